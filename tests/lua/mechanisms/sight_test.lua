-- Sight over hills, marsh and holes of a moor, past corners, and through the walls and doors of a crypt.

local offered = require("offers").of

local function moor(const)
  const = const or {}
  const.neighbors = const.neighbors or 8
  local m = match { episode = "tests/lua/mechanisms/moor.lua", seed = 1, const = const }
  m:answer "go:rider.1"
  return m
end

local function crypt()
  return match { episode = "tests/lua/mechanisms/crypt.lua", seed = 1 }
end

local function put(m, piece, at) m:lua(("piece('%s'):place(space '%s')"):format(piece, at)) end

local function sees(m, a, b) return m:get(("(space('%s'):sees(space '%s'))"):format(a, b)) end

local function in_the_way(m, a, b) return m:get(("(select(2, space('%s'):sees(space '%s')) or {}).id"):format(a, b)) end

local function line(m, a, b)
  return m:get(("(function() local t = {} for _, s in ipairs(space('%s'):line(space '%s')) do t[#t + 1] = s.id end " ..
                "return table.concat(t, ' ') end)()"):format(a, b))
end

test("a hill between two spaces bars sight, and a hill at one end does not", function()
  local m = moor()
  eq(sees(m, "a2", "e2"), "none")
  eq(in_the_way(m, "a2", "e2"), "b2")
  eq(sees(m, "a2", "b2"), "clear")
  eq(sees(m, "b2", "b5"), "clear", "from the hill down a free column")
end)

test("a marsh half hides the pieces beyond it", function()
  local m = moor()
  eq(sees(m, "a1", "e1"), "partial")
  eq(in_the_way(m, "a1", "e1"), "c1")
  eq(in_the_way(m, "e1", "a1"), "d1", "from the other end another space comes first")
  eq(sees(m, "a1", "b1"), "clear")
end)

test("a hole bars sight unless the rules say that holes are clear", function()
  eq(sees(moor(), "b3", "d3"), "none")
  eq(in_the_way(moor(), "b3", "d3"), nil)
  eq(sees(moor { holes = true }, "b3", "d3"), "clear")
end)

test("the rules set whether one or both spaces beside a corner must bar sight", function()
  for corners, seen in ipairs { "clear", "none" } do
    local m = moor { corners = corners }
    eq(sees(m, "a1", "b2"), "clear", "corners of free spaces")
    eq(sees(m, "a2", "b1"), corners == 1 and "clear" or "none", "the hill b2 is beside the corner")
    eq(sees(m, "d4", "e5"), "clear")
    put(m, "tent", "d5")
    eq(sees(m, "d4", "e5"), seen, "a tent is beside the corner")
  end
end)

test("pieces half hide other pieces once there are as many as the rule requires", function()
  local m = moor()
  put(m, "wolf.1", "b5")
  eq(sees(m, "a5", "e5"), "clear")
  put(m, "wolf.2", "b5")
  eq(sees(m, "a5", "e5"), "partial")
  put(m, "wolf.2", "c5")
  eq(sees(m, "a5", "e5"), "clear", "they must be on one space")
end)

test("line() crosses the spaces between its ends, over squares and over hexagons", function()
  eq(line(moor(), "a5", "e5"), "b5 c5 d5")
  eq(line(moor(), "a3", "e5"), "b3 b4 c4 d4 d5")
  eq(line(moor(), "b2", "d4"), nil, "c3 is a hole")
  eq(line(moor { neighbors = 6 }, "a1", "a5"), "a3", "along the sides of the rows between")
end)

test("the conditions `sees` and `line` choose the targets", function()
  local m = moor()
  put(m, "rider.1", "a1")
  put(m, "wolf.1", "e1")
  eq(offered(m, "shoot"), "wolf.1", "a marsh hides only half")
  eq(offered(m, "aim"), "")
  eq(m:why "aim:wolf.1", "no clear shot: c1 is in the way")
  put(m, "wolf.1", "e2")
  put(m, "rider.1", "a2")
  eq(offered(m, "shoot"), "", "a hill")
  eq(m:why "shoot:wolf.1", "the target is out of sight: b2 is in the way (§4.2)")
  put(m, "rider.1", "a5")
  put(m, "wolf.1", "e5")
  put(m, "rider.2", "a3")
  eq(offered(m, "aim"), "wolf.1")
  put(m, "rider.2", "c5")
  eq(m:why "aim:wolf.1", "a rider is in the line")
end)

test("walls and shut doors bar sight, and a grate and an open door do not", function()
  local m = crypt()
  eq(sees(m, "c1", "d1"), "none", "a wall")
  eq(sees(m, "a2", "c2"), "none", "a wall farther on")
  eq(sees(m, "c2", "d2"), "clear", "a grate")
  eq(sees(m, "d1", "e1"), "none", "a shut door")
  m:lua "link('door.d1-e1').open = true"
  eq(sees(m, "d1", "f1"), "clear")
  eq(sees(m, "f1", "d1"), "clear")
  put(m, "thief", "d1")
  put(m, "ghost.1", "f1")
  eq(offered(m, "listen"), "ghost.1")
  m:lua "link('door.d1-e1').open = false"
  eq(offered(m, "listen"), "")
end)

test("sight past a corner of walls needs one of the two ways around it to be free", function()
  local m = crypt()
  eq(sees(m, "b1", "c2"), "none", "walls below c1 and beside b2 bar both ways")
  eq(sees(m, "a1", "b2"), "clear", "only the wall below a1 is there")
end)

test("without rules of sight all spaces of a board see each other", function()
  local m = match { episode = "tests/lua/mechanisms/skirmish.lua", seed = 1 }
  eq(m:get "(space('a1'):sees(space 'h6'))", "clear")
  eq(m:get "(piece('archer.1'):sees(piece 'wolf.1'))", "clear")
end)

test("why names the space, wall, door, hole or corner that bars sight", function()
  local m = match { episode = "tests/lua/mechanisms/crypt.lua", seed = 1 }
  put(m, "thief", "c1")
  put(m, "ghost.1", "d1")
  eq(m:why "listen:ghost.1", "the thief does not see it: wall beyond c1")
  eq(m:why("listen:" .. m:get "piece('ghost.1').space.id"), "Ghost 1: the thief does not see it: wall beyond c1", "by its space")
  put(m, "thief", "e1")
  eq(m:why "listen:ghost.1", "the thief does not see it: door beyond e1")
  m:lua "link('door.d1-e1').open = true"
  eq(m:why "listen:ghost.1", "It is legal now.")
  m = moor { neighbors = 6 }
  put(m, "rider.1", "b3")
  put(m, "wolf.1", "d3")
  eq(m:why "shoot:wolf.1", "the target is out of sight: a hole beyond b3 (§4.2)")
end)
