-- Sets up an episode of a campaign (§12): equipment in the officers' hands, one skill from a lost episode, the number
-- of wins. The cards that an officer brings are dealt before all others, so that no deck deals them a second time.

return function(ctx)
  local const, box = ctx.const, ctx.box
  local brought = ctx.carried

  -- Takes the officer's card of this kind from one of the decks.
  local function take(entry, decks, to)
    for _, deck in ipairs(decks) do
      for _, c in ipairs(pile(deck):cards()) do
        if c.kind == entry.kind then
          c:move_to(to)
          return c
        end
      end
    end
    error('carried: no card "' .. string.sub(entry.kind, 1, 60) .. '" is left for ' .. entry.officer .. " in "
      .. table.concat(decks, " or "), 0)
  end

  local function deck_of(o) return "skilldeck_" .. o.id end

  local function deal()
    match.wins = brought.wins
    for _, entry in ipairs(brought.gear) do
      take(entry, { "police", "street" }, piece(entry.officer):pile("equipment"))
    end
    for _, entry in ipairs(brought.kept) do
      local o = piece(entry.officer)
      take(entry, { deck_of(o) }, o:pile("skills")).kept = entry.left
    end
    for _, id in ipairs(ctx.officers) do queue("keep_one", piece(id)) end
  end

  -- "After a lost episode each Officer keeps one Skill gained in it": the officer's player chooses it now.
  local function keep_one(o)
    local offer = o:pile("skill_offer")
    for _, entry in ipairs(brought.gained) do
      if entry.officer == o.id then take(entry, { deck_of(o) }, offer) end
    end
    if const.kept_skill_episodes > 0 then
      local c = box.pick(offer:cards(), { seat = o, verb = "keep_skill", rule = "12.2",
                                          prompt = "{1} keeps one Skill gained in the lost episode: which?",
                                          args = { o }, why = "only a Skill gained in the episode before" })
      if c then
        c:move_to(o:pile("skills"))
        c.kept = const.kept_skill_episodes
      end
    end
    for _, c in ipairs(offer:cards()) do c:move_to(pile(deck_of(o))) end
    pile(deck_of(o)):shuffle()
  end

  return {
    vars = { match = { wins = "int" },  -- episodes won before this one
             -- skills: the number of episodes, this one included, for which the skill is still kept; 0 if gained in
             -- this episode
             card = { kept = "int" } },
    setup = ctx.settings.carried ~= "" and { "deal_carried" } or nil,
    steps = { deal_carried = deal, keep_one = keep_one },
  }
end
