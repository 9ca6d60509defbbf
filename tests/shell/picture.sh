# Pictures of the boards, and the page that plays a recorded match back. tests/long/page.sh opens the page in a browser.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

holds() { grep -qE -e "$1" "$2"; }
count() { [ "$(grep -oE -e "$2" "$3" | wc -l)" = "$1" ]; }

# The names of files are short, because messages are wrapped at 80 columns.
(cd "$work" && printf 'map --svg board.svg\nmap --svg\nmap --svg no/board.svg\nq\n' |
    "$program" play hardcity/mayhem --seed 3 >out 2>&1)
echo precious >"$work/letter.svg"
(cd "$work" && printf 'map --svg board.svg\nmap --svg letter.svg\nq\n' | "$program" play hardcity/mayhem --seed 5 --quiet >"$work/again" 2>&1)
ok "map --svg overwrites an earlier picture" says "The boards are drawn in board.svg." "$work/again"
ok "map --svg does not overwrite a file that is not a picture" says precious "$work/letter.svg"
ok "map --svg says where the picture is" says "The boards are drawn in board.svg." "$work/out"
ok "map --svg without a file says that it needs one" says 'Into which file? For example: map --svg board.svg' "$work/out"
ok "map --svg names the reason why a file cannot be written" says "Cannot write 'no/board.svg': No such file" "$work/out"
ok "the picture is one SVG element" holds '^<svg xmlns="http://www.w3.org/2000/svg" viewBox=' "$work/board.svg"
ok "the picture has every space" count 58 'class="space[^>]*data-id="[a-z][0-9]"' "$work/board.svg"
ok "the picture draws and names the pieces" holds 'class="token side[01]"><title>Jenny Takabura' "$work/board.svg"
ok "the picture has the signs of the text map" holds 'Crate: street</title><rect[^>]*><text[^>]*>\$s</text>' "$work/board.svg"
ok "the picture explains the signs of pieces in a legend" holds 'class="entry"[^>]*>\$s Crate \(street\)<' "$work/board.svg"
ok "the picture fills blocks without spaces and names them" holds '<g class="solid"><title>building</title><rect ' "$work/board.svg"
ok "the legend of the picture names the blocks" holds '<g class="solid"><rect[^>]*></g><text class="entry"[^>]*>building<' "$work/board.svg"
ok "the legend of the picture explains the colors of spaces" \
    holds 'class="space mark0"><rect[^>]*></g><text class="entry"[^>]*>spawn<' "$work/board.svg"

harbor=tests/lua/mechanisms/harbor.lua # a board with coordinates
printf 'map --svg %s\nmap\nq\n' "$work/harbor.svg" | "$program" play "$harbor" --seed 3 --quiet >"$work/out" 2>&1
ok "the picture draws places at their coordinates" holds 'data-id="e1"><title>[^<]*</title><rect x="321" y="87"' "$work/harbor.svg"
ok "the picture draws a way between the coordinates of its ends" holds 'data-link="bridge"><title>[^<]*</title><path d="M349 115L479 148"' "$work/harbor.svg"
ok "the picture draws an outline as a closed line with its sort and title" \
    holds 'class="outline bars sort-coast" d="M[0-9 L]*Z"><title>the coast</title>' "$work/harbor.svg"
ok "the picture draws an open outline" holds 'class="outline sort-water" d="M[0-9 L]*"><title>the brook</title>' "$work/harbor.svg"
ok "the picture names each place with coordinates below it" holds 'class="place"[^>]*>Town Hall<' "$work/harbor.svg"
printf 'map --svg %s\nq\n' "$work/city.svg" | "$program" play darkknight/book1 --seed 3 --quiet >/dev/null 2>&1
ok "the picture names an area once, above its spaces" holds 'class="place" x="294" y="150">Observatory<' "$work/city.svg"
ok "the picture names a part of an area without the area" holds 'class="place" x="234" y="225">Clock<' "$work/city.svg"
ok "the picture names an area of one space once" count 1 'class="place"[^>]*>Ashdown Manor<' "$work/city.svg"
ok "the picture draws the middle of a row of spaces beside the frame, clear of their names" \
    holds 'data-id="asylum"><title>[^<]*</title><rect x="1006"[^>]*width="184"[^>]*/><g class="token"><title>Verso</title><rect x="1197"' "$work/city.svg"
sed -e 's/areas = places }/areas = places, at = { tower = { 0, 0 }, mill = { 9, 0 }, quay = { 18, 0 }, opera = { 0, 9 }, market = { 9, 9 }, wharf = { 18, 9 }, hill = { 9, 18 } } }/' \
    -e 's/piece("baron"):place(space "market")/piece("baron"):place(space "quay")/' tests/lua/mechanisms/quarter.lua >"$work/quarter.lua"
printf 'map --svg quay.svg\nquit\n' | (cd "$work" && "$program" play quarter.lua --seed 1) >/dev/null 2>&1
inside() { # the token of this title ends before the right edge
    perl -0777 -ne 'my ($w) = /viewBox="0 0 (\d+)/; my ($x) = /<title>Baron<\/title><rect x="(\d+)"/; exit !($w && $x && $x + 42 <= $w)' "$work/quay.svg"
}
ok "the picture has room for a piece in the middle of the last area" inside
ok "the picture of a board with coordinates has no letters of columns" not holds 'class="name"' "$work/harbor.svg"
ok "the map of a board with coordinates is still a grid" holds '^1 =>?h' "$work/out"
"$program" play "$harbor" --seat p1=random --seed 3 --record "$work/harbor.prs" --quiet >"$work/out" 2>&1
ok "replay --html makes a page of a match with coordinates" "$program" replay "$work/harbor.prs" --html "$work/harbor.html"
ok "the page of a record draws places at their coordinates" holds 'data-id="e1"><title>[^<]*</title><rect x="321" y="87"' "$work/harbor.html"

courses='drawn\.union-sewer"><title>[^<]*</title><path d="M[0-9]+ [0-9]+(L[0-9]+ [0-9]+){2,}"/>'
printf 'map --svg %s\nq\n' "$work/drawn.svg" | "$program" play darkknight/book1 --seed 17 --quiet --record "$work/drawn.prs" \
    --carried 'grit:8 health:7 mind:5 doom:2 hero:e5 ally:e2 lines:mercy-tenement=1,union-sewer=1' >"$work/out" 2>&1
ok "the picture bends a drawn way around terrain that it cannot cross" holds "way added\" data-link=\"$courses" "$work/drawn.svg"
ok "the picture draws a way straight if nothing is in between" \
    holds 'way added" data-link="drawn.mercy-tenement"><title>[^<]*</title><path d="M[0-9]* [0-9]*L[0-9]* [0-9]*"/>' "$work/drawn.svg"
ok "replay --html makes a page of a match with drawn ways" "$program" replay "$work/drawn.prs" --html "$work/drawn.html"
ok "the page of a record bends a drawn way around terrain that it cannot cross" holds "$courses" "$work/drawn.html"
"$program" play hardcity/mayhem --mode versus --seat officers=random --seat zero=random --seed 5 --record "$work/m.prs" \
    --quiet >"$work/out" 2>&1
ok "replay --html makes a page of a record" "$program" replay "$work/m.prs" --html "$work/m.html"
ok "the page of a record has no unfilled placeholder" not holds '@[A-Z_]+@' "$work/m.html"
ok "the page of a record has the episode's title" says '<title>Mayhem on the Streets</title>' "$work/m.html"
answers=$(perl -MJSON::PP -ne '$n += @{decode_json($_)->{answers} || []}; END { print $n + 1 }' "$work/m.prs")
ok "the page of a record has a frame for the start and each answer" count "$answers" '"q":' "$work/m.html"
ok "the page of a record draws each score in its side's color" says '"title":"Chaos","max":7,"side":1' "$work/m.html"
ok "the page of a record explains the signs of pieces" holds '"legend":"\\n[^"]*\\n\$s Crate \(street\)\\n' "$work/m.html"
ok "the page of a record explains the colors of spaces" says '"colors":"\n0 spawn\n"' "$work/m.html"
ok "the legend of a record's page shows each color beside its meaning" says 'match.colors.split' "$work/m.html"
ok "the page of a record draws a step of a piece as a line with an end" holds 'class=..walked.. d=..M[0-9]+ [0-9]+L[0-9]+ [0-9]+../>' "$work/m.html"
ok "the page of a record draws a throw of dice against a space as a line to the space" holds 'class=..line.. d=..M[0-9]+ [0-9]+L[0-9]+ [0-9]+../>' "$work/m.html"
ok "the page of a record loads nothing from the network" not holds '(src|href)=|https?://[^w]|fetch\(|import ' "$work/m.html"
both() { "$program" replay "$1" --verify --html "$work/both.html" >"$work/out" 2>"$work/err"; }
ok "replay with --verify and --html verifies the record before it writes a page" both "$work/m.prs"
ok "replay with --verify and --html prints that every step agrees" says 'every step agrees' "$work/out"
ok "replay with --verify and --html writes the page" test -s "$work/both.html"
sed 's/"hash": *"\([0-9a-f]\)[0-9a-f]/"hash":"\10/' "$work/m.prs" >"$work/wrong.prs"
rm "$work/both.html"
ok "replay --verify refuses to make a page of a record that diverges" not both "$work/wrong.prs"
ok "the page of a record that diverges is not written" test ! -e "$work/both.html"
ok "replay --html overwrites an earlier page of a record" "$program" replay "$work/m.prs" --html "$work/m.html"
echo precious >"$work/letter.html"
ok "replay --html does not overwrite a file that is not a page of a record" not "$program" replay "$work/m.prs" --html "$work/letter.html"
ok "replay --html leaves the content of a file that is not a page" says precious "$work/letter.html"
ok "replay --html writes the same page for the same record" sh -c '"$1" replay "$2/m.prs" --html "$2/again.html" && cmp "$2/m.html" "$2/again.html"' \
    - "$program" "$work"
ok "replay --html fails if the page cannot be written" not "$program" replay "$work/m.prs" --html "$work/no/m.html"
# Edges between squares that touch at a corner.
cat >"$work/diag.lua" <<'LUA'
return { game = "diag", id = "diag", title = "Diag", pitch = "x",
  build = function() return {
    sides = { { id = "us", title = "We" } }, seats = { { id = "p1", title = "Player", side = "us" } },
    edges = { wall = {}, fence = { see = true } },
    boards = { { id = "main", title = "D", map = [[ . . .
    . . .
    . . . ]], edges = { { "a1", "b2", "wall" }, { "b1", "c2", "fence" }, { "c2", "b3", "wall" }, { "a2", "b2", "wall" } } } },
    kinds = { hero = { title = "Hero", side = "us", seat = "p1", ap = 2, speed = 3 } },
    steps = { begin = function() piece "hero":place(space "a1") end }, setup = { "begin" },
    menus = { main = { actions = { move = { label = "Go to {1}", cost = 1, builtin = "move" } } } },
    rounds = { cap = 2, { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
    verbs = { go = "{1} acts" } } end }
LUA
(cd "$work" && printf 'map\nmap --svg diag.svg\nq\n' | "$program" play diag.lua --seed 1 >diag.out 2>&1)
ok "the picture draws an edge that runs down to the right across a corner" holds '<title>wall</title><path d="M72 118L92 98"/>' "$work/diag.svg"
ok "the picture draws an edge that runs down to the left across a corner" holds '<title>wall</title><path d="M132 158L152 178"/>' "$work/diag.svg"
corner() { [ "$(sed -n '/^> map$/,/^2 /p' "$work/diag.out" | sed -n 4p)" = '          |        =' ]; }
ok "the map draws an edge across a corner at that corner" corner
done_testing
