# The balance report (make balance) on two small entries: that it says how it was made, goes on where it was stopped, and
# is the same when its matches were spread.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

cat >"$work/entries" <<'END_ENTRIES'
# name, episode, settings
coop   hardcity/mayhem --mode coop
three  hardcity/mayhem --mode versus --officers donathan,jenny,miranda
END_ENTRIES
cat >"$work/tricks" <<'END_TRICKS'
# name, game, side, player
idle  hardcity  officers  only:end
waits hardcity  chaos     only:draw
other reckoners reckoners idle
END_TRICKS
balance() { # DIR SHARD
    env BALANCE_PLAYER=random BALANCE_GAMES=6 BALANCE_ENTRIES="$work/entries" BALANCE_TRICKS="$work/tricks" \
        BALANCE_TRICK_GAMES=4 BALANCE_PARTS="$work/$1/parts" BALANCE_OUT="$work/$1" BALANCE_SHARD="$2" .ci/balance
}
report=$work/once/README.md

ok "the report is made" balance once ""
ok "it says which command made it" says "BALANCE_PLAYER=random BALANCE_GAMES=6 BALANCE_SEED=1 make balance" "$report"
ok "and with which each entry was played" says "--seat officers=random --seat zero=random --games 6 --seed 1" "$report"
ok "each entry has a row" grep -qE '^\| \[three\]\(three.txt\) \| 6 \| [0-9.]+ % \| [0-9.]+ - [0-9.]+ % \| [0-9]+ \| [0-9]+ \|$' "$report"
ok "and its tables" says "6 of 6 matches" "$work/once/three.txt"
ok "what is hardly ever used is named" says "could be" "$report"
ok "who does nothing is shown to lose" says '| coop | officers | `only:end` | 0 of 4 | 0.0 % |' "$report"
ok "on either side" says '| three | chaos | `only:draw` | ' "$report"
ok "but not where nobody plays that side, nor in another game" test "$(grep -c '| `' "$report")" = 3
ok "one shard plays its part" balance spread 2/2
ok "and writes no report yet" test ! -e "$work/spread/README.md"
ok "another shard plays its part" balance spread 1/2
cp "$work/spread/parts/coop.part1-2.json" "$work/kept"
ok "what was played is taken over" balance spread ""
ok "into the same report" same "$report" "$work/spread/README.md"
ok "and the same tables" same "$work/once/three.txt" "$work/spread/three.txt"
done_testing
