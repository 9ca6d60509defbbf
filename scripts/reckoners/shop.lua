-- Acquiring equipment (§7): the team, any number of times while the money lasts.

return function(ctx)
  local box, const = ctx.box, ctx.const

  local function pay(n) track("money"):add(-n) end

  -- §7.1 The slot is filled at once (the pile's own doing).
  local function buy(c)
    local team = map_list(ctx.team, function(id) return piece(id) end)
    local r = box.pick(team, { verb = "assign", prompt = "{1} is bought: who gets it?", about = { c }, rule = "7.1",
                            why = "one of the Reckoners" })
    pay(c.def.price)
    tell("bought", { unit = r, card = c, n = c.def.price })
    box.equip(r, c)
  end

  local function refresh()
    pay(const.refresh_price)
    tell("refreshed", { n = const.refresh_price })
    for _, c in ipairs(pile("market"):cards()) do c:to(pile("scrap")) end
  end

  local function buy_back(d)
    pay(const.buy_back_price)
    tell("bought_back", { unit = d.owner, die = d, n = const.buy_back_price })
    d:place(box.column(d.owner, "used"), true)
  end

  local short = "the team has too little money"
  local function costs(price) return { track = "money", min = price, why = short } end

  return {
    steps = { shop = function() queue_menu("shop", nil, "reckoners") end },
    menus = { shop = { rule = "7.1", stop = "leave", stop_label = "Go on", prompt = "Does the team buy anything?",
                       actions = {
      buy = { label = "Buy {1}, for {1.corner}", rule = "7.1", target = "card", pile = "market", run = buy, needs = {
        { why = short, test = function(c) return track("money").value >= c.def.price end } } },
      refresh = { label = text("A new market, for ${n}", { n = const.refresh_price }), rule = "7.1",
                  run = refresh, needs = {
        { pile = "market", min = 1, why = "the market is empty" }, costs(const.refresh_price) } },
      buy_back = { label = text("Buy back {1}, for ${n}", { n = const.buy_back_price }), rule = "7.1",
                   target = "piece", where = "confiscated", of = "die", run = buy_back,
                   needs = { costs(const.buy_back_price) } },
    } } },
    verbs = { assign = { label = "{1}", rule = "7.1" } },
    events = {
      bought = "{unit} buys {card} for ${n}.",
      refreshed = "A new market for ${n}.",
      bought_back = "{unit} gets {die} back, for ${n}.",
    },
  }
end
