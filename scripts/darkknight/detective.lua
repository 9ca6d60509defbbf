-- Detective cards (§5.1, §12.5): the verbs of their upper halves that no Event has. events.lua has the verbs that
-- Events have, too.

return function(ctx)
  local box, effects = ctx.box, ctx.box.effects

  -- Each function returns true if its verb has an effect now. A verb without a function always has an effect.
  local works = {}

  function effects.border(e) match.borders = match.borders + (e.n or 1) return true end
  function effects.free_run() match.free_run = true return true end
  function effects.no_fight() match.no_fight = true return true end

  -- Shows the next Event. The player may swap it with the top Action card, which stays hidden (§12.5).
  function works.peek_event() return #pile("events"):cards() > 0 and #pile("swapped"):cards() == 0 end
  function effects.peek_event()
    local c = pile("events"):top()
    local verb = choose { seat = "hero", options = { { "keep_it" }, { "swap_it" } }, rule = "12.5", args = { c },
                          prompt = "The next Event is {1}. Does it stay?", why = "the Event, or the top Action card" }
    if verb == "keep_it" then return true end
    quietly(function()
      pile("deck"):draw_to(pile "swapped")
      c:move_to(pile "deck")
    end)
    return true
  end

  function works.relocate(e) return #box.removable(e.kind, spaces "place") > 0 end
  function effects.relocate(e)
    for i = 1, e.n or 1 do
      local list = box.removable(e.kind, spaces "place")
      if #list == 0 then return true end
      local p = choose { seat = "hero", verb = "bring", from = list, rule = "12.5", args = { e.kind, i, e.n or 1 },
                         optional = i > 1 and "enough" or nil, prompt = "{1} {2} of {3}: which one moves?",
                         why = "an enemy in the city" }
      if not p then return true end
      local places = e.where == "same_region" and spaces(box.region(p.space)) or spaces "place"
      if #box.free_in(places) == 0 then return true end
      box.relocate(p, places)
    end
    return true
  end

  function works.peek_clue()
    return #filter(pieces "clue", function(m) return m:pile("secret"):top() end) > 0
  end
  function effects.peek_clue(e) return box.peek(e.n or 1) end

  function works.border() return match.paths > 0 end
  function works.draw_path() return #line_starts() > 0 end
  function effects.draw_path()
    queue "draw_path"
    return true
  end

  function works.upgrade(e) return #box.upgradable(e) > 0 end
  function box.upgradable(e)
    return filter(box.bare_in(box.where(e.where)), function(s) return not s.double end)
  end
  function effects.upgrade(e)
    local list = box.upgradable(e)
    if #list == 0 then return false end
    local s = choose { seat = "hero", verb = "upgrade", from = list, rule = "9.2", prompt = "Which space is upgraded?",
                       why = "a space without figure or token, not upgraded yet" }
    s.double = true
    emit("upgraded", { space = s })
    return true
  end

  function works.remove(e) return #box.removable(e.kind, box.where(e.where)) > 0 end
  function works.ally_again() return piece("ally").space and not match.no_ally end
  function effects.ally_again()
    queue "ally_moves"
    return true
  end

  -- Returns the current turn and the coming turns. The card Stolen Scanner swaps the tokens of two of these turns.
  local function coming()
    local list = {}
    for t = math.max(1, match.turn), 16 do table.insert(list, t) end
    return list
  end
  function works.swap_rows() return #coming() > 1 end
  function effects.swap_rows()
    local a = choose { seat = "hero", verb = "turn", from = coming(), rule = "12.5",
                       prompt = "Which turn's place is swapped?", why = "a turn that is not over" }
    local b = choose { seat = "hero", verb = "turn", from = without(coming(), a), rule = "12.5", args = { a },
                       prompt = "With which turn does turn {1} swap its place?", why = "another turn that is not over" }
    local one, other = box.row(a):first "token", box.row(b):first "token"
    quietly(function()
      one:place(box.row(b))
      other:place(box.row(a))
    end)
    emit("swapped", { a = a, b = b })
    return true
  end

  -- Returns the places of the region to which the Sewer Map can move the hero. After that, the hero does not move again
  -- in this turn.
  local function travel_goals(e)
    return filter(box.where(e.where), function(place) return #box.landings(place) > 0 end)
  end
  function works.travel(e) return not match.landed and not match.moved and #travel_goals(e) > 0 end
  function effects.travel(e)
    local goals = travel_goals(e)
    match.landed, match.moved = true, true
    local place = choose { seat = "hero", verb = "go", from = goals, rule = "12.5",
                           prompt = "To which place?", why = "a place of your region on which you can stand" }
    box.hero():place(choose { seat = "hero", verb = "stand", from = box.landings(place), rule = "5.8", args = { place },
                              prompt = "{1}: on which space?", why = "a space on which you can end" })
    return true
  end

  -- §7.1 Returns the used Combat cards. The Training Room returns one of these cards to the deck.
  local function used_cards()
    return filter(pile("discard"):cards(), function(c) return c.def.half == "combat" end)
  end
  function works.recall() return #used_cards() > 0 end
  function effects.recall()
    local c = choose { seat = "hero", verb = "recall", from = used_cards(), rule = "12.5",
                       prompt = "Which Combat card comes back into the deck?",
                       why = "a Combat card of the discard pile" }
    quietly(function()
      c:move_to(pile "combat")
      pile("combat"):shuffle()
    end)
    -- The key is `back`, because an event with the key `card` counts as a use of the card.
    emit("recalled", { back = c })
    return true
  end

  -- Bars a space: no enemy comes onto it until the end of the round.
  function works.barricade() return #box.free_in(spaces "place") > 0 end
  function effects.barricade()
    local s = choose { seat = "hero", verb = "bar", from = box.free_in(spaces "place"), rule = "12.5",
                       prompt = "Which free space is barred until the end of the round?", why = "a free space" }
    s.barred = true
    return true
  end

  function works.number(e) return #box.turns(e.turn) > 0 end
  function works.doom(e) return (e.n or 1) > 0 or track("doom").value > 1 end
  function works.gain(e)
    local name = e.track == "lowest" and box.lowest() or e.track
    return name == "choose" or track(name).value < 10
  end
  function works.lose() return false end
  function works.no_fight() return false end

  -- Returns true if a card can be played now: its moment is not over, and at least one of its verbs would have an
  -- effect.
  function box.detective_plays(c)
    if c.def.when == "move" and (match.landed or match.stage_over) then return false end
    for _, e in ipairs(c.def.upper) do
      if not works[e[1]] or works[e[1]](e) then return true end
    end
    return false
  end

  function box.play_detective(c)
    emit("plays_now", { card = c })
    quietly(function() c:move_to(pile "discard") end)
    match.playing = c
    for i in ipairs(c.def.upper) do queue("detective_effect", i) end
  end

  return {
    steps = { detective_effect = function(i) box.effect(match.playing.def.upper[i]) end },
    vars = { match = { playing = "card", stage_over = "bool" } },
    verbs = { keep_it = { label = "It stays", rule = "12.5" },
              swap_it = { label = "Swap it with the top Action card, unseen", rule = "12.5" },
              enough = { label = "No other", rule = "12.5" }, upgrade = { label = "Upgrade {1}", rule = "9.2" },
              recall = { label = "{1}", rule = "12.5", brief = true }, bar = { label = "Bar {1}", rule = "12.5" } },
    events = { plays_now = "You play {card}.", swapped = "The places of turns {a} and {b} are swapped.",
               recalled = "{back} is shuffled back into the Combat deck.",
               upgraded = "{space} is upgraded: its action happens twice." },
  }
end
