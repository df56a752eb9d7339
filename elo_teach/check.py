"""Self-check exercises: a learner's answer in, a hint out."""
