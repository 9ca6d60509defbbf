# The full volume of the other episodes: 2,000 random matches of each in each mode, spread over numbers of officers and allies. Every
# position is checked; the costly properties are sampled (kit.sh takes every option of Episode 1).
. tests/tap.sh

kit=$(dirname "${PRECINCT:?}")/tests/kit/kit
for episode in mutagen toxic sunrise zerohour; do
    for mode in coop versus; do
        ok "hardcity/$episode keeps its properties in 2,000 matches of $mode" \
            "$kit" --episodes "hardcity/$episode" --games 2000 --every 200 --forks 40 "mode=$mode"
    done
done

done_testing
