-- Headquarters (sections 15.3 and 15.7): bouncers, members kept back, their shots at enemies that come in, and the
-- holder of a house at the end.

local columns = require "peur.columns"

local fame_lost, fame_taken = -2, 1

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns the number of the table with a house.
  function box.hq_table(id)
    for i, plan in ipairs(ctx.plans) do
      if plan.buildings[id] then return i end
    end
  end

  -- Returns the bands whose headquarters is on the table in play.
  function box.houses_here()
    return filter(map(ctx.bands, side), function(of) return box.hq_table(of.hq) == match.table end)
  end

  local function within(f, of)
    local b = box.plan().buildings[of.hq]
    return b and f.at and f.at.level < b.storeys and box.inside(f.at, b.poly)
  end

  -- Before the fight ------------------------------------------------------------------------------------------------

  -- §15.7 A band that goes to the other table may keep members back.
  local function keep(of)
    local list = filter(box.members(of.id), function(f) return not f.posted end)
    if #list < 2 then return end
    local verb, f = choose { side = of.id, rule = "15.7", args = { of },
      prompt = "{1}: who stays behind and guards the headquarters?",
      options = { { "stay_behind", list }, { "all_go" } } }
    if verb == "all_go" then return end
    f.posted = true
    emit("stays_behind", { piece = f })
    queue("keep", of)
  end

  -- §15.2 Adds the band's own headquarters to the places where it may start, and removes a house that is a
  -- headquarters. If no place is left, returns the warehouse.
  function box.with_house(of, list)
    list = filter(list, function(id)
      return id ~= "workshop" or #filter(ctx.bands, function(band) return side(band).hq == "hqc" end) == 0
    end)
    if box.hq_table(of.hq) == match.table and not of.lost then table.insert(list, of.hq) end
    return #list > 0 and list or { "warehouse" }
  end

  function box.at_home(f, at, band)
    if box.is_vehicle(f) then return true end
    local b = box.plan().buildings[side(band or f.side).home]
    return not b or box.inside(at, b.poly), "that is outside of the house"
  end

  -- After the slips, lets each band keep members back if its headquarters is on another table where bands fight.
  local function guards()
    for _, id in ipairs(ctx.bands) do
      local of = side(id)
      local t = box.hq_table(of.hq)
      local there = filter(ctx.bands, function(other) return side(other).goes == t end)
      if of.goes ~= t and #there >= 2 and not of.lost then queue("keep", of) end
    end
  end

  -- Returns the first free place in a house.
  local function room(q, of)
    local m = box.gate(of.hq)
    for ring = 0, 4 do
      local reach = ring * 30
      for dx = -reach, reach, 30 do
        for dy = -reach, reach, 30 do
          if math.max(math.abs(dx), math.abs(dy)) == reach then
            local at = box.spot(m.x + dx, m.y + dy)
            if box.inside(at, box.plan().buildings[of.hq].poly) and q:fits(at) then return at end
          end
        end
      end
    end
  end

  -- §15.7 Puts bouncers and members kept back into the house. The house's door is open for its owner.
  local function man_houses()
    for _, of in ipairs(box.houses_here()) do
      if not of.lost then
        match.open[box.door(box.plan(), of.hq, 1)] = 1
        for _ = 1, box.has(of.id, "doorman") and 2 or 1 do
          local q = supply("bouncer")[1]
          local at = room(q, of)
          if at then
            quietly(function() q:place(at) end)
            q.gun, q.vest, q.boss, q.wounds, q.jam = "pistol", true, of, 0, 0
          end
        end
        for _, f in ipairs(box.members(of.id)) do
          local at = f.posted and room(f, of)
          if at then
            quietly(function() f:place(at) end)
            f.reach = box.reach(f)
          end
        end
      end
    end
  end

  -- Assaults --------------------------------------------------------------------------------------------------------

  local function shoots(q, f)
    if not q.at or not f.at or box.ko(q) or q.jam > 0 or not q.gun or q:touches(f) or box.ko(f) then return end
    if box.view(q, f) == "none" then return end
    local n = box.gun_dice(q, f, q.gun)
    if n > 0 then box.snap_shot(q, f, n, "jam") end
  end

  -- Returns the defenders of a house. Defenders do not act in activations.
  local function defenders(of)
    local list = filter(pieces "bouncer", function(q) return q.boss == of and not box.ko(q) end)
    for _, f in ipairs(box.members(of.id)) do
      if f.posted and f.at and box.can_act(f) then table.insert(list, f) end
    end
    return list
  end

  -- §15.7 When a move brings an enemy inside, all figures posted in the house shoot immediately. `against`: the owner
  -- of the house in which the enemy is.
  local function alarm(f)
    for _, of in ipairs(box.houses_here()) do
      local is_in = of.id ~= f.side and not box.allied(of.id, f.side) and within(f, of)
      if is_in and f.against ~= of then
        f.against = of
        for _, q in ipairs(defenders(of)) do shoots(q, f) end
      elseif not is_in and f.against == of then
        f.against = nil
      end
    end
  end
  -- Every movement ends with box.breathe(). By then the figure is at its new place, so box.breathe() also checks for an
  -- alarm.
  local breathe = box.breathe
  function box.breathe(f, by)
    breathe(f, by)
    if f.side and f.at then alarm(f) end
  end

  -- §15.7 A defender shoots back when it is attacked.
  function box.shoots_back(f, q)
    if q.side and q.posted then shoots(q, f) end
  end

  -- The holder of a house ---------------------------------------------------------------------------------------------

  -- Returns the band with the most figures on their feet in a house. Returns nil for a tie, or if nobody is there.
  local function strongest(of, but)
    local best, top = nil, 0
    for _, id in ipairs(ctx.bands) do
      local n = id ~= but and not box.allied(id, but) and #filter(pieces("figure " .. id), function(f)
        return box.can_act(f) and within(f, of)
      end) or 0
      if n > top then best, top = id, n elseif n == top then best = nil end
    end
    return best, top
  end

  -- §15.7 At the end of a table, returns a map from owners to the bands that have just taken their houses.
  local function captures()
    local taken = {}
    for _, of in ipairs(box.houses_here()) do
      local own = #filter(pieces("figure " .. of.id), function(f) return box.can_act(f) and within(f, of) end)
      local by, n = strongest(of, of.id)
      local held = own > 0 or #defenders(of) > 0
      if of.lost and own > 0 and n == 0 then
        of.lost = nil
        emit("retaken", { side = of })
      elseif by and not held and not (of.lost and of.lost.id == by) then
        if not of.lost then of.gained = of.gained + fame_lost end
        of.lost = side(by)
        side(by).gained = side(by).gained + fame_taken
        taken[of.id] = by
        emit("taken", { side = of, by = side(by) })
      end
    end
    return taken
  end

  function box.settle_table() box.contracts_end(captures()) end

  -- 11.107: returns true while figures of another band are on their feet in a headquarters.
  function box.assaulted()
    if const.territory == "never" then return false end
    return #filter(box.houses_here(), function(of) return select(2, strongest(of, of.id)) > 0 end) > 0
  end

  -- 11.103 By ruling, houses are also taken at the end of a turn.
  if const.hq_taken == "turn" then
    local turn_ends = box.turn_ends
    function box.turn_ends()
      captures()
      turn_ends()
    end
  end

  box.weights.stay_behind = function(p)
    local n = p.band and #filter(box.members(p.band), function(f) return f.posted end) or 9
    return n < 1 and 120 or 10
  end
  box.weights.all_go = 100
  return {
    steps = { guards = guards, keep = keep, man_houses = man_houses },
    kinds = { bouncer = { title = ctx.names.people.bouncer, plural = ctx.names.plurals.bouncer, short = "b",
                          count = 2 * math.min(3, #ctx.bands), base = const.base,
                          tags = { "someone", "person", "target", "armed" },
                          body = { "fills", "bars", "hides" } } },
    vars = { piece = columns { bouncer = { boss = { type = "side", title = "Bouncer of" } } } },
    verbs = { stay_behind = "{1} stays behind", all_go = "Nobody else stays behind" },
    events = { stays_behind = "{piece} stays behind.",
               taken = "The headquarters of {side} is now in the hands of {by}.",
               retaken = "The headquarters of {side} is free again." },
  }
end
