"""Names that could be one player's are found; nobody is taken for somebody else."""

import pytest

from elo_teach.io.similar import similar_names


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann Example", "Example, Ann"),
        ("Example, Ann", "Example, Ann (VIE)"),
        ("Example, Ann", "GM Example, Ann"),
        ("Example, Ann", "Example, A"),
        ("Example, Ann", "Example,A."),
        ("Example, Ann", "Example, Ann Bea"),
        ("Example, Ann", "Example"),
        ("Example, Ann", "EXAMPLE ANN"),
        ("Lê Ví Dụ", "Du, Le Vi"),
        ("Lê Ví Dụ", "LÊ, VÍ DỤ"),
        ("Đặng Ví", "Dang Vi"),
        ("ann_example", "Example, Ann"),
        ("Müller, Jörg", "Mueller, Joerg"),
        ("Müller, Jörg", "Muller, Jorg"),
        ("MÜLLER, J.", "Joerg Mueller"),
        ("Jørgensen, Bo", "Joergensen, Bo"),
        ("Weiß, Bo", "Weiss, Bo"),
    ],
)
def test_a_name_written_in_another_way_is_found_from_either_side(name: str, other: str) -> None:
    assert similar_names(name, [other]) == (other,)
    assert similar_names(other, [name]) == (name,)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Example, Ann", "Example, Bo"),
        ("Example, Ann", "Exam, Ann B"),
        ("Example, Ann", "Other, A"),
        ("Player 1", "Player 10"),
        ("Nguyễn Văn Tú", "Nguyễn Văn Tư"),
        ("Nguyễn Văn An", "Nguyễn Thị An"),
        ("annexample", "ann_example"),
        ("?", "-"),
    ],
)
def test_another_name_is_not_found(name: str, other: str) -> None:
    assert similar_names(name, [other]) == similar_names(other, [name]) == ()
