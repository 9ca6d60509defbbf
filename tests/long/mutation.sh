# Small mistakes in the rules of Hard City: the tests must notice at least 85 of 100, and tests/mutation/explained gives
# the reason for each of the others. The runner keeps its results, so a stopped run continues.
exec tests/mutation/run 200 1
