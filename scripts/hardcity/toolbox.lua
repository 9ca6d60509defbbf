-- Functions that every part of Hard City needs: scoring, dealing cards, finding targets, hurting and healing.
-- `hardcity.init` makes one toolbox per build and hands it to all parts as `ctx.box`. Functions run during a match
-- only.
--
-- Names that all parts share
--   tags    officer (the four), ally (Blast), hero = officer | ally, prey = hero | civilian (pieces that can be hurt),
--           person = prey | mayor, mutant = regular | fubar | special.
--   sides   "officers" (track order), "chaos" (track chaos).
--   piles   police, police_discard, street, street_discard, equipment (per officer, face up), skilldeck_<officer id>,
--           skills (per hero, face up), skill_offer (per hero, the cards to choose one from).
--   causes  claw (a mutant's attack), leave (§6.2), shot, aim, blast (barrel), card (chaos card), gear (equipment),
--           skill.
--   vars    piece.jammed (Out of Ammo), piece.moved / piece.attacked (mutants, this turn), piece.shots / piece.fights
--           (attacks an officer started this turn, counted after `attack.pool`), space.spawned, card.used /
--           card.used_round.
--   triggers crate.opened {piece, space, card}, civilian.saved {piece, space}, equipment.used {piece, card},
--           person.dragged {piece, space}, skills.rewarded {}, mutant.spawned {piece, space}, zero.played {card}.
-- Other modules add functions to the toolbox (mutants.lua, fubar.lua, events.lua, zero.lua, ...).

local quiet = { quiet = true }

return function(ctx)
  local const = ctx.const
  local box = {}

  -- Scoring -------------------------------------------------------------------------------------------------------

  -- R2 Returns the side that wins a tie. With tie = acting_side, Chaos wins ties from the start of Doctor Zero's (or
  -- AutoDoc's) turn until the next officer's turn starts. At all other times the officers win ties.
  function box.preferred_side()
    if const.tie == "acting_side" then return match.zero_acts and "chaos" or "officers" end
    return const.tie
  end

  -- Ends the match. The last event gives the reason.
  function box.win(side_id)
    if side_id == "officers" then emit("order_wins", {}) else emit("chaos_wins", {}) end
    finish(side_id)
  end

  -- Scores one VP (R2). A side that would win a tie wins immediately. The other side wins at the end of the step,
  -- unless the first side reaches its points before (step `victory`, scoring.lua).
  local function point(side_id, track_id, source)
    local t, counter = track(track_id), track_id .. "_" .. source
    if t.value >= const.vp_to_win then return end
    t:add(1)
    match[counter] = match[counter] + 1
    if t.value < const.vp_to_win then return end
    if const.tie == "first" or box.preferred_side() == side_id then box.win(side_id) end
    queue("victory")
  end

  box.score = {
    -- `source`: one of the counters declared as match variable order_<source> / chaos_<source>.
    order = function(n, source) for _ = 1, n do point("officers", "order", source) end end,
    chaos = function(n, source) for _ = 1, n do point("chaos", "chaos", source) end end,
  }

  -- Pieces and spaces -----------------------------------------------------------------------------------------------

  function box.officers_alive() return pieces("officer") end
  function box.heroes() return pieces("hero") end

  box.boards = { "main", table.unpack(ctx.episode.apart or {}) }
  local apart = #box.boards > 1

  -- R36 Returns the pieces that the open effect can reach: all pieces, or only the pieces on the effect's board. With
  -- `board`, returns the pieces on that board.
  function box.pieces(which, board)
    board = board or apart and match.scope or nil
    return board and filter(pieces(which), function(p) return p.space.board == board end) or pieces(which)
  end
  function box.any(which, board)
    board = board or apart and match.scope or nil
    if not board then return count(which) > 0 end
    return box.exists(pieces(which), function(p) return p.space.board == board end)
  end
  function box.spaces(mark, board)
    board = board or apart and match.scope or nil
    return board and filter(spaces(mark), function(s) return s.board == board end) or spaces(mark)
  end

  -- Returns true if an element of the list fits.
  function box.exists(list, fits)
    for i = 1, #list do
      if fits(list[i]) then return true end
    end
    return false
  end

  -- Returns the number of adjacent steps between two spaces of one board, or nil between two boards.
  function box.steps(from, to) return from:range(to, true) end

  -- Returns the adjacent spaces (§2.1), without the space itself.
  function box.around(s) return s:adjacent() end

  -- Variables that distinguish mutants for a choice. Equal mutants on one space are one option.
  box.sorts = { "moved", "attacked" }
  function box.alike(list) return distinct(list, table.unpack(box.sorts)) end

  -- The side that decides where no card does: Doctor Zero in 1vA, the officers in co-op (§4.6).
  box.doom_chooser = ctx.versus and "chaos" or "officers"

  -- §4.6 True in co-op: the officers may leave AutoDoc's choices to the game.
  box.delegable = not ctx.versus

  -- Lets `seat` (a piece, or side =) pick from `list`. A single element is picked without a question. Returns nil for
  -- an empty list. opts: seat or side, verb, optional (verb of declining), prompt, args, rule, why, delegable.
  function box.pick(list, opts)
    if #list < 2 and not opts.optional then return list[1] end
    if #list == 0 then return nil end
    opts.from = list
    return choose(opts)
  end

  -- Health --------------------------------------------------------------------------------------------------------

  -- §6.2 Functions of a piece that leaves active mutants, and of the space that it leaves. Each returns true if a card
  -- or a skill keeps the piece from being hurt. The parts with these cards and skills add their functions.
  box.safe_leavers = {}

  function box.heal(p, n) return p:heal(n) end
  function box.hurt(p, n, cause, by) return p:damage(n, cause, by) end

  -- Equipment -----------------------------------------------------------------------------------------------------

  -- §6.3 Moves the top card of "police" or "street" to the officer, face up. Returns nil if both piles are empty (R12).
  function box.draw_equipment(o, deck)
    return pile(deck):draw_to(o:pile("equipment"))
  end

  -- §6.3 Removes a crate and deals a card from the deck that the crate's side names.
  function box.open_crate(o, crate)
    local deck, s = crate.face, crate.space
    crate:remove(quiet)
    emit("crate_opened", { piece = o, space = s })
    local c = box.draw_equipment(o, deck)
    trigger("crate.opened", { piece = o, space = s, card = c })
    return c
  end

  -- Puts a used or lost equipment card face up beside its deck.
  function box.discard(c) c:move_to(pile(c.def.deck .. "_discard")) end

  -- Skills --------------------------------------------------------------------------------------------------------

  -- §7.1 Draws two cards of the officer's skill deck. The officer keeps one; the other is shuffled back or discarded
  -- (R46). If only one card is left, the officer takes it (§7.2).
  local discards = ctx.reading("unkept_skill") == "discarded"

  local keep = question { verb = "keep_skill", rule = "7.1",
    prompt = discards and "Which Skill does {1} keep? The other one is discarded."
      or "Which Skill does {1} keep? The other one goes back to the deck.",
    why = "one of the two Skills that were drawn is kept" }

  function box.reward_skill(o)
    local deck, offer = pile("skilldeck_" .. o.kind), o:pile("skill_offer")
    deck:draw_to(offer, quiet)
    deck:draw_to(offer, quiet)
    local drawn = offer:cards()
    local kept = #drawn < 2 and drawn[1] or keep(drawn, o)
    if not kept then return nil end
    emit("learns", { piece = o, skill = kept })
    kept:move_to(o:pile("skills"), quiet)
    for i = 1, #drawn do
      if drawn[i] ~= kept then
        drawn[i]:move_to(discards and o:pile("skill_discard") or deck, quiet)
        if not discards then deck:shuffle(quiet) end
      end
    end
    return kept
  end

  -- Returns the hero's skill card of this kind, or nil. For passive skills: `if box.skill(ev.piece, "eagle_eye") then`.
  function box.skill(p, kind)
    for _, c in ipairs(p:pile("skills"):cards()) do
      if c.kind == kind then return c end
    end
    return nil
  end

  -- Reports that an automatic skill worked. Players read the event, and statistics count it.
  function box.skill_used(p, c) emit("skill_used", { piece = p, card = c }) end

  -- Attacks -------------------------------------------------------------------------------------------------------

  -- The pieces that forbid shooting at their space (§6.5). By ruling, eliminated officers do so, too (R7).
  box.shields = const.eliminated_blocks_shot and { "civilian", "hero any" } or { "civilian", "hero" }

  local civilian, hero = table.unpack(box.shields)
  function box.shielded(s) return s:has(civilian) or s:has(hero) end

  -- §8.7 Returns true if a figure can continue. A figure eliminated during an effect takes no further part in it.
  function box.up(p) return p.space ~= nil and not p.down end

  -- Returns true if this hero may shoot from its space.
  function box.can_shoot(o) return not o.jammed and not o.space:has("mutant active") end

  -- Returns true if this hero sees a space of its board. An episode with darkness replaces this function. Darkness
  -- limits Aimed Shots as well, unless the episode sets `box.aims_blind`.
  function box.in_view(o, s) return true end

  -- The reason, shown by questions, why a space cannot be shot at.
  box.shot_why = "a shot goes to another space of the shooter's board with a mutant in sight and no officer or civilian"

  -- The reason, shown by cards' own questions, why things are not offered.
  box.card_why = "its text names the possible choices and their distance: `card` shows it"

  -- Returns the spaces with mutants, and a test that returns true if a shot may go to a space.
  local function aims(o, opts)
    opts = opts or {}
    if o.jammed or not (opts.close or box.can_shoot(o)) then return {}, function() return false end end
    local from = o.space
    local board = #box.boards > 1 and from.board
    return spaces(nil, "mutant"), function(s)
      if s == from or board and s.board ~= board or not opts.past and box.shielded(s) then return false end
      if not (opts.aimed and box.aims_blind) and not box.in_view(o, s) then return false end
      return not (opts.steps and box.steps(from, s) > opts.steps)
    end
  end

  -- §6.5 Returns the spaces that can be shot at. `opts` holds steps (the maximum distance), close (an active mutant on
  -- the shooter's space does not matter), past (shielded spaces are allowed) and aimed (for an Aimed Shot).
  function box.shot_targets(o, opts) return filter(aims(o, opts)) end

  -- Returns true if there is a target for a shot.
  function box.has_shot(o, opts) return box.exists(aims(o, opts)) end

  -- Returns the conditions of cards and skills that shoot, with the reason `why`. The conditions are data, except in an
  -- episode with darkness.
  function box.shot_needs(why, opts)
    opts = opts or {}
    local needs = { { var = "jammed", of = "actor", is = false } }
    if not opts.close then table.insert(needs, { here = "mutant active", none = true }) end
    local target = { elsewhere = "mutant", steps = opts.steps }
    if not opts.past then target.without, target.nor = table.unpack(box.shields) end
    table.insert(needs, target)
    if ctx.sight and not (opts.aimed and box.aims_blind) then
      table.insert(needs, { test = function(o) return box.has_shot(o, opts) end })
    end
    for _, need in ipairs(needs) do need.why = why end
    return needs
  end

  -- Makes a Shooting Attack without a cost. `opts` holds the keys of shot_targets, the optional dice and bonus of
  -- attack(), and prompt: the question, in which {1} is the shooter. Returns the total and the space. Returns nil if no
  -- target exists, if the shot was declined, or if the shooter or the active officer is down. If the active officer is
  -- down, the turn ends, and the rest of its action is lost (§6.12, R7). The active officer pays for stars (§6.8, R3).
  function box.free_attack(o, opts)
    opts = opts or {}
    if not box.up(o) or match.actor and not box.up(match.actor) then return nil end
    local at = box.pick(box.shot_targets(o, opts),
      { seat = o, verb = "target", optional = opts.optional and "pass" or nil, rule = "6.5", args = { o },
        prompt = opts.prompt or "{1}, Shooting Attack: at which space?", why = opts.why or box.shot_why })
    if not at then return nil end
    return attack("shooting", o, at, { dice = opts.dice, bonus = opts.bonus, payer = match.actor }), at
  end

  -- §6.7 Makes a Close Combat that costs nothing. Returns the total, or nil without an active mutant to fight.
  function box.free_fight(o, opts)
    opts = opts or {}
    if not o.space:has("mutant active !fubar") then return nil end
    return attack("fight", o, o.space, { dice = opts.dice, bonus = opts.bonus })
  end

  return box
end
