# Visible pieces: in --plain, in `look` and in JSON, on the small crypt of tests/lua/mechanisms.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
play() { # COMMANDS OPTIONS...
    commands=$1 && shift
    printf "$commands" | "$PRECINCT" play tests/lua/mechanisms/crypt.lua --seed 1 "$@" >"$work/out" 2>&1
}
play 'look\n' --plain
ok "--plain reads the pieces in sight" says 'In sight: Key at b2.' "$work/out"
ok "--plain reads the pieces behind walls" says 'Out of sight: Ghost at f1.' "$work/out"
play 'look f1\nlook b2\n'
ok "look says that a piece is out of sight" says 'Ghost 1, out of sight' "$work/out"
clear() { grep -q '^  Key$' "$work/out"; }
ok "look says nothing about the sight of a piece in clear sight" clear
play 'look f1\n' --lang fr
ok "French: look marks a piece out of sight" says 'hors de vue' "$work/out"
printf '{"do":"view"}\n{"do":"quit"}\n' |
    "$PRECINCT" play tests/lua/mechanisms/crypt.lua --seed 1 --json >"$work/out" 2>&1
ok "JSON gives a piece behind a wall seen = none" says '"seen":"none"' "$work/out"
ok "JSON gives a piece in clear sight seen = clear" says '"seen":"clear"' "$work/out"
without() { ! grep -q '"seen"' "$work/out"; }
printf '{"do":"view"}\n{"do":"quit"}\n' | "$PRECINCT" play hardcity/mayhem --seed 1 --json >"$work/out" 2>&1
ok "JSON has no key seen in a game without rules of sight" without
done_testing
