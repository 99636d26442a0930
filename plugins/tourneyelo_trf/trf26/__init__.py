"""The records that TRF26 added, and what pairing engines wrote before: pairing and team play."""
