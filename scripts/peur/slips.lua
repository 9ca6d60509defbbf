-- Talks and slips (sections 15.5 and 15.6): talks are public and bind nobody, slips are hidden until all are written.

return function(ctx)
  local box = ctx.box
  local number = {}
  for i, plan in ipairs(ctx.plans) do number[plan.id] = i end

  local function table_ids() return map(ctx.plans, function(plan) return plan.id end) end

  -- §15.5 A band announces one thing: the table where it will go, or an ally.
  local function talk(of)
    local others = filter(map(ctx.bands, side), function(s) return s ~= of end)
    local verb, what = choose { side = of.id, rule = "15.5", args = { of },
      prompt = "{1}: what do you say? It is not binding.",
      options = { { "announce", table_ids() }, { "ally", others }, { "say_nothing" } } }
    if verb == "announce" then
      of.said = what
      emit("announces", { side = of, table = what })
    elseif verb == "ally" then
      of.ally = what
      emit("allies", { side = of, with = what })
    else
      emit("silent", { side = of })
    end
  end

  -- §15.6 Asks even if there is no choice, because a missing question would reveal the answer to other bands.
  local function slip(of)
    local what = choose { side = of.id, verb = "write", from = table_ids(), rule = "15.6", args = { of },
                          always_ask = true, prompt = "{1}: which table do you write on your slip?" }
    of.goes = number[what]
    emit("writes", { side = of })
  end

  -- Bots prefer the table of their contract, then their headquarters' table, and favor a table that an ally named.
  local function worth(p, _, what)
    local of, n = side(p.band), 100
    local wanted = box.contract_table(of)
    if wanted then n = n + (ctx.plans[wanted].id == what and 200 or 0) end
    if ctx.plans[box.hq_table(of.hq)].id == what then n = n + 50 end
    for _, id in ipairs(ctx.bands) do
      local other = side(id)
      if other.ally == of or of.ally == other then n = n + (other.said == what and 60 or 0) end
    end
    return n
  end
  box.weights.write = worth
  box.weights.announce = worth
  box.weights.ally = 90
  box.weights.say_nothing = 80

  return {
    steps = { talk = talk, slip = slip },
    vars = { side = { goes = { type = "int", min = 1, max = 2, default = 1, sealed = true, title = "Table" },
                      said = { type = "name", title = "Announced" }, ally = { type = "side", title = "Ally" } } },
    verbs = { announce = "We go here: {1}", ally = "Side with {1}", say_nothing = "Say nothing", write = "Write: {1}" },
    events = { announces = "Word from {side}: we go here, {table}.", allies = "Word from {side}: we side with {with}.",
               silent = "No word from {side}.", writes = "The slip of {side} is written." },
  }
end
