# Mistakes in using `precinct sim`, `sim merge`, `tune` and `strength`: each of them exits with the same status for the
# same mistake, 1 for arguments and requests, 2 for scripts and the machine, and prints the cause.
. tests/tap.sh
work=$(mktemp -d) && trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
export PRECINCT_DATA="$work/data"
mkdir -p "$work/data/episodes/toy" "$work/folder" && cd "$work" || exit 1

# coin NAME [LINE]: an episode with one question and two sides. LINE is at the beginning of its build function.
coin() {
    cat >"data/episodes/toy/$1.lua" <<END_LUA
-- One question, one winner.
return { game = "toy", id = "$1", title = "Coin",
  settings = { mode = { type = "choice", choices = { "fair", "broken" }, default = "fair" }, dark = { type = "flag" } },
  constants = { goal = { default = 5, min = 1, max = 9, note = "a number" } },
  build = function(settings)
    $2
    return { sides = { { id = "all" }, { id = "none" } }, seats = { { id = "one", side = "all" } },
      boards = { { id = "main", map = "." } }, verbs = { heads = "Heads", tails = "Tails" },
      rounds = { { id = "only", run = function()
        choose { seat = "one", options = { { "heads" }, { "tails" } } }
        if settings.mode == "broken" then error("the coin is bent") end
        finish(settings.dark and "none" or "all")
      end } } }
  end }
END_LUA
}
coin coin
coin picky 'if settings.dark then reject_settings "too dark" end'
coin bust 'error("nothing can be built")'
printf -- '-- Not whole.\nreturn { game = "toy", id = "torn" ' >data/episodes/toy/torn.lua
printf -- '-- A campaign.\nreturn { game = "toy", id = "camp", title = "Camp", campaign = { "toy/coin" } }\n' >data/episodes/toy/camp.lua
echo words >file
"$PRECINCT" sim coin --games 6 --shard 1/2 --save part.json >/dev/null
"$PRECINCT" sim coin --games 6 --seed 2 --save other.json >/dev/null

is() { [ "$1" = "$2" ] || { echo "got $1, wanted $2" && false; }; }
# leaves STATUS COMMAND...: exits with this status, and prints a reason unless it is 0. The output is in `said`.
leaves() {
    wanted=$1 && shift
    within 300 "$PRECINCT" "$@" >told 2>said </dev/null
    got=$?
    [ $got = "$wanted" ] && { [ $got = 0 ] || [ -s said ]; } || { echo "got $got, wanted $wanted" && cat said && false; }
}
# alike STATUS "WHAT" ARGUMENT...: the same for all three commands that play matches
alike() {
    status=$1 what=$2 && shift 2
    ok "sim leaves with $status for $what" leaves "$status" sim "$@" --games 2
    ok "tune leaves with $status for $what" leaves "$status" tune "$@" --games 2 --constant goal=3,4
    ok "strength leaves with $status for $what" leaves "$status" strength "$@" --games 2 --pair random,random
}

# Arguments and missing files ------------------------------------------------------------------------------------------

alike 0 "a correct command" coin --mode fair --seed 3
alike 0 "a command with a flag" coin --dark
alike 1 "an unknown episode" nosuch
alike 1 "a missing episode file" ./nosuch.lua
alike 1 "a campaign" camp
alike 1 "an unknown option" coin --nosuch 1
alike 1 "an unknown option without a value" coin --nosuch
alike 1 "a value that a setting cannot have" coin --mode unfair
alike 1 "a setting without its value" coin --mode
alike 1 "settings that the episode rejects" picky --dark
alike 1 "an unknown constant" coin --set nosuch=1
alike 1 "a constant out of its range" coin --set goal=77
alike 1 "a constant without its value" coin --set goal
alike 1 "a seed that is not a number" coin --seed x
alike 1 "--seed without a value" coin --seed
alike 1 "--jobs 0" coin --jobs 0
alike 1 "a flag with a value" coin --plain=1
alike 1 "--resume without --save" coin --resume
alike 1 "--save without a file" coin --save
alike 1 "an unknown color" coin --color blue
ok "sim leaves with 1 for --games 0" leaves 1 sim coin --games 0
ok "tune leaves with 1 for --games 0" leaves 1 tune coin --games 0 --constant goal=3,4
ok "strength leaves with 1 for --games 0" leaves 1 strength coin --games 0
ok "sim leaves with 1 for a --first beyond --games" leaves 1 sim coin --games 6 --first 7
ok "sim names the range of --first" is "$(cat said)" "precinct: --first needs a number from 1 to 6, not '7'."
ok "sim leaves with 1 for --first together with --shard" leaves 1 sim coin --games 6 --first 2 --shard 1/2
ok "sim leaves with 1 for an unknown player" leaves 1 sim coin --seat one=nobody
ok "tune leaves with 1 for an unknown player" leaves 1 tune coin --seat one=nobody --constant goal=3,4
ok "strength leaves with 1 for an unknown player" leaves 1 strength coin --pair nobody,random
ok "sim leaves with 1 for a player with a verb that the episode lacks" leaves 1 sim coin --seat one=only:swim
ok "tune leaves with 1 for a player with a verb that the episode lacks" leaves 1 tune coin --seat one=only:swim --constant goal=3,4
ok "strength leaves with 1 for a player with a verb that the episode lacks" leaves 1 strength coin --pair only:swim,random
ok "strength refuses an impossible player before any match" not grep -q failed said
ok "strength names an unknown episode before it plays others" leaves 1 strength coin nosuch --pair random,random
ok "strength plays nothing if one of its episodes is unknown" not grep -q coin told
ok "strength without a number of matches leaves with 1" leaves 1 strength coin --games
ok "strength without a number of matches prints the mistake but no help" is "$(cat said)" "precinct: --games needs a value."

# The message about a misspelled option lists the options that exist.
for command in sim "tune --constant goal=3" strength; do
    # shellcheck disable=SC2086
    ok "$command refuses the unknown option --gmaes" leaves 1 $command coin --gmaes 3
    ok "$command lists the settings for an unknown option" says "--mode fair|broken" said
    ok "$command lists its options for an unknown option" says "--games, " said
done
ok "tune lists only its own options" sh -c "'$PRECINCT' tune coin --constant goal=3 --all 2>&1 | grep -q -e '--constant, --save, --svg, '"
ok "sim refuses a value that a setting cannot have" leaves 1 sim coin --mode unfair
ok "sim lists the values of a setting when it refuses one" is "$(cat said)" "precinct: --mode cannot be 'unfair'. It can be: fair|broken"
ok "tune refuses a constant that is also set" leaves 1 tune coin --games 2 --constant goal=3,4 --set goal=9
ok "tune names both options when it refuses a constant that is also set" is "$(cat said)" "precinct: use --constant goal or --set goal=9, not both."

# The number of a match must be in the series.
ok "sim --match 0 plays the first match" leaves 0 sim coin --games 3 --match 0
ok "sim --match plays the last match under its number, one less than --games" leaves 0 sim coin --games 3 --match 2
for match in 3 -1 x 99999999999999999999; do
    ok "sim refuses --match $match of three matches" leaves 1 sim coin --games 3 --match "$match"
    ok "sim names the range when it refuses --match $match" says "--match needs the number of a match, from 0 to 2, not '$match'" said
done
ok "sim refuses --match 100 without --games" leaves 1 sim coin --match 100
ok "sim plays --match 99 without --games" leaves 0 sim coin --match 99
ok "sim leaves with 2 when a match beyond the hundredth fails" leaves 2 sim coin --mode broken --games 101 --shard 101/101
# shellcheck disable=SC2046
ok "the command that sim prints plays a failed match beyond the hundredth" leaves 2 $(sed -n 's/^  again: precinct //p' said)
ok "the command that sim prints plays the match with the failed match's number" says "Match 100, seed " told

# There are at most as many parts as matches.
for shard in 0/1 3/2 1/101 0/0 -1/1 1/999999999999999999 999999999999999999/5 ' 1/ 2' '1/ 2' ' 1/2' '1/2 ' +1/2 1/+2; do
    ok "sim refuses --shard $shard of a hundred matches" leaves 1 sim coin --shard "$shard"
    ok "sim prints the form of --shard but no help when it refuses --shard $shard" is "$(cat said)" \
        "precinct: --shard needs I/N for part I of N (from 1 to N, at most one part for each match), not '$shard'."
done

# Saved and resumed runs -----------------------------------------------------------------------------------------------

mkdir kept
cp other.json kept/goal=3.json
ok "tune --save keeps its points" leaves 0 tune coin --games 2 --constant goal=4 --save kept
ok "strength --save keeps its rows" leaves 0 strength coin --games 2 --pair random,random --save rows
ok "sim leaves with 1 if the file of --save exists already" leaves 1 sim coin --save part.json
ok "tune leaves with 1 if the folder of --save has points already" leaves 1 tune coin --games 2 --constant goal=4 --save kept
ok "strength leaves with 1 if the folder of --save has rows already" leaves 1 strength coin --games 2 --pair random,random --save rows
ok "sim merge leaves with 1 if the file of --save exists already" leaves 1 sim merge part.json --save other.json
cp other.json rows/toy_coin_one=random.json
ok "sim --resume leaves with 1 for the file of another run" leaves 1 sim coin --save other.json --resume
ok "tune --resume leaves with 1 for the points of another run" leaves 1 tune coin --games 2 --constant goal=3 --save kept --resume
ok "strength --resume leaves with 1 for the rows of another run" leaves 1 strength coin --games 2 --pair random,random --save rows --resume
ok "sim merge leaves with 1 for parts of different runs" leaves 1 sim merge part.json other.json
ok "sim --resume leaves with 1 for a file without totals" leaves 1 sim coin --save file --resume
ok "sim merge leaves with 1 for a file that is not a part" leaves 1 sim merge file
ok "sim merge leaves with 1 for a missing part" leaves 1 sim merge nosuch.json
ok "sim merge leaves with 1 without a part" leaves 1 sim merge
ok "sim merge leaves with 1 for an unknown option" leaves 1 sim merge part.json --nosuch

# Seventy constants, whose names and values are too long for the name of a file.
perl -0pe '$k = join ", ", map { "k$_ = { default = 1, min = 0, max = 9 }" } 1 .. 70; s/constants = \{/constants = { $k,/; s/"coin"/"many"/' \
    data/episodes/toy/coin.lua >data/episodes/toy/many.lua
many=$(perl -e 'print join " ", map { "--set k$_=2" } 1 .. 70')
# shellcheck disable=SC2086
ok "strength keeps an entry with seventy constants" leaves 0 strength many $many --games 2 --pair random,random --save wide
ok "strength plays with the last of seventy constants" sh -c "grep -q '\"k70\":2' wide/toy_many*"
# shellcheck disable=SC2086
ok "strength --resume finds the file of an entry with seventy constants" leaves 0 strength many $many --games 2 --pair random,random --save wide --resume
ok "strength keeps one file for an entry with seventy constants" is "$(ls wide | wc -l)" 1

# Numbers of options ----------------------------------------------------------------------------------------------------

ok "perft gives the range of --depth" leaves 1 perft coin --depth 0
ok "perft names the range of --depth" is "$(cat said)" "precinct: --depth needs a number from 1 to 999999999, not '0'."
ok "bench refuses a number of matches with letters" leaves 1 bench coin --games 2x
ok "bench names the range of --games" is "$(cat said)" "precinct: --games needs a number from 1 to 999999999, not '2x'."
ok "puzzle --mine refuses a number of tries above the limit" leaves 1 puzzle coin --mine --tries 18446744073709551615
ok "puzzle --mine names the range of --tries" says "--tries needs a number from 1 to 999999999" said
ok "precinct test refuses a seed that is too large" leaves 1 test coin --seed 99999999999999999999

# The message about a file that is no part says which sort of file is needed.
told() { "$PRECINCT" "$@" 2>&1 | grep -E '^precinct: ' >said; }
mkfifo pipe
: >empty
echo '{"a": 1}' >object.json
echo '[1]' >list.json
head -c 200 part.json >cut.json
sed 's/"precinct_sim":1/"precinct_sim":99/' part.json >newer.json
for file in /dev/null pipe; do
    told sim merge "$file"
    ok "sim merge says that $file is a device or a pipe" is "$(cat said)" "precinct: cannot read '$file': it is a device or a pipe, not a file."
done
told sim merge folder
ok "sim merge says that a part is a folder" is "$(cat said)" "precinct: cannot read 'folder': Is a directory."
told sim merge nosuch.json
ok "sim merge says that a part is missing" is "$(cat said)" "precinct: cannot read 'nosuch.json': No such file or directory."
needed="Name a file that \`precinct sim\` has kept (--save) or printed (--json)."
told sim merge empty
ok "sim merge says that a part is empty" is "$(cat said)" "precinct: empty: it is empty. $needed"
for file in file object.json list.json data/episodes/toy/coin.lua; do
    told sim merge part.json "$file"
    ok "sim merge says that $file holds no totals" is "$(cat said)" "precinct: $file: it is not a simulation's totals. $needed"
done
told sim merge cut.json
ok "sim merge names the line at which a part was cut off" says "precinct: cut.json: line 1 is not JSON: " said
ok "sim merge says what to do with a part that was cut off" says "Take a copy of it, or play these matches again." said
told sim merge newer.json
ok "sim merge says that another version of Precinct wrote a part" says "another version of Precinct wrote it. Take a copy of it, or play these" said
sed 's/"seats":{"one":"random"}/"seats":{"one":1}/' part.json >nobody.json
told sim merge nobody.json
ok "sim merge says that a part does not name its matches" says "it does not name its matches. Take a copy of it, or play these" said
told sim coin --save file --resume
ok "sim --resume says that a file holds no totals" is "$(cat said)" "precinct: file: it is not a simulation's totals. $needed"
for command in "replay" "resume" "campaign status"; do
    # shellcheck disable=SC2086
    told $command /dev/null
    ok "$command says that /dev/null is a device" says "cannot read '/dev/null': it is a device or a pipe, not a file." said
done

# The name of a file may have bytes that are not text.
latin=$(printf 'caf\351') && mkdir "$latin" && cp data/episodes/toy/coin.lua "$latin"
ok "sim plays an episode in a folder whose name is not UTF-8" leaves 0 sim "./$latin/coin.lua" --games 2 --save latin.json
ok "strength plays an episode in a folder whose name is not UTF-8" leaves 0 strength "./$latin/coin.lua" --games 2 --pair random,random
ok "sim --resume continues a run of an episode in a folder whose name is not UTF-8" leaves 0 sim "./$latin/coin.lua" --games 2 --save latin.json --resume
sed 's/title/titel/' data/episodes/toy/coin.lua >"$latin/slip.lua"
"$PRECINCT" check "./$latin/slip.lua" >told 2>&1
ok "check escapes the name of a folder that is not UTF-8" says 'caf\xe9/slip.lua:2:37: error: titel: unknown key' told

# A table without rows has no headings either.
"$PRECINCT" sim coin --games 2 >told
ok "sim prints no table of actions for an episode without actions" not grep -qE '^ +action +offered' told
ok "sim prints a table of choices for an episode without actions" grep -qE '^ +choice +offered' told

# Scripts and the machine ----------------------------------------------------------------------------------------------

alike 2 "a script that cannot be read" torn
alike 2 "a script that fails while it loads" bust
for command in bench perft play list; do
    ok "$command leaves with 2 for a script that cannot be read" leaves 2 $command torn
    ok "$command leaves with 1 for an unknown episode" leaves 1 $command nosuch
done
alike 2 "a match that fails" coin --mode broken
for begins in "" x; do # a message ends where there is no more room, be it within a character
    coin wordy
    sed -i "s/error(.*bent\")/error(\"$begins\" .. string.rep(\"é\", 3000))/" "data/episodes/toy/wordy.lua"
    ok "sim leaves with 2 when a match fails with a long message" leaves 2 sim wordy --mode broken --games 2 --save wordy-$begins.json
    "$PRECINCT" sim merge wordy-$begins.json >told 2>&1
    ok "sim merge counts a match that failed with a long message" says "2 of 2 matches, 2 failed" told
done
ok "sim leaves with 2 if its pictures cannot be written" leaves 2 sim coin --svg file
ok "tune leaves with 2 if its pictures cannot be written" leaves 2 tune coin --constant goal=3 --svg file
ok "sim merge leaves with 2 if its pictures cannot be written" leaves 2 sim merge part.json --svg file
ok "sim leaves with 2 if the folder of --save is missing" leaves 2 sim coin --save nowhere/part.json
ok "sim plays nothing if its file cannot be written" not grep -q . told
ok "sim says only once that its file cannot be written, and what to do" is "$(cat said)" \
    "precinct: cannot write 'nowhere/part.json': No such file or directory. Its folder is not there: make it, or choose another place."
ok "tune leaves with 2 if --save names a file in place of a folder" leaves 2 tune coin --constant goal=3 --save file
ok "strength leaves with 2 if --save names a file in place of a folder" leaves 2 strength coin --save file
ok "sim merge leaves with 2 if the folder of --save is missing" leaves 2 sim merge part.json --save nowhere/part.json

ok "sim leaves with 2 if the folder of --record is missing" leaves 2 sim coin --match 0 --record nowhere/match
ok "sim plays nothing if its record cannot be written" not grep -q . told

done_testing
