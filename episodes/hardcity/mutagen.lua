-- Hard City, Episode 2: a truck full of mutagen has been stopped, and mutants come out of the drains to unload it.
-- The officers seal the manholes; Chaos takes barrels off the board.

local hardcity = require "hardcity.init"
local parts = require "parts"
local cars = require "hardcity.cars"

-- Printed numbers of this episode.
local barrels = 4
local seal_dice = 2
local manhole_vp, barrel_vp = 2, 2

-- Our addition: in versus mode, this number of the grid's mutants is left out, by the number of officers.
local away_in_versus = { [3] = 7, [4] = 5 }

-- Our numbers for the Special card.
local long_throw, long_walk = 2, 4

-- The truck ---------------------------------------------------------------------------------------------------------

local function truck() return pieces("truck")[1] end

-- Returns spaces up to `n` steps from `s` where a barrel can lie.
local function throw_spaces(s, n, barrel)
  return filter(spaces(), function(to)
    local d = s:range(to, true)
    return d ~= nil and d >= 1 and d <= n and to:passable(barrel)
  end)
end

local function throw(barrel, s)
  quietly(function()
    barrel:set_condition("loaded", false)
    barrel:place(s)
  end)
  emit("thrown", { space = s })
end

-- The Special card --------------------------------------------------------------------------------------------------

-- The Special card in versus mode: a longer throw, a faster carrier.
local function loot_and_run(ctx)
  local t = truck()
  local barrel = t.space:has("mutant active !fubar") and t.space:first("barrel loaded")
  if barrel then
    local s = ctx.box.pick(throw_spaces(t.space, long_throw, barrel), { seat = "zero", verb = "throw",
      optional = "pass",
      prompt = "Everything Must Go: throw a barrel off the truck, up to {1} spaces far?", args = { long_throw },
      why = ctx.box.card_why })
    if s then throw(barrel, s) end
  end
  queue("loot")
end

local function loot(box)
  local runners = filter(box.pieces("mutant active !fubar"), function(m) return #m:legal_steps() > 0 end)
  local m = box.pick(box.alike(runners), { seat = "zero", verb = "pick", optional = "pass",
    prompt = "Everything Must Go: which mutant moves up to {1} spaces?", args = { long_walk }, why = box.card_why })
  if m then box.walk(m, long_walk) end
end

-- Co-op: "If an active Mutant is on the Truck or next to it, a Barrel leaves the board; otherwise spawn one next
-- to it."
local function unload(ctx)
  local t = truck()
  local barrel = pieces("barrel loaded")[1] or pieces("barrel")[1]
  if not barrel then return end
  local crew = t.space:has("mutant active")
  for _, s in ipairs(t.space:adjacent()) do crew = crew or s:has("mutant active") end
  if not crew then return ctx.box.spawn_mutants(1, { zone = ctx.box.around(t.space), unlimited = true }) end
  emit("unloaded", { space = barrel.space })
  quietly(function() barrel:remove() end)
  ctx.score.chaos(barrel_vp, "barrels")
end

local function extend(doc, ctx)
  doc.verbs.unload = { run = function() unload(ctx) end, words = function()
    return text("If an active Mutant is on the Truck or next to it, a Barrel leaves the board and Chaos scores {n}; "
      .. "otherwise spawn a Mutant next to the Truck", { n = barrel_vp })
  end }
  -- R34 by ruling: "with a Barrel on its space it carries it towards the nearest arrow space and off the board".
  if not ctx.const.coop_barrels_move then return end
  function doc.errand(m)
    local barrel = m.space:first("barrel !loaded")
    if barrel then return function() ctx.box.carry_off(m, barrel) end end
  end
end

-- The episode's rules -----------------------------------------------------------------------------------------------

local function rules(ctx)
  local const, box, score = ctx.const, ctx.box, ctx.score
  local vehicles = cars(ctx)

  -- Setup: "grid; 4 Barrels on the Truck".
  local function tokens()
    local at = box.grid("truck")[1]
    spawn("truck", at)
    for _ = 1, barrels do spawn("barrel", at):set_condition("loaded", true) end
    for _, s in ipairs(box.grid("manhole")) do spawn("manhole", s) end
    local lairs = box.grid("mutant")
    for i = 1, #lairs - (ctx.versus and away_in_versus[#ctx.officers] or 0) do spawn("mutant", lairs[i]) end
    for _, s in ipairs(box.grid("box")) do box.put_crate("street", s) end
  end

  -- Returns the space for an event's mutant: the given space or, if an obstacle is there, a space next to it that the
  -- officers choose (R14, §2.4).
  local function event_space(s)
    if s:passable() then return s end
    if const.event_mutant_on_obstacle == "none" then return nil end
    return box.pick(filter(box.around(s), function(other) return other:passable() end),
      { side = "officers", verb = "put_at", rule = "14.14",
        prompt = "The event brings a mutant to the obstacle at {1}: next to it, where?", args = { s },
        why = "a space next to that obstacle that nothing blocks" })
  end

  -- Round start: "Draw an Event card; spawn a Mutant on each ●; place Police Crates on ■." All these mutants are one
  -- spawning effect (R13).
  local function event_card()
    local n = box.draw_event()
    if not n then return end
    for _, s in ipairs(spaces("event" .. n .. ".crate")) do box.put_crate("police", s) end
    local due = spaces("event" .. n .. ".mutant")
    for i, s in ipairs(due) do
      if box.no_mutant_left() then return box.horde(#due - i + 1) end
      local at = event_space(s)
      if at then box.spawn_mutants(1, { zone = { at }, unlimited = true }) end
    end
  end

  -- "A sealed Manhole is removed." A ruling decides whether mutants still come out of a sealed manhole (R33).
  local function seal(o)
    local s = o.space
    quietly(function() s:first("manhole"):remove() end)
    if const.sealed_blocks_spawn then s.zone = false end
    emit("sealed", { piece = o, space = s })
    score.order(manhole_vp, "manholes")
  end

  local seals = const.seal_needs == "star" and { star = true } or { hit = true, double = true }

  -- "2 AP and roll 2 dice: any star removes it."
  local function try_to_seal(o)
    for _, symbol in ipairs(roll("combat", seal_dice)) do
      if seals[symbol] then return seal(o) end
    end
    emit("not_sealed", { piece = o, space = o.space })
  end

  local at_manhole = {
    { here = "manhole", why = "no manhole is here" },
    { here = "mutant active", none = true, why = "an active mutant is on your space" },
  }
  local actions = {
    seal_roll = { label = "Try to seal the manhole", rule = "13.2.4", cost = const.seal_roll_ap,
      needs = at_manhole, run = try_to_seal },
    seal_sure = { label = "Seal the manhole for sure", rule = "13.2.4", cost = const.seal_sure_ap,
      needs = at_manhole, run = seal },
  }

  -- "1vA only: a Mutant on the Truck may use its attack to throw a Barrel to an adjacent space." In co-op, a ruling may
  -- allow the throw (R34).
  local function throws(m)
    local barrel = m.space:has("truck") and m.space:first("barrel loaded")
    if not barrel then return {} end
    return map(throw_spaces(m.space, 1, barrel), function(s)
      return { "throw", s, function() throw(barrel, s) end }
    end)
  end

  local fubar_throws = { hurl = { label = "F.U.B.A.R. throws a barrel to {1}", rule = "13.2.6", cost = 1,
    target = "space", where = "adjacent",
    needs = { { here = "truck", why = "he is not on the truck" },
              { here = "barrel loaded", why = "no barrel is left on it" },
              { test = function(_, s) return s:passable() end, why = "something blocks that space" } },
    run = function(f, s) throw(f.space:first("barrel loaded"), s) end } }

  if ctx.versus or const.coop_barrels_move then
    table.insert(box.other_attacks, { way = { here = "barrel loaded" }, options = throws })
  end

  return parts.merge { { "cars", vehicles.part }, { "mutagen", {
    setup = { "setup_grid", "tokens", "setup_officers", "opening" },
    steps = { tokens = tokens, event_card = event_card,
              loot = function() loot(box) end },
    -- "Truck: an Obstacle only Mutants may enter; one space. No spawning on it."
    kinds = { truck = vehicles.kind("Truck", "T", 1, "mutant"),
              manhole = { title = "Manhole", plural = "Manholes", short = "O", count = 4 } },
    conditions = { "loaded" }, -- barrels that are still on the truck
    menus = { officer = { actions = actions }, fubar = ctx.versus and { actions = fubar_throws } or nil },
    verbs = { throw = { label = "Throw a barrel to {1}", rule = "13.2.6" } },
    events = { sealed = "{piece} seals the manhole at {space}.",
               not_sealed = "{piece} does not get the manhole at {space} shut.",
               thrown = "A barrel is thrown to {space}.", unloaded = "A barrel leaves the board from {space}." },
  } } }
end

return hardcity.episode {
  id = "mutagen", title = "Mutagen Heist",
  pitch = "Seal the sewers before the barrels of a stolen truck vanish in them.",
  points = "13.2.8",
  goal = { order = text("{n} for each Manhole sealed, 1 for every 10 Mutants killed", { n = manhole_vp }),
           chaos = text("{n} for each Barrel that leaves the board", { n = barrel_vp }) },
  board_title = "The Strip and City Hall", boards = { "2A", "3A" }, opening = "call_911", specials = { "soldier" },
  constants = {
    start = { default = "S", values = { "S", "choice" },
      note = "R32: officers start on S, or on any space outside the spawn zone" },
    event_mutant_on_obstacle = { default = "adjacent", values = { "adjacent", "none" },
      note = "R14: an event's mutant due on an obstacle comes next to it, or not at all" },
    exit_cost = { default = 1, min = 0, max = 2, note = "R17: spaces of movement for leaving the board" },
    seal_roll_ap = { default = 2, min = 0, max = 5, note = "R33: action points for sealing with a roll" },
    seal_sure_ap = { default = 4, min = 0, max = 5, note = "R33: action points for sealing without a roll" },
    seal_needs = { default = "star", values = { "star", "damage" },
      note = "R33: the symbol that one die must show to seal a manhole" },
    sealed_blocks_spawn = { default = false, note = "R33: a sealed manhole's space leaves the spawn zone" },
    coop_barrels_move = { default = false, note = "R34: mutants throw and carry barrels in co-op too" },
  },
  levels = { easy = -2 },
  kills_vp = 1, -- Order: 1 per 10 kills
  scores = { "order_manholes", "chaos_barrels" },
  round_start = { "event_card" },
  -- "Mutants off the Truck may carry a Barrel and exit with it at the arrow-marked corner spaces; this is not a
  -- kill" (R17). Chaos: 2 per Barrel taken off.
  carry = { load = "barrel !loaded", exit = "zone.exit",
            left = function(ctx) ctx.score.chaos(barrel_vp, "barrels") end },
  special = {
    title = "Everything Must Go",
    versus = { text = text("If an active Mutant other than F.U.B.A.R. is on the Truck, you may throw a Barrel up to "
        .. "{far} spaces far. Then one Mutant may move up to {n} spaces.", { far = long_throw, n = long_walk }),
      may = function() return count("mutant active !fubar") > 0 end, idle = "no active mutant is there",
      run = loot_and_run },
    coop = { copies = 6, extend = extend,
             top = { { "unload", 1 }, { "activate", 4, "closest", nearest = true }, { "spawn", 2 }, { "draw", 1 } } },
  },
  rules = rules,
}
