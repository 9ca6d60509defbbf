-- `was` in saves from before a rename: verbs, kinds, cards, spaces, variables and constants have new names, and the
-- match continues identically, step by step.

local first = [[
return { game = "toy", id = "inn", title = "Inn",
  constants = { wage = { default = 2, min = 0, max = 9 } },
  build = function(_, const)
    return {
      sides = { { id = "inn", title = "Inn", track = "coins" } }, seats = { { id = "host", side = "inn" } },
      boards = { { id = "hall", map = "...", legend = {} }, { id = "cellar", map = "..", legend = {} } },
      tracks = { coins = { title = "Coins", max = 99 } },
      kinds = { aunt = { title = "Aunt", side = "inn", seat = "host", tags = { "staff" }, ap = 4 },
                cat = { title = "Cat", count = 2 } },
      cards = { ale = { title = "Ale" }, broth = { title = "Broth" } },
      piles = { menu = { cards = { ale = 2, broth = 3 } }, gone = { accepts = { "menu" } } },
      vars = { match = { served = "int", anger = { type = "int" } }, piece = { tired = { type = "int" } } },
      setup = { "open" },
      steps = { open = function()
        piece("aunt"):place(space "cellar.a1")
        pile("menu"):shuffle()
        piece("cat.2"):place(space "b1")
      end },
      menus = { work = { end_verb = "rest", actions = {
        serve = { label = "Serve {1}", cost = 1, target = "card", pile = "menu", run = function(o)
          o.card:move_to "gone"
          match.served = match.served + 1
          match.anger = match.anger + random(6)
          track("coins"):add(const.wage)
        end },
        chase = { label = "Chase {1}", cost = 1, target = "piece", where = "board", targets = "cat", run = function(o)
          piece("aunt").tired = piece("aunt").tired + random(4)
        end },
        step = { label = "Step to {1}", cost = 1, target = "space", where = "anywhere", run = function(o)
          piece("aunt"):place(o.space)
        end } } } },
      rounds = { { id = "day", turns = { who = "staff", pick_verb = "go", menu = "work" } }, cap = 3 },
      verbs = { go = "{1} works" },
    }
  end }
]]

local function load(text, const)
  return precinct.load("x.lua", { const = const, reader = function(path) return path == "x.lua" and text or nil end })
end

local function changed(...)
  local text = first
  for _, pair in ipairs { ... } do
    ok(text:find(pair[1]), pair[1])
    text = text:gsub(pair[1], pair[2])
  end
  return text
end

-- Plays random answers up to the middle of the second day.
local function played(const)
  local m = load(first, const):new(7)
  m:run("random", 14)
  return m, m:save()
end

-- Checks that the old save loads under the new names.
local function whole(text, const, old_const)
  local m, save = played(old_const)
  local episode = load(text, const)
  local again, notice = episode:restore(save)
  eq(notice, nil)
  eq(again:hash(), m:hash())
  eq({ episode:verify(save) }, { true })
  again:run("random", 6)
  m:run("random", 6)
  eq(again:hash(), m:hash()) -- Random play is equal only if options keep their old order.
  return again
end

test("a save finds a renamed verb, which keeps its place among the options", function()
  local m = whole(changed({ "serve = {", 'wait_on = { was = "serve",' }, { "chase = {", 'zap = { was = "shoo chase",' }))
  ok(not m:save():find('"serve:', 1, true))
  whole(changed({ 'go = "{1} works"', 'act = { label = "{1} works", was = "go" }' }, { 'pick_verb = "go"', 'pick_verb = "act"' }))
end)

test("a save finds a renamed kind with all its pieces", function()
  whole(changed({ "cat = {", 'tom = { was = "cat",' }, { '"cat%.2"', '"tom.2"' }, { 'targets = "cat"', 'targets = "tom"' }))
  whole(changed({ '"aunt"', '"zoe"' }, { "aunt = {", 'zoe = { was = "aunt",' }))
end)

test("kinds with sorts_as are sorted by these texts, not by their ids", function()
  local function ordered(...) return load(changed(...)):new(7):get "table.concat(map(supply 'any cat', function(p) return p.id end), ' ')" end
  local cats = { "cat = {", 'cat10 = { sorts_as = "cat10", tags = { "cat" } }, cat2 = { sorts_as = "cat02", tags = { "cat" } }, cat = {' }
  eq(ordered(cats), "cat.1 cat2 cat10")
  eq(ordered { cats[1], (cats[2]:gsub('sorts_as = "cat%d+", ', "")) }, "cat.1 cat10 cat2")
end)

test("a save finds a renamed card with all its copies", function()
  whole(changed({ "ale = {", 'water = { was = "ale",' }, { "ale = 2", "water = 2" }))
end)

test("a save finds spaces by the old name of their board or by their own old name", function()
  whole(changed({ 'id = "cellar"', 'id = "vault", was = "cellar"' }, { '"cellar%.a1"', '"vault.a1"' }))
  refuses(function()
    load(changed { 'id = "hall"', 'id = "hall", was = { b1 = "a1" }' }):new(1)
  end, "boards%[1%]%.was%.b1: `was`: \"a1\" is already a name of \"a1\", now or earlier")
end)

test("a renamed variable keeps its place in the position", function()
  whole(changed({ "anger = {", 'wrath = { was = "anger",' }, { "match%.anger", "match.wrath" }))
  whole(changed({ "tired = {", 'weary = { was = "tired",' }, { "%.tired", ".weary" }))
end)

test("a save may set a renamed constant by its old name", function()
  whole(changed({ "wage = {", 'pay = { was = "wage",' }, { "const%.wage", "const.pay" }), { wage = 3 }, { wage = 3 })
end)

test("`was` may list several old names, the oldest first", function()
  whole(changed { "serve = {", 'wait_on = { was = "serve dish_up",' })
end)

test("`was` may not list the present name of another declaration", function()
  refuses(function() load(changed { "serve = {", 'serve = { was = "chase",' }):new(1) end, "chase")
  refuses(function() load(changed { "cat = {", 'cat = { was = "aunt",' }):new(1) end, "aunt")
  refuses(function() load(changed { "ale = {", 'ale = { was = "a b!",' }):new(1) end, "invalid id")
end)
