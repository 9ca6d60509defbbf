-- The city (§1, §2.1, §13): its ring of quarters, the people in it, agents and barricades, and both ways it can end.

return function(ctx)
  local box, const = ctx.box, ctx.const

  local names = {}
  for i = 1, ctx.quarters do names[i] = string.char(string.byte("a") + i - 1) .. "1" end

  return {
    sides = { { id = "reckoners", title = "The Reckoners", goal = ctx.episode.goal or "You win when Steelheart's "
                .. "Health is down to 0: first bring his Search to 0 (research, rewards of Epics), then attack. You "
                .. "lose when the Population is down to 0." },
              { id = "steelheart", title = "Steelheart" } },
    boards = { { id = "city", title = "Newcago", map = string.rep("q", ctx.quarters), legend = { q = "quarter" } } },
    rings = { city = names },
    kinds = {
      agent = { title = "Agent", plural = "Agents", short = "a", count = 25 },
      barricade = { title = "Barricade", plural = "Barricades", short = "#", count = 8 },
    },
    tracks = {
      population = { title = "Population", min = 0, max = 99, start = const.start_population, open = true },
      money = { title = "Money", min = 0, max = 99, start = const.start_money, open = true },
      base = { title = "Base track", min = 1, max = const.base_spaces, start = 1 },
    },
    vars = { match = { plans = { type = "int", default = 20, min = 0, max = 20, title = "Plan tokens left" } } },
    events = {
      missing = "None is left in the supply: 1 population is lost instead.",
      no_token = "No plan token is left for {unit}.",
      token_ready = "{unit} gets a plan token, ready at once.",
      token_taken = "{unit} takes a plan token, for the next round.",
    },
    on = {
      -- §13.1 Each one that is not there to be placed costs 1 population.
      ["supply.short"] = { rule = "13.1", run = function()
        tell("missing", {})
        box.lose(1)
      end },
    },
  }
end
