-- Walls, doors, a grate and a stream between the spaces of a crypt: steps across them, touch, and opening.

local offered = require("offers").of

local function begun(const)
  return match { episode = "tests/lua/mechanisms/crypt.lua", seed = 1, const = const or {} }
end

local function put(m, piece, at) m:lua(("piece('%s'):place(space '%s')"):format(piece, at)) end

test("a wall and a shut door bar a step, and a stream does not", function()
  local m = begun()
  eq(offered(m, "go"), "b1", "a wall lies below a1")
  put(m, "thief", "b3")
  eq(offered(m, "go"), "b2 a3 c3", "over the stream")
  put(m, "thief", "d2")
  eq(offered(m, "go"), "e2", "between two walls and a grate")
  put(m, "thief", "d1")
  eq(offered(m, "go"), "", "behind a wall, a wall and a door")
  eq(m:why "go:c1", "c1 is not one step from d1: wall is in the way")
end)

test("an open door makes the spaces on its two sides adjacent, and a shut door does not", function()
  local m = begun()
  eq(m:get "#space('d1'):adjacent() + #space('d1'):orthogonal()", 0)
  m:lua "link('door.d1-e1').open = true"
  for _, verb in ipairs { "go", "touch", "lean" } do
    put(m, "thief", "d1")
    eq(offered(m, verb), "e1", verb)
    put(m, "thief", "e1")
    eq(offered(m, verb), "d1 f1 e2", verb)
  end
  eq(m:get "space('e1'):adjacent()[3].id", "d1", "after those that nothing divides")
  eq(m:get "space('d1'):orthogonal()[1].id", "e1")
end)

test("a key opens the doors beside the thief's space", function()
  local m = begun()
  put(m, "thief", "c3")
  eq(offered(m, "unlock"), "")
  eq(m:why "unlock:d3", "the thief has no key")
  put(m, "key", "c3")
  m:answer "take"
  m:answer "unlock:d3"
  eq(m:get "link('door.c3-d3').open", true)
  eq(m:get "link('door.d1-e1').open", false)
  eq(offered(m, "go"), "c2 b3 d3")
end)

test("pieces behind a wall or a shut door are not adjacent", function()
  local m = begun()
  put(m, "thief", "c1")
  put(m, "ghost.1", "d1")
  ok(offered(m, "pray") == "" and m:why "pray" == "It is legal now.", "a wall lies between them")
  put(m, "ghost.1", "b1")
  eq(m:why "pray", "a ghost is near")
  put(m, "ghost.1", "d1")
  put(m, "thief", "e1")
  eq(m:why "pray", "It is legal now.")
  m:lua "link('door.d1-e1').open = true"
  eq(m:why "pray", "a ghost is near")
end)

test("walls lengthen ways and do not change range", function()
  local m = begun()
  eq(m:get "space('a1'):range(space 'a2', true)", 1)
  eq(m:get "space('a1'):range(space 'a2')", 1)
  eq(m:get "piece('thief'):range(space 'd1')", 3)
  eq(m:get "piece('thief'):distance(space 'a2')", 3)
  eq(m:get "piece('thief'):distance(space 'd1')", nil)
  m:lua "link('door.c3-d3').open = true; link('door.d1-e1').open = true"
  eq(m:get "piece('thief'):distance(space 'd1')", nil, "d3 is a closet")
  put(m, "thief", "f1")
  eq(m:get "piece('thief'):distance(space 'd1')", 2)
  eq(m:get "#piece('thief'):reach(1)", 2)
end)

test("a plan and a list of edges give equal boards", function()
  local drawn, listed = begun { neighbors = 8 }, begun { neighbors = 8, list = true }
  for _, what in ipairs { "adjacent", "orthogonal" } do
    for _, at in ipairs { "a1", "b2", "c2", "d1", "d2", "d3", "e1", "e3" } do
      local list = ("(function() local t = {} for _, s in ipairs(space('%s'):%s()) do t[#t + 1] = s.id end " ..
                    "return table.concat(t, ' ') end)()"):format(at, what)
      eq(drawn:get(list), listed:get(list), at)
    end
  end
  eq(drawn:get "#links()", 2)
  for i = 1, 2 do eq(drawn:get("links()[" .. i .. "].id"), listed:get("links()[" .. i .. "].id")) end
  for _ = 1, 8 do
    local options = drawn:options()
    eq(table.concat(listed:options(), " "), table.concat(options, " "))
    drawn:answer(options[1])
    listed:answer(options[1])
  end
  eq(drawn:hash(), listed:hash())
end)

test("the board sets how freely diagonal steps pass a corner", function()
  local ways = {}
  for corners = 1, 3 do
    local m = begun { neighbors = 8, corners = corners }
    put(m, "thief", "b2")
    ways[corners] = offered(m, "go")
  end
  eq(ways[1], "a1 b1 c1 a2 a3 b3 c3", "free: only the wall itself bars")
  eq(ways[2], "a1 b1 c1 a2 a3 b3 c3", "one way round each corner is free")
  eq(ways[3], "b1 a2 a3 b3", "a wall lies beside the ways to a1, c1 and c3")
  local m = begun { neighbors = 8, corners = 2 }
  put(m, "thief", "d1")
  eq(offered(m, "go"), "", "both ways round each corner are walled")
end)

test("a link between two neighbors opens and shuts the way between them", function()
  local m = match { episode = "tests/lua/mechanisms/moor.lua", seed = 1, const = { gate = true } }
  m:answer "go:rider.1"
  eq(offered(m, "move"), "a2 a4", "the gate to b3 is shut")
  m:lua "link('gate').open = true"
  eq(offered(m, "move"), "a2 b3 a4")
end)
