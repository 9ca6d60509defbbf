# The guide for modders, followed to the letter.
exec perl tests/follow.pl docs/MODDING.md
