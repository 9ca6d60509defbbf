-- Hard City, Episode 3: the Mayor's limousine is trapped in poison fog. The officers bring her and the people in two
-- cars to the squad car, over the streets or through the sewer. The mutants go for the Mayor and for the squad car.

local hardcity = require "hardcity.init"
local parts = require "parts"
local cars = require "hardcity.cars"
local sewer = require "hardcity.sewer"
local clouds = require "hardcity.clouds"

-- Printed numbers of this episode.
local civilians_per_car = 3
local clouds_per_round = 2
local exit_ap, evacuate_ap = 1, 2
local evacuation_vp = 1

-- The places of people ------------------------------------------------------------------------------------------------

local function mayor() return pieces("mayor")[1] end
local function police_car() return pieces("police_car")[1] end

-- The Special card --------------------------------------------------------------------------------------------------

-- Returns free spaces next to the officers of the list.
local function spaces_next_to(box, officers)
  local list = {}
  for _, o in ipairs(officers) do
    for _, s in ipairs(box.around(o.space)) do
      if not contains(list, s) then table.insert(list, s) end
    end
  end
  return list
end

-- R46 Returns true if mutants leave with the Mayor from the corners only, not from any edge space (`mayor_exits`).
local function by_corners(ctx) return ctx.reading("mayor_exits") == "corner" end

-- Co-op: "A Mutant with the Mayor, and no Officer there, drags her to the nearest edge and off the board."
local function drag(ctx)
  local m = mayor()
  if not m or m.space:has("hero") then return end
  local captors = ctx.box.alike(m.space:pieces("mutant active !moved")) -- R23: a mutant moves only once in a Resolution
  local captor = ctx.box.pick(captors, { side = "officers", verb = "activate", rule = "15.15",
    prompt = "Green Fog Rising: which mutant drags the Mayor away from {1}?", args = { m.space },
    why = "an active mutant on the Mayor's space" })
  if captor then ctx.box.carry_off(captor, m) end
end

-- Co-op: "The active Mutant nearest to the Police Car goes up to 2 spaces towards it, and attacks it if it gets
-- there."
local function raid(doc, box)
  local target = police_car().space
  local near = doc.nearest(filter(pieces("mutant active"), function(m)
    if m.space == target then return not m.attacked end
    return not m.moved
  end), "police_car")
  local m = box.pick(box.alike(near), { side = "officers", verb = "activate", rule = "15.15",
    prompt = "Green Fog Rising: which of the nearest mutants goes for the police car at {1}?", args = { target },
    why = "the active mutants nearest to the police car that have not done it yet" })
  if not m then return end
  if m.space ~= target then doc.approach(m, "police_car") end
  if m.space == target and not m.attacked then box.wreck(m) end
end

local function extend(doc, ctx)
  doc.priorities.mayor = { words = "the Mayor", of = function()
    return mayor() and { mayor() } or pieces("limousine occupied")
  end }
  doc.priorities.police_car = { words = "the Police Car", of = function() return pieces("police_car") end }
  doc.verbs.clouds = {
    words = function(e)
      return text("Place {n} Toxic Clouds on free spaces next to the active Officer, with a Mutant in each",
        { n = e[2] })
    end,
    run = function(_, e)
      local at = ctx.box.place_clouds(e[2], "officers", spaces_next_to(ctx.box, { match.auto_officer }))
      ctx.box.spawn_mutants(#at, { each = at })
    end }
  doc.verbs.drag = { run = function() drag(ctx) end, words = function()
    return by_corners(ctx) and "A Mutant with the Mayor, and no Officer there, drags her up to 2 spaces towards the "
      .. "nearest corner and off the board"
      or "A Mutant with the Mayor, and no Officer there, drags her up to 2 spaces towards the nearest edge and off "
      .. "the board"
  end }
  doc.verbs.raid = { run = function(_, e) for _ = 1, e[2] do queue("raid") end end, words = function(e)
    return text("The {n} active Mutants nearest to the Police Car each go up to 2 spaces towards it, and attack it if "
      .. "they get there", { n = e[2] })
  end }
end

-- The episode's rules -----------------------------------------------------------------------------------------------

local function rules(ctx)
  local const, box, score = ctx.const, ctx.box, ctx.score
  local vehicles = cars(ctx)

  -- Setup: "3 Civilians on each Civilian Car, Mayor on the Limousine".
  local function tokens()
    spawn("police_car", box.grid("police_car")[1])
    local limousine = spawn("limousine", box.grid("limousine")[1])
    limousine.aboard = 1
    limousine:set_condition("occupied", true)
    for _, s in ipairs(box.grid("car")) do spawn("car", s).aboard = civilians_per_car end
    for _, s in ipairs(box.grid("mutant")) do spawn("mutant", s) end
    for _, s in ipairs(box.grid("box")) do box.put_crate("street", s) end
  end

  -- Setup: "resolve OPENING: GEAR UP; if that drew no Flamethrower, give one to a chosen Officer" (R43).
  local function flamethrower()
    local function is_one(c) return c.kind == "flamethrower" end
    if not const.flamethrower_guarantee then return end
    for _, o in ipairs(pieces("officer")) do
      if #filter(o:pile("equipment"):cards(), is_one) > 0 then return end
    end
    local c = filter(pile("police"):cards(), is_one)[1] or filter(pile("police_discard"):cards(), is_one)[1]
    if not c then return end
    local o = box.pick(pieces("officer"), { side = "officers", verb = "pick", rule = "14.43",
                                            prompt = "Nobody has drawn a Flamethrower: who gets one?",
                                            why = "one of the officers" })
    c:move_to(o:pile("equipment"))
    pile("police"):shuffle()
  end

  -- Round start, "1vA only: DZ may then place 2 Clouds on spaces without Officers, Civilians or Mutants, not in
  -- the Sewer."
  local function zero_clouds()
    if ctx.coop then return end
    box.place_clouds(clouds_per_round, "chaos", spaces(), true)
  end

  -- "Mutants on [the Police Car] may attack it" (R35): Chaos 1 per attack.
  function box.wreck(m)
    m.attacked = true
    emit("wrecked", { piece = m, space = m.space })
    score.chaos(const.police_car_attack_vp, "police_car")
  end

  table.insert(box.other_attacks, { way = { here = "police_car" }, options = function(m)
    local car = m.space:first("police_car")
    return car and { { "wreck", car, function() box.wreck(m) end } } or {}
  end })

  -- "Evacuate": Order 1 per civilian, 3 for the Mayor (not 3+1, R19). The officer chooses who goes.
  local function evacuate(o)
    local c = box.pick(box.alike(o.space:pieces("civilian")), { seat = o, verb = "seat_in", rule = "13.3.6",
      prompt = "{1}: who is brought into the police car?", args = { o },
      why = "only a civilian, or the Mayor, on the officer's space" })
    local is_mayor = c:is("mayor")
    quietly(function() c:remove() end)
    emit("evacuated", { piece = o, who = c, space = o.space })
    if is_mayor then score.order(const.mayor_vp, "mayor") else score.order(evacuation_vp, "evacuations") end
    trigger("civilian.saved", { piece = o, space = o.space })
  end

  local help_mayor =
    vehicles.exit_action("Help the Mayor out of {1}", "13.3.5", const.mayor_exit_ap, "limousine", "mayor")
  local mayor_gets_out = help_mayor.run
  function help_mayor.run(o, limousine)
    mayor_gets_out(o, limousine)
    limousine:set_condition("occupied", false)
  end

  -- R46 Conditions for bringing a civilian into the police car.
  local no_civilian = { here = "civilian", why = "no civilian is here" }
  local barred = ctx.reading("evacuation_barred") == "car"
    and { no_civilian, { there = "mutant", none = true, why = "a mutant is on the police car" } }
    or { no_civilian, { here = "mutant active", none = true, why = "an active mutant is on your space" },
         { there = "mutant active", none = true, why = "an active mutant is on the police car" } }

  local actions = {
    -- "1 AP, directly beside a Civilian Car: move one of its Civilians to the Officer's space." The Mayor leaves the
    -- Limousine in the same way.
    help_out = vehicles.exit_action("Help a civilian out of {1}", "13.3.5", exit_ap, "car", "civilian"),
    help_mayor = help_mayor,
    -- "2 AP, directly beside the Police Car, with a Civilian on the Officer's space, no active Mutant there, none
    -- on the Car."
    evacuate = { label = "Bring a civilian into {1}", rule = "13.3.6", cost = evacuate_ap, target = "piece",
      where = vehicles.beside(), targets = "police_car", run = evacuate, needs = barred },
  }

  local fubar_wrecks = { wreck_car = { label = "F.U.B.A.R. attacks the police car", rule = "13.3.4", cost = 1,
    needs = { { here = "police_car", why = "he is not on it" } }, run = box.wreck } }

  return parts.merge { { "cars", vehicles.part }, { "sewer", sewer(ctx) }, { "clouds", clouds(ctx) },
    { "toxic", {
    setup = { "setup_grid", "tokens", "manholes", "setup_officers", "opening", "flamethrower" },
    steps = { tokens = tokens, flamethrower = flamethrower, zero_clouds = zero_clouds,
              raid = ctx.coop and function() raid(ctx.autodoc, box) end or nil },
    kinds = {
      -- "Police Car: an Obstacle only Mutants may enter; one space."
      police_car = vehicles.kind("Police Car", "P", 1, "mutant"),
      car = vehicles.kind("Civilian Car", "C", 2),
      limousine = vehicles.kind("Limousine", "L", 1),
      -- "Mayor: a Civilian who cannot be damaged": she has the tag person but not prey (R19).
      mayor = { title = "Mayor Archer", short = "A", tags = { "civilian", "person", "ward" } },
    },
    conditions = { "occupied" }, -- the limousine with the Mayor in it
    menus = { officer = { actions = actions }, fubar = ctx.versus and { actions = fubar_wrecks } or nil },
    triggers = { "civilian.saved" },
    verbs = { wreck = { label = "Attack {1}", rule = "13.3.4" }, seat_in = "Bring in {1}" },
    events = { wrecked = "{piece} tears at the police car on {space}.",
      evacuated = "{piece} brings {who} from {space} into the police car." },
  } } }
end

return hardcity.episode {
  id = "toxic", title = "Toxic Revenge",
  pitch = "The Mayor's car is trapped in poison fog: get her to the squad car.",
  points = "13.3.10",
  goal = function(const)
    return {
      order = text("{mayor} for the Mayor in the Police Car, {n} for each other Civilian in it, 1 for every 10 Mutants "
        .. "killed", { mayor = const.mayor_vp, n = evacuation_vp }),
      chaos = text("{mayor} for the Mayor carried off the board, {n} for each attack on the Police Car",
        { mayor = const.mayor_vp, n = const.police_car_attack_vp }),
    }
  end,
  board_title = "City Hall and Uptown", boards = { "3A", "2B" }, apart = { "sewer" }, opening = "gear_up",
  specials = { "soldier", "rat" },
  constants = {
    exit_cost = { default = 1, min = 0, max = 2, note = "R17: spaces of movement for leaving the board" },
    beside = { default = "orthogonal", values = { "orthogonal", "adjacent" },
      note = "R18: directly beside a car are the spaces that share an edge, or all spaces around" },
    mayor_exit_ap = { default = 1, min = 0, max = 5,
      note = "R19: action points to help the Mayor out of her limousine" },
    mayor_exits = { default = "edition", values = { "edition", "edge", "corner" },
      note = "R46: mutants take the Mayor off the board from any edge space, or from corners only" },
    evacuation_barred = { default = "edition", values = { "edition", "active", "car" },
      note = "R46: active mutants on either space bar the way into the police car, or any mutant on the car" },
    mayor_vp = { default = 3, min = 1, max = 7, note = "R19: points for the Mayor, for either side" },
    manhole_closed_both_ways = { default = true,
      note = "R20: a closed manhole also stops pieces that climb out" },
    police_car_attack_vp = { default = 1, min = 0, max = 7, note = "R35: points for each attack on the police car" },
    cloud_kind = { default = "hp", values = { "hp", "ap" },
      note = "R37: an officer loses hit points or action points in a toxic cloud" },
    cloud_cost = { default = 1, min = 0, max = 5, note = "R37: points lost in a toxic cloud" },
    flamethrower_guarantee = { default = true, note = "R43: one officer starts with a flamethrower" },
  },
  levels = { easy = -8, hard = 2 },
  kills_vp = 1, -- Order: 1 per 10 kills
  scores = { "order_evacuations", "order_mayor", "chaos_civilians", "chaos_police_car", "chaos_mayor" },
  round_start = { "close_manhole", "clear_clouds", "zero_clouds" },
  -- "1vA only: Mutants may escort her, and one escorting her may leave the board from any edge space (not a kill)"
  -- (R17). Chaos: 3 for taking the Mayor off.
  carry = { load = "mayor", left = function(ctx) ctx.score.chaos(ctx.const.mayor_vp, "mayor") end,
            exit = function(ctx) return by_corners(ctx) and "edge.corner" or "edge.edge" end },
  special = {
    title = "Green Fog Rising",
    -- The Special card in versus mode: fog against officers who stay on their spaces.
    versus = { text = "Each Officer who is where their last turn began suffers as from a Toxic Cloud; if 2 or more "
        .. "are, each as from two.",
      may = function(ctx, board) return #ctx.box.lingering(board) > 0 end,
      idle = "no officer is where their last turn began",
      run = function(ctx)
        local times = #ctx.box.lingering() >= 2 and 2 or 1
        for _ = 1, times do ctx.box.choke_lingering() end
      end },
    coop = { copies = 8, extend = extend,
             top = { { "spawn", 4 }, { "clouds", 3 }, { "activate", 6, "mayor" }, { "drag", 1 }, { "raid", 3 },
                     { "draw", 1 } } },
  },
  rules = rules,
}
