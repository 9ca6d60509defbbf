-- The officers' skill decks (§7): five cards each. A card with `run` is an action of its owner (`cost` AP, `once` a
-- turn or a round, offered while its `needs` hold). All other cards work automatically, through the handlers beside
-- them. Blast's deck is in ally.lua.

local parts = require "parts"
local officers = require("hardcity.roster").officers

return function(ctx)
  local box = ctx.box

  local held, by_itself = box.skill, box.skill_used

  table.insert(box.safe_leavers, function(p) return p.kind == "jenny" and held(p, "smoke_bomb") ~= nil end)

  -- Uses an automatic skill that works once a turn or once a round: if the skill's card is unused, marks it and returns
  -- it.
  local function spend_turn(p, kind)
    local c = held(p, kind)
    if not c or c.used == match.turn_no then return nil end
    c.used = match.turn_no
    by_itself(p, c)
    return c
  end

  local function spend_round(p, kind)
    local c = held(p, kind)
    if not c or c.used_round == match.round then return nil end
    c.used_round = match.round
    by_itself(p, c)
    return c
  end

  -- Returns a condition for `when`. The condition holds if the event's hero or, with `of`, any officer has one of these
  -- automatic skills.
  local function has(kinds, of) return { { pile = "skills", card = kinds, of = of } } end

  -- Returns the pieces on the adjacent spaces, equal pieces once. `fits` selects the spaces, all by default. Skills do
  -- not move F.U.B.A.R. (§6.11).
  local function pieces_near(s, filter, fits)
    local list = {}
    for _, at in ipairs(s:adjacent()) do
      for _, m in ipairs((not fits or fits(at)) and at:pieces(filter) or {}) do table.insert(list, m) end
    end
    return box.alike(list)
  end

  -- Lets an officer pick from a list. `prompt` names the skill; {1} in it is the officer.
  local function pick(o, list, prompt, verb)
    return box.pick(list, { seat = o, verb = verb or "target", prompt = prompt, args = { o }, rule = "7",
                            why = box.card_why })
  end

  -- Returns the conditions that must hold for the skill to have an effect.
  local function idle(...)
    local needs = { ... }
    for _, need in ipairs(needs) do
      need.why, need.rule = "the skill could do nothing here", "7.2"
    end
    return needs
  end

  -- Returns the conditions of a skill with an action: the common conditions, then the skill's own.
  local function with_use(card)
    local needs = {}
    local used = { why = "this skill has been used", rule = "7.2", of = "target",
      var = card.once == "turn" and "used" or "used_round", differs_var = card.once == "turn" and "turn_no" or "round" }
    if card.once then table.insert(needs, used) end
    local least = card.cost or (ctx.const.free_at_zero_ap and 0 or 1) -- R4
    if least > 0 then
      table.insert(needs, { var = "ap", of = "actor", min = least, why = "not enough action points", rule = "6" })
    end
    for _, need in ipairs(card.needs or {}) do table.insert(needs, need) end
    card.needs = needs
  end

  -- Tools for the decks of officers that mods add.
  local tools = { held = held, spend_turn = spend_turn, spend_round = spend_round, pieces_near = pieces_near,
    pick = pick, idle = idle }

  local decks = {}

  -- Donathan: twenty-nine years on the force, one to go -------------------------------------------------------------

  decks.donathan = {
    cards = {
      one_more_year = { title = "One Year to Retirement",
        text = "Your maximum is 7 HP. When your turn starts with 5 HP or less, regain 1 HP." },
      bottomless_cup = { title = "Bottomless Cup",
        text = "When your turn starts, roll a die: on a star gain 3 AP." },
      speedloader = { title = "Speedloader",
        text = "Once a turn, when your Shooting Attack deals no damage, gain 1 AP." },
      fan_the_hammer = { title = "Fan the Hammer", cost = 2,
        text = "2 AP: make a Shooting Attack with 5 dice.",
        needs = idle(table.unpack(box.shot_needs())),
        run = function(o)
          box.free_attack(o, { dice = 5, prompt = "{1}, Fan the Hammer: 5 dice at which space?" })
        end },
      walk_it_off = { title = "Walk It Off",
        text = "The first damage you take each round is 1 less (but not that of a Toxic Cloud)." },
    },
    on = {
      ["card.moved"] = { when = { card = "one_more_year" }, run = function(ev)
        if ev.to == piece("donathan"):pile("skills") then piece("donathan").hp_max = 7 end
      end },
      ["attack.done"] = { when = { piece = "donathan", profile = "shooting", needs = has("speedloader") },
                          run = function(ev)
        if ev.n == 0 and spend_turn(ev.piece, "speedloader") then box.gain_ap(ev.piece, 1) end
      end },
      ["turn.start"] = { when = { piece = "donathan", needs = has("one_more_year bottomless_cup") }, run = function(ev)
        local o = ev.piece
        local year, cup = held(o, "one_more_year"), held(o, "bottomless_cup")
        if year and o.hp <= 5 then
          by_itself(o, year)
          o:heal(1)
        end
        if cup and roll("combat", 1)[1] == "star" then
          by_itself(o, cup)
          box.gain_ap(o, 3)
        end
      end },
      ["piece.damage"] = { when = { piece = "donathan", needs = has("walk_it_off") }, run = function(ev)
        if ev.n > 0 and ev.cause ~= "cloud" and spend_round(ev.piece, "walk_it_off") then ev.n = ev.n - 1 end
      end },
    },
  }

  -- Jenny: nurse by day, ninja by night, on call for both -----------------------------------------------------------

  decks.jenny = {
    cards = {
      house_call = { title = "House Call",
        text = "Field Medicine (1 AP) heals 2 HP instead of 1, and also reaches adjacent spaces." },
      smoke_bomb = { title = "Smoke Bomb",
        text = "Leaving Mutants does not hurt you." },
      pressure_point = { title = "Pressure Point", once = "turn",
        text = "Once a turn, free: kill a stunned Mutant on your space or an adjacent one.",
        needs = idle { within = 1, who = "mutant stunned" },
        run = function(o)
          local m = pick(o, candidates { from = "mutant stunned", around = o.space, max = 1, distinct = box.sorts },
            "{1}, Pressure Point: which stunned mutant is killed?")
          m:damage(3, "skill", o)
        end },
      shuriken = { title = "Shuriken", cost = 1,
        text = "1 AP: 1 damage to a Mutant on an adjacent space, no matter who else is there or on your own.",
        needs = idle { adjacent = "mutant" },
        run = function(o)
          pick(o, pieces_near(o.space, "mutant"), "{1}, Shuriken: which mutant takes 1 damage?"):damage(1, "skill", o)
        end },
      crane_stance = { title = "Crane Stance",
        text = "Whenever a Mutant's attack would hurt you, roll a die: on a star it does not." },
    },
    on = {
      ["piece.damage"] = { when = { piece = "jenny", cause = "leave claw", needs = has("smoke_bomb crane_stance") },
                          run = function(ev)
        if ev.n <= 0 then return end
        local smoke = ev.cause == "leave" and held(ev.piece, "smoke_bomb")
        local crane = ev.cause == "claw" and held(ev.piece, "crane_stance")
        if smoke or crane and roll("combat", 1)[1] == "star" then
          by_itself(ev.piece, smoke or crane)
          ev.n = 0
        end
      end },
    },
  }

  -- Miranda: does not miss, does not mingle -------------------------------------------------------------------------

  decks.miranda = {
    cards = {
      double_tap = { title = "Double Tap",
        text = "Once a turn, when your Shooting Attack at a space up to 3 away comes to 3 or more, gain 3 AP." },
      deep_breath = { title = "Deep Breath", cost = 1, once = "turn",
        text = "Once a turn, 1 AP: make an Aimed Shot (2 damage to one Mutant).",
        needs = idle(table.unpack(box.shot_needs(nil, { aimed = true }))),
        run = function(o)
          local at = pick(o, box.shot_targets(o, { aimed = true }), "{1}, Deep Breath: Aimed Shot at which space?")
          o.shots = o.shots + 1
          pick(o, box.alike(at:pieces("mutant")), "{1}, Deep Breath: which mutant takes 2 damage?"):damage(2, "aim", o)
        end },
      point_blank = { title = "Point Blank", cost = 1,
        text = "1 AP: make a Shooting Attack although active Mutants are on your own space.",
        needs = idle(table.unpack(box.shot_needs(nil, { close = true }))),
        run = function(o)
          box.free_attack(o, { close = true, prompt = "{1}, Point Blank: Shooting Attack at which space?" })
        end },
      bank_shot = { title = "Bank Shot",
        text = "For each double hit in your Shooting Attack, 1 damage to a Mutant on a space that is adjacent to the "
          .. "target and not nearer to you than it." },
      overwatch = { title = "Overwatch",
        text = "Once a round, when a Mutant other than F.U.B.A.R. enters a space of your board, but not yours, with an "
          .. "Officer, Ally or Civilian: you may deal it 2 damage, if you could shoot." },
    },
    on = {
      ["attack.done"] = { when = { piece = "miranda", profile = "shooting", needs = has("bank_shot double_tap") },
                          run = function(ev)
        local from, way = ev.piece.space, box.steps(ev.piece.space, ev.space) or 0
        if ev.n >= 3 and way <= 3 and spend_turn(ev.piece, "double_tap") then box.gain_ap(ev.piece, 3) end
        local function beyond(s) return (box.steps(from, s) or 0) >= way end
        local c = held(ev.piece, "bank_shot")
        for i = 1, c and #ev.dice or 0 do
          local list = ev.dice[i] == "double" and pieces_near(ev.space, "mutant", beyond) or {}
          if #list > 0 then
            by_itself(ev.piece, c)
            local m = pick(ev.piece, list, "{1}, Bank Shot: which mutant next to the target takes 1 damage?")
            m:damage(1, "skill", ev.piece)
          end
        end
      end },
      ["piece.enter"] = { when = { piece = "mutant active !fubar", here = "person",
                                   needs = has("overwatch", "anyone") }, run = function(ev)
        local o = piece("miranda")
        local c = o.active and held(o, "overwatch")
        if not c or c.used_round == match.round or not box.can_shoot(o) then return end
        if ev.space == o.space or ev.space.board ~= o.space.board then return end
        local m = choose { seat = o, verb = "snipe", from = { ev.piece }, optional = "hold_fire", rule = "7",
                           prompt = "{1}, Overwatch: deal 2 damage to {2}, which goes to {3}?",
                           args = { o, ev.piece, ev.space }, why = box.card_why }
        if not m then return end
        c.used_round = match.round
        by_itself(o, c)
        m:damage(2, "skill", o)
      end },
    },
    verbs = { snipe = "Fire at {1}", hold_fire = "Hold your fire" },
  }

  -- Marcellus: retired from the ring, undefeated, unemployed, deputized ---------------------------------------------

  -- Returns the spaces to which a mutant of the officer's space can be thrown.
  local function throw_spaces(o)
    return filter(o.space:adjacent(), function(s) return s:passable() end)
  end

  local function throwable(o)
    return #throw_spaces(o) > 0 and box.alike(o.space:pieces("mutant !fubar")) or {}
  end

  -- Returns the pieces on adjacent spaces that Marcellus can drag to his space.
  local around = query { from = "any", min = 1, max = 1, any = { { who = "person" }, { who = "mutant !fubar" } },
                         distinct = box.sorts }
  local function fits(here)
    return function(p) return here:passable(p) end
  end
  local function within_grip(o) return filter(around(nil, o), fits(o.space)) end

  decks.marcellus = {
    cards = {
      suplex = { title = "Suplex", cost = 1,
        text = "1 AP: throw a Mutant, not F.U.B.A.R., from your space to an adjacent one. It takes 1 damage there.",
        needs = idle({ here = "mutant !fubar" }, { test = function(o) return #throw_spaces(o) > 0 end }),
        run = function(o)
          local m = pick(o, throwable(o), "{1}, Suplex: which mutant is thrown?")
          m:place(pick(o, throw_spaces(o), "{1}, Suplex: where does it land?", "throw_to"))
          m:damage(1, "skill", o)
        end },
      clothesline = { title = "Clothesline",
        text = "Once a turn, when you enter a space with active Mutants, stun one of them, not F.U.B.A.R." },
      human_wall = { title = "Human Wall",
        text = "You may take the damage of a Mutant's attack on an Officer, Ally or Civilian on an adjacent space." },
      come_here = { title = "Come Here, You", once = "turn",
        text = "Once a turn, free: drag a Mutant (not F.U.B.A.R.), Officer, Ally or Civilian here from an "
          .. "adjacent space.",
        needs = idle({ either = { { { who = "person", within = { 1, 1 } } },
                                  { { who = "mutant !fubar", within = { 1, 1 } } } } },
          { test = function(o) return o.space:passable() or box.exists(around(nil, o), fits(o.space)) end }),
        run = function(o)
          local p = pick(o, within_grip(o), "{1}, Come Here, You: who is dragged over?", "drag")
          p:place(o.space)
          trigger("person.dragged", { piece = p, space = o.space })
        end },
      crowd_favourite = { title = "Crowd Favourite",
        text = "Once a turn, when your Close Combat comes to 2 or more, regain 1 HP and gain 1 AP." },
    },
    on = {
      ["piece.enter"] = { when = { piece = "marcellus", here = "mutant active !fubar", needs = has("clothesline") },
                         run = function(ev)
        if not spend_turn(ev.piece, "clothesline") then return end
        local m = pick(ev.piece, box.alike(ev.space:pieces("mutant active !fubar")),
          "{1}, Clothesline: which mutant is stunned?")
        m:stun()
      end },
      ["piece.damage"] = { when = { piece = "prey", cause = "claw", needs = has("human_wall", "anyone") },
                          run = function(ev)
        local o = piece("marcellus")
        if ev.n <= 0 or ev.piece == o or not o.active or not held(o, "human_wall") then return end
        if not contains(o.space:adjacent(), ev.piece.space) then return end
        local wall = choose { seat = o, verb = "suffer", from = { o }, optional = "step_aside", rule = "7",
                              prompt = "{1}, Human Wall: take the {2} damage that {3} would suffer?",
                              args = { o, ev.n, ev.piece }, why = box.card_why }
        if not wall then return end
        local n, cause, by = ev.n, ev.cause, ev.by
        by_itself(o, held(o, "human_wall"))
        ev.n = 0
        o:damage(n, cause, by)
      end },
      -- Runs before the rule of Soldiers (specials.lua), which takes 2 off `n` for a double hit that stuns a Soldier.
      ["attack.react"] = { when = { piece = "marcellus", profile = "fight", needs = has("crowd_favourite") },
                           run = function(ev)
        if ev.n >= 2 and spend_turn(ev.piece, "crowd_favourite") then
          ev.piece:heal(1)
          box.gain_ap(ev.piece, 1)
        end
      end },
    },
    verbs = { drag = "Drag {1} over", throw_to = "Throw it to {1}", step_aside = "Stay out of it" },
  }

  -- The piles, and the decks of the officers in play ----------------------------------------------------------------

  local holders = map(ctx.officers, function(id) return id end)
  if ctx.ally ~= "none" then table.insert(holders, ctx.ally) end
  local all_decks = map(holders, function(id) return "skilldeck_" .. id end)

  local function shuffle_decks() -- §3.1
    for _, deck in ipairs(all_decks) do pile(deck):shuffle() end
  end

  local list = { { "skills", {
    setup = { "skills_shuffle" },
    steps = { skills_shuffle = shuffle_decks },
    events = { skill_used = "{piece} uses the skill {card}." },
    piles = {
      skills = { title = "Skills", per = "hero", accepts = all_decks, show = "row" },
      skill_offer = { title = "Skills to choose from", per = "hero", accepts = all_decks, visible = "owner" },
      skill_discard = ctx.reading("unkept_skill") == "discarded" and
        { title = "Skills not kept", per = "hero", accepts = all_decks, show = "row" } or nil,
    },
  } } }
  for _, id in ipairs(ctx.officers) do
    local deck = decks[id] or officers[id].deck(ctx, tools)
    local names = {}
    for name, card in pairs(deck.cards) do
      table.insert(names, name)
      if card.run then with_use(card) end
    end
    table.insert(list, { id, deck })
    table.insert(list, { id, { piles = {
      ["skilldeck_" .. id] = { title = text("Skill deck: {who}", { who = ctx.officer_names[id] }), cards = names,
                               visible = "nobody" },
    } } })
  end
  return parts.merge(list)
end
