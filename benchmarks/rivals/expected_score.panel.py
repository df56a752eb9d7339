"""Lesson 1's chart as a learner would write it: pyplot, and `interact` over the two ratings."""

import matplotlib.pyplot as plt
import numpy as np
from ipywidgets import IntSlider, interact

plt.rcParams["font.size"] = 14
YOU, OPPONENT = "#0072B2", "#D55E00"


def expected(difference):
    """Return the expected score of a rating difference."""
    return 1 / (1 + 10 ** (-difference / 400))


def draw(own, opponent):
    """Draw the curve with both players' shares below."""
    score = expected(own - opponent)
    at = np.clip(own - opponent, -800, 800)
    figure = plt.figure(figsize=(7.5, 5.2))

    axes = figure.add_axes((0.13, 0.36, 0.82, 0.51), xlim=(-800, 800), ylim=(0, 1))
    gaps = np.arange(-800, 801, 10)
    axes.plot(gaps, expected(gaps), color="black", linewidth=2.5)
    axes.plot([at, at, -800], [0, score, score], color=YOU, linewidth=1.5)
    axes.plot(at, score, "o", color=YOU, markersize=12, markeredgecolor="white", clip_on=False)
    axes.text(at - 25, score, f"you {score:.2f}", color=YOU, weight="bold", ha="right", va="bottom")
    axes.set(xlabel="rating difference, you minus opponent", ylabel="expected score")
    axes.set(xticks=range(-800, 801, 400), yticks=[0, 0.25, 0.5, 0.75, 1])
    axes.grid(color="#dddddd")
    axes.spines[["top", "right"]].set_visible(False)
    ratios = {-800: "1 : 100", -400: "1 : 10", 0: "1 : 1", 400: "10 : 1", 800: "100 : 1"}
    for gap, ratio in ratios.items():
        axes.text(gap, 1.02, ratio, ha="center", va="bottom")
    axes.text(0, 1.11, "points ratio, you : opponent", ha="center", va="bottom")

    bar = figure.add_axes((0.13, 0.05, 0.82, 0.09), xlim=(0, 100))
    bar.axis("off")
    look = {"height": 1, "edgecolor": "white", "linewidth": 2}
    bar.barh(0, 100 * score, color=YOU, **look)
    bar.barh(0, 100 * (1 - score), left=100 * score, color=OPPONENT, hatch="//", **look)
    label = {"weight": "bold", "va": "bottom"}
    bar.text(0, 0.6, f"you {100 * score:.1f}%", color=YOU, ha="left", **label)
    bar.text(100, 0.6, f"opponent {100 - 100 * score:.1f}%", color=OPPONENT, ha="right", **label)
    plt.show()


interact(draw, own=IntSlider(1500, 100, 3000), opponent=IntSlider(1700, 100, 3000))
