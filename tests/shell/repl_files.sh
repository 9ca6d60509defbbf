# Saves, autosaves, records, and what the command line is told when it asks for what is not there.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
export PRECINCT_DATA="$PWD/tests/front"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
saves="$work/state/precinct"

# run STATUS ARGUMENT...: without input; fails unless the program leaves with that status
run() {
    wanted=$1 && shift
    "$program" "$@" </dev/null >"$work/out" 2>"$work/err"
    got=$?
    cat "$work/err" "$work/out"
    [ "$got" = "$wanted" ]
}
feed() {
    lines=$1 wanted=$2 && shift 2
    printf '%b' "$lines" | "$program" "$@" >"$work/out" 2>"$work/err"
    got=$?
    cat "$work/err" "$work/out"
    [ "$got" = "$wanted" ]
}

ok "an unknown episode is refused" run 1 play park/wlak
ok "the episodes are listed" says 'park/walk' "$work/err"
ok "an unknown option is refused" run 1 play park/walk --mood alone
ok "the options are listed" says '--mode alone|versus' "$work/err"
ok "a wrong value is refused" run 1 play park/walk --mode both
ok "the values are listed" says 'alone|versus' "$work/err"
ok "a list is checked" run 1 play park/walk --walkers ann,ann
ok "an integer is checked" run 1 play park/walk --rounds 10
ok "a constant is checked" run 1 play park/walk --set claws=9
ok "its values are listed" says '0..3' "$work/err"
ok "an unknown constant is refused" run 1 play park/walk --set clews=1
ok "a setting is no constant" run 1 play park/walk --set rounds=3
ok "and how it is given is told" says 'there is no --set rounds here, but --rounds.' "$work/err"
ok "nor is a constant a setting" run 1 play park/walk --claws 2
ok "how that is given is told, too" says 'there is no --claws here, but --set claws.' "$work/err"
ok "an unknown seat is refused" run 1 play park/walk --seat zebra=human
ok "an unknown player is refused" run 1 play park/walk --seat walkers=robot
ok "a seat without a player is refused" run 1 play park/walk --seat walkers
ok "and told who may play" says 'There are: random, heuristic' "$work/err"
ok "the seats are listed" run 1 play park/walk --mode versus --seat x=human
ok "the form of --seat is told" run 1 play park/walk --seat walkers
ok "with its two parts" says 'ID=PLAYER' "$work/err"
ok "a setting without a value is refused" run 1 play park/walk --mode
ok "with what it can be" says '--mode needs a value: alone|versus' "$work/err"
ok "list takes one episode" run 1 list park/walk park/walk
ok "--version takes nothing" run 1 --version x
ok "a seed must be a number" run 1 play park/walk --seed seven
ok "an unknown command is refused" run 1 paly
ok "with a proposal" says "Did you mean 'play'?" "$work/err"
ok "resume without a save is refused" run 1 resume
ok "a save that is not there is refused" run 1 resume "$work/none.prs"
ok "--help explains" run 0 --help
ok "play --help explains" run 0 play --help
ok "and tells the exit statuses" says 'Exit status' "$work/out"
ok "--version tells the version" run 0 --version
ok "list lists" run 0 list
ok "list EPISODE shows settings and constants" run 0 list park/walk
ok "with their values" says '--set claws 0..3' "$work/out"

ok "end of input in mid-match leaves with status 0" feed 'go ann\nmove b2\n' 0 play park/walk --seed 5
ok "and tells how to go on" says "precinct resume park-walk-5" "$work/err"
ok "resume goes on where it was" feed 'look b2\nquit\n' 0 resume
ok "at the same place" says 'Ann Archer (ann)' "$work/out"
ok "the same seed again does not overwrite it" feed 'go bob\n' 0 play park/walk --seed 5
ok "but takes another name" test -s "$saves/park-walk-5-2.prs"
ok "a file by name" feed 'look b2\n' 0 resume "$saves/park-walk-5.prs"
ok "still at the same place" says 'Ann Archer (ann)' "$work/out"
ok "a finished match removes its autosave" feed 'end;end\ngo ann;end;end\n' 0 resume "$saves/park-walk-5.prs"
ok "really" not test -e "$saves/park-walk-5.prs"
rm -rf "$saves"

ok "save FILE writes" feed "go ann;move b2\nsave $work/a.prs\nmove a2\nload $work/a.prs\nlook b2\nquit\n" 0 play park/walk --seed 5
ok "load goes back there" says 'Ann Archer (ann)' "$work/out"
echo precious >"$work/letter"
ok "save does not overwrite what is not a save" feed "save $work/letter\nquit\n" 1 play park/walk --seed 5
ok "really" says precious "$work/letter"
feed "go ann\nquit\n" 0 play park/walk --seed 51 >/dev/null
ok "load of the match that is being played is refused" feed "load park-walk-51\nquit\n" 1 resume park-walk-51
ok "as that, not as another program's" says 'That is the match that you are playing' "$work/out"
rm "$saves/park-walk-51.prs"
ok "load of another file changes nothing" feed "go ann;move b2\nload $work/letter\nlook b2\nquit\n" 1 play park/walk --seed 5
ok "really nothing" says 'Ann Archer (ann)' "$work/out"
head -c 200 "$work/a.prs" >"$work/cut.prs"
ok "a save that is cut off in its first line is refused" run 1 resume "$work/cut.prs"
head -n 2 "$work/a.prs" >"$work/short.prs"
ok "of one that lacks lines what is there goes on" run 0 resume "$work/short.prs"
ok "and how far, of which file, is told" says "short.prs: The save is cut off: it was loaded up to step 1" "$work/err"
{ cat "$work/short.prs" && printf '{"step":2,"ans'; } >"$work/half.prs"
ok "half a line is none" run 0 resume "$work/half.prs"
ok "really" says "half.prs: The save is cut off: it was loaded up to step 1" "$work/err"
ok "load takes it as well" feed "load $work/half.prs\nquit\n" 0 play park/walk --seed 5
sed '1s/"precinct": *[0-9]*/"precinct":999/' "$work/a.prs" >"$work/new.prs"
ok "one of a newer format, too" run 1 resume "$work/new.prs"
sed 's/"precinct":999/"precinct":0/; s/"version":"[^"]*"/"version":"0.0.9"/' "$work/new.prs" >"$work/old.prs"
ok "so is one of an earlier format" run 1 resume "$work/old.prs"
ok "with the version that can play it" says 'Precinct 0.0.9 wrote it' "$work/err"
: >"$work/empty.prs"
ok "an empty one, too" run 1 resume "$work/empty.prs"
head -c 5000 /dev/urandom >"$work/noise.prs"
ok "noise, too" run 1 resume "$work/noise.prs"
ok "a folder, too" run 1 resume "$work"

ok "programs play to the end" run 0 play park/walk --seed 3 --mode versus --seat walkers=random --seat pack=random --record "$work/r.prs"
ok "and the result is told" says 'Result: Walkers' "$work/out"
cp "$work/out" "$work/first"
ok "again" run 0 play park/walk --seed 3 --mode versus --seat walkers=random --seat pack=random --record "$work/r2.prs"
ok "with the same output" same "$work/first" "$work/out"
ok "and the same record" same "$work/r.prs" "$work/r2.prs"
echo "a shopping list" >"$work/list.txt"
ok "where something else is, no record goes: this is told before the match" run 1 play park/walk --seed 3 --record "$work/list.txt"
ok "by its name" says 'is there and is not a saved match' "$work/err"
ok "and nothing has been played" not grep -q . "$work/out"
ok "so it is where there is no such folder" run 2 play park/walk --seed 3 --record "$work/nowhere/r.prs"
ok "with nothing played either" not grep -q . "$work/out"
ok "and for a match that is resumed" run 1 resume "$work/r.prs" --record "$work/list.txt"
ok "the list is as it was" test "$(cat "$work/list.txt")" = "a shopping list"
ok "a match that is left" feed 'ann\n' 0 play park/walk --seed 31
ok "leaves no record where it is kept, since that goes at its end" run 1 resume "$saves/park-walk-31.prs" --record "$saves/park-walk-31.prs"
ok "which is told" says 'is where the match is kept until it is over; name another file' "$work/err"
rm -f "$saves/park-walk-31.prs"
ok "--quiet tells the result only" run 0 play park/walk --seed 3 --seat walkers=random --quiet
ok "in three lines" test "$(wc -l <"$work/out")" = 3
ok "replay --verify agrees" run 0 replay "$work/r.prs" --verify
ok "replay shows the events" run 0 replay "$work/r.prs"
ok "to the end" says 'The match is over. Winner: Walkers' "$work/out"
tampered() { sed 's/"hash": *"\([0-9a-f]\)[0-9a-f]/"hash":"\1x/' "$work/r.prs" >"$work/bad.prs"; not cmp -s "$work/r.prs" "$work/bad.prs"; }
if tampered; then ok "a replay with another hash does not" run 1 replay "$work/bad.prs" --verify; fi

mkdir "$work/elsewhere" && cp tests/front/episodes/park/walk.lua "$work/elsewhere/mine.lua"
ok "a file outside the data folder can be played" feed 'go ann\nquit\n' 0 play "$work/elsewhere/mine.lua" --seed 1
ok "and resumed with its name" feed 'look a1\nquit\n' 0 resume --episode "$work/elsewhere/mine.lua"
ok "a file that is not there is refused" run 1 play "$work/elsewhere/other.lua"
rm -rf "$saves"

ok "the menu takes its answers from a pipe, too" feed '1\n\n\n\n\n\ngo ann\nlook a1\nquit\n' 0
ok "and leads into a match" says 'Ann Archer (ann)' "$work/out"
ok "q leaves the menu" feed 'q\n' 0
rm -rf "$saves"

feed 'save my evening\nquit\n' 0 play park/walk --seed 6 >/dev/null
ok "a name of several words is quoted where a shell will read it" says "precinct resume 'my evening'" "$work/out"
ok "by which it goes on" feed 'quit\n' 0 resume 'my evening'

refused_names() { feed 'save park-walk-9\nsave park-walk-9-2\nsave park-walk-9876543210\nsave --help\nsave a\001b\nsave my-walk-9\nquit\n' 1 play park/walk --seed 6; }
ok "some names are refused" refused_names
ok "those that autosaves have" test "$(grep -c "'park-walk-9.* is no name for a match: matches" "$work/out")" = 3
ok "those that are options outside" says "'--help' is no name for a match" "$work/out"
ok "those that cannot be shown, which are told all the same" says "'a\x01b' is no name" "$work/out"
ok "others are taken" says 'precinct resume my-walk-9' "$work/out"
cp "$saves/saves/my-walk-9.prs" "$saves/saves/$(printf 'bad\033name').prs"
ok "saves lists what is there" feed 'saves\nquit\n' 0 play park/walk --seed 6
ok "without a word to the terminal" says 'bad\x1bname' "$work/out"
rm -rf "$saves"

# A lock: while one program plays, another may not go on with the same match.
mkfifo "$work/pipe"
"$program" play park/walk --seed 8 <"$work/pipe" >"$work/long" 2>&1 &
player=$! watched=$!
exec 3>"$work/pipe"
echo 'go ann' >&3
ok "the autosave is there after the first answer" waits test -s "$saves/park-walk-8.prs"
ok "a match being played is locked" run 1 resume "$saves/park-walk-8.prs"
kill -TERM "$player"
wait "$player"
killed=$?
ok "a signal ends it with 128 + its number" test $killed = 143
ok "and tells how to go on" says 'precinct resume' "$work/long"
exec 3>&-
ended_again() { ended "$player" || { kill -TERM "$player" && false; }; }
thoughtful() {
    "$program" play park/walk --seat walkers=search:iterations=10000000,depth=100000 >"$work/long" 2>&1 &
    player=$! watched=$!
    waits worked 3
    kill -TERM "$player"
    waits ended_again || kill -KILL "$player"
    wait "$player"
    [ $? = 143 ]
}
ok "a second signal does not wait for a program that thinks" thoughtful
two_kinds() {
    "$program" play park/walk --seat walkers=search:iterations=10000000,depth=100000 >"$work/long" 2>&1 &
    player=$! watched=$!
    waits worked 3
    kill -TERM "$player"
    kill -INT "$player"
    waits ended "$player" || { kill -KILL "$player" && false; }
}
ok "of whatever kind" two_kinds
# until_saved SEED: waits for the autosave of that match
until_saved() { watched=$player && waits test -s "$saves/park-walk-$1.prs"; }
slow=search:iterations=1500,depth=100
"$program" play park/walk --rounds 9 --seed 22 --seat walkers=$slow --quiet >"$work/long" 2>&1 &
player=$!
ok "what programs alone play is saved meanwhile" until_saved 22
kill -TERM "$player"
wait "$player"
ok "whoever stops them is told that, too" says 'precinct resume park-walk-22' "$work/long"
ok "and it goes on" run 0 resume park-walk-22 --quiet
ok "to its end, which leaves no file" not test -e "$saves/park-walk-22.prs"
"$program" play park/walk --rounds 9 --seed 23 <"$work/pipe" >"$work/long" 2>&1 &
player=$!
exec 3>"$work/pipe"
echo 'go ann' >&3
echo "seat walkers $slow" >&3
ok "so it is where a person has let a program sit down" until_saved 23
kill -TERM "$player"
wait "$player"
exec 3>&-
ok "when that is stopped, it is told as well" says 'precinct resume park-walk-23' "$work/long"
ok "then it can be resumed" feed 'look a1\nquit\n' 0 resume "$saves/park-walk-8.prs"
"$program" resume "$saves/park-walk-8.prs" <"$work/pipe" >"$work/long" 2>&1 &
player=$!
exec 3>"$work/pipe"
echo 'move b2' >&3
watched=$player
waits grep -q 'moves' "$work/long"
settles
kill -KILL "$player"
wait "$player" 2>/dev/null
exec 3>&-
ok "even killed it is at the very answer" feed 'look b2\nquit\n' 0 resume
ok "really" says 'Ann Archer (ann)' "$work/out"
# Two programs and one lock. strace stops a program at the call that matters, and SIGCONT lets it go on.
lock="$saves/park-walk-24.prs.lock"
stops() { call=$1 && shift && exec env ASAN_OPTIONS=detect_leaks=0 strace -f -qq -o /dev/null -P "$lock" -e trace="$call" -e inject="$call:signal=STOP:when=1" "$@"; }
# go_on PID: what strace PID has stopped
go_on() { kill -CONT "$(pgrep -P "$1")"; }
has_open() { ls -l "/proc/$(pgrep -P "$1" || echo "$1")/fd" 2>/dev/null | grep -qF "$lock"; }
if strace -o /dev/null true 2>/dev/null; then
    rm -rf "$saves"
    "$program" play park/walk --seed 24 <"$work/pipe" >"$work/long" 2>&1 &
    player=$!
    exec 3>"$work/pipe"
    echo 'go ann' >&3
    ok "a match that another program waits for is saved" until_saved 24
    printf 'move a2\nquit\n' >"$work/next"
    stops openat "$program" resume park-walk-24 <"$work/next" >"$work/out" 2>&1 &
    next=$! watched=$!
    ok "a program that resumes the match opens the lock before it takes it" waits has_open $next
    settles
    printf 'move b2\nquit\n' >&3
    exec 3>&-
    wait "$player"
    go_on $next
    wait "$next"
    ok "a program that waited for the lock goes on where the other left the match" grep -q 'move:b2' "$saves/park-walk-24.prs"
    : >"$lock" # of a program that was killed
    echo q >"$work/next"
    stops flock "$program" <"$work/next" >"$work/menu" 2>&1 &
    looks=$! watched=$!
    ok "the menu opens the lock of a match that it lists" waits has_open $looks
    settles
    echo quit | "$program" resume park-walk-24 >"$work/out" 2>&1 &
    next=$! watched=$!
    ok "resume opens the lock that the menu holds" waits has_open $next
    sleep 0.2
    go_on $looks
    wait $next
    ok "resume waits until the menu lets the lock go" test $? = 0
    wait "$looks"
else
    skip "another program goes on where a match was left" "strace is not here, or may not trace"
fi
half="$saves/park-walk-21.prs.0123456789abcdef.new" # nobody holds a lock on it
echo half >"$half"
ok "a match that is left before anything is saved" run 0 play park/walk --seed 21
ok "takes away what a killed program wrote of that save by half" test ! -e "$half"

mkdir -p "$work/far" && cp "$work/a.prs" "$work/far/kept.prs" && chmod 640 "$work/far/kept.prs" && ln -s far/kept.prs "$work/link.prs"
ok "a save over a link" feed "save $work/link.prs\\nquit\\n" 0 play park/walk --seed 22
ok "leaves the link" test -L "$work/link.prs"
ok "replaces what it leads to" grep -q '"seed": *"22"' "$work/far/kept.prs"
ok "and who may read that stays as it was" test "$(stat -c %a "$work/far/kept.prs")" = 640

unwritable() { XDG_STATE_HOME=/proc/none feed 'go ann\nmove b2\nquit\n' 2 play park/walk --seed 5; }
ok "without a place for autosaves one plays on, and the status says that nothing was saved" unwritable
ok "after one warning" test "$(grep -c 'not saved automatically' "$work/err")" = 1
ok "and whoever leaves is told that nothing was" says 'the match is not saved.' "$work/err"
unwritable_save() { XDG_STATE_HOME=/proc/none feed 'go ann\nsave\nsave\nquit\n' 2 play park/walk --seed 5; }
ok "save says so, too" unwritable_save
ok "with the reason, each time" test "$(grep -c 'not saved automatically' "$work/err")" = 2
unwritable_copy() { XDG_STATE_HOME=/proc/none feed "go ann\nsave $work/copy.prs\nquit\n" 0 play park/walk --seed 5; }
ok "but not who has saved it elsewhere" unwritable_copy
ok "really not" not grep -q 'the match is not saved' "$work/err"

homeless() { printf 'go ann\nquit\n' | env -u HOME -u XDG_STATE_HOME "$program" play park/walk --seed 5 >"$work/out" 2>"$work/err"; }
ok "without a home nothing is saved" not homeless
ok "which is said by its reason" says 'neither XDG_STATE_HOME nor HOME' "$work/err"
bounded() { (cd "$work" && ulimit -f 0 && printf 'go ann\nsave tiny.prs\nquit\n' | "$program" play park/walk --seed 5 2>&1 | cat >/dev/null); ls "$work"/tiny.prs*; }
ok "a file that may not grow is not left behind by half" not bounded

if [ -c /dev/full ]; then
    full() { "$program" "$@" >/dev/full 2>"$work/err"; }
    ok "what cannot be printed is a failure" not full list
    ok "and is told" says 'not everything could be printed' "$work/err"
else
    skip "what cannot be printed is a failure" "there is no /dev/full here"
fi

no_input() { within 300 "$program" play park/walk --seed 31 <&- >"$work/out" 2>"$work/err"; }
ok "standard input that is closed is at its end: the match is left and saved" no_input
no_output() { within 300 "$program" play park/walk --seed 31 >&- 2>"$work/err" </dev/null; }
ok "standard output that is closed takes nothing" not no_output
ok "which is told, and written nowhere else" says 'not everything could be printed' "$work/err"

unknown_file() { "$program" resume "$(printf "\033[31mx")" 2>"$work/err"; }
ok "a file that is not there is refused" not unknown_file
ok "and what was typed does not reach the terminal as it is" says "\x1b[31mx" "$work/err"

cut_short() { { sleep 1 && "$program" list 2>"$work/err" || echo $? >"$work/left"; } | true; } # who reads is gone
cut_short
ok "whoever reads the first lines only is told of no mistake" test ! -s "$work/err"
ok "and the status is that of a closed pipe" test "$(cat "$work/left")" = 141
endless() { yes state | { within 300 "$program" play park/walk --seed 31 2>"$work/err" || echo $? >"$work/left"; } | head -n 3; }
ok "whoever stops reading a match ends it" endless
ok "as it ends other programs" test "$(cat "$work/left")" = 141
ok "and it is saved" says 'The match is saved' "$work/err"

# The tutorial, as its guide tells.
printf '%s\n' 'move c4' open 'shoot e4' 1 end 'move g4' 'escort g3; escort g2; escort f1; escort e1' rescue |
    PRECINCT_DATA="$PWD" "$program" tutorial >"$work/out" 2>"$work/err"
ok "whoever does what the tutorial says wins it" says 'Winner: Police' "$work/out"
ok "and is told at each step what to type" says 'Type `rescue`' "$work/out"
printf 'move b2\nundo\nquit\n' | PRECINCT_DATA="$PWD" "$program" tutorial >"$work/out" 2>"$work/err"
ok "who takes an answer back is told again what to do" test "$(grep -c 'At c4 stands a crate' "$work/out")" = 2
done_testing
