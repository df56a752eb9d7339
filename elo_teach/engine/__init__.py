"""What is true: rating rules as pure functions and frozen records."""
