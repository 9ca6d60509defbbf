-- Rules of entry and standing on the moor: marsh costs two steps, water is too deep, two pieces fill a space, and
-- wolves hold riders next to them. Riders pass each other, but do not share a space.

local offered = require("offers").of

-- Returns a match in rider 1's turn at `at`. One wolf is at `wolf`, and the others are far away.
local function moor(at, wolf, neighbors)
  local m = match { episode = "tests/lua/mechanisms/moor.lua", seed = 1, const = { neighbors = neighbors or 6 } }
  m:answer "go:rider.1"
  m:lua(("piece('rider.1'):place(space '%s')"):format(at))
  m:lua(wolf and ("piece('wolf.1'):place(space '%s')"):format(wolf) or "piece('wolf.1'):remove()")
  return m
end

local function put(m, piece, at) m:lua(("piece('%s'):place(space '%s')"):format(piece, at)) end

local function left(m) return m:get "piece('rider.1').movement_left" end

local function ids(m, list)
  return m:get(("(function() local t = {} for i, s in ipairs(%s) do t[i] = s.id end return table.concat(t, ' ') end)()"):format(list))
end

test("a step into marsh costs two steps of the movement", function()
  local m = moor "b1"
  eq(offered(m, "move"), "a1 c1 a2 b2")
  m:answer "move:c1"
  eq(left(m), 0)
  m = moor "b1"
  m:answer "move:b2"
  eq(left(m), 1)
end)

test("a step that the movement cannot pay for is not offered, and why gives its cost", function()
  local m = moor "a1"
  m:lua "piece('rider.1').ap = 1"
  m:answer "move:b1"
  eq(left(m), 1)
  eq(offered(m, "move"), "a1 a2 b2")
  eq(m:why "move:c1", "it takes 2 steps, 1 left (§3.1)")
end)

test("a step that the rest of a movement cannot pay for may start a new paid movement", function()
  local m = moor "a1"
  m:lua "piece('rider.1').ap = 2"
  m:answer "move:b1"
  eq(offered(m, "move"), "a1 c1 a2 b2")
  m:answer "move:c1"
  eq(m:get "piece('rider.1').ap", 0)
  eq(left(m), 0)
end)

test("a step costs the sum of its edge and its space", function()
  local m = moor "a3"
  m:answer "move:a4"
  eq(left(m), 0, "the stream")
  m = moor "a3"
  m:answer "move:b3"
  eq(left(m), 1)
end)

test("an entry rule with `never` keeps out the pieces that it names, and why cites its section", function()
  local m = moor "d4"
  eq(offered(m, "move"), "c4 e4 d5 e5")
  eq(m:why "move:d3", "the water is too deep (§3.2)")
  eq(m:get "select(2, piece('rider.1'):may_enter(space 'd3'))", "the water is too deep")
  eq(m:get "piece('rider.1'):may_enter(space 'e4')", true)
  eq(m:get "piece('raft'):may_enter(space 'd3')", true)
end)

test("a stacking limit counts the pieces on the space and the companions", function()
  local m = moor("b5", "a5")
  put(m, "wolf.2", "c5")
  m:lua "piece('wolf.2'):stun()"
  put(m, "tent", "b4")
  eq(offered(m, "move"), "a4 b4 a5 c5")
  m:lua "piece('rider.1'):carry(spawn('raft', piece('rider.1').space))"
  eq(offered(m, "move"), "a4", "the raft is the second in each")
  eq(m:why "move:c5", "two fill a space (§3.3)")
end)

test("a companion must itself be allowed to enter the space", function()
  local m = moor("d4", "d4")
  m:lua "piece('wolf.1'):stun()"
  put(m, "tent", "c4")
  eq(offered(m, "escort"), "e4:wolf.1 d5:wolf.1 e5:wolf.1")
  eq(m:why "escort:c4:wolf.1", "two fill a space (§3.3)")
  eq(m:why "escort:d3:wolf.1", "the water is too deep (§3.2)")
end)

test("a movement ends on the first space beside a wolf", function()
  local m = moor("a1", "b2")
  m:answer "move:b1"
  eq(left(m), 0, "b2 is beside b1")
  m = moor("a1", "e2")
  m:answer "move:b1"
  eq(left(m), 1)
end)

test("riders may pass each other, but a movement cannot end on another rider", function()
  local m = moor "a4"
  put(m, "rider.2", "b4")
  m:lua "piece('rider.1').ap = 1"
  eq(offered(m, "move"), "a3 b3 b4 a5 b5", "there is a step left for going on")
  m:answer "move:b4"
  eq(offered(m, "move"), "b3 a4 c4 b5 c5")
  eq(offered(m, "rest"), "", "stopping is not offered")
  eq(m:why "rest", "the movement cannot end here: a rider is there (§3.5)")
  eq(m:why "look:c4", "the movement cannot end here: a rider is there (§3.5)")
  eq(m:get "select(2, piece('rider.1'):may_stand(space 'b4'))", "a rider is there")
  m:answer "move:c4"
  m = moor "a5"
  put(m, "rider.2", "b4")
  m:answer "move:a4"
  m:lua "piece('rider.1').ap = 0"
  eq(offered(m, "move"), "b3 a5 b5", "no step is left for going on")
  eq(m:why "move:b4", "a rider is there (§3.5)")
end)

test("distances add costs over any number of movements, and reach() stays within one movement", function()
  local m = moor "b1"
  eq(m:get "piece('rider.1'):distance(space 'e1')", 5, "two of marsh and one")
  eq(ids(m, "piece('rider.1'):reach(2)"), "a1 c1 a2 b2 a3 b3")
  m = moor("b1", "c2")
  eq(ids(m, "piece('rider.1'):reach(2)"), "a1 c1 a2 b2 a3 b3", "past a2, because b2 is beside the wolf")
  m = moor "d4"
  eq(m:get "piece('rider.1'):distance(space 'e3')", 1, "as a blocked goal")
  eq(ids(m, "piece('rider.1'):reach(1)"), "c4 e4 d5 e5")
end)

test("a walk pays costs, ends beside a wolf, and never ends on a forbidden space", function()
  local m = moor "b1"
  eq(m:get "(piece('rider.1'):walk { to = { space 'e1' }, steps = 3 })", 2)
  eq(m:get "piece('rider.1').space.id", "c1", "the next marsh costs two")
  m = moor("a5", "d4")
  eq(m:get "select(2, piece('rider.1'):walk { to = { space 'e5' } })", "stopped")
  eq(m:get "piece('rider.1').space.id", "d5")
  m = moor "a5"
  put(m, "rider.2", "b5")
  eq(m:get "(piece('rider.1'):walk { to = { space 'c5' }, steps = 1 })", 0, "a rider is on the way")
  eq(m:get "(piece('rider.1'):walk { to = { space 'c5' }, steps = 2 })", 2)
end)

test("the conditions may_enter and may_stand choose targets", function()
  local m = moor "d4"
  put(m, "rider.2", "e4")
  eq(offered(m, "camp"), "c4 d5 e5")
  eq(m:why "camp:d3", "not there")
  eq(m:why "camp:e4", "no room")
end)

-- Follows every step of a movement and notes the spaces where the movement may end: none is left, or `rest` is offered.
local function explore(m, moved, found)
  if moved and (left(m) == 0 or m:legal "rest") then found[m:get "piece('rider.1').space.id"] = true end
  for _, at in ipairs(m:options()) do
    if at:match "^move:" then
      local next = m:clone()
      next:answer(at)
      explore(next, true, found)
    end
  end
end

test("stepping by hand ends a movement on exactly the spaces that a search finds", function()
  for _, at in ipairs { "b1", "a3", "b4", "d4", "e2", "b5" } do
    local m, found, list = moor(at, "c4"), {}, {}
    put(m, "rider.2", at == "b4" and "a4" or "b4")
    m:lua "piece('rider.1').ap = 1"
    local reach = ids(m, "piece('rider.1'):reach(2)")
    explore(m, false, found)
    found[at] = nil
    for s in reach:gmatch "%S+" do
      list[#list + 1] = found[s] and s or "never " .. s
      found[s] = nil
    end
    eq(table.concat(list, " "), reach, "from " .. at)
    eq(next(found), nil, "from " .. at)
  end
end)

test("no movement of a random match ends where a rider may not stand", function()
  for seed = 1, 24 do
    local m = match { episode = "tests/lua/mechanisms/moor.lua", seed = seed, const = { neighbors = (seed % 3 + 2) * 2 } }
    local state = seed
    while not m:over() do
      local options = m:options()
      state = (state * 1103515245 + 12345) % 2147483648
      local answer = options[state // 65536 % #options + 1]
      m:answer(answer)
      eq(m:get [[(function()
        local a, b = piece "rider.1", piece "rider.2" -- a movement does not end while one rider passes the other
        return a.space == b.space and a.movement_left + b.movement_left == 0 and a.space.id or nil
      end)()]], nil, seed .. " " .. answer)
    end
  end
end)
