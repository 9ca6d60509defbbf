# Saves, autosaves, records, and the errors of the command line for missing files and names.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
export PRECINCT_DATA="$PWD/tests/front"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
saves="$work/state/precinct"

# run STATUS ARGUMENT...: runs without input, and fails unless the program exits with this status
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

ok "play refuses an unknown episode" run 1 play park/wlak
ok "play lists the episodes when it refuses an unknown one" says 'park/walk' "$work/err"
ok "play refuses an unknown option" run 1 play park/walk --moode alone
ok "play names the nearest option when it refuses an unknown one" says 'Did you mean --mode?' "$work/err"
ok "play refuses an option that is like no other" run 1 play park/walk --zebra alone
ok "play lists the options when none is near the unknown one" says '--mode alone|versus' "$work/err"
ok "play refuses a value that a setting cannot have" run 1 play park/walk --mode both
ok "play lists the values of a setting when it refuses one" says 'alone|versus' "$work/err"
ok "play refuses a list that names a piece twice" run 1 play park/walk --walkers ann,ann
ok "play refuses an integer out of its range" run 1 play park/walk --rounds 10
ok "play refuses a constant out of its range" run 1 play park/walk --set claws=9
ok "play prints the range of a constant when it refuses a value" says '0..3' "$work/err"
ok "play refuses an unknown constant" run 1 play park/walk --set clews=1
ok "play names the nearest constant when it refuses an unknown one" says 'Did you mean --set claws?' "$work/err"
ok "play refuses a setting that is given as a constant" run 1 play park/walk --set rounds=3
ok "play names the option of a setting that is given as a constant" says 'unknown --set rounds. Did you mean --rounds?' "$work/err"
ok "play refuses a constant that is given as a setting" run 1 play park/walk --claws 2
ok "play names the option of a constant that is given as a setting" says 'unknown --claws. Did you mean --set claws?' "$work/err"
ok "play refuses an unknown seat" run 1 play park/walk --seat zebra=human
ok "play refuses an unknown player" run 1 play park/walk --seat walkers=robot
ok "play refuses --seat with only a seat" run 1 play park/walk --seat walkers
ok "play lists the players when it refuses one" says 'Expected one of: random, heuristic' "$work/err"
ok "play refuses a seat that only another mode has" run 1 play park/walk --mode versus --seat x=human
ok "play refuses --seat without a player" run 1 play park/walk --seat walkers
ok "play prints the form ID=PLAYER for a --seat without a player" says 'ID=PLAYER' "$work/err"
ok "play refuses a setting without a value" run 1 play park/walk --mode
ok "play lists the values of a setting that is given without one" says '--mode needs a value: alone|versus' "$work/err"
ok "list refuses two episodes" run 1 list park/walk park/walk
ok "--version refuses an argument" run 1 --version x
ok "play refuses a seed that is not a number" run 1 play park/walk --seed seven
ok "precinct refuses an unknown command" run 1 paly
ok "an unknown command is answered in one line, with the nearest one" sh -c \
    '[ "$("$PRECINCT" paly 2>&1)" = "$1" ]' - "precinct: unknown command 'paly'. Did you mean 'play'? \`precinct --help\` lists all commands."
ok "a misspelled command is answered with the nearest one" says "Did you mean 'play'?" "$work/err"
ok "a command of a match is refused outside of a match" run 1 saves
ok "a command of a match typed outside of a match names the way into one" sh -c \
    '[ "$("$PRECINCT" saves 2>&1)" = "$1" ]' - "precinct: 'saves' is typed in a match. \`precinct\` lists the matches that wait and the saves; \`precinct --help\` lists all commands."
ok "resume is refused when no match was saved" run 1 resume
ok "resume refuses a missing file" run 1 resume "$work/none.prs"
ok "--help prints its text and leaves with status 0" run 0 --help
ok "play --help leaves with status 0" run 0 play --help
ok "play --help names the exit statuses" says 'Exit status' "$work/out"
ok "--version leaves with status 0" run 0 --version
ok "list without an argument leaves with status 0" run 0 list
ok "list EPISODE shows settings and constants" run 0 list park/walk
ok "list EPISODE shows the range of a constant" says '--set claws 0..3' "$work/out"

ok "play leaves with 0 when its input ends inside a match" feed 'go ann\nmove b2\n' 0 play park/walk --seed 5
ok "play prints the command that resumes when its input ends inside a match" says "precinct resume park-walk-5" "$work/err"
(cd "$(dirname "$program")" && XDG_STATE_HOME="$work/near" ./precinct play park/walk --seed 5 </dev/null >/dev/null 2>"$work/err")
ok "the command that resumes has the name by which the program was called" says "./precinct resume park-walk-5" "$work/err"
XDG_STATE_HOME="$work/french" "$program" --lang fr play park/walk --seed 6 --plain </dev/null >"$work/out" 2>"$work/err"
ok "the command that resumes keeps --lang and --plain of the command line" grep -q 'precinct resume park-walk-6 --lang fr --plain$' "$work/err"
ok "resume without a name continues the match that was left" feed 'look b2\nquit\n' 0 resume
ok "resume continues with the piece on its last space" says 'Ann Archer, HP' "$work/out"
ok "a second match with the seed of a saved one begins" feed 'go bob\n' 0 play park/walk --seed 5
ok "a second match with the seed of a saved one is saved under another name" test -s "$saves/park-walk-5-2.prs"
ok "resume takes a file by its path" feed 'look b2\n' 0 resume "$saves/park-walk-5.prs"
ok "resume of a file continues with the piece on its last space" says 'Ann Archer, HP' "$work/out"
ok "resume plays a saved match to its end" feed 'end;end\ngo ann;end;end\n' 0 resume "$saves/park-walk-5.prs"
ok "the autosave of a finished match is gone" not test -e "$saves/park-walk-5.prs"
rm -rf "$saves"

ok "save FILE writes the match, and load reads it" feed "go ann;move b2\nsave $work/a.prs\nmove a2\nload $work/a.prs\nlook b2\nquit\n" 0 play park/walk --seed 5
ok "load returns to the saved position" says 'Ann Archer, HP' "$work/out"
echo precious >"$work/letter"
ok "save does not overwrite a file that is not a save" feed "save $work/letter\nquit\n" 1 play park/walk --seed 5
ok "save leaves a file that is not a save unchanged" says precious "$work/letter"
feed "go ann\nquit\n" 0 play park/walk --seed 51 >/dev/null
ok "load refuses the save of the match being played" feed "load park-walk-51\nquit\n" 1 resume park-walk-51
ok "load of the match being played gives that reason" says 'That is the match that you are playing' "$work/out"
rm "$saves/park-walk-51.prs"
ok "load of a file that is not a save is refused" feed "go ann;move b2\nload $work/letter\nlook b2\nquit\n" 1 play park/walk --seed 5
ok "load of a file that is not a save leaves the match unchanged" says 'Ann Archer, HP' "$work/out"
head -c 200 "$work/a.prs" >"$work/cut.prs"
ok "resume refuses a save that is cut off in its first line" run 1 resume "$work/cut.prs"
head -n 2 "$work/a.prs" >"$work/short.prs"
ok "resume continues a save that lacks lines from its last line" run 0 resume "$work/short.prs"
ok "resume of a short save names the file and the last step" says "short.prs: The save is cut off: it was loaded up to step 1" "$work/err"
{ cat "$work/short.prs" && printf '{"step":2,"ans'; } >"$work/half.prs"
ok "resume ignores half a line at the end of a save" run 0 resume "$work/half.prs"
ok "resume of a save with half a line names the last whole step" says "half.prs: The save is cut off: it was loaded up to step 1" "$work/err"
ok "load accepts a save with half a line" feed "load $work/half.prs\nquit\n" 0 play park/walk --seed 5
sed '1s/"precinct": *[0-9]*/"precinct":999/' "$work/a.prs" >"$work/new.prs"
ok "resume refuses a save of a newer format" run 1 resume "$work/new.prs"
sed 's/"precinct":999/"precinct":0/; s/"version":"[^"]*"/"version":"0.0.9"/' "$work/new.prs" >"$work/old.prs"
ok "resume refuses a save of an earlier format" run 1 resume "$work/old.prs"
ok "resume names the version that plays a save of an earlier format" says 'Precinct 0.0.9 wrote the save' "$work/err"
: >"$work/empty.prs"
ok "resume refuses an empty file" run 1 resume "$work/empty.prs"
head -c 5000 /dev/urandom >"$work/noise.prs"
ok "resume refuses a file of noise" run 1 resume "$work/noise.prs"
ok "resume refuses a folder" run 1 resume "$work"

ok "play --seat lets bots play a match to its end" run 0 play park/walk --seed 3 --mode versus --seat walkers=random --seat pack=random --record "$work/r.prs"
ok "a match between bots ends with its result" says 'Result: Walkers' "$work/out"
cp "$work/out" "$work/first"
ok "play runs a match between bots a second time" run 0 play park/walk --seed 3 --mode versus --seat walkers=random --seat pack=random --record "$work/r2.prs"
ok "play prints the same match between bots for the same seed" same "$work/first" "$work/out"
ok "play --record writes the same record for the same seed" same "$work/r.prs" "$work/r2.prs"
echo "a shopping list" >"$work/list.txt"
ok "play refuses a --record over a file that is not a save" run 1 play park/walk --seed 3 --record "$work/list.txt"
ok "play names the file in the place of a --record" says 'exists and is not a saved match' "$work/err"
ok "play plays nothing if it refuses the --record" not grep -q . "$work/out"
ok "play fails before the match if the folder of --record is missing" run 2 play park/walk --seed 3 --record "$work/nowhere/r.prs"
ok "play plays nothing if the folder of --record is missing" not grep -q . "$work/out"
ok "resume refuses a --record over a file that is not a save" run 1 resume "$work/r.prs" --record "$work/list.txt"
ok "resume leaves the file in the place of a refused --record unchanged" test "$(cat "$work/list.txt")" = "a shopping list"
ok "a match is left in its first turn" feed 'ann\n' 0 play park/walk --seed 31
ok "resume refuses a --record in the place of the autosave" run 1 resume "$saves/park-walk-31.prs" --record "$saves/park-walk-31.prs"
ok "resume says why a --record cannot take the place of the autosave" says 'is the automatic save of this match. Name another file' "$work/err"
rm -f "$saves/park-walk-31.prs"
ok "play --quiet plays a match between bots to its result" run 0 play park/walk --seed 3 --seat walkers=random --quiet
ok "play --quiet prints the result in three lines" test "$(wc -l <"$work/out")" = 3
ok "replay --verify agrees with a record that play wrote" run 0 replay "$work/r.prs" --verify
ok "replay leaves with 0 at the end of a record" run 0 replay "$work/r.prs"
ok "replay shows the events to the end of the match" says 'The match is over. Winner: Walkers' "$work/out"
tampered() { sed 's/"hash": *"\([0-9a-f]\)[0-9a-f]/"hash":"\1x/' "$work/r.prs" >"$work/bad.prs"; not cmp -s "$work/r.prs" "$work/bad.prs"; }
if tampered; then ok "replay --verify refuses a record with another hash" run 1 replay "$work/bad.prs" --verify; fi

mkdir "$work/elsewhere" && cp tests/front/episodes/park/walk.lua "$work/elsewhere/mine.lua"
ok "a file outside the data folder can be played" feed 'go ann\nquit\n' 0 play "$work/elsewhere/mine.lua" --seed 1
ok "resume --episode continues a match whose episode has moved" feed 'look a1\nquit\n' 0 resume --episode "$work/elsewhere/mine.lua"
ok "play refuses a missing file of an episode" run 1 play "$work/elsewhere/other.lua"
rm -rf "$saves"

ok "the menu reads its answers from a pipe" feed '1\n\n\n\n\n\ngo ann\nlook a1\nquit\n' 0
ok "the menu begins a match from piped answers" says 'Ann Archer, HP' "$work/out"
ok "q leaves the menu with status 0" feed 'q\n' 0
rm -rf "$saves"

feed 'save my evening\nquit\n' 0 play park/walk --seed 6 >/dev/null
ok "save quotes a name of several words in the command that resumes" says "precinct resume 'my evening'" "$work/out"
ok "resume takes a quoted name of several words" feed 'quit\n' 0 resume 'my evening'

refused_names() { feed 'save park-walk-9\nsave park-walk-9-2\nsave park-walk-9876543210\nsave --help\nsave a\001b\nsave my-walk-9\nquit\n' 1 play park/walk --seed 6; }
ok "save refuses names that are reserved, are options or have control characters" refused_names
ok "save refuses names in the form of autosaves" test "$(grep -c "'park-walk-9.* is not a name for a match: matches" "$work/out")" = 3
ok "save refuses a name in the form of an option" says "'--help' is not a name for a match" "$work/out"
ok "save refuses a name with a control character and prints it escaped" says "'a\x01b' is not a name" "$work/out"
ok "save accepts a name that only resembles an autosave's" says 'precinct resume my-walk-9' "$work/out"
cp "$saves/saves/my-walk-9.prs" "$saves/saves/$(printf 'bad\033name').prs"
ok "saves lists the saved matches" feed 'saves\nquit\n' 0 play park/walk --seed 6
ok "saves escapes the control characters of a name" says 'bad\x1bname' "$work/out"
rm -rf "$saves"

# A lock: while one program plays a match, another program cannot continue the same match.
mkfifo "$work/pipe"
"$program" play park/walk --seed 8 <"$work/pipe" >"$work/long" 2>&1 &
player=$! watched=$!
exec 3>"$work/pipe"
echo 'go ann' >&3
ok "play writes an autosave after the first answer" waits test -s "$saves/park-walk-8.prs"
ok "a match being played is locked" run 1 resume "$saves/park-walk-8.prs"
kill -TERM "$player"
wait "$player"
killed=$?
ok "a match ended by a signal leaves with 128 and the signal's number" test $killed = 143
ok "a match ended by a signal prints the command that resumes" says 'precinct resume' "$work/long"
exec 3>&-
ended_again() { ended "$player" || { kill -TERM "$player" && false; }; }
thoughtful() {
    "$program" play park/walk --seat walkers=search:iterations=10000000,depth=100000 >"$work/long" 2>&1 &
    player=$! watched=$!
    waits worked 1
    kill -TERM "$player"
    waits ended_again || kill -KILL "$player"
    wait "$player"
    [ $? = 143 ]
}
ok "a second signal ends the match without waiting for a bot that is thinking" thoughtful
two_kinds() {
    "$program" play park/walk --seat walkers=search:iterations=10000000,depth=100000 >"$work/long" 2>&1 &
    player=$! watched=$!
    waits worked 1
    kill -TERM "$player"
    kill -INT "$player"
    waits ended "$player" || { kill -KILL "$player" && false; }
}
ok "a second signal of another kind immediately ends a bot that is thinking" two_kinds
# until_saved SEED: waits for the autosave of that match
until_saved() { watched=$player && waits test -s "$saves/park-walk-$1.prs"; }
slow=search:iterations=1500,depth=100
"$program" play park/walk --rounds 4 --seed 22 --seat walkers=$slow --quiet >"$work/long" 2>&1 &
player=$!
ok "a match between bots is saved while it runs" until_saved 22
kill -TERM "$player"
wait "$player"
ok "a stopped match between bots prints the command that resumes" says 'precinct resume park-walk-22' "$work/long"
ok "a stopped match between bots is resumed to its end" run 0 resume park-walk-22 --quiet
ok "a match between bots leaves no autosave at its end" not test -e "$saves/park-walk-22.prs"
"$program" play park/walk --rounds 4 --seed 23 <"$work/pipe" >"$work/long" 2>&1 &
player=$!
exec 3>"$work/pipe"
echo 'go ann' >&3
echo "seat walkers search:iterations=50000,depth=100" >&3 # slower, because nobody plays this match to its end
ok "a seat given to a bot is saved while the bot plays" until_saved 23
kill -TERM "$player"
wait "$player"
exec 3>&-
ok "a stopped match with a seat given to a bot prints the command that resumes" says 'precinct resume park-walk-23' "$work/long"
ok "a match that a signal ended is resumed from its autosave" feed 'look a1\nquit\n' 0 resume "$saves/park-walk-8.prs"
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
ok "a match that was killed resumes" feed 'look b2\nquit\n' 0 resume
ok "a killed match resumes after its last answer" says 'Ann Archer, HP' "$work/out"
# Two programs and one lock. strace stops a program at the relevant system call, and SIGCONT continues it.
lock="$saves/park-walk-24.prs.lock"
stops() { call=$1 && shift && exec env ASAN_OPTIONS=detect_leaks=0 strace -f -qq -o /dev/null -P "$lock" -e trace="$call" -e inject="$call:signal=STOP:when=1" "$@"; }
# go_on PID: continues the program that the strace process PID has stopped
go_on() { kill -CONT "$(pgrep -P "$1")"; }
has_open() { ls -l "/proc/$(pgrep -P "$1" || echo "$1")/fd" 2>/dev/null | grep -qF "$lock"; }
if strace -o /dev/null true 2>/dev/null; then
    rm -rf "$saves"
    "$program" play park/walk --seed 24 <"$work/pipe" >"$work/long" 2>&1 &
    player=$!
    exec 3>"$work/pipe"
    echo 'go ann' >&3
    ok "a match is saved while another program waits for its lock" until_saved 24
    printf 'move a2\nquit\n' >"$work/next"
    stops openat "$program" resume park-walk-24 <"$work/next" >"$work/out" 2>&1 &
    next=$! watched=$!
    ok "resume asks for the lock of a match that another program plays" waits has_open $next
    settles
    printf 'move b2\nquit\n' >&3
    exec 3>&-
    wait "$player"
    go_on $next
    wait "$next"
    ok "resume waits for the lock and continues at the other program's last answer" grep -q 'move:b2' "$saves/park-walk-24.prs"
    : >"$lock" # of a program that was killed
    echo q >"$work/next"
    stops flock "$program" <"$work/next" >"$work/menu" 2>&1 &
    looks=$! watched=$!
    ok "the menu locks a match that it lists" waits has_open $looks
    settles
    echo quit | "$program" resume park-walk-24 >"$work/out" 2>&1 &
    next=$! watched=$!
    ok "resume asks for the lock that the menu holds" waits has_open $next
    settles
    go_on $looks
    wait $next
    ok "resume waits until the menu releases the lock" test $? = 0
    wait "$looks"
else
    skip "resume waits for the lock and continues at the other program's last answer" "strace is not here, or may not trace"
fi
half="$saves/park-walk-21.prs.0123456789abcdef.new" # nobody holds a lock on it
echo half >"$half"
ok "a new match takes a seed whose save a killed program left half written" run 0 play park/walk --seed 21
ok "a new match removes the half-written save of a killed program" test ! -e "$half"

mkdir -p "$work/far" && cp "$work/a.prs" "$work/far/kept.prs" && chmod 640 "$work/far/kept.prs" && ln -s far/kept.prs "$work/link.prs"
ok "save writes through a symbolic link" feed "save $work/link.prs\\nquit\\n" 0 play park/walk --seed 22
ok "save over a symbolic link keeps the link" test -L "$work/link.prs"
ok "save over a symbolic link replaces the file that it leads to" grep -q '"seed": *"22"' "$work/far/kept.prs"
ok "save over a symbolic link keeps the permissions of the file" test "$(stat -c %a "$work/far/kept.prs")" = 640

unwritable() { XDG_STATE_HOME=/proc/none feed 'go ann\nmove b2\nquit\n' 2 play park/walk --seed 5; }
ok "a match without a place for autosaves continues and leaves with status 2" unwritable
ok "a match without a place for autosaves warns once" test "$(grep -c 'not saved automatically' "$work/err")" = 1
ok "a match without a place for autosaves says at its end that it is not saved" says 'the match is not saved.' "$work/err"
unwritable_save() { XDG_STATE_HOME=/proc/none feed 'go ann\nsave\nsave\nquit\n' 2 play park/walk --seed 5; }
ok "save without a place for autosaves fails" unwritable_save
ok "save without a place for autosaves prints the reason every time" test "$(grep -c 'not saved automatically' "$work/err")" = 2
unwritable_copy() { XDG_STATE_HOME=/proc/none feed "go ann\nsave $work/copy.prs\nquit\n" 0 play park/walk --seed 5; }
ok "save FILE without a place for autosaves lets the match leave with status 0" unwritable_copy
ok "save FILE without a place for autosaves silences the warning at the end" not grep -q 'the match is not saved' "$work/err"

homeless() { printf 'go ann\nquit\n' | env -u HOME -u XDG_STATE_HOME "$program" play park/walk --seed 5 >"$work/out" 2>"$work/err"; }
ok "a match without HOME and XDG_STATE_HOME fails to save" not homeless
ok "a match without HOME and XDG_STATE_HOME names both in its warning" says 'neither XDG_STATE_HOME nor HOME' "$work/err"
bounded() { (cd "$work" && ulimit -f 0 && printf 'go ann\nsave tiny.prs\nquit\n' | "$program" play park/walk --seed 5 2>&1 | cat >/dev/null); ls "$work"/tiny.prs*; }
ok "save leaves no half-written file if the file cannot grow" not bounded

if [ -c /dev/full ]; then
    full() { "$program" "$@" >/dev/full 2>"$work/err"; }
    ok "list fails if its output cannot be written" not full list
    ok "list reports on standard error that its output cannot be written" says 'not everything could be printed' "$work/err"
else
    skip "list fails if its output cannot be written" "there is no /dev/full here"
fi

no_input() { within 300 "$program" play park/walk --seed 31 <&- >"$work/out" 2>"$work/err"; }
ok "play takes a closed standard input as the end of input and saves the match" no_input
no_output() { within 300 "$program" play park/walk --seed 31 >&- 2>"$work/err" </dev/null; }
ok "play fails if standard output is closed" not no_output
ok "play reports a closed standard output on standard error" says 'not everything could be printed' "$work/err"

unknown_file() { "$program" resume "$(printf "\033[31mx")" 2>"$work/err"; }
ok "resume refuses a missing file whose name has a control character" not unknown_file
ok "resume escapes the control character in the name of a missing file" says "\x1b[31mx" "$work/err"

cut_short() { # the program prints to a pipe whose reader is gone
    perl -e 'pipe my $from, my $to; close $from; open STDOUT, ">&", $to; exec @ARGV' "$program" list 2>"$work/err" || echo $? >"$work/left"
}
cut_short
ok "list prints no message when its reader leaves early" test ! -s "$work/err"
ok "list ends with status 141 when its reader leaves early" test "$(cat "$work/left")" = 141
endless() { yes state | { within 300 "$program" play park/walk --seed 31 2>"$work/err" || echo $? >"$work/left"; } | head -n 3; }
ok "a match ends when the reader of its output leaves early" endless
ok "a match ends with status 141 when the reader of its output leaves early" test "$(cat "$work/left")" = 141
ok "a match is saved when the reader of its output leaves early" says 'The match is saved' "$work/err"

# The tutorial, played as its guide says.
printf '%s\n' 'move c4' open 'shoot e4' 1 end 'move g4' 'escort g3; escort g2; escort f1; escort e1' rescue |
    PRECINCT_DATA="$PWD" "$program" tutorial >"$work/out" 2>"$work/err"
ok "the tutorial is won by a player who types only its examples" says 'Winner: Police' "$work/out"
ok "the tutorial prints the command for each step" says 'Type `rescue`' "$work/out"
printf 'move b2\nundo\nquit\n' | PRECINCT_DATA="$PWD" "$program" tutorial >"$work/out" 2>"$work/err"
ok "the tutorial repeats a step that was undone" test "$(grep -c 'A crate .* is two' "$work/out")" = 2
done_testing
