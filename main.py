"""Start Strange Shelf. Nothing heavy may happen here: computer players import this file again."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from app.cli import main

    sys.exit(main())
