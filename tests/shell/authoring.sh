# The tutorial for authors, followed to the letter.
exec perl tests/follow.pl docs/AUTHORING.md
