"""TRF06 as the Irish Chess Union takes it, there called Krause: reading rules and a strict writer.

Source: the union's own reader, `icu_tournament` (2015). Whether its site still runs it is unknown.
"""
