# Campaigns can be started, left and continued in mid-episode, killed, and described. The text that an episode passes on
# reaches the next one. A damaged file is refused and stays unchanged.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
root=$PWD
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

# Two walks in the park. The second walk takes the text that the first one passed on.
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

PRECINCT_DATA="$root" run 0 campaign new hardcity/campaign "$work/nights.prc" --level hard --seed 3 >/dev/null
ok "a campaign gives its level to its episodes" says 'Level hard: AutoDoc draws one card more' "$work/out"
PRECINCT_DATA="$root" run 1 campaign new hardcity/campaign "$work/versus.prc" --level hard --mode versus >/dev/null
ok "a campaign refuses a level that does not apply and creates no file" test ! -e "$work/versus.prc"

# The command line -----------------------------------------------------------------------------------------------------

ok "list takes no argument and leaves with status 0" run 0 list
ok "list shows campaigns apart from the episodes" says 'park/weekend  A Weekend' "$work/out"
ok "list of a campaign leaves with status 0" run 0 list park/weekend
ok "list of a campaign shows its episodes in order" says '  2  park/again' "$work/out"
ok "list of a campaign shows the constants of its episodes" says '--set claws 0..3' "$work/out"
ok "play refuses a campaign" run 1 play park/weekend
ok "play refuses a campaign and prints the command that begins it" says 'precinct campaign new park/weekend FILE' "$work/err"
ok "campaign new refuses an episode" run 1 campaign new park/walk "$file"
ok "campaign new refuses an unknown campaign" run 1 campaign new park/weakend "$file"
ok "campaign new refuses a campaign without a file" run 1 campaign new park/weekend
ok "campaign new refuses an unknown setting" run 1 campaign new park/weekend "$file" --moode alone
ok "campaign new refuses a wrong value" run 1 campaign new park/weekend "$file" --rounds 10
ok "campaign new refuses a wrong constant" run 1 campaign new park/weekend "$file" --set claws=9
ok "campaign new refuses an unknown seat" run 1 campaign new park/weekend "$file" --seat pack=random
ok "campaign new refuses an option of play that campaigns lack" run 1 campaign new park/weekend "$file" --json
ok "campaign new refuses a folder that is missing" run 1 campaign new park/weekend "$work/none/a.prc"
ok "campaign refuses an unknown word" run 1 campaign begin park/weekend "$file"
ok "campaign resume refuses to run without a file" run 1 campaign resume
ok "campaign status refuses to run without a file" run 1 campaign status
ok "campaign status refuses a file that is missing" run 1 campaign status "$file"
ok "a refused campaign leaves no file" not test -e "$file"
ok "campaign --help leaves with status 0" run 0 campaign --help

# Playing --------------------------------------------------------------------------------------------------------------

ok "a campaign begins and is left in the middle of its first episode" feed 'go ann\nmove b2\n' 0 campaign new park/weekend "$file" --seed 5 --set claws=0
ok "a campaign begins with its first episode" says 'Episode 1 of 2: A Walk in the Park, seed 5' "$work/out"
ok "a campaign that is left prints the command that resumes" says "precinct campaign resume $file" "$work/err"
ok "campaign new refuses a file that holds a campaign" run 1 campaign new park/weekend "$file"
ok "a campaign saves nothing beside its file" not test -n "$(find "$work/state" -name '*.pr?' 2>/dev/null)"
ok "campaign status leaves with status 0" run 0 campaign status "$file"
ok "campaign status shows the episode being played" says '  1  A Walk in the Park: being played' "$work/out"
ok "campaign status shows the episodes to come" says '  2  Once More: to come' "$work/out"
ok "campaign status shows the constants" says 'claws 0' "$work/out"
ok "campaign resume takes the file of a campaign" feed 'look b2\nquit\n' 0 campaign resume "$file"
ok "campaign resume continues at the open question" says 'Ann Archer, HP' "$work/out"
ok "load is refused in a campaign" feed 'load x\nquit\n' 1 campaign resume "$file"
ok "resume refuses the file of a campaign" feed '' 1 resume "$file"
ok "resume refuses the file of a campaign and prints the command to use" says "precinct campaign resume" "$work/err"
ok "replay refuses the file of a campaign" feed '' 1 replay "$file"
ok "replay refuses the file of a campaign and prints the command to use" says "'$file' is a campaign. Use \`precinct campaign resume $file\`." "$work/err"
cp "$file" "$work/given.prc"
ok "campaign resume takes --seat" feed '' 0 campaign resume "$work/given.prc" --seat walkers=random
ok "a seat given at resume plays all later episodes" says 'The campaign is over' "$work/out"
ok "campaign resume refuses an unknown seat" feed '' 1 campaign resume "$file" --seat wolves=human
ok "an unknown seat at campaign resume is named" says "unknown seat 'wolves'" "$work/err"
ok "campaign status refuses --seat" feed '' 1 campaign status "$file" --seat walkers=human
ok "campaign new refuses an unknown option" feed '' 1 campaign new park/weekend "$work/other.prc" --bogus 1
ok "campaign new lists only the options that it takes" not grep -q -e '--record' "$work/err"
ok "save NAME keeps the open match of a campaign" feed 'save evening\nquit\n' 0 campaign resume "$file"
ok "save NAME in a campaign does not offer load" not grep -q 'load evening' "$work/out"
ok "save NAME in a campaign offers resume outside" says 'precinct resume evening' "$work/out"
rm -rf "$work/state"
ok "save without a name works in a campaign" feed 'save\nquit\n' 0 campaign resume "$file"
ok "save in a campaign prints the command that resumes the campaign" says "Saved. Continue later with: precinct campaign resume $file" "$work/out"
ok "a campaign begins the second episode after the first ends" feed 'end\nend\n' 0 campaign resume "$file"
ok "a campaign gives its second episode the next seed" says 'Episode 2 of 2: Once More, seed 6' "$work/out"
ok "a campaign hands the results of its first episode to the second" says 'to walkers_after_1' "$work/out"
run 0 campaign status "$file" >/dev/null
ok "campaign status shows the winner of an episode" says '  1  A Walk in the Park: won by Walkers in round 1: Calm 0, Fear 0' "$work/out"
ok "campaign status shows the text carried to the next episode" says 'Carried over: walkers_after_1' "$work/out"
cp "$file" "$work/second.prc"
ok "a campaign ends with its last episode" feed "$walked" 0 campaign resume "$file"
ok "the end of a campaign is announced" says 'The campaign is over.' "$work/out"
ok "campaign resume accepts a campaign that is over" run 0 campaign resume "$file"
ok "campaign resume says that the campaign is over" says 'The campaign is over.' "$work/out"
ok "a campaign is played to its end without a break" feed "$walked$walked" 0 campaign new park/weekend "$work/whole.prc" --seed 5 --set claws=0
ok "a campaign played without a break ends with the same file as one that was interrupted" cmp "$file" "$work/whole.prc"
ok "bots play a campaign alone" run 0 campaign new park/weekend "$work/bots.prc" --seed 3 --mode versus --seat walkers=random --seat pack=random --quiet
ok "bots play a campaign to its end" says 'The campaign is over.' "$work/out"

# kill -9: the last answer before it is saved.
mkfifo "$work/pipe"
"$program" campaign new park/weekend "$work/kill.prc" --seed 5 <"$work/pipe" >"$work/long" 2>&1 &
player=$! watched=$!
exec 3>"$work/pipe"
echo 'go ann' >&3
ok "a campaign saves an answer immediately" waits grep -q 'go:ann' "$work/kill.prc"
echo 'move b2' >&3
ok "a campaign saves the second answer immediately" waits grep -q 'move:b2' "$work/kill.prc"
ok "a campaign being played is locked" run 1 campaign resume "$work/kill.prc"
ok "campaign status reads a campaign that is being played" run 0 campaign status "$work/kill.prc"
kill -9 "$player"
wait "$player" 2>/dev/null
exec 3>&-
ok "a killed campaign resumes" feed 'look b2\nquit\n' 0 campaign resume "$work/kill.prc"
ok "a killed campaign resumes at its last answer" says 'Ann Archer, HP' "$work/out"

ok "a campaign takes the largest seed" feed 'quit\n' 0 campaign new park/weekend "$work/large.prc" --seed 18446744073709551615
ok "a campaign with the largest seed resumes" feed 'quit\n' 0 campaign resume "$work/large.prc"

# Damaged files --------------------------------------------------------------------------------------------------------

# refused WORDS: resume and status refuse the file with these words and do not change it
refused() {
    cp "$work/bad.prc" "$work/before"
    run 1 campaign status "$work/bad.prc" && run 1 campaign resume "$work/bad.prc" && grep -qF "$1" "$work/err" &&
        cmp "$work/before" "$work/bad.prc"
}
n=$(wc -c <"$work/second.prc")
head -c $((n - 1)) "$work/second.prc" >"$work/bad.prc"
ok "a campaign's file without its last byte is refused" refused 'its end is missing'
head -c $((n / 2)) "$work/second.prc" >"$work/bad.prc"
ok "the first half of a campaign's file is refused" refused 'its end is missing'
: >"$work/bad.prc"
ok "an empty file is refused as a campaign" refused 'not a campaign of Precinct'
head -c 3000 /dev/urandom >"$work/bad.prc"
ok "a file of noise is refused as a campaign" refused 'not a campaign of Precinct'
echo '{"name":"value"}' >"$work/bad.prc"
ok "JSON of another kind is refused as a campaign" refused 'not a campaign of Precinct'
sed 's/"precinct_campaign":2/"precinct_campaign":3/' "$work/second.prc" >"$work/bad.prc"
ok "a campaign of a newer Precinct is refused" refused 'newer Precinct'
for change in 's/walkers_after_1/wolves_after_1/' 's/"seed":"5"/"seed":"6"/' 's/"index":1/"index":0/' 's/go:ann/go:bob/' \
    's/"hash":"[0-9a-f]*"/"hash":"0123456789abcdef"/' 's/,"hash":"[0-9a-f]*"//' 's/"match":/"more":1,"match":/'; do
    source=$work/second.prc
    case $change in *go:ann*) source=$work/kill.prc ;; esac
    sed "$change" "$source" >"$work/bad.prc"
    ok "a campaign's file that was changed is refused: $change" eval 'not cmp -s "$source" "$work/bad.prc" && refused damaged'
done
feed 'go ann\nquit\n' 0 play park/walk --seed 5 >/dev/null
cp "$work/state/precinct/park-walk-5.prs" "$work/bad.prc"
ok "the save of a single match is refused as a campaign" refused 'precinct resume FILE'
ok "the file of a campaign is refused as a single match" run 1 resume "$work/second.prc"
ok "a folder is refused as a campaign" run 1 campaign resume "$work"
mv "$park/episodes/park/weekend.lua" "$work/weekend.lua"
ok "a campaign whose script is gone is refused" run 1 campaign resume "$work/second.prc"
mv "$work/weekend.lua" "$park/episodes/park"

# A file of the first format, which had no defeats.
first_format() { # FILE: written as the first format was
    perl -MJSON::PP -0777 -e 'my $j = JSON::PP->new->canonical; my $d = $j->decode(<STDIN>);
        delete @$d{qw(hash before lost)}; delete $_->{carried} for @{$d->{results}}; $d->{precinct_campaign} = 1;
        my $hash = 14695981039346656037; { use integer; $hash = ($hash ^ ord) * 1099511628211 for split //, $j->encode($d); }
        $d->{hash} = sprintf "%016x", $hash; my $text = $j->encode($d);
        $text =~ s/"precinct_campaign":1,?//; print "{\"precinct_campaign\":1,", substr($text, 1)' <"$1"
}
first_format "$work/second.prc" >"$work/first.prc"
ok "a campaign of the first format is read" run 0 campaign status "$work/first.prc"
ok "a campaign of the first format cannot be rewound to a result that it did not store" run 1 campaign rewind "$work/first.prc" 1
ok "the refusal to rewind a campaign of the first format names the possible episodes" says 'Rewind to 0, the start.' "$work/err"
ok "a campaign of the first format continues" feed "$walked" 0 campaign resume "$work/first.prc"
ok "a campaign of the first format ends" says 'The campaign is over.' "$work/out"

# The texts that scripts pass on ---------------------------------------------------------------------------------------

# wrong WORDS MEMBERS: a campaign.lua with these members is refused with these words
wrong() { campaign "$2" && run "${3-2}" list park/weekend && grep -qF "$1" "$work/err"; }
ok "a campaign's script may have no build" wrong 'weekend.lua:2:5: build' "$both
    build = function() end }"
ok "a campaign's script must list episodes" wrong 'campaign' 'campaign = {} }'
ok "a campaign's script names episodes by game and file" wrong '"../walk" is not an episode' 'campaign = { "../walk" } }'
ok "a campaign's script may not name an episode that does not exist" wrong 'episodes/park/nowhere.lua' 'campaign = { "park/nowhere" } }'
ok "a campaign's script may not name a campaign" wrong 'is a campaign itself' 'campaign = { "park/weekend" } }' 1
ok "the carry of a campaign must be Lua" wrong 'carry: is not Lua' "$both carry = '1 +' }"
ok "an unknown key of a campaign's script is refused" wrong 'carries' "$both carries = '' }"
campaign "$settings $both carry = [[ nothing.at.all ]] }"
ok "a campaign reports a carry that fails" feed "$walked" 2 campaign new park/weekend "$work/late.prc"
ok "a carry that fails leaves the end of its episode in the file" grep -q '"index":0.*"match":".*step' "$work/late.prc"
campaign "$settings $both $carry }"
ok "a campaign resumes after its carry is corrected" feed '' 0 campaign resume "$work/late.prc"
ok "a campaign begins the next episode after its carry is corrected" says 'Episode 2 of 2' "$work/out"
campaign "$settings $both carry = [[ ('x'):rep(16384) ]] }"
ok "a carry of 16384 bytes passes check" run 0 check "$park/episodes/park/weekend.lua"
campaign "$settings $both carry = [[ ('x'):rep(16385) ]] }"
ok "a carry of 16385 bytes fails check" run 1 check "$park/episodes/park/weekend.lua"
ok "check names the limit of a carry that is too long" says 'carry fails at the end of episodes/park/walk.lua: more than 16384 bytes' "$work/out"
ok "a carry of 16385 bytes fails in play" feed "$walked" 2 campaign new park/weekend "$work/more.prc"
ok "play names the limit of a carry that is too long" says 'must return a text of at most 16384 bytes' "$work/err"
ok "play refuses a setting of 16385 bytes" run 2 play park/again --carried "$(printf %16385s x)"
ok "the refusal of a setting of 16385 bytes names the limit" says 'carried: longer than 16384 bytes' "$work/err"
campaign "$settings $both carry = [[ '\\27[31m' ]] }"
ok "a carry with a control character fails check" run 1 check "$park/episodes/park/weekend.lua"
ok "check names the fault of a carry with a control character" says 'carry fails at the end of episodes/park/walk.lua: bytes that are not text' "$work/out"
ok "a carry with a control character fails in play" feed "$walked" 2 campaign new park/weekend "$work/escape.prc"
ok "play names the fault of a carry with a control character" says 'must return a text of at most 16384 bytes' "$work/err"
ok "play refuses a setting with a control character" run 2 play park/again --carried "$(printf '\033[31m')"
ok "the refusal of a setting with a control character names the fault" says 'carried: holds bytes that are not text' "$work/err"
campaign "$settings $both $carry }"
ok "a campaign resumes after a carry with a control character is corrected" feed '' 0 campaign resume "$work/escape.prc"
latin=$work/$(printf 'caf\351') && mkdir "$latin" && cp "$park/episodes/park/weekend.lua" "$latin/camp.lua"
ok "a campaign whose folder has a name that is not UTF-8 is refused" feed "$walked" 1 campaign new "$latin/camp.lua" "$work/latin.prc"
ok "the refusal of a campaign in a folder whose name is not UTF-8 names the reason" says 'its name is not UTF-8' "$work/err"
ok "a campaign that is refused for the name of its folder leaves no file" not test -e "$work/latin.prc"
campaign "$settings $both carry = [[ 'bad' ]] }"
ok "a campaign stops if the next episode refuses the carried text" feed "$walked" 2 campaign new park/weekend "$work/bad2.prc"
ok "a campaign prints the reason why an episode refuses what is carried" says 'bad news' "$work/err"
sed -i 's/default = "alone", title = "Mode" }/default = "alone", title = "Mode", entries = { alone = "quietly" } }/' "$walk"
ok "an episode whose entries lack a label for a choice is refused" run 2 list park/walk
ok "the refusal of an episode's entries names the choice without an entry" says 'versus' "$work/err"
sed -i 's/entries = { alone = "quietly" }/entries = { alone = "quietly", versus = "loudly" }/' "$walk"
campaign "$settings $both $carry }"
ok "list accepts an episode with entries" run 0 list
ok "list shows an episode once for each entry" says 'park/walk --mode versus  A Walk in the Park, loudly' "$work/out"
ok "the menu offers each entry of an episode" feed '2\n\n\n\n\n\ngo ann\nquit\n' 0
ok "the menu shows the entries of an episode in one line" says '  1  quietly                   2  loudly' "$work/out"
ok "an entry chosen from the menu begins with its setting" grep -q 'pack' "$work/out"

# Defeats, and going back to an earlier episode ------------------------------------------------------------------------

# Three duels. The player wins or loses by one word. Each duel adds a letter to `carried`.
cat >"$park/episodes/park/duel.lua" <<'END'
-- A duel for the tests of campaigns: `win` or `lose`.
return {
  game = "park", id = "duel", title = "Duel", pitch = "One word.",
  settings = { carried = { type = "text", default = "" } },
  build = function(settings)
    return {
      sides = { { id = "us", title = "Us" }, { id = "them", title = "Them" } },
      seats = { { id = "me", title = "Me", side = "us" } },
      boards = { { id = "main", title = "Field" .. settings.carried, map = "." } },
      kinds = { ace = { title = "Ace", side = "us", seat = "me" } },
      steps = { begin = function() piece("ace"):place(space "a1") end },
      setup = { "begin" },
      menus = { main = { end_verb = false, actions = {
        win = { label = "Win", run = function() finish("us") end },
        lose = { label = "Lose", run = function() finish("them") end },
      } } },
      rounds = { cap = 2, { id = "day", title = "Day", turns = { who = "ace", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next" },
    }
  end,
}
END
duels() { # MEMBERS: weekend.lua with three duels
    campaign "settings = {}, campaign = { 'park/duel', 'park/duel', 'park/duel' }, carry = [[ (match.winner == 'us' and 'w' or 'l') ]], $1 }"
    rm -f "$work"/duel*.prc
    run 0 check "$park/episodes/park/weekend.lua" >/dev/null
}
shown() { run 0 campaign status "$work/duel.prc" >/dev/null && says "$1" "$work/out"; }
duel() { feed "$1" 0 campaign new park/weekend "$work/duel.prc" --seed 5; }

duels ''
ok "a campaign continues after a defeat by default" duel 'lose\nwin\nquit\n'
ok "a campaign that continues counts the defeat" shown '  1  Duel: won by Them in round 1'
duels 'on_defeat = "again"'
ok "a campaign is left before its first episode is over" duel 'quit\n'
ok "a campaign with no finished episode can be rewound only to the start" run 1 campaign rewind "$work/duel.prc" 1
ok "the refusal to rewind says that no episode is over" says "in $work/duel.prc no episode is over yet. Rewind to 0, the start." "$work/err"
duels 'on_defeat = "again"'
ok "a campaign with on_defeat = again plays the lost episode again" duel 'win\nlose\nwin\nquit\n'
ok "a campaign announces that it plays a lost episode again" says 'The episode is lost. It is played again.' "$work/out"
ok "a campaign plays a lost episode again with another seed" says 'Episode 2 of 3: Duel, seed 7' "$work/out"
ok "after an episode was played again, a campaign plays the next episode with the next seed" says 'Episode 3 of 3: Duel, seed 8' "$work/out"
ok "campaign status shows a defeat that does not count" shown 'Played before: Duel: won by Them in round 1'
ok "campaign status shows the result of an episode that was played again" shown '  2  Duel: won by Us in round 1'
duels 'on_defeat = "restart"'
ok "a campaign with on_defeat = restart starts again after a defeat" duel 'win\nlose\nquit\n'
ok "a campaign with on_defeat = restart announces that it starts again" says 'The episode is lost. The campaign starts again.' "$work/out"
ok "a campaign that starts again has fresh seeds" says 'Episode 1 of 3: Duel, seed 7' "$work/out"
ok "a campaign that starts again carries nothing over" grep -q '"index":0.*"carried":""' "$work/duel.prc"
ok "a campaign that started again can be rewound to a result of the lost run" run 0 campaign rewind "$work/duel.prc" 1
ok "a campaign rewound to a lost run shows the result that counts again" shown '  1  Duel: won by Us in round 1'
ok "a campaign rewound to a lost run hands on the results of its last episode" grep -q '"index":1.*"carried":"w"' "$work/duel.prc"
ok "a campaign rewound to a lost run continues" feed 'win\nquit\n' 0 campaign resume "$work/duel.prc"
ok "a campaign rewound to a lost run gives the next match a fresh seed" says 'Episode 2 of 3: Duel, seed 7' "$work/out"
cp "$work/duel-2.prc" "$work/duel.prc"
ok "a campaign that started again cannot be rewound to the defeat itself" run 1 campaign rewind "$work/duel.prc" 2
ok "the refusal to rewind to the defeat names the possible episodes" says '1 episode is over. Rewind to a number from 0 to 1.' "$work/err"
duels 'on_defeat = "stop"'
ok "a campaign with on_defeat = stop is over after a defeat" duel 'win\nlose\nwin\n'
ok "the end of a lost campaign is announced" says 'The campaign is lost.' "$work/out"
ok "a lost campaign shows the episodes that were not played" shown '  3  Duel: not played'
ok "a lost campaign cannot be resumed" feed 'win\n' 0 campaign resume "$work/duel.prc"
ok "campaign resume says that the campaign is lost" says 'The campaign is lost.' "$work/out"
ok "campaign rewind reopens a lost campaign" run 0 campaign rewind "$work/duel.prc" 1
ok "campaign rewind names the copy that keeps the campaign as it was" says "kept in $work/duel-2.prc" "$work/out"
ok "campaign rewind keeps a copy of the campaign before it" grep -q '"lost":true' "$work/duel-2.prc"
ok "a rewound campaign continues" feed 'win\nwin\n' 0 campaign resume "$work/duel.prc"
ok "a rewound campaign continues with a fresh seed" says 'Episode 2 of 3: Duel, seed 7' "$work/out"
ok "a rewound campaign can be played to its end" says 'The campaign is over.' "$work/out"
ok "campaign rewind takes a finished campaign back to its start" run 0 campaign rewind "$work/duel.prc" 0
ok "campaign rewind to the start carries nothing over" grep -q '"index":0.*"carried":""' "$work/duel.prc"
feed 'win\nquit\n' 0 campaign resume "$work/duel.prc" >/dev/null
cp "$work/duel.prc" "$work/before"
ok "campaign rewind refuses an episode that was not played" run 1 campaign rewind "$work/duel.prc" 2
ok "campaign rewind names the episodes that were played" says '1 episode is over. Rewind to a number from 0 to 1.' "$work/err"
ok "campaign rewind refuses a word in place of a number" run 1 campaign rewind "$work/duel.prc" all
ok "campaign rewind refuses to run without a number" run 1 campaign rewind "$work/duel.prc"
ok "a refused campaign rewind changes nothing in the file" cmp "$work/duel.prc" "$work/before"
duels 'on_defeat = "again"'
ok "bots that lose an episode stop a campaign that would repeat it" run 0 campaign new park/weekend "$work/duel.prc" --seat me=only:lose --quiet
ok "a campaign that bots stop after a defeat says so" says 'Only bots are playing, and they lost.' "$work/out"
ok "an unknown on_defeat of a campaign is refused with the known words" wrong 'expected "go_on", "again", "restart" or "stop"' "$both on_defeat = 'cry' }"
campaign "$settings $both $carry }"

# Hard City ------------------------------------------------------------------------------------------------------------

export PRECINCT_DATA="$root"
ok "list takes no argument for the shipped games" run 0 list
ok "list shows two entries for each episode of Hard City" test "$(grep -c '^hardcity/[a-z]* --mode' "$work/out")" = 10
ok "list shows a pitch of one line for each entry of Hard City" test "$(grep -A1 '^hardcity/[a-z]* --mode' "$work/out" | grep -vc -e '^hardcity' -e '^--')" = 10

# A campaign of a game that is not installed: the campaign's episodes are beside its file.
(cd "$work" && run 0 new game moor >/dev/null)
nights=$work/moor/episodes/moor/nights.lua mine=$work/mine.prc
printf 'return { game = "moor", id = "nights", title = "Nights", pitch = "Two.", rules = "moor",\n  %s\n  %s }\n' \
    'campaign = { "moor/first", "moor/first" },' 'carry = [[ "won by " .. (match.winner or "nobody") ]]' >"$nights"
ok "check reads a campaign of an author's own game" run 0 check "$nights"
ok "a campaign of an author's own game begins" feed 'q\n' 0 campaign new "$nights" "$mine" --quiet
ok "a campaign of an author's own game resumes" feed 'q\n' 0 campaign resume "$mine" --quiet
ok "campaign status reads a campaign of an author's own game" run 0 campaign status "$mine"
ok "campaign status shows the titles of an author's own episodes" says '1  The First Cave: being played' "$work/out"
sed -i 's/"moor\/first" }/"moor\/fist" }/; s/match.winner/matc.winner/' "$nights"
ok "check refuses a campaign with mistakes" run 1 check "$nights"
ok "check names an episode that is missing from a campaign" says 'nights.lua:2:30: error: there is no episode "moor/fist"' "$work/out"
ok "check names a carry that an episode cannot leave" says 'nights.lua:3:3: error: carry fails at the end of episodes/moor/first.lua: unknown name "matc"' "$work/out"

sed -i 's/"moor\/fist" }/"moor\/first" }/; s/matc.winner/match.winner/' "$nights"
sed -i 's/constants = constants,/constants = constants, settings = { carried = { type = "text", default = "" } },/
        s/build = function(_, const)/build = function(settings, const)\n      if settings.carried ~= "" then reject_settings("This cannot be carried.") end/' \
    "$work/moor/scripts/moor/init.lua"
ok "check refuses a campaign whose next episode refuses the carried text" run 1 check "$nights"
ok "check prints the carried text that an episode refuses" says 'first.lua does not take what episodes/moor/first.lua leaves: This cannot be carried.' "$work/out"
sed -i 's/match.winner/matc.winner/' "$nights"
ok "a carry that fails in play does not end the campaign" feed '' 2 campaign new "$nights" "$work/torn.prc" --quiet --seat explorer=random
ok "a carry that fails in play is reported without an empty location" says "the campaign's \`carry\` script failed: unknown name \"matc\"" "$work/err"
sed -i 's/matc.winner/match.winner/' "$nights"
sed -i '/This cannot be carried/d' "$work/moor/scripts/moor/init.lua"
ok "a campaign resumes after a carry that failed in play is corrected" feed '' 0 campaign resume "$work/torn.prc" --quiet

done_testing
