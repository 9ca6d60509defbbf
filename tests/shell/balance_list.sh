# `precinct balance`: plays a list of an author's entries: ranges, verdicts, marked seeds, kept matches, and mistakes
# reported at their lines.
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

# coin NAME: an episode in which Sun wins with `luck` of six results
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

ok "balance leaves with 3 when an entry is outside its range" leaves 3 "$list" --player random --games 60
ok "balance plays the hold-out seed" row '^Seed 7 is the hold-out seed'
ok "balance stops an entry once it is certainly inside its range" row '^  fair +Sun +[24]0 .* 20\.\.80 +inside '
ok "balance stops an entry once it is certainly outside its range" row '^  sure +Sun +20 +100.0 % .* 0\.\.50 +outside '
ok "balance plays an entry on the edge of its range to the maximum number of matches" row '^  edge +Sun +60 .* not decided '
ok "lines with the same name in a balance list share matches and have one row" row '^  both +Sun +60 +50.0 % .* - +- '
ok "balance prints the command of each line" row '^  precinct sim .*/coin.lua --luck 6 --seat one=random --games 30 --seed 7$'
ok "balance prints no message for a list without mistakes" quiet
ok "balance keeps each line's matches beside the list" test "$(find "$list.played" -name '*.json' | wc -l)" = 5
cp "$work/out" "$work/first"

ok "a second run of balance succeeds with the matches it has kept" leaves 3 "$list" --player random --games 60
ok "a second run of balance prints the same report" same "$work/first" "$work/out"
ok "balance accepts a number of matches above the kept number" leaves 0 "$list" --player random --games 90 --only both
ok "balance counts the kept matches of an entry that it continues" row '^  both +Sun +90 '
ok "balance keeps one file for each line that it continues" test "$(find "$list.played" -name 'both*.json' | wc -l)" = 2
ok "balance keeps the totals that sim prints for the same line" sh -c "'$PRECINCT' sim '$work/mine/coin.lua' --luck 6 --games 45 --seed 7 --json | grep -o '\"matches\":\[[0-9,]*\]' | head -n 1 >'$work/a'; \
    grep -o '\"matches\":\[[0-9,]*\]' '$list'.played/both.2*.json | head -n 1 >'$work/b'; cmp '$work/a' '$work/b' && grep -q 45 '$work/a'"

echo "-- another version" >>"$work/mine/coin.lua"
ok "balance plays an entry again after its script changed" leaves 0 "$list" --player random --games 30 --only both
ok "balance does not mix the matches of two versions of a script" row '^  both +Sun +30 '
ok "balance keeps the old matches of an entry whose script changed" test "$(find "$list.played" -name 'both*.json' | wc -l)" = 4
ok "balance plays all matches of a tuned seed" leaves 0 "$list" --player random --games 40 --seed 3
ok "balance gives no verdicts for a tuned seed" row '^  sure +Sun +40 .* 0\.\.50 +- '
ok "balance says that a tuned seed gives no verdicts" row '^Seed 3 is among the tuned ones, so there are no verdicts\.$'
ok "balance gives verdicts with a notice for a seed that the list does not mark" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --seed 4 | grep -q '^Seed 4 is not marked'"
ok "balance --save keeps the matches in another folder" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --only both --save '$work/kept' >/dev/null; ls '$work'/kept/both.1-*.json >/dev/null"
ok "balance --only takes the entries with a text in their names" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --only edg --csv | cut -d, -f1 >'$work/names'; printf 'entry\nedge\n' | cmp - '$work/names'"
ok "balance --csv prints a line of figures for each entry" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --only sure --csv | grep -qx 'sure,sun,20,20,83.9,100.0,0,50,outside,0,1'"
balance "$list" --player random --games 20 --seed 11 --only both --json
ok "balance --json has the totals of every line" perl -MJSON::PP -0777 -ne '$d = decode_json $_; $e = $d->{entries}[0];
    exit 1 unless @{ $e->{studies} } == 2 && $e->{matches} == 20 && $d->{seed} eq "11"' "$work/out"
balance "$list" --player random --games 20 --markdown
ok "balance --markdown prints a page with a table" row '^\| sure \| Sun \| 20 \| 100.0 % \| 83.9 - 100.0 % \| 0..50 \| outside \| 0 \| 1 \|$'
ok "balance --markdown says which command made the page" row '^    precinct balance .*/entries --player random --games 20 --markdown$'
ok "balance --plain prints entries in words" sh -c "'$PRECINCT' balance '$list' --player random --games 20 --only sure --plain | grep -q '^sure, Sun: matches 20, won 100.0 %'"
ok "balance plays an entry with the players named on its line" sh -c "printf 'a coin.lua - --seat one=heuristic\n' >'$work/mine/own' && '$PRECINCT' balance '$work/mine/own' --player random --games 2 | grep -q 'seat one=heuristic'"
balance docs/balance/entries --player random --games 12 --only mayhem-easy --save "$work/ours" --markdown
ok "balance plays the list of this repository" row '^\| mayhem-easy \| Officers \| 12 \|'
ok "the balance report of a list names choices that nearly every winner made" row '^  - in nearly every win of the winning side: .*action move'
ok "the balance report of a list names choices that were never possible" row '^  - never possible: .*action evacuate'

# Runs that are divided into parts.
"$PRECINCT" balance "$list" --player random --games 30 --only edge --csv --save "$work/whole" >"$work/once"
ok "balance --shard plays a part of a list" leaves 0 "$list" --player random --games 30 --only edge --save "$work/parts" --shard 2/3
ok "balance --shard prints no report" test ! -s "$work/out"
ok "balance --shard keeps its part in a file of its own" sh -c "ls '$work'/parts/edge-*.2-3.json >/dev/null && [ \$(ls '$work/parts' | wc -l) = 1 ]"
cp -r "$work/parts" "$work/spare"
ok "balance adds up the parts that --shard played" sh -c "for i in 1 3; do '$PRECINCT' balance '$list' --player random --games 30 --only edge --save '$work/parts' --shard \$i/3; done
    '$PRECINCT' balance '$list' --player random --games 30 --only edge --save '$work/parts' --csv | cmp - '$work/once'"
ok "balance replaces the files of added parts by one file" test "$(ls "$work/parts" | wc -l)" = 1
cp "$work"/spare/edge-*.2-3.json "$work/parts"
ok "balance that was killed after adding a part continues the series" leaves 0 "$list" --player random --games 30 --only edge --save "$work/parts" --csv
ok "balance counts an added part only once" same "$work/once" "$work/out"
ok "balance removes the file of a part that it has added" test "$(ls "$work/parts" | wc -l)" = 1
for kept in "$work"/spare/*.json; do echo bent >"$kept"; done
balance "$list" --player random --games 30 --only edge --save "$work/spare" 2>"$work/err"
ok "balance names no command for a line without a match" not grep -qE 'Commands|precinct sim' "$work/out"
ok "balance refuses --shard 4/3" leaves 1 "$list" --shard 4/3
ok "balance refuses --shard together with --against" leaves 1 "$list" --shard 1/3 --against "$work/mine"

# Matches that fail.
sed 's/finish(random/if settings.luck == 1 then error("bent") end finish(math/' "$work/mine/coin.lua" >"$work/mine/bent.lua"
echo 'bent bent.lua - --luck 1' >"$work/mine/broken"
ok "balance leaves with 2 when matches fail" leaves 2 "$work/mine/broken" --player random --games 4
ok "balance prints the command that plays a failed match again" says "--seed 1 --games 4 --match 0" "$work/err"
sed 's/error("bent")/local n = random(6) for _ = 1, n * 300000 do end error("bent " .. n)/' "$work/mine/bent.lua" >"$work/mine/slow.lua"
echo 'slow slow.lua - --luck 1' >"$work/mine/slows"
messages() { "$PRECINCT" balance "$work/mine/slows" --player random --games 12 --jobs "$1" --save "$work/slow$1" 2>&1 >/dev/null | grep failed >"$work/messages$1"; }
messages 1
messages 4
ok "balance prints each error of failed matches once" test "$(grep -c failed "$work/messages1")" = 5
ok "several processes of balance print errors in the same order as one process" cmp "$work/messages1" "$work/messages4"

# Mistakes.
mistake() { # "SENTENCE" "LINES" "MESSAGE"
    printf "$2" >"$work/mine/wrong"
    ok "balance refuses a list with $1" leaves 1 "$work/mine/wrong" --player random --games 2
    ok "balance names the line of a list with $1" says "wrong:$3" "$work/err"
}
mistake "an unknown episode" 'a nosuch/one 1..9\n' "1: unknown episode 'nosuch/one'"
mistake "a missing script" 'a nosuch.lua 1..9\n' "1: "
mistake "an unknown setting" '# x\na coin.lua 1..9 --lock 3\n' "2: unknown --lock"
mistake "a value that a setting does not permit" 'a coin.lua 1..9 --luck 9\n' "1: --luck cannot be '9'"
mistake "an unknown constant" 'a coin.lua - --set goal=9\n' "1: unknown --set goal"
mistake "an unknown player" 'a coin.lua - --seat one=nobody\n' "1: Unknown player 'nobody'"
mistake "an unknown seat" 'a coin.lua - --seat two=random\n' "1: --seat needs SIDE=PLAYER or SEAT=PLAYER, not 'two=random'"
mistake "a range whose ends are in the wrong order" 'a coin.lua 60..40\n' "1: '60..40' is not a range. Expected the percent of matches to be won, such as 40..60, or - for none."
mistake "a range beyond 100" 'a coin.lua 60..140\n' "1: '60..140' is not a range"
mistake "two ranges of one entry" 'a coin.lua 1..9\n\na coin.lua 1..8 --luck 1\n' "3: 'a' has another range in line 1"
mistake "two episodes of one entry" 'a coin.lua 1..9\na bent.lua 1..9\n' "2: 'a' is coin.lua in line 1"
mistake "a repeated line" 'a coin.lua 1..9 --luck 2\na coin.lua 1..9 --luck 2\n' "2: this line equals line 1"
mistake "an entry without an episode" 'a\n' "1: 'a' has no episode"
mistake "a slash in the name of an entry" 'a/b coin.lua\n' "1: 'a/b' cannot be the name of an entry"
mistake "an option of the whole run in a line" 'a coin.lua - --games 3\n' "1: --games belongs to the whole run"
mistake "a tuned seed that is not a number" 'tuned 1,x\na coin.lua\n' "1: 'x' is not a seed"
mistake "a tuned seed that is also the hold-out seed" 'holdout 4\ntuned 4\na coin.lua\n' "2: 4 is also the hold-out seed"
mistake "a second hold-out seed" 'holdout 4\nholdout 5\na coin.lua\n' "2: this is a second hold-out seed"
mistake "a control character" 'a coin.lua -\nb\033[2J coin.lua -\n' "2: these bytes are not text"
mistake "a zero byte" 'a coin.lua -\nb\0c nosuch\n' "2: these bytes are not text"
printf 'a\tcoin.lua\t-\r\n' >"$work/mine/wrong"
ok "balance reads a list with tabs and carriage returns" leaves 0 "$work/mine/wrong" --player random --games 2
printf 'a nosuch/one\nb coin.lua --lock 3\n' >"$work/mine/wrong"
balance "$work/mine/wrong"
ok "balance reports all mistakes of a list" sh -c "grep -q 'wrong:1: unknown episode' '$work/err' && grep -q 'wrong:2: unknown --lock' '$work/err'"
ok "balance offers only the options of entries for an unknown option in a line" says "and --seat, --set." "$work/err"
: >"$work/mine/wrong"
ok "balance refuses an empty list" leaves 1 "$work/mine/wrong"
ok "balance shows the form of a line when it refuses an empty list" says "has no entries. A line is NAME EPISODE RANGE --SETTING VALUE." "$work/err"
ok "balance refuses a list that is missing" leaves 1 "$work/mine/nolist"
ok "balance refuses an --only that no entry fits" leaves 1 "$list" --only nothing
ok "balance refuses an unknown player before it reads the list" leaves 1 "$list" --player nobody
ok "balance refuses --json together with --csv" leaves 1 "$list" --json --csv
ok "balance refuses to run without a list" leaves 1
done_testing
