# Lines that newcomers type: questions in plain words, nonexistent sections, symbols of dice, names of things and
# misspelled commands.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" PRECINCT_DATA="$PWD"
lacks() { ! grep -qF -e "$1" "$2" || { cat "$2" && false; }; }

# typed EPISODE LINES: plays the lines. Writes the output to $work/lines, and on one line to $work/out.
typed() {
    printf "$2" | "$program" play "$1" --seed 3 --quiet >"$work/lines" 2>&1
    tr '\n' ' ' <"$work/lines" | tr -s ' ' >"$work/out"
}

# Sections and symbols
typed reckoners/newcago 'rule 99\nrule §5.4\ncard attack\nreplay\nlist\n'
ok "rule with an unknown section number does not search for the number as a word" says "> rule 99 The rule book has no section '99'." "$work/out"
ok "rule with an unknown number lists no other section" lacks '> rule 99 9' "$work/out"
ok "rule accepts a section in the form that refusals cite" says '> rule §5.4 5.4 One packet at a time' "$work/out"
ok "why of a symbol of the dice names the section about symbols" says 'attack: A symbol of the dice: it takes 1 off the Health of an Epic in the Reckoner'"'"'s quarter. At 0 he is defeated (§5.5). In the rule book (`rule NUMBER`): 1.7 Die symbols' "$work/out"
ok "a command of the program typed in a match is answered with the match's own command" says "'replay' is a command of the program: outside a match, \`precinct replay --help\`" "$work/out"

typed reckoners/newcago 'what does containment do\n'
ok "a question about a symbol of the dice is answered with its effect" \
    says "containment: A symbol of the dice: the hook of the Epic in the Reckoner's quarter" "$work/out"
"$program" play reckoners/newcago --seed 3 </dev/null 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the goal of The Reckoners gives both ways in which the Population falls" \
    says 'You lose when the Population is down to 0, by Epics or by a lack of Agents or Barricades.' "$work/out"

# Trials
typed hardcity/mayhem '1\ngo miranda\nwhat happens if I shoot a1?\nwhat happens when I end the turn\nwhat if a mutant attacks\ntry move h1; where is the helicopter?\n'
ok "a question about the result of an answer with dice is answered with its odds" \
    says "> what happens if I shoot a1? The dice decide the result: 1 or more 87.5 %" "$work/out"
ok "a question about the result of ending a turn is answered with the threats" \
    says '> what happens when I end the turn If you do nothing more now, in 24 trials' "$work/out"
ok "a question about the automatic rules is answered from the rule book" \
    says "> what if a mutant attacks 10.3 Activating" "$work/out"
ok "try shows a walk of several answers" says 'Miranda Casey moves from f2 to g1. Miranda Casey moves from g1 to h1.' "$work/out"
ok "a question mark at the end of a question is not read as part of a name" says 'c4 Helicopter, ladder' "$work/out"
printf '1\ntour miranda\nque se passe-t-il si je tire sur a1 ?\nque se passe-t-il si je finis ?\n' |
    "$program" play hardcity/mayhem --lang fr --seed 3 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "--lang fr: a question about the result of an answer is answered like try" \
    says '> que se passe-t-il si je tire sur a1 ? Les dés décident' "$work/out"
ok "--lang fr: a question about the result of ending the turn is answered with the threats" \
    says '> que se passe-t-il si je finis ? Si vous ne faites plus rien' "$work/out"

printf '1\ngo jenny\nwhat happens if I move to k3?\nhow do I use fan the hammer?\n' |
    "$program" play hardcity/mayhem --coach --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "a question about the result of going far shows the short way with its harm" \
    says '> what happens if I move to k3? This would happen: Jenny Takabura moves from h3 to i3. Jenny Takabura moves from i3 to j3. Jenny Takabura takes 1 damage' "$work/out"
ok "a question about the result of going far also names a safe way" says 'A safe way, which costs more: move i4' "$work/out"
ok "a question about the use of a card is answered with the card" says '> how do I use fan the hammer? Fan the Hammer: ' "$work/out"

# Questions about the map
printf 'jenny\nhow far is e7?\nhow far is k3?\nwhere can jenny go?\nwhere do I bring the civilian?\nwhere will civilians appear?\nwhat is captain?\n' |
    "$program" play hardcity/mayhem --coach --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "a question how far something unknown is is refused as a place, not as a command" says "There is no space 'e7'." "$work/out"
ok "a question about the distance of a space lists the steps of each piece, the nearest first" \
    says 'Steps from k3, without obstacles: Jenny Takabura 3, Marcellus Hammer 3, Donathan Johnson 5, Miranda Casey 5' "$work/out"
ok "a question about the spaces a piece can reach is answered with the map of its turn" says '> where can jenny go? After `go jenny`: a b c d' "$work/out"
ok "a question with words from the list of terms is answered with the term" \
    says '> where do I bring the civilian? evacuate: To bring a Civilian off the board' "$work/out"
ok "a question about the source of things is answered with the term" says '> where will civilians appear? Event card: ' "$work/out"
ok "a question about the nature of a bot is answered with its level" says '> what is captain? captain: a bot that plays seats' "$work/out"
printf 'jenny\ngo jenny\nwhere can I shoot?\ncan I go to k3?\nwhere should I shoot?\nwhere should I call the helicopter?\nhow do I save marcellus?\nwhere can marcellus go?\nmove k3\nmove k3\nwhat happens if I escort the civilian to g4?\n' |
    "$program" play hardcity/mayhem --coach --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "a question about the places for an action is answered with the map" says '+: where `shoot` can be done' "$work/out"
ok "a question about reaching a far space is answered with the ways, their cost and harm" \
    says 'move k3 (AP left: 1). The short way hurts: move i3; move j3; move k3 (AP left: 3). Jenny Takabura takes 1 damage' "$work/out"
ok "a question about the best place for an action compares only that action" says "The bot 'captain' likes this best of \`shoot\`: Shoot at" "$work/out"
ok "the answer to a question where to do an action also advises on the next question, about the space" says 'Then it says: Let it come to' "$work/out"
ok "a question how to save a piece is answered with a hint" says "> how do I save marcellus? The bot 'captain' says: " "$work/out"
ok "a question about the way of a piece without a turn names the answers that lead to its turn" \
    says 'Marcellus Hammer does not move at this question. `end` ends the turn of Jenny Takabura.' "$work/out"
ok "a question about a result understands a cargo that is named before the place" says '> what happens if I escort the civilian to g4? This would happen: Jenny Takabura moves from k3' "$work/out"
printf 'jenny\nà quelle distance est k3 ?\noù peut aller jenny ?\nque veut dire capitaine ?\nlégende\n' |
    "$program" --lang fr play hardcity/mayhem --coach --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "French: a question about the distance of a space lists the steps" says "Jenny Takabura 3, Marcellus Hammer 3, Donathan Johnson 5" "$work/out"
ok "French: a question about the spaces a piece can reach is answered with the map of its turn" says '> où peut aller jenny ? Après `tour jenny`' "$work/out"
ok "French: the letter of a face on the map is that of the French word" says '$r Caisse (rue)' "$work/out"
ok "French: a question about the nature of a bot is answered with its level" says 'un programme, qui joue des sièges et donne des indices' "$work/out"
printf "jenny\ntour jenny\naller k3\naller k3\nque se passe-t-il si j'escorte le civil en l6 ?\noù amener le civil ?\n" |
    "$program" --lang fr play hardcity/mayhem --coach --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "French: a question about a result understands an elided pronoun" says 'Jenny Takabura va de l5 en l6 avec Civil 2' "$work/out"
ok "French: a line that begins with a short word and ends with a question mark is a question" says 'Amener un civil hors du plateau' "$work/out"
typed reckoners/broadcast 'what does 1 of 6 mean?\n'
ok "a question about the numbers of a track is answered with the cells that act" \
    says 'acts with 1 of the 6 cells of its track, those left of the hook: ' "$work/out"

# Requests in the words of newcomers
printf "1\ngo jenny\nwhich mutants are near me\npass my turn\n" | "$program" play hardcity/mayhem --seed 5 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "a question which things are near is answered with the steps to the nearest" says 'Steps from e3, without obstacles: d2 1, d6 3, a1 4' "$work/out"
ok "pass my turn ends the turn in a menu that has an end" says '> pass my turn AutoDoc, Rabid Pack' "$work/out"
printf "1\ntour jenny\nquand finit le tour\nqu'est-ce qu'il y a en d4\ns'il vous plaît aller d4\nannuler\naller d4 s'il vous plaît\n" |
    "$program" --lang fr play hardcity/mayhem --seed 5 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "French: a question when the turn ends is answered from the rule book" says '> quand finit le tour 6.12 Finir le tour' "$work/out"
ok "French: a question what is at a place describes the place" says "> qu'est-ce qu'il y a en d4 d4 Tonneau 2" "$work/out"
ok "French: polite words before a command are ignored" says "> s'il vous plaît aller d4 Jenny Takabura va de e3 en d4" "$work/out"
ok "French: polite words after a command are ignored" says "> aller d4 s'il vous plaît Jenny Takabura va de e3 en d4" "$work/out"

printf '1\ngo jenny\nmove d2\nwhat are my odds at a1\nend mutant\nfight the mutants\n' | "$program" play hardcity/mayhem --seed 5 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "a question about the chances at a place is answered with the odds" says '> what are my odds at a1 No answer to this question is about a1.' "$work/out"
ok "the name of an opponent at the acting piece's place may follow an attack on that place" says '> fight the mutants Jenny Takabura rolls' "$work/out"
ok "the name of an opponent is refused after another action" says '> end mutant `end` cannot be aimed at: Mutant. The command was not done' "$work/out"
printf '2\nvas vers le civil\ntour jenny\nque fait le ghetto blaster ?\nqui peut mourir ?\nprendre le civil\n' |
    "$program" --lang fr play hardcity/mayhem --coach --quiet --seed 4 >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "French: a kind of several pieces is no word without a meaning" says "> vas vers le civil Répondez d'abord" "$work/out"
ok "French: a card is found by its name without the hyphen" says '> que fait le ghetto blaster ? Ghetto-blaster' "$work/out"
ok "French: a question who can die is answered with the threats" says '> qui peut mourir ? Si vous ne faites plus rien' "$work/out"
ok "an action that the turn does not have is refused without the advice to end the turn" says 'donne les actions du tour en cours.' "$work/out"
printf 'how many should I take?\n' | "$program" play darkknight/book1 --seed 21 --quiet >"$work/out" 2>&1
ok "a question how much to take is answered with a hint for the open question" says "The bot 'captain' says: " "$work/out"
printf 'score\n' | "$program" play darkknight/book1 --seed 5 --quiet >"$work/out" 2>&1
ok "score counts the cards of a named pile that the goal names" grep -q '^  0  Coins' "$work/out"
printf 'what is the goal?\n' | "$program" puzzle hardcity/sunrise-1 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "a question about the goal of a puzzle is answered with its task" says '> what is the goal? You play Officers. By the end of the turn and of what follows it: lose nobody.' "$work/out"
printf 'choose miranda casey\n' | "$program" play hardcity/mayhem --seed 5 --quiet >"$work/out" 2>&1
ok "the whole text of an option chooses the option" says 'Miranda Casey gets' "$work/out"
printf 'look gate\nmove to the gate\n' | "$program" tutorial --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "a mark that only one space has names this space" says '> look gate e1: gate' "$work/out"
ok "a mark that only one space has is the goal of a movement" says '> move to the gate Moved: Rookie from a3 to e1.' "$work/out"
printf 'aller f4\naller g4\ncomment je sauve le civil ?\n' | "$program" --lang fr tutorial --quiet >"$work/out" 2>&1
ok "French: a question how to save a piece is answered with a hint" says "Aller en h3 avec le civil" "$work/out"
printf 'va en c4\nouvre\n' | "$program" --lang fr tutorial --quiet >"$work/out" 2>&1
ok "French: irregular forms of the verbs of a game are understood" says 'La recrue ouvre' "$work/out"

# Places out of reach
leave="ties auto\n2\ngo jenny\nend\nend\ngo donathan\nmove k6\nmove a1\n"
printf "$leave" | "$program" play hardcity/mayhem --mode coop --seed 11 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "move to a far space names the nearest space and its harm if every way hurts" \
    says '`move f3` comes nearest, 5 steps short. Going there would mean: Donathan Johnson takes 1 damage' "$work/out"
printf 'ties auto\n2\ntour jenny\nfin\nfin\ntour donathan\naller k6\naller a1\n' |
    "$program" play hardcity/mayhem --mode coop --seed 11 --quiet --lang fr --plain >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "--lang fr --plain: move to a far space names the harm of the nearest space" says 'Y aller voudrait dire' "$work/out"

# Questions about the rules
typed 'hardcity/mayhem' '1\nhow do mutants attack\nhow many turns are left?\nhow many mutants are left\n'
ok "a question about the rules prefers sections about this match's mode" \
    says '> how do mutants attack 10.3 Activating a Mutant: it wakes, attacks or moves' "$work/out"
ok "a question about the number of turns left is answered with the score and the goal" \
    says '> how many turns are left? Chaos: 0 of 7' "$work/out"
ok "a question about the number of things left names the things" says '> how many mutants are left Mutant: side Chaos' "$work/out"
printf 'how do mutants attack\n' | "$program" play hardcity/mayhem --mode versus --seed 3 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "a question about the rules of a match against Doctor Zero finds his sections" \
    says "> how do mutants attack 8.5 Damage of a Mutant's attack" "$work/out"
printf 'comment attaquent les mutants\ncombien de tours reste-t-il ?\n' |
    "$program" play hardcity/mayhem --lang fr --seed 3 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "--lang fr: a question about the rules prefers sections about this match's mode" \
    says '> comment attaquent les mutants 10.3 Activer un mutant' "$work/out"
ok "--lang fr: a question about the number of turns left is answered with the score" \
    says '> combien de tours reste-t-il ? Chaos' "$work/out"

# The nouns of the first screens. unexplained QUESTION WORDS [OPTION...]: asks about each of the words, which are
# separated by commas, and prints those whose answer is no sentence, or is longer than ten lines.
unexplained() {
    local question="$1" nouns="$2"
    shift 2
    printf '%s\n' "$nouns" | tr ',' '\n' | sed "s/^ */$question /" | "$program" "$@" --seed 4 --quiet 2>&1 |
        awk -v q="> $question " '
            function judge() { if (asked && (!sentence || lines > 10)) print asked; asked = "" }
            index($0, q) == 1 { judge(); asked = substr($0, length(q) + 1); lines = 0; sentence = 0; next }
            /^> / { judge() }
            { lines++; if ($0 ~ /[.!]$/) sentence = 1 }
            /^(Nothing in this match|Rien ne porte)/ { lines = 99 }
            END { judge() }' >"$work/out"
    ! grep . "$work/out"
}
ok "the command card explains each noun of the first screens of Mayhem on the Streets (hardcity §1.6)" unexplained 'what is' \
    'AP, HP, order, chaos, extermination, exterminate, cutscene, clapper, autodoc, a street card, street card, queue, letters, letter, fubar, event card, equipment, crate, street box, skill, stun, kill, star, hit, double hit, close combat, aimed shot, spawn, spawn zone, activate, priority, obstacle, escort, helicopter, way, barrel, round, officer, civilian, megaphone, eliminated, reroll' \
    play hardcity/mayhem --mode coop
ok "the command card explains each noun of the first screens of The Dark Knight (darkknight §1.8)" unexplained 'what is' \
    'grit, health, mind, doomsday, scanner, region, district, place, space, path, event, objective, riot, verso, guardian, clue, coin, draft, patrol, gang, press, clock, belt, sneak, vigil' play darkknight/book1
ok "the command card explains each noun of the first screens of The Reckoners (reckoners §1.8)" unexplained 'what is' \
    'population, money, search, hp, invulnerable, epic, hook, base track, plan token, quarter, packet, market, gear, reward, fortify, containment, agent, barricade, doubler, the van, hours of night' play reckoners/onenight
ok "the command card explains each noun of the first screens of Peur sur la Ville (peur §1.4)" unexplained 'what is' \
    'band, figure, group, color die, fate die, red, cover, wound, out of action, morale, jam, burst, contact, bitcoin, contract, reputation, blunder, passerby, mayor, pistol, vest, sniper, veteran, molotov, workshop, captive' play peur/centre
ok "French: carte explains each noun of the first screens of Mayhem on the Streets" unexplained carte \
    "PA, vie, ordre, chaos, extermination, cutscene, clap, autodoc, carte de rue, file, lettres, fubar, carte d'évènement, équipement, caisse, compétence, assommé, étoile, double touche, zone de renfort, priorité, escorter, hélicoptère, tonneau, officier" \
    --lang fr play hardcity/mayhem --mode coop
ok "French: carte explains each noun of the first screens of The Dark Knight" unexplained carte \
    'cran, vie, mental, apocalypse, scanner, région, quartier, lieu, case, objectif, gardien, indice, pièce, choix, ceinture, ronde, presse' --lang fr play darkknight/book1
ok "French: carte explains each noun of the first screens of The Reckoners" unexplained carte \
    'population, argent, recherche, santé, invulnérable, épique, crochet, ensuite, piste base, pion planification, quartier, groupe, marché, cartes, butin, camionnette, heures de nuit' --lang fr play reckoners/onenight
ok "French: carte explains each noun of the first screens of Peur sur la Ville" unexplained carte \
    'bande, figurine, groupe, dé de moral, rouge, couvert, blessure, ko, moral, enrayage, rafale, bitcoin, contrat, réputation, bavure, passant, maire, pistolet, gilet, caïd, atelier, captif' --lang fr play peur/centre
typed hardcity/mayhem 'what is exterminate\nwhat is call\nwhat is house\n'
ok "card with a verb prints the verb's rule if no thing has that name" says 'call: Call the helicopter, costs 1 AP 13.1.6 Calling the Helicopter' "$work/out"
ok "card with a whole word names no card whose name only begins with the word" not says '> what is call CALL 911!' "$work/out"
ok "card finds a card by the start of its name if no other thing has that name" says '> what is house House Call:' "$work/out"

# Questions in plain words that name no thing. answered QUESTION SECTION [OPTION...]: asks it, and looks for the heading
answered() {
    question=$1 heading=$2
    shift 2
    printf '%s\n' "$question" | "$program" "$@" --seed 4 --quiet 2>&1 | grep -A 1 "^> " >"$work/out"
    grep -qF -e "$heading" "$work/out" || { cat "$work/out" && false; }
}
mayhem='play hardcity/mayhem --mode coop'
ok "a question with the words of a heading is answered with its section of the rule book" \
    answered 'what happens to a civilian when a mutant leaves' '6.2 Leaving Mutants' $mayhem
ok "a question with who is answered from headings with who" answered 'who acts first' '4.3 Who goes next' $mayhem
ok "a question without a known name is answered from headings with its other words" answered 'who is next' '4.3 Who goes next' $mayhem
ok "a question with when is answered from the rule book" answered "when do mutants move" "10.3 Activating a Mutant" $mayhem
ok "a question with how but no action is answered from the rule book" answered "how do mutants move" "10.3 Activating a Mutant" $mayhem
ok "a question is never answered from a section about another episode" answered 'what happens when a barrel explodes' '13.1.4 ' $mayhem
ok "a question about the rules of The Reckoners is answered from its rule book" \
    answered 'when do the epics act' '9 The Epics act' play reckoners/onenight
ok "a question that the rule book does not answer is refused" answered 'what happens to the zork' 'Nothing in this match' $mayhem
ok "French: a question is answered from the French rule book" \
    answered 'que se passe-t-il si un officier quitte un mutant' '6.2 Quitter des mutants' --lang fr $mayhem
typed hardcity/mayhem 'what is the ladder\nwhat is F.U.B.A.R.\nwhat does a barrel do\n1\nwhat is Hl\n'
ok "card with a word that shares a definition begins with that word" says '> what is the ladder ladder: The two sides of the Helicopter.' "$work/out"
ok "card with a kind whose hit points are set in play has no hit points in its heading" says 'F.U.B.A.R.: side Chaos A Mutant who comes' "$work/out"
ok "card with a thing that differs between episodes prints this episode's rule" \
    says 'the episode says which (13). 13.1.4 Flammable Barrels: A Shooting Attack may aim at a Barrel on another space (6.10). 2 damage in that attack make it explode: ...' "$work/out"
ok "card with the sign of a piece with a face explains the face and the kind" \
    says '`Hl` on the map: Helicopter (ladder). ladder: The two sides of the Helicopter.' "$work/out"

# A refusal says when the action comes
printf 'open\n1\nopen\ngo jenny\ngo miranda\nshoot j3\nmove i3\ncard\n' | "$program" play hardcity/mayhem --mode coop --seed 4 --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "an action before the first turn is refused with the time when it becomes possible" says '(§15.12) Your action comes in a turn, when a piece acts (§6.3).' "$work/out"
ok "an action between two turns is refused with the answer that must come first" says 'Your action comes in a turn: first choose who takes it (§6.3).' "$work/out"
ok "a turn inside another turn is refused with the time when it becomes possible" says 'Your action begins a turn, when no other turn is under way (§4.3).' "$work/out"
ok "an action inside an attack is refused with the answers to the attack" says 'Pay for more? (§6.5). The answers are: `convert 0`, `convert 1`.' "$work/out"
ok "card alone names the command that shows the map" says '`card NAME` explains it; `map` shows the map.' "$work/out"
printf 'carte\n1\nouvrir\n' | "$program" --lang fr play hardcity/mayhem --mode coop --seed 4 --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "French: carte alone names the command that shows the map" says '`plan` montre le plateau' "$work/out"
ok "French: an action between two turns is refused with the answer that must come first" says "choisissez d'abord qui le joue (§6.3)" "$work/out"

# Harm
printf 'move c4; open\nmove g4\nescort g3\n' | "$program" play academy/tutorial >"$work/out" 2>&1
ok "a move is not marked as harmful because of attacks after the turn" \
    sh -c "grep -q 'move (free: 1 step left): g2 h2' '$work/out' && ! grep -q hurts '$work/out'"
printf '1\nmarcellus\nmove j6\n' | "$program" play hardcity/mutagen --seed 3 --ties auto --quiet --mode coop \
    --carried 'wins:0 gained:marcellus:clothesline gear:donathan:flamethrower' >"$work/out" 2>&1
ok "a move past stunned opponents only is done without a question" \
    sh -c "grep -q 'from a3 to j6' '$work/out' && grep -q 'Mutant 10 at j6 is stunned' '$work/out'"

# A space out of reach
printf 'move c4; open\nmove g4\nescort e1\nmove e1\n' | "$program" play academy/tutorial >"$work/out" 2>&1
ok "escort to a far space names the walk that comes nearest to it" says 'e1 cannot be reached now. `escort g2` comes nearest, 2 steps short.' "$work/out"
ok "move to a far space names the walk that comes nearest to it" says 'e1 cannot be reached now. `move g2` comes nearest, 2 steps short.' "$work/out"
printf 'aller c4; ouvrir\naller g4\nescorter e1\n' | "$program" --lang fr play academy/tutorial >"$work/out" 2>&1
ok "French: escort to a far space names the walk that comes nearest to it" \
    says "e1 est hors d'atteinte pour l'instant. \`escorter g2\` en approche le plus, à 2" "$work/out"

# The tutorial's guide follows the events
printf 'move c4\nend\nopen\n' | "$program" play academy/tutorial >"$work/out" 2>&1
ok "the tutorial suggests a fight beside an active mutant, and no shot" \
    sh -c "grep -q 'use flare. stuns the mutant' '$work/out' && ! grep -q 'shoot e4. You roll' '$work/out'"
printf 'aller c4\nfinir\nouvrir\n' | "$program" --lang fr play academy/tutorial >"$work/out" 2>&1
ok "French: the tutorial suggests a fight beside an active mutant" says '`frapper` peut y suffire' "$work/out"
printf 'move b2\nend\nmove c4\nopen\n' | "$program" play academy/tutorial >"$work/out" 2>&1
ok "the tutorial does not name a space that a mutant has left" sh -c "! grep -q 'mutant (m) is at e4' '$work/out'"
printf 'move b3\nodds end\n' | "$program" play academy/tutorial >"$work/out" 2>&1
ok "odds omits the lessons of a tutorial's guide" lacks 'The mutants have moved' "$work/out"
ok "odds names results that are certain" says 'No dice are rolled for this answer. The result: Mutant 1 moves' "$work/out"
printf 'move c4\nhint\n' | "$program" play academy/tutorial >"$work/out" 2>&1
ok "hint does not mention few trials if its answer certainly wins" \
    sh -c "grep -q 'it certainly wins the match' '$work/out' && ! tr '\n' ' ' <'$work/out' | grep -q 'Few *trials'"

# The description of a figure starts with its role
typed hardcity/mayhem '1\nog miranda\ngo miranda\nodds shoot barrel 1\nescort e6\n'
ok "a command with two swapped letters suggests a command of the match" \
    says "'og' is not a command here. Did you mean 'go'?" "$work/out"
ok "the odds of a shot at a barrel begin with the chances of its total damage" \
    sh -c "grep -A1 '^> odds shoot barrel 1' '$work/lines' | grep -q '^Shoot at Barrel 1, chances in per cent:'"

typed hardcity/mayhem '1\ngo jenny\nodds shoot\n'
ok "odds of a verb print the rolls of all its targets, and alike rolls once" says '> odds shoot shoot a1, ' "$work/out"

typed hardcity/mayhem '1\nmiranda\nodds shoot m6\n'
ok "odds say which results stun and which kill the target" \
    says 'Mutant: 1 stuns it, 2 kills it; if it is stunned, 1 kills it.' "$work/out"

# A name or a sign that only the rule book or the legend knows
typed hardcity/mayhem '1\nwhat is clapper\nwhat is stacking and line\nwhat is !8%%\nwhat is $s\nwhat is -3\n'
ok "card prints the rule book's definition of a word without a text of its own" \
    says '> what is clapper Clapper: Marks the Cutscene that was used last.' "$work/out"
ok "card prints a section of the rule book by its heading" \
    says '> what is stacking and line 2.6 Stacking and line of sight Any number of figures' "$work/out"
ok "card explains a sign of several letters on the map with the legend" says '> what is $s `$s` on the map: Crate (street).' "$work/out"
ok "card explains the marks of threats on the map" says '`-2`: it may lose at most 2 HP.' "$work/out"
typed hardcity/mayhem '1\ncard loose\ncard ambush\n'
ok "card explains a word once, and says for how many turns its effect lasts" \
    says 'After each of the next 2 turns: Activate 2 Mutants, the closest first' "$work/out"
ok "the second half of a sentence of a card does not repeat an explanation" \
    says 'Activate 4 Mutants more than 2 spaces from the active Officer' "$work/out"

# Each thing has one form of its name
typed reckoners/newcago 'card faultline\n'
ok "card shows that hit points may rise above their start" \
    says 'Faultline: 9 hit points, at most 10 Faultline a1, HP 9, at most 10' "$work/out"

# Saves
typed reckoners/newcago 'saves\nsave before the end\nsaves\n'
ok "saves mentions no files before a match is saved" lacks 'saves Nothing was saved by name yet: `save NAME` keeps this match. Their' "$work/out"
ok "saves names the folder of its files" says "Their files are in $work/state/precinct/saves" "$work/out"
"$program" replay 'before the end' >"$work/out" 2>&1
ok "replay finds a match by a saved name with blanks" says 'Newcago, seed 3' "$work/out"
ok "replay plays an unfinished match up to its last answer" says 'The record ends here; the match was not over.' "$work/out"
"$program" replay 'before the end' --verify >"$work/out" 2>&1
ok "replay --verify finds a match by its saved name" says 'every step agrees' "$work/out"
"$program" complete replay before >"$work/out"
ok "Tab completes the name of a save" says 'before the end' "$work/out"

# Continuing a match
typed reckoners/newcago 'leave\na1\nb1\nkeep_all tia\nkeep_all abraham\nopen abraham money\nmoney\nopen tia planning\nsave in the middle\n'
"$program" resume 'in the middle' </dev/null 2>/dev/null | sed -n '2p' >"$work/out"
ok "resume prints the events since the last turn or round began" says 'Round 1.' "$work/out"

# Numbers and their nouns
printf 'leave\na1\nb1\nstate\nlog 40\n' | "$program" play reckoners/newcago --seed 3 >"$work/lines" 2>&1
ok "state prints a counter and its number on one line" grep -q '  Plan tokens left 18$' "$work/lines"
ok "no line of output starts with a number that belongs to the previous line" \
    sh -c "! grep -nE '^ +[0-9]+( |\$)|[0-9] x\$' '$work/lines' | grep -v ':  *[0-9-]*  '"

# Help of this match
typed reckoners/newcago 'leave\na1\nb1\nhelp\nhelp odds\nhelp look\nhelp all\n'
ok "help shows how to shorten the words of an offered option" says 'Words may be shortened: `f abraham` for `faith abraham`.' "$work/out"
ok "help lists authors' commands apart from the player's" lacks ', reload, lua, trace' "$work/out"
ok "help all lists authors' commands last, under their own heading" says 'For authors of episodes: reload' "$work/out"
ok "the example in help can be typed in this match" says 'For example: `odds faith abraham`' "$work/out"
ok "the example of look in help names a space of the match" says 'For example: `look a1`' "$work/out"

# The menu
printf 'reckoners\nthe reck\nnothing so called\nq\n' | "$program" >"$work/lines" 2>&1
ok "the menu has The Reckoners above The Broadcast" sh -c "grep -A1 '^The Reckoners\$' '$work/lines' | grep -q 'The Broadcast'"
ok "the menu has a heading for Hard City" grep -q '^Hard City$' "$work/lines"
ok "a game's name typed in the menu lists its episodes with their numbers" grep -q '^ *[0-9]*  reckoners/newcago (The Reckoners, Newcago)$' "$work/lines"
ok "a game's id typed in the menu lists the same episodes as its name" test "$(grep -c '^ *[0-9]*  reckoners/newcago (The Reckoners, Newcago)$' "$work/lines")" = 2
ok "the menu refuses words that begin no title" grep -q "^'nothing so called' is not among the answers" "$work/lines"
ok "a refusal in the menu does not offer to go back, because the menu is the first page" not grep -q 'b goes back' "$work/lines"

won() { "${PRECINCT_QUICK:-$PRECINCT}" sim academy/tutorial --games 5 --seat you="$1" --csv | grep -qx 'results,,matches,matches police,5'; }
ok "the bot that hint asks wins the tutorial" won captain
ok "the bot heuristic wins the tutorial" won heuristic

# Names of things instead of commands
printf '1\njeny\ngo jeny\ngo h1\norder\nlook chaos\nlook boombox\nwhat is the boombox\ncard m\n' |
    "$program" play hardcity/mayhem --coach >"$work/lines" 2>&1
tr '\n' ' ' <"$work/lines" | tr -s ' ' >"$work/out"
ok "a misspelt name of an answer suggests that name" says "'jeny' is not a command here. Did you mean 'Jenny'?" "$work/out"
ok "a misspelt name after its verb suggests the name" says "'jeny' is not known here; did you mean 'Jenny'?" "$work/out"
ok "an answer is refused with the rule for legal answers" \
    says '> go h1 Not this one. The rule: a piece that still has a turn this round. It can be: Donathan' "$work/out"
ok "the name of a score typed as a command suggests card" says "'order' is not an action here; \`card order\` describes it." "$work/out"
ok "look at a score explains it" says '> look chaos Chaos: 0 of 7 - the score of Chaos' "$work/out"
ok "look at a card explains it" says '> look boombox Boombox: Up to three active Mutants' "$work/out"
ok "the question what is the NAME explains the thing of that name" says '> what is the boombox Boombox: Up to three' "$work/out"
printf '1\ndonathan\nshoot l4\n' | "$program" play hardcity/mayhem --mode versus --seed 12 --author >"$work/lines" 2>&1
tr '\n' ' ' <"$work/lines" | tr -s ' ' >"$work/barrel"
ok "a target of a verb is not read as the target of another verb at that space" \
    says "> shoot l4 No mutant is there (§6.5). Did you mean 'shoot barrel 3'?" "$work/barrel"
printf '1\ngo donathan\nend\nend\ndraw\n' | "$program" play hardcity/mayhem --mode versus --seed 12 >"$work/lines" 2>&1
tr '\n' ' ' <"$work/lines" | tr -s ' ' >"$work/goals"
ok "the goal of every side is printed before the first question to that side" says 'You play Doctor Zero. You win with 7 points of Chaos' "$work/goals"
ok "the goal of a side is printed only once" test "$(grep -c '^You play ' "$work/lines")" = 2
ok "card with a sign of the map explains only the piece with that sign" says '> card m Mutant: side Chaos Moves up to 2 spaces' "$work/out"

# The coach names a space that its officer can reach
printf '1\ngo donathan\nmove e1\n' | "$program" play hardcity/mayhem --coach 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the coach's example of a movement is legal and harmless" \
    sh -c "grep -q 'as in .move e1.:' '$work/out' && grep -q 'Donathan Johnson from f3 to e1' '$work/out'"

# A question that is asked again
printf '4\njenny\nmove i3; move j3; move k3\nshoot k1\nconvert 1\nundo\nundo\n' | "$program" play hardcity/mayhem --coach >"$work/out" 2>&1
tr '\n' ' ' <"$work/out" | tr -s ' ' | sed 's/.*> undo//' >"$work/lines"
ok "the coach repeats one lesson after undo, below the question" \
    sh -c "grep -q 'barrel 4 (f6).* [*] Civilians leave by helicopter' '$work/lines' && ! grep -q '[*] .* [*] ' '$work/lines'"

# Two people with dice of the same symbols
printf 'leave\nstart a1\nc1\nk\nkeep attack security\nkeep all abraham\n' |
    "$program" play reckoners/newcago --seed 518373 --players 2 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the beginning of several verbs names each verb once, with its blanks" \
    says '> k That could mean several things: keep, keep all. Type a little more of it.' "$work/out"
ok "a series whose first word fits things of two people is answered by asking which is meant" \
    says '> keep attack security Which one? 6 keep abraham attack+attack' "$work/out"
ok "a question names the person but does not repeat the piece of that name" says 'Tia: Which dice are kept? 1-6 keep' "$work/out"

# Words without a name mean the Reckoner who acted last
printf '%s\n' leave b1 b1 'reroll rest' 'keep tia containment' 'keep abraham research' 'keep security' 'keep containment' \
    'reroll rest' 'undo 5' 'keep all abraham' 'reroll rest' 'keep all tia' 'contain curveball' 'use tia operations' \
    'contain curveball' |
    "$program" play reckoners/newcago --reckoners tia,abraham --level normal --seed 7 --quiet 2>&1 | tr '\n' ' ' |
    tr -s ' ' >"$work/out"
ok "words of a verb's own label are not called meaningless" \
    says '> reroll rest Abraham: at least one die of this roll must be kept (§4.2).' "$work/out"
ok "a symbol alone means the die of the last Reckoner that shows only this symbol" \
    says '> keep security Abraham keeps base die 5: security.' "$work/out"
ok "a symbol alone does not mean the die of a Reckoner who did not act last" \
    says '> keep containment Abraham keeps base die 6: containment.' "$work/out"
ok "reroll rest means the dice of the Reckoner who kept dice last" says '> reroll rest Abraham rolls:' "$work/out"
ok "the reason against a roll is about the only Reckoner with dice left" \
    says '> reroll rest At least one die of this roll must be kept (§4.2).' "$work/out"
ok "an effect asks which Reckoner's die pays before any die is spent" \
    says '> contain curveball Several answers lead to that.' "$work/out"
ok "an effect takes the first of two equal dice of the last Reckoner" \
    says '> contain curveball Tia uses base die 1: containment. The hook of Curveball moves behind cell 2.' "$work/out"

printf '%s\n' leave a1 1 'keep containment+money' 'keep all abraham' 'keep all tia' 2 'move b1' 'attack lockjaw' |
    "$program" play reckoners/newcago --seed 5 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "symbols that no single die shows are not read as the first of them" \
    says '> keep containment+money Nothing here shows containment+money. Say which. It can be: Abraham base die 4' "$work/out"
ok "a target that no answer leads to is refused with the reasons behind the answers for its verb" \
    says "After \`open abraham attack+attack\`: nothing hurts it before its weak point is found (§1.4). After \`plan tia\`: that is out of reach" "$work/out"
printf '%s\n' leave a1 c1 'keep all abraham; keep all tia' 5 attack |
    "$program" play reckoners/newcago --seed 9 --plain 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "--plain reads a menu of few options in full each time" \
    says 'Health is down to 7. How do you spend the packet? It closes when no symbol can be used. (Abraham) 1: Finish: the rest is lost. 2: Attack Refraction, here.' "$work/out"

# The words and questions of other games
printf 'rest\nsecond wind\nwalk\nwilk\n' | "$program" play darkknight/book1 --seed 856924 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "walk means the movement of a game whose verb is go" says '> walk First answer this question: Draw 2 of 4' "$work/out"
ok "a mistyped verb that resembles only a verb not offered now suggests nothing" \
    says "> wilk 'wilk' is not an answer to this question. The answers are:" "$work/out"
printf 'rest\n1\n1\n1\nhale\n' | "$program" play darkknight/book1 --seed 856924 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the refusal of a verb from another time does not cite its rule for the open question" \
    sh -c "grep -q '> hale First answer this question: .* What you asked for comes at another time' '$work/out' && ! grep -q ' The rule: ' '$work/out'"
printf 'rest\n1\n1\n1\n1\n1\n1\n1\n1\n1\nstate\n' |
    "$program" play darkknight/book1 --level easy --seed 5 >"$work/out" 2>&1
ok "state prints the name of a piece's area instead of its id" grep -q '^> Vigil Tenement Block' "$work/out"
printf 'rest\n1\n1\n1\n1\n1\n1\n1\n1\ngo chinatown\ngo residence\nstand g4\nleave\nfight\n2\n3\n' |
    "$program" play darkknight/book1 --level easy --seed 5 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "an amount among other answers has itself as its number" \
    says 'up to 3? 4 play grapnel' "$work/out"
ok "a number typed as an amount means this amount" says 'Vigil rolls: 2 x Flip, Pow.' "$work/out"
printf 'rest\nend\n' | "$program" play darkknight/book1 --seed 77 >"$work/lines" 2>&1
tr '\n' ' ' <"$work/lines" | tr -s ' ' >"$work/out"
ok "an answer that places many pieces does not list the pieces" says '> rest The table is set up; `log all` shows how. Round 1.' "$work/out"
ok "a word inside a card's title does not suggest card with that word" says "> end 'end' is not an answer to this question." "$work/out"
ok "a word on a card follows its title in parentheses" says 'Draft: Kick (Combat)' "$work/out"
printf '1\nse taire\n1\n1\nreste\n' | "$program" --lang fr play peur/week --seed 5 --seat two=sergeant --seat three=sergeant >"$work/out" 2>&1
ok "a table without pieces is not drawn beside the table in play" \
    test "$(grep -c '^ *102 ' "$work/out")" = 1
printf 'rest\nsecond wind\n1\n1\n1\n1\n2\n2\n1\n1\n1\n1\n' | "$program" play darkknight/book1 --seed 856924 >"$work/lines" 2>&1
ok "a question to the only piece of a seat does not add its name" \
    sh -c "grep -q 'where do you go?' '$work/lines' && ! grep -q '(Vigil)' '$work/lines'"
printf 'sentinelle\naide\n' | "$program" --lang fr play peur/week --seed 32821 --seat two=sergeant --seat three=sergeant 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "French: an example of a shortened word does not end with an apostrophe" says "\`s'a Les Loups\` pour" "$work/out"
printf 'legend\n' | "$program" play hardcity/toxic --seed 3 --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the legend lists a sign with two names once" says '# building or wall' "$work/out"
printf 'help\n' | "$program" play peur/standoff --seed 5 --seat two=sergeant --quiet >"$work/out" 2>&1
ok "help of a game on a measured table does not mention spaces" sh -c "grep -q 'Several commands' '$work/out' && ! grep -q 'A move may name' '$work/out'"
worth() { printf 'card safe passage\n' | "$program" play peur/centre --seed 3 --quiet "$@" 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"; }
worth
ok "a contract gives its value and the value of a load that is kept" \
    says 'unhurt. Worth 7 points: 3 Bitcoins and 2 reputation. Or at the end be outside all houses with the Pastor, no enemy within 10 cm: 4 points.' "$work/out"
worth --set load_kept=false
ok "a contract does not mention a kept load if the ruling gives it no value" lacks 'Or at the end' "$work/out"
printf 'enter east\nrest\nact a4; go w 10; shoot passerby 2\n' | "$program" play peur/suburb --seed 31 --seat two=sergeant --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a shot typed while centimeters of a movement are left ends the movement first" says 'You: Stop. If Passerby 2 dies, that is 2 blunders. Fighter A4 fires at Passerby 2' "$work/out"
printf 'enter west\nrest\nenter south\nrest\nlua piece("e1"):place(point(470, 506), true)\nact e1\nfight\n' |
    "$program" play peur/centre --seed 4242 --author --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a blow at one of the people is preceded by the blunders of a death, doubled by a journalist nearby" \
    says '> fight If Passerby 1 dies, that is 2 blunders. Leader E1 strikes at Passerby 1.' "$work/out"
printf 'enter west\nrest\nenter south\nrest\nlua piece("e1"):place(point(470, 506), true)\nlua piece("a3"):place(point(560, 480), true)\nact e1\nfight a3\n' |
    "$program" play peur/centre --seed 4242 --author --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a verb that is not legal now is refused, and not read as another action with a similar word" \
    says '> fight a3 It is 6.9 cm away and must be in contact (§6.1). Did you mean '"'shoot a3'"'?' "$work/out"
printf 'enter west\nrest\nenter south\nrest\nlua piece("e8").molotovs = 1\nlua piece("e8"):place(point(350, 520), true)\nact e8\nthrow at guard\nthrow the molotov at guard\nwhy molotov\nthrow frag at guard\n' |
    "$program" play peur/centre --seed 4242 --author --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "an alias of several verbs that take points is refused with these verbs" \
    says '> throw at guard That could mean several things: frag, molotov.' "$work/out"
ok "a verb after its alias chooses the verb" says 'Fighter E8 throws (Molotov): it lands at' "$work/out"
ok "why says which thing a thrower lacks" says 'It has no Molotov (§10.2).' "$work/out"
ok "an alias of the only legal verb goes before this verb" says 'Fighter E8 throws (Frag): it lands at' "$work/out"
printf 'west\nrest\n2\ngo to the church door\ngo town hall door\n' | "$program" play peur/standoff --seed 3 --seat two=sergeant --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "go to a door passes friends, uses the whole movement and gives the distance left" \
    says 'Only part of the way: the church door is then still 64.6 cm away. Sergeant A2 goes from 3,60 to 17.2,64.7: 15.0 cm' "$work/out"
ok "go to words that fit two doors names both doors" \
    says "'town hall door' can mean several places: the town hall's front door, the town hall's side door." "$work/out"
printf 'south\nrest\nact a9\ngo east 5\ngo nowhere\ngo southeast 1\n' | "$program" play peur/brawl --seed 11 --seat two=random --seat three=random --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a bearing may be a whole word before centimeters" says 'goes from 66,3 to 71,3: 5.0 cm' "$work/out"
ok "a whole word of a bearing may be an intermediate one" says 'goes from 71,3 to 71.7,2.3: 1.0 cm' "$work/out"
ok "a refusal of a place uses the verb that was typed" says 'Say a piece (go R1), a gap (go 10 from R1)' "$work/out"
printf 'sud\nreste\nagir a9\naller nord-est 5\n' | "$program" --lang fr play peur/brawl --seed 11 --seat two=random --seat three=random --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "French: a bearing may be a whole word before centimeters" says '5,0 cm' "$work/out"
printf 'west\nrest\nact a1\nact a1\ndrive e 20\ndrive e1\nget out\n' | "$program" play peur/joyride --seed 5 --seat two=random --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a bearing with a number that no piece has is not read as a sign, even before the wheel is taken" says 'You: Take the wheel. Car 3 drives from 6,53 to 26,53: 20.0 cm' "$work/out"
ok "drive with a part of the drive left continues this drive" says '> drive e1 Only part of the way: Leader E1 is then still' "$work/out"
ok "a figure aboard gets out by the words of the menu" lacks "'get' is not a command" "$work/out"
printf 'ouest\nreste\nagir 2\naller à la porte de l’église\n' | "$program" --lang fr play peur/standoff --seed 3 --seat two=sergeant --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "French: go to a door takes its French name" says "Une partie du chemin seulement : il reste ensuite 64,6 cm jusqu'à la porte de l'église." "$work/out"
printf 'what is my contract\n' | "$program" play peur/centre --seed 3 --plain >"$work/out" 2>&1
ok "the question what is my NAME runs the command of that name" grep -q "^'score all' shows" "$work/out"
printf 'lua side("one").spoke = true\nscore\n' | "$program" play peur/centre --seed 3 --plain --author 2>&1 >"$work/out"
ok "score says how far a contract of two parts has come" grep -q 'Journalist questioned' "$work/out"
printf 'enter west\nrest\nenter north\nrest\nact a1; act a1; drive 87,100\n' |
    "$program" play peur/joyride --bands a,e --seed 522660 --plain 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "drive of a figure at the wheel takes the wheel first" says 'You: Take the wheel.' "$work/out"
printf 'enter west\nrest\nenter north\nrest\nact a1; act a1\npass\n' |
    "$program" play peur/joyride --bands a,e --seed 522660 --plain 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
printf 'aller ?\npuis-je perdre ?\nquels mutants sont proches ?\n' | "$program" --lang fr play academy/tutorial --seed 3 --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/lines"
ok "French: a verb and a question mark after a blank ask where it is possible" says '> aller ? a b c' "$work/lines"
ok "French: a question that begins with the plural of which is read like the English question" says 'Cases jusqu'"'"'à e4' "$work/lines"
ok "French: a question of two words about losing is answered with the goal" says '> puis-je perdre ? Vous jouez' "$work/lines"
printf 'map moves d4\nmap moves rookie\n' | "$program" play academy/tutorial --seed 3 --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/lines"
ok "map moves with a name that is no piece is refused" \
    says 'map moves d4 `map` takes a verb; `look d4` describes a place. > map moves rookie a b' "$work/lines"
printf 'hint end\nwhat is my card\n' | "$program" play academy/tutorial --seed 3 --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/lines"
ok "hint of one action says what the action brings before it looks further" says 'moves from h1 to g1. ... Then it says: Move' "$work/lines"
ok "a question about my card is not read as a command that lacks its name" sh -c "! grep -q 'Which card' '$work/lines'"
ok "pass begins no action of a menu" says "pass That is no action in the turn of Officer A1. 'end' ends this turn." "$work/out"
printf 'enter south\nrest\nenter north\nrest\nlead e2; e3 e7 e9\ne3 e7 e9\n' | "$program" play peur/centre --seed 522660 --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "names beyond the last question of a series are refused with the question that follows" \
    says "> e3 e7 e9 'e9' does not go with that. The question that follows: Lieutenant E2 leads: who of the group acts?" "$work/out"
printf '1\nrest\n1\nwhy shoot\n' | "$program" play peur/standoff --seed 5 --seat two=sergeant --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "why of an action without a target gives the reason for an enemy before that for a friend" \
    sh -c "grep -q '> why shoot Leader E1:' '$work/out' && ! grep -q 'that is a friend' '$work/out'"
printf '1\nmarcellus\nwhy 1\nwhy 99\n' | "$program" play hardcity/mayhem --mode coop --seed 7 --quiet >"$work/out" 2>&1
ok "why with the number of an option names the option and says that it is legal" says 'Aimed Shot at a1. It is legal now.' "$work/out"
ok "why with a number that no option has names the number" says 'There is no option 99' "$work/out"

# Questions in plain words
printf '1\nhow do I aim\nwhat does aim do\ncard aim\nwhere is jenny\nwho is jenny\nhow do I win\nwhat is *\nhow do I fly\n' |
    "$program" play hardcity/mayhem --coach 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the question how do I VERB explains the action" says '> how do I aim aim: Aimed Shot at ..., costs 2 AP' "$work/out"
ok "the question what does VERB do explains the action" says '> what does aim do aim: Aimed Shot at ..., costs 2 AP' "$work/out"
ok "card explains an action by its name" says '> card aim aim: Aimed Shot at ..., costs 2 AP' "$work/out"
ok "the question where is NAME looks at the space of that piece" says '> where is jenny h3 Jenny Takabura, HP 5/5' "$work/out"
ok "the question who is NAME explains the piece" says '> who is jenny Jenny Takabura: side Officers, 5 hit points' "$work/out"
ok "the question how do I win prints the goal" says '> how do I win You play Officers. You win with 7 points of Order' "$work/out"
ok "a question about a sign of the map prints the legend" says '> what is * B Barrel, c Civilian' "$work/out"
ok "a question about an unknown thing is refused" says "> how do I fly There is no command 'fly'" "$work/out"
typed hardcity/mayhem '1\nmarcellus\nhow many hp has a mutant\nhow much hp does jenny have\nwhy is shoot a1 allowed\nwhy can i not move a1\nwhy not\n'
ok "the question how many accepts the thing whose property it names" says '> how many hp has a mutant Mutant: side Chaos Moves up to 2 spaces' "$work/out"
ok "the question how much is understood with its verb at the end" says '> how much hp does jenny have Jenny Takabura: side Officers, 5 hit points' "$work/out"
ok "the question why is ACTION allowed says that the action is legal" says '> why is shoot a1 allowed It is legal now' "$work/out"
ok "why is understood with can i not before the action" says '> why can i not move a1 It can be done now, step by step: move g1' "$work/out"
ok "the question why not explains the open question, like why alone" says '> why not Marcellus Hammer acts' "$work/out"
printf '1\nmarcellus\ncombien de vie a un mutant\npourquoi tirer a1 est-il permis\n' |
    "$program" --lang fr play hardcity/mayhem --seed 3 --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/fr"
ok "French: the question combien accepts the thing whose property it names" says '> combien de vie a un mutant Mutant' "$work/fr"
ok "French: pourquoi is understood with est-il permis after the action" says '> pourquoi tirer a1 est-il permis C'"'"'est permis' "$work/fr"
printf '1\ncomment viser\nque fait viser\noù est jenny\nqui est jenny\ncomment gagner\n' |
    "$program" --lang fr play hardcity/mayhem --coach 2>&1 | tr '\n' ' ' | tr -s '  ' >"$work/out"
ok "French: comment VERB explains the action" says '> comment viser viser' "$work/out"
ok "French: que fait VERB explains the action" says '> que fait viser viser' "$work/out"
ok "French: où est NAME looks at the space of that piece" says '> où est jenny h3 Jenny Takabura' "$work/out"
ok "French: qui est NAME explains the piece" says '> qui est jenny Jenny Takabura' "$work/out"
ok "French: comment gagner prints the goal" says "> comment gagner Vous jouez" "$work/out"
printf 'how do I beat verso\nhow do I find clues\nhow many coins do I need\ncan I lose\nwho can hurt me\nwhat happens now\nwhy can vigil rest\nwhy must I choose enemies\n' |
    "$program" play darkknight/book1 --seed 3 --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a question how to do something to a named piece explains the action and the piece" \
    sh -c "grep -q '> how do I beat verso beat .*7.19 Fighting Verso.*> how do I find' '$work/out'"
ok "a question how to do what no action does explains the thing" says '> how do I find clues Clue Lies under its guardian.' "$work/out"
ok "the question how many of a thing one needs is answered with the goal" says '> how many coins do I need You play Vigil. You win' "$work/out"
ok "the question can I lose is answered with the goal" says '> can I lose You play Vigil. You win' "$work/out"
ok "the question who can hurt me is answered with the threats" sh -c "! grep -q \"'hurt me'\" '$work/out'"
ok "the question what happens now lists the actions" says '> what happens now You can now do one of these' "$work/out"
ok "why can PIECE ACTION is understood as why ACTION" says '> why can vigil rest It is legal now.' "$work/out"
ok "a question of why that names no action does not take must for one" says "> why must I choose enemies This episode has no action 'choose'." "$work/out"
printf '1\ngo jenny\nwhat can I do\nwhere am I\nwho am I\nwhat now\nhow far can I move\n' |
    "$program" play hardcity/mayhem --coach 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the questions what can I do and what now list the actions" \
    sh -c "grep -q '> what can I do .* You can now do one of these.*> where am I' '$work/out' && grep -q '> what now .* You can now do one of these' '$work/out'"
ok "the question where am I lists the pieces with their places" says '> where am I > Jenny Takabura h3' "$work/out"
ok "the question who am I lists the pieces and the seats" says '> who am I > Jenny Takabura h3' "$work/out"
ok "the question how far can I move is answered with the map of reachable places" says '+N: you get there unharmed, with N action points left' "$work/out"
printf '1\ngo jenny\nque puis-je faire\noù suis-je\nqui suis-je\n' |
    "$program" --lang fr play hardcity/mayhem --coach 2>&1 | tr '\n' ' ' | tr -s '  ' >"$work/out"
ok "French: où suis-je lists the pieces with their places" says '> où suis-je > Jenny Takabura h3' "$work/out"
printf 'continuer\nc a1\n' | "$program" --lang fr play reckoners/newcago --reckoners tia,prof --level easy --seed 5 >"$work/out" 2>&1
ok "French: a verb shortened to one letter is an answer and not a question" sh -c "grep -q 'quartier commence Prof' '$work/out'"

printf '1\ngo jenny\nwhat should I do\nwhich officer is nearest\nis marcellus in danger\nis shoot a1 allowed\ncan I evacuate\nwhat is on f4\nwho is winning\nheal marcellus\n' |
    "$program" play hardcity/mayhem --seed 4 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the questions what should I do and which print a hint" \
    sh -c "grep -q '> what should I do The bot .captain. says' '$work/out' && grep -q '> which officer is nearest The bot' '$work/out'"
ok "a question about danger prints the threats" says '> is marcellus in danger If you do nothing more' "$work/out"
ok "the questions is VERB allowed and can I VERB are answered with whether VERB is legal" \
    sh -c "grep -q '> is shoot a1 allowed It is legal now' '$work/out' && grep -q '> can I evacuate No civilian is here' '$work/out'"
ok "the question what is on a space looks at the space" says '> what is on f4 f4 Miranda Casey' "$work/out"
ok "the question who is winning prints the score" says '> who is winning Chaos: 0 of 7' "$work/out"
ok "the verb heal means patch" says '> heal marcellus The target must be on' "$work/out"
printf '1\ngo jenny\nque dois-je faire\npuis-je évacuer\nqui mène\n' |
    "$program" --lang fr play hardcity/mayhem --seed 4 2>&1 | tr '\n' ' ' | tr -s '  ' >"$work/out"
ok "French: que dois-je faire prints a hint" says '> que dois-je faire Le programme' "$work/out"
ok "French: puis-je VERB is answered with whether VERB is legal" says '> puis-je évacuer Il n' "$work/out"
ok "French: qui mène prints the score" says '> qui mène Chaos' "$work/out"

# Signs of the map and repeated names as answers
printf '1\nMa\nundo\nM\n' | "$program" play hardcity/mayhem --coach 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the sign of a piece on the map is understood like its name" \
    sh -c "grep -q '> M Miranda Casey takes a turn' '$work/out' && grep -q '> Ma Marcellus Hammer takes a turn' '$work/out'"

# A series without its actor, several effects of one die, and the rest of a line after a choice
printf '%s\n' leave b1 b1 'keep security+security attack+containment attack+attack' 'keep all abraham; keep all tia' \
    'open tia research+research refraction refraction' undo 'research refraction' 15 undo \
    'open abraham attack+containment contain refraction attack refraction' |
    "$program" play reckoners/newcago --players 2 --level easy --seed 852631 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "keep with symbols takes the dice of one person without the person's name" \
    says 'Abraham keeps green die 1: security and security. Abraham keeps green die 2: attack and containment. Abraham keeps green die 3: attack and attack.' "$work/out"
ok "a name that is repeated on a line counts as an answer each time" \
    says '> open tia research+research refraction refraction Tia uses purple die 3: research and research. Refraction: Search is down to 2. Refraction: Search is down to 1.' "$work/out"
ok "undo takes back all answers of a line that repeats a name" says '> undo Taken back: Tia uses purple die 3 (research+research), with all that followed.' "$work/out"
ok "the rest of a refused line continues after one of the listed answers" \
    says '> 15 Tia uses purple die 3: research and research. Refraction: Search is down to 2.' "$work/out"
ok "the effects of a die may follow on its line with their verbs" \
    says 'The hook of Refraction moves behind cell 2. Refraction is hit: Health is down to 7.' "$work/out"

# Commands without use in this match
printf 'help\n' | "$program" play darkknight/book1 --seed 5 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "help omits coach, ties and reactions in a game without them" \
    sh -c "grep -q 'Besides: help' '$work/out' && ! grep -qE ' (coach|ties|auto|reactions),' '$work/out'"
printf '1\nhelp\n' | "$program" play hardcity/mayhem --mode coop --coach --seed 3 --ties ask 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "help lists coach and ties in a game with a coach and an automatic side" \
    sh -c "grep -q ' coach,' '$work/out' && grep -q ' ties, auto,' '$work/out'"

# A question during a move: two people leave an active mutant, and the player chooses who takes the damage.
printf '1\ngo jenny\npatch\nwhy patch\nmove i3; move j3; move k3\nescort k3\nescort j3\nescort g4\nwhy escort g4\nescort g4\nescort g4\n' >"$work/night"
"$program" play hardcity/mayhem --mode coop --seed 4 <"$work/night" 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a far escort names the first question on the way" \
    says 'On the way to g4 you decide first: Jenny Takabura leaves j3 and an active mutant there: who takes the 1 damage? Repeat the command to go up to there.' "$work/out"
ok "why of a far escort names the answers up to the first question on the way" \
    says '> why escort g4 It can be done now, but this asks you something first: escort i3 civilian 2' "$work/out"
ok "a far escort that was refused for a question goes up to the question if it is repeated at once" \
    says '> escort g4 You: Go to i3 with Civilian 2.' "$work/out"
ok "escort to the officer's own space says that the officer is there already" says '> escort k3 Already there (§6.1).' "$work/out"
ok "a verb without a target in reach blames no single target and explains the longer verb" \
    says '> patch No possible target is in reach: the target must be on the actor'"'"'s space or adjacent (§15.5). As to `patch self`: You are not wounded (§15.5).' "$work/out"
ok "why of a verb without a target in reach blames no single target" says '> why patch No possible target is in reach' "$work/out"
printf '1\ntour jenny\naller i3; aller j3; aller k3\nescorter j3\nescorter g4\n' |
    "$program" --lang fr play hardcity/mayhem --mode coop --seed 4 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "French: a far escort names the first question on the way" says 'Sur le chemin vers g4, vous décidez d'"'"'abord' "$work/out"

# Equal pieces: the list offers one of them, and a player may name any of them.
cat >"$work/pens.lua" <<'END'
return { game = "pens", id = "pens", title = "Pens", pitch = "Three equal wolves.", build = function()
  return {
    sides = { { id = "us", title = "We" } }, seats = { { id = "p1", title = "Player", side = "us" } },
    boards = { { id = "main", title = "Road", map = ". . ." } },
    kinds = { ann = { title = "Ann", tags = { "walker" }, side = "us", seat = "p1", ap = 1, hp = 9 },
              wolf = { title = "Wolf", tags = { "wild" }, count = 4, hp = 2 } },
    steps = { begin = function()
      piece("ann"):place(space "a1")
      for _, id in ipairs { "b1", "c1", "c1", "c1" } do spawn("wolf", space(id)) end
    end }, setup = { "begin" },
    menus = { main = { end_verb = "end", actions = {
      tame = { label = "Tame {1}", target = "piece", targets = "wild", where = "board", cost = 1, rule = "1",
        run = function(_, wolf) wolf:place(space "a1") end } } } },
    rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
    verbs = { go = "{1} is next" },
  }
end }
END
printf 'why tame wolf 4\ntame wolf 4\nlog\n' | "$program" play "$work/pens.lua" 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a list says which equal pieces an option stands for" says 'Tame Wolf 2 (c1; same as 3, 4)' "$work/out"
ok "why of an equal piece names the offered piece" says '> why tame wolf 4 An equal one is offered instead: Wolf 2' "$work/out"
ok "a command for an equal piece is done with the offered piece" says '> tame wolf 4 Wolf 2 goes from c1 to a1.' "$work/out"


# Words that newcomers try
printf '1\ngo jenny\nmove b2\nwhy not\nundo?\nqueue\ncancel\n' | "$program" play hardcity/mayhem --mode coop --seed 4 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a move to a building says that the space is a building" says '> move b2 b2 is not a space (building).' "$work/out"
ok "why not explains the open question like why alone" says '> why not Jenny Takabura acts (5 AP left)' "$work/out"
ok "a command with a question mark is explained and not done" says '> undo? undo [[to] N]: take back what you did last' "$work/out"
ok "the name of a pile is answered with the command that shows piles" says '`piles` shows the piles of cards.' "$work/out"
ok "cancel takes the last answer back" says '> cancel Taken back: Jenny Takabura is next.' "$work/out"
printf '1\ntour jenny\naller b2\npourquoi pas\n' | "$program" --lang fr play hardcity/mayhem --mode coop --seed 4 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "French: a move to a building says that the space is a building" says '> aller b2 b2 n'"'"'est pas une case (immeuble).' "$work/out"
ok "French: why not explains the open question" says '> pourquoi pas Jenny Takabura agit' "$work/out"

printf '1\n' | "$program" play hardcity/mayhem --mode coop --coach --seed 4 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the coach says how the map marks officers, and does not mention barrels" says 'Officers on the map have their initials, m are Mutants' "$work/out"
ok "the coach names the command that explains the other signs on the map" says '`map legend` explains every sign.' "$work/out"

# The program's own words, and things with a place
typed hardcity/mayhem '1\ngo miranda\nwhat is the -1 on c4\nwhat is helicopter (way)\nwhat is * ends the move\nwhat is †\n'
ok "a sign followed by a space is explained like the sign alone" says 'what is the -1 on c4 `!50%` on the map' "$work/out"
ok "a question about the sign of a loss on the map is answered with its meaning" says 'on the map: a piece was lost on this space since your last answer.' "$work/out"
ok "a name with a note from the legend is explained like the name" says 'what is helicopter (way) Helicopter Helicopter' "$work/out"
ok "card explains the mark of an action that ends the move" \
    says 'what is * ends the move A movement that is paid for may have steps left.' "$work/out"
cat >"$work/gym.lua" <<'END'
return { game = "gym", id = "gym", title = "Gym", pitch = "Tiny.", rules = "gym", settings = {}, constants = {},
  build = function()
    return { sides = { { id = "us", title = "We" } }, seats = { { id = "ann", title = "Ann", side = "us" } },
      boards = { { id = "main", title = "Board", map = "..." } },
      kinds = { room = { title = "Danger Room", text = "Robots train here." } }, setup = { "begin" },
      steps = { begin = function()
        piece("room"):place(space("a1"))
        choose { seat = "ann", verb = "enter", from = { piece("room") }, optional = "wait" }
      end },
      verbs = { enter = "Enter {1}", wait = "Wait" }, rounds = { cap = 1, { id = "end", title = "End", run = function() finish("us") end } } }
  end }
END
typed "$work/gym.lua" 'what is the danger room\nwhat is in danger\n'
ok "a question with a name that contains a topic's word is about the name" \
    says 'what is the danger room Danger Room Robots train here. Danger Room a1' "$work/out"
ok "a question with a topic's word but no name is about the topic" not says 'what is in danger Danger Room' "$work/out"

# Words as people type them
typed hardcity/mayhem '1\ngo miranda\nhelp me\nshow me the map\nshow the score\nI want to open it please\nwhat kills me here\nis it safe at k4\ncan I run away\nwho died\nhow am I doing\nwhen does the night end\ni dont understand\nwhats a mutant\nwalk to g1\n'
ok "help me is help, not a search for cards with these letters" says '> help me You can now do one of these' "$work/out"
ok "show me the map shows the map" says '> show me the map a b c d' "$work/out"
ok "show and the name of a command runs this command" says '> show the score Chaos: 0 of 7' "$work/out"
ok "words around a command that add nothing are ignored" says '> I want to open it please No crate is here' "$work/out"
ok "a question what kills me is answered with the threats" says '> what kills me here If you do nothing more' "$work/out"
ok "a question whether a place is safe is answered with the threats" says '> is it safe at k4 If you do nothing more' "$work/out"
ok "a question about running away is answered with the map of the way" says '> can I run away a b c d' "$work/out"
ok "a question who died is answered with the log" says 'appears at' "$work/out"
ok "a question how it goes is answered with the score" says '> how am I doing Chaos: 0 of 7' "$work/out"
ok "a question when the match ends is answered with the goal" says '> when does the night end You play Officers.' "$work/out"
ok "a person who does not understand gets help" says '> i dont understand You can now do' "$work/out"
ok "whats is read as what is" says '> whats a mutant Mutant: side Chaos' "$work/out"
ok "a word for an offered action comes before a longer action that is not offered" says '> walk to g1 Miranda Casey moves' "$work/out"
printf 'jenny\njenny\nkill k2\npay\n' | "$program" play hardcity/mayhem --seed 4 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/out"
ok "a word of the question for a number means paying, not declining" says '> pay Jenny Takabura pays 1 AP' "$work/out"
typed hardcity/mayhem '1\ngo miranda\ntake\nbest move\nkeep\n'
ok "a word of four letters is not taken for another that differs in two" not says "Did you mean 'pace'" "$work/out"
ok "a question for the best is answered with a hint" says "> best move The bot 'captain'" "$work/out"
typed hardcity/mayhem '1\ngo miranda\nwho can I shoot\nwho can I fight\nshoot the muntant on k1\nshoot the mutant on k1\n'
ok "a question who can be the target of an action lists the targets" says '> who can I shoot 21-32 shoot' "$work/out"
ok "a question who can be the target of an action that has none says why" \
    says '> who can I fight No active mutant' "$work/out"
ok "a misspelled kind before a place is guessed" says "'muntant' is not known here; did you mean 'Mutant'?" "$work/out"
ok "a preposition between a piece and its place is ignored" says '> shoot the mutant on k1 Miranda Casey rolls against k1' "$work/out"
printf 'jenny\njenny\ntirer k2\n' | COLUMNS=80 "$program" play hardcity/mayhem --lang fr --seed 4 >"$work/opening" 2>&1
ok "the sentence of an answer continues below its beginning" grep -qx ' \{33\}sont' "$work/opening"
typed hardcity/mayhem '1\nhint\ngo miranda\nscore please\nhow many AP do I have\nlook all nonsense\nyes\nkeep\n'
ok "a word of politeness after a command is ignored" says '> score please Chaos: 0 of 7' "$work/out"
ok "a question for the own amount of something is answered with the state" says '> how many AP do I have Round 1, Turns' "$work/out"
ok "look all refuses a name of nothing" says "> look all nonsense There is no space 'nonsense'" "$work/out"
ok "yes at a question without numbers is refused as an answer" says "'yes' is not an answer to this question" "$work/out"
ok "a suggested verb of two words has a blank" says "Did you mean 'keep card'?" "$work/out"
ok "hint does not say that the next piece takes a turn" lacks 'It brings: ' "$work/out"
printf "jenny\nau tour de jenny\nqui peut me tirer dessus\nqui m'attaque\npuis-je fuir\noù est l'hélicoptère\nmontre-moi le plateau\naide-moi\nque signifient les dés\nje ne comprends pas\nje suis bloquée\ncombien de PA me reste-t-il\nà quoi sert l'échelle\nje vais en g4\ntirez sur k2\nnon\ntire sur le mutant en j3\nnon\nappelle l'hélicoptère en k4\n" |
    "$program" play hardcity/mayhem --lang fr --seed 4 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "--lang fr: words of an answer's line come before the start of a command" says '> au tour de jenny Au tour de Jenny' "$work/out"
ok "--lang fr: a question who can shoot me is answered with the threats" says '> qui peut me tirer dessus Si vous ne' "$work/out"
ok "--lang fr: an elided pronoun in a question is a word of its own" says "> qui m'attaque Si vous ne" "$work/out"
ok "--lang fr: a question about fleeing is answered with the map of the way" says '> puis-je fuir a b c d' "$work/out"
ok "--lang fr: an elided article in a question is a word of its own" says "> où est l'hélicoptère l6 Hélicoptère" "$work/out"
ok "--lang fr: a pronoun joined by a hyphen is dropped before the board" says '> montre-moi le plateau a b c d' "$work/out"
ok "--lang fr: a pronoun joined by a hyphen is dropped after aide" says '> aide-moi Vous pouvez' "$work/out"
ok "--lang fr: the dice are not taken for the article without an accent" says '> que signifient les dés 1.3 ' "$work/out"
ok "--lang fr: a person who does not understand gets help" says '> je ne comprends pas Vous pouvez' "$work/out"
ok "--lang fr: a person who is stuck gets help" says '> je suis bloquée Vous pouvez' "$work/out"
ok "--lang fr: a question how much is left to oneself is answered with the state" says '> combien de PA me reste-t-il Round 1' "$work/out"
ok "--lang fr: a particle before a question is dropped" says "> à quoi sert l'échelle échelle" "$work/out"
ok "--lang fr: a subject before a conjugated verb is dropped" says '> je vais en g4 Jenny Takabura va' "$work/out"
ok "--lang fr: a preposition between a piece and its place is ignored" says '> tire sur le mutant en j3 Jenny' "$work/out"
ok "--lang fr: a conjugated verb with a doubled letter is read as its infinitive" says "appelle l'hélicoptère en k4 Jenny Takabura appelle" "$work/out"
ok "--lang fr: a conjugated verb is read as its infinitive" says '> tirez sur k2 Jenny Takabura lance' "$work/out"
printf 'jenny\njenny\ncall k4\n' | "$program" play hardcity/mayhem --seed 4 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/out"
ok "a line that answers two questions does not repeat its first answer" says '> call k4 Jenny Takabura calls' "$work/out"
printf 'leave\nstart a1\nstart b1\nkeep reserch\nattak steelheart\n' |
    "$program" play reckoners/broadcast --level easy --seed 631766 --quiet >"$work/out" 2>&1
ok "a misspelled symbol is guessed" says "'reserch' is not known here; did you mean 'research'?" "$work/out"
ok "a misspelled alias of an action is guessed" says "Did you mean 'attack'?" "$work/out"
printf 'jenny\njenny\nmove to marcellus\ncall the helicopter to k4\n' |
    "$program" play hardcity/mayhem --seed 4 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/out"
ok "a movement to a piece goes to its space, also if that is far away" says '> move to marcellus Moved: Jenny Takabura from h3 to h5.' "$work/out"
ok "words of an answer's label before the answer to its question are ignored" \
    says '> call the helicopter to k4 Jenny Takabura calls the helicopter' "$work/out"
printf 'jenny\njenny\nmove to the civilian\n' | "$program" play hardcity/mayhem --seed 4 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/out"
ok "a movement to one of several pieces is refused with their spaces" \
    says "'civilian' may be any of these: Civilian 1 (b1), Civilian 2 (k3)." "$work/out"
printf 'jenny\njenny\nend my turn\n' | "$program" play hardcity/mayhem --seed 4 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/out"
ok "a possessive pronoun in a command is ignored" says '> end my turn AutoDoc' "$work/out"
printf 'enter west\nrest\na1\n/\nscore\n' | "$program" play peur/brawl --seed 4 --quiet >"$work/out" 2>&1
printf 'enter west\nat 1\na1 x\n/\nscore\n' | "$program" play peur/brawl --seed 4 --quiet >>"$work/out" 2>&1
ok "a piece's name while another piece is not in play yet is refused" \
    says "'a1' is not an action here; \`card a1\` describes it." "$work/out"
ok "a slash alone is refused, and the match goes on" sh -c "test \$(grep -c '> score' '$work/out') = 2"
printf "partir\na1\noù est prof\npourquoi j'ai perdu\nmontre la règle 5.4\nquels dangers\n" |
    "$program" play reckoners/newcago --reckoners prof,tia --lang fr --seed 4 --quiet >"$work/lines" 2>&1
tr -s '\n ' ' ' <"$work/lines" >"$work/out"
ok "--lang fr: a question where somebody is who is on no map explains the person" says '> où est prof Prof' "$work/out"
ok "--lang fr: a question about losing is answered with the goal" says "> pourquoi j'ai perdu Vous jouez" "$work/out"
ok "--lang fr: a word for showing and a command with its words run that command" \
    says '> montre la règle 5.4 5.4 Un groupe' "$work/out"
ok "--lang fr: a question about dangers is answered with the threats" says '> quels dangers Si vous ne faites' "$work/out"

# Questions about the game as a whole, about a command, and about a thing by its quality
ask() { # ask LANGUAGE LINE...: types the lines in the tutorial
    language=$1
    shift
    printf '%s\n' "$@" | "$program" --lang "$language" play academy/tutorial --seed 911 --quiet 2>&1 |
        sed "s/$(printf '\302\240')/ /g; y/\`/'/" | tr '\n' ' ' | tr -s ' ' >"$work/lines"
}
ask en 'what is this?' 'how does this work' 'what is this game about?' 'what are the rules?' 'can i undo?' \
    'how strong is the mutant?' 'what is the gate?' 'can i shoot the mutant?' 'what happens if i shoot' 'explain the crate'
ok "the question what is this is answered with the actions" says '> what is this? You can now do one of these' "$work/lines"
ok "the question how does this work is answered with the actions" says '> how does this work You can now do one of these' "$work/lines"
ok "the question what is this game about is answered with the goal" says 'game about? You play the rookie. You win when' "$work/lines"
ok "the question what are the rules opens the rule book" says '> what are the rules? Hard City: the rule book' "$work/lines"
ok "can I undo explains the command" says '> can i undo? undo [[to] N]: take back what you did last' "$work/lines"
ok "a question about a quality explains the thing" says '> how strong is the mutant? Mutant: side Mutants' "$work/lines"
ok "a mark of the map can be asked about" says '> what is the gate? e1: gate' "$work/lines"
ok "a question whether a piece can be shot is about its space" says '> can i shoot the mutant? It is legal now.' "$work/lines"
ok "the question what happens if lists the answers if several are meant" says 'if i shoot Which one? 7 shoot h1' "$work/lines"
ok "explain explains a thing" says '> explain the crate Crate Open it on its space' "$work/lines"
ask en 'go to the crate' 'undo' 'kill the mutant' 'attack the mutant'
ok "go to a thing moves there if a piece acts already" says '> go to the crate Moved: Rookie from a3 to c4.' "$work/lines"
ok "kill is understood in the tutorial" says '> kill the mutant Which one?' "$work/lines"
ok "attack is understood in the tutorial" says '> attack the mutant No active mutant is here to fight' "$work/lines"
ask fr "c'est quoi ?" 'comment ça marche ?' "de quoi s'agit-il ?" 'quelles sont les règles ?' 'puis-je annuler ?' 'va vers la caisse'
ok "French: the question what is this is answered with the actions" says "> c'est quoi ? Vous pouvez maintenant faire" "$work/lines"
ok "French: the question how does this work is answered with the actions" says '> comment ça marche ? Vous pouvez maintenant faire' "$work/lines"
ok "French: the question what is this about is answered with the goal" says "s'agit-il ? Vous jouez : la recrue. Vous gagnez" "$work/lines"
ok "French: the question what are the rules opens the rule book" says '> quelles sont les règles ? Hard City : le livre de règles' "$work/lines"
ok "French: can I undo explains the command" says '> puis-je annuler ? annuler [[à] N]' "$work/lines"
ok "French: go to a thing moves there if a piece acts already" says '> va vers la caisse Déplacements : Recrue de a3 à c4.' "$work/lines"

# Lines that a person typed in a first match
ask en 'go right' 'go to c4 and open the crate' 'what is in the crate?' 'can i go back?' 'go back' 'start over' \
    'i want to save the civilian' 'mutants' 'convert 1' 'take the civilian' 'go e4' 'fight the crate'
ok "a direction is refused with a space to name instead" says "> go right 'right' is no space. Name the space where you want to be, as in 'move a2'." "$work/lines"
ok "the word and joins two commands" says '> go to c4 and open the crate Moved: Rookie from a3 to c4. Rookie opens the crate' "$work/lines"
ok "a question what is in a thing explains the thing" says 'in the crate? Crate Open it on its space' "$work/lines"
ok "can I go back explains undo" says '> can i go back? undo [[to] N]' "$work/lines"
ok "go back takes the last answer back" says '> go back Taken back: Open the crate' "$work/lines"
ok "start over names the way back to the start" says "> start over 'again' works when the match is over. 'undo to 1' goes back" "$work/lines"
ok "a wish to save a piece asks for a hint and saves no match" says "save the civilian The bot 'captain' says" "$work/lines"
ok "the name of a kind in the plural names the command that describes it" says "> mutants 'mutants' is not an action here; 'card mutants'" "$work/lines"
ok "an answer to another question is refused as such" says '> convert 1 That is no action in the turn of Rookie (§6). It answers another question (§6.8).' "$work/lines"
ok "take is understood as the verb that takes a piece along" says '> take the civilian No piece here can be taken along' "$work/lines"
ok "an action without a target is refused with a thing that it cannot mean" says "> fight the crate 'fight' finds nobody here of this name: Crate." "$work/lines"
ask en 'shoot e4' 'y' 'move a2'
ok "an unknown word at a question is refused with the answers" says "> y 'y' is not an answer to this question. The answers are: 'convert 0'" "$work/lines"
ok "an action that only waits for an answer is refused with the answers alone" says "Pay for more? (§6.5). The answers are: 'convert 0'" "$work/lines"
ask fr "qu'est-ce que je dois faire ?" 'tue le mutant' 'aller à droite' 'aller à c4 et ouvrir la caisse' \
    "qu'y a-t-il dans la caisse ?" 'puis-je revenir en arrière ?' 'recommencer' 'sauver le civil' 'emmener le civil'
ok "French: the question what must I do asks for a hint" says "je dois faire ? Le programme « capitaine » dit" "$work/lines"
ok "French: kill is understood in the tutorial" says '> tue le mutant Laquelle ?' "$work/lines"
ok "French: a direction is refused with a space to name instead" says "> aller à droite « droite » n'est pas une case" "$work/lines"
ok "French: the word and joins two commands" says 'ouvrir la caisse Déplacements : Recrue de a3 à c4. La recrue ouvre la caisse' "$work/lines"
ok "French: a question what is in a thing explains the thing" says "dans la caisse ? Caisse S'ouvre gratuitement" "$work/lines"
ok "French: can I go back explains undo" says 'en arrière ? annuler [[à] N]' "$work/lines"
ok "French: start over names the way back to the start" says "> recommencer 'rejouer' sert une fois la partie finie" "$work/lines"
ok "French: a wish to save a piece asks for a hint and saves no match" says "> sauver le civil Le programme « capitaine » dit" "$work/lines"
ok "French: take is understood as the verb that takes a piece along" says "> emmener le civil Ici, personne ne peut être emmené" "$work/lines"
printf 'end and move nowhere\nshoot h1 and move zz\nshoot left\n' | "$program" play academy/tutorial --seed 5 --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a line with and does nothing if a word of its second half has no meaning" \
    says '> end and move nowhere '"'and'"' is not known here. The command was not done. > shoot h1 and move zz '"'and'"' is not' "$work/out"
ok "a direction after an action that is no movement is refused as an unknown space" says "> shoot left Unknown space 'left'" "$work/out"
printf 'nine bells\nbuy nine bells\nmove two\n' | "$program" play reckoners/newcago --seed 4 --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "a title that begins with a number word is quoted as it was typed" \
    says "> nine bells 'nine bells' is not an action here; \`card nine bells\` describes it. > buy nine bells That card is not available" "$work/out"
ok "the end of a menu outside of turns does not end a turn" says '`leave` leaves this question.' "$work/out"
printf '1\n1\n1\n1\nback\ngo back\n' | "$program" play hardcity/sunrise --mode coop --seed 3 --quiet 2>&1 |
    tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "go back takes an answer back even if the title of a card has the word" says '> go back Taken back' "$work/out"
done_testing
