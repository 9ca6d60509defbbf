# Texts from other people are printed, but the terminal never obeys their control characters: titles and descriptions of
# mods, rule books, names of files, and JSON lines. Each place gets controls, C1, bidirectional and invisible
# characters, and bytes that are not UTF-8.
. tests/tap.sh
work=$(mktemp -d) && work=$(cd "$work" && pwd -P) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" XDG_DATA_HOME="$work/user"
mkdir -p "$work/state" "$work/user/precinct/mods"
esc=$(printf '\033') c1=$(printf '\302\233') rlo=$(printf '\342\200\256') zwsp=$(printf '\342\200\213') bad=$(printf '\351')
evil="x$esc[2J$c1$rlo$zwsp${bad}y"

# clean FILE: the file is UTF-8 without characters that a terminal obeys or hides
clean() {
    iconv -f UTF-8 -t UTF-8 "$1" >/dev/null || { cat -v "$1" && return 1; }
    ! LC_ALL=C.UTF-8 grep -qP '[\x00-\x08\x0B-\x1F\x7F-\x{9F}\x{AD}\x{61C}\x{200B}-\x{200F}\x{2028}-\x{202E}\x{2060}-\x{206F}\x{FEFF}]' "$1" ||
        { cat -v "$1" && false; }
}
# shows WORDS COMMAND...: the output has these words and is clean
shows() {
    words=$1
    shift
    within 120 "$@" </dev/null >"$work/out" 2>&1
    clean "$work/out" && says "$words" "$work/out"
}

printf 'caf\303\251 \342\200\257 \360\237\230\200\n' >"$work/fine"
printf 'a\342\200\256b\n' >"$work/rlo"
ok "the judge of escapes lets letters and blanks of any language pass" clean "$work/fine"
ok "the judge of escapes sees a bidirectional mark" not clean "$work/rlo"

# Mods
for on in on off; do
    folder=$work/user/precinct/mods/evil_$on
    mkdir "$folder"
    printf 'return { id = "evil_%s", version = "1", title = "%s", about = "%s" }\n' $on "x$rlo" "fine" >"$folder/mod.lua"
done
printf 'evil_on\n' >"$work/user/precinct/mods/order"
ok "mods names the line of a hostile title in a mod that is on" shows 'evil_on/mod.lua:1' "$PRECINCT" mods
ok "mods names the line of a hostile title in a mod that is off" shows 'evil_off/mod.lua:1' "$PRECINCT" mods
mkdir "$work/user/precinct/mods/$evil"
printf 'return { id = "x", version = "1", title = "x", about = "y" }\n' >"$work/user/precinct/mods/$evil/mod.lua"
ok "mods lists its mods beside a folder with a hostile name" shows 'evil_off' "$PRECINCT" mods
rm -rf "$work/user/precinct/mods"

# Rule books
mkdir -p "$work/data/docs/rules"
cp -r episodes scripts "$work/data"
printf '# Rules\n\n## 1. Start\n\n### 1.1. Evil\n\nRead %s this.\n' "$evil" >"$work/data/docs/rules/hardcity.md"
printf 'rule 1.1\nquit\n' >"$work/rule"
rule() { PRECINCT_DATA=$work/data "$PRECINCT" play hardcity/mayhem --seed 1 --quiet <"$work/rule" >"$work/out" 2>&1; clean "$work/out" && says "$1" "$work/out"; }
ok "rule escapes the control characters of a rule book" rule '\x1b[2J\u{9b}\u{202e}\u{200b}\xe9y'

# Names of files
mkdir "$work/tests"
printf 'test("fails", function() error("no") end)\n' >"$work/tests/${evil}_test.lua"
printf 'return nothing_of_that_name()\n' >"$work/tests/z$evil.lua"
PRECINCT_DATA=$PWD
export PRECINCT_DATA
ok "precinct test escapes the names of files" shows '\x1b[2J' "$PRECINCT" test "$work/tests"
ok "check escapes the names of files" shows '\x1b[2J' "$PRECINCT" check "$work/tests"
ok "an unknown command with control characters is named escaped" shows '\u{202e}' "$PRECINCT" "$evil"
ok "an unknown episode with control characters is named escaped" shows '\u{202e}' "$PRECINCT" play "$evil"
printf 'save %s\nquit\n' "$work/s.prs" | "$PRECINCT" play hardcity/mayhem --seed 1 --quiet >/dev/null 2>&1
mkdir -p "$work/state/precinct/saves"
cp "$work/s.prs" "$work/state/precinct/$evil.prs"
cp "$work/s.prs" "$work/state/precinct/saves/$evil.prs"
printf 'saves\nquit\n' >"$work/saves"
saves() { "$PRECINCT" play hardcity/mayhem --seed 1 --quiet <"$work/saves" >"$work/out" 2>&1; clean "$work/out"; }
ok "saves escapes the names of saves" saves
ok "resume escapes the name of a missing save" shows 'x' "$PRECINCT" resume "$work/nothing$evil"

# Texts of scripts
cp -r tests/hostile "$work/hostile"
guest() { # guest CASE: plays `evil`, and asks why not
    printf '%s\n' "$1" >"$work/hostile/cases/guest.lua"
    printf 'evil\nwhy evil\nquit\n' >"$work/guest"
    PRECINCT_DATA=$work/hostile "$PRECINCT" play "$work/hostile/cases/guest.lua" --seed 1 --quiet <"$work/guest" >"$work/out" 2>&1
    clean "$work/out"
}
reason() { guest 'return require("base").episode { test = function() return false, "\27[2J" end }' && says 'guest.lua:1: the reason: byte 1 (27) is not text' "$work/out"; }
ok "a condition's reason with control characters is refused at its place" reason
forged() { guest 'return require("base").episode { evil = function() error("No.\nprecinct: the match was saved.") end }' &&
    says '  precinct: the match was saved.' "$work/out" && not grep -q '^precinct: the match was saved' "$work/out"; }
ok "a script's error cannot look like a message of the program" forged

# Programs
printf '{"do":"%s"}\n{"do":"why","id":"x\\u001b\\u202e\\u200b"}\n{"do":"quit"}\n' "$rlo" >"$work/lines"
lines() { "$PRECINCT" play hardcity/mayhem --seed 1 --json <"$work/lines" >"$work/out" 2>&1; clean "$work/out" && says '\u202e' "$work/out"; }
ok "JSON lines contain terminal control characters only as JSON escapes" lines

# Long texts
long=$(head -c 30000 /dev/zero | tr '\0' 'x')
long() { "$PRECINCT" "$long" >"$work/out" 2>&1; [ "$(wc -c <"$work/out")" -lt 25000 ] && says '[...]' "$work/out"; }
ok "check shortens a very long list of mistakes and says so" long
done_testing
