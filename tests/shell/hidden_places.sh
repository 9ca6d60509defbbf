# No view of another side shows the place of a hidden piece, and no replay shows it before the match is over. The same
# holds for things that only one seat sees.
. tests/tap.sh

work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
hunt="$PRECINCT_DATA/tests/lua/mechanisms/hunt.lua"
export XDG_STATE_HOME="$work/state"

# played ARGS... <COMMANDS: plays a match, and writes the output to $work/out.
played() { "$PRECINCT" play "$hunt" --seed 3 "$@" >"$work/out" 2>&1; }
says() { grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
silent() { ! grep -qE -e "$1" "$work/out" || { cat "$work/out" && false; }; }
# The lines that the pack reads: the output after the fox's last answer.
of_pack() { sed -n '/^> lie low/,$p' "$work/out" >"$work/pack" && mv "$work/pack" "$work/out"; }

printf 'hide a1\nlie low\nstate\nwho\ncard fox\nlog all\nmap\nsave "%s"\nmap --svg "%s"\nquit\n' "$work/open.prs" "$work/pack.svg" | played
of_pack
ok "the state shown to the other side names a piece at an unknown place" says 'At an unknown place: Fox'
ok "the description of a kind counts its pieces at hidden places" says 'At an unknown place: 1.'
ok "the log says that a hidden piece came, but not where" says 'Fox appears at an unknown place.'
ok "commands of the other side neither draw nor name the place of a hidden piece" silent 'F {2,}|a1\.|Fox a1|=F|\*F|\?F'
ok "a picture for the other side has no trace of a hidden piece" eval '! grep -q ">F<" "$work/pack.svg"'

printf 'state\ncard fox\nquit\n' | played --seat fox=heuristic --plain
ok "the spoken view names a hidden piece at an unknown place" says 'At an unknown place: Fox.'
ok "the spoken view says that a hidden piece moved, but not where" says 'Fox moves to an unknown place.'
printf 'state\nquit\n' | played --seat fox=heuristic --lang fr
ok "the French view names a hidden piece at an unknown place" says "À un endroit inconnu : Fox"
ok "the French view says that a hidden piece moved, but not where" says 'Fox va à un endroit inconnu.'

"$PRECINCT" replay "$work/open.prs" --episode "$hunt" >"$work/out" 2>&1
ok "a replay of an open match between people of two sides is refused" says 'is not over, and people play it against each other'
"$PRECINCT" replay "$work/open.prs" --episode "$hunt" --html "$work/open.html" >"$work/out" 2>&1
ok "a page of an open match between people of two sides is refused" eval 'says "is not over" && ! test -e "$work/open.html"'
"$PRECINCT" replay "$work/open.prs" --episode "$hunt" --verify >"$work/out" 2>&1
ok "verifying an open match between people of two sides does not show a hidden place" says 'every step agrees'
printf 'hide a1\nlie low\ngo hound.1\nrest\nrest\n' | played --set rounds=1 --record "$work/over.prs"
"$PRECINCT" replay "$work/over.prs" --episode "$hunt" >"$work/out" 2>&1
ok "a replay of a finished match shows the places of hidden pieces" says 'Fox appears at a1.'

# Secrets within a side: one diver sees things that the other diver of the crew does not see.
divers="$PRECINCT_DATA/tests/lua/mechanisms/divers.lua"
dived() { "$PRECINCT" play "$divers" --seed 3 "$@" >"$work/out" 2>&1; }
# The lines that Ben reads: from his question to his answer.
of_ben() { sed -n '/^Ben: What comes up/,/^> keep/p' "$work/out" >"$work/ben" && mv "$work/ben" "$work/out"; }

printf 'hide a1\nkeep\nstate\nwho\ncard cache\nlog all\nsave "%s"\nkeep\nquit\n' "$work/dive.prs" | dived
of_ben
ok "the state shown to a seat contains its own bag" says 'Bag: Pearl, Rust'
ok "the state shown to a seat contains its own variable" says 'Code 7'
ok "the state shown to a seat names the hidden piece of another seat at an unknown place" says 'At an unknown place: Cache'
ok "the log shown to a seat hides the cards of another seat of its side" says 'Ann gets a card (Bag).'
ok "the view of a seat does not show where another seat of its side hides a piece" silent 'Cache a1|Cache appears at a1|Ann gets (Pearl|Rust)|Chart'
printf 'keep\nstate\nquit\n' | dived --seat ann=random --seat shark=random --plain
ok "the spoken view of a seat hides the cards of a bot of its side" silent 'Ann gets (Pearl|Rust)|Chart'
ok "the spoken view of a seat names the cards that it holds" says 'Pearl'
"$PRECINCT" replay "$work/dive.prs" --episode "$divers" >"$work/out" 2>&1
ok "a replay of an open match between people of one side with secrets is refused" says 'is not over'
printf 'hide a1\npass always\npass always\nbid 1\nbid 1; bid 2\n' | dived --seat shark=random --quiet
ok "a line of commands does not answer for another seat, even if the game first answers for that seat" \
    says "The rest of the line is dropped: the next question is another seat's."
done_testing
