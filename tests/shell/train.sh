# `precinct train`: fits the weights of features to matches, judges them on other matches, and writes a file that the game takes.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
game=tests/lua/mechanisms/diggers.lua
train() { "$PRECINCT" train "$@" >"$work/out" 2>"$work/err"; }
weight() { sed -n "s/^    \\[\"$1\"\\] = \\(-\\{0,1\\}[0-9]*\\),\$/\\1/p" "$work/weights.lua" | sed -n "${2}p"; } # FEATURE SIDE
refused() { # MESSAGE ARGUMENTS...
    said=$1 && shift
    "$PRECINCT" train "$@" >"$work/out" 2>"$work/err"
    [ $? = 1 ] && says "$said" "$work/err"
}

ok "train plays, fits and writes a file" train $game --games 60 --write "$work/weights.lua"
ok "train names the file that holds the weights" says "$work/weights.lua is written." "$work/out"
ok "train prints a table of weights for each side that is played" sh -c "[ \$(grep -c 'weights in thousandths of log odds' '$work/out') = 2 ]"
ok "train judges declared and fitted weights on held-out matches" sh -c "[ \$(grep -cE '^  (declared|fitted) +0[.][0-9]{3} +0[.][0-9]{3}' '$work/out') = 4 ]"
ok "train gives a feature that wins matches a positive weight" test "$(weight ahead 1)" -gt 300
ok "train gives both sides of a fair game equal weights" test "$(weight ahead 1)" = "$(weight ahead 2)"
ok "train writes a Lua file that holds the command that made it" sh -c \
    "lua5.4 -e \"assert(type(dofile('$work/weights.lua').north.intercept) == 'number')\" && grep -q 'precinct train $game --games 60 --seed 1 --holdout 2' '$work/weights.lua'"

cp "$work/weights.lua" "$work/first.lua"
ok "train replaces a file that train wrote" train $game --games 60 --write "$work/weights.lua"
ok "train gives the same weights for the same matches" same "$work/first.lua" "$work/weights.lua"
ok "train plays another series of matches with another seed" train $game --games 60 --seed 5 --write "$work/weights.lua"
ok "train gives other weights for another series of matches" not cmp -s "$work/first.lua" "$work/weights.lua"

# The game accepts the weights.
mkdir -p "$work/data/episodes/diggers" "$work/data/scripts/diggers"
sed -e 's/id = "diggers", title/id = "taught", title/' -e 's/evaluate = evaluate\[const.weights\]/evaluate = require "diggers.weights"/' $game >"$work/data/episodes/diggers/taught.lua"
cp "$work/first.lua" "$work/data/scripts/diggers/weights.lua"
taught() { (PRECINCT_DATA="$work/data" && "$PRECINCT" "$@" >"$work/out" 2>&1); }
ok "an episode accepts the file that train wrote as its evaluation" taught check "$work/data/episodes/diggers/taught.lua"
ok "train plays an episode that declares the weights of its file" taught train diggers/taught --games 20
ok "train shows the weights of the file as the declared ones" sh -c "grep -qE '^  ahead +$(sed -n 's/.*"ahead"\] = \(.*\),/\1/p' "$work/first.lua" | head -n 1) ' '$work/out'"

# Only one of two sides has a seat. The feature fails for the other side, for which it must not be called.
sed 's/{ id = "s", title = "Southerner", side = "south" }//; s/, seat = "s", tags = { "digger" }, ap = 1//' $game |
    sed 's/return side == "north" and n or -n/return side == "north" and n or error "nobody plays this side"/' >"$work/alone.lua"
ok "train reads features for the sides that somebody plays" train "$work/alone.lua" --games 10
ok "train prints weights for the sides that somebody plays" sh -c "[ \$(grep -c 'weights in thousandths of log odds' '$work/out') = 1 ]"

echo "return {}" >"$work/mine.lua"
ok "train refuses to replace a file that it did not write" refused "was not written by train" $game --write "$work/mine.lua"
ok "train leaves a file that it did not write unchanged" sh -c "[ \"\$(cat '$work/mine.lua')\" = 'return {}' ]"
ok "train refuses an episode without features" refused "declares no features" academy/tutorial
ok "train refuses to judge weights on the matches they were fitted on" refused "Test the weights on another series" $game --seed 3 --holdout 3
ok "train refuses an option of simulations that it does not use" refused "unknown --shard" $game --shard 1/2
ok "train refuses to run without an episode" refused "which episode?"
ok "train stops at a feature that fails" sh -c "! '$PRECINCT' train tests/check/feature_values.lua --games 1 >'$work/out' 2>&1"
ok "train names the line of a feature that fails" says "feature_values.lua:13: bots.features.huge: expected" "$work/out"
done_testing
