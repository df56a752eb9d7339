"""The formulas of the engine's steps, in plain text and in LaTeX; the same in all languages."""

from typing import Final

# Each formula in plain text and in LaTeX. A kind of number may follow a mark: "±" writes the
# number as a term that is added, "(" puts a negative one in brackets, "=" says whether what is
# written is the number or only near it.
FORMULAS: Final = {
    "difference": (
        "D = {own:rating} − {opponent:rating} {value:=rating}",
        "D = {own:rating} - {opponent:rating} {value:=rating}",
    ),
    "counted": ("D {value:=rating}", "D {value:=rating}"),
    "expected_table": ("E {value:=score}", "E {value:=score}"),
    "expected_logistic": (
        "E = 1 / (1 + 10^({behind:rating} / {scale:exact})) {value:=exact}",
        r"E = \frac{{1}}{{1 + 10^{{{behind:rating} / {scale:exact}}}}} {value:=exact}",
    ),
    "expected_normal": (
        "E = Φ({difference:rating} / {spread:exact}) {value:=exact}",
        r"E = \Phi({difference:rating} / {spread:exact}) {value:=exact}",
    ),
    "surplus": (
        "S − E = {score:count} − {expected:exact} {value:=exact}",
        "S - E = {score:count} - {expected:exact} {value:=exact}",
    ),
    "sum": (
        "Σ(S − E) = {parts:exact} {value:=exact}",
        r"\sum (S - E) = {parts:exact} {value:=exact}",
    ),
    "k": ("K {value:=exact}", "K {value:=exact}"),
    "games_limit": (
        "{games:count} × {k:exact} > {product:count}, "
        "K = ⌊{product:count} / {games:count}⌋ {value:=exact}",
        r"{games:count} \times {k:exact} > {product:count},\; "
        r"K = \lfloor {product:count} / {games:count} \rfloor {value:=exact}",
    ),
    "unrounded": (
        "{k:exact} × {surplus:(exact} {value:=exact}",
        r"{k:exact} \times {surplus:(exact} {value:=exact}",
    ),
    "half_away_from_zero": (
        "{unrounded:exact} → {value:rating}",
        r"{unrounded:exact} \to {value:rating}",
    ),
    "drop_fraction": (
        "{own:rating} {unrounded:±exact} → {new:rating}",
        r"{own:rating} {unrounded:±exact} \to {new:rating}",
    ),
    "new_rating": (
        "R = {own:rating} {change:±rating} {value:=rating}",
        "R = {own:rating} {change:±rating} {value:=rating}",
    ),
    "points": (
        "{own:rating} {opponent:±rating} {value:=rating}",
        "{own:rating} {opponent:±rating} {value:=rating}",
    ),
    "needed": (
        "E = {score:count} − {change:(exact} / {k:exact} {value:=exact}",
        "E = {score:count} - {change:(exact} / {k:exact} {value:=exact}",
    ),
    "expected_total": (
        "ΣE = {parts:exact} {value:=exact}",
        r"\sum E = {parts:exact} {value:=exact}",
    ),
    "average": (
        "Ra = ({ratings:rating}) / {games:count} {value:=exact}",
        r"R_a = ({ratings:rating}) / {games:count} {value:=exact}",
    ),
    "average_rounded": (
        "Ra = ({ratings:rating}) / {games:count} → {value:rating}",
        r"R_a = ({ratings:rating}) / {games:count} \to {value:rating}",
    ),
    "percent": (
        "p = {score:count} / {games:count} → {value:percent}",
        r"p = {score:count} / {games:count} \to {value:percent}",
    ),
    "dp": ("dp({percent:percent}) {value:=rating}", "dp({percent:percent}) {value:=rating}"),
    "performance": (
        "Rp = {average:exact} {dp:±rating} {value:=exact}",
        "R_p = {average:exact} {dp:±rating} {value:=exact}",
    ),
    "linear": (
        "Rp = {average:exact} + 400 × {wins_minus_losses:(count} / {games:count} {value:=exact}",
        r"R_p = {average:exact} "
        r"+ 400 \times {wins_minus_losses:(count} / {games:count} {value:=exact}",
    ),
    "perfect": ("Rp {value:=rating}", "R_p {value:=rating}"),
    "perfect_zero": (
        "Rp = {lowest:rating} {dp:±rating} {value:=rating}",
        "R_p = {lowest:rating} {dp:±rating} {value:=rating}",
    ),
    "exact": ("Rp {value:=exact}", "R_p {value:=exact}"),
    "bonus": (
        "{average:exact} + {half_points:count} × {bonus:exact} {value:=exact}",
        r"{average:exact} + {half_points:count} \times {bonus:exact} {value:=exact}",
    ),
    "first_rounded": (
        "{unrounded:exact} → {value:rating}",
        r"{unrounded:exact} \to {value:rating}",
    ),
    "start": ("R {value:=rating}", "R {value:=rating}"),
    "lift": (
        "{own:rating} + {share:exact} × ({below:rating} − {own:rating}) = {unrounded:exact} "
        "→ {value:rating}",
        r"{own:rating} + {share:exact} \times ({below:rating} - {own:rating}) = {unrounded:exact} "
        r"\to {value:rating}",
    ),
    "reset": (
        "R = {standard:rating} − {gap:rating} {value:=rating}",
        "R = {standard:rating} - {gap:rating} {value:=rating}",
    ),
}
