from . import calculator as calculator
from . import curve_and_table as curve_and_table
from . import expected_score as expected_score
from . import k_sensitivity as k_sensitivity
from . import performance_rating as performance_rating
from . import rating_limit as rating_limit
