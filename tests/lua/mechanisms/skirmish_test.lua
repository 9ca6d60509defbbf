-- How far apart things are, whatever is in the way, and how far a piece can get.

local offered = require("offers").of

local function begun(more)
  local options = more or {}
  options.episode = "tests/lua/mechanisms/skirmish.lua"
  return match(options)
end

-- The ids of a list of things that an expression makes.
local function ids(m, list)
  return m:get("(function() local t = {} for _, x in ipairs(" .. list .. ") do table.insert(t, x.id) end return table.concat(t, ' ') end)()") or ""
end

test("a range in a condition offers exactly what links between far spaces offered", function()
  local by_range, by_links = begun { seed = 4 }, begun { seed = 4, const = { links = true } }
  for turn = 1, 60 do
    local options = by_range:options()
    eq(table.concat(options, " "), table.concat(by_links:options(), " "))
    if #options == 0 then break end
    local chosen = options[turn * 7 % #options + 1]
    by_range:answer(chosen)
    by_links:answer(chosen)
  end
end)

test("range goes round holes and asks for nothing that stands in the way", function()
  local m = begun()
  eq(m:get "piece('archer.1'):range(space 'd1')", 3)
  m:lua "piece('archer.1'):place(space 'c3') piece('wolf.1'):place(space 'd2')"
  eq(m:get "piece('archer.1'):range(piece 'wolf.1')", 1)
  eq(m:get "space('c1').id", "c1")
  eq(m:get "piece('archer.1'):range(space 'c1')", 2, "the hole c2 is gone round")
  eq(m:get "piece('archer.1'):range(space 'c3')", 0)
end)

test("reach is what a piece can get to in so many steps, without its own space", function()
  local m = begun()
  eq(ids(m, "piece('archer.1'):reach(1)"), "b1 a2 b2")
  eq(m:get "#piece('archer.1'):reach()", 43)
  eq(m:get "#piece('archer.1'):reach(0)", 0)
  refuses(function() m:get "supply('nobody')[1]:reach(1)" end, "reach: nobody is on no space")
end)

test("a disc and the pieces within it count the center", function()
  local m = begun()
  eq(ids(m, "space('a1'):disc(1)"), "a1 b1 a2 b2")
  eq(ids(m, "space('a1'):disc(0)"), "a1")
  eq(ids(m, "pieces_within(space 'a2', 1, 'archer')"), "archer.1 archer.2")
  eq(ids(m, "pieces_within(piece 'archer.1', 0, 'archer')"), "archer.1")
  refuses(function() m:get "space('a1'):disc(-1)" end, "disc: expected a number of steps, got -1")
end)

test("between are the spaces of all shortest routes, without their ends", function()
  local m = begun()
  eq(ids(m, "space('a1'):between(space 'c1')"), "b1 b2")
  eq(ids(m, "space('a1'):between(space 'b2')"), "", "they are neighbors")
  eq(ids(m, "space('a1'):between(space 'a1')"), "")
  eq(ids(m, "space('c1'):between(space 'c3')"), "b2 d2", "round the hole")
end)

test("a space is found by its column and row, and a hole is nil", function()
  local m = begun()
  eq(m:get "space_at(1, 1).id", "a1")
  eq(m:get "space_at(8, 6).id", "h6")
  eq(m:get "space_at(3, 2)", nil, "a hole")
  eq(m:get "space_at(0, 1)", nil)
  eq(m:get "space_at(9, 1)", nil)
  eq(m:get "space_at(2, 3, 'main').id", "b3")
  refuses(function() m:get "space_at(1, 1, 'mian')" end, "main")
end)

test("range is a metric, and between and disc agree with it on every pair of spaces", function()
  local m = begun()
  eq(m:get [[(function()
    local all = spaces()
    local far = {}
    for _, a in ipairs(all) do
      far[a.id] = {}
      for _, b in ipairs(all) do far[a.id][b.id] = piece("archer.1"):place(a, true) or piece("archer.1"):range(b) end
    end
    for _, a in ipairs(all) do
      for _, b in ipairs(all) do
        if far[a.id][b.id] ~= far[b.id][a.id] then return "not symmetric: " .. a.id .. " " .. b.id end
        local between, near = {}, {}
        for _, s in ipairs(a:between(b)) do between[s.id] = true end
        for _, s in ipairs(a:disc(2)) do near[s.id] = true end
        if (far[a.id][b.id] <= 2) ~= (near[b.id] or false) then return "disc: " .. a.id .. " " .. b.id end
        for _, c in ipairs(all) do
          local there, back = far[a.id][c.id], far[c.id][b.id]
          if there + back < far[a.id][b.id] then return "shorter over " .. c.id end
          local on = there > 0 and back > 0 and there + back == far[a.id][b.id]
          if on ~= (between[c.id] or false) then return "between: " .. a.id .. " " .. b.id .. " " .. c.id end
        end
      end
    end
    return "all agree"
  end)()]], "all agree")
end)

test("why says that an arrow does not fly so far", function()
  local m = begun()
  m:answer "go:archer.1"
  eq(m:why "shoot:wolf.1", "arrows fly two steps")
  eq(offered(m, "watch"), "b1 c1 a2 b2 a3 b3 c3")
end)
