"""Open the calculator as a page of its own, its code hidden: ``python -m tools.app [PORT]``."""

import logging
import sys
import webbrowser
from typing import Final

from tools.lab import REPOSITORY, has_display, is_free

PAGE: Final = "voila/render/calculator.ipynb"
# What the page's frame would fetch from elsewhere, fonts and scripts, stays away.
SAME_HOST: Final = (
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; "
    "connect-src 'self' ws://localhost:*; frame-ancestors 'self'"
)


def main(port: int) -> None:
    """Serve the pages in the folder `app` until somebody presses Ctrl+C."""
    # It takes a second to load, and a port in use should be said at once.
    from voila.app import Voila

    address = f"http://localhost:{port}/{PAGE}"

    class Calculator(Voila):
        def launch_browser(self) -> None:
            webbrowser.open(address)

    print(address, flush=True)
    Calculator.launch_instance(
        [str(REPOSITORY / "app")],
        port=port,
        port_retries=0,
        open_browser=has_display(),
        tornado_settings={
            "headers": {"Content-Security-Policy": SAME_HOST},
            # All that a page posts is that its kernel can end, and Voilà gives it no cookie for it;
            # nobody else knows the kernel's number.
            "disable_check_xsrf": True,
        },
        log_level=logging.ERROR,
    )


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8888
    if not is_free(port):
        sys.exit(f"Port {port} is in use. Close what uses it, or run  make app PORT=8899")
    main(port)
