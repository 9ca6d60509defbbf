# Whole matches, recorded: the same input must print the same transcript, in every build.
exec tests/golden/run
