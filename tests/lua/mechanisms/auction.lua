-- An auction with sealed bids: each side bids in secret, both bids are revealed together, and the higher bid wins the
-- lot. The game shows variables that are `sealed` until reveal(), a variable as a bound, setting() and constant().
return {
  game = "mechanisms", id = "auction", title = "Auction", pitch = "Bid in secret.",
  settings = { open = { type = "flag", default = false, title = "Open bids" } },
  constants = { lots = { default = 3, min = 1, max = 9, note = "How many lots are sold." } },
  build = function()
    local function bid(who)
      who.purse = math.min(track(who.id).value, 5)
      local from = {}
      for n = 0, who.purse do from[#from + 1] = n end
      who.bid = choose { seat = who.id, verb = "bid", from = from, prompt = "How much for the lot?", always_ask = true }
      if setting("open") then reveal("bid", who) end
    end
    return {
      sides = { { id = "red", title = "Red", track = "red" }, { id = "blue", title = "Blue", track = "blue" } },
      seats = { { id = "red", title = "Red", side = "red" }, { id = "blue", title = "Blue", side = "blue" } },
      boards = { { id = "hall", title = "Hall", map = ". ." } },
      dice = { mood = { "up", "down" } },
      kinds = { clerk = { title = "Clerk", side = "red", seat = "red", ap = 1 } },
      tracks = { red = { title = "Red's money", start = 10 }, blue = { title = "Blue's money", start = 10 } },
      vars = { side = { bid = { min = 0, max = "purse", sealed = true, title = "Bid" },
                        purse = { default = 5, min = 0, max = 5 }, lots = { type = "int", title = "Lots" } } },
      verbs = { bid = "Bid {1}", go = "{1} acts" },
      events = { sold = "{side} buys the lot for {n}.", tied = "Nobody buys the lot.",
                 moods = "{piece?{piece} hears}{piece!Heard}: {d1}." },
      menus = { clerk = { actions = {
        call = { label = "Call for moods", cost = 1, run = function() roll("mood", 1) end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      steps = {
        set_up = function() spawn("clerk", space "a1") end,
        bid = bid,
        sell = function()
          reveal("bid")
          local red, blue = side("red"), side("blue")
          local best = red.bid > blue.bid and red or blue.bid > red.bid and blue or nil
          if not best then return emit("tied", {}) end
          track(best.id):add(-best.bid)
          best.lots = best.lots + 1
          emit("sold", { side = best, n = best.bid })
        end,
      },
      setup = { "set_up" },
      rounds = {
        { id = "clerk", title = "Clerk", turns = { who = "clerk", pick_verb = "go", menu = "clerk" } },
        { id = "bids", title = "Bids", run = function() queue("bid", side("red")) queue("bid", side("blue")) queue("sell") end },
        { id = "end", title = "End", run = function()
          if match.round < constant("lots") then return end
          local red, blue = side("red").lots, side("blue").lots
          finish(red > blue and "red" or blue > red and "blue" or nil)
        end },
      },
    }
  end,
}
