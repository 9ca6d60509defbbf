# No line is broken within a word: help texts fit a screen of 80 columns in every language, messages on stderr and
# answers in the menu are wrapped at a terminal, and are not wrapped anywhere else.
. tests/tap.sh
. tests/terminal.sh
data=$PWD

fits() { # COMMAND LANGUAGE
    "$program" $1 --help --lang "$2" >"$work/out" && LC_ALL=C.UTF-8 not grep -E '^.{80}' "$work/out"
}
for language in en fr; do
    ok "the list of commands fits 79 columns (--lang $language)" fits '' $language
    for command in $("$program" complete '' | grep -v '^-'); do
        ok "$command --help fits 79 columns (--lang $language)" fits "$command" $language
    done
done

# whole WORD: the screen shows the word, and no line reaches the last column, where the terminal would break it
whole() { shows "$1" && LC_ALL=C.UTF-8 not sh -c "tmux -S '$work/socket$server' capture-pane -p | grep -E '^.{80}'"; }
open resume /no/such/folder/of/matches/that/anybody/has/ever/kept/match.prs
ok "an error at a terminal is wrapped between words" whole 'directory.'
ok "an error at a terminal keeps a path whole" shows "'/no/such/folder/of/matches/that/anybody/has/ever/kept/match.prs'"
open play hardcity/mayhem --mode together --seat somebody=captain
ok "an error that lists words is wrapped between words" whole "'together'"
open
shows 'Which one?' >/dev/null
keys 'neverhappened' Enter
ok "the menu wraps its answer to an unknown word between words" whole 'q leaves.'
keys q Enter
left_with 0 >/dev/null

data=$PWD/tests/front
open play park/walk --seed 7
ok "a match begins at a terminal of 80 columns" shows '>'
keys 'save before the end of a rather long walk in the park' Enter
ok "the command to resume is printed on a line of its own at a terminal" \
    shows "  precinct resume 'before the end of a rather long walk in the park'"
keys 'q' Enter

"$program" play hardcity/mayhem --mode together_with_everybody_who_would_ever_like_to_come_along 2>"$work/err"
ok "an error written to a file is one line" grep -q "^precinct: .*everybody_who_would.*It can be: " "$work/err"
done_testing
