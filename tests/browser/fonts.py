"""Sets of fonts for the browser: it draws in the letters of one set, whatever the machine has."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape


@dataclass(frozen=True)
class FontSet:
    """Families that are all a reader has, the first for texts; and Debian's package of them."""

    name: str
    package: str
    families: tuple[str, ...]

    @property
    def missing(self) -> str:
        """What to say where they are not there, or nothing."""
        if shutil.which("fc-list") and all(map(files, self.families)):
            return ""
        return (
            f"{self.families[0]} is not among the fonts here, so nothing can be tried in its "
            f"letters. On Debian or Ubuntu: sudo apt install fontconfig {self.package}."
        )

    def configuration(self, folder: Path) -> Path:
        """Write a configuration for fontconfig that knows these families alone."""
        folders = {file.parent for family in self.families for file in files(family)}
        accepted = (
            f'<pattern><patelt name="family"><string>{escape(family)}</string></patelt></pattern>'
            for family in self.families
        )
        lines = (
            "<fontconfig>",
            *(f"<dir>{escape(str(path))}</dir>" for path in sorted(folders)),
            f"<cachedir>{escape(str(folder / 'cache'))}</cachedir>",
            "<selectfont><rejectfont><pattern/></rejectfont>",
            *(f"<acceptfont>{pattern}</acceptfont>" for pattern in accepted),
            "</selectfont></fontconfig>",
        )
        path = folder / f"{self.name}.conf"
        path.write_text("\n".join(lines), "utf-8")
        return path


def files(family: str) -> list[Path]:
    """Find the files of a family among the fonts of this machine."""
    command = ["fc-list", "--format", "%{file}\n", family]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [Path(line) for line in found.splitlines()]


DEJAVU = FontSet("dejavu", "fonts-dejavu-core", ("DejaVu Sans", "DejaVu Sans Mono"))
# An eighth wider than DejaVu.
WIDE = FontSet("wide", "fonts-noto-mono", ("Noto Sans Mono",))
# Three fifths as wide.
NARROW = FontSet("narrow", "fonts-yanone-kaffeesatz", ("Yanone Kaffeesatz",))
SETS = {fonts.name: fonts for fonts in (DEJAVU, WIDE, NARROW)}
# The set in which all tests run; those of the look run in the others too.
CHOSEN = os.environ.get("ELO_TEACH_FONTS", DEJAVU.name)
