-- Objectives (§9.1, §12.4): side missions with rewards for the whole campaign.

local objectives = require "darkknight.objectives"

return function(ctx)
  local box = ctx.box
  local training, belt, quiet = objectives.training, objectives.belt, objectives.quiet

  local function progress(name, need)
    match[name] = match[name] + 1
    if match[name] < need then emit("progress", { aim = card(name), n = match[name], need = need }) end
    return match[name] >= need
  end

  -- §9.1 Marks an objective as completed for the rest of the campaign.
  local function complete(name)
    local aim = card(name)
    emit("done_" .. name, { aim = aim })
    quietly(function() aim:move_to(pile "completed") end)
  end

  -- Counts a combat in which enough enemy dice were removed for Training.
  function box.count_training(removed)
    if match.training_done or removed < training.dice then return end
    if not progress("training", training.need) then return end
    match.training_done, match.signals = true, match.signals + training.signals
    complete "training"
  end

  -- Offers the reward of the objective Training: a second Combat card at the start of a combat.
  local function second_card()
    if match.signals == 0 or #pile("combat"):cards() == 0 then return end
    local verb = choose { seat = "hero", options = { { "signal" }, { "go_on" } }, rule = "12.4",
                          args = { match.signals },
                          prompt = "{1} signals left: do you draw a second Combat card?",
                          why = "at the start of a combat" }
    if verb == "go_on" then return end
    match.signals = match.signals - 1
    box.draw_combat()
  end

  -- Returns the Combat cards of the hand that can be tucked instead of using a space.
  function box.tuckable()
    if match.belt_done or box.at_manor() then return {} end
    return filter(pile("hand"):cards(), function(c) return c.def.half == "combat" end)
  end

  function box.tuck(c)
    quietly(function() c:move_to(pile "tucked") end)
    local n = #pile("tucked"):cards()
    emit("tucked", { aim = card "belt", tucked = c, n = n, need = belt.need }) -- not `card`: the card is not played
    if n < belt.need then return end
    match.belt_done = true
    complete "belt"
    quietly(function()
      for _, other in ipairs(pile("tucked"):cards()) do other:move_to(pile "discard") end
      for _ = 1, belt.swap do box.swap_die() end
    end)
  end

  -- Replaces a basic die by a sharp one, if both exist.
  function box.swap_die()
    local at = box.table_space "belt"
    local old = at:first "batarang"
    local new = old and spawn("sharp", at)
    if not new then return end
    box.fresh(new)
    old:remove()
  end

  -- Marks an objective as completed in an earlier Book.
  function box.completed_before(id)
    match[id .. "_done"] = true
    card(id):move_to(pile "completed")
  end

  -- Counts the ends of rounds without a riot, for the objective A Quiet Night.
  local function quiet_streets()
    if match.quiet_done or count "riot" > 0 then return end
    if not progress("quiet", quiet.need) then return end
    match.quiet_done = true
    complete "quiet"
    for _, name in ipairs { "grit", "health", "mind" } do box.gain(name, quiet.gain) end
    box.doom(quiet.doom)
  end

  return {
    cards = { training = { title = training.title, text = training.text },
              belt = { title = belt.title, text = belt.text },
              quiet = { title = quiet.title, text = quiet.text } },
    piles = { aims = { title = "Objectives", cards = { "training", "belt", "quiet" }, show = "count" },
              completed = { title = "Objectives completed", accepts = { "aims" }, show = "row" },
               tucked = { title = belt.title, accepts = { "deck" }, show = "row" } },
    steps = { quiet_streets = quiet_streets, second_card = second_card },
    vars = { match = { training = { type = "int", min = 0, max = 99, title = training.title },
                       quiet = { type = "int", min = 0, max = 99, title = quiet.title },
                       signals = { type = "int", min = 0, max = 99, title = "Signals" },
                       training_done = "bool", belt_done = "bool", quiet_done = "bool" } },
    verbs = { tuck = { label = text("Tuck {1} for {aim} instead", { aim = belt.title }), rule = "12.4", brief = true,
                       why = "instead of using a space of the city: a Combat card of your hand, until the objective is "
                         .. "completed" },
              signal = { label = "Spend a signal", rule = "12.4" } },
    events = { progress = "{aim}: signal {n} of {need}.",
               tucked = "You tuck {tucked} under {aim}: card {n} of {need}.",
               done_training = text("{aim} is completed: you get {n} signals.", { n = training.signals }),
               done_belt = text("{aim} is completed: {n} Honed Blades take the place of {n} Blades.",
                                { n = belt.swap }),
               done_quiet = "{aim} is completed: each track rises by 1, and the clock goes back by 1." },
  }
end
