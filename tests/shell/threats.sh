# Files and lines from strangers (docs/SECURITY.md): a save, a replay, a campaign, totals of a simulation, an answer
# from another machine. This suite tries their forbidden effects. hostile.sh does so for scripts, and mods.sh for mods.
. tests/tap.sh
work=$(mktemp -d) && work=$(cd "$work" && pwd -P) && trap 'rm -rf "$work" "$work.outside"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state"
esc=$(printf '\033')

printf '1\n1\nsave %s\nquit\n' "$work/good.prs" | "$PRECINCT" play hardcity/mayhem --mode coop --seed 7 --quiet >/dev/null 2>&1
last=$(grep -o '"hash":"[0-9a-f]*","draws":[0-9]*' "$work/good.prs" | tail -n 1)

# crafted NAME [SED-SCRIPT [LINE]]: writes the good save with a change, and with another line at its end
crafted() {
    sed -e '$d' -e "${2-}" "$work/good.prs" >"$work/$1"
    [ -z "${3-}" ] || printf '%s\n' "$3" >>"$work/$1"
    printf '{"end":%d}\n' "$(wc -l <"$work/$1")" >>"$work/$1"
}

# refused WORDS COMMAND...: the command fails within a minute with these words, and sends no control sequences
refused() {
    words=$1
    shift
    within 300 "$@" </dev/null >"$work/out" 2>&1
    status=$?
    [ $status = 1 ] || [ $status = 2 ] || { echo "status $status" && cat "$work/out" && return 1; }
    quiet "$work/out" && says "$words" "$work/out"
}
quiet() { ! grep -qF "$esc" "$1" || { cat -v "$1" && false; }; }
replayed() { refused "$1" "$PRECINCT" replay "$work/$2" --verify; }

ok "a save without hostile content verifies" "$PRECINCT" replay "$work/good.prs" --verify

# What a save may tell scripts
crafted edit.prs '' "{\"edit\":\"os.remove('$work/good.prs')\",$last,\"changes\":{}}"
ok "an author's edit in a save runs in the sandbox" replayed 'unknown name "os"' edit.prs
crafted loop.prs '' "{\"edit\":\"while true do end\",$last,\"changes\":{}}"
ok "an author's endless edit in a save is stopped after its time" replayed 'endless loop' loop.prs
crafted memory.prs '' "{\"edit\":\"local s = 'x' while true do s = s .. s end\",$last,\"changes\":{}}"
ok "an author's edit in a save is stopped when it takes too much memory" replayed 'MiB' memory.prs

# What a save may name
crafted shadow.prs 's|"episodes/hardcity/mayhem.lua","game"|"/etc/passwd","game"|'
ok "a save that names a file of the machine as its episode is refused" replayed "names '/etc/passwd', a file outside" shadow.prs
mkdir "$work.outside" && echo 'secret = "the secret of the outside' >"$work.outside/x.lua"
crafted absolute.prs "s|\"episodes/hardcity/mayhem.lua\",\"game\"|\"$work.outside/x.lua\",\"game\"|"
ok "a save that names a script by its full path is refused by name" replayed "names '$work.outside/x.lua', a file outside" absolute.prs
up=$(printf '%s' "$PRECINCT_DATA" | sed 's|[^/]*|..|g; s|^../||; s|^|./|')
crafted climb.prs "s|\"episodes/hardcity/mayhem.lua\",\"game\"|\"$up$work.outside/x.lua\",\"game\"|"
ok "a save that climbs out of the data folder is refused by name" replayed "$up$work.outside/x.lua', a file outside" climb.prs
crafted beside.prs 's|"episodes/hardcity/mayhem.lua","game"|"x.lua","game"|'
in_outside() { (cd "$work.outside" && replayed "was played on 'x.lua', which is not here" beside.prs); }
ok "a save does not open a file in its player's working folder" in_outside
ok "replay --episode opens the episode that the player names" refused 'x.lua:1:' "$PRECINCT" replay "$work/beside.prs" --verify --episode "$work.outside/x.lua"
ln -s "$work.outside/x.lua" "$work/link.lua"
crafted linked.prs 's|"episodes/hardcity/mayhem.lua","game"|"link.lua","game"|'
ok "a save does not follow a link beside it" replayed "was played on 'link.lua', which is not here" linked.prs
ok "replay shows nothing of a file to which a save's link leads" not grep -q 'the secret' "$work/out"

# An author's episode: beside the save, or in the working directory if the save is in the state folder.
mkdir "$work/own" && cp docs/templates/episode.lua "$work/own/mine.lua" 2>/dev/null || (cd "$work/own" && "$PRECINCT" new episode mine >/dev/null)
latin=$(printf 'caf\351.lua')
cp "$work/own/mine.lua" "$work/own/$latin"
kept() { # kept FILE: a match of it is left, and `resume` alone goes on with it
    rm -rf "$work/state" && (cd "$work/own" && printf 'quit\n' | "$PRECINCT" play "$1" --seed 1 --quiet >/dev/null 2>&1
        printf 'quit\n' | "$PRECINCT" resume --quiet >"$work/out" 2>&1 || { cat "$work/out" && false; })
}
ok "resume alone finds an episode file in its player's working folder" kept mine.lua
ok "resume alone finds an episode file whose name is not UTF-8" kept "$latin"
printf 'save %s\nquit\n' "$work/own/mine.prs" | "$PRECINCT" play "$work/own/mine.lua" --seed 1 --quiet >/dev/null 2>&1
ok "a save opens the episode file beside it" "$PRECINCT" replay "$work/own/mine.prs" --verify

# What a save may show
n=0
for text in '\\u001b]0;evil\\u0007' '\\u009b31m' '\\b\\b\\b'; do
    n=$((n + 1))
    crafted "said$n.prs" "s|Shuffled: Event deck|$text|"
    ok "terminal escape codes in the events of a save count as damage ($n)" replayed 'damaged in line 2' "said$n.prs"
done
crafted answer.prs 's|"pick:donathan"|"pick:\\u001b[31m"|'
ok "a control character in an answer of a save is refused" replayed 'damaged' answer.prs
crafted header.prs 's|"id":"mayhem"|"id":"\\u001b[31m"|'
ok "a control character in the heading of a save is refused" replayed 'not a saved match' header.prs

# What a save may cost
awk 'BEGIN { for (i = 0; i < 3000000; i++) printf "[" }' >"$work/deep.prs"
ok "a save that contains nothing but brackets is refused" replayed 'not a saved match' deep.prs
truncate -s 65M "$work/large.prs"
ok "a save of more than 64 MiB is refused" replayed 'too large' large.prs
crafted playout.prs '' "{\"playout\":9000000000000,\"seed\":\"3\",$last}"
ok "an endless playout in a save is stopped" replayed 'diverged' playout.prs

# The page of a replay contains strangers' texts
crafted script.prs 's|Shuffled: Event deck|</script><img src=x onerror=alert(1)>|'
"$PRECINCT" replay "$work/script.prs" --html "$work/page.html" </dev/null >/dev/null 2>&1
ok "replay makes a page of a hostile record" test -s "$work/page.html"
ok "the page of a hostile record contains no foreign markup" not grep -qi '<img src=x' "$work/page.html"

# Campaigns and totals
mkdir -p "$work/tour/episodes/academy" "$work/apart"
printf 'return { game = "academy", id = "tour", title = "A tour", campaign = { "academy/tutorial" }, settings = {} }\n' >"$work/tour/episodes/academy/tour.lua"
tour=$work/tour/episodes/academy/tour.lua
printf 'quit\n' | "$PRECINCT" campaign new "$tour" "$work/apart/tour.json" --seed 1 --quiet >"$work/out" 2>&1
ok "a campaign from an author's own file begins" test -s "$work/apart/tour.json"
ok "a campaign whose file names a script in another folder is refused by name" refused "names '$tour', a file outside" "$PRECINCT" campaign status "$work/apart/tour.json"
ok "campaign status --episode opens the campaign that the player names" "$PRECINCT" campaign status "$work/apart/tour.json" --episode "$tour"
cp "$work/apart/tour.json" "$work/tour/tour.json"
ok "campaign status opens the script below the folder of the campaign's file" "$PRECINCT" campaign status "$work/tour/tour.json"
# A campaign's file that is undamaged but lists a path as an episode
perl -MJSON::PP -e '
    my $json = JSON::PP->new->canonical->utf8; local $/; my $doc = $json->decode(<STDIN>); delete $doc->{hash};
    $doc->{episodes} = [$ARGV[0]]; $doc->{match} = undef; use bigint; my $hash = 14695981039346656037;
    $hash = (($hash ^ ord) * 1099511628211) & 0xffffffffffffffff for split //, $json->encode($doc);
    $doc->{hash} = sprintf "%s", substr("0" x 16 . substr(Math::BigInt->new($hash)->as_hex, 2), -16);
    my $mark = delete $doc->{precinct_campaign}; print "{\"precinct_campaign\":$mark,", substr($json->encode($doc), 1)' "$work.outside/x.lua" <"$work/tour/tour.json" >"$work/tour/paths.json"
ok "a campaign's file that lists a path as an episode is refused" refused 'damaged' "$PRECINCT" campaign status "$work/tour/paths.json"
printf '{"precinct_campaign":1,"campaign":"\\u001b[31m"}' >"$work/c.json"
ok "a campaign's file with terminal escape codes is refused" refused 'damaged' "$PRECINCT" campaign status "$work/c.json"
"$PRECINCT" sim academy/tutorial --games 2 --seed 1 --save "$work/totals.json" </dev/null >/dev/null 2>&1
ok "sim --save keeps totals" test -s "$work/totals.json"
sed 's|"title":"[^"]*"|"title":"\\u001b[31m"|' "$work/totals.json" >"$work/bad.json"
ok "sim merge refuses totals with terminal escape codes" refused 'control characters' "$PRECINCT" sim merge "$work/bad.json"

# A line from another machine
talk() { within 300 "$PRECINCT" play hardcity/mayhem --mode versus --seat officers=random --seed 1 --json >"$work/talk" 2>&1; }
(head -c 5000000 /dev/zero | tr '\0' '[' && printf '\n{"do":"hash"}\n{"do":"quit"}\n') | talk
ok "the line protocol refuses an endless line and reads the next one" grep -q '"type":"hash"' "$work/talk"
printf '{"do":"answer","number":1,"id":"\\u0000"}\n{"do":"answer","number":99999999999999999999,"id":"x"}\n{"do":"lua","text":"1"}\n{"do":"load","file":"x"}\n{"do":"quit"}\n' | talk
ok "the line protocol refuses requests that run Lua or name a file" test "$(grep -c '"type":"error"' "$work/talk")" = 4
done_testing
