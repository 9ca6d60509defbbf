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
ok "train says where the weights are" says "$work/weights.lua is written." "$work/out"
ok "train prints a table of weights for each side that is played" sh -c "[ \$(grep -c 'weights in thousandths of log odds' '$work/out') = 2 ]"
ok "train judges declared and fitted weights on held-out matches" sh -c "[ \$(grep -cE '^  (declared|fitted) +0[.][0-9]{3} +0[.][0-9]{3}' '$work/out') = 4 ]"
ok "gold that a side is ahead by is worth something to it" test "$(weight ahead 1)" -gt 300
ok "train gives both sides of a fair game equal weights" test "$(weight ahead 1)" = "$(weight ahead 2)"
ok "the file is Lua with the command that made it" sh -c \
    "lua5.4 -e \"assert(type(dofile('$work/weights.lua').north.intercept) == 'number')\" && grep -q 'precinct train $game --games 60 --seed 1 --holdout 2' '$work/weights.lua'"

cp "$work/weights.lua" "$work/first.lua"
ok "train replaces a file of its own" train $game --games 60 --write "$work/weights.lua"
ok "the same matches give the same weights" same "$work/first.lua" "$work/weights.lua"
ok "another series gives other weights" train $game --games 60 --seed 5 --write "$work/weights.lua"
ok "weights of another series differ" not cmp -s "$work/first.lua" "$work/weights.lua"

# The game takes them.
mkdir -p "$work/data/episodes/diggers" "$work/data/scripts/diggers"
sed 's/evaluate = evaluate\[const.weights\]/evaluate = require "diggers.weights"/' $game >"$work/data/episodes/diggers/taught.lua"
cp "$work/first.lua" "$work/data/scripts/diggers/weights.lua"
taught() { (PRECINCT_DATA="$work/data" && "$PRECINCT" "$@" >"$work/out" 2>&1); }
ok "a game takes the file as its evaluation" taught check "$work/data/episodes/diggers/taught.lua"
ok "train shows the weights of the file as the declared ones" taught train diggers/taught --games 20
ok "the declared weights are those of the file" sh -c "grep -qE '^  ahead +$(sed -n 's/.*"ahead"\] = \(.*\),/\1/p' "$work/first.lua" | head -n 1) ' '$work/out'"

# One side of two has a seat, and the feature knows no other.
sed 's/{ id = "s", title = "Southerner", side = "south" }//; s/, seat = "s", tags = { "digger" }, ap = 1//' $game |
    sed 's/return side == "north" and n or -n/return side == "north" and n or error "nobody plays this side"/' >"$work/alone.lua"
ok "train reads features for the sides that somebody plays" train "$work/alone.lua" --games 10
ok "train prints weights for the sides that somebody plays" sh -c "[ \$(grep -c 'weights in thousandths of log odds' '$work/out') = 1 ]"

echo "return {}" >"$work/mine.lua"
ok "a file of a person's own is not replaced" refused "was not written by train" $game --write "$work/mine.lua"
ok "a person's file is as it was" sh -c "[ \"\$(cat '$work/mine.lua')\" = 'return {}' ]"
ok "an episode without features is refused" refused "declares no features" academy/tutorial
ok "matches that were fitted on judge nothing" refused "Matches that were fitted on judge nothing" $game --seed 3 --holdout 3
ok "an option of simulations that means nothing to train is refused" refused "train takes no --shard" $game --shard 1/2
ok "train needs an episode" refused "which episode?"
ok "a feature that fails ends the training" sh -c "! '$PRECINCT' train tests/check/feature_values.lua --games 1 >'$work/out' 2>&1"
ok "a feature that fails is named at its place" says "feature_values.lua:12: bots.features.huge: expected" "$work/out"
done_testing
