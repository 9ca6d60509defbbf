-- The two Equipment decks (§6.3, §6.9): 18 Police cards, 18 Street cards. A card with `run` can be used for 1 AP if its
-- `needs` hold. Other cards work while they are held, through the handlers at the end.

local decks = {
  police = { flamethrower = 2, pump_shotgun = 2, patrol_rifle = 2, scoped_rifle = 1, vest = 2, first_aid = 2,
             flashbang = 2, radio = 1, riot_shield = 1, taser = 1, megaphone = 1, thermos = 1 },
  street = { baseball_bat = 2, molotov = 2, donuts = 2, skateboard = 2, hot_dog = 2, boombox = 1, extinguisher = 1,
             chainsaw = 1, crowbar = 1, hairspray = 1, hubcap = 1, frying_pan = 1, shopping_cart = 1 },
}

return function(ctx)
  local box = ctx.box

  -- Lets an officer pick from a list. `prompt` names the card; {1} in it is the officer.
  local function pick(o, list, prompt, verb)
    return box.pick(list, { seat = o, verb = verb or "target", prompt = prompt, args = { o }, rule = "6.9",
                            why = box.card_why })
  end

  -- Spaces ----------------------------------------------------------------------------------------------------------

  -- Returns the spaces with a piece `which`, at most `n` steps away.
  local function reach(o, n, which)
    local from = o.space
    return filter(spaces(nil, which), function(s)
      local d = box.steps(from, s)
      return d ~= nil and d <= n
    end)
  end

  local function spaces_with(list, which)
    return filter(list, function(s) return s:has(which) end)
  end

  local function everyone_on(list, filter)
    local all = {}
    for _, s in ipairs(list) do
      for _, p in ipairs(s:pieces(filter)) do table.insert(all, p) end
    end
    return all
  end

  -- Returns the pieces on these spaces that a choice offers: one of each set of interchangeable pieces.
  local function pieces_on(list, filter) return box.alike(everyone_on(list, filter)) end

  local function hurt_all(s, filter, n, o)
    for _, p in ipairs(s:pieces(filter)) do p:damage(n, "gear", o) end
  end

  -- Returns the next space of `p`, or nil. In `prompt`, {1} is the walking piece, {2} the number of spaces left.
  local function run_to(o, p, prompt, left)
    return choose { seat = o, verb = "run_to", from = p:legal_steps(), optional = "stay", prompt = prompt, rule = "6.9",
                    args = { p, left }, why = "one space at a time, and onto none that is blocked" }
  end

  -- Moves the officer up to `n` spaces, one question each. During these steps, leaving mutants does not hurt the
  -- officer (`sure_foot`).
  local function dash(o, n, prompt, companions)
    o.sure_foot = match.turn_no
    for i = 1, n do
      local at = run_to(o, o, prompt, n - i + 1)
      if not at or not o:move(at) then break end
      for _, p in ipairs(companions or {}) do p:place(at) end
      if not box.up(o) then break end
    end
    o.sure_foot = -1
  end

  -- Conditions shared by several cards ------------------------------------------------------------------------------

  local is_hurt = { var = "hp", of = "actor", less_than_var = "hp_max" }
  local function is_wounded(p) return p.hp < p.hp_max end

  local function wounded(o, n) return filter(pieces_on(reach(o, n, "hero"), "hero"), is_wounded) end

  local function shoots_beside(o)
    return function(p) return p ~= o and p.space.board == o.space.board and box.has_shot(p) end
  end

  local function other_shooters(o) return filter(pieces("officer"), shoots_beside(o)) end

  -- Returns a test for the pieces that hear an officer: other pieces on the officer's board.
  local function listens(o)
    return function(p) return p ~= o and p.space.board == o.space.board end
  end

  -- Returns the officers and civilians who hear an officer. The Mayor is a Civilian except for damage (§13.3.7).
  local function audience(o) return filter(union(pieces("officer"), pieces("civilian")), listens(o)) end

  local function dancers(o) return everyone_on(reach(o, 3, "mutant active !fubar"), "mutant active !fubar") end

  -- Returns the spaces that can take all pieces of a push.
  local function push_spaces(o)
    local crowd = o.space:pieces("mutant !fubar")
    return filter(o.space:adjacent(), function(s)
      return s:passable() and #crowd > 0
    end)
  end

  -- Lets the officer move up to `count` different pieces of `list()`, each up to `steps` spaces. `who` and `where` are
  -- the questions for the piece and its space.
  local function parade(o, count, steps, who, where, list)
    local moved = {}
    for i = 1, count do
      local rest = filter(list(), function(p) return not contains(moved, p) and #p:legal_steps() > 0 end)
      if #rest == 0 then return end
      local p = choose { seat = o, verb = "pick", from = box.alike(rest), optional = "pass", rule = "6.9",
                         prompt = who, args = { o, i, count }, why = box.card_why }
      if not p then return end
      table.insert(moved, p)
      for k = 1, steps do
        local at = run_to(o, p, where, steps - k + 1)
        if not at or not p:move(at) or not box.up(p) then break end
      end
    end
  end

  -- Police ----------------------------------------------------------------------------------------------------------

  local police = {
    flamethrower = { title = "Flamethrower",
      text = "2 damage to each Mutant on one adjacent space.",
      needs = { { adjacent = "mutant", why = "no mutant is on an adjacent space" } },
      run = function(o)
        local at = pick(o, spaces_with(o.space:adjacent(), "mutant"), "{1}, Flamethrower: which adjacent space burns?")
        hurt_all(at, "mutant", 2, o)
      end },

    pump_shotgun = { title = "Pump-Action Shotgun",
      text = "Shooting Attack with 4 dice at an adjacent space, even with active Mutants on your own.",
      needs = box.shot_needs("no shot at an adjacent space", { steps = 1, close = true }),
      run = function(o)
        box.free_attack(o, { steps = 1, close = true, dice = 4, why = box.card_why,
                             prompt = "{1}, Pump-Action Shotgun: 4 dice at which adjacent space?" })
      end },

    patrol_rifle = { title = "Patrol Rifle",
      text = "Make one or two Shooting Attacks, at the same space or at two.",
      needs = box.shot_needs("there is nothing to shoot at"),
      run = function(o)
        box.free_attack(o, { prompt = "{1}, Patrol Rifle: first Shooting Attack at which space?" })
        box.free_attack(o, { prompt = "{1}, Patrol Rifle: second Shooting Attack at which space?",
                             optional = true })
      end },

    scoped_rifle = { title = "Scoped Rifle",
      text = "Aimed Shot with 3 damage. Civilians and Officers on the target's space do not matter.",
      needs = box.shot_needs("there is nothing to aim at", { past = true, aimed = true }),
      run = function(o)
        local at = pick(o, box.shot_targets(o, { past = true, aimed = true }),
          "{1}, Scoped Rifle: Aimed Shot at which space?")
        o.shots = o.shots + 1
        pick(o, box.alike(at:pieces("mutant")), "{1}, Scoped Rifle: which mutant takes 3 damage?"):damage(3, "aim", o)
      end },

    vest = { title = "Bulletproof Vest",
      text = "Keep it. When you would take damage (not from a Toxic Cloud), you may discard it and take none. "
        .. "Teeth-proof." },

    first_aid = { title = "First Aid Kit",
      text = "An Officer or Ally on your space (you too) or an adjacent one regains 3 HP.",
      needs = { { either = { { is_hurt }, { { who = "hero", within = 1, with = { is_hurt } } } },
                  why = "nobody near is wounded" } },
      run = function(o) box.heal(pick(o, wounded(o, 1), "{1}, First Aid Kit: who regains 3 HP?", "treat"), 3) end },

    flashbang = { title = "Flashbang",
      text = "Stun every active Mutant on your space or one up to 2 steps away. F.U.B.A.R. only blinks.",
      needs = { { who = "mutant active !fubar", within = 2, why = "no active mutant is within 2 steps" } },
      run = function(o)
        local at = pick(o, reach(o, 2, "mutant active !fubar"),
          "{1}, Flashbang: on which space are the mutants stunned?")
        for _, m in ipairs(at:pieces("mutant active !fubar")) do m:stun() end
      end },

    radio = { title = "Police Radio",
      text = "Another Officer on your board makes a Shooting Attack with 3 dice at once.",
      needs = { { test = function(o) return box.exists(pieces("officer"), shoots_beside(o)) end,
                  why = "no other officer has a shot" } },
      run = function(o)
        local p = pick(o, other_shooters(o), "{1}, Police Radio: which other officer shoots?", "pick")
        box.free_attack(p, { dice = 3, prompt = "{1}, Police Radio: 3 dice at which space?" })
      end },

    riot_shield = { title = "Riot Shield",
      text = "Push all Mutants but F.U.B.A.R. from your space to one adjacent space, and stun them.",
      needs = { { test = function(o) return #push_spaces(o) > 0 end, why = "there is nobody to push, or nowhere to" } },
      run = function(o)
        local crowd = o.space:pieces("mutant !fubar")
        local to = pick(o, push_spaces(o), "{1}, Riot Shield: to which space are the mutants pushed?", "run_to")
        for _, m in ipairs(crowd) do
          m:place(to)
          m:stun()
        end
      end },

    taser = { title = "Taser",
      text = "1 damage to a Mutant on your space or an adjacent one, then 1 damage to it or to another one there.",
      needs = { { within = 1, who = "mutant", why = "no mutant is near" } },
      run = function(o)
        local function near() return pieces_on(reach(o, 1, "mutant"), "mutant") end
        pick(o, near(), "{1}, Taser: which mutant takes the first damage?"):damage(1, "gear", o)
        local again = pick(o, near(), "{1}, Taser: which mutant takes the second damage?")
        if again then again:damage(1, "gear", o) end
      end },

    megaphone = { title = "Megaphone",
      text = "Up to three Civilians or other Officers on your board go up to 2 spaces each. Please remain calm.",
      needs = { { test = function(o)
        return box.exists(pieces("officer"), listens(o)) or box.exists(pieces("civilian"), listens(o))
      end, why = "there is nobody to shout at" } },
      run = function(o)
        parade(o, 3, 2, "{1}, Megaphone: who moves ({2} of {3})?",
          "Megaphone: where does {1} go? Spaces left: {2}.", function() return audience(o) end)
      end },

    thermos = { title = "Thermos of Station Coffee",
      text = "Gain 3 AP. Older than some of the suspects.",
      run = function(o) box.gain_ap(o, 3) end },
  }

  -- Street ----------------------------------------------------------------------------------------------------------

  local fightable = { { here = "mutant active !fubar", why = "no active mutant is here to fight" } }

  local street = {
    baseball_bat = { title = "Baseball Bat",
      text = "Close Combat with 3 dice.",
      needs = fightable,
      run = function(o) box.free_fight(o, { dice = 3 }) end },

    molotov = { title = "Molotov Cocktail",
      text = "1 damage to every Mutant, Officer, Ally and Civilian on a space with a Mutant, up to 3 steps away "
        .. "(or yours).",
      needs = { { who = "mutant", within = 3, why = "no mutant is within 3 steps" } },
      run = function(o)
        local at = pick(o, reach(o, 3, "mutant"), "{1}, Molotov Cocktail: which space burns?")
        hurt_all(at, "mutant", 1, o)
        hurt_all(at, "prey", 1, o)
      end },

    donuts = { title = "Box of Donuts",
      text = "Gain 2 AP and regain 1 HP. Evidence no more.",
      run = function(o)
        box.gain_ap(o, 2)
        box.heal(o, 1)
      end },

    skateboard = { title = "Skateboard",
      text = "Move up to 5 spaces. Leaving Mutants does not hurt you.",
      run = function(o) dash(o, 5, "{1}, Skateboard: where to? Spaces left: {2}.") end },

    hot_dog = { title = "Suspicious Hot Dog",
      text = "Regain 2 HP.",
      needs = { { var = "hp", of = "actor", less_than_var = "hp_max", why = "you are not that hungry" } },
      run = function(o) box.heal(o, 2) end },

    boombox = { title = "Boombox",
      text = "Up to three active Mutants within 3 steps, not F.U.B.A.R., go 1 space each where you like. They must "
        .. "dance.",
      needs = { { who = "mutant active !fubar", within = 3, why = "nobody is near enough to dance" } },
      run = function(o)
        parade(o, 3, 1, "{1}, Boombox: who dances ({2} of {3})?", "Boombox: where does {1} go?",
          function() return dancers(o) end)
      end },

    extinguisher = { title = "Fire Extinguisher",
      text = "Stun every active Mutant on your space but F.U.B.A.R., then move up to 2 spaces. Leaving Mutants does "
        .. "not hurt you.",
      needs = fightable,
      run = function(o)
        for _, m in ipairs(o.space:pieces("mutant active !fubar")) do m:stun() end
        dash(o, 2, "{1}, Fire Extinguisher: where to? Spaces left: {2}.")
      end },

    chainsaw = { title = "Chainsaw",
      text = "2 damage to a Mutant on your space. If that kills it, 2 damage to another one there.",
      needs = { { here = "mutant", why = "no mutant is here" } },
      run = function(o)
        for _ = 1, 2 do
          local m = pick(o, box.alike(o.space:pieces("mutant")), "{1}, Chainsaw: which mutant takes 2 damage?")
          if not m then return end
          m:damage(2, "gear", o)
          if m.space then return end
        end
      end },

    crowbar = { title = "Crowbar",
      text = "2 damage to a Mutant on your space, or take the card of a crate on an adjacent space.",
      needs = { { test = function(o) return o.space:has("mutant") or #spaces_with(o.space:adjacent(), "crate") > 0 end,
        why = "there is nothing to hit or to pry open" } },
      run = function(o)
        local options = {}
        for _, m in ipairs(box.alike(o.space:pieces("mutant"))) do table.insert(options, { "target", m }) end
        for _, c in ipairs(pieces_on(o.space:adjacent(), "crate")) do table.insert(options, { "pry", c }) end
        local verb, what = choose { seat = o, options = options, rule = "6.9", args = { o }, why = box.card_why,
                                    prompt = "{1}, Crowbar: hit a mutant for 2 damage, or pry a crate open?" }
        if verb == "pry" then
          box.open_crate(o, what)
        else
          what:damage(2, "gear", o)
        end
      end },

    hairspray = { title = "Hairspray and Lighter",
      text = "1 damage to each Mutant on one adjacent space. Extra hold.",
      needs = { { adjacent = "mutant", why = "no mutant is on an adjacent space" } },
      run = function(o)
        local at = pick(o, spaces_with(o.space:adjacent(), "mutant"),
          "{1}, Hairspray and Lighter: which adjacent space burns?")
        hurt_all(at, "mutant", 1, o)
      end },

    hubcap = { title = "Hubcap",
      text = "Keep it. When a Mutant's attack would hurt you or someone on your space, you may discard it instead." },

    frying_pan = { title = "Frying Pan",
      text = "Keep it. When the attack of a Mutant other than F.U.B.A.R. would hurt you, you may discard it: no "
        .. "damage, and the Mutant is stunned." },

    shopping_cart = { title = "Shopping Cart",
      text = "Move up to 4 spaces with all Civilians from your space. Leaving Mutants hurts nobody.",
      run = function(o) dash(o, 4, "{1}, Shopping Cart: where to? Spaces left: {2}.", o.space:pieces("civilian")) end },
  }

  -- Cards that are held ---------------------------------------------------------------------------------------------

  local function held(o, kind)
    for _, c in ipairs(o:pile("equipment"):cards()) do
      if c.kind == kind then return c end
    end
    return nil
  end

  -- Offers the card to its holder. Returns true if the holder discarded the card. In the question, {1} is the holder.
  local function spend(o, kind, prompt, other)
    local c = held(o, kind)
    if not c then return false end
    c = choose { seat = o, verb = "sacrifice", from = { c }, optional = "keep_card", rule = "6.9",
                 prompt = prompt, args = { o, other }, why = "the card is discarded, or kept" }
    if not c then return false end
    box.use_up(o, c)
    return true
  end

  local function has(kinds, of) return { { pile = "equipment", card = kinds, of = of } } end

  local function clawed(ev)
    if ev.n <= 0 then return end
    local p = ev.piece
    local swing = p:is("officer") and ev.by and not ev.by:is("fubar")
    if swing and spend(p, "frying_pan", "{2} strikes {1}: discard the Frying Pan to take nothing and stun it?", ev.by)
    then
      ev.n = 0
      ev.by:stun()
      return
    end
    for _, o in ipairs(p.space:pieces("officer")) do
      if spend(o, "hubcap", "{1}: discard the Hubcap, so that the attack on {2} does nothing?", p) then
        ev.n = 0
        return
      end
    end
  end

  local function has_sure_foot(p) return p.sure_foot == match.turn_no end
  table.insert(box.safe_leavers, has_sure_foot)

  local function left(ev)
    if has_sure_foot(ev.piece) then ev.n = 0 end
  end

  local function hurt(ev)
    if ev.n <= 0 or ev.cause == "cloud" then return end
    if spend(ev.piece, "vest", "{1} would take {2} damage: discard the Bulletproof Vest to take none?", ev.n) then
      ev.n = 0
    end
  end

  -- The part --------------------------------------------------------------------------------------------------------

  local part = {
    cards = {},
    piles = { equipment = { title = "Equipment", per = "officer", accepts = { "police", "street" }, show = "row" } },
    vars = { piece = { sure_foot = { type = "int", default = -1, min = -1 } } }, -- turn in which leaving does not hurt
    verbs = { treat = { label = "Treat {1}", rule = "6.9" }, pry = { label = "Pry {1} open", rule = "6.9" },
              run_to = { label = "Go to {1}", rule = "6.9" }, stay = "Stop here",
              sacrifice = { label = "Discard {1}", rule = "6.9" }, keep_card = "Keep the card" },
    setup = { "equipment_shuffle" },
    steps = { equipment_shuffle = function() for deck in pairs(decks) do pile(deck):shuffle() end end }, -- §3.1
    on = { ["piece.damage"] = {
      { when = { piece = "prey", cause = "claw", needs = has("frying_pan hubcap", "anyone") }, run = clawed,
        rule = "6.9" },
      { when = { piece = "officer", cause = "leave" }, run = left, rule = "6.9" },
      { when = { piece = "officer", needs = has("vest") }, run = hurt, rule = "6.9" },
    } },
  }
  for deck, defs in pairs { police = police, street = street } do
    for name, def in pairs(defs) do
      def.deck = deck
      if def.run then def.text = text("{does} Discard it after use.", { does = def.text }) end -- §6.9
      part.cards[name] = def
    end
    local title = deck == "police" and "Police Equipment" or "Street Equipment"
    part.piles[deck] = { title = title, cards = decks[deck], visible = "nobody", refill = deck .. "_discard" }
    part.piles[deck .. "_discard"] = { title = text("Used {pile}", { pile = title }), accepts = { deck } }
  end
  return part
end
