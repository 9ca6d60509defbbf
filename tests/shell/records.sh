# A player's data is never lost: permissions of saves, full disks, records that cannot be written, scripts that change
# during a match, and records without their scripts.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
export PRECINCT_DATA="$PWD/tests/front"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
saves="$work/state/precinct"
umask 022

# run STATUS ARGUMENT... runs the program without input, feed LINES STATUS ARGUMENT... with these lines. Both fail if
# the exit status is not STATUS.
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

# Permissions ----------------------------------------------------------------------------------------------------------

ok "a match is saved automatically and by name" feed 'go ann\nsave mine\n' 0 play park/walk --seed 5
ok "an autosave can be read only by its owner" mode 600 "$saves/park-walk-5.prs"
ok "a save by name can be read only by its owner" mode 600 "$saves/saves/mine.prs"
ok "the folder of autosaves is open only to its owner" mode 700 "$saves"
ok "the folder of named saves is open only to its owner" mode 700 "$saves/saves"
ok "a new folder above the saves is open only to its owner" mode 700 "$work/state"
chmod 755 "$saves" "$saves/saves"
ok "a match is saved in folders that others may read" feed 'go ann\nsave mine\n' 0 play park/walk --seed 6
ok "a folder of autosaves that others could read is closed to them" mode 700 "$saves"
ok "a folder of named saves that others could read is closed to them" mode 700 "$saves/saves"
ok "play --record writes a record" run 0 play park/walk --seed 6 --seat walkers=random --record "$work/r.prs"
ok "a record can be read only by its owner" mode 600 "$work/r.prs"
mkdir -p "$work/data" && cp -r tests/front/. "$work/data"
echo 'return { game = "park", id = "weekend", title = "A Weekend", pitch = "Twice.", campaign = { "park/walk", "park/walk" } }' \
    >"$work/data/episodes/park/weekend.lua"
campaign() { PRECINCT_DATA="$work/data" feed "$@"; }
ok "a campaign writes its file" campaign 'go ann\n' 0 campaign new park/weekend "$work/c.prc" --seed 5
ok "a campaign's file can be read only by its owner" mode 600 "$work/c.prc"
ok "replay --html writes a page that follows the umask" run 0 replay "$work/r.prs" --html "$work/page.html"
ok "a page of a match can be read by others" mode 644 "$work/page.html"

# Full disks -----------------------------------------------------------------------------------------------------------

# A limit of 512 bytes for the size of a file: a write beyond it raises SIGXFSZ, or fails with EFBIG if that is ignored.
small() {
    (ulimit -f 1 && printf 'move b2\nsave\nquit\n' | "$program" resume park-walk-5 2>&1; echo "status $?") | cat >"$work/out"
    cat "$work/out"
    ! grep -q 'status 1[0-9][0-9]' "$work/out" # no signal
}
cp "$saves/park-walk-5.prs" "$work/before.prs"
ok "a match continues if its save cannot grow" small
ok "the message about a save that cannot grow resembles that about a full disk" says 'No file may grow so large here' "$work/out"
ok "a save that could not be replaced is still complete" same "$work/before.prs" "$saves/park-walk-5.prs"
ok "a save that failed leaves no half-written file" test -z "$(ls "$saves" | grep '\.new$')"

unwritten() {
    mkdir "$work/gone"
    printf '!rm -r "$work/gone"\ngo ann;end;end\ngo ann;end;end\n' |
        converses "$program" play park/walk --seed 9 --record "$work/gone/late.prs" >"$work/out" 2>"$work/err"
    status=$?
    cat "$work/out" "$work/err"
    [ "$status" = 2 ] && says 'The match is over' "$work/out"
}
ok "play --record fails if the record cannot be written at the end" unwritten
ok "play --record names the record that cannot be written" says "cannot write '$work/gone/late.prs'" "$work/err"
ok "play --record prints the command that writes a failed record to another file" says 'precinct resume park-walk-9 --record FILE' "$work/err"
ok "resume --record writes a record that failed before" run 0 resume park-walk-9 --record "$work/late.prs"
ok "a record written by resume --record contains the whole match" run 0 replay "$work/late.prs" --verify
ok "a match whose record was written in the end leaves no autosave" test ! -e "$saves/park-walk-9.prs"

# A match that fails before its first question -------------------------------------------------------------------------

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
ok "sim --record says why a match fails" says 'match 0 failed: ' "$work/err"
ok "sim --record names the script that fails" says 'the shoelace is torn' "$work/err"
ok "sim --record of a match that fails does not claim that a file cannot be written" not grep -q 'cannot write' "$work/err"

# A record can always be watched ---------------------------------------------------------------------------------------

changed="$work/changed"
mkdir "$changed" && cp -r tests/front/. "$changed"
walk="$changed/episodes/park/walk.lua"
on_changed() { PRECINCT_DATA="$changed" run "$@"; }
script() { sed "$1" tests/front/episodes/park/walk.lua >"$walk"; }
ok "play --record records a match with scripts that will change" on_changed 0 play park/walk --seed 6 --seat walkers=random --record "$work/was.prs"
events() { grep '^  ' "$work/out"; }
ok "replay shows a record if its scripts have not changed" on_changed 0 replay "$work/was.prs"
events >"$work/told"
ok "replay plays a record again if its scripts have not changed" not grep -q 'from what it holds' "$work/err"
watched() { # watched WHY: the record is shown as it was told, and that is said with the reason
    on_changed 0 replay "$work/was.prs" && says 'is shown as recorded, because it cannot be played again: ' "$work/err" &&
        says "$1" "$work/err" && events | same "$work/told" - && says 'The record ends here.' "$work/out"
}
script '$a -- the end'
ok "replay plays a record again if changes of its scripts make no difference" on_changed 0 replay "$work/was.prs"
ok "replay prints no warning about changed scripts that make no difference" test ! -s "$work/err"
script 's/\bthrow = {/lob = {/'
ok "replay shows a record whose verb has been renamed" watched 'these scripts have changed since: episodes/park/walk.lua'
script 's/return/retrun/'
ok "replay shows a record whose script cannot be parsed" watched 'walk.lua:'
rm "$walk"
ok "replay shows a record without its script" watched "its episode 'episodes/park/walk.lua' is not here"
ok "replay makes a page of a record without its script" on_changed 0 replay "$work/was.prs" --html "$work/gone.html"
ok "the page of a record without its script contains its events" says "$(sed -n 's/^  //p' "$work/told" | head -n 1)" "$work/gone.html"
ok "replay --verify fails if the scripts are gone" on_changed 1 replay "$work/was.prs" --verify
sed 's/"precinct": *1/"precinct":99/' "$work/was.prs" >"$work/newer.prs"
ok "replay shows a record of a newer format" on_changed 0 replay "$work/newer.prs"
ok "replay says that a record has a newer format" says 'format 99' "$work/err"
head -c 3000 "$work/was.prs" >"$work/cut.prs"
ok "replay shows a record that is cut off" on_changed 0 replay "$work/cut.prs"
ok "replay marks the end of a record that is cut off" says 'The record is cut off here.' "$work/out"
sed '5s/.*/{"step"/' "$work/was.prs" >"$work/damaged.prs"
ok "replay shows a damaged record" on_changed 0 replay "$work/damaged.prs"
ok "replay names the damaged line of a record" says 'Line 5 of the record is damaged' "$work/out"
script ''
mkdir -p "$saves"
mkfifo "$work/pipe"
"$program" play park/walk --seed 31 <"$work/pipe" >/dev/null 2>&1 &
playing=$! watched=$!
exec 3>"$work/pipe"
waits test -e "$saves/park-walk-31.prs.lock"
cp "$work/was.prs" "$saves/park-walk-31.prs"
ok "replay shows a record that another program is playing" run 0 replay "$saves/park-walk-31.prs"
exec 3>&-
wait $playing
rm -f "$saves"/park-walk-31*

# An update does not destroy a match -----------------------------------------------------------------------------------

changed() { PRECINCT_DATA="$changed" feed "$@"; }
kept_as() { cmp "$work/before.prs" "$1"; }
old="$saves/park-walk-41.prs" new="$saves/park-walk-41-2.prs"
ok "a match is left and saved before its scripts change" changed 'go ann\nthrow c3\nmove b2\nend\n' 0 play park/walk --seed 41
cp "$old" "$work/before.prs"
script 's/\bthrow = {/lob = {/'
ok "resume continues a match whose verb has been renamed" changed 'end\n' 0 resume park-walk-41
ok "resume names both the record of older scripts and the new file" \
    says "'park-walk-41' was played by other scripts, or its end is missing. It stays as it is, and the match continues as 'park-walk-41-2'" "$work/err"
ok "resume does not overwrite the record of older scripts" kept_as "$old"
ok "resume continues a match of older scripts in a new file" test -s "$new"
ok "resume continues a file played with the present scripts" changed 'end\n' 0 resume park-walk-41-2
ok "resume overwrites a record of the present scripts" not says 'it stays as it is' "$work/err"
script ''
ok "resume continues a whole match when its old scripts are back" changed 'quit\n' 0 resume park-walk-41
ok "resume drops no answer of a match whose old scripts are back" not grep -q 'dropped' "$work/err"
script '$a -- the end'
rm -f "$new"
ok "resume continues a match whose changed scripts make no difference" changed 'go bob\n' 0 resume park-walk-41
ok "resume keeps the record if changed scripts make no difference" kept_as "$old"
rm -f "$new"
script 's/finish("pack")/finish("walkers")/; s/\bturns = { who = "walker"/turns = { who = "wolf"/'
changed 'quit\n' 0 resume park-walk-41 >/dev/null
ok "resume keeps the old file of a match that is over under the present scripts" kept_as "$old"
script ''
ok "a match is saved by name before its scripts change" changed 'go ann\nthrow c3\nsave old\n' 0 play park/walk --seed 42
cp "$saves/saves/old.prs" "$work/before.prs"
script 's/\bthrow = {/lob = {/'
ok "load accepts a match with a renamed verb, and save keeps it under the same name" changed 'load old\nsave old\n' 0 play park/walk --seed 43
ok "save does not overwrite a save of older scripts" kept_as "$saves/saves/old.prs"
ok "save keeps the match beside a save of older scripts" test -s "$saves/saves/old-2.prs"
ok "save names the file in which it kept a match beside an older one" says 'Saved as old-2.' "$work/out"
cp "$work/before.prs" "$work/mine.prs"
ok "resume --record takes the file of older scripts as the record" changed 'end\n' 0 resume "$work/mine.prs" --record "$work/mine.prs"
ok "resume --record keeps the file of older scripts" kept_as "$work/mine.prs"
ok "resume --record writes the new record beside that of older scripts" test -s "$work/mine-2.prs"
head -c 2000 "$work/before.prs" >"$saves/park-walk-44.prs"
cp "$saves/park-walk-44.prs" "$work/before.prs"
script ''
ok "resume continues a match whose file is cut off" changed 'end\n' 0 resume park-walk-44
ok "resume does not overwrite a file that is cut off" kept_as "$saves/park-walk-44.prs"
cp "$work/data/episodes/park/weekend.lua" "$changed/episodes/park"
ok "a campaign is left before its scripts change" changed 'go ann\nthrow c3\nend\n' 0 campaign new park/weekend "$work/tour.prc" --seed 5
cp "$work/tour.prc" "$work/before.prs"
script 's/\bthrow = {/lob = {/'
ok "campaign resume continues a campaign whose verb has another name now" changed 'end\n' 0 campaign resume "$work/tour.prc"
ok "campaign resume names the new file of a campaign with a renamed verb" says "the match continues as '$work/tour-2.prc'" "$work/err"
ok "campaign resume does not overwrite the campaign of older scripts" kept_as "$work/tour.prc"
ok "campaign resume continues the new file of a campaign of older scripts" changed 'end\n' 0 campaign resume "$work/tour-2.prc"
ok "campaign resume overwrites a campaign of the present scripts" not says 'it stays as it is' "$work/err"
script ''
rm -f "$saves"/park-walk-45*
printf '%s\n' 'go ann' 'throw c3' "!script '\$a -- the end'" reload end |
    PRECINCT_DATA="$changed" converses "$program" play park/walk --seed 45 >"$work/out" 2>"$work/err"
ok "reload leaves the record of the earlier scripts unchanged" run 0 replay park-walk-45 --verify
ok "reload continues the match in a new file" test -s "$saves/park-walk-45-2.prs"

# Renames, and findings before publication -----------------------------------------------------------------------------

kept="$work/kept"
mkdir -p "$kept/deep" && cp "$work/was.prs" "$kept/walk.prs" && cp "$work/tour.prc" "$kept/deep" && echo words >"$kept/notes.txt"
old_feed=$(printf 'go ann\\nthrow c3\\nend\\n')
PRECINCT_DATA="$changed" feed "$old_feed" 0 play park/walk --seed 51 >/dev/null
cp "$saves/park-walk-51.prs" "$kept"
check() { on_changed "$@"; }
ok "check --saves finds that saves fit the scripts that played them" check 0 check --saves "$kept"
ok "check --saves names every save" says "$kept/deep/tour.prc: fits." "$work/out"
ok "check --saves counts the saves that fit" says '3 fit, 0 do not.' "$work/out"
ok "check --saves ignores a file that is not a save" not grep -q notes "$work/out"
script 's/\bthrow = {/lob = {/'
ok "check --saves finds that saves do not fit scripts that renamed a verb" check 1 check --saves "$kept"
ok "check --saves names the step and the answer that no longer fit" says "'throw:c3' can no longer be answered there" "$work/out"
ok "check --saves names the scripts that changed" says 'Changed since: episodes/park/walk.lua' "$work/out"
script "s/\\bthrow = {/lob = { was = 'throw',/"
ok "check --saves finds that saves fit scripts that declare a verb's old name" check 0 check --saves "$kept"
ok "resume continues a whole match whose verb was renamed and declared" changed 'end\n' 0 resume park-walk-51
ok "resume drops no answer of a match whose verb was renamed and declared" not grep -q dropped "$work/err"
script 's/match.thrown + 1/match.thrown + 2/'
check 1 check --saves "$kept" >/dev/null
ok "check --saves names the field of the position that differs" grep -qE 'does not fit: Step [0-9]+: field [a-z]+\.[a-z_]+ diverged' "$work/out"
ok "check --saves --json prints one document" check 1 check --saves "$kept" --json
ok "check --saves --json lists the saves that fit" says '"fits":false' "$work/out"
rm "$walk"
check 1 check --saves "$kept" >/dev/null
ok "check --saves counts saves without their scripts as not fitting" says "its episode 'episodes/park/walk.lua' is not here" "$work/out"
script ''
echo damaged >"$kept/bad.prs"
ok "check --saves counts a file with only the name of a save as not fitting" check 1 check --saves "$kept"
ok "check --saves refuses a missing folder" check 1 check --saves "$work/nowhere"
ok "check --saves refuses a folder without saves" check 1 check --saves "$changed"

# A mod renames a thing that it has added.
mkdir -p "$work/hops" "$changed/scripts/lib" && cp scripts/lib/mods.lua "$changed/scripts/lib"
mod() {
    printf '%s\n' 'return { id = "hops", version = "1", game = "park", change = { definition = function(m)' \
        "  m.add('menus.walk.actions', $1 label = 'Hop', run = function() match.thrown = match.thrown + 1 end })" \
        'end } }' >"$work/hops/mod.lua"
}
mod "'hop', {"
ok "a match that uses an action of a mod is left before the mod changes" changed 'go ann\nhop\nhop\nend\n' 0 play park/walk --seed 53 --mod "$work/hops"
mod "'leap', {"
PRECINCT_DATA="$changed" feed 'quit\n' 0 resume park-walk-53 --mod "$work/hops" >/dev/null
ok "resume drops the answers of an action that a mod renamed without declaring it" says "'hop' can no longer be answered there" "$work/err"
mod "'leap', { was = 'hop',"
ok "resume continues a match whose mod declares an action's old name" changed 'leap\nquit\n' 0 resume park-walk-53 --mod "$work/hops"
ok "resume drops no answer of an action that a mod renamed and declared" not grep -q dropped "$work/err"

# The save of a reloaded match stores the position by names.
rm -f "$saves"/park-walk-52*
printf '%s\n' 'go ann' 'move a2' "!script '\$a -- the end'" reload end |
    PRECINCT_DATA="$changed" converses "$program" play park/walk --seed 52 >"$work/out" 2>"$work/err"
script '$a -- the end
s/\bwolf = {/hound = { was = "wolf",/; s/"wolf"/"hound"/g; s/wolf/hound/g; s/was = "hound"/was = "wolf"/'
ok "resume reads a position by the names that kinds had when it was kept" changed 'quit\n' 0 resume park-walk-52-2
ok "resume drops no answer of a match whose kinds were renamed" not grep -q 'dropped\|differently' "$work/err"
script ''

done_testing
