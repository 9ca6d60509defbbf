# Nothing of a player's is lost: who may read saves, disks that are full, records that cannot be written, scripts that
# change under a match, and records that outlive their scripts.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
export PRECINCT_DATA="$PWD/tests/front"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
saves="$work/state/precinct"
umask 022

# run STATUS ARGUMENT...: without input; feed LINES STATUS ARGUMENT...: with these lines. Fail on another status.
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
mode() { [ "$(stat -c %a "$2")" = "$1" ] || { stat -c '%a %n' "$2" && false; }; }

# Who may read ----------------------------------------------------------------------------------------------------------

ok "a match is saved by itself and by name" feed 'go ann\nsave mine\n' 0 play park/walk --seed 5
ok "an autosave is readable by its owner alone" mode 600 "$saves/park-walk-5.prs"
ok "a save by name is readable by its owner alone" mode 600 "$saves/saves/mine.prs"
ok "the folder of autosaves is open to its owner alone" mode 700 "$saves"
ok "the folder of named saves is open to its owner alone" mode 700 "$saves/saves"
ok "a folder above them that had to be made is open to its owner alone" mode 700 "$work/state"
chmod 755 "$saves" "$saves/saves"
ok "a match is saved in folders that others may enter" feed 'go ann\nsave mine\n' 0 play park/walk --seed 6
ok "the folder of autosaves is closed to others" mode 700 "$saves"
ok "the folder of named saves is closed to others" mode 700 "$saves/saves"
ok "a record is written" run 0 play park/walk --seed 6 --seat walkers=random --record "$work/r.prs"
ok "a record is readable by its owner alone" mode 600 "$work/r.prs"
mkdir -p "$work/data" && cp -r tests/front/. "$work/data"
echo 'return { game = "park", id = "weekend", title = "A Weekend", pitch = "Twice.", campaign = { "park/walk", "park/walk" } }' \
    >"$work/data/episodes/park/weekend.lua"
campaign() { PRECINCT_DATA="$work/data" feed "$@"; }
ok "a campaign begins" campaign 'go ann\n' 0 campaign new park/weekend "$work/c.prc" --seed 5
ok "a campaign is readable by its owner alone" mode 600 "$work/c.prc"
ok "a page of a match follows the umask, for it is made to be shown" run 0 replay "$work/r.prs" --html "$work/page.html"
ok "such a page may be read by others" mode 644 "$work/page.html"

# Disks that are full ---------------------------------------------------------------------------------------------------

# A limit of one block of 512 bytes for the size of a file: SIGXFSZ, or EFBIG for a program that minds it.
small() {
    (ulimit -f 1 && printf 'move b2\nsave\nquit\n' | "$program" resume park-walk-5 2>&1; echo "status $?") | cat >"$work/out"
    cat "$work/out"
    ! grep -q 'status 1[0-9][0-9]' "$work/out" # no signal
}
cp "$saves/park-walk-5.prs" "$work/before.prs"
ok "a match is played on where files may not grow" small
ok "a file that may not grow is told like a full disk" says 'No file may grow so large here' "$work/out"
ok "the save that could not be replaced is there, whole" same "$work/before.prs" "$saves/park-walk-5.prs"
ok "nothing half written stays beside it" test -z "$(ls "$saves" | grep '\.new$')"

unwritten() {
    mkdir "$work/gone"
    { sleep 1; rm -r "$work/gone"; printf 'go ann;end;end\ngo ann;end;end\n'; } |
        "$program" play park/walk --seed 9 --record "$work/gone/late.prs" >"$work/out" 2>"$work/err"
    status=$?
    cat "$work/out" "$work/err"
    [ "$status" = 2 ] && says 'The match is over' "$work/out"
}
ok "a match whose record cannot be written at its end has failed" unwritten
ok "a record that cannot be written is named" says "cannot write '$work/gone/late.prs'" "$work/err"
ok "the command is told that writes the record elsewhere" says 'precinct resume park-walk-9 --record FILE' "$work/err"
ok "that command writes it" run 0 resume park-walk-9 --record "$work/late.prs"
ok "the record is the whole match" run 0 replay "$work/late.prs" --verify
ok "the match over whose record is written leaves no autosave" test ! -e "$saves/park-walk-9.prs"

# A match that fails before its first question --------------------------------------------------------------------------

mkdir -p "$work/broken/episodes/toy"
cat >"$work/broken/episodes/toy/torn.lua" <<'END_LUA'
return { game = "toy", id = "torn", title = "Torn", build = function()
  return { sides = { { id = "red", title = "Red" } }, seats = { { id = "one", side = "red" } },
    boards = { { id = "main", map = "..", legend = {} } }, 
    rounds = { { id = "all", run = function() end } }, setup = { "begin" }, steps = { begin = function() error("the shoelace is torn") end } }
end }
END_LUA
torn() { PRECINCT_DATA="$work/broken" run 2 sim toy/torn --match 0 --record "$work/torn.prs"; }
ok "sim --record of a match that fails before its first question ends with status 2" torn
ok "sim --record says what is wrong with a match that fails" says 'match 0 failed: ' "$work/err"
ok "sim --record names the script that fails" says 'the shoelace is torn' "$work/err"
ok "sim --record of a match that fails does not speak of writing" not grep -q 'cannot write' "$work/err"
done_testing
