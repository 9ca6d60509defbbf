-- A week of the campaign (sections 15.1 and 15.2): the order of its parts. The tables are played one after the other,
-- each for all its turns. Before the income, nothing on one table affects the other: initiative, people, shots and
-- figures that leave belong to one table. So the order of the tables changes no result, and no player has to follow two
-- fights at the same time.

local bands = require "peur.bands"
local gangs = require "peur.gangs"
local goods = require "peur.goods"
local names = require "peur.names"
local carried = require "peur.carried"
local resources = require "peur.resources"
local vehicles = require "peur.vehicles"
local columns = require "peur.columns"

return function(ctx)
  local const, box = ctx.const, ctx.box
  local before = ctx.carried
  local count = const.tables == 2 and #ctx.bands > 2 and 2 or 1

  function box.gone(f) return f.gone end
  function box.on_guard(f) return f.posted end
  function box.house_of(band) return side(band).hq end
  function box.turn_number() return match.round - match.first end
  function box.keep_change(of, left) of.purse = const.purse and left or 0 end

  -- §15.7 Returns true if a band has a resource. A band that has lost its headquarters has no resource.
  function box.has(band, resource)
    local of = side(band)
    return contains(box.gang_of(band).resources or {}, resource) or of[resource] and not of.lost
  end
  function box.bribes(band) return box.has(band, "friends") end

  -- 11.99: returns true if two bands have named each other as allies.
  function box.allied(a, b)
    if const.enemy == "other_bands" or not (a and b) then return false end
    local one, other = side(a).ally, side(b).ally
    return one ~= nil and other ~= nil and one.id == b and other.id == a
  end

  -- Gives each figure the equipment that it had at the end of the last week.
  function box.dress(letter)
    for n = 1, #bands[letter] do
      local f, kit = piece(letter .. n), before.figures[letter .. n]
      f.gone = kit == nil
      if kit then
        f.post, f.scars, f.wounds = kit.rank, kit.scars or 0, kit.scars or 0
        f.gun, f.gun2, f.launcher, f.rockets = kit.gun, kit.gun2, kit.launcher, kit.rockets or 0
        for _, key in ipairs(carried.flags) do
          local animal = goods.animals[key]
          if animal then f[key] = kit[key] and animal or 0 else f[key] = kit[key] == true end
        end
        for key in pairs(goods.counted) do f[key .. "s"] = kit[key] or 0 end
        if gangs[letter].blends then f.blended = true end
      end
    end
  end

  -- §15.3 The first week: draws headquarters by lot, and lets each band choose a resource.
  local function found()
    local houses = { "hqa", "hqb", "hqc", "hqd", "hqe" }
    for _, id in ipairs(ctx.bands) do
      local of = side(id)
      of.hq = table.remove(houses, random(#houses))
      of.fame = box.gang_of(id).fame or 0
      box.garage_fleet(of)
      emit("settles", { side = of, house = of.hq })
      for _, f in ipairs(box.members(id)) do f.post = ctx.rank[f.id] end
      for _ = 1, const.start_resource do queue("build", of) end
    end
  end

  local function restore()
    for id, band in pairs(before.bands) do
      local of = side(id)
      of.hq, of.fame, of.purse = band.hq, band.fame or 0, band.purse or 0
      of.lost = band.lost and side(band.lost) or nil
      for _, key in ipairs(resources.order) do of[key] = band[key] == true end
      for _, key in ipairs(vehicles.order) do of[key .. "s"] = band[key] or 0 end
    end
  end

  local function opening()
    match.week = before and before.week + 1 or 1
    match.guard = before and before.guard or 0
    emit("week", { n = match.week, of = const.weeks })
    if before then restore() else queue "found" end
    queue "affairs"
    for _, id in ipairs(ctx.bands) do queue("talk", side(id)) end
    if count == 2 then
      for _, id in ipairs(ctx.bands) do queue("slip", side(id)) end
    end
    queue "unseal"
    queue "guards"
    queue("to_table", 1)
  end

  -- §15.6 Reveals all slips together. With one table there are no slips.
  local function unseal()
    local only = count == 1 and random(#ctx.plans)
    for _, id in ipairs(ctx.bands) do
      if only then side(id).goes = only end
    end
    reveal "goes"
    for _, id in ipairs(ctx.bands) do
      emit("goes", { side = side(id), table = ctx.plans[side(id).goes].id })
    end
  end

  -- 11.104: with "table", `calm` is the number of blunders before a table, and `outcry` is true after a table with too
  -- many blunders.
  local by_table = const.blunder_scope == "table"

  local function blunders()
    local n = 0
    for _, id in ipairs(ctx.bands) do n = n + side(id).blunders end
    return n
  end
  box.all_blunders = blunders

  local function bands_at(t)
    return filter(ctx.bands, function(id) return side(id).goes == t end)
  end
  function box.bands_here() return bands_at(match.table) end

  -- §15.2 Draws the order of bands by lot. Bands with a lookout come first.
  local function drawn(list)
    local order, first = {}, 0
    for _, id in ipairs(list) do
      if box.has(id, "sentinel") then
        -- 11.105: these bands keep their order, or lots decide it.
        table.insert(order, const.deploy_first == "lots" and random(first + 1) or first + 1, id)
        first = first + 1
      end
    end
    for _, id in ipairs(list) do
      if not box.has(id, "sentinel") then table.insert(order, first + random(#order - first + 1), id) end
    end
    return order
  end

  -- §15.2 Starts the play of one table. A band that is alone there is paid (11.72), and nothing is played.
  local function to_table(t)
    if t > #ctx.plans then return queue "reckoning" end
    local list = bands_at(t)
    if #list < 2 then
      for _, id in ipairs(list) do
        emit("unopposed", { side = side(id), table = ctx.plans[t].id, n = const.unopposed })
        side(id).bitcoins = side(id).bitcoins + const.unopposed
      end
      return queue("to_table", t + 1)
    end
    match.table, match.first, match.van, match.van_shot = t, match.round, 0, false
    if by_table then match.calm = blunders() end
    emit("table", { table = ctx.plans[t].id })
    queue "people"
    queue "street_cars"
    queue "rush"
    queue "crates"
    queue "barricade_houses"
    queue "man_houses"
    if match.guard > 0 and box.checkpoint then queue("post_guard") end
    for _, id in ipairs(drawn(list)) do queue("deploy", side(id)) end
    for _, id in ipairs(list) do queue("name_target", side(id)) end
  end

  -- §15.9 Posts soldiers at the checkpoint of the table in play.
  local function post_guard() box.checkpoint(box.plan().checkpoint) end

  -- §15.13 The vehicles at the end of a table: trucks that have left are paid, and wrecks may be lost (11.106).
  local function settle_vehicles()
    for _, id in ipairs(bands_at(match.table)) do
      local n, of = box.hauls(id), side(id)
      of.hauled = 0
      if n > 0 then box.earn(of, n, "for_haul") end
    end
    for _, v in ipairs(pieces "vehicle") do
      for _, f in ipairs(v.cargo) do box.stow(f) end
      local lost = v.wreck and v.owner and const.vehicle_fate == "lost"
      if lost and v.owner[v.kind .. "s"] > 0 then v.owner[v.kind .. "s"] = v.owner[v.kind .. "s"] - 1 end
    end
  end

  -- The end of a table: removes all pieces.
  function box.table_over()
    box.settle_table()
    settle_vehicles()
    if by_table and box.too_many(blunders() - match.calm, #bands_at(match.table)) then match.outcry = true end
    for _, id in ipairs(ctx.bands) do side(id).tally = box.felled(id) end
    quietly(function()
      for _, f in ipairs(pieces "any someone") do
        if f.cargo[1] then f:drop() end
      end
      for _, kind in ipairs(box.leftovers) do
        for _, f in ipairs(pieces(kind)) do
          if f.side then box.stow(f) else f:remove() end
        end
      end
    end)
    queue("to_table", match.table + 1)
  end

  local function week_over()
    box.score()
    if match.week >= const.weeks then return queue "godfather" end
    box.most_points_win()
  end

  local words, symbols = { "warehouse" }, { warehouse = { title = names.places.warehouse } }
  for _, plan in ipairs(ctx.plans) do
    table.insert(words, plan.id)
    symbols[plan.id] = { title = names.tables[plan.id] }
    for id in pairs(plan.buildings) do
      if string.find(id, "^hq") then
        table.insert(words, id)
        symbols[id] = { title = names.places[id] }
      end
    end
  end
  for _, rank in ipairs { "leader", "officer", "lieutenant", "sergeant", "doc", "member" } do
    table.insert(words, rank)
    symbols[rank] = { title = names.posts[rank] }
  end
  table.insert(box.leftovers, "vehicle")
  table.insert(box.leftovers, "smoke")

  -- Starts the week itself when the bands are ready.
  function box.begin_week() queue("opening") end

  return {
    names = words, symbols = symbols,
    steps = { opening = opening, found = found, unseal = unseal, to_table = to_table,
              post_guard = post_guard, week_over = week_over },
    vars = {
      match = { table = { type = "int", min = 1, max = 2, default = 1 }, first = "int",
                week = { type = "int", min = 0, max = 6, title = "Week" },
                calm = by_table and "int" or nil, outcry = by_table and "bool" or nil,
                guard = { type = "int", min = 0, max = 5, title = "National Guard" } },
      side = { hq = { type = "name", title = "Headquarters" }, tally = "int",
               fame = { type = "int", min = -999, max = 999, title = "Reputation" },
               purse = { type = "int", min = 0, max = 999, title = "Purse" },
               lost = { type = "side", title = "Headquarters held by" } },
      piece = columns { figure = {
        gone = "bool", posted = { type = "bool", title = "Guards the headquarters" }, post = "name",
        scars = { type = "int", min = 0, max = 2, title = "Permanent wounds" },
      } },
    },
    events = {
      week = "Week {n} of {of}.", settles = "Headquarters of {side}: {house}.",
      goes = "Table of {side}: {table}.", table = "The fight is here: {table}.",
      unopposed = "{side}, alone here: {n} {n#Bitcoin|Bitcoins}, {table}.",
    },
  }
end
