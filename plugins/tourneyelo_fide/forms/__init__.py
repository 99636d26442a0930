"""FIDE's forms after an event: the certificate of a norm (IT1) and the tournament report (IT3)."""
