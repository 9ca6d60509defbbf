# Small mistakes in the rules of Hard City: at least 85 of 100 must be noticed, and why no test notices the others is written down
# (tests/mutation/explained). The runner keeps its own results, so a run that was stopped goes on.
exec tests/mutation/run 200 1
