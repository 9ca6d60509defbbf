-- Cutscenes (§5.5): four Openings and fourteen scenes that can each be played once, from left to right. `may` is the
-- requirement of a scene and `run` its effect; `o` is the active officer. `episodes` lists the episodes whose deck has
-- the scene.

local limit = 5 -- §5.3, the Opening included

return function(ctx)
  local const, box = ctx.const, ctx.box
  local one_board = #box.boards == 1

  -- Lets an officer pick from a list. `prompt` names the scene; in it {1} is the officer, {2} and {3} are `i` and `n`.
  local function pick(o, list, prompt, verb, optional, i, n)
    return box.pick(list, { seat = o, verb = verb or "target", optional = optional, prompt = prompt, rule = "5.5",
                            args = { o, i, n }, why = box.card_why })
  end

  -- Queries ---------------------------------------------------------------------------------------------------------

  local wounded = { var = "hp", of = "actor", less_than_var = "hp_max" }

  local function company(o) return o.space:pieces("hero") end

  local officers_near, officers_far = query { from = "officer", max = 2 }, query { from = "officer", min = 4 }
  local function has_shot(p) return box.has_shot(p) end
  local function shooters(list) return filter(list, has_shot) end

  -- far_shooters() returns the officers far from `o` who have a target for a shot. squad() returns the officers near
  -- `o`.
  local function far_shooters(o) return shooters(officers_far(nil, o)) end
  local function squad(o) return shooters(officers_near(nil, o)) end

  -- Returns spaces with a crowd of mutants and no person, from which an officer can walk away in slow motion.
  local crowded = query { from = "mutant", min = 2, any = { { who = "any", here = "mutant" } } }
  local function is_crowd(m) return not m.space:has("person") end
  local function crowds(o)
    local list = {}
    for _, m in ipairs(crowded(nil, o)) do
      if is_crowd(m) and not contains(list, m.space) then table.insert(list, m.space) end
    end
    return list
  end

  local hunted = query { from = "civilian",
                         any = { { who = "any", here = "mutant active" },
                                 { who = "any", adjacent = "mutant active" } } }
  local function hunted_civilians(o) return hunted(nil, nil, o.space.board) end

  local awake = query { from = "mutant active !fubar" }
  local function sleepless(o) return awake(nil, nil, o.space.board) end

  -- Returns one card of each kind of equipment that has been used up.
  local function used_equipment()
    local list, seen = {}, {}
    for _, deck in ipairs { "police_discard", "street_discard" } do
      for _, c in ipairs(pile(deck):cards()) do
        if not seen[c.kind] then table.insert(list, c) end
        seen[c.kind] = true
      end
    end
    return list
  end

  -- Returns conditions that share one reason.
  local function all(why, ...)
    local needs = { ... }
    for _, need in ipairs(needs) do need.why = why end
    return needs
  end

  -- Moves and shots -------------------------------------------------------------------------------------------------

  -- Walks a figure up to `n` spaces, one question each. In `prompt`, {1} is the figure, {2} the number of spaces left.
  local function walk(o, p, n, prompt)
    for i = 1, n do
      local at = choose { seat = o, verb = "walk_to", from = p:legal_steps(), optional = "halt", rule = "5.5",
                          prompt = prompt, args = { p, n - i + 1 },
                          why = "one space at a time, and onto none that is blocked" }
      if not at or not p:move(at) or not box.up(p) then return end
    end
  end

  -- Walks like walk(), but without being hurt for leaving mutants (equipment.lua).
  local function stunt(o, n, prompt)
    o.sure_foot = match.turn_no
    walk(o, o, n, prompt)
    o.sure_foot = -1
  end

  local function free_shot(p)
    box.free_attack(p, { optional = true, prompt = "{1}, a free Shooting Attack: at which space?" })
  end

  -- Openings: no officer is active yet ------------------------------------------------------------------------------

  local cards = {
    call_911 = { title = "CALL 911!", opening = true,
      text = "One Officer of your choice draws a Street card. Help is on the way. Help is you.",
      run = function()
        local o = box.pick(pieces("officer"), { side = "officers", verb = "pick", rule = "15.12",
                                                why = box.card_why,
                                                prompt = "CALL 911!: who draws a Street card?" })
        box.draw_equipment(o, "street")
      end },

    gear_up = { title = "GEAR UP", opening = true,
      text = "Zips, buckles, a lot of clicking. Every Officer draws a Police card.",
      run = function()
        for _, p in ipairs(pieces("officer")) do box.draw_equipment(p, "police") end
      end },

    covering_fire = { title = "COVERING FIRE", opening = true,
      text = "Every Officer may make a Shooting Attack at once, free.",
      run = function()
        for _, p in ipairs(pieces("officer")) do queue("free_shot", p) end
      end },

    this_is_it = { title = "THIS IS IT!", opening = true,
      text = "Nobody says what everybody thinks. Every Officer has 1 AP more in the first round.",
      run = function() match.pep = 1 end },

    -- The other scenes ------------------------------------------------------------------------------------------------

    slow_motion = { title = "SLOW MOTION",
      episodes = { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" },
      text = "If two or more active Mutants besides F.U.B.A.R. are on your space: stun them all, and gain 1 AP.",
      needs = { { here = "mutant active !fubar", min = 2, why = "two active mutants must be on your space" } },
      run = function(o)
        for _, m in ipairs(o.space:pieces("mutant active !fubar")) do m:stun() end
        box.gain_ap(o, 1)
      end },

    one_liner = { title = "ONE-LINER",
      episodes = { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" },
      text = "If you have killed a Mutant this turn: gain 2 AP. Put the sunglasses on yourself.",
      needs = all("you must have killed a mutant this turn",
                  { var = "killed_on", of = "actor", equals_var = "turn_no" }),
      run = function(o) box.gain_ap(o, 2) end },

    heart_to_heart = { title = "HEART TO HEART",
      episodes = { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" },
      text = "If another Officer is here and one of you is wounded: every Officer and Ally on your space regains 2 HP.",
      needs = all("another officer must be here, and one of you wounded", { here = "officer" },
        { either = { { wounded }, { { here = "hero", with = { wounded } } } } }),
      run = function(o)
        for _, p in ipairs(company(o)) do box.heal(p, 2) end
      end },

    meanwhile = { title = "MEANWHILE, ACROSS TOWN",
      episodes = { "mayhem", "mutagen", "sunrise" },
      text = "If another Officer 4 or more steps away has a target: it makes a Shooting Attack with 4 dice at once.",
      needs = all("no officer 4 or more steps away has a shot",
        ctx.sight and { test = function(o) return box.exists(officers_far(nil, o), has_shot) end }
          or { who = "officer", within = { 4, 99 }, with = box.shot_needs() }),
      run = function(o)
        local p = pick(o, far_shooters(o), "MEANWHILE, ACROSS TOWN: which officer shoots?", "pick")
        box.free_attack(p, { dice = 4, prompt = "{1}, MEANWHILE: 4 dice at which space?" })
      end },

    cavalry = { title = "THE CAVALRY ARRIVES",
      episodes = { "mayhem", "mutagen", "toxic", "sunrise" },
      text = "If Chaos is ahead by 2 or more: every Officer draws a Police card. The cavalry is one van.",
      needs = all("Chaos must be ahead by 2 or more", { track = "chaos", min = 2 },
        { test = function() return track("chaos").value >= track("order").value + 2 end }),
      run = function()
        for _, p in ipairs(pieces("officer")) do box.draw_equipment(p, "police") end
      end },

    explosion = { title = "DON'T LOOK BACK",
      episodes = { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" },
      text = "If a space 2 or more steps away holds two or more Mutants and nobody else: 2 damage to each of them.",
      needs = all("a space 2 or more steps away must have two mutants and nobody else",
        { who = "mutant", within = { 2, 99 }, with = { { here = "mutant" }, { here = "person", none = true } } }),
      run = function(o)
        local at = pick(o, crowds(o), "DON'T LOOK BACK: which space blows up?")
        for _, m in ipairs(at:pieces("mutant")) do m:damage(2, "gear", o) end
      end },

    nobody_left = { title = "NOBODY GETS LEFT BEHIND",
      episodes = { "mayhem", "toxic", "sunrise" },
      text = "If an active Mutant is on the space of a Civilian on your board or on an adjacent one: up to three "
        .. "Civilians there go up to 2 spaces each.",
      needs = all("no civilian has a mutant at its heels", one_board and { anywhere = "civilian", with = {
        { either = { { { here = "mutant active" } }, { { adjacent = "mutant active" } } } } } }
        or { test = function(o) return #hunted_civilians(o) > 0 end }),
      run = function(o)
        local gone = {}
        for i = 1, 3 do
          local rest = filter(pieces("civilian"), function(c)
            return c.space.board == o.space.board and not contains(gone, c) and #c:legal_steps() > 0
          end)
          local c = pick(o, box.alike(rest), "NOBODY GETS LEFT BEHIND: who moves ({2} of {3})?", "pick", "pass", i, 3)
          if not c then return end
          table.insert(gone, c)
          walk(o, c, 2, "NOBODY GETS LEFT BEHIND: where does {1} go? Spaces left: {2}.")
        end
      end },

    flashback = { title = "FLASHBACK",
      episodes = { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" },
      text = "If you hold no Equipment: take any used Equipment card. It was in your jacket all along.",
      needs = all("you must hold none, and some must have been used", { pile = "equipment", max = 0 },
        { test = function() return #pile("police_discard") + #pile("street_discard") > 0 end }),
      run = function(o)
        pick(o, used_equipment(), "FLASHBACK: which used card does {1} take?", "take_card"):move_to(o:pile("equipment"))
      end },

    stunt_double = { title = "STUNT DOUBLE",
      episodes = { "mayhem", "mutagen", "toxic", "sunrise" },
      text = "If you have 2 HP or less: regain 3 HP and move up to 2 spaces. Leaving Mutants does not hurt you.",
      needs = { { var = "hp", of = "actor", max = 2, why = "you must have 2 HP or less" } },
      run = function(o)
        box.heal(o, 3)
        stunt(o, 2, "{1}, STUNT DOUBLE: where to? Spaces left: {2}.")
      end },

    montage = { title = "TRAINING MONTAGE",
      episodes = { "mutagen", "toxic", "sunrise", "zerohour" },
      text = "If Extermination is at 5 or more and no active Mutant is on your space: gain a Skill. Cue synthesizer.",
      needs = all("Extermination must be at 5 or more, and no active mutant here", { track = "extermination", min = 5 },
        { here = "mutant active", none = true }),
      run = function(o) box.reward_skill(o) end },

    cliffhanger = { title = "CLIFFHANGER",
      episodes = { "mayhem", "toxic", "sunrise", "zerohour" },
      text = "If Chaos is at 4 or more: stun four Mutants on your board, or all if there are fewer, not F.U.B.A.R.",
      needs = all("Chaos must be at 4 or more", { track = "chaos", min = 4 },
        one_board and { anywhere = "mutant active !fubar" }
          or { test = function(o) return #sleepless(o) > 0 end }),
      run = function(o)
        for i = 1, 4 do
          local m = pick(o, box.alike(sleepless(o)), "CLIFFHANGER: which mutant is stunned ({2} of {3})?",
            nil, nil, i, 4)
          if not m then return end
          m:stun()
        end
      end },

    directors_cut = { title = "DIRECTOR'S CUT",
      episodes = { "mutagen", "sunrise", "zerohour" },
      text = ctx.versus and "If Doctor Zero holds more cards than there are Officers: he discards one at random."
        or "If two or more cards are in the Queue: discard one of them.",
      needs = { ctx.versus and { pile = "hand", min = #ctx.officers + 1, why = "his hand is too small" }
        or { pile = "queue", min = 2, why = "the queue is too short" } },
      run = function(o)
        if ctx.versus then
          local hand = pile("hand"):cards()
          hand[random(#hand)]:move_to(pile("chaos_discard"))
        else
          local c = pick(o, pile("queue"):cards(), "DIRECTOR'S CUT: which card leaves the Queue?", "cut")
          c.stays = false
          queue("auto_leave", c)
        end
      end },

    chase = { title = "THE CHASE",
      episodes = { "mutagen", "toxic", "zerohour" },
      text = "If no other Officer is within 3 steps: move up to 6 spaces. Leaving Mutants does not hurt you.",
      needs = { { who = "officer", within = 3, none = true, why = "another officer is within 3 steps" } },
      run = function(o) stunt(o, 6, "{1}, THE CHASE: where to? Spaces left: {2}.") end },

    hold_the_line = { title = "HOLD THE LINE",
      episodes = { "toxic", "sunrise", "zerohour" },
      text = "If two other Officers are within 2 steps: you and each of them may make a free Shooting Attack.",
      needs = all("two other officers must be within 2 steps, with a shot", { who = "officer", within = 2, min = 2 },
        { test = function(o) return #squad(o) > 0 end }),
      run = function(o) -- the shots are one action, so a tie is decided after all of them (R2)
        for _, p in ipairs(squad(o)) do free_shot(p) end
      end },
  }

  -- The row and the Clapper -----------------------------------------------------------------------------------------

  local function position(c)
    for i, other in ipairs(pile("cutscenes"):cards()) do
      if other == c then return i end
    end
    return 0
  end

  -- R3, "turn_start": returns true if the officer has not spent, moved, attacked, opened or used anything yet.
  local function fresh(o)
    if match.turn_begun or o.ap ~= o.turn_ap then return false end
    return #filter(o:pile("skills"):cards(), function(c) return c.used == match.turn_no end) == 0
  end

  local begun = { match = { turn_begun = true } }
  local not_begun = { { var = "turn_begun", is = false } }

  local needs = {
    { beyond = "clapper", why = "the film does not run backwards", rule = "5.5" }, { card_needs = true },
  }
  if const.cutscene_timing == "turn_start" then
    table.insert(needs, 1, { test = fresh, rule = "14.3",
      why = "cutscenes start before the first action of a turn" })
  end
  if not const.free_at_zero_ap then
    table.insert(needs, 1, { var = "ap", of = "actor", min = 1, why = "no action points are left", rule = "14.4" })
  end

  local function start(o, c)
    match.clapper = position(c)
    match.turn_begun = true
    emit("cutscene", { piece = o, card = c })
    c.def.run(o)
  end

  -- §3.5 The Opening is first in the row and is played during setup.
  local function opening()
    local c = pile("cutscenes"):top()
    match.clapper = 1
    emit("opening", { card = c })
    c.def.run()
  end

  -- §5.3 Adds a cutscene to the row, if it has room.
  function box.draw_cutscene()
    local row = pile("cutscenes")
    local c = #row < limit and pile("cutscene_deck"):draw_to(row, "bottom", { quiet = true })
    if c then emit("cutscene_comes", { card = c }) end
  end

  local first = ctx.episode.opening
  if not cards[first] then author_error("opening", "unknown cutscene" .. did_you_mean(first, cards)) end
  local used, deck = { [first] = cards[first] }, {}
  for name, def in pairs(cards) do
    if contains(def.episodes or {}, ctx.episode.id) then
      used[name] = def
      table.insert(deck, name)
    end
  end

  return {
    cards = used,
    piles = {
      cutscene_deck = { title = "Cutscenes to come", cards = deck, visible = "nobody" },
      cutscenes = { title = "Cutscenes", cards = { first }, accepts = { "cutscene_deck" }, show = "row",
                    passed = "clapper" },
    },
    vars = {
      match = { clapper = { type = "int", title = "Clapper" }, -- number of cards of the row that are no longer usable
                pep = "int",           -- extra AP in the first round
                turn_begun = "bool" }, -- the active officer has done something
      piece = { killed_on = "int",     -- the turn (match.turn_no) of an officer's last kill
                turn_ap = "int" },     -- an officer's AP when its turn began
    },
    menus = { officer = { actions = {
      cutscene = { label = "Cutscene: {1}", rule = "5.5", target = "card", pile = "cutscenes", needs = needs,
                   run = start },
    } } },
    verbs = { walk_to = { label = "Go to {1}", rule = "5.5" }, halt = "Stop here", cut = "Cut {1}" },
    events = { cutscene = "{piece} starts the cutscene {card}.", opening = "{card} is the opening cutscene.",
               cutscene_comes = "A new Cutscene, which you may use once: {card}." },
    setup = { "cutscenes_shuffle" },
    steps = { opening = opening, free_shot = free_shot,
              cutscenes_shuffle = function() pile("cutscene_deck"):shuffle() end }, -- §3.1
    on = {
      ["turn.start"] = {
        { when = { needs = { { var = "round", max = 1 }, { var = "pep", min = 1 } } },
          run = function(ev) box.gain_ap(ev.piece, match.pep) end },
        { sets = { match = { turn_begun = false }, piece = { turn_ap = { var = "ap", of = "piece" } } } },
      },
      ["piece.killed"] = { when = { piece = "mutant", by = "officer" },
                           sets = { by = { killed_on = { var = "turn_no" } } } },
      ["piece.enter"] = { when = { piece = "officer", needs = not_begun }, sets = begun },
      ["attack.rolled"] = { when = { piece = "officer", needs = not_begun }, sets = begun },
      ["crate.opened"] = { sets = begun },
      ["equipment.used"] = { sets = begun },
    },
  }
end
