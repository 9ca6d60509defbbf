# Whole matches, recorded: the same input must print the same transcript, in every build.
# Without sanitizers, except at full volume: tests/kit plays all games under them.
exec tests/golden/run
