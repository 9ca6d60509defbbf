# Sourced after tests/tap.sh by tests of the program at a real terminal, which tmux provides. $work is a folder for the
# test. The test sets `data` to the data folder, and `extra` to further variables of the environment, if any. Without
# tmux the test is skipped.
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
if ! command -v tmux >/dev/null; then
    echo "1..0 # SKIP tmux is not installed"
    exit 0
fi
work=$(mktemp -d)
server=0
tmux() { command tmux -S "$work/socket$server" -f /dev/null "$@"; }
watched=0
# The program may write a last save when it ends.
trap 'tmux kill-server 2>/dev/null; waits ended "$watched"; rm -rf "$work"' EXIT

# open ARGUMENT...: starts the program in a new 80x24 terminal
open() {
    tmux kill-server 2>/dev/null
    server=$((server + 1))
    rm -f "$work/status"
    tmux new-session -d -x 80 -y 24 "env PRECINCT_PACE=off $extra LC_ALL=C.UTF-8 TERM=screen-256color PRECINCT_DATA='$data' \
        XDG_STATE_HOME='$work/state' '$program' $*; echo \$? >'$work/status'; sleep 600"
    watch
}
# waits() watches the shell of the terminal and the program in it, but not tmux, because looks at the screen keep tmux busy.
watch() { watched=$(tmux display -p '#{pane_pid}') served=$(tmux display -p '#{pid}'); }
# screen_settles: waits until the program and tmux are idle
screen_settles() { (watched=$served && settles); }
# Prints the process of the program.
player() { pgrep -P "$(tmux display -p '#{pane_pid}')" | head -n 1; }
keys() { tmux send-keys "$@"; }
screen() { tmux capture-pane -p; }
# shows TEXT: waits until the screen shows it
shown_now() { screen | grep -qF -e "$1"; }
shows() { waits shown_now "$1" || { screen && false; }; }
# shows_that COMMAND: waits until it succeeds
shows_that() { waits eval "$1" || { screen && false; }; }
hides() { ! screen | grep -qF -e "$1" || { screen && false; }; }
left_with() {
    waits test -s "$work/status"
    [ "$(cat "$work/status")" = "$1" ] || { cat "$work/status" && screen && false; }
}
extra=
