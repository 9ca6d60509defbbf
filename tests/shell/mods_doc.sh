# The guide for modders, followed to the letter. What is tried is the guide: without sanitizers.
PRECINCT=${PRECINCT_QUICK:-$PRECINCT} exec perl tests/follow.pl docs/MODDING.md
