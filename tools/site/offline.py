"""The service worker: it keeps every file of the site, so that all pages work without a network."""

import hashlib
import json
from pathlib import Path
from typing import Final

from tools.lab import REPOSITORY

WORKER: Final = "offline.js"


def worker(site: Path) -> str:
    """Return its code, with every file that is in the site and what they hold as one number."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path.name != WORKER)
    content = hashlib.sha256()
    for path in files:
        content.update(path.read_bytes())
    names = [path.relative_to(site).as_posix() for path in files]
    # A folder is asked for as its start page.
    names += [name.removesuffix("index.html") for name in names if name.endswith("index.html")]
    version = content.hexdigest()[:12]
    code = (REPOSITORY / "web" / "src" / WORKER).read_text("utf-8")
    return f'const VERSION = "{version}";\nconst FILES = {json.dumps(names)};\n{code}'
