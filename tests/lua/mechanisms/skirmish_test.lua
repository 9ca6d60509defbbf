-- `range` is the distance between things and ignores obstacles. `reach` lists the spaces that a piece can reach.

local offered = require("offers").of

local function begun(more)
  local options = more or {}
  options.episode = "tests/lua/mechanisms/skirmish.lua"
  return match(options)
end

-- Returns the ids of the things in the list to which an expression evaluates.
local function ids(m, list)
  return m:get("(function() local t = {} for _, x in ipairs(" .. list .. ") do table.insert(t, x.id) end return table.concat(t, ' ') end)()") or ""
end

test("a `range` condition offers exactly the targets that links between far spaces offered", function()
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

test("range() goes round holes and ignores pieces", function()
  local m = begun()
  eq(m:get "piece('archer.1'):range(space 'd1')", 3)
  m:lua "piece('archer.1'):place(space 'c3') piece('wolf.1'):place(space 'd2')"
  eq(m:get "piece('archer.1'):range(piece 'wolf.1')", 1)
  eq(m:get "space('c1').id", "c1")
  eq(m:get "piece('archer.1'):range(space 'c1')", 2, "the hole c2 is gone round")
  eq(m:get "piece('archer.1'):range(space 'c3')", 0)
end)

test("reach() returns the spaces within a number of steps, without the piece's own", function()
  local m = begun()
  eq(ids(m, "piece('archer.1'):reach(1)"), "b1 a2 b2")
  eq(m:get "#piece('archer.1'):reach()", 43)
  eq(m:get "#piece('archer.1'):reach(0)", 0)
  refuses(function() m:get "supply('nobody')[1]:reach(1)" end, "reach: nobody is on no space")
end)

test("disc() and the pieces within it include the center", function()
  local m = begun()
  eq(ids(m, "space('a1'):disc(1)"), "a1 b1 a2 b2")
  eq(ids(m, "space('a1'):disc(0)"), "a1")
  eq(ids(m, "pieces_within(space 'a2', 1, 'archer')"), "archer.1 archer.2")
  eq(ids(m, "pieces_within(piece 'archer.1', 0, 'archer')"), "archer.1")
  refuses(function() m:get "space('a1'):disc(-1)" end, "disc: expected a number of steps, got -1")
end)

test("between() returns the spaces of all shortest routes without their ends", function()
  local m = begun()
  eq(ids(m, "space('a1'):between(space 'c1')"), "b1 b2")
  eq(ids(m, "space('a1'):between(space 'b2')"), "", "they are neighbors")
  eq(ids(m, "space('a1'):between(space 'a1')"), "")
  eq(ids(m, "space('c1'):between(space 'c3')"), "b2 d2", "round the hole")
end)

test("space(x, y) finds a space by column and row, and returns nil for a hole", function()
  local m = begun()
  eq(m:get "space_at(1, 1).id", "a1")
  eq(m:get "space_at(8, 6).id", "h6")
  eq(m:get "space_at(3, 2)", nil, "a hole")
  eq(m:get "space_at(0, 1)", nil)
  eq(m:get "space_at(9, 1)", nil)
  eq(m:get "space_at(2, 3, 'main').id", "b3")
  refuses(function() m:get "space_at(1, 1, 'mian')" end, "main")
end)

test("range() is a metric, and between() and disc() agree with it for every pair of spaces", function()
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

test("why names the range as the reason why a shot is not offered", function()
  local m = begun()
  m:answer "go:archer.1"
  eq(m:why "shoot:wolf.1", "arrows fly two steps")
  eq(offered(m, "watch"), "b1 c1 a2 b2 a3 b3 c3")
end)

-- Plays a night in which one wolf walks from `wolf` to an archer. All other wolves are gone.
local function night(ties, stride, wolf, archer, mud)
  local m = begun()
  m:lua("for _, p in ipairs(pieces 'wolf') do if p.id ~= 'wolf.1' then p:remove() end end " ..
        "piece('archer.2'):remove() piece('archer.3'):remove() " ..
        "piece('wolf.1'):place(space '" .. wolf .. "') piece('archer.1'):place(space '" .. archer .. "') " ..
        "match.ties = '" .. ties .. "' match.stride = " .. stride .. " " .. (mud or ""))
  m:answer "rest"
  return m
end

test("a walk ends when its steps are spent, and takes the first of equal ways", function()
  local m = night("first", 2, "h5", "a1")
  eq(m:get "piece('wolf.1').space.id", "f3", "g4, then f3: f4 comes later in canonical order")
  eq(m:get "piece('wolf.1').movement_left", 0)
end)

test("a walk ends at its goal even if steps are left", function()
  local m = night("first", 9, "d1", "a1")
  eq(m:get "piece('wolf.1').space.id", "a1")
  eq(m:get "piece('archer.1').hp", 2, "and the wolf bites")
end)

test("a walk asks which of equal ways to take, and continues after the answer", function()
  local m = night("ask", 3, "h5", "f1")
  eq(m:question(), "A wolf comes: over which space?")
  eq(offered(m, "lure"), "g4 h4")
  m:answer "lure:h4"
  ok(m:get "piece('wolf.1').space.id" ~= "h5")
end)

test("a walk that chooses by lot draws once for each tie", function()
  local seen = {}
  for seed = 1, 12 do
    local m = begun { seed = seed }
    m:lua [[match.ties = 'chance'
            for _, id in ipairs { 'wolf.2', 'wolf.3', 'wolf.4', 'archer.2', 'archer.3' } do piece(id):remove() end
            piece('wolf.1'):place(space 'h5')
            piece('archer.1'):place(space 'f1')]]
    m:answer "rest"
    seen[m:get "piece('wolf.1').space.id"] = true
  end
  eq({ seen.g4, seen.h4 }, { true, true })
end)

test("a handler of a step can end a walk: mud takes all steps, a trap stuns", function()
  local m = night("first", 9, "d1", "a1", "space('b1').mud = true space('b2').mud = true")
  eq(m:get "piece('wolf.1').space.x", 2)
  eq(m:get "piece('wolf.1').movement_left", 0)
  m = night("first", 9, "d1", "a1", "space('c1').trap = true")
  eq(m:get "piece('wolf.1').space.id", "c1")
end)

test("a walk returns the number of its steps and the reason for its end", function()
  local m = begun()
  local function walk(options) return m:get("(function() local n, why = piece('wolf.1'):walk " .. options .. " return n .. ' ' .. why end)()") end
  m:lua "piece('wolf.1'):place(space 'd1')"
  eq(walk "{ to = { space 'd1' } }", "0 there")
  eq(walk "{ to = { space 'a1' }, steps = 0 }", "0 spent")
  eq(walk "{ to = {} }", "0 no way")
  refuses(function() walk "{ to = 'archer', ties = 'luck' }" end, "expected \"first\", \"chance\" or \"ask\", got luck")
  refuses(function() walk "{ to = 'archer', step = 2 }" end, "steps")
  refuses(function() walk "{ steps = 2 }" end, "where to")
end)

test("a walk has the same result as its single steps", function()
  local whole, single = night("first", 3, "h6", "a1"), night("first", 1, "h6", "a1")
  single:answer("rest", "rest")
  eq(single:get "piece('wolf.1').space.id", whole:get "piece('wolf.1').space.id")
end)
