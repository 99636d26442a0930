"""States of players: read from a file, brought to the players of an event, written again."""
