# `precinct test` finds and names a script that keeps a value in an upvalue or in a table of its own.
. tests/tap.sh

work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir -p "$work/episodes/toy"

# episode KEEP: a match of three questions. Its script runs the code KEEP at each of them.
episode() {
    cat >"$work/episodes/toy/count.lua" <<END
-- Counts where it must not.
local calls, seen, share = 0, {}, 0.5
local texts, each = string.gmatch("a b c d e f g h", "%a"), pairs { 1, 2, 3, 4, 5, 6, 7, 8 }
return { game = "toy", id = "count", title = "Count", build = function()
  return {
    sides = { { id = "all" } }, seats = { { id = "one", side = "all" } }, boards = { { id = "main", map = ".." } },
    vars = { match = { said = "int" } }, verbs = { a = "A", b = "B" },
    steps = { go = function()
      choose { seat = "one", options = { { "a" }, { "b" } } }
      $1
      match.said = match.said + 1
      if match.said == 3 then finish("all") end
    end },
    rounds = { { id = "only", run = function() queue("go") end } },
  }
end }
END
}

cat >"$work/count_test.lua" <<'END'
test("the game is played to its end", function()
  local m = match{ episode = "toy/count" }
  m:run("random")
  ok(m:over())
end)
END

verdict() { PRECINCT_DATA=$work "$PRECINCT" test "$work/count_test.lua" >"$work/out" 2>&1; }
names() { ! verdict && grep -q "not ok.*no script keeps state of its own" "$work/out" && grep -q "$1" "$work/out"; }

episode ""
ok "a script without a state of its own passes the test for hidden state" verdict
episode "calls = calls + 1"
ok "the test for hidden state names a changed upvalue with its function's line" names "count.lua:8: calls changed"
episode "seen[match.said] = true"
ok "the test for hidden state names a changed table" names "seen changed"
checked() { PRECINCT_DATA=$work "$PRECINCT" check "$work/episodes/toy/count.lua" >"$work/out" 2>&1; grep -q "count.lua:8:.*$1: changed during a match" "$work/out" || { cat "$work/out" && false; }; }
episode "share = share / 3"
said_by_check() { PRECINCT_DATA=$work "$PRECINCT" check "$work/episodes/toy/count.lua" >"$work/out" 2>&1; grep -qE "count.lua:[0-9]+:[0-9]+: .*'$1' is changed by a function it does not belong to" "$work/out" || { cat "$work/out" && false; }; }
ok "check names the line at which a script changes its own float" said_by_check share
ok "the test for hidden state names a changed float" names "count.lua:8: share changed"
episode "share = share + 1e-9"
ok "the test for hidden state finds the smallest change of a float" names "count.lua:8: share changed"
episode "texts()"
ok "the test for hidden state names an iterator of string.gmatch() that has advanced" names "count.lua:8: texts changed"
ok "check names an iterator of string.gmatch() that has advanced" checked texts
episode "each()"
ok "check names an iterator of pairs() that has advanced" checked each
ok "the test for hidden state names an iterator of pairs() that has advanced" names "count.lua:8: each changed"
episode "string.format = nil"
ok "the test for hidden state finds a change of a library table" names "string changed"

# `play` does not record state in advance. It finds a change if a repeated step has another result.
sed -i 's/verbs = {/verbs = { c = "C",/; s/      choose { seat.*/      calls = calls + 1\
      choose { seat = "one", options = { { "a" }, { calls % 2 == 0 and "b" or "c" } } }\
      choose { seat = "one", options = { { "a" }, { "b" } } }/' "$work/episodes/toy/count.lua"
played() { echo a | PRECINCT_DATA=$work XDG_STATE_HOME=$work/state "$PRECINCT" play toy/count --quiet >"$work/out" 2>&1; tr -s ' \n' ' ' <"$work/out" | grep -qF "$1" || { cat "$work/out" && false; }; }
ok "a step that asks another question when it runs again is reported as nondeterministic" played "differs from the first time: the script is not deterministic"
ok "the report of a nondeterministic step names the function, its line and the upvalue" played "episodes/toy/count.lua:8: calls changed meanwhile"

done_testing
