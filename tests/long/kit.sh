# The full volume of the first episode: 2,000 random matches in all modes and numbers of officers, with every option of
# every question tried one answer deep; and 2,000 of The Dark Knight Returns at each level. The kit's own test plays
# fewer matches of every episode.
. tests/long/ledger.sh

matches "hardcity/mayhem, every option taken" 2000 80 --episodes hardcity/mayhem --every 16 --forks 1
for level in easy normal hard legend; do
    matches "darkknight/book1 at $level" 2000 100 --episodes darkknight/book1 --every 16 level="$level"
done
done_testing
