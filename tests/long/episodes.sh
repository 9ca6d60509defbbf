# The full volume of the other episodes: 2,000 random matches of each episode in each mode, spread over numbers of
# officers and allies. Every position is checked, and the costly properties are sampled (kit.sh takes every option of
# Episode 1).
. tests/long/ledger.sh

for episode in mutagen toxic sunrise zerohour; do
    for mode in coop versus; do
        matches "hardcity/$episode in $mode" 2000 200 --episodes "hardcity/$episode" --every 200 --forks 40 "mode=$mode"
    done
done
done_testing
