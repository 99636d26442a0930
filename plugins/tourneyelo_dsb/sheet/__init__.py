"""The sheet with which a German rating officer evaluates an event by hand.

He prefers the `.swi` file of Swiss-Chess, whose layout is not public; nothing here pretends to
write it.
"""
