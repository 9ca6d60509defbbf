-- Events (§5.2) and effects of cards outside fights: each verb of the data (cards.lua) is a function here or in
-- detective.lua. A function returns true if its verb changed anything. If nothing changed, the effect's `if_none` is
-- applied.

return function(ctx)
  local box, effects = ctx.box, {}
  box.effects = effects

  -- Applies one effect.
  function box.effect(e)
    if not effects[e[1]](e) and e.if_none then box.effect(e.if_none) end
  end

  -- Enemies -----------------------------------------------------------------------------------------------------------

  local kinds = { "mutant", "cop", "journalist" }

  -- Returns lists of places. The effect adds its enemies once in each list.
  local function targets(e)
    local w = e.where
    if box.at_manor() and e.manor and w ~= "each_region" and w ~= "each_district" then
      if w ~= "fullest" and w ~= "two_adjacent" then return { box.where(w, e.manor) } end
    end
    if w == "each_region" then
      return map(box.regions, function(id) return spaces(id) end)
    elseif w == "each_district" then
      return map(box.districts, function(id) return spaces(id) end)
    elseif w == "fullest" then
      local list, most = {}, -1
      for _, place in ipairs(box.at_manor() and spaces(e.manor or "place") or box.where "yours") do
        local n = #box.free_in { place } > 0 and box.held(place) or -1
        if n > most then list, most = {}, n end
        if n == most and n >= 0 then table.insert(list, place) end
      end
      if #list == 0 then return {} end
      return { { choose { seat = "hero", verb = "there", from = list, rule = "12.5",
                          prompt = "The fullest place of the district: which of these?",
                          why = "a place with the most enemies and a free space" } } }
    elseif w == "two_adjacent" then
      local near = filter(box.at_manor() and spaces(e.manor or "place") or box.where "adjacent", function(place)
        return #box.free_in { place } > 0
      end)
      local list = {}
      for i = 1, math.min(2, #near) do
        local place = choose { seat = "hero", verb = "there", from = near, rule = "12.5", args = { i },
                               prompt = "Adjacent place {1} of 2: which?", why = "an adjacent place with a free space" }
        near = without(near, place)
        list[i] = { place }
      end
      return list
    end
    return { box.where(w) }
  end

  function effects.add(e)
    local room = false
    for _, places in ipairs(targets(e)) do
      for _, kind in ipairs(kinds) do
        if e[kind] and #box.free_in(places) > 0 then room = true end
        if e[kind] then box.add(kind, places, e[kind]) end
      end
    end
    return room
  end

  -- §5.23 Moves enemies as long as there is a free space for them.
  function effects.gather(e)
    local moved = false
    local from, to = box.where(e.from, e.manor), box.where(e.to or "here", e.manor)
    if #to == 0 then return false end
    for i = 1, e.n or 1 do
      local list = filter(box.removable(e.kind, from), function(p) return not contains(to, p.space.whole) end)
      if #list == 0 or #box.free_in(to) == 0 then return moved end
      local p = choose { seat = "hero", verb = "bring", from = list, rule = "5.21", args = { e.kind, i, e.n or 1 },
                         prompt = "{1} {2} of {3} moves: which one?", why = "an enemy there; guardians stay, §8.4" }
      box.relocate(p, to)
      moved = true
    end
    return moved
  end

  -- Moves an enemy to a free space of these places, of the player's choice.
  function box.relocate(p, places)
    local s = choose { seat = "hero", verb = "bring_to", from = box.free_in(places), rule = "5.21", args = { p },
                       prompt = "{1}: to which space?", why = "a free space of the place named" }
    local from = p.space
    p:place(s)
    box.mark_full(from)
    box.mark_full(s)
  end

  function effects.remove(e)
    local places = box.where(e.where, e.manor)
    if #box.removable(e.kind, places) == 0 then return false end
    box.remove(e.kind, places, e.n or 1, "12.5")
    return true
  end

  -- Tracks, numbers, rules -------------------------------------------------------------------------------------------

  function effects.lose(e) box.lose(e.track, e.n or 1) return true end
  function effects.gain(e) box.gain(e.track, e.n or 1) return true end
  function effects.doom(e) box.doom(e.n or 1) return true end
  function effects.damage(e) box.suffer(e.n or 1, pile("event"):top()) return true end

  function effects.number(e)
    local turns = box.turns(e.turn)
    if #turns == 0 then return false end
    if e.turn == "choose" then
      turns = { choose { seat = "hero", verb = "turn", from = turns, rule = "5.3", args = { -e.n },
                         prompt = "Which turn of this round adds {1} {1#enemy|enemies} fewer?",
                         why = "a turn of this round still to come" } }
    end
    for _, t in ipairs(turns) do box.change_number(t, e.n or 1, e.lasting) end
    return true
  end

  function effects.rule(e)
    match[e[2]] = true
    return true
  end

  -- Spaces and paths -------------------------------------------------------------------------------------------------

  -- §9.2 Returns the open spaces of these places, except the spaces with a clue.
  function box.bare_in(places)
    return filter(box.open_in(places), function(s) return not s:has "clue" end)
  end

  function effects.destroy_space(e)
    local list = box.bare_in(box.where(e.where, e.manor))
    if #list == 0 then return false end
    local s = choose { seat = "hero", verb = "destroy", from = list, rule = "9.2",
                       prompt = "Which space is destroyed?", why = "a space without figure or token" }
    s.destroyed = true
    box.mark_full(s)
    emit("destroyed", { space = s })
    return true
  end

  function effects.destroy_path()
    local list = links "path !drawn open"
    if #list == 0 then return false end
    local way = choose { seat = "hero", verb = "cross_out", from = list, rule = "5.5",
                         prompt = "Which printed path is crossed out?", why = "a printed path that is open" }
    way.open = false
    emit("crossed_out", { from = way.from, to = way.to })
    return true
  end

  function effects.erase_path()
    local list = filter(links "drawn", function(way) return way.drawn end)
    if #list == 0 then return false end
    local way = choose { seat = "hero", verb = "erase", from = list, rule = "6.6",
                         prompt = "Which drawn path is erased?", why = "a path that was drawn" }
    box.erase(way)
    return true
  end

  -- The step ---------------------------------------------------------------------------------------------------------

  -- §5.2 Reveals and applies the next Event.
  local function event()
    local old = pile("event"):top()
    if old then quietly(function() old:move_to(pile "discard") end) end
    local c = quietly(function()
      return pile("swapped"):draw_to(pile "event") or pile("events"):draw_to(pile "event")
    end)
    if not c then return end
    emit("happens_" .. c.kind, {})
    for i in ipairs(c.def.event) do queue("event_effect", i) end
  end

  return {
    steps = { event = event, event_effect = function(i) box.effect(pile("event"):top().def.event[i]) end },
    vars = { match = { no_sneak = "bool", no_ally = "bool", slow = "bool", no_spaces = "bool", no_fight = "bool",
                       no_cop_loss = "bool" } },
    verbs = { there = { label = "At {1}", rule = "12.5" }, bring = { label = "{1}", rule = "5.21" },
              bring_to = { label = "To {1}", rule = "5.21" }, turn = { label = "Turn {1}", rule = "5.3" },
              destroy = { label = "Destroy {1}", rule = "9.2" }, cross_out = { label = "Cross out {1}", rule = "5.5" },
              erase = { label = "Erase {1}", rule = "6.6" } },
    events = { destroyed = "{space} is destroyed.",
               crossed_out = "The path from {from} to {to} is crossed out." },
  }
end
