-- Buying equipment (§7): the team buys as long as its money lasts.

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- Pays n dollars. `shown`: the event's arguments besides the price and the money left.
  local function pay(n, event, shown)
    shown.n, shown.left = n, track("money").value - n
    emit(event, shown)
    quietly(function() track("money"):add(-n) end)
  end

  -- §7.1 The market pile refills itself immediately.
  local function buy(c)
    local team = map(ctx.team, function(id) return piece(id) end)
    local r = box.pick(team, { verb = "give", prompt = "{1} is bought: who gets it?", args = { c }, rule = "7.1",
                            why = "one of the Reckoners" })
    local next_one = pile("equipment"):top()
    quietly(function() box.equip(r, c) end)
    pay(c.def.price, "bought", { piece = r, card = c, new = next_one })
  end

  local function refresh()
    quietly(function()
      for _, c in ipairs(pile("market"):cards()) do c:move_to(pile("scrap")) end
    end)
    local shown = {}
    for i, c in ipairs(pile("market"):cards()) do shown["c" .. i] = c end
    pay(const.refresh_price, "refreshed", shown)
  end

  local function buy_back(r, d)
    pay(const.buy_back_price, "bought_back", { piece = r, die = d })
    d:place(box.column(r, "used"), true)
  end

  local short = "the team has too little money"
  local function costs(price) return { track = "money", min = price, why = short } end

  return {
    steps = { shop = function() queue_menu("shop", nil, "reckoners") end },
    menus = { shop = { rule = "7.1", end_verb = "leave", end_label = "Continue", prompt = "Does the team buy anything?",
                       actions = {
      buy = { label = "Buy {1}, for {1.badge}", rule = "7.1", target = "card", pile = "market", run = buy, needs = {
        { why = short, test = function(c) return track("money").value >= c.def.price end } } },
      refresh = { label = text("A new market, for ${n}", { n = const.refresh_price }), rule = "7.1",
                  run = refresh, needs = {
        { pile = "market", min = 1, why = "the market is empty" }, costs(const.refresh_price) } },
      buy_back = { label = text("Buy back {1}'s {2}, for ${n}", { n = const.buy_back_price }), rule = "7.1",
                   by = "reckoner", target = "piece", where = "own", targets = "die", run = buy_back,
                   needs = { { to = "confiscated", why = "it is not confiscated" }, costs(const.buy_back_price) } },
    } } },
    events = {
      bought = "{piece} buys {card} for ${n}: ${left} left.{new? New in the market: {new}.}",
      refreshed = "A new market for ${n}: {c1?{c1}}{c1!nothing}{c2?, {c2}}{c3?, {c3}}{c4?, {c4}}{c5?, {c5}}{c6?, {c6}}"
        .. "{c7?, {c7}}{c8?, {c8}}; ${left} left.",
      bought_back = "{piece} gets {die} back for ${n}: ${left} left.",
    },
  }
end
