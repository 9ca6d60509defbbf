-- Areas: several spaces that are one place.

local offered = require("offers").of

local function begun(more)
  local options = more or {}
  options.episode = "tests/lua/mechanisms/quarter.lua"
  local m = match(options)
  m:answer "act:hero"
  return m
end

local function ids(m, list)
  return m:get("(function() local t = map(" .. list .. ", function(x) return x.id end) return table.concat(t, ' ') end)()")
end

test("a movement goes from area to area and ends on a part of an area", function()
  local m = begun()
  eq(offered(m, "go"), "tower mill quay", "its own area, to change spaces, and where paths lead")
  m:answer "go:mill"
  eq(m:get "piece('hero').space.id", "mill", "under way it is in the middle")
  eq(offered(m, "stand"), "e1 f1 g1")
  eq(offered(m, "go"), "tower opera")
  ok(not table.concat(m:options(), " "):find "rest", "it cannot stop in the middle")
  eq(offered(m, "sneak"), "", "and does nothing else there")
  eq(m:why "rest", "choose a part of this area first")
  eq(m:why "stand:a1", "say which part of Old Mill")
  m:answer "stand:g1"
  eq(m:get "piece('hero').space.id", "g1")
  ok(table.concat(m:options(), " "):find "rest")
  eq(m:why "stand:e1", "a piece goes onto a part only from the middle of its area")
end)

test("a piece moves anywhere within its district and stops when it reaches another district (L3)", function()
  local m = begun()
  m:answer "go:quay"
  eq(offered(m, "go"), "", "Fish Quay is another district")
  eq(m:why "go:wharf", "choose a part of this area first")
  eq(offered(m, "stand"), "i1 j1 k1")
  m = begun()
  m:answer("go:mill", "go:opera")
  eq(offered(m, "go"), "", "past the first place of another district nobody goes")
  m:answer "stand:a3"
  eq(offered(m, "go"), "")
  m = begun()
  m:answer("go:tower", "stand:c1")
  eq(m:get "piece('hero').space.id", "c1", "a movement may change spaces within a place")
end)

test("a one-way path is walked along its arrow only, and makes its ends adjacent in both directions", function()
  local m = begun()
  m:lua "piece('hero'):place(space 'j1')"
  eq(offered(m, "go"), "tower quay wharf")
  m:lua "piece('hero'):place(space 'j3')"
  eq(offered(m, "go"), "market wharf")
  eq(offered(m, "signal"), "quay market wharf", "with its own area")
end)

test("a bridge makes no areas adjacent, and a destroyed path leads nowhere", function()
  local m = begun()
  m:lua "piece('hero'):place(space 'f3')"
  eq(offered(m, "go"), "opera market wharf hill")
  eq(offered(m, "signal"), "opera market wharf")
  m:answer "blast:wharf"
  eq(offered(m, "go"), "opera market hill")
  eq(offered(m, "signal"), "opera market")
  eq(m:get "space('f3'):range(space('j3'), 'path')", 5, "the long way round")
end)

test("the middle of an area counts the pieces of all parts, and each part counts only its own", function()
  local m = begun()
  eq(m:get "space('market'):count('any')", 3)
  eq(ids(m, "space('market'):pieces()"), "baron thug.1 thug.2", "the middle, then its parts")
  eq(m:get "space('market'):has('thug')", true)
  eq(m:get "space('market'):first('thug').id", "thug.1")
  eq(m:get "space('f3'):has('thug')", false)
  eq(m:get "space('e3'):count('any')", 1)
  eq(m:get "space('e3').whole.id", "market")
  eq(m:get "space('market').whole.id", "market")
  eq(ids(m, "space('market').parts"), "e3 f3 g3")
  eq(m:get "#space('e3').parts", 0)
  eq(ids(m, "spaces('place', 'thug')"), "quay market")
  eq(ids(m, "space('f3').whole:adjacent('path')"), "opera wharf")
end)

test("conditions can test the actor's area and the adjacent areas", function()
  local m = begun()
  eq(m:why "hide", "a thug is in an adjacent place")
  m:lua "piece('hero'):place(space 'g1')"
  eq(m:why "hide", "It is legal now.")
  m:lua "piece('hero'):place(space 'k1')"
  eq(m:why "hide", "a thug is in this place")
  eq(offered(m, "fight"), "thug.3", "on another part of the same place")
  eq(offered(m, "sneak"), "i1")
  eq(m:why "sneak:j1", "somebody stands there")
  eq(m:why "sneak:a1", "the target must be in the actor's own area")
end)

test("links between areas join pieces on their parts", function()
  local m = begun()
  eq(offered(m, "call"), "friend")
  m:lua "piece('friend'):place(space 'c3')"
  eq(offered(m, "call"), "")
  eq(m:why "call:friend", "the target must be adjacent")
end)

test("distances count areas, and a change between spaces of one area is one step", function()
  local m = begun()
  eq(m:get "space('a1'):range(space('c3'), 'path')", 2)
  eq(m:get "space('a1'):range(space('b1'), 'path')", 1)
  eq(m:get "space('a1'):range(space('tower'), 'path')", 0)
  eq(m:get "piece('friend'):distance(space('a1'))", 1)
  eq(m:get "piece('friend'):distance(space('tower'))", 1)
  eq(m:get "piece('friend'):distance(space('e1'))", 1)
  eq(m:get "piece('friend'):distance(space('market'))", 2)
  eq(ids(m, "piece('friend'):reach(1)"), "a1 b1 c1 e1 g1 a3 b3 c3 tower mill opera")
  eq(m:get "#candidates { from = 'figure', any = { { who = 'any', area = 'thug' } } }", 0)
  m:lua "piece('friend'):place(space 'i1')"
  eq(ids(m, "candidates { from = 'figure', any = { { who = 'any', area = 'thug' } } }"), "friend")
end)

test("a walk ends on the part of an area nearest to its goals", function()
  local m = begun()
  m:lua "piece('friend'):walk { to = { space 'c3' }, steps = 2 }"
  eq(m:get "piece('friend').space.id", "c3")
end)

test("a place that thugs fill falls into riot, unless a figure stands there (L4)", function()
  local m = begun()
  m:lua [[spawn("thug", space "i1") spawn("thug", space "k1") spawn("thug", space "f3")]]
  m:lua [[piece("friend"):place(space "f3")]]
  m:answer("rest", "rest")
  ok(m:heard "Fish Quay falls into riot.")
  eq(ids(m, "space('quay'):pieces()"), "riot.1")
  eq(m:get "space('market'):count('thug')", 3)
end)

-- Returns a match in Ada's turn at `at`, under the rules of entry and standing.
local function strict(at)
  local m = match { episode = "tests/lua/mechanisms/quarter.lua", const = { strict = true } }
  m:answer "act:friend"
  m:lua(("piece('friend'):place(space '%s')"):format(at))
  return m
end

local function put(m, kind, at) m:lua(("spawn('%s', space '%s')"):format(kind, at)) end

test("a step into an area costs what its rule says, and a step onto a part is free", function()
  local m = strict "a1"
  m:answer "go:mill"
  eq(m:get "piece('friend').movement_left", 0)
  eq(offered(m, "stand"), "e1 f1 g1")
  m:answer "stand:f1"
  eq(m:get "piece('friend').space.id", "f1")
  m = strict "f3"
  eq(m:why "go:wharf", "it takes 3 steps, 2 left")
end)

test("a piece cannot stop on a part that a rule forbids, and why gives the reason", function()
  local m = strict "a1"
  m:answer "go:quay"
  eq(offered(m, "stand"), "i1 k1")
  eq(m:why "stand:j1", "a space has room for one (§5.2)")
end)

test("a movement may pass an area whose parts are all taken only if it can end elsewhere", function()
  local m = strict "c3"
  m:lua "piece('friend').home = 'north'"
  put(m, "thug", "f3")
  m:answer "go:opera"
  eq(m:why "go:market", "Ada keeps away from thugs")
  m = strict "c3"
  put(m, "thug", "a1")
  put(m, "thug", "b1")
  put(m, "thug", "c1")
  m:lua "piece('friend'):place(space 'f1')"
  m:lua "piece('hero'):remove()"
  eq(offered(m, "go"), "tower mill opera", "past the tower one step leads to the quay")
  m:answer "go:tower"
  eq(m:get "piece('friend').space.id", "quay", "the only way on is taken")
  eq(offered(m, "stand"), "i1 k1")
end)

test("a rule that stops a movement ends it on a part of the area", function()
  local m = strict "a1"
  m:answer "go:quay"
  eq(offered(m, "go"), "")
  m:answer "stand:k1"
  eq(m:get "piece('friend').space.id", "k1")
  eq(m:get "piece('friend').movement_left", 0)
end)

test("entry rules see the marks of an area on its parts", function()
  local m = strict "c3"
  m:lua "piece('hero'):place(space 'e5')"
  m:answer "go:opera"
  put(m, "thug", "a3")
  eq(m:why "stand:a3", "Ada keeps away from thugs")
  eq(m:get "select(2, piece('friend'):may_enter(space 'a3'))", "Ada keeps away from thugs")
end)

test("an entry rule about an area applies to its middle and to each part", function()
  local m = strict "c3"
  m:lua "piece('friend').home = 'north'"
  put(m, "riot", "i1")
  put(m, "riot", "mill")
  eq(offered(m, "go"), "opera market")
  eq(m:why "go:mill", "Ada keeps away from riots")
  eq(m:get "select(2, piece('friend'):may_enter(space 'quay'))", "Ada keeps away from riots")
  eq(m:get "select(2, piece('friend'):may_enter(space 'k1'))", "Ada keeps away from riots")
  eq(m:get "piece('friend'):may_enter(space 'a1')", true)
end)

test("distances over areas add costs, and reach() respects where a piece may stop", function()
  local m = strict "a1"
  eq(m:get "piece('friend'):distance(space 'c3')", 3, "two steps into the mill")
  eq(ids(m, "piece('friend'):reach(2)"), "b1 c1 e1 f1 g1 i1 k1 tower mill quay")
  m:lua "piece('friend'):walk { to = { space 'j1' }, steps = 2 }"
  eq(m:get "piece('friend').space.id", "i1", "the goal itself is taken")
end)

-- Returns a match in the hero's turn at a1, next to thugs.
local function brawl()
  return begun { const = { brawl = true } }
end

test("a movement ends on the parts that a rule's order puts first", function()
  local m = brawl()
  put(m, "thug", "e1")
  m:answer "go:mill"
  eq(offered(m, "stand"), "e1", "where the thug is")
  eq(m:why "stand:g1", "the hero stands by a thug (§5.3)")
  m:answer "go:tower"
  eq(offered(m, "stand"), "a1 b1 c1", "no thug is in the tower, so every part will do")
end)

test("a movement may end on every permitted part of the first set of a rule's order", function()
  local m = brawl()
  put(m, "thug", "a3")
  put(m, "thug", "c3")
  m:answer("go:mill", "go:opera")
  eq(offered(m, "stand"), "a3 c3")
  m = brawl()
  put(m, "thug", "e1")
  put(m, "riot", "mill")
  m:answer "go:mill"
  eq(offered(m, "stand"), "e1 f1 g1", "the riot holds on every part, and comes before the thug")
end)

test("an order of parts applies only to the pieces that its rule names", function()
  local m = brawl()
  put(m, "thug", "g1")
  m:answer "rest"
  m:answer "go:mill"
  eq(offered(m, "stand"), "e1 f1", "Ada may leave her space and come back, and stands by nobody")
end)

test("searches, walks and may_stand respect the order of parts", function()
  local m = brawl()
  put(m, "thug", "e1")
  eq(m:get "piece('hero'):may_stand(space 'e1')", true)
  eq(m:get "(piece('hero'):may_stand(space 'g1'))", false)
  eq(m:get "select(2, piece('hero'):may_stand(space 'g1'))", "the hero stands by a thug")
  eq(ids(m, "filter(piece('hero'):reach(1), function(s) return s.whole.id == 'mill' end)"), "e1 mill")
  m:lua "piece('hero'):walk { to = { space 'g1' }, steps = 1 }"
  eq(m:get "piece('hero').space.id", "e1")
end)

test("steps around a place are refused on a board that is joined only by links", function()
  local m = begun()
  local nowhere = "no spaces touch on board \"city\" (neighbors = 0), so steps lead nowhere"
  refuses(function() m:get [[candidates { from = "any", around = space "tower", max = 1 }]] end, nowhere)
  refuses(function() m:get [[pieces_within(space "tower", 1, "any")]] end, nowhere)
  ok(m:get [[#pieces_within(space "a1", 0, "any") >= 0]])
end)

test("why names a link that is closed, leads only in the other direction, or is for others", function()
  local m = begun()
  m:lua "piece('hero'):place(space 'i3')"
  eq(m:why "go:quay", "Fish Quay is not one step from i3: the way leads only in the other direction")
  m:lua "links('old', space 'wharf')[1].open = false"
  eq(m:why "go:market", "Corn Market is not one step from i3: the way there is closed")
  eq(m:why "go:tower", "Clock Tower is not one step from i3")
  m = match { episode = "tests/lua/mechanisms/quarter.lua" }
  m:lua "piece('friend'):place(space 'e5')"
  m:answer "act:friend"
  eq(m:why "go:market", "Corn Market is not one step from e5: Ada may not use the way there")
end)
