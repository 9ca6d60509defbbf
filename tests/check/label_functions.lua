-- Functions of labels: one that fails, one that changes the position, one that returns a bad text.
return {
  game = "x", id = "label_functions", title = "Labels",
  build = function()
    return {
      sides = { { id = "us", title = "Us" } },
      seats = { { id = "me", title = "Me", side = "us" } },
      boards = { { id = "main", title = "Main", map = "S", legend = { S = "start" } } },
      kinds = { shop = { title = "Shop", short = "s", seat = "me", side = "us", ap = 1 } },
      vars = { match = { price = { type = "int", default = 3, min = 0, max = 9 } } },
      verbs = {
        buy = { label = "Buy {1}", label_of = function(n) return text("Buy {n} for {cost}", { n = n, cost = n * match.price }) end },
        sell = { label = "Sell {1}", label_of = function(n) return "Sell " .. n.amount end },
        swap = { label = "Swap", label_of = function() match.price = 1 end },
        go = "{1} acts",
      },
      menus = { shop = { prompt = "What?", actions = {
        wait = { label = "Wait", label_of = function(shop) return shop.titel end, run = function() end } } } },
      setup = { "open" },
      steps = { open = function() spawn("shop", spaces("start")[1]) end },
      rounds = { { id = "day", title = "Day", turns = { who = "shop", pick_verb = "go", menu = "shop" } }, { id = "market", title = "Market", run = function()
        choose { seat = "me", options = { { "buy", 2 }, { "sell", 1 }, { "swap" } } }
        finish("us")
      end } },
    }
  end,
}
