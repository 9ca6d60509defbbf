-- Hard City, Episode 1: the first night. Civilians run into streets full of mutants. The officers call a helicopter and
-- bring civilians to it.

local hardcity = require "hardcity.init"

-- Printed numbers of this episode.
local evacuate_cost = 2
local blast_centre, blast_around = 2, 1

local quiet = { quiet = true }

-- Barrels -------------------------------------------------------------------------------------------------------------

-- Damages every mutant, civilian and officer on a space.
local function scorch(s, n, by)
  if not s:has("any") then return end
  for _, filter in ipairs { "mutant", "prey" } do
    for _, p in ipairs(s:pieces(filter)) do
      if p.space == s then p:damage(n, "blast", by) end
    end
  end
end

-- "2 damage on its space, 1 on each adjacent space; remove it." A chain reaction happens only by ruling (R8).
local function explode(box, barrel, by, chain)
  local s = barrel.space
  barrel:remove(quiet)
  emit("explosion", { space = s, n = blast_centre, around = blast_around })
  scorch(s, blast_centre, by)
  for _, other in ipairs(box.around(s)) do scorch(other, blast_around, by) end
  if not chain then return end
  for _, other in ipairs(pieces("barrel")) do
    if other.space and s:range(other.space) and s:range(other.space) <= 1 then explode(box, other, by, chain) end
  end
end

-- Returns a sentence with the pieces that a blast damages on these spaces, or nil.
local function scorched(on, n)
  local titles = {}
  for _, s in ipairs(on) do
    for _, filter in ipairs { "prey", "mutant" } do
      for _, p in ipairs(s:pieces(filter)) do table.insert(titles, p.title) end
    end
  end
  return #titles > 0 and text("{n} damage: {list}.", { n = n, list = table.concat(titles, ", ") }) or nil
end

-- Returns what a shot at a barrel brings, for `odds` and `why`.
local function blast_told(box, barrel, threshold)
  local told = { text("{n} or more makes it explode.", { n = threshold }) }
  table.insert(told, scorched({ barrel.space }, blast_centre))
  table.insert(told, scorched(box.around(barrel.space), blast_around))
  if #told == 1 then table.insert(told, text("Nobody would be hurt.", {})) end
  return table.concat(told, " ")
end

-- The episode's rules -------------------------------------------------------------------------------------------------

local function rules(ctx)
  local const, box, score = ctx.const, ctx.box, ctx.score

  -- Setup: the grid's tokens; one mutant on the helicopter's space.
  local function tokens()
    for _, s in ipairs(box.grid("helicopter")) do
      spawn("helicopter", s)
      spawn("mutant", s)
    end
    for _, s in ipairs(box.grid("mutant")) do spawn("mutant", s) end
    for _, s in ipairs(box.grid("barrel")) do spawn("barrel", s) end
    for _, s in ipairs(box.grid("box")) do box.put_crate("street", s) end
  end

  -- Round start: "Draw an Event card; place Civilians and Police Crates as it shows."
  local function event_card()
    local n = box.draw_event()
    if not n then return end
    for _, s in ipairs(spaces("event" .. n .. ".civilian")) do box.put("civilian", s) end
    for _, s in ipairs(spaces("event" .. n .. ".crate")) do box.put_crate("police", s) end
  end

  -- Round start: "If the Helicopter shows 'On the way!', flip it to 'Ladder'."
  local function helicopter_arrives()
    for _, h in ipairs(pieces("helicopter way")) do
      h:flip("ladder", quiet)
      emit("ladder", { space = h.space })
    end
  end

  local where_to = question { verb = "land", spaces = "open", rule = "13.1.6",
    prompt = "{1} calls the helicopter: on which space is it due?", why = "a space that nothing blocks" }

  local actions = {
    -- "2 AP, with a Civilian and the Ladder-side Helicopter on the Officer's space." Mutants there do not prevent it.
    evacuate = { label = "Evacuate a civilian", aliases = "rescue", rule = "13.1.5", cost = evacuate_cost,
      needs = { { here = "civilian", why = "no civilian is here" },
                { here = "helicopter ladder", why = "no helicopter with its ladder down is here" } },
      run = function(o)
        local c = o.space:first("civilian")
        c:remove(quiet)
        emit("evacuated", { piece = o, space = o.space })
        score.order(1, "evacuations")
        trigger("civilian.saved", { piece = o, space = o.space })
      end },

    -- "1 AP; put it on any space, 'On the way!' up; usable from next round."
    call = { label = "Call the helicopter", rule = "13.1.6", cost = const.heli_call_ap,
      run = function(o)
        local h = piece("helicopter")
        local at = where_to(nil, o)
        h:place(at, quiet)
        h:flip("way", quiet)
        emit("called", { piece = o, space = at })
      end },

    -- "A Shooting Attack may target any Barrel. 2 damage in one attack explodes it."
    shoot_barrel = { label = "Shoot at {1}", rule = "13.1.4", cost = 1, target = "piece", targets = "barrel",
      where = const.barrel_own_space and "anywhere" or "board",
      needs = { { var = "jammed", of = "actor", is = false, why = "you are out of ammo: reload first", rule = "15.10" },
                { here = "mutant active", none = true, why = "an active mutant is on your space", rule = "6.5" } },
      run = function(o, barrel)
        if box.destroys(o, barrel, const.barrel_threshold) then explode(box, barrel, o, const.barrel_chain) end
      end,
      tells = function(_, barrel) return blast_told(box, barrel, const.barrel_threshold) end },
  }

  -- The coach's lessons about the helicopter. Other lessons are in scripts/hardcity/coach.lua.
  local function ladder() return pieces("helicopter ladder")[1] end
  local function in_first_turn(done) return (done.go or 0) < 2 end
  local function started(_, done) return ladder() and in_first_turn(done) and (done.move or done.shoot or done.aim) end
  local coach = {
    { id = "evacuate", answer = "evacuate", verb = "evacuate", side = "officers",
      text = "Now `evacuate`: 2 AP, and Order scores 1. Several civilians may be evacuated here, one by one." },
    { id = "escort", answer = "escort", verb = "escort", side = "officers",
      text = function()
        local h = ladder()
        if h then
          return text("A civilian is on your space. `escort {space}` takes the civilian along to the helicopter, where "
            .. "`evacuate` costs 2 AP. Without AP for both, stop where no Mutant is near: the turn ends with the last "
            .. "AP.", { space = h.space.id })
        end
        return text("A civilian is on your space. `escort` and a space takes the civilian along. Each step is an "
          .. "ordinary move. The helicopter is on its way; wait for it where no Mutant comes.", {})
      end },
    { id = "helicopter", verb = "end", side = "officers", when = started,
      text = function()
        return text("Civilians leave by helicopter (H on the map, at {space} now, with its ladder down). Walk onto a "
          .. "civilian's space, `escort` the civilian to the helicopter, and `evacuate` there for 2 AP.",
          { space = ladder().space.id })
      end },
    { id = "call", verb = "call", side = "officers",
      when = function(_, done) return not (in_first_turn(done) or done.call) end,
      text = "The helicopter need not stay where it is. `call` (1 AP) orders it to any space, where it lets its ladder "
        .. "down at the start of the next round. Call it with the last officer of a round, near several civilians." },
    { id = "barrels", verb = "shoot_barrel", side = "officers",
      when = function(_, done) return done.shoot and match.round > 1 end,
      text = "B on the map is a barrel. A shot with 2 damage makes it explode: 2 damage on its space, 1 on each space "
        .. "around, to everybody. `odds shoot barrel` shows the chance." },
  }

  return {
    coach = coach,
    setup = { "setup_grid", "tokens", "setup_officers", "opening" },
    steps = { tokens = tokens, event_card = event_card, helicopter_arrives = helicopter_arrives },
    menus = { officer = { actions = actions } },
    triggers = { "civilian.saved" },
    verbs = { land = { label = "Let it come to {1}", rule = "13.1.6" } },
    events = { explosion = "A barrel explodes at {space}: {n} damage there, {around} on each space around it.",
               called = "{piece} calls the helicopter: next round it lets its ladder down at {space}.",
               ladder = "The helicopter lets its ladder down at {space}.",
               evacuated = "{piece} evacuates a civilian from {space}." },
  }
end

return hardcity.episode {
  id = "mayhem", title = "Mayhem on the Streets",
  pitch = "Pull people out by helicopter before the mutants reach them.",
  points = "13.1.7",
  goal = { order = text("1 for each Civilian evacuated by helicopter, 1 for every 10 Mutants killed", {}) },
  board_title = "Main Street and the Strip", boards = { "1A", "2A" }, opening = "call_911",
  constants = {
    start = { default = "S", values = { "S", "choice" },
              note = "R32: officers start on S, or on any space outside the spawn zone" },
    heli_call_ap = { default = 1, min = 0, max = 5, note = "R28: action points for calling the helicopter" },
    barrel_threshold = { default = 2, min = 1, max = 6, note = "R8: damage in one attack that explodes a barrel" },
    barrel_own_space = { default = false, note = "R8: a barrel on the shooter's own space may be shot" },
    barrel_chain = { default = false, note = "R8: a blast sets off barrels next to it" },
  },
  coached = { title = "A coached first night: Mayhem on the Streets", seed = 4, settings = { mode = "coop" } },
  kills_vp = 1, -- Order: 1 per 10 kills
  scores = { "order_evacuations", "chaos_civilians" },
  round_start = { "event_card", "helicopter_arrives" },
  special = {
    title = "Sirens in the Dark",
    versus = { text = "Spawn up to 1 Mutant, move up to 2 and attack with up to 2.",
      run = function(ctx) ctx.box.zero_budget(1, 2, 2) end },
    coop = { top = { { "activate", 8, "civilian", nearest = true }, { "spawn", 4 }, { "vp", 3, when = "hostage" },
                     { "draw", 1 } } },
  },
  rules = rules,
}
