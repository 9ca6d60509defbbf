-- Helpers that make tests short and strict: `m:changed`, `m:same`, ids of alike things, lists of `m:get`, errors
-- that name automatic answers, and changes of the definition by `match{ mod = ... }`.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". . ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann", hp = 5 }, rat = { title = "Rat", count = 3, hp = 1 } },
    cards = { torch = { title = "Torch" } },
    piles = { deck = { cards = { torch = 2 } }, used = { accepts = { "deck" } } },
    tracks = { gold = { title = "Gold", max = 9 } }, verbs = { go = "{1} goes" },
    menus = { acts = { end_verb = "stop", actions = {
      hurt = { label = "Hurt", run = function(o) o:damage(2) track("gold"):add(3) end },
      burn = { label = "Burn", run = function() pile("deck"):draw_to(pile("used")) end },
      kick = { label = "Kick {1}", target = "piece", where = "board", targets = "rat",
               run = function(_, rat) rat:remove() end },
      last = { label = "Last", needs = { { anywhere = "rat", none = true, why = "rats are left" } },
               run = function() finish("red") end },
    } } },
    steps = { setup = function()
      piece("ada"):place(space("a1"))
      for i = 1, 3 do piece("rat." .. i):place(space(i < 3 and "b1" or "c1")) end
    end }, setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function stage()
  return precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and source or nil end }):new(1)
end

test("changed accepts a list of exactly the changes that happened", function()
  local m = stage()
  local before = m:clone()
  m:answer("hurt")
  m:changed(before, { ["piece.ada.hp"] = 3, ["track.gold.value"] = 3 })
end)

test("changed names a change that its list leaves out", function()
  local m = stage()
  local before = m:clone()
  m:answer("hurt")
  refuses(function() m:changed(before, { ["piece.ada.hp"] = 3 }) end, "track.gold.value: 0 -> 3 was not expected")
end)

test("changed names a value that differs from its list", function()
  local m = stage()
  local before = m:clone()
  m:answer("hurt")
  refuses(function() m:changed(before, { ["piece.ada.hp"] = 4, track = true }) end,
    "piece.ada.hp: 5 -> 3, expected 4")
end)

test("changed names a listed value that did not change", function()
  local m = stage()
  refuses(function() m:changed(m:clone(), { ["piece.ada.hp"] = 5 }) end, "piece.ada.hp did not change")
end)

test("changed accepts true for all values below a name", function()
  local m = stage()
  local before = m:clone()
  m:answer("kick:rat.3")
  m:changed(before, { ["piece.rat.3"] = true })
end)

test("changed shows a pile by its cards", function()
  local m = stage()
  local before = m:clone()
  m:answer("burn")
  m:changed(before, { ["pile.deck"] = { "torch.1" }, ["pile.used"] = { "torch.2" } })
end)

test("changed shows the elements of a list in order", function()
  local m = stage()
  local before = m:clone()
  m:answer("burn", "burn")
  refuses(function() m:changed(before, { ["pile.deck"] = {}, ["pile.used"] = { "torch.2", "torch.1" } }) end,
    '-> { "torch.1", "torch.2" }, expected { "torch.2", "torch.1" }')
end)

test("same accepts an equal position and reports every difference", function()
  local m = stage()
  local before = m:clone()
  m:same(before)
  m:answer("hurt")
  local said = refuses(function() m:same(before) end, "piece.ada.hp: 5 -> 3")
  ok(said:find("track.gold.value: 0 -> 3", 1, true), said)
end)

test("an answer may name any of several alike pieces", function()
  local m = stage()
  ok(m:legal("kick:rat.1") and m:legal("kick:rat.2"))
  eq(#m:options(), 5)
  m:answer("kick:rat.2")
  eq(m:get [[count("rat")]], 2)
end)

test("an answer may not name a piece that differs from the offered pieces", function()
  local m = stage()
  m:lua [[piece("rat.2").hp = 0 + 1; piece("rat.2"):remove()]]
  m:illegal("kick:rat.2")
end)

test("get returns a list as a table of numbers, booleans and ids", function()
  local m = stage()
  eq(m:get [[pieces("rat")]], { "rat.1", "rat.2", "rat.3" })
  eq(m:get [[{ 1, true, "x" }]], { 1, true, "x" })
  eq(m:get [[{}]], {})
  eq(m:get [[piece("ada").hp]], 5)
end)

test("an error names an automatic answer that a test gives", function()
  local m = stage()
  refuses(function() m:answer("stop", "go:ada") end, "these came by themselves: go:ada. Leave them out")
end)

test("an error names an automatic answer that a test gives in a second call", function()
  local m = stage()
  m:answer("stop")
  refuses(function() m:answer("go:ada") end, "these came by themselves: go:ada. Leave them out")
end)

test("match{ mod = ... } adds declarations for one test", function()
  local m = match { episode = "../../mistakes/game/episodes/quarry/first.lua", mod = [[
    m.add("cards", "probe", { title = "Probe", play = function() track("gold"):add(1) end })
    m.add("piles", "aside", { title = "Aside", cards = { "probe" } })
  ]] }
  eq(m:get [[pile("aside"):top().id]], "probe")
  m:lua [[card("probe").def.play()]]
  eq(m:get [[track("gold").value]], 1)
end)

test("match{ mod = ... } reports a mistake in the mod at its line", function()
  refuses(function()
    match { episode = "../../mistakes/game/episodes/quarry/first.lua", mod = [[m.remove("kinds.gaurd")]] }
  end, "mods/in_test/mod.lua:2")
end)

local quarry = "../../mistakes/game/episodes/quarry/first.lua"

test("match{} declares extra cards and pieces for one test", function()
  local m = match { episode = quarry, pieces = { cat = { title = "Cat", count = 2, hp = 1 } },
    cards = { net = { title = "Net", pile = "luck", cost = 2, play = "function(n) track('gold'):add(n) end" } } }
  eq(m:get [[card("net").pile.id]], "luck")
  eq(m:get [[card("net").def.cost]], 2)
  m:lua [[spawn("cat", piece("miner").space); card("net").def.play(1)]]
  eq(m:get [[count("cat")]], 1)
  eq(m:get [[track("gold").value]], 1)
end)

test("a test's pile takes surplus cards from every pile of the game", function()
  local m = match { episode = quarry, piles = { aside = {} },
    cards = { net = { title = "Net", pile = "luck" }, rope = { title = "Rope", pile = "aside" } } }
  m:lua [[for _, c in ipairs(pile("luck"):cards()) do if c.id ~= "net" then c:move_to(pile "aside") end end]]
  eq(m:get [[#pile("luck"):cards()]], 1)
  eq(m:get [[pile("luck"):top().id]], "net")
  eq(m:get [[card("rope").pile.id]], "aside")
end)

test("a test's pile accepts only the cards that its own `accepts` allows", function()
  local m = match { episode = quarry, piles = { aside = { accepts = {} } }, cards = { net = { title = "Net", pile = "luck" } } }
  refuses(function() m:lua [[card("net"):move_to(pile "aside")]] end, "aside")
end)

test("a test's cards keep the lines of its mod", function()
  refuses(function()
    match { episode = quarry, pieces = { cat = { title = "Cat" } }, mod = [[m.remove("kinds.gaurd")]] }
  end, "mods/in_test/mod.lua:2")
end)

test("match{} refuses a card without a pile, a function that is not text, and pieces without ids", function()
  refuses(function() match { episode = quarry, cards = { net = { title = "Net" } } } end, "cards.net.pile: is missing")
  refuses(function()
    match { episode = quarry, cards = { net = { title = "Net", pile = "luck", play = function() end } } }
  end, "cards.net.play: write the function as a text")
  refuses(function() match { episode = quarry, pieces = { { title = "Cat" } } } end, "declarations by id")
  refuses(function() match { episode = quarry, pieces = 3 } end, "`pieces` must be a table")
end)

test("match{} refuses a mod that is not text", function()
  refuses(function() match { episode = "x", mod = {} } end, "`mod` must be a text")
end)
