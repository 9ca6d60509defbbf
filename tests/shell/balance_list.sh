# `precinct balance`: plays a list of entries of an author's own, with ranges, verdicts, seeds that are marked, matches that
# are kept, and mistakes told at their lines.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir -p "$work/mine"
balance() { "$PRECINCT" balance "$@" >"$work/out" 2>"$work/err"; }
leaves() { # STATUS ARGUMENTS...
    wanted=$1 && shift
    balance "$@"
    got=$?
    [ $got = "$wanted" ] || { echo "got $got, wanted $wanted" && cat "$work/out" "$work/err" && false; }
}
row() { grep -qE "$1" "$work/out" || { cat "$work/out" && false; }; }
quiet() { [ ! -s "$work/err" ] || { cat "$work/err" && false; }; }

# coin NAME: Sun wins `luck` of six throws
coin() {
    cat >"$work/mine/$1.lua" <<END_LUA
-- One throw decides.
return { game = "toy", id = "$1", title = "Coin",
  settings = { luck = { type = "integer", default = 3, min = 0, max = 6 } },
  build = function(settings)
    return { sides = { { id = "sun", title = "Sun" }, { id = "moon", title = "Moon" } }, seats = { { id = "one", side = "sun" } },
      boards = { { id = "main", map = "." } }, verbs = { heads = "Heads", tails = "Tails" },
      rounds = { { id = "only", run = function()
        choose { seat = "one", options = { { "heads" }, { "tails" } } }
        finish(random(6) <= settings.luck and "sun" or "moon")
      end } } }
  end }
END_LUA
}
coin coin
cat >"$work/mine/entries" <<'END_ENTRIES'
# name    episode     wanted   settings
tuned     1, 3
holdout   7
fair      coin.lua    20..80                 # a wide range is decided early
sure      coin.lua    0..50    --luck 6
edge      coin.lua    50..52   --luck 3
both      coin.lua    -        --luck 0
both      coin.lua    -        --luck 6
END_ENTRIES
list=$work/mine/entries

ok "balance leaves with 1 when an entry is outside its range" leaves 1 "$list" --player random --games 60
ok "balance plays the hold-out seed" row '^Seed 7 is the hold-out seed'
ok "an entry stops when it is inside its range" row '^  fair +Sun +[24]0 .* 20\.\.80 +inside '
ok "an entry stops when it is outside its range" row '^  sure +Sun +20 +100.0 % .* 0\.\.50 +outside '
ok "an entry on the edge is played to the most matches" row '^  edge +Sun +60 .* not decided '
ok "lines of one name share matches and have one row" row '^  both +Sun +60 +50.0 % .* - +- '
ok "balance prints the command of each line" row '^  precinct sim .*/coin.lua --luck 6 --seat one=random --games 30 --seed 7$'
ok "a list without mistakes is played without a message" quiet
ok "balance keeps each line's matches beside the list" test "$(find "$list.played" -name '*.json' | wc -l)" = 5
cp "$work/out" "$work/first"

ok "the same command plays nothing again" leaves 1 "$list" --player random --games 60
ok "the same command prints the same report" same "$work/first" "$work/out"
ok "more matches continue the kept ones" leaves 0 "$list" --player random --games 90 --only both
ok "continued entries count all matches" row '^  both +Sun +90 '
ok "a continued line keeps its file" test "$(find "$list.played" -name 'both*.json' | wc -l)" = 2
ok "a kept line has the matches of sim" sh -c "'$PRECINCT' sim '$work/mine/coin.lua' --luck 6 --games 45 --seed 7 --json | grep -o '\"matches\":\[[0-9,]*\]' | head -n 1 >'$work/a'; \
    grep -o '\"matches\":\[[0-9,]*\]' '$list'.played/both.2*.json | head -n 1 >'$work/b'; cmp '$work/a' '$work/b' && grep -q 45 '$work/a'"

echo "-- another version" >>"$work/mine/coin.lua"
ok "a changed script starts anew" leaves 0 "$list" --player random --games 30 --only both
ok "matches of two versions are not mixed" row '^  both +Sun +30 '
ok "a changed script leaves the old matches where they were" test "$(find "$list.played" -name 'both*.json' | wc -l)" = 4
ok "a tuned seed is played to the end" leaves 0 "$list" --player random --games 40 --seed 3
ok "a tuned seed gives no verdicts" row '^  sure +Sun +40 .* 0\.\.50 +- '
ok "a tuned seed is told" row '^Seed 3 is among the tuned ones, so there are no verdicts\.$'
ok "a seed that is not marked gives verdicts with a notice" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --seed 4 | grep -q '^Seed 4 is not marked'"
ok "--save keeps the matches elsewhere" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --only both --save '$work/kept' >/dev/null; ls '$work'/kept/both.1-*.json >/dev/null"
ok "--only takes the entries with a text in their names" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --only edg --csv | cut -d, -f1 >'$work/names'; printf 'entry\nedge\n' | cmp - '$work/names'"
ok "--csv prints a line of numbers for each entry" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --only sure --csv | grep -qx 'sure,sun,20,20,83.9,100.0,0,50,outside,0,1'"
balance "$list" --player random --games 20 --seed 11 --only both --json
ok "--json has the totals of every line" perl -MJSON::PP -0777 -ne '$d = decode_json $_; $e = $d->{entries}[0];
    exit 1 unless @{ $e->{studies} } == 2 && $e->{matches} == 20 && $d->{seed} eq "11"' "$work/out"
balance "$list" --player random --games 20 --markdown
ok "--markdown prints a page with a table" row '^\| sure \| Sun \| 20 \| 100.0 % \| 83.9 - 100.0 % \| 0..50 \| outside \| 0 \| 1 \|$'
ok "--markdown says which command made it" row '^    precinct balance .*/entries --player random --games 20 --markdown$'
ok "--plain prints entries in words" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --only sure --plain | grep -q '^sure, Sun: matches 20, won 100.0 %'"
ok "an entry's own players are used" sh -c "printf 'a coin.lua - --seat one=heuristic\n' >'$work/mine/own' && '$PRECINCT' balance '$work/mine/own' --player random --games 2 | grep -q 'seat one=heuristic'"
balance docs/balance/entries --player random --games 12 --only mayhem-easy --save "$work/ours" --markdown
ok "the list of this repository is one" row '^\| mayhem-easy \| Officers \| 12 \|'
ok "the report names what nearly every win has" row '^  - in nearly every win of whoever won: .*action move'
ok "the report names what was never possible" row '^  - never possible: .*action evacuate'

# Parts.
"$PRECINCT" balance "$list" --player random --games 30 --only edge --csv --save "$work/whole" >"$work/once"
ok "a part of a list is played" leaves 0 "$list" --player random --games 30 --only edge --save "$work/parts" --shard 2/3
ok "a part of a list prints no report" test ! -s "$work/out"
ok "a part of a list has a file of its own" sh -c "ls '$work'/parts/edge-*.2-3.json >/dev/null && [ \$(ls '$work/parts' | wc -l) = 1 ]"
ok "parts of a list are added up" sh -c "for i in 1 3; do '$PRECINCT' balance '$list' --player random --games 30 --only edge --save '$work/parts' --shard \$i/3; done
    '$PRECINCT' balance '$list' --player random --games 30 --only edge --save '$work/parts' --csv | cmp - '$work/once'"
ok "added parts are one file" test "$(ls "$work/parts" | wc -l)" = 1
ok "a part that is none is refused" leaves 1 "$list" --shard 4/3
ok "a part of a comparison is refused" leaves 1 "$list" --shard 1/3 --against "$work/mine"

# Failing matches.
sed 's/finish(random/if settings.luck == 1 then error("bent") end finish(math/' "$work/mine/coin.lua" >"$work/mine/bent.lua"
echo 'bent bent.lua - --luck 1' >"$work/mine/broken"
ok "balance leaves with 2 when matches fail" leaves 2 "$work/mine/broken" --player random --games 4
ok "a match that failed is told with the command that plays it again" says "--seed 1 --games 4 --match 0" "$work/err"

# Mistakes.
mistake() { # "SENTENCE" "LINES" "MESSAGE"
    printf "$2" >"$work/mine/wrong"
    ok "$1" leaves 1 "$work/mine/wrong" --player random --games 2
    ok "$1: is told at its line" says "wrong:$3" "$work/err"
}
mistake "an episode that is not there" 'a nosuch/one 1..9\n' "1: unknown episode 'nosuch/one'"
mistake "a script that is not there" 'a nosuch.lua 1..9\n' "1: "
mistake "a setting that is not there" '# x\na coin.lua 1..9 --lock 3\n' "2: unknown --lock"
mistake "a value that is not permitted" 'a coin.lua 1..9 --luck 9\n' "1: --luck cannot be '9'"
mistake "a constant that is not there" 'a coin.lua - --set goal=9\n' "1: unknown --set goal"
mistake "a player that is not there" 'a coin.lua - --seat one=nobody\n' "1: Unknown player 'nobody'"
mistake "a seat that is not there" 'a coin.lua - --seat two=random\n' "1: --seat needs SIDE=PLAYER or SEAT=PLAYER, not 'two=random'"
mistake "a range that is none" 'a coin.lua 60..40\n' "1: '60..40' is no range. Expected the percent of matches to be won, such as 40..60, or - for none."
mistake "a range beyond 100" 'a coin.lua 60..140\n' "1: '60..140' is no range"
mistake "two ranges of one entry" 'a coin.lua 1..9\n\na coin.lua 1..8 --luck 1\n' "3: 'a' has another range in line 1"
mistake "two episodes of one entry" 'a coin.lua 1..9\na bent.lua 1..9\n' "2: 'a' is coin.lua in line 1"
mistake "a line twice" 'a coin.lua 1..9 --luck 2\na coin.lua 1..9 --luck 2\n' "2: the same as line 1"
mistake "an entry without an episode" 'a\n' "1: 'a' has no episode"
mistake "a name that is no file's" 'a/b coin.lua\n' "1: 'a/b' is no name of an entry"
mistake "an option of the whole run" 'a coin.lua - --games 3\n' "1: --games belongs to the whole run"
mistake "a seed that is no number" 'tuned 1,x\na coin.lua\n' "1: 'x' is no seed"
mistake "a tuned seed that is held out" 'holdout 4\ntuned 4\na coin.lua\n' "2: 4 is also the hold-out seed"
mistake "a second hold-out seed" 'holdout 4\nholdout 5\na coin.lua\n' "2: a second hold-out seed"
printf 'a nosuch/one\nb coin.lua --lock 3\n' >"$work/mine/wrong"
balance "$work/mine/wrong"
ok "all mistakes of a list are told" sh -c "grep -q 'wrong:1: unknown episode' '$work/err' && grep -q 'wrong:2: unknown --lock' '$work/err'"
ok "a wrong line names only options of entries" says "and --seat, --set." "$work/err"
: >"$work/mine/wrong"
ok "an empty list is refused" leaves 1 "$work/mine/wrong"
ok "an empty list is told with the form of a line" says "has no entries. A line is NAME EPISODE RANGE --SETTING VALUE." "$work/err"
ok "a list that is not there is refused" leaves 1 "$work/mine/nolist"
ok "--only that fits nothing is refused" leaves 1 "$list" --only nothing
ok "an unknown player is refused before the list is read" leaves 1 "$list" --player nobody
ok "two forms at once are refused" leaves 1 "$list" --json --csv
ok "balance needs a file" leaves 1
done_testing
