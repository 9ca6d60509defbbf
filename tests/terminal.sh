# Sourced after tests/tap.sh by tests of the program at a real terminal, which tmux is: $work is a folder for the test, `data` the data
# folder, `extra` more of the environment. Without tmux the test is skipped.
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
if ! command -v tmux >/dev/null; then
    echo "1..0 # SKIP tmux is not installed"
    exit 0
fi
work=$(mktemp -d)
server=0
tmux() { command tmux -S "$work/socket$server" -f /dev/null "$@"; }
trap 'tmux kill-server 2>/dev/null; rm -rf "$work"' EXIT

# open ARGUMENT...: the program in a new 80x24 terminal
open() {
    tmux kill-server 2>/dev/null
    server=$((server + 1))
    rm -f "$work/status"
    tmux new-session -d -x 80 -y 24 "env $extra LC_ALL=C.UTF-8 TERM=screen-256color PRECINCT_DATA='$data' \
        XDG_STATE_HOME='$work/state' '$program' $*; echo \$? >'$work/status'; sleep 600"
}
keys() { tmux send-keys "$@"; }
screen() { tmux capture-pane -p; }
# shows TEXT: waits until the screen shows it
shows() {
    tries=0
    while [ $tries -lt 100 ]; do
        if screen | grep -qF -e "$1"; then return; fi
        sleep 0.1
        tries=$((tries + 1))
    done
    screen
    false
}
# shows_that COMMAND: waits until it succeeds
shows_that() {
    tries=0
    while [ $tries -lt 100 ]; do
        if eval "$1"; then return; fi
        sleep 0.1
        tries=$((tries + 1))
    done
    screen
    false
}
hides() { ! screen | grep -qF -e "$1" || { screen && false; }; }
left_with() {
    tries=0
    while [ ! -s "$work/status" ] && [ $tries -lt 100 ]; do sleep 0.1 && tries=$((tries + 1)); done
    [ "$(cat "$work/status")" = "$1" ] || { cat "$work/status" && screen && false; }
}
extra=
