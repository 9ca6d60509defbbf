-- The officer's turn: every action of §6, and the cost of leaving mutants. Conditions are data, and effects are short
-- functions.

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Conditions ------------------------------------------------------------------------------------------------------

  local no_mutant_here = { here = "mutant active", none = true, why = "an active mutant is on your space",
    rule = "6.5" }
  local mutant_there = { there = "mutant", why = "no mutant is there", rule = "6.5" }
  local has_ammo = { var = "jammed", of = "actor", is = false, why = "you are out of ammo: reload first",
    rule = "15.10" }

  -- Returns the conditions of a shot, with the shields of R7 (toolbox.lua).
  local function shot_needs(aimed)
    local needs = { has_ammo, no_mutant_here, mutant_there }
    for _, filter in ipairs(box.shields) do
      table.insert(needs, { there = filter, none = true, rule = "6.5",
        why = filter == "civilian" and "a civilian is there" or "an officer is there" })
    end
    -- An episode with darkness adds its condition (box.in_view).
    if ctx.sight and not (aimed and box.aims_blind) then table.insert(needs, ctx.sight) end
    return needs
  end

  -- R4 Returns the conditions of a free action. Without free_at_zero_ap the action needs an action point left.
  local function free(needs)
    if not const.free_at_zero_ap then
      table.insert(needs, { var = "ap", of = "actor", min = 1, why = "no action points are left", rule = "6" })
    end
    return needs
  end

  -- Actions ---------------------------------------------------------------------------------------------------------

  -- §6.3 Opens a crate on the officer's space. The officer chooses between a police crate and a street crate.
  local function open(o)
    local sorts = {}
    for _, face in ipairs { "police", "street" } do
      local c = o.space:first("crate " .. face)
      if c then table.insert(sorts, c) end
    end
    box.open_crate(o, box.pick(sorts, { seat = o,
      prompt = "{1} opens one of two crates at {2}: which?", args = { o, o.space }, verb = "open_this", rule = "6.3",
      why = "only crates on the officer's own space" }))
  end

  local target = question { verb = "target", prompt = "{1}, Aimed Shot at {2}: which mutant takes 2 damage?",
    rule = "6.6", why = "only mutants on the space that was aimed at" }

  -- §6.6 Deals two damage to a mutant of the officer's choice.
  local function aim(o, at)
    o.shots = o.shots + 1
    emit("aimed", { piece = o, space = at })
    local mutants = at:pieces("mutant")
    if #mutants > 1 then mutants = box.alike(mutants) end
    local m = #mutants == 1 and mutants[1] or target(mutants, o, at)
    m:damage(2, "aim", o)
  end

  -- §6.9 Gives a card to another officer on the same space.
  local function give(o, c)
    local to = box.pick(without(o.space:pieces("officer"), o),
      { seat = o, prompt = "{1} gives away {2}: who gets it?", args = { o, c }, verb = "give_to", rule = "6.9",
        why = "only to an officer on the same space" })
    c:move_to(to:pile("equipment"))
  end

  local function take(o, from)
    local c = box.pick(from:pile("equipment"):cards(), { seat = o,
      prompt = "{1} takes from {2}: which card?", args = { o, from }, verb = "take_card", rule = "6.9",
      why = "only equipment of that officer" })
    c:move_to(o:pile("equipment"))
  end

  -- Announces a card and discards it. Its effect comes afterwards.
  function box.use_up(o, c)
    emit("gear_used", { piece = o, card = c })
    quietly(function() box.discard(c) end)
  end

  -- §6.9 The card is discarded, then its text takes effect.
  local function use(o, c)
    box.use_up(o, c)
    c.def.run(o, c)
    trigger("equipment.used", { piece = o, card = c })
  end

  -- Performs a skill that is an action. skills.lua turns the skill's cost and number of uses into conditions.
  local function use_skill(o, c)
    o.ap = o.ap - (c.def.cost or 0)
    c.used, c.used_round = match.turn_no, match.round
    emit("skill_used", { piece = o, card = c })
    c.def.run(o, c)
  end

  -- §6.10 Shoots at a thing that only one strong attack destroys. Returns true if the damage is enough.
  function box.destroys(o, thing, needed)
    local enough = attack("shooting", o, thing) >= needed
    if not enough then emit("withstands", { piece = thing, n = needed }) end
    return enough
  end

  local actions = {
    move = { builtin = "move", label = "Move to {1}", cost = 1, rule = "6.1",
             aliases = ctx.ally == "none" and "walk step run" or "walk step", -- Blast has the verb `run`
             escort = "ward", escort_verb = "escort",
             escort_label = "Go to {1} with {2}", escort_aliases = "take lead" },
    open = { label = "Open a crate", aliases = "unlock loot grab", cost = 0, rule = "6.3", keeps_move = true,
      needs = free { { here = "crate", why = "no crate is here", rule = "6.3" } }, run = open },
    shoot = { label = "Shoot at {1}", aliases = "fire kill", cost = 1, rule = "6.5",
              target = "space", where = "board", needs = shot_needs(),
      run = function(o, at) attack("shooting", o, at) end },
    aim = { label = "Aimed Shot at {1}", aliases = "snipe", cost = 2, rule = "6.6", target = "space", where = "board",
      needs = shot_needs(true), run = aim },
    fight = { label = "Fight hand to hand", aliases = "attack melee punch", cost = 1, rule = "6.7",
      needs = { { here = "mutant active !fubar", why = "no active mutant is here to fight", rule = "6.7" } },
      run = function(o) attack("fight", o, o.space) end },
    reload = { label = "Reload", cost = 1, rule = "15.10",
      needs = { { var = "jammed", of = "actor", is = true, why = "you are not out of ammo", rule = "15.10" } },
      run = function(o) o.jammed = false end },
    give = { label = "Give {1} to another officer", cost = 1, rule = "6.9", target = "card", pile = "equipment",
      needs = { { here = "officer", why = "no other officer is here", rule = "6.9" } }, run = give },
    take = { label = "Take equipment from {1}", cost = 1, rule = "6.9", target = "piece", where = "here",
      targets = "officer",
      needs = { { pile = "equipment", of = "target", min = 1, why = "there is nothing to take", rule = "6.9" } },
      run = take },
    use = { label = "Use {1}", cost = 1, rule = "6.9", target = "card", pile = "equipment",
      needs = { { has = "run", why = "the card could do nothing here", rule = "6.9" }, { card_needs = true } },
      run = use },
    skill = { label = "{1}", rule = "7.2", target = "card", pile = "skills",
      needs = {
        { has = "run", why = "this skill works automatically", rule = "7.2" }, { card_needs = true } },
      run = use_skill },
  }

  -- Handlers --------------------------------------------------------------------------------------------------------

  -- Returns true if a card or skill spares the piece the damage of leaving Mutants on the space `from`.
  function box.leaves_safely(p, from)
    for _, safe in ipairs(box.safe_leavers) do
      if safe(p, from) then return true end
    end
    return false
  end

  -- §6.2 Deals one damage in all. The player assigns it to the officer or to the civilian taken along. If a card or
  -- skill protects one of them (box.safe_leavers), that piece takes the damage without a question.
  local function leave(ev)
    local victims = { ev.piece }
    match.leaving = ev.from or ev.piece.space
    if ev.cargo and ev.cargo:is("prey") then table.insert(victims, ev.cargo) end
    local safe = filter(victims, function(v) return box.leaves_safely(v, match.leaving) end)[1]
    local victim = safe or box.pick(victims, { seat = ev.piece,
      prompt = "{1} leaves {2} and an active mutant there: who takes the {3} damage?",
      args = { ev.piece, match.leaving, const.leave_damage }, verb = "suffer", rule = "6.2",
      why = "the piece that leaves takes it, or one that it takes along" })
    victim:damage(const.leave_damage, "leave")
  end

  local leave_handler = { ["piece.leave"] = { when = { piece = "hero", here = "mutant active" }, run = leave,
    rule = "6.2" } }
  if const.leave_damage == 0 then
    leave_handler = {}
  elseif const.leave_timing == "after_step" then
    leave_handler = { ["piece.enter"] = { when = { piece = "hero" }, rule = "6.2", run = function(ev)
      if ev.from and ev.from:has("mutant active") then leave(ev) end
    end } }
  end

  local part = {
    menus = { officer = { rule = "6", end_verb = "end", end_label = "End the turn", end_aliases = "done finish",
                          actions = actions } },
    attacks = {
      shooting = { dice = 2, die = "combat", values = { hit = 1, double = 2 },
        convert = { symbol = "star", cost = 1, value = 1 },
                   hits = "mutant", effect = "damage", cause = "shot",
                   spare = const.spare_stunned and "leave_alive" or nil, rule = "6.5" },
      fight = { dice = 1, die = "combat", values = { hit = 1, double = 2 },
        convert = { symbol = "star", cost = 1, value = 1 },
                hits = ctx.traits.tough and "mutant !fubar !tough" or "mutant !fubar",
                  effect = "stun", cause = "fist", rule = "6.7" },
    },
    -- leaving: the space that a piece leaves, while it takes damage for leaving
    vars = { card = { used = "int", used_round = "int" }, match = { leaving = "space" } },
    verbs = { open_this = "Open {1}", give_to = "Give it to {1}", take_card = "Take {1}",
              go = { label = "{1} is next", rule = "4.3" },
              convert = { label = "Turn {1} {1#star into a hit|stars into hits}, 1 AP each", rule = "6.8",
                          label_of = function(n)
                            if n == 0 then return "Pay nothing: the damage stays as it is" end
                          end },
              hit = { label = "Hit {1}", aliases = "kill damage", rule = "6.5" },
              leave_alive = const.spare_stunned and { label = "Leave the rest alive", rule = "6.5" } or nil },
    events = { aimed = "{piece} takes an Aimed Shot at {space}.", crate_opened = "{piece} opens the crate at {space}.",
               gear_used = "{piece} uses {card} and discards it.",
               withstands = "{piece} withstands it: that takes {n} damage in one attack." },
    triggers = { "crate.opened", "equipment.used", "person.dragged" },
    -- Counts an officer's attacks of each sort in this turn. Runs after `attack.pool`, whose handlers read the old
    -- count.
    on = { ["attack.rolled"] = {
      { when = { piece = "hero", profile = "fight" }, sets = { piece = { fights = { add = 1 } } } },
      { when = { piece = "hero", profile = "shooting" }, sets = { piece = { shots = { add = 1 } } } },
    } },
  }
  for moment, handler in pairs(leave_handler) do part.on[moment] = handler end
  return part
end
