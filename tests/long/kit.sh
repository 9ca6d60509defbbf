# The full volume of the first episode: 2,000 random matches in all modes and numbers of officers, with every option of every question
# tried one answer deep. (The kit itself, as a test of its own, plays fewer matches of every episode.)
kit=$(dirname "${PRECINCT:?}")/tests/kit/kit
exec env PRECINCT_LONG=1 "$kit" --episodes hardcity/mayhem --games 2000
