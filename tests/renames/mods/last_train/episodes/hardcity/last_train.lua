-- Hard City, The Last Train: the line out of town is still open, once. People run for the platform; three levers set
-- the points; and the mutants have found out that an engine can be taken apart.
--
-- Order: 1 for each passenger, 1 for ten kills. Chaos: 1 for each civilian killed and each officer eliminated.
-- The officers win at once when the train leaves, which takes all levers and enough passengers; Chaos wins at once when
-- the engine is wrecked.

local hardcity = require "hardcity.init"

-- Numbers of this episode.
local depart_cost, aboard_cost, lever_cost, mend_cost = 2, 1, 1, 2
local longest_hull = 9

local function train() return pieces("train")[1] end

-- The Special card ----------------------------------------------------------------------------------------------------

local function lock(lever)
  lever:flip("locked")
  tell("lever_locked", { space = lever.space })
end

-- A lever that nobody guards falls back.
local function fall_back(ctx, side)
  local loose = filter_list(pieces("lever set"), function(l) return not l.space:has("hero") end)
  local lever = ctx.box.pick(loose, { side = side, verb = "pick", prompt = "End of the Line: which lever falls back?" })
  if lever then lock(lever) end
end

local function end_of_line(ctx)
  fall_back(ctx, "chaos")
  ctx.box.zero_budget(1, 2, 2)
end

local function extend(doc, ctx)
  doc.priorities.train = { words = "the train", of = function() return pieces("train") end }
  doc.verbs.fall_back = { run = function() fall_back(ctx, "officers") end, words = function()
    return "Lock a lever that is set and that no Officer or Ally stands at"
  end }
end

-- The sheet -----------------------------------------------------------------------------------------------------------

local function rules(ctx)
  local const, box, score = ctx.const, ctx.box, ctx.score

  local function tokens()
    match.hull = const.train_hull
    for _, s in ipairs(box.grid("train")) do spawn("train", s) end
    for _, s in ipairs(box.grid("lever")) do spawn("lever", s) end
    for _, s in ipairs(box.grid("mutant")) do spawn("mutant", s) end
    for _, s in ipairs(box.grid("box")) do box.put_crate("street", s) end
  end

  local function event_card()
    local n = box.draw_event()
    if not n then return end
    for _, s in ipairs(spaces("event" .. n .. ".civilian")) do box.put("civilian", s) end
    for _, s in ipairs(spaces("event" .. n .. ".crate")) do box.put_crate("police", s) end
  end

  local quiet = { here = "mutant active", none = true, why = "an active mutant is on your space" }
  local beside = { near = "train", why = "the train is not next to you" }

  local actions = {
    aboard = { label = "Help a civilian aboard", also = "board rescue", cost = aboard_cost,
      needs = { { here = "civilian", why = "no civilian is here" }, beside, quiet },
      run = function(o)
        o.space:one("civilian"):remove()
        match.aboard = match.aboard + 1
        tell("boards", { unit = o, n = match.aboard })
        raise("civilian.saved", { unit = o, space = o.space })
        score.order(1, "passengers")
      end },
    set_lever = { label = "Set the lever", also = "pull lever", cost = lever_cost,
      needs = { { here = "lever locked", why = "no lever that must be set is here" }, quiet },
      run = function(o)
        o.space:one("lever locked"):flip("set")
        tell("lever_set", { unit = o, space = o.space })
      end },
    mend = { label = "Mend the engine", also = "repair", cost = mend_cost,
      needs = { beside, quiet,
        { var = "hull", of = "match", max = const.train_hull - 1, why = "the engine is in order" } },
      run = function(o)
        match.hull = match.hull + 1
        tell("mended", { unit = o, n = match.hull })
      end },
    depart = { label = "Let the train leave", also = "leave go_train", cost = depart_cost,
      needs = { beside,
        { var = "aboard", of = "match", min = const.passengers, why = "too few passengers are aboard" },
        { test = function() return count("lever locked") == 0 end, why = "not all levers are set" } },
      run = function(o)
        tell("departs", { unit = o, n = match.aboard })
        finish("officers")
      end },
  }

  -- What a mutant may strike at besides people: the engine from the next space, a lever on its own. Without Doctor Zero
  -- only where nobody is to be bitten.
  local function claw_train(m)
    match.hull = match.hull - 1
    tell("train_clawed", { unit = m, n = match.hull })
    if match.hull == 0 then finish("chaos") end
  end

  table.insert(box.other_attacks, { options = function(m)
    if ctx.coop and m.space:has("prey") then return {} end
    local list, t = {}, train()
    if t and contains(m.space:near(), t.space) then
      table.insert(list, { "claw_train", t, function() claw_train(m) end })
    end
    local lever = m.space:one("lever set")
    if lever and not m.space:has("hero") then
      table.insert(list, { "lock_lever", lever, function() lock(lever) end })
    end
    return list
  end })

  return {
    setup = { "setup_grid", "tokens", "setup_officers", "opening" },
    steps = { tokens = tokens, event_card = event_card },
    kinds = { train = { title = "Train", short = "T", blocks = true },
              lever = { title = "Lever", short = "L", count = 3, faces = { "locked", "set" } } },
    vars = { match = { hull = { type = "int", min = 0, max = longest_hull, title = "engine" },
                       aboard = { type = "int", min = 0, max = 99, title = "passengers" } } },
    menus = { officer = { actions = actions } },
    moments = { "civilian.saved" },
    verbs = { claw_train = "Claw at the {1}", lock_lever = "Throw the {1} back" },
    events = { boards = "{unit} helps a civilian aboard: {n} passengers.",
               lever_set = "{unit} sets the lever at {space}.",
               lever_locked = "The lever at {space} falls back.", mended = "{unit} mends the engine ({n}).",
               train_clawed = "{unit} tears at the engine ({n} left).",
               departs = "{unit} lets the train go, with {n} passengers." },
    on = {
      ["unit.killed"] = { when = { unit = "civilian" }, run = function(ev) -- R29
        if ctx.const.civilian_kill_any_cause or ev.cause == "claw" or ev.cause == "card" then
          score.chaos(1, "civilians")
        end
      end },
      ["unit.down"] = { when = { unit = "officer any" }, run = function() score.chaos(1, "eliminations") end },
    },
  }
end

-- What programs that play know -------------------------------------------------------------------------------------

local function ready() return count("lever locked") == 0 and match.aboard >= 4 end

local function aims(tools)
  return {
    officer = function(o, laden, add)
      if laden or ready() then return add(train().space, 150) end
      for _, l in ipairs(pieces("lever locked")) do
        if not l.space:has("officer") or l.space == o.space then add(l.space, 60) end
      end
      for _, c in ipairs(pieces("civilian")) do
        if c.space ~= o.space and not c.space:has("officer") then add(c.space, 80) end
      end
    end,
    lures = { { from = "train", beside = true, worth = 60 } },
    targets = { { from = "train", beside = true } },
    outlook = function()
      local sum = 40 * count("lever set") + 12 * match.hull
      for _, c in ipairs(pieces("civilian")) do
        sum = sum + (c.space:has("officer") and 60 or 30) - 4 * tools.gap(c.space, train().space)
      end
      return sum
    end,
    policy = { depart = 1000, aboard = 900, set_lever = 300, mend = 15, claw_train = 70, lock_lever = 60 },
  }
end

return hardcity.episode {
  id = "last_train", title = "The Last Train",
  pitch = "Set the points, fill the train, and get it out before its engine is torn apart.",
  board_title = "The Rail Yard and the Station", boards = { "6A", "6B" }, opening = "call_911",
  constants = {
    vp_to_win = 9, -- so that it is the train that decides
    passengers = { default = 4, min = 1, max = 12, note = "passengers without whom the train does not leave" },
    train_hull = { default = 6, min = 1, max = longest_hull, note = "strikes that wreck the engine" },
  },
  kills_vp = 1,
  scores = { order_passengers = "passengers aboard", "chaos_civilians" },
  round_start = { "event_card" },
  special = {
    title = "End of the Line",
    versus = { text = "Lock a lever that is set and that no Officer or Ally stands at. Then spawn up to 1 Mutant, move "
                 .. "up to 2 and attack with up to 2.", run = end_of_line },
    coop = { extend = extend, top = { { "fall_back", 1 }, { "spawn", 1 }, { "activate", 3, "train" } } },
  },
  rules = rules, aims = aims,
}
