-- Combat cards (§7.1, §12.5): when they can be played, and the effect of each verb of their upper halves. A card is
-- offered only if it would have an effect.

return function(ctx)
  local box, const = ctx.box, ctx.const

  local function always() return true end
  local function fighting_tokens() return match.foe ~= "boss" end

  -- Each verb has `works`, which returns true if it has an effect now, and `run`, which applies it. `e` is the effect.
  local verbs = {}
  box.fight_effects = verbs

  local function pick(verb, list, prompt, why)
    return choose { seat = "hero", verb = verb, from = list, rule = "7.1", prompt = prompt, why = why }
  end

  local function of_what(e) return e.what ~= "any" and e.what or nil end
  verbs.cancel = {
    works = function(e) return #box.blockable(of_what(e)) > 0 end,
    run = function(e)
      for _ = 1, e.n or 1 do
        local list = box.blockable(of_what(e))
        if #list == 0 then return end
        box.cancel(pick("block", list, "Which enemy die becomes a Miss?",
                        "an enemy Pow or Block that the card can cancel"))
      end
    end,
  }

  -- §7.14 Returns the rolled enemy dice that cards can change. A face that cannot be blocked cannot be changed.
  local function changeable_foes()
    return filter(box.rolled_foes(), function(d) return box.shows(d, "mind_loss") == 0 end)
  end
  verbs.reroll_foes = {
    works = function() return #changeable_foes() > 0 end,
    run = function(e)
      local list, chosen = changeable_foes(), {}
      for _ = 1, math.min(e.n or 1, #list) do
        local d = choose { seat = "hero", verb = "reroll", from = list, rule = "7.1", optional = "go_on",
                           prompt = "Which enemy die is rolled again?",
                           why = "an enemy die of this roll; each die only once" }
        if not d then break end
        table.insert(chosen, d)
        list = without(list, d)
      end
      if #chosen > 0 then roll(chosen, box.foe_piece()) end
    end,
  }

  local function unused() return filter(box.thrown(), function(d) return d.spent == 0 end) end
  verbs.flip = {
    works = function() return #unused() > 0 end,
    run = function(e)
      for _ = 1, e.n or 1 do
        box.flip(pick("flip", unused(), "Which die is flipped?", "one of your dice that is not used up"))
      end
    end,
  }
  verbs.reroll = {
    works = function() return #unused() > 0 end,
    run = function(e)
      local list = unused()
      for i = 1, math.min(e.n or 1, #list) do
        local d = choose { seat = "hero", verb = "reroll", from = list, rule = "7.1",
                           optional = i > 1 and "go_on" or nil,
                           prompt = "Which die is rolled again?",
                           why = "one of your dice that is not used up; each die only once" }
        if not d then return end
        box.reroll { d }
        list = without(list, d)
      end
    end,
  }

  local function single_pows()
    return filter(box.showing(box.thrown(), "pow"), function(d) return box.shows(d, "pow") == 1 and d.more == 0 end)
  end
  verbs.double = {
    works = function() return #single_pows() > 0 end,
    run = function() pick("double", single_pows(), "Which Pow counts twice?", "one of your Pows").more = 1 end,
  }

  local function unsure()
    return filter(box.showing(box.thrown(), "pow"), function(d) return not d.sure end)
  end
  verbs.sure = {
    works = function() return #unsure() > 0 and box.total(box.rolled_foes(), "block") > 0 end,
    run = function(e)
      for _ = 1, math.min(e.n or 1, #unsure()) do
        pick("double", unsure(), "Which Pow cannot be blocked?", "one of your Pows").sure = true
      end
    end,
  }

  verbs.free_ram = {
    works = function() return box.total(box.thrown(), "ram") > match.free_ram end,
    run = function(e) match.free_ram = match.free_ram + (e.n or 1) end,
  }
  verbs.prevent = {
    works = function() return box.total(box.rolled_foes(), "pow") > match.prevent end,
    run = function(e) match.prevent = match.prevent + (e.n or 1) end,
  }

  -- Deals damage immediately. In the step of damage (`strike`), box.fight_card adds it to the damage of the dice
  -- instead.
  verbs.hit = {
    works = function(e)
      if match.foe == "boss" then return not e.die end
      return #box.foes() > 0 and (not e.die or box.table_space("foes"):has(e.die))
    end,
    run = function(e) box.hit(e.n or 1, e.die) end,
  }

  verbs.more_dice = {
    works = function(e)
      if e.next or match.fight_round == 0 then return #box.foes() > 0 end
      return #box.belt() > const.throw + match.more_dice
    end,
    run = function(e)
      local round = (e.next or match.fight_round == 0) and "next_dice" or "more_dice"
      match[round] = match[round] + (e.n or 1)
    end,
  }

  local function tired() return box.table_space("tired"):pieces "die" end
  verbs.refresh = {
    works = function() return #tired() > 0 end,
    run = function(e)
      for _ = 1, math.min(e.n or 1, #tired()) do
        pick("untire", tired(), "Which die is ready again?", "an exhausted die"):place(box.table_space "belt", true)
      end
    end,
  }
  verbs.spare = {
    works = function() return #box.tiring() > 0 end,
    run = function(e)
      for _ = 1, math.min(e.n or 1, #box.tiring()) do
        pick("untire", box.tiring(), "Which die escapes exhaustion?", "a die that would be exhausted").spared = true
      end
    end,
  }

  verbs.cap = {
    works = function(e) return fighting_tokens() and #box.foes() > e.n end,
    run = function(e)
      local list = box.foes()
      quietly(function()
        for i = e.n + 1, #list do list[i]:remove() end
      end)
    end,
  }
  verbs.skip_foes = { works = fighting_tokens, run = function() match.skip_foes = true end }
  verbs.no_harm = { works = always, run = function() match.no_harm = true end }
  -- §5.14, §5.16 The hero cannot sneak past a riot or Verso, or while a card forbids it.
  verbs.vanish = {
    works = function() return fighting_tokens() and match.foe ~= "riot" and not match.no_sneak end,
    run = function() match.vanish = true end,
  }

  verbs.draw = {
    works = function() return #pile("combat"):cards() > 0 end,
    run = function(e)
      for _ = 1, e.n or 1 do box.draw_combat() end
    end,
  }

  local function earned(e)
    return (not e.removed or match.removed >= e.removed) and (not e.cleared or #box.foes() == 0)
  end
  local function can_rise(name)
    if name == "lowest" then name = box.lowest() end
    return name == "choose" or track(name).value < 10
  end
  verbs.gain = {
    works = function(e) return earned(e) and can_rise(e.track) end,
    run = function(e) if earned(e) then box.gain(e.track, e.n or 1) end end,
  }
  verbs.lose = { works = function() return false end, run = function(e) box.lose(e.track, e.n or 1) end }

  local function kind_of(e) return e.kind == "same" and match.foe or e.kind end
  verbs.remove = {
    works = function(e)
      local kind = kind_of(e)
      if kind ~= "mutant" and kind ~= "cop" and kind ~= "journalist" then return false end
      return (e.kind ~= "same" or match.removed > 0) and #box.removable(kind, box.where(e.where)) > 0
    end,
    run = function(e) box.remove(kind_of(e), box.where(e.where), e.n or 1, "7.1") end,
  }

  -- Rolls a belt die: a Pow deals damage.
  verbs.toss = {
    works = function() return #box.belt() > 0 end,
    run = function(e)
      local d = box.belt()[1]
      roll({ d }, box.hero())
      if box.shows(d, "pow") > 0 then match.hits = match.hits + (e.damage or 1) end
    end,
  }

  -- Playing -----------------------------------------------------------------------------------------------------------

  local function against(c)
    local versus = c.def.versus
    if not versus then return true end
    for word in string.gmatch(versus, "%S+") do
      if word == match.foe or word == "not_boss" and match.foe ~= "boss" then return true end
    end
    return false
  end

  local function works(c)
    for _, e in ipairs(c.def.upper) do
      if verbs[e[1]].works(e) then return true end
    end
    return false
  end

  -- Returns options for the Combat cards of the hand that can be played at this moment.
  function box.in_fight(moment)
    local list = filter(pile("hand"):cards(), function(c)
      return c.def.half == "combat" and c.def.at == moment and against(c) and works(c)
    end)
    return #list > 0 and { { "play", list } } or {}
  end

  -- If the answer is `play`, plays the card and queues the step again. Returns false for other answers.
  function box.fight_card(verb, c, again)
    if verb ~= "play" then return false end
    emit("plays", { card = c })
    local strike = c.def.at == "strike"
    quietly(function() c:move_to(pile "discard") end)
    for _, e in ipairs(c.def.upper) do
      if e[1] == "hit" and strike then match.hits = match.hits + (e.n or 1) else verbs[e[1]].run(e) end
    end
    queue(again)
    return true
  end

  -- Returns a step that offers Combat cards at a moment of the combat that has no other question.
  local function window(moment, step)
    return function()
      local options = box.in_fight(moment)
      if #options == 0 then return end
      table.insert(options, { "go_on" })
      local verb, c = choose { seat = "hero", options = options, rule = "7.1",
                               prompt = "Do you play a Combat card now?",
                               why = "a Combat card of your hand that works at this moment" }
      box.fight_card(verb, c, step)
    end
  end

  return {
    steps = { start_window = window("start", "start_window"), foes_window = window("foes", "foes_window"),
              strike_window = window("strike", "strike_window"), tire_window = window("tire", "tire_window"),
              finish_window = window("finish", "finish_window") },
    verbs = { double = { label = "{1}", rule = "7.1" }, untire = { label = "{1}", rule = "7.1" } },
    events = { plays = "You play {card}." },
  }
end
