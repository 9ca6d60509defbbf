-- Several sorts of ways between places, and places with names.

local offered = require("offers").of

local function begun(more)
  local options = more or {}
  options.episode = "tests/lua/mechanisms/city.lua"
  local m = match(options)
  m:answer "go:hero"
  return m
end

-- Returns the ids of the things in the list to which an expression evaluates.
local function ids(m, list) return m:get("(function() local t = map(" .. list .. ", function(x) return x.id end) return table.concat(t, ' ') end)()") end

test("a piece uses any number of paths within its district, and stops when it reaches another district (E4)", function()
  local m = begun()
  eq(offered(m, "move"), "c1 a3")
  m:answer("move:a3", "move:c3", "move:a3", "move:a1")
  eq(offered(m, "move"), "c1 a3", "as often as one likes")
  m:answer("move:c1", "move:e1")
  eq(offered(m, "move"), "", "the other district")
  eq(m:why "move:g1", "it costs 1 action point; 0 left")
end)

test("a one-way path is walked along its arrow only, and makes its ends adjacent in both directions (E6)", function()
  local m = begun()
  m:lua "piece('hero'):place(space 'c3')"
  eq(offered(m, "move"), "a3 e3 d5")
  m:lua "piece('hero'):place(space 'e3')"
  eq(offered(m, "move"), "e1")
  eq(offered(m, "signal"), "e1 c3 e3")
  eq(m:get "space('e3'):range(space('c3'))", 5, "round by the printed paths")
  eq(m:get "space('c3'):range(space('e3'))", 1)
end)

test("only permitted pieces use a bridge, and a bridge makes no places adjacent (E7)", function()
  local m = begun()
  m:lua "piece('hero'):place(space 'c3') piece('friend'):place(space 'c3')"
  ok(offered(m, "move"):find "d5")
  eq(m:get "#piece('friend'):legal_steps()", 2, "not by the bridge")
  ok(not offered(m, "signal"):find "d5")
  eq(offered(m, "watch"), "d5", "what asks for bridges finds them")
  m:answer "move:d5"
  eq(offered(m, "move"), "", "arriving ends the move")
  eq(m:get "#space('d5'):adjacent('path')", 0)
  eq(m:get "#space('d5'):adjacent('bridge')", 2)
end)

test("steps() can count links of one sort only", function()
  local m = begun()
  eq(m:get "space('c3'):range(space('g3'))", 2, "over the house")
  eq(m:get "space('c3'):range(space('g3'), 'path')", 4)
  eq(m:get "space('c3'):range(space('g3'), 'bridge')", 2)
  eq(m:get "space('c3'):range(space('g3'), true)", nil, "by none")
end)

test("a drawn path works like a printed one until it is erased (E5)", function()
  local m = begun()
  m:answer("rest", "rest", "draw:a1", "join:g3")
  ok(m:heard "drawn")
  m:answer "go:hero"
  eq(offered(m, "move"), "c1 a3 g3")
  eq(ids(m, "links('drawn open')"), "a1-g3")
  eq(ids(m, "links('drawn open', piece('hero'))"), "a1-g3")
  eq(m:get "space('a1'):range(space('g3'), 'path !drawn')", 4, "by the printed ones alone")
  m:lua "link('a1-g3').open = false"
  eq(offered(m, "move"), "c1 a3")
end)

test("a line is not offered between places that are already joined", function()
  local m = begun()
  m:answer("rest", "rest", "draw:a1")
  eq(offered(m, "join"), "e1 g1 c3 e3 g3")
end)

test("a destroyed path lets nobody pass and makes no places adjacent (E5)", function()
  local m = begun()
  eq(ids(m, "space('a1'):adjacent('path')"), "c1 a3")
  m:lua "link('a1-c1').open = false"
  eq(offered(m, "move"), "a3")
  eq(ids(m, "space('a1'):adjacent('path')"), "a3")
  eq(offered(m, "signal"), "a1 a3", "and one's own")
  ok(m:why("move:c1"):find "not one step")
end)

test("a condition on adjacent pieces can count over links of a named sort", function()
  local m = begun()
  ok(m:legal "hide")
  m:lua "pieces('thug')[1]:place(space 'c1')"
  ok(not m:legal "hide")
  ok(m:why("hide"):find "a thug is here")
  m:lua "link('a1-c1').open = false"
  ok(m:legal "hide")
  m:lua "piece('hero'):place(space 'd5') pieces('thug')[1]:place(space 'c3')"
  ok(m:legal "hide", "over the bridge nothing is near")
end)

test("a piece can be a target over links of a named sort", function()
  local m = begun()
  eq(offered(m, "call"), "friend")
  m:lua "piece('friend'):place(space 'c3')"
  eq(offered(m, "call"), "")
  ok(m:why("call:friend"):find "adjacent")
end)

test("a link has its marks, and returns its other end from either end", function()
  local m = begun()
  eq(m:get "link('c3-e3'):is('path !drawn')", true)
  eq(m:get "link('c3-e3'):is('bridge')", false)
  eq(m:get "link('c3-e3'):across(space 'e3').id", "c3")
  eq(m:get "link('c3-e3'):across(space 'c3').id", "e3")
  eq(m:get "#links 'bridge'", 2)
end)

-- Names of places ------------------------------------------------------------------------------------------------------

test("a place has its printed name in questions, events and typed answers, but its id in options", function()
  local m = begun()
  ok(m:legal "move:a3")
  for _, o in ipairs(m:decision().options) do
    if o.id == "move:a3" then eq(o.text, "Go to Corn Market") end
  end
  m:answer "move:a3"
  ok(m:heard "Lantern moves from Clock Tower to Corn Market.")
  eq(m:why "move:g3", "Rope Walk is not one step from Corn Market")
  m:lua "link('a1-c1').open = false"
  ok(m:heard "The way from Clock Tower to Old Mill is closed.")
  m:answer("rest", "rest", "draw:c1")
  eq(m:question(), "From Old Mill to where?")
end)

test("scripts use a place's id and can read its name", function()
  local m = begun()
  eq(m:get "space('d5').title", "House on the Hill")
  eq(m:view().pieces[1].space, "c1")
end)

test("JSON contains the names of places and the marks of links", function()
  local function read(path)
    local file = io.open(path)
    if file then return file:read "a", file:close() end
  end
  local info = precinct.load("tests/lua/mechanisms/city.lua", { reader = read }):info()
  local names, ways = {}, {}
  for _, space in ipairs(info.boards[1].spaces) do names[space.id] = space.title end
  eq(names.d5, "House on the Hill")
  for _, link in ipairs(info.links) do ways[link.id] = link end
  eq(table.concat(ways["a1-g3"].marks, " "), "path drawn")
  eq(ways["a1-g3"].shown, "open")
  eq(ways["c3-e3"].one_way, true)
  eq(ways["a1-c1"].one_way, nil)
  eq(ways["d5-c3"].marks[1], "bridge")
end)

test("piece:legal_steps() from another space respects arrows, closed links and links for other pieces", function()
  local m = begun()
  eq(ids(m, "piece('hero'):legal_steps(space 'c3')"), "a3 e3 d5")
  eq(ids(m, "piece('hero'):legal_steps(space 'e3')"), "e1", "against the arrow there is no way, nor by what is not drawn")
  eq(ids(m, "piece('friend'):legal_steps(space 'c3')"), "a3 e3", "the bridge is the hero's alone")
  eq(ids(m, "piece('hero'):legal_steps(piece 'friend')"), "a1 e1")
  eq(ids(m, "piece('hero'):legal_steps()"), "c1 a3")
end)
