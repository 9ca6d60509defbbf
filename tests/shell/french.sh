# French: every text of the engine, the tutorial and all games has a translation. The options choose the language.
# Output and commands are French even on a system without a French locale.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" OUT="$work/out"
unset LANGUAGE LC_MESSAGES LANG
nbsp=$(printf '\302\240')

# shown ENVIRONMENT... -- ARGUMENTS: prints the opening of a match
shown() {
    printf 'help\nq\n' | env "$@" >"$work/out" 2>&1
}

ok "every text has a translation, and every catalog is up to date (make texts)" .ci/texts --check
ok "French texts have correct blanks, quotes and terms" lua5.1 .ci/french.lua engine/lang/fr.po scripts/*/lang/fr.po
mkdir -p "$work/small/scripts/small"
cat >"$work/small/scripts/small/init.lua" <<'END'
local function lit(p) return p.ap > 0 and not p.down, "no lamp" end
local function read(e) if e then return nil, "no entry" end return e == nil and "" or "[1]", "no word" end
return { lit = lit, read = read, words = { killed = "is gone", moved = "{piece} runs." }, dark = function(p) return p:is "night", "too dark" end }
END
reasons() { (here=$PWD && cd "$work/small" && lua5.1 "$here/.ci/texts.lua" small) | sed -n 's/^msgid "\(.\+\)"/\1/p' | paste -sd,; }
ok "make texts extracts two-word reasons and kinds' sentences, but no messages to authors" \
    test "$(reasons)" = "no lamp,{piece} is gone.,{piece} runs.,too dark"
# proofread TEXT: fails if the proofreader accepts the text
proofread() {
    printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "x"\nmsgstr "%s"\n' "$1" >"$work/bad.po"
    lua5.1 .ci/french.lua "$work/bad.po" >"$work/out"
}
for bad in 'Quoi ?' 'Attendez!' 'La main: rien' 'Voici : rien' "le mot '%s'" 'une manche' 'un mutant sonné' '3 point(s)' 'Fini. et puis' '« ici »' \
    '5 HP' 'Reste 3 PV' 'attaquez avec jusqu'"'"'à 3' 'pas de tel choix' "la zone d'apparition" 'il est étourdi' 'un Reckoner' 'une sur surs trois' \
    'la partie nulle' 'Partie nulle' '1 de population' 'une carte Action' 'une caisse de rue' 'à 2 pas ou moins' '2 x 3' 'Ce tour, tirez' 'il agit ce tour' \
    'le crochet de {piece}' 'amenez {n} mutants' '{1} prend-il tout' 'Tapez `save x`' \
    'Tapez `oui` ou `reload`' 'Pas de tel choix' 'La partie est nulle' '{n} bavures' \
    "jette {card}" "Si un mutant est là$nbsp: Le Chaos marque" "Pistolet$nbsp: 1 PA$nbsp: assomme" '75.0 %% de parties' "Recherche -{n}" \
    'le mutant.3 avance'; do
    ok "the proofreader of catalogs finds: $bad" not proofread "$bad"
done
proofread 'Quoi ? Voici : `aller ?` ; « ici » 5 %% %s'
lua5.1 .ci/french.lua --mend "$work/bad.po" >"$work/good.po"
ok "the proofreader of catalogs mends blanks" says "Quoi$nbsp? Voici$nbsp: \`aller ?\`$nbsp; «${nbsp}ici$nbsp» 5$nbsp%% %s" "$work/good.po"
ok "the proofreader of catalogs accepts correct blanks" proofread "Quoi$nbsp? Tapez \`aller?\`$nbsp: F.U.B.A.R. attend. «$nbsp%s$nbsp»"
ok "every sentence of the games is a single string" sh -c 'for g in hardcity reckoners academy; do lua5.1 .ci/texts.lua $g >/dev/null || exit 1; done'

shown "$program" --lang fr play hardcity/mayhem --seed 1
ok "--lang fr speaks French" says 'La table est mise en place' "$work/out"
ok "--lang fr translates the sentences of the game" says 'qui pioche une carte de rue' "$work/out"
ok "--lang fr translates the sentences of the front end" says 'Vous pouvez maintenant faire' "$work/out"
shown "$program" --lang fr play --help
ok "--lang fr translates the placeholders in the help of a command" says '--seat ID=JOUEUR' "$work/out"
shown "$program" --lang fr --help
ok "--lang fr aligns the rows of help in columns" grep -qx " \{30\}constantes de l'un d'eux" "$work/out"
printf '1\n1\nchances tirer a1 tout\ntirer f2\n' | "$program" --lang fr play hardcity/mayhem --seed 1 --quiet >"$work/out" 2>&1
ok "French: figures have a decimal comma" says '22,2 %' "$work/out"
ok "French: tirer at a space without mutants gives the reason" says "Aucun mutant n'y est (§6.5)." "$work/out"
printf '1\n1\ntirer tonneau tonneau 1\n' | "$program" --lang fr play hardcity/mayhem --seed 1 >"$work/out" 2>&1
ok "French: a list names copies by their translated title" says 'tirer tonneau (1 PA)'"$nbsp"': Tonneau 1 (' "$work/out"
ok "French: a verb of two words takes the title and number of a list" says 'lance les dés contre Tonneau 1' "$work/out"
printf '1\n1\n1\nregarder toit.b2\nregarder rooftop.b2\n' | "$program" --lang fr play hardcity/zerohour --seed 1 >"$work/out" 2>&1
is() { [ "$1" = "$2" ] || { echo "$1" && false; }; }
ok "French: a space of a second board has the translated name of the board" is "$(grep -A 1 '^> regarder toit.b2' "$work/out" | tail -n 1)" toit.b2
ok "French: the English id of a space of a second board is understood" is "$(grep -A 1 '^> regarder rooftop.b2' "$work/out" | tail -n 1)" toit.b2
shown "$program" --lang fr play hardcity/zerohour --seat officers=random --seed 1
ok "French: a sentence names the board of a space by its title" sh -c "grep -q 'apparaît en [a-d][1-4] (toit)' '$work/out' && ! grep -q 'toit[.][a-d]' '$work/out'"
shown "$program" --lang fr play hardcity/mayhem --mode versus --seed 1
ok "French: a name keeps its capital after the colon of a seat" says "Officiers$nbsp: APPELEZ LE 911" "$work/out"
printf '1\n1\n1\n1\n' | "$program" --lang fr play peur/standoff --seed 1 >"$work/out" 2>&1
ok "French: an article or a question word after the colon of a seat begins with a small letter" says "Police municipale$nbsp: par quelle rue" "$work/out"
printf 'entrer south\nreste\nentrer north\nreste\nregarder tout a2\n' | "$program" --lang fr --plain play peur/standoff --seed 3 >"$work/out" 2>&1
ok "French: a length has a decimal comma, and pieces in sight are separated by spaced semicolons" says " 0,5 cm, à l'ouest$nbsp; " "$work/out"
ok "French: coordinates keep the decimal point with which they are typed" says 'poser 54.3,2.3' "$work/out"
shown LC_ALL=C.UTF-8 LANGUAGE=fr "$program" play hardcity/mayhem --seed 1
ok "LANGUAGE=fr selects French" says 'qui pioche une carte de rue' "$work/out"
shown LC_ALL= LANG=fr_FR.UTF-8 "$program" play reckoners/newcago --seed 1
ok "LANG of a French locale that the system lacks selects French" says "Acheter «${nbsp}Fusil" "$work/out"
printf 'carte piège\n' | "$program" --lang fr play reckoners/newcago --seed 3 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "French: a name in a sentence keeps its own gender" says "changez à volonté le symbole «${nbsp}contenir$nbsp» en «${nbsp}attaque" "$work/out"
shown "$program" --lang fr tutorial
ok "French: a place has the same name in every sentence" says 'en sécurité au portail,' "$work/out"
printf '1\n' | "$program" --lang fr play hardcity/mayhem --seed 4 --ally blast >"$work/out" 2>&1
ok "French: a piece's name has a small letter where the sentence needs it" says 'Blast le chien apparaît en' "$work/out"
shown LC_ALL=C.UTF-8 LANGUAGE=fr "$program" --lang en play hardcity/mayhem --seed 1
ok "--lang en overrides a French environment" says 'who draws a Street card?' "$work/out"
shown LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 "$program" play hardcity/mayhem --seed 1
ok "LANGUAGE of a language without a catalog falls back to English" says 'who draws a Street card?' "$work/out"
ok "--lang refuses an unknown language" not "$program" --lang tlh list
"$program" --lang tlh list >"$work/out" 2>&1
ok "the refusal of a language lists the languages" says 'Expected one of: en, fr' "$work/out"

# If the rules of another game's save cannot be loaded, the language of the current match stays.
printf 'save %s\nquit\n' "$work/other.prs" | "$program" play reckoners/onenight --seed 1 >"$work/out" 2>&1
sed 's/"settings":{/"settings":{"nonsense":true,/' "$work/other.prs" >"$work/bad.prs"
printf 'load %s\n1\n1\n1\nlog all\nquit\n' "$work/bad.prs" |
    "$program" --lang fr play hardcity/mayhem --mode coop --seed 1 --quiet >"$work/out" 2>&1
ok "a match stays French after a failed load" not says 'appears at' "$work/out"

# Programs play whole matches. No event may contain a common English word.
for match in "hardcity/mayhem --mode versus --seat officers=random --seat zero=random" "hardcity/toxic --seat officers=random" \
    "reckoners/newcago --seat team=random" "academy/tutorial --seat you=random"; do
    # shellcheck disable=SC2086 # words
    ok "${match%% *} is played to its end in French" \
        sh -c '"$0" --lang fr play "$@" --seed 4 </dev/null >"$OUT" 2>&1' "$program" $match
    ok "${match%% *} prints no English word in French" not grep -nwE 'the|The|and|is|are|appears|moves|goes|takes|of' "$work/out"
done

# Commands can be typed in French, with or without accents, and in English.
typed() {
    printf '%s\n' "$@" | "$program" --lang fr play hardcity/mayhem --mode coop --seed 7 ${plain:+--plain} >"$work/out" 2>&1
}
plain=
PRECINCT_DATA=$PWD/tests/front "$program" --lang fr play park/walk --seed 7 >"$work/out" 2>&1 <<'END'
regarder c3
quitter
END
ok "--lang fr translates the engine's own conditions" says 'assommé' "$work/out"
typed aide 'aide tout' quitter
ok "--lang fr lists the commands in help under their French names" says 'regarder, qui' "$work/out"
ok "--lang fr lists the arguments of commands in help in French" says 'règle [SUJET]' "$work/out"
typed marcellus 'tour miranda' 'all g2' 'chances tirer k6 tout' 'aide tirer' 'TIRER k6' 'pourquoi tirer e6' 'regle 6.5' annuler refaire quit
ok "French: verbs may be shortened" says 'Miranda Casey va de f3 en g2' "$work/out"
ok "French: verbs may be typed in upper case" says 'Mutant 1 meurt en k6' "$work/out"
ok "French: pourquoi takes a French verb" says "Aucun mutant n'y est" "$work/out"
ok "French: words may be typed without accents" says '6.5 Attaque à distance' "$work/out"
ok "French: odds take a French verb and name the faces in French" says '5,6 %  blanc, touche, touche' "$work/out"
ok "French: help of a verb lists its French words and the English ones" says 'feu tuer shoot fire kill' "$work/out"
ok "French: undo and redo name the answers" says 'Refait' "$work/out"
said() { grep -v -e '^> ' -e 'precinct resume' "$1"; }
said "$work/out" >"$work/french"
typed marcellus 'go miranda' 'mov g2' 'odds shoot k6 all' 'help shoot' 'SHOOT k6' 'why shoot e6' 'rule 6.5' undo redo quit
said "$work/out" >"$work/english"
ok "English commands have the same effect in a French match as French ones" cmp "$work/french" "$work/english"
typed marcellus 'tour miranda' 'tirr k6'
ok "French: a misspelled verb proposes the nearest French one" says "Vouliez-vous dire «${nbsp}tirer$nbsp»" "$work/out"
typed marcellus 'tour miranda' frapper
ok "French: an illegal verb is refused with its reason" says "(§6.7)" "$work/out"
typed marcellus 'tour miranda' 'déplacer g2' quitter
ok "French: déplacer moves an officer" says 'Miranda Casey va de f3 en g2' "$work/out"
typed marcellus 'tour miranda' 'pourquoi déplacer' 'pourquoi lancer' quitter
ok "French: pourquoi déplacer answers for the officer's move, not a card's" says '(§6.1)' "$work/out"
ok "French: pourquoi lancer answers for the use of a card" says '(§6.9)' "$work/out"
typed marcellus 'tour miranda' 'se déplacer vers la g2' 'tirer sur k6' 'aller au f3' quitter
ok "French: articles and prepositions are understood" test "$(grep -c -e 'va de f3 en g2' -e 'meurt en k6' -e 'va de g2 en f3' "$work/out")" = 3
typed marcellus 'tour marcellus' 'utiliser la boîte de donuts' quitter
ok "French: an article before the name of a card is understood" not says 'inconnu' "$work/out"
typed marcellus 'tour miranda' t
ok "French: the beginning of several verbs is answered by asking which is meant" says 'vouloir dire plusieurs choses' "$work/out"
typed marcellus 'tour miranda' 'aller?' 'journal tout clap' 'siège'
ok "French: a verb with ? marks the spaces that it can reach" says "+N" "$work/out"
ok "French: log searches the events for the typed words" says "Rien dans le journal ne dit «${nbsp}clap$nbsp»" "$work/out"
ok "French: seat prints the kind of player" says 'humain' "$work/out"
typed 'regle leaving mutants' 'règle quitter des mutants' 'règle shooting' 'règle 14.43'
ok "French: rule finds a section by a word of its French or English heading" \
    test "$(grep -c '^6.2 Quitter des mutants' "$work/out")" = 2
ok "French: rule lists sections by their French headings" says '6.10 Tirer sur des tonneaux' "$work/out"
ok "French: rule does not take a number in a sentence of the preface as a section" says '14.43 Le lance-flammes promis' "$work/out"
typed 'regle 6.8'
ok "French: rule prints a numbered list as part of its section" says '4. Les dégâts sont attribués' "$work/out"
# The headings with "tirer" are about vehicles, and the verb cites another section.
printf 'règle tirer\ncontrat\nregarder la banque\n' | "$program" --lang fr play peur/centre --seed 3 >"$work/out" 2>&1
ok "French: rule with a verb prints the section that the verb cites, and other headings after it" \
    test "$(grep -o -e '^5\.1 Cible' -e '^14\.5 Tirer d' "$work/out" | tr '\n' ' ')" = '5.1 Cible 14.5 Tirer d '
ok "French: the title of a side's task, such as contrat, can be asked about" test "$(grep -c 'Vous jouez' "$work/out")" = 2
ok "French: look describes a building of a measured table, its door and the pieces inside" \
    says "Banque$nbsp: bâtiment de 24,24 à 46,46, porte à 46,35. Dedans$nbsp: Guichetier" "$work/out"
plain=yes
typed marcellus 'tour miranda' 'aller g2' 'tirer k6' 'plateau aller' 'regarder tout' quitter
ok "French: --plain understands French commands" says 'Mutant 1 meurt en k6' "$work/out"
ok "French: --plain prints the French words for actions" says "$nbsp: aller, " "$work/out"

printf '%s\n' reste 'évènement 1' 'évènement 1' 'évènement 1' 'évènement 1' 'nombres 1 3 1 2' continuer 'policier a6' 'policier f5' \
    'subir vie' 'aller chinatown' options 'aller résidence' quitter |
    "$program" --lang fr play darkknight/book1 --seed 7 --quiet >"$work/out" 2>&1
ok "French: the words to type for a place are its French name, even if its id begins the same" says 'aller résidence           Aller à la résidence Hale' "$work/out"
ok "French: the shown name of a place can be typed" says 'Vigil passe à la résidence Hale' "$work/out"

"$program" --lang fr play hardcity/mayhem --seat officers=random --seed 4 --record "$work/fr.prs" --quiet >"$work/out" 2>&1
"$program" play hardcity/mayhem --seat officers=random --seed 4 --record "$work/en.prs" --quiet >"$work/out" 2>&1
hashes() { grep -o '"hash":"[0-9a-f]*"' "$1"; }
hashes "$work/fr.prs" >"$work/fr.hashes"
hashes "$work/en.prs" >"$work/en.hashes"
ok "a match is the same in every language" cmp "$work/fr.hashes" "$work/en.hashes"
ok "a record played in French verifies in English" "$program" replay "$work/fr.prs" --verify
done_testing
