-- Cards of mods for the AutoDoc that differ from all printed ones: their effects, and errors that name the line of a
-- mistake. Each of these cards replaces one card of the deck for tests.

local stage = require "stage"
local legal, of, at = stage.legal, stage.of, stage.at

local root = os.getenv "PRECINCT_DATA" or "."

local function read(path)
  local file <close> = io.open(path, "rb")
  return file and file:read "a"
end

-- Loads Mayhem with this card in place of `headline` of the deck for tests (fixed_deck.lua).
local function load(card, const)
  local deck = assert(read(assert(package.searchpath("fixed_deck", package.path))))
  local from, to = deck:find('  add("special"', 1, true)
  assert(from and to, "the deck for tests has changed")
  deck = deck:sub(1, from - 1) .. "  add('headline', " .. card .. ")\n" .. deck:sub(from)
  return precinct.load("episodes/hardcity/mayhem.lua", { const = const, reader = function(path)
    return path == "scripts/hardcity/chaos_coop.lua" and deck or read(root .. "/" .. path)
  end })
end

-- Draws the card after a turn of Jenny's on empty streets.
local function drawn(card, mutants, lua)
  local m = load(card):new(1):twice(true)
  m:reach("go:jenny"):answer "go:jenny"
  m:lua [[for _, filter in ipairs { "mutant", "civilian", "crate", "barrel" } do
            for _, p in ipairs(pieces(filter)) do p:remove() end
          end
          for _, o in ipairs(pieces "officer") do o:place(space "m3") end]]
  for _, s in ipairs(mutants) do m:lua(("spawn('mutant', space '%s')"):format(s)) end
  m:lua(lua or "")
  stage.top(m, "headline", "radio_silence")
  return m:answer "end"
end

test("in a move without a priority the officers choose every step and may stop (§14.45)", function()
  local m = drawn("{ top = { { 'move', 1 } }, fate = 'discard' }", { "c1" })
  eq(m:question(), "Mutant 1 continues from c1: where to? Spaces left: 2. You choose for AutoDoc.")
  legal(m, "walk:b1", "walk:d1", "halt")
  m:answer("walk:b1", "walk:a1")
  eq({ at(m, "mutant.1"), of(m, "mutant.1", "moved") }, { "a1", true })
end)

test("a move without a priority may be stopped before its first step (§14.45)", function()
  local m = drawn("{ top = { { 'move', 1 } }, fate = 'discard' }", { "c1" })
  m:answer "halt"
  eq({ at(m, "mutant.1"), m:heard "Mutant 1 moves" }, { "c1", false })
end)

test("a move without a priority wakes a stunned mutant instead of moving it (§8.4, §14.45)", function()
  local m = drawn("{ top = { { 'move', 1 } }, fate = 'discard' }", { "c1" }, "piece('mutant.1'):stun()")
  eq({ of(m, "mutant.1", "stunned"), at(m, "mutant.1") }, { false, "c1" })
end)

test("a move with a priority takes the shortest way without a question (§10.3)", function()
  local m = drawn("{ top = { { 'move', 1, 'officer' } }, fate = 'discard' }", { "k3" })
  eq(at(m, "mutant.1"), "m3")
end)

test("the side that chooses a move without a priority also chooses its steps (§10.5, §14.45)", function()
  local m = drawn("{ top = { { 'attack', 1, alt = 'move' } }, fate = 'discard' }", { "m3" })
  m:answer "do_move"
  ok(stage.offered(m, "walk:"), m:question())
end)

test("the text of a move without a priority says who chooses the way (§14.45)", function()
  local m = drawn("{ top = { { 'move', 2 } }, fate = 'discard' }", {})
  ok(m:heard "Move 2 Mutants; the Officers choose each step and where to stop.")
end)

test("a card whose only activation finds no mutant says so (§10.5)", function()
  local m = drawn("{ top = { { 'activate', 1, 'active', range = 'near' } }, fate = 'discard' }", {})
  ok(m:heard "it finds no mutant to activate")
end)

test("a card with two activations does not say which of them found no mutant (§10.5)", function()
  local m = drawn("{ top = { { 'activate', 1, 'active', range = 'near' }, { 'activate', 1, 'officer', range = 'far' } }, "
    .. "fate = 'discard' }", { "a1" })
  eq({ m:heard "no mutant is there", at(m, "mutant.1") ~= "a1" }, { false, true })
end)

test("no sentence says where an AutoDoc card goes, because the text of the card announces it (§10.1)", function()
  local m = drawn("{ top = { { 'wake', 1 } }, bottom = { { 'wake', 1 } }, fate = 'queue' }", {})
  eq({ m:heard "goes to", m:get("cards('headline')[1].pile.id") }, { false, "queue" })
end)
