-- Functions over lists return the same as loops over them, in every position.

-- Runs a chunk in many positions of random matches, which must return true.
local function everywhere(chunk)
  for seed = 1, 4 do
    local m = match { episode = "hardcity/mutagen", seed = seed, settings = { mode = seed % 2 == 0 and "coop" or "versus" } }
    m:twice(false)
    for _ = 1, 12 do
      if m:over() then break end
      eq(m:lua(chunk), "true")
      m:run("random", 7)
    end
  end
end

-- Compares two lists of handles: the same elements in the same order.
local same = [[
  local function same(a, b)
    if #a ~= #b then return false end
    for i, x in ipairs(a) do
      if x ~= b[i] then return false end
    end
    return true
  end
]]

test("filter() filters pieces by themselves and by other pieces on their spaces", function()
  everywhere(same .. [[
    local list = pieces("any")
    return same(filter(list, "mutant active"), filter(list, function(p) return p:is("mutant active") end))
      and same(filter(list, "any", "prey"), filter(list, function(p)
        return #filter(p.space:pieces("prey"), function(q) return q ~= p end) > 0
      end))
  ]])
end)

test("a filter may test a variable of pieces", function()
  everywhere(same .. [[
    local list = pieces("mutant")
    return same(filter(list, "moved"), filter(list, function(p) return p.moved end))
      and same(filter(list, "!moved !attacked"), filter(list, function(p) return not p.moved and not p.attacked end))
      and same(pieces("officer ap=3"), filter(pieces("officer"), function(p) return p.ap == 3 end))
      and same(pieces("mutant !picked=0"), filter(list, function(p) return p.picked ~= 0 end))
  ]])
end)

test("a filter of spaces may test marks, variables and whether a piece can pass", function()
  everywhere(same .. [[
    return same(spaces("zone !spawned open"), filter(spaces(), function(s)
        return s.zone and not s.spawned and s:passable()
      end))
      and same(spaces("!zone.spawn"), filter(spaces(), function(s) return not s:is("zone.spawn") end))
      and same(spaces("!open"), filter(spaces(), function(s) return not s:passable() end))
      and same(spaces("zone", "mutant"), filter(spaces(), function(s) return s.zone and s:has("mutant") end))
  ]])
end)

test("union() returns each piece of its lists once, in canonical order", function()
  everywhere(same .. [[
    local back = {}
    for _, p in ipairs(pieces("mutant")) do table.insert(back, 1, p) end
    return same(union(back, pieces("prey"), back), filter(pieces("any"), function(p)
      return p:is("mutant") or p:is("prey")
    end)) and #union() == 0
  ]])
end)

test("distinct() returns only the first of several alike pieces", function()
  everywhere(same .. [[
    local seen = {}
    return same(distinct(pieces("mutant"), "moved"), filter(pieces("mutant"), function(p)
      local key = p.space.id .. p.kind .. p.hp .. tostring(p.stunned) .. tostring(p.moved)
      local new = not seen[key]
      seen[key] = true
      return new
    end))
  ]])
end)

test("distinct() returns one card of each kind or of each value of a variable", function()
  local m = match { episode = "hardcity/mayhem", settings = { mode = "versus" } }
  ok(m:get [[(function()
    local list, kinds = cards("bite"), {}
    table.insert(list, 2, cards("special")[1])
    for _, c in ipairs(distinct(list)) do table.insert(kinds, c.kind) end
    return #list == 4 and table.concat(kinds, " ") == "bite special" and distinct(list)[1] == list[1]
  end)()]])
  ok(m:get [[(function()
    local list = cards("bite")
    list[2].used = 1
    return #distinct(list, "used") == 2 and distinct(list, "used")[2] == list[2] and #distinct(list) == 1 and #distinct({}) == 0
  end)()]])
  refuses(function() m:lua "distinct({ cards('bite')[1], pieces('mutant')[1] })" end, "expected a card, got a piece")
  refuses(function() m:lua "distinct(cards('bite'), 'moved')" end, "moved")
end)

test("nearest() and can_approach() agree with steps_toward() for every piece", function()
  everywhere(same .. [[
    for _, goals in ipairs { pieces("prey"), pieces("officer"), { space("a1") }, {} } do
      local best, found = nil, {}
      for _, p in ipairs(pieces("mutant")) do
        local _, d = p:steps_toward(goals)
        if d and (not best or d < best) then best, found = d, {} end
        if d and d == best then table.insert(found, p) end
      end
      local list, d = nearest(pieces("mutant"), goals)
      if d ~= best or not same(list, found) then return false end
      if not same(can_approach(pieces("any"), goals), filter(pieces("any"), function(p)
        return #p:steps_toward(goals) > 0
      end)) then return false end
    end
    return true
  ]])
end)

test("candidates() returns the same pieces as filters, union, nearest and distinct applied in turn", function()
  everywhere(same .. [[
    for _, goals in ipairs { pieces("prey"), pieces("officer"), {} } do
      local able = union(filter(pieces("mutant"), "stunned"), filter(pieces("mutant"), "active", "prey"),
        can_approach(filter(pieces("mutant"), "active !moved"), goals),
        filter(filter(pieces("mutant"), "active"), function(m) return m.space.board == "main" and m.space.x == 3 end))
      local any = { { who = "active", test = function(m) m:steps_toward { m } return m.space.x == 3 end }, { who = "stunned" },
                    { who = "active", here = "prey" }, { who = "active !moved", can_approach = true } }
      if not same(candidates { from = "mutant", any = any, goals = goals }, able) then return false end
      if not same(candidates { from = pieces("mutant"), any = any, goals = goals }, able) then return false end
      local near = nearest(able, goals)
      if not same(candidates { from = "mutant", any = any, goals = goals, nearest = true }, #near > 0 and near or able) then
        return false
      end
      if not same(candidates { from = "mutant", any = any, goals = goals, distinct = { "moved" } }, distinct(able, "moved")) then
        return false
      end
    end
    return true
  ]])
end)

test("an entry of candidates() may require a piece on an adjacent space, and without() removes one element", function()
  everywhere(same .. [[
    local list = pieces("any")
    return same(candidates { from = list, any = { { who = "any", adjacent = "prey" } } }, filter(list, function(p)
        return #filter(p.space:adjacent(), function(s) return s:has("prey") end) > 0
      end))
      and same(without(list, list[2]), filter(list, function(p) return p ~= list[2] end))
      and same(without(list, nil), list) and #without({}, 1) == 0
  ]])
end)

test("candidates() can select by board and by steps around a space", function()
  everywhere(same .. [[
    for _, o in ipairs(pieces("officer")) do
      local function steps(m) return m.space:range(o.space, true) end
      local list = pieces("mutant")
      if not same(candidates { from = "mutant", around = o, max = 2 }, filter(list, function(m)
        return steps(m) and steps(m) <= 2
      end)) then return false end
      if not same(candidates { from = "mutant", around = o.space, min = 3 }, filter(list, function(m)
        return steps(m) and steps(m) >= 3
      end)) then return false end
    end
    return same(candidates { from = "mutant", board = "main" }, filter(pieces("mutant"), function(m)
      return m.space.board == "main"
    end))
  ]])
end)

test("candidates() refuses an empty entry, and its functions may not change the position", function()
  local m = match { episode = "hardcity/mayhem", settings = { mode = "coop" } }
  local function wrong(keys, message) refuses(function() m:lua("candidates { from = 'mutant', " .. keys .. " }") end, message) end
  wrong("gaols = {}", "did you mean \"goals\"")
  wrong("nearest = true", "nearest to which `goals`")
  wrong("any = { { who = 'mutant', can_approach = true } }", "can_approach which `goals`")
  wrong("any = { { who = 'mutant', heer = 'prey' } }", "candidates: any: unknown key \"heer\" (did you mean \"here\"?)")
  wrong("max = 2", "Give `around`")
  wrong("board = 'maim'", "did you mean \"main\"")
  wrong("distinct = { 'hp' }", "not a variable of one value")
  wrong("any = { { who = 'mutant', test = function(p) p:stun() end } }", "may look at the position but not change it")
end)

test("a function made by query() returns the present result of candidates() at each call", function()
  everywhere(same .. [[
    local any = { { who = "active", test = function(m) return m.space.x == 3 end }, { who = "stunned" },
                  { who = "active", here = "prey" }, { who = "active !moved", can_approach = true } }
    local able, all = query { from = "mutant", any = any, nearest = true, distinct = { "moved" } }, query { any = any }
    local close, alone = query { from = "mutant", max = 2 }, query { from = "mutant" }
    for _, o in ipairs(pieces("officer")) do
      local goals, list = { o }, pieces("mutant active")
      if not (same(able(goals), candidates { from = "mutant", any = any, nearest = true, distinct = { "moved" }, goals = goals })
          and same(able(goals, nil, "main", list), candidates { from = list, any = any, nearest = true, distinct = { "moved" },
                                                                goals = goals, board = "main" })
          and same(all(goals, nil, nil, list), candidates { from = list, any = any, goals = goals })
          and same(close(nil, o), candidates { from = "mutant", around = o, max = 2 })) then return false end
      for _, m in ipairs(pieces("mutant")) do m.moved = not m.moved end
    end
    return same(alone(), pieces("mutant"))
  ]])
end)

test("query() reports wrong keys when it makes the function, and wrong names at a call", function()
  local m = match { episode = "hardcity/mayhem", settings = { mode = "coop" } }
  local function wrong(code, message) refuses(function() m:lua(code) end, message) end
  wrong("query { form = 'mutant' }", "query: unknown key \"form\" (did you mean \"from\"?)")
  wrong("query { from = 'mutant', goals = {} }", "query: unknown key \"goals\"")
  wrong("query { from = 'mutant', any = { { who = 'mutant', heer = 'prey' } } }", "query: any: unknown key \"heer\"")
  wrong("query { from = pieces('mutant') }", "string expected")
  wrong("query { any = {} } ()", "query: `from` is missing: give a filter or a list")
  wrong("query { from = 'mutant', max = 2 } ()", "query: min and max are steps from which place? Give `around`")
  wrong("query { from = 'mutant', nearest = true } ()", "query: nearest to which `goals`?")
  wrong("query { from = 'mutanty' } ()", "mutanty")
  wrong("local many = {} for i = 1, 17 do many[i] = { who = 'mutant' } end query { any = many }", "at most 16 entries")
  wrong("local any = {} local find = query { from = 'mutant', any = any } any[1] = { who = 'any' } find()",
    "at most 0 entries")
end)

test("range() to several goals (spaces, pieces or a filter) is the range to the nearest one", function()
  local m = match { episode = "hardcity/toxic", settings = { mode = "coop" } }
  m:lua [[ for _, p in ipairs(pieces("mutant any")) do p:remove() end
           spawn("mutant", space "a1") spawn("mutant", space "d4"):stun() ]]
  eq(m:get [[ space("f5"):range({ space "a1", space "d4" }) ]], 2)
  eq(m:get [[ space("f5"):range({ piece "mutant.1", space "e4" }, true) ]], 1)
  eq(m:get [[ space("f5"):range("mutant", true) ]], 2)
  eq(m:get [[ space("f5"):range("mutant active", true) ]], m:get [[ space("f5"):range(space "a1", true) ]])
  eq(m:get [[ space("f5"):range({}) ]], nil)
  eq(m:get [[ space("f5"):range("cloud") ]], nil)
  eq(m:get [[ space("f5"):range({ space "sewer.a1" }, true) ]], nil, "on another board")
  eq(m:get [[ space("f5"):range({ space "sewer.a1", space "f5" }, true) ]], 0)
  refuses(function() m:get [[ space("f5"):range({ 3 }) ]] end, "range")
  refuses(function() m:get [[ space("f5"):range("mutnat") ]] end, "mutant")
end)

test("set_pieces() and set_spaces() change only the pieces and spaces that match", function()
  local m = match { episode = "hardcity/mutagen", settings = { mode = "versus" } }
  m:lua [[ spawn("mutant", space("a1")):stun(); spawn("mutant", space("a1")) ]]
  m:lua [[ set_pieces("mutant", "picked", 0); set_pieces("mutant active", "picked", 2); set_spaces(nil, "spawned", false);
           set_spaces("zone", "spawned", true) ]]
  eq(m:get [[ #filter(pieces("mutant"), function(p) return (p.picked == 2) ~= p.active end) ]], 0)
  eq(m:get [[ #filter(spaces(), function(s) return s.spawned ~= s.zone end) ]], 0)
  refuses(function() m:lua [[ set_pieces("mutant", "hp", 3) ]] end, "not a variable of one value")
  refuses(function() m:lua [[ set_pieces("mutant", "picket", 3) ]] end, "did you mean \"picked\"")
  refuses(function() m:lua [[ set_spaces("zona", "spawned", true) ]] end, "did you mean \"zone\"")
end)
