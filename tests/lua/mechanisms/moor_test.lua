-- Boards of hexagons, of squares that touch along edges, and of places that only links join.

local offered = require("offers").of

local function begun(neighbors, seed)
  return match { episode = "tests/lua/mechanisms/moor.lua", seed = seed, const = { neighbors = neighbors } }
end

local function steps_all(m, body)
  return m:get("(function() local all = spaces() " .. body .. " return 'all agree' end)()")
end

test("a hexagon has six neighbors, and every second row is shifted right by half a space", function()
  local m = begun(6)
  m:answer "go:rider.1" -- at a3
  eq(offered(m, "move"), "a2 b3 a4")
  m:lua "piece('rider.1'):place(space 'b4')"
  eq(offered(m, "look"), "b3 a4 c4 b5 c5", "c3 is a hole")
  m:lua "piece('rider.1'):place(space 'd2')"
  eq(offered(m, "look"), "d1 e1 c2 e2 d3 e3")
end)

test("squares that touch along edges have four neighbors", function()
  local m = begun(4)
  m:answer "go:rider.1"
  eq(offered(m, "move"), "a2 b3 a4")
  m:lua "piece('rider.1'):place(space 'b2')"
  eq(offered(m, "look"), "b1 a2 c2 b3")
end)

test("only links join the places of a board without neighbors", function()
  local m = begun(0)
  m:answer "go:rider.1"
  eq(offered(m, "move"), "a1 b5")
  eq(offered(m, "look"), "")
  eq(offered(m, "peek"), "", "nothing else is in range")
end)

test("range() over hexagons equals a search over cube coordinates", function()
  local m = begun(6)
  eq(steps_all(m, [[
    local function apart(a, b) -- cube coordinates of rows whose second lies half a space to the right
      local function q(s) return s.x - (s.y - 1) // 2 end
      local dx, dy = q(b) - q(a), b.y - a.y
      return math.max(math.abs(dx), math.abs(dy), math.abs(dx + dy))
    end
    local rider = piece "rider.1"
    for _, a in ipairs(all) do
      local far, queue = { [a.id] = 0 }, { a }
      for _, s in ipairs(queue) do
        for _, t in ipairs(all) do
          if apart(s, t) == 1 and not far[t.id] then
            far[t.id] = far[s.id] + 1
            table.insert(queue, t)
          end
        end
      end
      rider:place(a, true)
      for _, b in ipairs(all) do
        if rider:range(b) ~= far[b.id] then return a.id .. " " .. b.id .. ": " .. rider:range(b) .. " of " .. far[b.id] end
      end
    end]]), "all agree")
end)

test("adjacency is symmetric and range() is a metric for any number of neighbors", function()
  for _, n in ipairs { 4, 6, 8 } do
    local m = begun(n)
    eq(steps_all(m, [[
      local rider, far = piece "rider.1", {}
      for _, a in ipairs(all) do
        rider:place(a, true)
        far[a.id] = {}
        for _, b in ipairs(all) do far[a.id][b.id] = rider:range(b) end
      end
      for _, a in ipairs(all) do
        for _, b in ipairs(all) do
          if far[a.id][b.id] ~= far[b.id][a.id] then return "not symmetric: " .. a.id .. " " .. b.id end
          for _, c in ipairs(all) do
            if far[a.id][c.id] + far[c.id][b.id] < far[a.id][b.id] then return "shorter over " .. c.id end
          end
        end
      end]]), "all agree")
  end
end)

test("the condition `range` counts steps over hexagons", function()
  local m = begun(6)
  m:answer "go:rider.1" -- at a3
  eq(offered(m, "peek"), "a1 b1 a2 b2 b3 a4 b4 a5 b5")
  eq(m:why "peek:e1", "too far")
end)
