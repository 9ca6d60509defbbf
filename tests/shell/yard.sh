# A plane in the line protocol and at the prompt: the yard of tests/lua/mechanisms.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
game=tests/lua/mechanisms/yard.lua

talk() { printf '%b' "$1" | "$program" play $game --seed 3 --json --set deploy=false >"$work/out" 2>"$work/err"; }
says() { tail -n "$1" "$work/out" | grep -qF -e "$2" || { cat "$work/out" && false; }; }
begin='{"do":"answer","number":1,"id":"act:red.1"}\n'
refused() {
    talk "$begin"'{"do":"hash"}\n{"do":"quit"}\n' && hash=$(tail -n 1 "$work/out")
    talk "$begin$1"'\n{"do":"hash"}\n{"do":"quit"}\n'
    [ "$(tail -n 1 "$work/out")" = "$hash" ] && tail -n 2 "$work/out" | head -n 1 | grep -qF -e "$2" || { cat "$work/out" && false; }
}

talk "$begin"'{"do":"quit"}\n'
ok "JSON: a decision on a table lists the domains for points" says 1 '"domains":[{"verb":"go","kind":"leg","piece":"red.1","from":"5,10","limit":15,"least":1,"text":"Go to {1}","sample":["go:13.7,1.3"'
talk "$begin"'{"do":"answer","number":2,"id":"go","at":[14.3,12.7]}\n{"do":"view"}\n{"do":"quit"}\n'
ok "JSON: an answer may give its point as two numbers" says 3 'Red 1 moves from 5,10 to 14.3,12.7.'
ok "JSON: the ends of a movement are fields and not a trace" sh -c "grep 'piece.moved' '$work/out' | grep -qv trace"
ok "JSON: a view on a table gives the coordinates of pieces" says 1 '"id":"red.1","kind":"red","space":"yard","hp":1,"hp_max":1,"ap":1,"face":null,"at":[14.3,12.7]'
talk "$begin"'{"do":"answer","number":2,"id":"go:14.3,12.7"}\n{"do":"undo"}\n{"do":"view"}\n{"do":"quit"}\n'
ok "JSON: undo takes back an answer with a point" says 1 '"at":[5,10]'
ok "JSON: an answer with three coordinates is refused" refused '{"do":"answer","number":2,"id":"go","at":[1,2,3]}' 'two numbers in centimeters'
ok "JSON: a coordinate with two decimals is refused" refused '{"do":"answer","number":2,"id":"go","at":[14.35,12]}' 'at most one decimal'
ok "JSON: a coordinate that is not a number is refused" refused '{"do":"answer","number":2,"id":"go","at":["a",12]}' 'two numbers'
ok "JSON: an answer with a level but without a point is refused" refused '{"do":"answer","number":2,"id":"rest","level":1}' 'two numbers'
ok "JSON: a point behind a wall is refused, and the refusal names the wall" refused '{"do":"answer","number":2,"id":"go","at":[19.5,12]}' 'Wall is in the way; it gets to 18.7,11.9'
talk '{"do":"answer","number":1,"id":"act:blue.1"}\n{"do":"answer","number":2,"id":"throw:44,5"}\n{"do":"quit"}\n'
ok "JSON: an event that is drawn gives its place and its disc" says 3 '"trace":{"from":"55,10","to":"44,5","width":120}'
measured() { talk "$begin"'{"do":"measure",'"$1"'}\n{"do":"quit"}\n'; }
measured '"from":"red.1","to":"blue.1"'
ok "JSON: a measure between pieces gives the gap, the sight, contact and the things in the line" says 1 '{"type":"measure","from":"red.1","to":"blue.1","gap":47.5,"sees":"partial","touches":false,"line":[{"what":"wall","bars":true},{"what":"crates"}]}'
measured '"from":"red.1","to":"42,30"'
ok "JSON: a measure may end at a point" says 1 '"to":"42,30","gap":'
measured '"from":"nobody","to":"42,30"'
ok "JSON: a measure from an unknown piece is refused" says 1 "'nobody' is neither a piece nor a point such as 45.2,72"
measured '"from":"red.1","to":"4.25,1"'
ok "JSON: a measure to a point with two decimals is refused" says 1 'more than one decimal'
overlaid() { talk "$begin"'{"do":"overlay",'"$1"'}\n{"do":"quit"}\n'; }
overlaid '"word":"near","at":"blue.1"'
ok "JSON: an overlay of the game has its marks with points, diameters and texts" says 1 '{"type":"overlay","word":"near","board":"yard","marks":[{"at":[55,10],"width":20,"text":"1 figure within 10 cm of 55,10."},{"at":[5,10],"width":0,"text":"Red 1 acts."},{"text":"A sentence without a place."}]}'
overlaid '"word":"near","at":"14,12"'
ok "JSON: an overlay of the game may be around a point" says 1 '"at":[14,12]'
overlaid '"word":"near"'
ok "JSON: an overlay of the game without a place is around the acting piece" says 1 '"at":[5,10]'
overlaid '"word":"go"'
ok "JSON: the overlay of a verb marks each square of 1 cm where a leg may end" says 1 '"word":"go","board":"yard","level":0,"step":1,"rows":["  '
ok "JSON: the overlay of a verb marks the pieces that a leg reaches" says 1 '" ooo  ooooooooooooo  '
overlaid '"word":"sight"'
ok "JSON: the overlay of sight marks pieces that are partly seen" says 1 'ooooo-----'
overlaid '"word":"ranges"'
ok "JSON: the overlay of ranges numbers the game's own gaps" says 1 '1111111122222222'
overlaid '"word":"nothing"'
ok "JSON: an unknown overlay is refused" says 1 "'nothing' marks nothing on a measured table now"
overlaid '"word":"sight","at":"blue.1"'
ok "JSON: an overlay of the acting piece refuses a place" says 1 "'sight' is about no place"
overlaid '"word":"near","at":"nobody"'
ok "JSON: an overlay around an unknown thing is refused" says 1 "'nobody' is neither a piece nor a point such as 45.2,72"
measured '"from":"red.1"'
ok "JSON: a measure without an end is refused" says 1 '"type":"error"'
ok "JSON: an answer to an earlier question is refused" refused '{"do":"answer","number":1,"id":"go:14,12"}' 'Question 1 is not open'

typed() { { printf 'act red 1\n' && printf '%b' "$1" && printf '\nquit\n'; } | COLUMNS=80 "$program" play $game --seed 3 --set deploy=false $2 >"$work/out" 2>&1; }
shows() { grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
typed 'go 14.3 12.7'
ok "go with two numbers moves a piece to that point" shows 'Red 1 moves from 5,10 to 14.3,12.7.'
typed 'go 14.3,12.7'
ok "go with an id of a point moves a piece to that point" shows 'Red 1 moves from 5,10 to 14.3,12.7.'
typed 'go n 3.5'
ok "go with a bearing and a distance moves a piece" shows 'Red 1 moves from 5,10 to 5,13.5.'
typed 'go e'
ok "go with only a bearing moves a piece as far as the way is free" shows 'Red 1 moves from 5,10 to 18.7,10.'
typed 'go 12 from r2'
ok "go with a gap from a piece ends on the line to that piece" shows 'Red 1 moves from 5,10 to 5,16.'
typed 'go to well'
ok "go accepts the name of a thing as a direction" shows 'Red 1 moves from 5,10'
typed 'go b1'
ok "go to a piece out of reach goes part of the way, and says so" \
    sh -c "grep -q 'Only part of the way: Blue 1 is then still 33.9 cm away.' '$work/out' && grep -q 'Red 1 moves from 5,10 to 18.7,8.7.' '$work/out'"
typed 'dash\nrun b1'
ok "one command for a thing around a corner gives all legs of one movement" \
    sh -c "grep -q 'Red 1 moves from 22.3,8.7 to 29.5,10.8.' '$work/out' && [ \$(grep -c 'Only part of the way' '$work/out') = 1 ]"
typed 'dash\nrun b1\nundo\nlook red 1'
ok "one undo takes back all legs of one command" sh -c "grep -q 'Taken back, with all that followed.' '$work/out' && grep -qE 'Red 1 (is at )?5,10' '$work/out'"
typed 'lua piece("red.1"):place(point("36,22"))\ngo towards 42 33\ngo towards 42 33' --author
ok "go toward a point in a house leads to its door" shows 'Red 1 moves from 36,22 to 42,24.7.'
typed 'why go b1; try go b1'
ok "why and try of a piece out of reach explain that part of the way" \
    test "$(grep -c 'Only part of the way: Blue 1 is then still 33.9 cm away.' "$work/out")" = 2
typed 'why shoot b1\nlook b1\nlua piece("red.1"):place(point("40,10"))\nshoot b1' --author
ok "why takes the sign of a copy on a table" shows 'Too far.'
ok "look takes the sign of a copy on a table" shows 'Blue 1 is at 55,10'
ok "an answer takes the sign of a copy on a table" shows 'Blue 1 at Yard is killed.'
typed 'go 55 10'
ok "go to coordinates out of reach is refused with the distance of the way" shows 'It takes 50 cm; 15 cm are left.'
typed 'lua piece("red.1"):place(point("42,24.5")) piece("blue.1"):place(point("42,33"))\ngo b1' --author
ok "go to a piece behind a shut door is refused with the door once the door is near" \
    sh -c "grep -q 'shed.1 is in the way' '$work/out'"
typed 'lua piece("red.1"):place(point("52.4,10"))\ngo b1' --author
ok "go to a piece in contact is refused" shows 'Already there'
typed 'go to the shed'
ok "go to a building out of reach goes part of the way to its door, and says so" \
    sh -c "grep -q 'Only part of the way: Shed is then still 26.2 cm away.' '$work/out' && grep -q 'Red 1 moves from 5,10 to 18.7,8.7.' '$work/out'"
typed 'lua piece("red.1"):place(point(420,160))\ngo to the shed\ngo to the shed' --author
ok "go to a building in reach ends in contact with its door, without a word about a part" \
    sh -c "grep -q 'Red 1 moves from 42,16 to 42,24.7.' '$work/out' && ! grep -q 'part of the way' '$work/out'"
ok "go to a building whose door is in contact is refused" shows 'Already there'
near='lua piece("red.1"):place(point(400,150)) piece("blue.1").looked = true'
typed "threats on\\n$near\\nshoot blue 1\\nshoot blue 1" --author
ok "a danger of an action is printed once, and the repeated command does the action" \
    sh -c "grep -c 'Blue 1 is looking. Repeat the command to do it anyway.' '$work/out' | grep -qx 1 && grep -q 'Rolled' '$work/out'"
typed "$near\\nshoot blue 1" --author
ok "a danger of an action in a pipe is printed once, without confirmation" \
    sh -c "grep -A 1 '^> shoot' '$work/out' | grep -qx 'Blue 1 is looking.' && grep -q 'Rolled' '$work/out'"
typed 'go 3 from nobody'
ok "go with unknown words is refused with the ways to name a place" shows 'is not a place on the table. Say a piece (go R1)'
typed 'go behind wall'
ok "go behind a thing ends where the nearest enemy does not see it" shows 'Red 1 moves from 5,10 to 18.7,15.2.'
typed 'go behind wall from b2'
ok "go behind a thing from a named piece ends where that piece does not see it" shows 'Red 1 moves from 5,10 to 18.7,14.2.'
typed 'lua piece("red.1"):place(point(230,80))\ndash\nrun behind wall from b1\nrun behind wall from b1' --author
ok "go behind a thing goes round the thing with the first leg" shows 'Red 1 moves from 23,8 to 18.7,8.7.'
ok "a repeated go behind a thing takes the next leg" shows 'Red 1 moves from 18.7,8.7 to'
typed 'lua piece("red.1"):place(point(420,230)) match.open["shed.1"] = 1\ngo through the shed' --author
ok "go through a building on a table passes its door" shows 'Red 1 moves from 42,23 to 42,2'
typed 'lua piece("red.1"):place(point(420,230))\ngo through shed' --author
ok "go through a shut door is refused, and the refusal says how far the piece gets" shows 'shed.1 is in the way; it gets to 42,24.7'
at_door='lua piece("red.1"):place(point(420,259)) match.open["shed.1"] = 1'
typed "$at_door\ngo 42 26\ngo 42 30" --author
ok "a leg of less than a centimeter may end in an open door, and the next leg leads on" \
    sh -c "grep -q 'Red 1 moves from 42,25.9 to 42,26.' '$work/out' && grep -q 'Red 1 moves from 42,26 to 42,30.' '$work/out'"
ok "the list of points has the leg of less than a centimeter into an open door" shows ' 42,26 '
typed "$at_door\nlua piece('blue.1'):place(point(420,330))\ngo b1" --author
ok "go to a piece behind an open door goes less than a centimeter into the door" shows 'Red 1 moves from 42,25.9 to 42,26.'
typed "$at_door\ngo to the shed\ngo to the shed" --author
ok "go to a building from its open door leads into it" shows 'Red 1 moves from 42,26 to 42,27.3.'
typed 'lua piece("red.1"):place(point(420,330))\ngo to the shed' --author
ok "go to a building from inside is refused" shows 'Already there.'
typed 'go 5 10.3'
ok "a leg of less than a centimeter elsewhere is refused" shows '0.3 cm is too short: a leg ends in contact or where it must stop,'
typed 'go behind lua'
ok "an unknown thing of the table is refused with the command that lists the names" shows "Nothing on the table is called 'lua'; \`map legend\` shows the names."
typed 'go 14.35 12'
ok "a typed point with two decimals is refused" shows 'Expected two numbers in centimeters with at most one decimal'
typed 'all rest\nundo'
ok "one undo takes back all answers of one command on a table" shows 'Taken back: Red 1 is next, with all that followed.'
typed 'act red 2\nred.2'
ok "the choice of another piece during a turn is refused with the answers that must come first" shows 'in the turn of Red 1. Type `rest`, then `act'
ok "the name of another piece during a turn is refused with the answers that end the turn" shows '`card red.2` describes it. `rest` ends the turn'
typed 'dash\nrest; act blue 1'
ok "the verb that ends a turn also ends an unfinished movement, and the line continues" shows 'Blue 1 takes a turn.'
sed 's/stop = "Stop"/stop = { label = "Stop", leads_on = true }/' $game >"$work/leads.lua"
one=$game game=$work/leads.lua
typed 'dash\nstop\nstop; rest'
ok "a verb that ends something already over does not stop a line" \
    sh -c "grep -q 'Nothing is open that .stop. ends.' '$work/out' && ! grep -q 'rest of the line' '$work/out'"
game=$one
typed 'dash\nact red 2'
ok "the choice of another piece during a movement is refused with the answers that must come first" shows 'Type `stop; rest`, then `act red'
typed 'go 999,999'
ok "a point far off a table is refused with the size of that table" shows "'999,999' is off the table: it has 60 x 48 cm."
typed 'go'
ok "go alone on a table asks for a place" shows 'Say where: go 45.2 72'
typed 'why go 30 30'
ok "why gives the reason why a point is out of reach" shows 'It takes 32.1 cm; 15 cm are left.'
sed 's/warns = function(_, q)/tells = function(_, q) return "Half the dice hit " .. q.title .. "." end, &/' $game >"$work/tells.lua"
one=$game game=$work/tells.lua
typed 'lua piece("red.1"):place(point(400,150)) piece("blue.2"):place(point(450,150))\nodds shoot b1\nodds\nodds shoot b1 all' --author
ok "odds prints the action's own text about its chances instead of the faces" shows 'Half the dice hit Blue 1.'
ok "odds of all options prints each action's own text" shows 'shoot blue 2: Half the dice hit Blue 2.'
ok "odds with all prints the faces of the dice even if the action has its own text" shows 'likeliest'
game=$one
sed 's/boards = { { id = "yard"/boards = { { id = "lot", kind = "plane", title = "Lot", width = 40, height = 40, terrain = {} }, { id = "yard"/
     s/point(300, 60)/point(300, 60, 0, "yard")/' $game >"$work/two.lua"
one=$game game=$work/two.lua
typed 'go 14.3 12.7'
ok "coordinates without a table mean the table of the piece" shows 'Red 1 moves from 5,10 (Yard) to 14.3,12.7 (Yard).'
typed 'go yard 14.3 12.7'
ok "coordinates may follow the name of a table" shows 'Red 1 moves from 5,10 (Yard) to 14.3,12.7 (Yard).'
typed 'go lot 14.3 12.7'
ok "coordinates of another table are refused" shows 'on another table'
typed 'go 19.5 12'
ok "a refusal names the place where a leg stops without the id of the table" shows 'Wall is in the way; it gets to 18.7,11.9.'
typed 'lua piece("red.1"):place(point("yard:42,33@1"))\ngo 44 34' --author
ok "coordinates without a level mean the level of the piece that moves" shows 'Red 1 moves from 42,33@1 (Yard) to 44,34@1 (Yard).'
printf 'put 9 27\nlook red 2\nquit\n' | "$program" play $game --seed 3 >"$work/out" 2>&1
ok "a place without a table is on the table of the piece that it must be near" shows 'Red 2 is at 9,27'
game=$one
typed 'map'
ok "the map of a small table has a line for every 3 cm" shows ' 18 .............%..........................'
ok "the map of a table explains its signs" shows '= low, % tall, # building, + door, " window, / stairs, .'
ok "the roster of a table gives the coordinates of pieces" shows 'B2 55,30.5  HP 1/1'
ok "the roster of a table lists the pieces that the acting piece sees, and their cover" shows 'partly seen (Wall, Crates)'

typed 'map go'
ok "the map of a verb marks where a leg may end" shows ' 15  ooooooooooo %'
typed 'map throw'
ok "the map of a verb marks the places that a throw reaches and the thrower sees" shows ' 27 oooooooooo   %'
typed 'map sight'
ok "the map of a table marks the places that the acting piece sees wholly or partly" shows '  6 ooooooooooooooooooo-c---======----------'
typed 'map ranges'
ok "the map of a table marks the game's own gaps" shows '  9 111R111122222%2222333   ======      B'
ok "the map of a table says what the numbers of ranges mean" shows '1 up to 6 cm, 2 up to 20 cm, 3 up to 25 cm'
typed 'map nearby b1'
ok "an overlay of the game draws a disc around a thing" shows ' 12              %                1111111111'
ok "an overlay of the game says what each place means" shows '1: 1 figure within 10 cm of 55,10.'
typed 'map nearby'
ok "an overlay without a place is around the acting piece" shows '1: 1 figure within 10 cm of 5,10.'
typed 'map near nobody'
ok "an overlay around an unknown thing is refused" shows "Nothing on the table is called 'nobody'"
typed 'map nearby 14 12' --plain
ok "--plain says what an overlay marks" shows '1 figure within 10 cm of 14,12.'
ok "--plain draws no overlay" sh -c "! grep -q '1111' $work/out"
typed 'map legend'
ok "the legend of the map names the overlays of the game" shows 'Further marks, around a thing or a place: `map nearby`, `map shots`.'
typed 'help map'
ok "help map names the overlays of the game" shows 'Further marks, around a thing or a place: `map nearby`, `map shots`.'
typed 'map zoom b2'
ok "zoom shows 1 x 2 cm for each character around a piece" shows ' 30               "::::::::::::::#     B'
typed 'map zoom shed'
ok "zoom takes the names of things on a table" shows '##'
typed 'zoom b2'
ok "zoom is also a command of its own" shows ' 30               "::::::::::::::#     B'
typed 'map zoom nobody'
ok "zoom refuses an unknown name and names the command that lists the names" shows "Nothing on the table is called 'nobody'; \`map legend\` shows the names."
typed 'map legend'
ok "the legend names the things of the table with the coordinates of their middles" shows 'Well (8,40), Crates (40,9.5), Shed (42,33), Wall (20.5,20), shed.1 (42,26)'
typed 'lua piece("red.2"):place(point("42,36@1"))\nmap' --author
ok "the map of a table draws an upper level with a piece below the ground level" shows 'Level 1'
typed 'try go 14 12'
ok "try gives the length of a leg and the movement left after it" shows 'go:14,12: 9.3 cm. 5.7 cm would be left. It is legal now.'
ok "try says who would see whom and through which things" shows 'Blue 1: 38.6 cm, now 47.5 cm; seen not (Wall); sees it not (Wall)'
typed 'try go 30 30'
ok "try of a place where a leg cannot end gives the reason" shows 'It takes 32.1 cm; 15 cm are left.'
typed 'try throw 14 22'
ok "try of a throw says which pieces are near its point" shows 'Red 2, 11.2 cm north-west; Red 1, 13.8 cm south-west'
typed 'try shoot blue 1'
ok "try of an illegal action gives the reason" shows 'Too far.'
typed 'map go' --plain
ok "--plain says how far the way is free in each direction" shows 'ene 14.9 cm, e 13.7 cm'
typed 'map ranges' --plain
ok "--plain lists the visible pieces by range, and does not repeat look" test "$(grep -c 'sees up to 6 cm: ' "$work/out")$(grep -c 'It sees' "$work/out")" = 10
typed 'look shed; look the shed.1'
ok "look describes a building of a table with its door" shows 'building from 34,26 to 50,40, door at 42,26'
typed 'map zoom b2' --plain
ok "--plain says which pieces are near a place on a table" shows 'Blue 2, 0 cm'

typed 'help' --plain
ok "--plain says how to read a measured table" shows 'The first coordinate grows toward the east, the second toward the north.'
ok "--plain does not explain rows on a measured table" sh -c "! grep -q 'first row' $work/out"
typed 'look' --plain
ok "--plain gives the place of the acting piece by the nearest thing on the table" shows 'Red 1 is at 5,10, 5.8 cm south-east of West gate.'
ok "--plain lists the pieces that the acting piece sees, nearest first, with gap and direction" shows 'It sees Red 2, 18 cm north; Cart, 22.3 cm east; Blue 1, 47.5 cm east, partly, past Wall, Crates.'
ok "--plain lists the pieces that the acting piece does not see, with the thing in between" shows 'It does not see Blue 2, 51.6 cm east, behind Wall'
typed 'go 16 10.5; look; look all blue 1' --plain
ok "look says that an unseen piece sees the acting piece" shows 'Blue 1, 36.6 cm east, behind Wall, but seen from there'
ok "look all says that a seen piece does not see the acting piece" shows 'Red 1, 36.6 cm west, partly, past Crates, Wall, but not seen from there'
typed 'look b1\nhow far is b1\ndistance to b1\ncan red 1 see b1\nwhat does b1 see' --plain
ok "questions about distance and sight are answered by how the acting piece sees the other, and by what that sees of its enemies" \
    test "$(grep -c 'Blue 1 is at 55,10, 6.6 cm south-west of East gate. From Red 1, 47.5 cm east, partly, past Wall, Crates. It sees Cart, 22.3 cm west, partly; Red 1, 47.5 cm west, partly; 1 more. 1 piece is out of its sight (.look all Blue 1.).' "$work/out")" = 5
typed 'how far is the shed; how far is shed.1' --plain
ok "the question how far a building or a door is names its distance from the acting piece" \
    test "$(grep -cE 'From Red 1, 31.9 cm north-east|From Red 1, 37.2 cm north-east' "$work/out")" = 2
typed 'how far can I go' --plain
ok "the question how far a piece can go is answered by the free distance of each bearing" shows 'ene 14.9 cm, e 13.7 cm'
typed 'lua piece("red.2"):place(point("5,16"))\nwho can shoot me\nwhich reds can shoot red 2\nwho shoot blue 2' --author
ok "the question who can do something to a piece is answered by the marks of that verb" \
    sh -c "grep -qx 'Red 2 can.' '$work/out' && grep -qx 'Red 1 can.' '$work/out' && grep -q 'Nothing to mark.' '$work/out'"
typed 'who can dash me' --plain
ok "the question who can do to me what the game marks nowhere is answered with the threats" shows 'nothing is harmed'
typed 'lua piece("cart"):place(point("7.9,10")) piece("cart"):carry(piece("red.1"))\nlook red 1\nlook cart' '--author --plain'
ok "look says which piece carries another, and what a piece carries" sh -c "grep -q 'Red 1 is at 7.9,10.*, with Cart' '$work/out' && grep -q 'Cart is at .* with Red' '$work/out'"
typed 'state' --plain
ok "state says how many rounds the game has" shows 'Round 1 of 6, Day.'
typed 'card b2' --plain
ok "--plain gives the point of a piece without the name of the table" shows '55,30.5'
ok "--plain reads options with the points of their pieces" shows '1: Blue 1 is next, 2 action points left, at 55,10.'
typed ''
ok "options on a table name the points of their pieces" shows 'act: blue 1 (55,10), blue 2 (55,30.5)'
typed 'look blue 2' --plain
ok "--plain describes a piece other than the acting one on a table" shows 'Blue 2 is at 55,30.5, 3.8 cm east of Shed'
typed 'map' --plain
ok "--plain reads the table thing by thing" shows 'Shed: building from 34,26 to 50,40, door at 42,26.'
yes 1 | head -n 120 | "$program" play $game --seed 3 --plain >"$work/out" 2>&1
ok "--plain plays a match on a table to its end" shows 'The match is a draw.'

drawn() { grep -qF -e "$1" "$work/yard.svg" || { cat "$work/yard.svg" && false; }; }
typed "go e\nmap --svg $work/yard.svg"
ok "the picture of a table has the table's size in millimeters" drawn 'width="660mm" height="587mm"'
ok "the picture of a table has terrain in true scale" drawn '<path class="shape tall" d="M460 890L480 890L480 490L460 490Z"><title>Wall</title>'
ok "the picture of a table has a base where the piece is" drawn '<circle cx="434" cy="890" r="25"/>'
typed "map go --svg $work/yard.svg"
ok "the picture of a verb marks the squares where a leg may end" drawn '<rect class="over over0" x="60" y="'
ok "the picture of a verb says what the color means" drawn 'o: where `go` can be done'
typed "map sight --svg $work/yard.svg"
ok "the picture of sight has a color for partly visible places" drawn '<rect class="over over1"'
typed "map ranges --svg $work/yard.svg"
ok "the picture of ranges has a color for each range" sh -c "for i in 0 1 2; do grep -q 'class=\"over over'\$i '$work/yard.svg' || exit 1; done"
typed "map nearby b1 --svg $work/yard.svg"
ok "the picture of an overlay of the game has its discs to scale, with the text as title" drawn '<circle class="over spot over0" cx="1160" cy="890" r="200"><title>1 figure within 10 cm of 55,10.</title>'
ok "the picture of an overlay of the game explains its marks below the table" drawn '>A sentence without a place.</text>'
rm "$work/yard.svg"
typed "map near nobody --svg $work/yard.svg"
ok "a picture of an overlay around an unknown thing is refused" shows "Nothing on the table is called 'nobody'"
typed "map nonsense --svg $work/yard.svg"
ok "a picture of an unknown overlay is refused and not written" sh -c "grep -qF \"'nonsense' marks nothing on a measured table\" '$work/out' && ! test -e '$work/yard.svg'"
"$program" replay "$(find "$work/state" -type f -name "yard*" | head -n 1)" --html "$work/yard.html" >"$work/out" 2>&1
ok "the page of a match on a table has each piece at its point" grep -qF 'circle cx=\"160\" cy=\"890\" r=\"25\"' "$work/yard.html"
printf 'act blue 1\nthrow 44,5\nrest\nact red 1\ngo 14,13.1\nrest\nquit\n' |
    "$program" play $game --seed 3 --set deploy=false --record "$work/traces.prs" >"$work/out" 2>&1
"$program" replay "$work/traces.prs" --html "$work/yard.html" >"$work/out" 2>&1
sed -i 's/\\u003c/</g; s/\\"/"/g' "$work/yard.html"
traced() { grep -qF -e "$1" "$work/yard.html" || { grep -oE '<g data-trace[^,]*' "$work/yard.html" && false; }; }
ok "the page of a match on a table draws a leg from its start to its end, in the color of its side" traced '<g class="by0"><path class="walked" d="M160 890L310 838"/><path class="head" d="M320 835'
ok "the page of a match on a table draws a throw from the thrower to its point" traced '<g class="by1"><path class="line" d="M1160 890L965 979"/>'
ok "the page of a match on a table draws the area of a throw's blast in true scale" traced '<circle class="disc" cx="940" cy="990" r="120"/>'
ok "the page of a match on a table removes the traces of an answer after it" [ "$(grep -oE '"v":\{"yard":[0-9]+\}' "$work/yard.html" | wc -l)" = 4 ]
ok "the legend of a page explains its traces" traced '</svg> movement, <svg class="trace key"'
"$program" --lang fr replay "$work/traces.prs" --html "$work/fr.html" >"$work/out" 2>&1
ok "the legend of a French page explains its traces in French" grep -qF 'action à distance' "$work/fr.html"
yard=$game game=tests/lua/mechanisms/hurdles.lua
typed() { { printf '%b' "$1" && printf '\nquit\n'; } | COLUMNS=80 "$program" play $game --seed 3 $2 >"$work/out" 2>&1; }
typed "map\nmap legend"
ok "absent terrain is neither on the map nor in its legend" sh -c "! grep -qE 'Hurdle [(]|Hut|#' $work/out"
typed "build\nmap legend"
ok "the legend of the map names terrain once it has appeared" shows 'Hurdle (14,10.5), Hut (29,21), Log (5,20.5)'
typed "build\nmap"
ok "the map draws terrain once it has appeared" shows '9       ======'
typed "map" --plain
ok "--plain reads terrain that is present" shows 'Log: low obstacle from 2,20 to 8,21.'
ok "--plain does not read absent terrain" sh -c "! grep -q '^Hurdle:' $work/out"
typed "build\nmap" --plain
ok "--plain reads terrain once it has appeared" shows 'Hurdle: low obstacle from 10,10 to 18,11.'
typed "go to hurdle"
ok "absent terrain cannot name a place" sh -c "! grep -q 'moves' $work/out"
typed "map --svg $work/before.svg\nbuild\nmap --svg $work/yard.svg"
ok "the picture of a table draws terrain once it has appeared" drawn '<g data-link="field/hurdle"><path class="shape low"'
ok "the picture of a table does not draw absent terrain" sh -c "! grep -q 'Hurdle' $work/before.svg"
"$program" replay "$(find "$work/state" -type f -name "hurdles*" | head -n 1)" --html "$work/hurdles.html" >"$work/out" 2>&1
ok "the page of a match shows terrain from the answer at which it appears" grep -qF '"l":{"field/hurdle":' "$work/hurdles.html"
printf 'zigzag\nquit\n' | "$program" play $game --seed 3 --record "$work/legs.prs" >"$work/out" 2>&1
"$program" replay "$work/legs.prs" --html "$work/legs.html" >"$work/out" 2>&1
ok "the page of a match joins the legs of one answer into one line" \
    grep -qF '\u003cg class=\"by0\">\u003cpath class=\"walked\" d=\"M340 630L460 630L460 670L510 670\"/>\u003cpath class=\"head\"' "$work/legs.html"
game=$yard
sed 's/^        local list = { { at = at, width/        if #disc(at, 20, "blue") > 0 then error("no mark") end\n&/' $game >"$work/marks.lua"
"$program" check "$work/marks.lua" >"$work/out" 2>&1
ok "check finds an overlay that fails at the place of a later piece" shows 'marks.lua:101:9: error: no mark'
"$program" perft $game --depth 1 >"$work/out" 2>&1
ok "perft says that it counts only a sample of the points of a plane" shows 'Points on a plane are counted only for a sample.'
done_testing
