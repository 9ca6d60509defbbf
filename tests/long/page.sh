# The page of a recorded match in a real browser: its script must run, draw the board, and go to any answer.
. tests/tap.sh
program=${PRECINCT:?}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

# dom ADDRESS: prints the elements of a page after its script has run
dom() { chromium --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile" --virtual-time-budget=4000 --dump-dom "$1" 2>/dev/null; }

for match in "hardcity/mayhem --mode versus --seat zero=random --seat officers=random" "reckoners/newcago --seat team=random" \
    "tests/lua/mechanisms/yard.lua --seat p1=random --seat p2=random"; do
    name=${match%% *}
    # shellcheck disable=SC2086 # words
    "$program" play $match --seed 5 --record "$work/m.prs" --quiet >"$work/out" 2>&1
    "$program" replay "$work/m.prs" --html "$work/m.html"
    dom "file://$work/m.html" >"$work/start"
    dom "file://$work/m.html#20" >"$work/later"
    # Six answers, because not every one changes a board.
    for k in 20 21 22 23 24 25; do dom "file://$work/m.html#$k"; done >"$work/several"
    ok "the page of $name runs its script" says 'data-ready="yes"' "$work/start"
    ok "the page of $name opens at answer 0" grep -q '<output id="where">0/' "$work/start"
    ok "the page of $name opens at the answer in its address" grep -q '<output id="where">20/' "$work/later"
    ok "the page of $name draws the pieces" grep -q 'class="token' "$work/start"
    ok "the page of $name marks the spaces or pieces that changed" grep -qE 'class="(space|token)[^"]*changed' "$work/several"
    ok "the page of $name draws no trace at the start" not grep -qE 'class="trace( wide)?"' "$work/start"
    [ "$name" = reckoners/newcago ] || # nobody moves on a board in these six answers
        ok "the page of $name draws the movements of its answers" grep -qE 'data-trace="[a-z0-9]*" class="trace[^"]*"><g[^>]*><path class="walked"' "$work/several"
    ok "the page of $name points at the answer in its log" grep -q 'class="now"' "$work/later"
done
done_testing
