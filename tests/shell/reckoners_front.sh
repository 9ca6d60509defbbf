# The front end works for The Reckoners as it does for Hard City: records and pages, saves, undo, odds, hints,
# reasons, maps, several people at one table, JSON with a question to several seats.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

holds() { grep -qE -e "$1" "$2"; }
count() { [ "$(grep -oE -e "$2" "$3" | wc -l)" = "$1" ]; }
typed() { printf "$1" | "$program" play reckoners/newcago --seed 3 >"$work/out" 2>&1; }

# Records --------------------------------------------------------------------------------------------------------------

for episode in newcago onenight broadcast; do
    "$program" play "reckoners/$episode" --seat team=random --seed 5 --record "$work/$episode.prs" --quiet >"$work/out" 2>&1
    ok "a match of $episode is recorded, and every step of its replay agrees" "$program" replay "$work/$episode.prs" --verify
    ok "check finds no mistake in $episode" "$program" check "episodes/reckoners/$episode.lua"
done
ok "replay --html makes a page of a match of The Reckoners" "$program" replay "$work/newcago.prs" --html "$work/m.html"
answers=$(perl -MJSON::PP -ne '$n += @{decode_json($_)->{answers} || []}; END { print $n + 1 }' "$work/newcago.prs")
ok "the page of The Reckoners has a frame for the start and for every answer" count "$answers" '"q":' "$work/m.html"

# Texts of cards -------------------------------------------------------------------------------------------------------

printf 'q\n' | "$program" play reckoners/onenight --seed 1 >"$work/out" 2>"$work/err"
ok "the text of a card is printed under the option that names it" holds '^         Free, once a round: 1 money[.]$' "$work/out"
ok "the list of cards fits a screen of 80 columns" not holds '^.{81}' "$work/out"
printf 'q\n' | "$program" play reckoners/broadcast --seed 2 >"$work/out" 2>&1
ok "the text that two cards share is printed under each of them" test "$(grep -c 'Free, once a round: move to any' "$work/out")" = 2

# Dice in a line -------------------------------------------------------------------------------------------------------

kept() { # LINE: prints the dice that David keeps by it
    printf 'tensors\nload notebook\n2\nb1\n1\n%s\n' "$1" |
        "$program" play reckoners/onenight --reckoners tia,david --level easy --seed 131562 --plain 2>&1 |
        sed -n 's/^David keeps \(.*\)[.]$/\1/p' | tr '\n' ';'
}
ok "a die with one symbol and a die with that and another symbol share a line as two dice" \
    test "$(kept 'keep david attack containment+attack')" = 'base die 6: attack;blue die 2: containment and attack;'
ok "keep takes a die with one symbol whose name follows a die with more symbols on the line" \
    test "$(kept 'keep david containment+attack attack')" = 'blue die 2: containment and attack;base die 6: attack;'
printf 'leave\na1\nb1\noptions\nq\n' | "$program" play reckoners/newcago --seed 7 >"$work/out" 2>&1
ok "a card's text is not printed under a piece of the same name" not says 'Reward: ' "$work/out"

printf 'tensors\nload notebook\n2\nb1\n1\nkeep all david; keep all tia\nall done\n' |
    "$program" play reckoners/onenight --reckoners tia,david --level easy --seed 131562 --plain >"$work/out" 2>&1
ok "all done ends the turns of all pieces of a phase, each by its own end" \
    holds '^Does the team buy anything[?]$' "$work/out"
ok "the answer to a question that was not shown is repeated in typed words" holds '^You: done tia[.]$' "$work/out"

# Threats in a packet --------------------------------------------------------------------------------------------------

threatened() { # LINES: prints what threatens after them
    printf 'tensors\nload notebook\n2\nb1\n1\nkeep all david; keep all tia\n%b\nthreats\n' "$1" |
        "$program" play reckoners/onenight --reckoners tia,david --level easy --seed 131562 --plain 2>&1 |
        grep -A3 '^If you do nothing more now, in 24 trials up to your next turn:'
}
threatened '' >"$work/before"
threatened 'open david containment+attack' >"$work/within"
ok "threats name the population that will be lost" holds '^Population: -4$' "$work/before"
ok "threats do not change when a packet is opened" cmp "$work/before" "$work/within"

printf 'card courier\nq\n' | "$program" play reckoners/onenight --seed 1 >"$work/out" 2>&1
ok "card shows the price of a card" says 'Courier Bag, $3: Free, once a round: 1 money.' "$work/out"

printf 'card prof\nq\n' | "$program" play reckoners/newcago --reckoners prof,tia --seed 1 >"$work/out" 2>&1
ok "card of a Reckoner prints dice and ability before he is placed" \
    says 'Jonathan Phaedrus (Prof). Rolls three base dice (each symbol once)' "$work/out"
ok "card of a Reckoner explains the ability" says 'Lead the Way: Once a round' "$work/out"

# At the prompt --------------------------------------------------------------------------------------------------------

typed 'leave\na1\nb1\nwhy reroll tia\nkeep tia purple.1\nodds reroll tia\nundo\nundo\nredo\nrule barricade\nhint\n'
ok "the refusal of a reroll names its rule" says 'At least one die of this roll must be kept (§4.2)' "$work/out"
ok "odds of a reroll count every way that five dice fall" says '7776 ways the dice can fall' "$work/out"
ok "undo takes back a kept die and a starting space" count 2 'Taken back: ' "$work/out"
ok "redo repeats a kept die" says 'Done again: ' "$work/out"
ok "rule prints a section of The Reckoners' rule book" says '12.4 B: barricade' "$work/out"
ok "hint gives the proposal of the bot captain" holds "^The bot 'captain' says: " "$work/out"

typed 'what is base\nscore\nq\n'
ok "a player gets the base track explained by what is base, even after score" \
    test "$(tr -s '\n ' '  ' <"$work/out" | grep -oF 'On the step after 5 he finds it: you lose a die until you buy it back for $2 while the team shops, and the track starts again. (§12.5)' | wc -l)" = 2
printf 'what is base\nq\n' | "$program" play reckoners/newcago --seed 3 --plain >"$work/out" 2>&1
ok "--plain: what is base explains the base track" says 'Steelheart looks for your base.' "$work/out"
printf 'carte base\nq\n' | LC_ALL=C.UTF-8 LANGUAGE=fr "$program" play reckoners/newcago --seed 3 >"$work/out" 2>&1
ok "French: carte base explains the base track" says "Cœur d'Acier cherche votre base." "$work/out"
typed 'leave\na1\nb1\nkeep tia purple.1\nreroll tia\nq\n'
ok "the question of a roll says how many rolls the Reckoner has left" holds 'Tia keeps all the rest [(]2 throws left[)]$' "$work/out"
ok "a reroll prints the number of its roll" holds 'Tia rolls the rest again [(]roll 2 of 3[)]$' "$work/out"
ok "the question after a reroll has one roll fewer" holds 'Tia keeps all the rest [(]1 throw left[)]$' "$work/out"

typed "map --svg $work/board.svg\n"
ok "the picture has three quarters, sheets of four columns and Steelheart's tracks" \
    count 15 'class="space[^>]*data-id="' "$work/board.svg"
ok "the picture has Steelheart and his name" holds '<title>Steelheart' "$work/board.svg"

# A match is left in the middle of a packet and continued.
typed 'leave\na1\nb1\nkeep_all tia\nkeep_all abraham\nopen tia purple.2\nq\n'
ok "a match may be left in the middle of a packet" holds 'The match is saved\. Continue with: ' "$work/out"
save=$(sed -n 's/^The match is saved\. Continue with: precinct resume //p' "$work/out")
printf 'why done abraham\nclose\nq\n' | "$program" resume "$save" >"$work/out" 2>&1
ok "why names the open packet after the match was resumed" says 'A packet is open: spend it, or give up the rest (`close`) (§5.4)' "$work/out"
ok "a packet closed after the match was resumed loses its other symbols" holds 'The packet of Tia is closed. Unspent symbols are lost: 2 planning' "$work/out"

typed 'leave\na1\nb1\nkeep_all tia\nkeep_all abraham\nopen tia containment\nq\n'
ok "an option about a hook names the hook and its effect, not the space of its track" \
    holds '^ *[0-9]  contain blue power  *Blue power: hook one step left$' "$work/out"

# The reason why a die cannot be used, asked by the die's symbol.
typed 'leave\na1\nb1\nkeep_all tia\nkeep_all abraham\nopen tia containment\nclose\nwhy open tia containment\nwhy open tia security\nq\n'
ok "a used die is recognized by its symbol" holds '^It was already used in this round' "$work/out"
ok "why recognizes a usable die by its symbol" holds '^It is legal now' "$work/out"

# A typed effect selects the die that it needs.
typed 'leave\na1\nb1\nkeep_all tia\nkeep_all abraham\nresearch faultline\nundo\nattack faultline\nundo\ncontain marrow\nattack marrow\nq\n'
tr -s '\n ' ' ' <"$work/out" >"$work/line"
ok "an effect that a single die can pay for takes that die" \
    says '> research faultline Tia uses purple die 1: research and planning. Faultline: Search is down to 2.' "$work/line"
ok "one undo takes back the effect and its die" \
    says '> undo Taken back: Tia uses purple die 1 (research+planning), with all that followed.' "$work/line"
ok "an effect that no die can pay for takes a plan token" \
    says '> attack faultline Tia spends a plan token as attack. Faultline is hit: Health is down to 8.' "$work/line"
ok "one undo takes back the effect, the token and its symbol" \
    says '> undo Taken back: Tia spends a plan token, with all that followed.' "$work/line"
ok "an effect that several dice can pay for lists the dice" \
    says 'Several answers lead to that. Choose one of them; the rest follows: 2 open abraham containment' "$work/line"
ok "an effect that is impossible takes no die" says '> attack marrow After `open abraham attack+containment`: nothing hurts it' "$work/line"
typed 'leave\na1\nb1\nthreats on\nkeep_all tia\nkeep_all abraham\nresearch faultline\nclose\nclose\ndone tia\nthreats off\ndone tia\nq\n'
tr -s '\n ' ' ' <"$work/out" >"$work/line"
ok "close warns about symbols that still have a use" \
    says '> close That gives up what is possible now: Take a plan token. Repeat the command to do it anyway.' "$work/line"
ok "a repeated close loses the unspent symbols" says 'do it anyway. > close The packet of Tia is closed.' "$work/line"
ok "done warns about unused dice" \
    says 'That gives up what is possible now: Tia uses base die 1 (containment); Tia uses base die 2 (security);' "$work/line"
ok "done after threats off does not ask about a loss" grep -q '> threats off.*> done tia You: Tia is done.' "$work/line"

printf 'buy rifle\nabraham\nbuy motorcycle\ntia\nb1\na1\nkeep abraham green.1 green.2 green.3\nundo\nkeep abraham att+att con+con planning\n' |
    "$program" play reckoners/newcago --reckoners tia,abraham --seed 4 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/line"
ok "one keep takes three dice of a Reckoner by their numbers" says 'green die 2: attack and attack. Abraham keeps green die 3: attack and attack.' "$work/line"
ok "one keep takes three dice of a Reckoner by their symbols" says 'green die 1: containment and containment. Abraham keeps base die 5: planning.' "$work/line"
quick=${PRECINCT_QUICK:-$program}
"$quick" play reckoners/newcago --reckoners tia,abraham --seat team=sergeant --seed 5 --record "$work/typed.prs" --quiet >"$work/out" 2>&1
counts=$(perl tests/shell/typed_match.pl "$work/typed.prs" "$quick" play reckoners/newcago --reckoners tia,abraham --seed 5 --quiet)
ok "a whole match of The Reckoners can be played in plain words ($counts: rounds, lines, answers)" test -n "${counts##*refused*}"
ok "a whole match of The Reckoners takes at most 25 lines a round and Reckoner" test "$(echo "$counts" | awk '{ print ($2 <= 25 * 2 * $1) }')" = 1

printf 'leave\n1\n1\nkeep all tia; keep all abraham\nopen tia research+planning\nclose\ntoken\n' |
    "$program" play reckoners/broadcast --seed 935339 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/line"
ok "an effect that names no target takes no die by itself" says '> token One answer leads to that. Choose it; the rest follows: 10 open tia research+planning' "$work/line"

# A player gives up a die.
printf 'leave\na1\nb1\nkeep_all tia\nkeep_all abraham\ndone tia\ndone abraham\nleave\noptions\n1\nstate\nq\n' |
    "$program" play reckoners/newcago --seed 3 --set base_spaces=2 --set setup_hook=1 --set steelheart_hook=4 >"$work/out" 2>&1
ok "an option to confiscate a die names the die's owner first" \
    holds '^    3  confiscate tia containment  Give up Tia.s base die 1 [(]containment[)]$' "$work/out"
ok "the sheet of a die's owner lists the confiscated die" holds '; confiscated containment$' "$work/out"

# Dice and tracks in words, and typed as they are shown.
typed 'leave\na1\nb1\nlook b1\nkeep tia purple\nkeep tia\nmap\nq\n'
cp "$work/out" "$work/shown"
tr -s '\n ' ' ' <"$work/out" >"$work/out.line" && mv "$work/out.line" "$work/out"
ok "sheets describe in words the symbols of dice" holds 'Tia Redwin: pool [^;:]*(containment|research|planning|money|security|attack)' "$work/out"
ok "look describes in words the effects of a track" holds 'track: ([a-z0-9 -]+, )*[a-z0-9 -]*(agent|barricade|population -|power)' "$work/out"
ok "look marks the hook in the cells of a track" holds ' \| [^|]*\(all left of \| acts\)' "$work/out"
ok "the legend omits dice that lie on sheets" not holds 'base die, ' "$work/shown"
ok "the legend explains the conditions of pieces on the map" holds '(invulnerable)' "$work/out"
shown=$(sed -n 's/^ *[0-9]*  keep tia \([a-z]*+[a-z]*\) .*/\1/p' "$work/shown" | head -n 1)
[ -n "$shown" ] || shown=$(grep -o '[a-z]*+[a-z]*' "$work/shown" | tail -n 1)
typed "leave\na1\nb1\nkeep tia $shown\nq\n"
ok "a kept die is named by the symbol that it shows ($shown)" holds 'Tia keeps ' "$work/out"

# Several seats --------------------------------------------------------------------------------------------------------

printf '%s\n' '{"do":"answer","number":1,"id":"leave"}' '{"do":"answer","number":2,"id":"start:a1"}' \
    '{"do":"answer","number":3,"id":"start:b1"}' '{"do":"view","seat":null}' '{"do":"quit"}' |
    "$program" play reckoners/newcago --players 2 --seed 3 --json >"$work/out" 2>&1
ok "the question of a simultaneous phase belongs to no seat alone" holds '"number":4,"seat":null,' "$work/out"
ok "the options of the first Reckoner in a simultaneous phase belong to the first seat" holds '"id":"keep_all:tia"[^}]*"seat":"p1"' "$work/out"
ok "the options of the second Reckoner in a simultaneous phase belong to the second seat" holds '"id":"keep_all:abraham"[^}]*"seat":"p2"' "$work/out"
ok "the JSON view holds the symbols of dice" holds '"id":"purple\.1"[^}]*"symbols":\["research","planning"\]' "$work/out"
ok "the JSON view holds the places of hooks" holds '"id":"red_power"[^}]*"hook":2' "$work/out"
printf 'leave\na1\nkeep_all tia\nq\n' | "$program" play reckoners/newcago --players 2 --seed 3 --seat p2=random >"$work/out" 2>&1
ok "a person and a bot play The Reckoners together" says 'Which dice are kept?' "$work/out"

# The last symbol of a packet ------------------------------------------------------------------------------------------

# After these lines Abraham's packet has one containment, which can be spent only on Rustmother's hook.
packet='1\n1\nbuy grenade\n1\n1\n2\nkeep all tia\nkeep research abraham\nreroll abraham\nkeep all abraham\nresearch rustmother\nresearch rustmother\nopen abraham containment+attack\n'
spend() { printf "$packet$1" | "$program" play reckoners/onenight --seed 41 --quiet $2 >"$work/out" 2>&1; }
asked() { count "$1" 'How do you spend the packet' "$work/out"; }
spend 'attack rustmother\n' '--ties auto'
ok "a packet with one use left asks no question" asked 1
ok "a packet with one use left takes this use" says 'The hook of Rustmother moves behind cell 2.' "$work/out"
spend 'attack rustmother\n' '--ties auto --plain'
ok "--plain: a packet with one use left asks no question" asked 1
spend 'attack rustmother\nundo\n' '--ties auto'
ok "undo also takes back the use that the game chose" asked 2
spend 'attack rustmother\n' ''
ok "a packet with one use left asks its question in a pipe" asked 2
spend 'threats on\nclose\n' '--ties auto'
ok "closing a packet with several uses warns before symbols are lost" says "That gives up what is possible now:" "$work/out"
# Threats of a track that starts again
typed_seed2='leave\na1\nb1\nkeep all tia\nkeep all abraham\nall done\nleave\nkeep all tia\nkeep all abraham\nthreats\n'
for lang in en fr; do
    printf "$typed_seed2" | "$program" play reckoners/newcago --seed 2 --lang $lang >"$work/lines" 2>&1
    tr -s '\n ' ' ' <"$work/lines" >"$work/$lang"
done
ok "threats count the step beyond a track's end, where it starts again, and name it" \
    says 'Base track +4; reaches its end and starts again in 24 trials' "$work/en"
ok "--lang fr: threats name a track that starts again" says 'Piste Base +4; va au bout et repart dans 24 essais' "$work/fr"
# What a newcomer reads and types
printf 'leave\na1\nb1\nkeep attack+attack\nwhat is grey power\n' | "$program" play reckoners/newcago --seed 2 --plain >"$work/lines" 2>&1
ok "--plain names a die in typed words" grep -q 'Keep: 2, research; 3, security; 4, attack+containment; 5, attack+attack\.' "$work/lines"
ok "the prompt understands the name of a die that --plain reads" grep -q 'Abraham keeps green die 3' "$work/lines"
ok "a piece on a sheet is named with its sheet, not with the id of a space" grep -q "^Grey power, Steelheart's boards\.$" "$work/lines"
printf 'tout fini\n' | "$program" play reckoners/newcago --seed 2 --lang fr >"$work/lines" 2>&1
ok "--lang fr: tout fini has the same meaning as all done" grep -q 'Dans quel quartier commence Tia' "$work/lines"
printf 'ties auto\n2\ntour jenny\ntout fini\n' | "$program" play hardcity/mayhem --seed 2 --lang fr >"$work/lines" 2>&1
ok "--lang fr: tout fini ends a turn" grep -q "L'AutoDoc joue" "$work/lines"

# The game strikes with the last symbol of a die for a person, because nothing else is left to do with it.
strikes() {
    printf "leave\nstart a1\nstart b1\n\nkeep all abraham\nkeep all tia\n$1\n" |
        "$program" play reckoners/broadcast --level easy --seed 631766 --quiet --ties auto >"$work/out" 2>&1
}
strikes 'open abraham attack+attack; strike nine bells; strike nine bells'
ok "a command on a line is not done twice if the game gives its answer automatically" sh -c "
    [ \$(grep -cF 'Nine Bells is hit' '$work/out') = 2 ] && ! grep -qF 'plan token' '$work/out'"
strikes 'open abraham attack+attack; strike nine bells; open tia money'
ok "the game answers an automatic question between two commands of a line" sh -c "
    [ \$(grep -cF 'Nine Bells is hit' '$work/out') = 2 ] && grep -qF 'Tia uses' '$work/out'"
strikes 'why attack nine bells\nwhy attack steelheart\nwhy move tia a1\n'
tr -s '\n ' ' ' <"$work/out" >"$work/line"
ok "why of an effect of a die names the die that leads to it" says 'After `open abraham attack+attack`: It is legal now.' "$work/line"
ok "why of an effect that no die can have gives the reason, as the effect alone does" \
    says 'After `open tia attack`: nothing hurts it before its weak point is found (§1.4).' "$work/line"
printf 'leave\na1\na1\nkeep all david\nundo\nkeep all\n' |
    "$program" play reckoners/newcago --reckoners prof,david --level normal --seed 979022 --quiet >"$work/out" 2>&1
ok "a word that several Reckoners' answers share asks who is meant, after undo of the last one's answer" sh -c "
    sed -n '/Taken back/,\$p' '$work/out' | grep -q 'Which one' && ! sed -n '/Taken back/,\$p' '$work/out' | grep -q 'keeps all the rest\.'"

printf 'leave\n1\n2\nkeep attack\nkeep all tia\nkeep all abraham\nopen abraham money\nmoney\nopen security\n' |
    "$program" play reckoners/newcago --reckoners tia,abraham --seed 518373 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/line"
ok "one symbol means a die with this symbol alone, though another Reckoner has a die that also fits" \
    says '> keep attack Tia keeps base die 1: attack.' "$work/line"
ok "one symbol means a die with this symbol alone, though the Reckoner who acted last has a die that also fits" \
    says '> open security Tia uses base die 2: security.' "$work/line"
printf 'leave\n1\n1\nkeep research containment\n' |
    "$program" play reckoners/newcago --reckoners tia,abraham --level normal --seed 7 --quiet 2>&1 | tr -s '\n ' ' ' >"$work/line"
ok "the second die of one command is of the Reckoner of the first, like that of a second command" \
    says 'Abraham keeps base die 4: research. Abraham keeps base die 6: containment.' "$work/line"
done_testing
