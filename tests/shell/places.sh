# Places with names and ways of several sorts, as people see and type them: on the small city of tests/lua/mechanisms.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 LANGUAGE=en
city=tests/lua/mechanisms/city.lua

# type_in LINES ARGUMENTS: types these lines and prints the output
type_in() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play "$@" --seed 1 >"$work/out" 2>&1
}
holds() { grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
lacks() { ! grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }

# Names
type_in 'go hero\nlook opera\nlook house on the hill\nlook c1\n' $city
ok "look takes the beginning of a place's name" holds 'Opera House (c3): city, west'
ok "look takes the whole name of a place" holds 'House on the Hill (d5): hill'
ok "look takes the coordinates of a place" holds 'Old Mill (c1): city, west'
ok "an option with a place is typed by coordinates and described by the name" holds 'move c1                   Go to Old Mill (1 AP)'
ok "options on one line have the names and coordinates of places" holds 'signal: Clock Tower (a1), Old Mill (c1), Corn Market (a3)'
type_in 'go hero\nmove corn\nmove opera house\nmove clock tower\n' $city
ok "move takes the beginning of a place's name" holds 'Lantern moves from Clock Tower to Corn Market.'
ok "move takes a name of several words" holds 'Lantern moves from Corn Market to Opera House.'
ok "move takes the name of a place several steps away" holds 'Lantern moves from Corn Market to Clock Tower.'
type_in 'go hero\nmove house\nlook house\nmove a3\nwhy move rope walk\nmove nowhere\n' $city
ok "move refuses the beginning of a name that several places share" \
    holds "'house' may be any of these: Opera House (c3), Customs House (e3), House on the"
ok "look shows no place for a name that several places share" lacks '(c3): city'
ok "why understands the names of places" holds 'Rope Walk is not one step from Corn Market'
type_in 'go hero\nmove c3\nmove house\nhouse on\n' $city
ok "the list of options shows a place whose name matches the typed words" holds 'Go to Customs House'
ok "the question which place is meant lists the places" holds 'Go to House on the Hill'
type_in 'rest\ngo hero\nrest\nrest\nmill\nlight\n' $city
ok "a question for places accepts the names of places alone" holds 'A path from Old Mill to Lighthouse is drawn.'
type_in 'look\ngo hero\nlook\n' $city --plain
ok "--plain gives the name and the coordinates of a place" holds 'Lantern is at Clock Tower (a1).'
ok "--plain gives the names of other pieces' places" holds 'Two spaces east, Old Mill (c1): Ada'

# Ways
sed 's/^          spawn("thug", space "e3")/          link("a1-c1").open = false/' $city >"$work/cut.lua" # a path destroyed
type_in 'look c3\nlook e3\nlook a1\nmap\nlegend\n' $city
ok "look names the sort of a way" holds '  Open way: House on the Hill (d5): bridge'
ok "look says at the beginning of a link that it leads one way" holds '  Open way: Customs House (e3): path, one way from here'
ok "look says at the end of a link that it leads one way" holds '  Open way: Opera House (c3): path, one way to here'
ok "a link that can be drawn later is not shown" lacks 'losed'
ok "the map lists the ways below the boards, one on each line" holds '  House on the Hill (d5) - Rope Walk (g3): bridge'
ok "the map lists a link that leads one way with an arrow" holds '  Opera House (c3) -> Customs House (e3): path'
ok "the legend lists the ways with their sorts if the map does not" holds 'Old Mill (c1) (path), a way between'
ok "the legend lists no links below a map that listed them" sh -c "sed '/^> legend/,\$d' '$work/out' | grep -q ', a way between' && exit 1 || exit 0"
type_in 'look a1\nmap\n' "$work/cut.lua"
ok "look shows a destroyed link as closed" holds '  Closed way: Old Mill (c1): path'
ok "the map shows a destroyed link as closed" holds '  Clock Tower (a1) - Old Mill (c1): path, closed'
type_in 'go hero\nrest\nrest\nmill\nlight\nmap\nlook mill\n' $city
ok "the map shows a link once it is drawn" holds '  Old Mill (c1) - Lighthouse (g1): path, drawn'
ok "look shows a link once it is drawn" holds '  Open way: Lighthouse (g1): path, drawn'
type_in 'look c3\nmap\n' $city --plain
ok "--plain gives each link a sentence in look" holds 'Customs House (e3) on City: path, one way from here.'
ok "--plain gives a link that leads one way a sentence on the map" holds 'Path leads from Opera House (c3) to Customs House (e3) only, open.'
ok "--plain names the sort of a link on the map" holds 'Bridge joins House on the Hill (d5) and Rope Walk (g3), open.'
ok "--plain does not read a link that is not drawn" lacks 'closed'

# Pictures
drawn() { (cd "$work" && rm -f b.svg && printf 'map --svg b.svg\n' | "$program" play "$1" --seed 1 >out 2>&1); }
case $program in /*) ;; *) program=$PRECINCT_DATA/$program ;; esac
drawn cut.lua
ok "the picture draws a line for a way and names it" \
    grep -qF '<g class="way" data-link="d5-g3"><title>House on the Hill (d5) – Rope Walk (g3): bridge</title><path d=' "$work/b.svg"
ok "the picture draws a dashed line for a closed way" grep -q '<g class="way shut" data-link="a1-c1">' "$work/b.svg"
ok "a picture hides a link that is not drawn yet" grep -q '<g class="way added unseen" data-link="a1-g1">' "$work/b.svg"
ok "a picture has an arrow on a link that leads one way" grep -q 'data-link="c3-e3"><title>[^/]*</title><path[^/]*/><path class="arrow"' "$work/b.svg"
ok "a picture has the names of places" grep -q '<text class="place"[^>]*>Old Mill</text>' "$work/b.svg"
ok "a picture names a place under the pointer" grep -q 'data-id="c1"[^>]*><title>Old Mill (c1)' "$work/b.svg"
"$program" play "$city" --seat p1=random --seed 2 --record "$work/c.prs" --quiet >/dev/null 2>&1
"$program" replay "$work/c.prs" --html "$work/c.html" >"$work/out" 2>&1
ok "the page of a record shows when a link is drawn" grep -q '"l":{"[a-h0-9-]*":[0-9]*}' "$work/c.html"
ok "the page of a record lists where pieces are" grep -qF 'li>Ada c1 ' "$work/c.html"

# In another language
mkdir -p "$work/city/lang"
cp $city "$work/city"
cat >"$work/city/lang/fr.po" <<'END'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "City"
msgstr "Ville"

msgid "Clock Tower"
msgstr "Tour de l'Horloge"

msgid "Old Mill"
msgstr "Vieux Moulin"

msgid "bridge"
msgstr "pont"
END
type_in 'tour hero\nvoir vieux moulin\nvoir tour\nmove moulin\n' "$work/city/city.lua" --lang fr
ok "French: the name of a place is translated" holds "Tour de l'Horloge (a1)"
ok "French: the translated name of a place is understood" holds 'Vieux Moulin (c1)'
"$program" --lang fr check "$work/city/city.lua" >"$work/out" 2>&1
ok "check names the untranslated names of places" holds 'Corn Market'
ok "check leaves out the translated names of places" lacks 'Old Mill'
# Characters that take two columns, or none, do not shift the text after them.
named() { # named FILE WIDE ACCENT: the city with these in its names and signs
    sed "s/title = \"Lantern\",/title = \"Lantern $2\", short = \"$2\",/; s/title = \"Ada\",/title = \"Ade$3\", short = \"e$3\",/
        s/Clock Tower/Cafe$3 $2/; s/Thug\"/Th$3ug $2\"/" $city >"$work/$1.lua"
    type_in 'map\nlook a1\nlegend\nstate\nstate all\ngo friend\nundo\nodds\n' "$work/$1.lua"
    sed 's/界/xx/g; s/\xCC\x81//g; /^The match is saved/d' "$work/out" >"$work/$1"
}
named narrow xx ''
named wide 界 "$(printf '\314\201')"
ok "the map aligns names with wide letters or accents like other names" same "$work/narrow" "$work/wide"
sed 's/title = "Lantern",/title = "Lan\\27[31mtern",/' $city >"$work/escape.lua"
"$program" check "$work/escape.lua" >"$work/out" 2>&1
ok "a name with an escape, which would shift the map, is refused with its place" \
    holds 'kinds.hero.title: byte 4 (27) is not text'

# Areas
quarter=tests/lua/mechanisms/quarter.lua
type_in 'act hero\nlook corn\nlook a1\ngo quay\nstand k\nmap --svg '"$work"'/quarter.svg\n' $quarter
ok "the map writes an area's name above its spaces, with the pieces in its middle" \
    holds 'Opera House                 Corn Market b               Old Wharf'
ok "look takes the name of an area" holds 'Corn Market'
ok "look at an area lists the pieces on its parts" holds '  g3: Thug'
ok "look at a part of an area names the area" holds 'a1, Clock Tower'
ok "a movement into an area ends on the typed part" holds 'Lantern moves from Fish Quay to k1.'
ok "a picture frames an area" grep -q 'class="space area" data-id="market"' "$work/quarter.svg"
sed 's/Clock Tower/Clock Tower of the Long Night Watch/' $quarter >"$work/long.lua"
type_in 'map\n' "$work/long.lua"
ok "the map cuts a name off at the next place" holds '  Clock Tower of the Long Ni. Old Mill'
sed -e 's/spaces = { "a1", "b1", "c1" }/spaces = { "a1", "c1" }/' \
    -e 's/piece("baron"):place(space "market")/piece("baron"):place(space "tower")/' $quarter >"$work/apart.lua"
type_in 'map\n' "$work/apart.lua"
ok "the map lists an area whose spaces are apart" holds 'Clock Tower: a1 c1; in the middle:'
type_in 'act hero\nlook corn\nmap\n' $quarter --plain
ok "--plain reads a net place by place, with the ends of its ways" \
    says 'Fish Quay. Its spaces: i1; j1, Thug; k1. To Clock Tower and Old Wharf.' "$work/out"
ok "--plain mentions no gaps in a net" lacks 'There are no spaces at'
ok "--plain names only the places of a net's way" lacks 'Path joins'
ok "--plain reads an area with its parts" holds 'G3: Thug.'

# A city of areas whose parts share titles (the third game)
city=darkknight/book1
set_out='rest\n1\n1\n1\n1\nnumbers 1 1 1\ngo on\ngo on\n1\n1\n1\n1\nundo\n'
walk() {
    printf '%b' "$set_out$1" | "$program" play $city --seed 764908 --author >"$work/raw" 2>&1
    sed -n '/^> undo/,$p' "$work/raw" | tr '\n' ' ' | sed 's/  */ /g' >"$work/out"
}
walk 'why go residence\ngo sewer\ngo residence\n'
ok "why of a far place lists the steps to it" holds 'It can be done now, step by step: go chinatown; go residence'
ok "a far place is reached step by step through a script's movement" holds 'Vigil goes from Chinatown to Hale Residence.'
ok "the refusal of a place out of reach names the nearest step" \
    holds 'Sewer Works cannot be reached now. `go diamond` comes nearest, 1 step short.'
walk 'lua link("path.46").open = false\ngo sewer\n'
ok "the refusal of a place out of reach names no step toward a closed way" \
    holds 'Sewer Works cannot be reached now. `go market` comes nearest, 1 step short.'
walk 'go hale\n'
ok "a far place can be named by a word that is also the name of a piece" \
    holds 'Vigil goes from Chinatown to Hale Residence.'
walk 'look graymoor\nsneak hq\nagain\nhale\n'
ok "look takes a name that an area shares with its parts as the area" holds '> look graymoor Graymoor Asylum Verso'
ok "a verb with the name of a command is refused as a verb" holds '> again First answer this question: You are at'
ok "the refusal of another question's answer repeats the open question without its forecasts" \
    holds 'where do you go? (§5.4) What you asked for comes at another time. Its rule: after a combat round'
walk 'stay\nhale\n'
ok "a choice among many parts names each area once" holds 'Which one? 4-61 send: Observatory a1 b1 c1, Cathedral Square e1 f1 g1,'
walk 'go bank; stand a5; pass\n'
ok "pass is the only answer that names nothing and leads on, and answers no later question" \
    holds 'You: He stays. On your space: Mutant. What do you do?'
walk 'go bank; stand a5; leave; fight; throw 3; go on\nstop\nuse\n'
ok "an option's first word is found through a verb that is not offered" holds 'You use Patrol, Bank Row.'
printf '2\n2\nm1\nmutant m1\n' | "$program" play $city --seed 5 2>&1 | tr '\n' ' ' | sed 's/  */ /g' >"$work/out"
ok "the refusal of a part lists the offered parts, area by area" \
    holds 'It can be: Observatory a1 b1 c1, Cathedral Square e1 f1 g1, Old Armory a2 b2 c2, Police HQ e2 f2 g2 (§2.8).'

printf '' | "$program" play $city --seed 5 --plain >"$work/out" 2>&1
lacks() { ! grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
ok "--plain reads a whole-title sign by its text, and a place of a sheet by its printed name" \
    holds 'Scanner (who comes in which turn, and where): turn 1, Mutant, Midtown East; turn 2, Journalist, Uptown; turn 3, Cop, The Islands;'
ok "--plain counts several things of a kind in the plural" holds 'Dice of Vigil: belt, six Blades.'
ok "a setup before the player's first piece is not reported as over" lacks 'The table is set up'
sed '1d;/^aller union/q' tests/golden/darkknight_whole_fr.in >"$work/typed"
"$program" --lang fr play $city --level easy --seed 11 --plain <"$work/typed" >"$work/out" 2>&1
ok "--plain gives no direction from an area to its parts" holds "4: S'arrêter aux Syndicats (Ronde). Là"
sed '1d;/^barricader g2/q' tests/golden/darkknight_whole_fr.in >"$work/typed"
echo chances >>"$work/typed"
"$program" --lang fr play $city --level easy --seed 11 --plain <"$work/typed" >"$work/out" 2>&1
ok "odds alone at a question about spaces says that nothing is rolled, and lists no results" \
    holds "Rien de ce qu'on peut faire maintenant ne lance de dés."
ok "a list of cards to play prints only the half of each card that is played" \
    grep -qx '2: Play Conscience. Detective: A later turn of this round adds 1 enemy fewer, now and in later Books.' tests/golden/darkknight_plain.out
ok "--plain distinguishes options for two spaces with one name" \
    grep -qF '2: La Miséricorde (Vie) (f3).' tests/golden/darkknight_whole_fr.out


# Areas by name, and answers that name them (the third game)
said() { # said LINES: what is told when these lines are typed after the first turn's Event, which costs 1 damage
    printf '%b' "rest\n2\n1\n1\n1\n1 1 1\ngo on\n$1" | "$program" play $city --seed 77 --plain >"$work/out" 2>&1
}
said 'look\nsuffer health mind\nsuffer health\ngo lighthouse\nstay\nstay\n'
ok "--plain names a part without its area inside the area, and omits a mark that the name contains" \
    holds "Old Armory. Its spaces: Gang (a2), Clue; Mutant; Grit (b2); Patrol (c2), Cop. To Observatory, Police HQ, Mercy Hospital and Ashdown Manor."
ok "words after the last answer of a series do not answer the next question" \
    holds "'mind' does not go with that: 'there Bank Row' is all that is left to choose."
ok "--plain gives the direction of each offered area" \
    holds 'go: Tenement Block north-east, Chinatown north-west, Bank Row west, Union Hall south-west, Diamond Row east and Fish Market south.'
ok "an answer typed in the option's own words is not repeated" lacks 'You: Stay'
ok "stay in The Dark Knight Returns also keeps the ally where he is" lacks 'where he is: Command'
said 'suffer health\nlook lighthouse\n'
ok "--plain counts the ways to a farther area" holds 'Lighthouse, six ways off, north-east'

done_testing
