"""`python -m tourneyelo`."""

from tourneyelo.cli import main

if __name__ == "__main__":
    main()
