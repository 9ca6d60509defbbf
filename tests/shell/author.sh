# What authors have in play: reload, lua, trace, profile, --watch. The rules of `precinct new episode` change under way.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
cd "$work" || exit 1
begin() { rm -f dark*.lua && "$PRECINCT" new episode dark >/dev/null; }
# play COMMANDS [ARGS...]: a command that is a shell command begins with "!"
play() {
    commands=$1 && shift
    echo "$commands" | while read -r line; do
        case $line in
        '!'*) sleep 1 && eval "${line#!}" ;;
        *) echo "$line" ;;
        esac
    done | "$PRECINCT" play dark.lua --seed 3 --quiet "$@" >out 2>&1
}
says() { grep -qF -e "$1" out || { cat out && false; }; }

begin
play 'move b1
lua piece("keeper").ap
!sed -i "s/ap = 4/ap = 9/" dark.lua
reload
lua piece("keeper").ap
quit'
ok "reload takes up changed scripts and keeps the answers" says '8'
ok "and says what goes differently" says 'Changed since it was saved: dark.lua'

begin
play 'move b1
!sed -i "s/Walk to/Stroll to/" dark.lua
reload
quit'
ok "a match that fits goes on as it was" says 'the match fits them'
play 'options
quit'
ok "with the new rules" says 'Stroll to'

begin
play 'move b1
!sed -i "s/max = 3 }/mox = 3 }/" dark.lua
reload
lua piece("keeper").space
quit'
ok "scripts with a mistake are not taken up: the mistake is named" says 'dark.lua:21:47: tracks.lit.mox: unknown key'
ok "and the match goes on with the rules as they were" says 'b1'

begin
play 'move b1
!sed -i "s/builtin = \"move\", label = \"Walk to {1}\", cost = 1/builtin = \"move\", label = \"Walk to {1}\", cost = 9/" dark.lua
reload
quit'
ok "answers that no longer fit are dropped, and that is said" says 'answers were dropped'

begin
play 'move b1
!sed -i "s/Walk to/Stroll to/" dark.lua
options
options
quit' --watch
ok "--watch takes changes up by itself" says 'Stroll to'

begin
play 'lua piece("keeper").ap
lua piece("keeper").ap = 7
lua piece("keeper").ap
lua nonsense(
quit'
ok "lua shows what an expression is" says '4'
ok "but changes nothing" says '`play --author` permits it'
unchanged() { ! grep -qx 7 out; }
ok "really" unchanged
ok "and names mistakes" says 'lua'
play 'lua piece("keeper").ap = 7
lua piece("keeper").ap
save edited.prs
quit' --author
ok "with --author it may" says '7'
ok "and the replay says so" grep -q '"edit":' edited.prs
verifies() { "$PRECINCT" replay edited.prs --verify --episode dark.lua >out 2>&1 || { cat out && false; }; }
ok "and verifies" verifies

play 'trace on
profile on
end
profile
trace
end
profile off
profile
quit'
ok "trace names the function that answered a moment" says 'turn.start: dark.lua:34'
ok "profile counts its calls" grep -qE '^ +1 +[0-9]+  dusk \(dark.lua:45\)|^ +1 +[0-9]+  turn.start' out
ok "and is over when it is switched off" says 'Nothing was counted'
play 'trace maybe
quit'
ok "another word than on or off is refused" says 'takes on or off'

begin
play 'move b1
quit'
resumed() {
    back=$(sed -n 's/.*Go on with: precinct //p' out)
    # shellcheck disable=SC2086
    echo quit | "$PRECINCT" $back --quiet >again 2>&1 && grep -q 'moves from a1 to b1' again || { cat out again && false; }
}
ok "what is said on leaving leads back to an episode of one's own" resumed

mkdir -p scripts/other && echo 'return { 1 }' >scripts/other/init.lua
foreign() {
    { echo 'local other = require "other"' && cat dark.lua; } >thief.lua
    ! "$PRECINCT" play thief.lua </dev/null >out 2>&1 && grep -qF 'scripts/other/init.lua belongs to another game' out
}
ok "files of another game are not for this one" foreign
done_testing
