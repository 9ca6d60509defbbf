# The full volume of The Reckoners: 2,000 random matches of the standard game at each level, spread over two to six
# Reckoners, and of each other episode. Further matches have teams that the kit does not make, because the kit takes the
# first names of a list. Every position is checked, and the costly properties are sampled.
. tests/long/ledger.sh

for level in easy normal hard flame; do
    matches "reckoners/newcago at $level" 2000 200 --episodes reckoners/newcago --every 200 --forks 40 "level=$level"
done
for episode in onenight broadcast; do
    matches "reckoners/$episode" 2000 200 --episodes "reckoners/$episode" --every 200 --forks 40
done
for reckoners in tia,cody abraham,prof megan,tia,abraham; do
    matches "reckoners/newcago with $reckoners" 400 200 --episodes reckoners/newcago --every 200 --forks 40 "reckoners=$reckoners"
done
done_testing
