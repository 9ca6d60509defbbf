# The line protocol of docs/JSON.md.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
export PRECINCT_DATA="$PWD/tests/front"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

talk() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play park/walk --seed 7 --json "$@" >"$work/out" 2>"$work/err"
}
line() { sed -n "$1p" "$work/out"; }
last() { tail -n 1 "$work/out"; }
is() { printf '%s\n' "$1" | grep -qF -e "$2" || { cat "$work/out" && false; }; }
refused() {
    talk "$1"'\n{"do":"hash"}\n{"do":"quit"}\n'
    is "$(tail -n 2 "$work/out" | head -n 1)" '"type":"error"' && is "$(last)" "$hash"
}

ok "quit leaves the line protocol with status 0" talk '{"do":"quit"}\n'
ok "the line protocol begins with events" is "$(line 1)" '"type":"event"'
ok "the line protocol ends its first output with a question" is "$(last)" '"type":"decision"'
talk '{"do":"hash"}\n{"do":"quit"}\n'
hash=$(last)
ok "hash in the line protocol prints the hash of the position" is "$hash" '"type":"hash"'

ok "an answer in the line protocol lets quit leave with status 0" talk '{"do":"answer","number":1,"id":"go:ann"}\n{"do":"quit"}\n'
ok "an answer in the line protocol leads to a question with the next number" is "$(last)" '"number":2'
ok "the line protocol refuses a stale answer" refused '{"do":"answer","number":9,"id":"go:ann"}'
ok "the line protocol refuses a point in a game of spaces" refused '{"do":"answer","number":1,"id":"go","at":[45.2,72]}'
ok "the line protocol refuses an unknown option" refused '{"do":"answer","number":1,"id":"go:zebra"}'
ok "the line protocol refuses a line that is not JSON" refused 'go ann'
ok "the line protocol refuses an escape that ends inside a character" refused '{"do":"x\\u000\0303\0251"}'
ok "the line protocol refuses an empty line" refused ''
ok "the line protocol refuses a JSON value that is not an object" refused '[1,2]'
ok "the line protocol refuses a line that is longer than its buffer" refused "{\"do\":\"undo\"}$(printf '%70000s' x)"
ok "the line protocol says how long a line may be when it refuses one" is "$(tail -n 2 "$work/out")" 'a line has at most 65536 bytes'
ok "the line protocol refuses an unknown request" refused '{"do":"dance"}'
ok "the line protocol refuses a request without a required member" refused '{"do":"answer","number":1}'
ok "the line protocol refuses a member of a wrong type" refused '{"do":"answer","number":"1","id":"go:ann"}'
ok "the line protocol refuses an unknown member" refused '{"do":"undo","by":2}'
ok "the line protocol refuses a member that is given twice" refused '{"do":"undo","do":"hash"}'
ok "the line protocol refuses two objects on a line" refused '{"do":"hash"}{"do":"hash"}'
ok "the line protocol refuses an unknown seat" refused '{"do":"view","seat":"zebra"}'
ok "the line protocol refuses a negative number" refused '{"do":"answer","number":-1,"id":"go:ann"}'
ok "the line protocol refuses undo at the beginning" refused '{"do":"undo"}'

talk '{"do":"answer","number":1,"id":"go:ann"}\n{"do":"undo"}\n{"do":"hash"}\n{"do":"redo"}\n{"do":"quit"}\n'
ok "undo in the line protocol returns to the same position" is "$(cat "$work/out")" "$hash"
ok "undo in the line protocol sends a retraction before the position" is "$(cat "$work/out")" '"type":"retract"'
ok "redo in the line protocol leads to the next question" is "$(last)" '"number":4'
ok "undo in the line protocol repeats the question under a new number" is "$(cat "$work/out")" '"type":"decision","number":3,'
talk '{"do":"answer","number":1,"id":"go:ann"}\n{"do":"undo"}\n{"do":"answer","number":1,"id":"go:ann"}\n{"do":"quit"}\n'
ok "the line protocol refuses an answer to an undone decision with the present options" is "$(last)" \
    'Question 1 is not open, question 3 is. Its options: go:ann'
talk '{"do":"answer","number":1,"id":"go:ann"}\n{"do":"undo"}\n{"do":"answer","number":2,"id":"move:b1"}\n{"do":"quit"}\n'
ok "the line protocol refuses an answer for an undone branch" is "$(last)" 'Question 2 is not open, question 3 is.'
talk '{"do":"answer","number":1,"id":"go:ann"}\n{"do":"why","id":"throw:b1"}\n{"do":"save"}\n{"do":"view","seat":"walkers"}\n{"do":"view","seat":null}\n{"do":"view"}\n{"do":"events","after":0,"seat":"walkers"}\n{"do":"quit"}\n'
ok "why in the line protocol prints the reason of a refusal" is "$(cat "$work/out")" 'no wolf is there'
talk '{"do":"answer","number":1,"id":"go:ann"}\n{"do":"why","id":"throw:b1","seat":"walkers"}\n{"do":"odds","id":"move:b1","seat":"walkers"}\n{"do":"quit"}\n'
ok "why in the line protocol accepts a seat" is "$(cat "$work/out")" 'no wolf is there'
ok "odds in the line protocol accept a seat" is "$(last)" '"type":"odds"'
talk '{"do":"answer","number":1,"id":"go:ann"}\n{"do":"save"}\n{"do":"view","seat":"walkers"}\n{"do":"view","seat":null}\n{"do":"view"}\n{"do":"events","after":0,"seat":"walkers"}\n{"do":"quit"}\n'
ok "save in the line protocol prints the save as JSON" is "$(cat "$work/out")" '"type":"save"'
ok "view in the line protocol prints the view as JSON" is "$(cat "$work/out")" '"type":"view"'

talk '{"do":"quit"}\n' --mode versus --seat pack=random
ok "view without a seat shows the view of a client's only seat" is "$(last)" '"seat":"walkers"'
talk '{"do":"answer","number":1,"id":"go:ann","seat":"pack"}\n' --mode versus
ok "an answer from a seat that is not asked is refused without the options" is "$(last)" \
    '"text":"Question 1 is put to another seat."'
talk '{"do":"answer","number":7,"id":"go:ann","seat":"pack"}\n' --mode versus
ok "a stale answer from a seat that is not asked is refused without the options" is "$(last)" \
    '"text":"Question 1 is put to another seat."'
talk '{"do":"answer","number":1,"id":"go:ann","seat":"walkers"}\n' --mode versus
ok "an answer from the asked seat is accepted" is "$(last)" '"number":2'
talk '{"do":"view","seat":"walkers"}\n{"do":"view","seat":"pack"}\n{"do":"quit"}\n' --mode versus
ok "view of a seat hides the hand of the other side" not is "$(tail -n 2 "$work/out" | head -n 1)" 'howl'
ok "view of a seat shows its own hand" is "$(last)" 'howl'
ok "a match between bots runs to its end in the line protocol" talk '' --seat walkers=random
ok "a match between bots ends with an object of type over" is "$(last)" '"type":"over"'
talk '{"do":"answer","number":1,"id":"go:ann"}\n'
ok "the end of input in the line protocol saves the match" says 'precinct resume' "$work/err"
ok "the save of a match that ended with its input resumes as JSON" sh -c "echo '{\"do\":\"quit\"}' | '$program' resume --json >'$work/out'"
ok "the save of a match that ended with its input resumes at its question" is "$(last)" '"number":2'
XDG_STATE_HOME="$work/hasty" talk '{"do":"answer","number":1,"id":"go:ann"}\n{"do":"quit"}\n'
XDG_STATE_HOME="$work/hasty" "$program" resume --json </dev/null >"$work/out" 2>"$work/err"
ok "the line protocol saves an answer that is sent together with quit" is "$(last)" '"number":2'
# A client that waits for each reply, and a program that is killed while it waits for the client.
mkfifo "$work/in"
XDG_STATE_HOME="$work/killed" "$program" play park/walk --seed 7 --json <"$work/in" >"$work/out" 2>"$work/err" &
watched=$!
exec 3>"$work/in"
holds() { [ "$(grep -c -e "$2" "$work/out")" -ge "$1" ]; }
# told N TEXT: waits until N lines of the output contain the text
told() { waits holds "$@" || { cat "$work/out" && false; }; }
echo '{"do":"answer","number":1,"id":"go:ann"}' >&3
ok "an answer in the line protocol is followed immediately by the next question" told 1 '"type":"decision","number":2'
echo '{"do":"undo"}' >&3
ok "undo in the line protocol is followed immediately by the question" told 1 '"type":"decision","number":3,'
kill -9 $! && wait $! # its lock is free once it is gone
exec 3>&-
XDG_STATE_HOME="$work/killed" "$program" resume "$work"/killed/precinct/*.prs --json </dev/null >"$work/out" 2>"$work/err"
ok "the line protocol saves an undo before it sends the question again" is "$(last)" '"type":"decision","number":3,'
done_testing
