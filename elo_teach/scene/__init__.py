"""What is to be seen, as frozen data, and the two writers that put it on a screen and on paper.

`marks` is what a picture is made of, `roles` what its colours mean, `layout` where things go. From
one scene `svg` writes the picture for a screen and `print` draws it for paper. Knows no chess.
"""
