# Campaigns: begun, left and gone on with in mid-episode, killed, told about; what an episode leaves reaches the next one; a
# file that is not what was written is refused and left as it is.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
root=$PWD
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

# Two walks in the park; the second takes what the first left.
park=$work/data
mkdir -p "$park" && cp -r tests/front/episodes "$park"
walk=$park/episodes/park/walk.lua
sed -e 's/id = "walk"/id = "again"/' -e 's/title = "A Walk in the Park"/title = "Once More"/' \
    -e 's/^  settings = {/&\n    carried = { type = "text", default = "" },/' \
    -e 's/^  build = function(settings, const)/&\n    if settings.carried:find "bad" then error("bad news", 0) end/' \
    -e 's/title = "Pond"/title = "to " .. settings.carried:sub(1, 100)/' "$walk" >"$park/episodes/park/again.lua"
campaign() { # LINE...: campaign.lua with these members besides its heading
    printf 'return { game = "park", id = "weekend", title = "A Weekend", pitch = "Twice.", %s\n' "$*" >"$park/episodes/park/weekend.lua"
}
settings='settings = { mode = { type = "choice", choices = { "alone", "versus" }, default = "alone" },
    rounds = { type = "integer", min = 1, max = 9, default = 1 } },'
both='campaign = { "park/walk", "park/again" },'
carry='carry = [[ (match.winner or "nobody") .. "_after_" .. match.round ]]'
campaign "$settings $both $carry }"
export PRECINCT_DATA="$park"

# feed LINES STATUS ARGUMENT...
feed() {
    lines=$1 wanted=$2 && shift 2
    printf '%b' "$lines" | "$program" "$@" >"$work/out" 2>"$work/err"
    got=$?
    cat "$work/err" "$work/out"
    [ "$got" = "$wanted" ]
}
run() { feed '' "$@"; }
file=$work/weekend.prc
walked='go ann;end\nend\n'

# The command line -----------------------------------------------------------------------------------------------------

ok "a campaign is listed" run 0 list
ok "apart from the episodes" says 'park/weekend  A Weekend' "$work/out"
ok "its episodes are listed" run 0 list park/weekend
ok "in order" says '  2  park/again' "$work/out"
ok "with their constants" says '--set claws 0..3' "$work/out"
ok "it cannot be played as an episode" run 1 play park/weekend
ok "what to do instead is said" says 'precinct campaign new park/weekend FILE' "$work/err"
ok "an episode is no campaign" run 1 campaign new park/walk "$file"
ok "an unknown campaign is refused" run 1 campaign new park/weakend "$file"
ok "one without a file, too" run 1 campaign new park/weekend
ok "an unknown setting, too" run 1 campaign new park/weekend "$file" --mood alone
ok "a wrong value, too" run 1 campaign new park/weekend "$file" --rounds 10
ok "a wrong constant, too" run 1 campaign new park/weekend "$file" --set claws=9
ok "an unknown seat, too" run 1 campaign new park/weekend "$file" --seat pack=random
ok "an option of play that campaigns lack, too" run 1 campaign new park/weekend "$file" --json
ok "a folder that is not there, too" run 1 campaign new park/weekend "$work/none/a.prc"
ok "an unknown word, too" run 1 campaign begin park/weekend "$file"
ok "resume without a file, too" run 1 campaign resume
ok "status without a file, too" run 1 campaign status
ok "a file that is not there, too" run 1 campaign status "$file"
ok "none of this has made a file" not test -e "$file"
ok "help explains" run 0 campaign --help

# Playing --------------------------------------------------------------------------------------------------------------

ok "a campaign begins, and is left in mid-episode" feed 'go ann\nmove b2\n' 0 campaign new park/weekend "$file" --seed 5 --set claws=0
ok "with its first episode" says 'Episode 1 of 2: A Walk in the Park, seed 5' "$work/out"
ok "how to go on is said" says "precinct campaign resume $file" "$work/err"
ok "the same file is not begun again" run 1 campaign new park/weekend "$file"
ok "nothing is saved elsewhere" not test -n "$(find "$work/state" -name '*.pr?' 2>/dev/null)"
ok "status tells how far it is" run 0 campaign status "$file"
ok "which episode is being played" says '  1  A Walk in the Park: being played' "$work/out"
ok "and what is to come" says '  2  Once More: to come' "$work/out"
ok "and the rulings" says 'claws 0' "$work/out"
ok "it goes on where it was" feed 'look b2\nquit\n' 0 campaign resume "$file"
ok "at the very question" says 'Ann Archer (ann)' "$work/out"
ok "no other match can be loaded into it" feed 'load x\nquit\n' 1 campaign resume "$file"
ok "resume tells what a campaign is" feed '' 1 resume "$file"
ok "and how it goes on" says "precinct campaign resume" "$work/err"
ok "replay, too" feed '' 1 replay "$file"
ok "in the same words" says "'$file' is a campaign: precinct campaign resume $file" "$work/err"
cp "$file" "$work/given.prc"
ok "who plays from now on may be said" feed '' 0 campaign resume "$work/given.prc" --seat walkers=random
ok "in all episodes that come" says 'The campaign is over' "$work/out"
ok "of seats that there are" feed '' 1 campaign resume "$file" --seat wolves=human
ok "which are named" says "there is no seat 'wolves'" "$work/err"
ok "only for going on" feed '' 1 campaign status "$file" --seat walkers=human
ok "what it does not take is not told among its options" feed '' 1 campaign new park/weekend "$work/other.prc" --bogus 1
ok "really" not grep -q -e '--record' "$work/err"
ok "by name it can be saved, too" feed 'save evening\nquit\n' 0 campaign resume "$file"
ok "which promises nothing that a campaign refuses" not grep -q 'load evening' "$work/out"
ok "but that it goes on outside" says 'precinct resume evening' "$work/out"
rm -rf "$work/state"
ok "save says how to go on" feed 'save\nquit\n' 0 campaign resume "$file"
ok "with the campaign" says "Saved. Go on later with: precinct campaign resume $file" "$work/out"
ok "the first episode ends, the second begins" feed 'end\nend\n' 0 campaign resume "$file"
ok "with the next seed" says 'Episode 2 of 2: Once More, seed 6' "$work/out"
ok "what the first left reaches it" says 'to walkers_after_1' "$work/out"
run 0 campaign status "$file" >/dev/null
ok "status tells who won" says '  1  A Walk in the Park: won by Walkers in round 1: Calm 0, Fear 0' "$work/out"
ok "and what is carried over" says 'Carried over: walkers_after_1' "$work/out"
cp "$file" "$work/second.prc"
ok "the last episode ends the campaign" feed "$walked" 0 campaign resume "$file"
ok "that is said" says 'The campaign is over.' "$work/out"
ok "resuming it says so again" run 0 campaign resume "$file"
ok "really" says 'The campaign is over.' "$work/out"
ok "a campaign goes through in one piece" feed "$walked$walked" 0 campaign new park/weekend "$work/whole.prc" --seed 5 --set claws=0
ok "and ends in the same file" cmp "$file" "$work/whole.prc"
ok "programs play it alone" run 0 campaign new park/weekend "$work/bots.prc" --seed 3 --mode versus --seat walkers=random --seat pack=random --quiet
ok "to its end" says 'The campaign is over.' "$work/out"

# kill -9: the last answer before it is there.
mkfifo "$work/pipe"
"$program" campaign new park/weekend "$work/kill.prc" --seed 5 <"$work/pipe" >"$work/long" 2>&1 &
player=$! watched=$!
exec 3>"$work/pipe"
echo 'go ann' >&3
ok "an answer is saved at once" waits grep -q 'go:ann' "$work/kill.prc"
echo 'move b2' >&3
ok "the next one, too" waits grep -q 'move:b2' "$work/kill.prc"
ok "a campaign being played is locked" run 1 campaign resume "$work/kill.prc"
ok "and can be asked about" run 0 campaign status "$work/kill.prc"
kill -9 "$player"
wait "$player" 2>/dev/null
exec 3>&-
ok "a killed one goes on" feed 'look b2\nquit\n' 0 campaign resume "$work/kill.prc"
ok "where it was" says 'Ann Archer (ann)' "$work/out"

ok "the largest seed is one" feed 'quit\n' 0 campaign new park/weekend "$work/large.prc" --seed 18446744073709551615
ok "with which one goes on" feed 'quit\n' 0 campaign resume "$work/large.prc"

# Files that are not what was written ------------------------------------------------------------------------------------

# refused WORDS: resume and status refuse the file, with these words, and leave it as it is
refused() {
    cp "$work/bad.prc" "$work/before"
    run 1 campaign status "$work/bad.prc" && run 1 campaign resume "$work/bad.prc" && grep -qF "$1" "$work/err" &&
        cmp "$work/before" "$work/bad.prc"
}
n=$(wc -c <"$work/second.prc")
head -c $((n - 1)) "$work/second.prc" >"$work/bad.prc"
ok "a file without its last byte is refused" refused 'its end is missing'
head -c $((n / 2)) "$work/second.prc" >"$work/bad.prc"
ok "half a file, too" refused 'its end is missing'
: >"$work/bad.prc"
ok "an empty one, too" refused 'not a campaign of Precinct'
head -c 3000 /dev/urandom >"$work/bad.prc"
ok "noise, too" refused 'not a campaign of Precinct'
echo '{"name":"value"}' >"$work/bad.prc"
ok "JSON of something else, too" refused 'not a campaign of Precinct'
sed 's/"precinct_campaign":1/"precinct_campaign":2/' "$work/second.prc" >"$work/bad.prc"
ok "one of a newer Precinct, too" refused 'newer Precinct'
for change in 's/walkers_after_1/wolves_after_1/' 's/"seed":"5"/"seed":"6"/' 's/"index":1/"index":0/' 's/go:ann/go:bob/' \
    's/"hash":"[0-9a-f]*"/"hash":"0123456789abcdef"/' 's/,"hash":"[0-9a-f]*"//' 's/"match":/"more":1,"match":/'; do
    source=$work/second.prc
    case $change in *go:ann*) source=$work/kill.prc ;; esac
    sed "$change" "$source" >"$work/bad.prc"
    ok "a changed one, too: $change" eval 'not cmp -s "$source" "$work/bad.prc" && refused damaged'
done
feed 'go ann\nquit\n' 0 play park/walk --seed 5 >/dev/null
cp "$work/state/precinct/park-walk-5.prs" "$work/bad.prc"
ok "a single match is not a campaign" refused 'precinct resume FILE'
ok "a campaign is not a single match" run 1 resume "$work/second.prc"
ok "a folder is refused" run 1 campaign resume "$work"
mv "$park/episodes/park/weekend.lua" "$work/weekend.lua"
ok "a campaign whose script is gone is refused" run 1 campaign resume "$work/second.prc"
mv "$work/weekend.lua" "$park/episodes/park"

# What scripts may say ---------------------------------------------------------------------------------------------------

# wrong WORDS MEMBERS: a campaign.lua with these members is refused with these words
wrong() { campaign "$2" && run "${3-2}" list park/weekend && grep -qF "$1" "$work/err"; }
ok "a campaign has no build" wrong 'weekend.lua:2:5: build' "$both
    build = function() end }"
ok "it has episodes" wrong 'campaign' 'campaign = {} }'
ok "named by game and file" wrong '"../walk" is no episode' 'campaign = { "../walk" } }'
ok "that are there" wrong 'episodes/park/nowhere.lua' 'campaign = { "park/nowhere" } }'
ok "and no campaigns" wrong 'is a campaign itself' 'campaign = { "park/weekend" } }' 1
ok "what is carried is told by Lua" wrong 'carry: is not Lua' "$both carry = '1 +' }"
ok "an unknown key is refused" wrong 'carries' "$both carries = '' }"
campaign "$settings $both carry = [[ nothing.at.all ]] }"
ok "a carry that fails is reported" feed "$walked" 2 campaign new park/weekend "$work/late.prc"
ok "and the episode's end is kept" grep -q '"index":0.*"match":".*step' "$work/late.prc"
campaign "$settings $both $carry }"
ok "until it is mended" feed '' 0 campaign resume "$work/late.prc"
ok "then the next episode begins" says 'Episode 2 of 2' "$work/out"
campaign "$settings $both carry = [[ ('x'):rep(4096) ]] }"
ok "4096 bytes can be carried" run 0 check "$park/episodes/park/weekend.lua"
campaign "$settings $both carry = [[ ('x'):rep(4097) ]] }"
ok "one more cannot, says check" run 1 check "$park/episodes/park/weekend.lua"
ok "and why" says 'carry fails at the end of episodes/park/walk.lua: more than 4096 bytes' "$work/out"
ok "nor in play" feed "$walked" 2 campaign new park/weekend "$work/more.prc"
ok "where it is said, too" says 'no text of at most 4096 bytes' "$work/err"
ok "nor as a setting" run 2 play park/again --carried "$(printf %4097s x)"
ok "where it is said, too" says 'carried: longer than 4096 bytes' "$work/err"
campaign "$settings $both carry = [[ '\\27[31m' ]] }"
ok "what is no text cannot be carried either, says check" run 1 check "$park/episodes/park/weekend.lua"
ok "and why" says 'carry fails at the end of episodes/park/walk.lua: bytes that are no text' "$work/out"
ok "nor in play" feed "$walked" 2 campaign new park/weekend "$work/escape.prc"
ok "where it is said, too" says 'no text of at most 4096 bytes' "$work/err"
ok "nor as a setting" run 2 play park/again --carried "$(printf '\033[31m')"
ok "where it is said, too" says 'carried: holds bytes that are no text' "$work/err"
campaign "$settings $both $carry }"
ok "until it is mended, when the campaign goes on" feed '' 0 campaign resume "$work/escape.prc"
latin=$work/$(printf 'caf\351') && mkdir "$latin" && cp "$park/episodes/park/weekend.lua" "$latin/camp.lua"
ok "a campaign's file that could not name it is not begun" feed "$walked" 1 campaign new "$latin/camp.lua" "$work/latin.prc"
ok "which is said" says 'its name is not UTF-8' "$work/err"
ok "and none is there" not test -e "$work/latin.prc"
campaign "$settings $both carry = [[ 'bad' ]] }"
ok "an episode that refuses what is carried says why" feed "$walked" 2 campaign new park/weekend "$work/bad2.prc"
ok "with its own words" says 'bad news' "$work/err"
sed -i 's/default = "alone", title = "Mode" }/default = "alone", title = "Mode", entries = { alone = "quietly" } }/' "$walk"
ok "entries need a label for each choice" run 2 list park/walk
ok "which is missing is said" says 'versus' "$work/err"
sed -i 's/entries = { alone = "quietly" }/entries = { alone = "quietly", versus = "loudly" }/' "$walk"
campaign "$settings $both $carry }"
ok "an episode with entries" run 0 list
ok "is listed once for each" says 'park/walk --mode versus  A Walk in the Park, loudly' "$work/out"
ok "the menu offers each" feed '2\n\n\n\n\n\ngo ann\nquit\n' 0
ok "in one line, whether or not a match waits" says '  1  quietly                   2  loudly' "$work/out"
ok "and begins it" grep -q 'pack' "$work/out"

# Hard City --------------------------------------------------------------------------------------------------------------

export PRECINCT_DATA="$root"
ok "ten entries are listed" run 0 list
ok "two for each episode" test "$(grep -c '^hardcity/[a-z]* --mode' "$work/out")" = 10
ok "each with a pitch of one line" test "$(grep -A1 '^hardcity/[a-z]* --mode' "$work/out" | grep -vc -e '^hardcity' -e '^--')" = 10

# A campaign of one's own game, which is nowhere installed: its episodes are beside it.
(cd "$work" && run 0 new game moor >/dev/null)
nights=$work/moor/episodes/moor/nights.lua mine=$work/mine.prc
printf 'return { game = "moor", id = "nights", title = "Nights", pitch = "Two.", rules = "moor",\n  %s\n  %s }\n' \
    'campaign = { "moor/first", "moor/first" },' 'carry = [[ "won by " .. (match.winner or "nobody") ]]' >"$nights"
ok "a campaign of one's own game is checked" run 0 check "$nights"
ok "and begun" feed 'q\n' 0 campaign new "$nights" "$mine" --quiet
ok "its match goes on" feed 'q\n' 0 campaign resume "$mine" --quiet
ok "it says how far it is" run 0 campaign status "$mine"
ok "with the titles of its episodes" says '1  The First Cave: being played' "$work/out"
sed -i 's/"moor\/first" }/"moor\/fist" }/; s/match.winner/matc.winner/' "$nights"
ok "what is wrong in it, check says" run 1 check "$nights"
ok "an episode that is not there" says 'nights.lua:2:30: error: there is no episode "moor/fist"' "$work/out"
ok "what an episode cannot leave" says 'nights.lua:3:3: error: carry fails at the end of episodes/moor/first.lua: unknown name "matc"' "$work/out"

sed -i 's/"moor\/fist" }/"moor\/first" }/; s/matc.winner/match.winner/' "$nights"
sed -i 's/constants = constants,/constants = constants, settings = { carried = { type = "text", default = "" } },/
        s/build = function(_, const)/build = function(settings, const)\n      if settings.carried ~= "" then reject_settings("This cannot be carried.") end/' \
    "$work/moor/scripts/moor/init.lua"
ok "nor does an episode have to take everything" run 1 check "$nights"
ok "which is said, with what it was" says 'first.lua does not take what episodes/moor/first.lua leaves: This cannot be carried.' "$work/out"
sed -i 's/match.winner/matc.winner/' "$nights"
ok "a carry that fails in play does not end the campaign" feed '' 2 campaign new "$nights" "$work/torn.prc" --quiet --seat explorer=random
ok "it is said without places that say nothing" says "the campaign's \`carry\` says: unknown name \"matc\"" "$work/err"
sed -i 's/matc.winner/match.winner/' "$nights"
sed -i '/This cannot be carried/d' "$work/moor/scripts/moor/init.lua"
ok "and mended it goes on" feed '' 0 campaign resume "$work/torn.prc" --quiet

done_testing
