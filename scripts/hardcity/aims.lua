-- Each episode's knowledge for computer players (bots.lua): the goals of officers, the targets of mutants besides prey,
-- and the points that may still be won or lost. All values are hundredths of a victory point.
--
--   officer(o, laden, add)  calls add(space, worth [, step]) for each place worth reaching. The worth falls by `step`
--                           with each step of distance. `laden`: a ward (§6.4) is on the officer's space.
--   lures                   goals (docs/REFERENCE.md, `attraction`) that draw mutants, besides officers and civilians.
--   targets                 the other targets of a mutant's strike, in the same form without `worth`.
--   errand(m)               returns the weight of moving a mutant that has something to carry, or nil.
--   threat(space)           returns the extra worth of shooting at mutants there.
--   special(strike)         returns the worth of Doctor Zero's Special card when its text is used. strike(n, walks) is
--                           the worth of up to n attacks after up to `walks` walks.
--   outlook()               returns the points that the officers' side may still expect from the table.
--   policy                  weights of the episode's own verbs.
-- An episode that is not in this list brings its own: `aims = function(tools)` in its record.

local rescue, ward_lost = 100, -60
local pick_up, crate = 70, 22

return function(ctx, tools)
  local gap = tools.gap
  local aims = {}

  local function first(filter) return pieces(filter)[1] end

  -- Adds crates, and the civilians that no other officer protects.
  local function people_and_crates(o, add)
    for _, c in ipairs(pieces("civilian")) do
      local s = c.space
      if s ~= o.space and not s:has("officer") then add(s, pick_up) end
    end
    for _, c in ipairs(pieces("crate")) do add(c.space, crate) end
  end

  local beset_people = query { from = "civilian", any = { { adjacent = "mutant active" } } }

  -- Returns the value of civilians on the board. Civilians near safety (a filter or a list of spaces) and far from
  -- mutants are worth more.
  local function people(exits)
    local sum, beset = 0, beset_people()
    local next_beset = 1
    for _, c in ipairs(pieces("civilian")) do
      local s = c.space
      local way = tools.nearest(s, exits)
      local held, near = s:has("officer"), c == beset[next_beset]
      sum = sum + math.max(0, (held and 60 or 30) - 4 * way)
      if near then next_beset = next_beset + 1 end
      if s:has("mutant active") then
        sum = sum + ward_lost
      elseif near and not held then
        sum = sum - 15
      end
    end
    return sum
  end

  -- Returns a weight for the steps of a mutant that carries its load to an exit.
  local function carry(exit)
    return function(_, _, s) return math.max(1, 300 - 20 * tools.nearest(s, spaces(exit))) end
  end

  -- Episode 1: officers bring people to the helicopter.
  local mutants_beside, prey_beside = query { from = "mutant", max = 1 }, query { from = "prey", max = 1 }
  aims.mayhem = {
    officer = function(o, laden, add)
      if laden then add(first("helicopter").space, rescue) else people_and_crates(o, add) end
    end,
    outlook = function() return people("helicopter") end,
    special = function(strike) return 28 + strike(1, 2) end,
    policy = {
      evacuate = 900,
      call = function(_, o)
        local h = first("helicopter")
        if not o.space:has("civilian") or h:is("way") then return 0 end
        return math.max(0, 6 * (gap(o.space, h.space) - o.ap * 2 + 4))
      end,
      land = function(_, o, s) return math.max(0, 60 - 15 * gap(o.space, s)) end,
      shoot_barrel = function(_, _, barrel)
        local at = barrel.space
        return math.max(0, 8 * #mutants_beside(nil, at) - 60 * #prey_beside(nil, at))
      end,
    },
  }

  -- Episode 2: officers seal manholes, and mutants carry barrels off.
  aims.mutagen = {
    officer = function(o, _, add)
      for _, p in ipairs(pieces("manhole")) do
        if p.space == o.space or not p.space:has("officer") then add(p.space, 130) end
      end
      for _, c in ipairs(pieces("crate")) do add(c.space, crate) end
    end,
    lures = { { from = "barrel !loaded", worth = 110 }, { from = "truck", when = "barrel loaded", worth = 90 } },
    targets = { { from = "truck", when = "barrel loaded" } },
    errand = function(m) return m.space:has("barrel !loaded") and 150 or nil end,
    threat = function(s) return s:has("barrel !loaded") and 30 or s:has("truck") and 12 or 0 end,
    outlook = function()
      local sum = 0
      for _, p in ipairs(pieces("manhole")) do
        for _, o in ipairs(pieces("officer")) do
          sum = sum + math.max(0, 30 - 5 * gap(o.space, p.space))
        end
      end
      local exits = spaces("zone.exit")
      for _, b in ipairs(pieces("barrel !loaded")) do
        local near = math.max(0, 40 - 4 * tools.nearest(b.space, exits))
        sum = sum - 15 - near - (b.space:has("mutant active") and 40 or 0)
      end
      return sum
    end,
    policy = { seal_roll = 300, seal_sure = 250, throw = 200, carry = carry("zone.exit"), leave_with = 900,
               walk_off = 900, hurl = 200, haul = carry("zone.exit") },
  }

  -- Episode 3: officers bring people to the police car, the Mayor first.
  local function beside_car()
    local car = first("police_car")
    return car and car.space:orthogonal() or {}
  end
  aims.toxic = {
    officer = function(o, laden, add)
      if laden then
        local worth = o.space:has("mayor") and 300 or rescue
        for _, s in ipairs(beside_car()) do add(s, worth) end
        return
      end
      for _, v in ipairs(pieces("vehicle !police_car")) do
        if v.aboard > 0 then
          for _, s in ipairs(v.space:orthogonal()) do
            local free = s == o.space or not s:has("officer")
            if free then add(s, v:is("limousine") and 200 or pick_up) end
          end
        end
      end
      people_and_crates(o, add)
    end,
    lures = { { from = "police_car", worth = 160, step = 8 }, { from = "mayor", worth = 150 } },
    targets = { { from = "police_car" } },
    errand = function(m) return m.space:has("mayor") and 150 or nil end,
    threat = function(s) return gap(s, first("police_car").space) <= 2 and 25 or 0 end,
    special = function() return 40 * #ctx.box.lingering() end,
    outlook = function()
      local sum = people(beside_car())
      local car, mayor = first("police_car"), first("mayor")
      for _, m in ipairs(pieces("mutant active")) do
        local d = gap(m.space, car.space)
        if d <= 2 then sum = sum - (d == 0 and 50 or 25) end
      end
      if mayor then
        sum = sum + 60 + (mayor.space:has("officer") and 60 or 0)
          - 8 * tools.nearest(mayor.space, beside_car()) - (mayor.space:has("mutant active") and 150 or 0)
      end
      return sum
    end,
    policy = { evacuate = 900, help_mayor = 400, help_out = 120, wreck = 300, wreck_car = 300,
               carry = carry(ctx.exit),
               leave_with = 900, walk_off = 900, seat_in = function(_, _, c) return c:is("mayor") and 300 or 10 end },
  }

  -- Episode 4: officers bring people to the boat, and mutants try to board it.
  aims.sunrise = {
    officer = function(o, laden, add)
      if laden then add(first("gangway").space, rescue) else people_and_crates(o, add) end
    end,
    lures = { { from = "boat", worth = 160 } },
    threat = function(s) return gap(s, first("boat").space) <= 2 and 25 or 0 end,
    -- The card's walk is a step longer than an ordinary walk. This walk may take a mutant to the boat.
    special = function(strike)
      local boat, worth = first("boat"), 25 + strike(3, 5)
      for _, m in ipairs(pieces("mutant active")) do
        if gap(m.space, boat.space) == ctx.box.walk_length(m) + 1 then worth = worth + 60 end
      end
      return worth
    end,
    outlook = function()
      local sum, boat = people("gangway"), first("boat")
      for _, m in ipairs(pieces("mutant active")) do
        if gap(m.space, boat.space) <= 2 then sum = sum - 40 end
      end
      return sum
    end,
    policy = { get_on_board = 900,
               -- The helicopter brings a crate each round. Call it to an officer if all officers are far from it.
               call = function(_, o, s)
                 if s ~= o.space then return 0 end -- worth it only on the officer's own space
                 return tools.nearest(first("helicopter").space, "officer") > 9 and crate or 0
               end,
               unload = function(_, _, s) return math.max(1, 60 - 4 * gap(s, first("gangway").space)) end },
  }

  -- Episode 5: officers bring the battery to the generator, climb to the roof, and shoot the barrels and then the
  -- device.
  local function climbed(o) return o.space.board == "rooftop" end
  aims.zerohour = {
    officer = function(o, _, add)
      local battery = first("battery")
      if climbed(o) then return end
      if battery and o.space == battery.space then
        add(first("generator").space, 700, 25)
      elseif battery then
        if not battery.space:has("officer") then add(battery.space, 600, 20) end
        add(first("entrance").space, 300)
      else
        add(first("entrance").space, 700, 25)
      end
      for _, c in ipairs(pieces("crate")) do add(c.space, crate) end
    end,
    -- An officer among mutants cannot shoot, so mutants that reach an officer delay the work.
    lures = { { from = "officer", board = "rooftop", worth = 200, step = 20 },
              { from = "officer", with = "battery", worth = 160 } },
    -- Returns the worth of the Doom Device's seven points, minus the remaining work. The work is the barrels, the
    -- nearest officer's way to the battery, the battery's way to the generator, and the climb. The ways of all officers
    -- to the entrance count a little.
    outlook = function()
      local battery, gate, below = first("battery"), first("entrance").space, {}
      local sum, up = 630 - 70 * count("barrel"), false
      for _, o in ipairs(pieces("officer")) do
        if climbed(o) then
          up = true
          sum = sum + (o.space:has("mutant active") and 5 or 30)
        else
          table.insert(below, o.space)
          sum = sum - 3 * math.min(gap(o.space, gate), 14)
        end
      end
      if not battery then return up and sum or sum - 6 * tools.nearest(gate, below) end
      if battery.space:has("mutant active") then sum = sum - 15 end
      local out, back = tools.nearest(battery.space, below), gap(battery.space, first("generator").space)
      return sum - 260 - 6 * math.min(out, 20) - 8 * back
    end,
    policy = { power = 900, climb = 250, shoot_barrel = 120, shoot_doom = 900, bring = 1, alone = 10,
               -- An officer with 1 or 2 hit points leaves the rooftop if a mutant is near and another officer is there.
               climb_down = function(_, o)
                 if o.hp > 2 or #filter(pieces("officer"), climbed) < 2 then return 1 end
                 return tools.nearest(o.space, "mutant active") <= 2 and 120 or 1
               end,
               name_board = function(_, _, name)
                 return name == "rooftop" and #filter(pieces("officer"), climbed) > 0 and 30 or 10
               end },
  }

  local own = ctx.episode.aims and ctx.episode.aims(tools)
  return aims[ctx.episode.id] or own or { outlook = function() return 0 end, policy = {},
    officer = function(o, _, add) people_and_crates(o, add) end }
end
