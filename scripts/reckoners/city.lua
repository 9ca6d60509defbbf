-- The city (§1, §2.1, §13): the ring of quarters, the population, agents and barricades, and the two ways in which a
-- match ends.

return function(ctx)
  local box, const = ctx.box, ctx.const

  local names = {}
  local function pay_missing()
    local shown, n = {}, 0
    for kind, some in pairs(match.missing) do
      n = n + some
      shown[kind .. "s"] = some > 0 and some or nil
      match.missing[kind] = 0
    end
    box.lose(n, "missing", shown)
  end

  for i = 1, ctx.quarters do names[i] = string.char(string.byte("a") + i - 1) .. "1" end

  return {
    sides = { { id = "reckoners", title = "The Reckoners", goal = ctx.episode.goal or "You win when Steelheart's "
                .. "Health is down to 0: first bring his Search to 0 (research, rewards of Epics), then attack. You "
                .. "lose when the Population is down to 0, by Epics or by a lack of Agents or Barricades." },
              { id = "steelheart", title = "Steelheart" } },
    boards = { { id = "city", title = "Newcago", map = string.rep("q", ctx.quarters), legend = { q = "quarter" } } },
    rings = { city = names },
    kinds = {
      agent = { title = "Agent", plural = "Agents", short = "a", count = 25,
                text = "When the Epic of its quarter has acted, it pushes his hook one step further to the right." },
      barricade = { title = "Barricade", plural = "Barricades", short = "#", count = 8,
                    text = "No Reckoner moves out of its quarter, nor into it. A whole packet, of which no symbol "
                      .. "was used, removes it." },
    },
    tracks = {
      population = { title = "Population", min = 0, max = 99, start = const.start_population, open = true },
      money = { title = "Money", min = 0, max = 99, start = const.start_money, open = true },
      base = { title = "Base track", min = 1, max = const.base_spaces, start = 1, restarts = true, rule = "12.5",
               text = text("Steelheart looks for your base. On the step after {n} he finds it: you lose a die until "
                 .. "you buy it back for ${price} while the team shops, and the track starts again.",
                 { n = const.base_spaces, price = const.buy_back_price }) },
    },
    vars = { match = { plans = { type = "int", default = 20, min = 0, max = 20, title = "Plan tokens left" },
                       missing = { type = "int", keys = { "agent", "barricade" }, min = 0, max = 999 } } },
    steps = { pay_missing = pay_missing },
    events = {
      lost = "Lost: {n} population, now {left}.",
      missing = "The supply lacks {agents?{agents} {agents#agent|agents}}{agents?{barricades? and }}{barricades?"
        .. "{barricades} {barricades#barricade|barricades}}: {n} population lost, now {left}.",
      agents = "{piece?{piece}: }{n1} {n1#agent comes|agents come} to {s1}{s2?, {n2} to {s2}}{s3?, {n3} to {s3}}"
        .. "{s4?, {n4} to {s4}}.",
      barricades = "{piece?{piece}: }{n1} {n1#barricade is|barricades are} put up in {s1}{s2?, {n2} in {s2}}"
        .. "{s3?, {n3} in {s3}}{s4?, {n4} in {s4}}.",
      pushed = "{by?{by} pushes the hook of {piece}}{by!The hook of {piece} moves}{n? behind cell {n}}{over?{n?, then} "
        .. "{over} {over#step|steps} beyond the end: the last cell acts instead{over#|, each time}}.",
      removed = "{piece?{piece} removes an agent from {space}}{piece!An agent is removed from {space}}.",
      cleared = "{piece} removes a barricade from {space}.",
      no_token = "No plan token is left for {piece}.",
      token_ready = "{piece} gets a plan token, ready at once.",
      token_taken = "{piece} takes a plan token, for the next round.",
    },
    on = {
      -- §13.1 Each piece that the supply lacks costs 1 population. A step pays for all its missing pieces together.
      ["supply.short"] = { rule = "13.1", run = function(ev)
        if ev.kind ~= "agent" and ev.kind ~= "barricade" then return end
        if match.missing.agent + match.missing.barricade == 0 then queue("pay_missing") end
        match.missing[ev.kind] = match.missing[ev.kind] + 1
      end },
    },
  }
end
