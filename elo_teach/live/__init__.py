"""How a picture moves. Knows no chess: takes strings, formatters and colours."""
