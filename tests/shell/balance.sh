# The balance reports (make balance) on three small entries: a report states its commands, an interrupted run continues,
# and matches played in parts give the same report. Without sanitizers, because sim.sh plays under them.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

cat >"$work/entries" <<'END_ENTRIES'
# name, episode, settings
coop   hardcity/mayhem --mode coop
three  hardcity/mayhem --mode versus --officers donathan,jenny,miranda
two    reckoners/onenight --reckoners tia,abraham
two    reckoners/onenight --reckoners david,megan
END_ENTRIES
cat >"$work/tricks" <<'END_TRICKS'
# name, game, side, player
idle  hardcity  officers  only:end
waits hardcity  chaos     only:draw
other academy  you       only:end
END_TRICKS
cat >"$work/seeds" <<'END_SEEDS'
# game, seeds of changes, seed of verdicts
hardcity 5,6 1
END_SEEDS
balance() { # DIR SHARD GAME
    env BALANCE_PLAYER=random BALANCE_GAMES=6 BALANCE_ENTRIES="$work/entries" BALANCE_TRICKS="$work/tricks" BALANCE_SEEDS="$work/seeds" \
        BALANCE_TRICK_GAMES=4 BALANCE_PARTS="$work/$1/parts" BALANCE_OUT="$work/$1" BALANCE_SHARD="$2" BALANCE_GAME="$3" .ci/balance
}
report=$work/once/hardcity/README.md

ok "a balance run of three entries makes a report" balance once "" ""
ok "the balance report says which command made it" says "    BALANCE_ENTRIES=$work/entries BALANCE_TRICKS=$work/tricks BALANCE_SEEDS=$work/seeds BALANCE_GAME=hardcity BALANCE_PLAYER=random BALANCE_GAMES=6 BALANCE_SEED=1 BALANCE_TRICK_GAMES=4 make balance" "$report"
ok "the balance report says how each entry was played" says "--seat officers=random --seat zero=random --games 6 --seed 1" "$report"
ok "the balance report has a row for each entry" grep -qE '^\| \[three\]\(three.txt\) \| Officers \| 6 \| [0-9.]+ % \| [0-9.]+ - [0-9.]+ % \| - \| - \| [0-9]+ \| [0-9]+ \|$' "$report"
ok "the balance report has tables for each entry" says "6 of 6 matches" "$work/once/hardcity/three.txt"
ok "the balance report names choices that were never possible" grep -qE '^  - never possible: .*action evacuate' "$report"
ok "the balance report says how a trick was played" says "--seat officers=only:end --seed 1 --games 4" "$report"
ok "the balance report shows that a side that does nothing loses" says '| coop | officers | `only:end` | 0 of 4 | 0.0 % |' "$report"
ok "the balance report has the tricks that the second side can play" says '| three | chaos | `only:draw` | ' "$report"
ok "the balance report lists no trick for another game or for a side that nobody plays" test "$(grep -c '| `' "$report")" = 3
ok "the second game of a balance run has a report of its own" grep -qF '| [two](two.txt) | The Reckoners | 6 |' "$work/once/reckoners/README.md"
ok "the balance report of a game without tricks leaves out their section" not grep -q 'One trick' "$work/once/reckoners/README.md"
ok "lines with the same name in a balance list are one entry and share its matches" test "$(grep -c 'onenight --reckoners .* --games 3 --seed 1' "$work/once/reckoners/README.md")" = 2
ok "a balance entry of several lines keeps the tables of each line" test "$(grep -c '3 of 3 matches' "$work/once/reckoners/two.txt")" = 2
ok "the balance report of a game has no row for entries of another game" not grep -qF '[two]' "$report"
ok "one shard of a balance run plays its part" balance spread 2/2 hardcity
ok "a shard of the balance report writes no report" test ! -e "$work/spread/hardcity/README.md"
ok "a second shard of a balance run plays its part" balance spread 1/2 hardcity
ok "a shard of the balance report keeps its own file" sh -c "ls '$work'/spread/parts/coop-*.1-2.json >/dev/null"
ok "a balance run without a shard uses the matches of all shards" balance spread "" hardcity
ok "the balance report plays only the named game" test ! -e "$work/spread/reckoners"
ok "shards of the balance report add up to the same report" same "$report" "$work/spread/hardcity/README.md"
ok "shards of the balance report add up to the same tables" same "$work/once/hardcity/three.txt" "$work/spread/hardcity/three.txt"

# Entries with a wanted range are played until their verdict, on a seed that was not used for tuning.
cat >"$work/wanted" <<'END_WANTED'
never  hardcity/mayhem    0..20    --mode coop
always hardcity/mayhem    70..90  --mode coop
edge   academy/tutorial   2..5
END_WANTED
cat >"$work/held" <<'END_HELD'
hardcity 1 7
END_HELD
verdicts() { # DIR GAME [VARIABLE=VALUE...]
    dir=$1 game=$2 && shift 2
    env BALANCE_PLAYER=random BALANCE_GAMES=60 BALANCE_STEP=30 BALANCE_ENTRIES="$work/wanted" BALANCE_SEEDS="$work/held" BALANCE_GAME="$game" \
        BALANCE_TRICKS="$work/tricks" BALANCE_TRICK_GAMES=48 BALANCE_PARTS="$work/$dir/parts" BALANCE_OUT="$work/$dir" "$@" .ci/balance
}
report=$work/judged/hardcity/README.md
ok "a balance report with wanted ranges is made" verdicts judged hardcity
ok "balance stops an entry once it is certainly inside its range" grep -qE '^\| \[never\]\(never.txt\) \| Officers \| 30 \| 0.0 % \| .* \| 0..20 \| inside \|' "$report"
ok "balance stops an entry once it is certainly outside its range" grep -qE '^\| \[always\]\(always.txt\) \| Officers \| 30 \| .* \| 70..90 \| outside \|' "$report"
ok "balance stops a trick once it certainly never wins" says '| never | officers | `only:end` | 0 of 24 | 0.0 % | 0.0 - 13.8 % | loses |' "$report"
ok "the balance report gives verdicts from the hold-out seed" says 'Seed 7 is the hold-out seed: nothing was tuned on it.' "$report"
ok "the balance report plays its entries with the hold-out seed" says '--games 30 --seed 7' "$report"
ok "a balance report of an entry on the edge of its range is made" verdicts judged academy
ok "a balance entry on the edge of its range is still undecided after the maximum number of matches" grep -qE '^\| \[edge\].* \| 60 \| .* \| 2..5 \| not decided \|' "$work/judged/academy/README.md"
ok "balance plays all matches of a seed that content was tuned on" verdicts tuned hardcity BALANCE_SEED=1 BALANCE_GAMES=40
ok "balance gives no verdict for a seed that content was tuned on" grep -qE '^\| \[never\]\(never.txt\) \| Officers \| 40 \| .* \| 0..20 \| - \|' "$work/tuned/hardcity/README.md"
ok "the balance report says that a tuned seed gives no verdicts" says 'Seed 1 is among the tuned ones, so there are no verdicts.' "$work/tuned/hardcity/README.md"
done_testing
