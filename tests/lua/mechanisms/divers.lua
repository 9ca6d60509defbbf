-- A made-up game for the tests of secrets within a side: two divers of one crew keep their finds from each other, and a
-- shark looks for their cache. Each way to hide a thing from other seats of the same side occurs once.
return {
  game = "mechanisms", id = "divers", title = "Divers", pitch = "One crew, and neither tells the other what it holds.",
  constants = { rounds = { default = 3, min = 1, max = 9, note = "How many dives there are." } },
  build = function(_, const)
    local function diver(seat) return piece(seat.id) end
    return {
      sides = { { id = "crew", title = "Crew" }, { id = "sea", title = "Sea" } },
      seats = { { id = "ann", title = "Ann", side = "crew" }, { id = "ben", title = "Ben", side = "crew" },
                { id = "shark", title = "Shark", side = "sea" } },
      boards = { { id = "wreck", title = "Wreck", map = "r . r", legend = { r = "reef" } } },
      kinds = {
        ann = { title = "Ann", tags = { "diver" }, side = "crew", seat = "ann" },
        ben = { title = "Ben", tags = { "diver" }, side = "crew", seat = "ben" },
        chest = { title = "Chest", side = "crew", seat = "ben", faces = { "gold", "sand" }, hidden_face = "seat" },
        cache = { title = "Cache", side = "crew", seat = "ann", hidden_place = "seat", possible_places = "reef" },
      },
      cards = { pearl = { title = "Pearl" }, rust = { title = "Rust" }, letter = { title = "Letter" }, map = { title = "Chart" } },
      piles = {
        deck = { title = "Wreck", cards = { pearl = 4, rust = 4 }, visible = "nobody" },
        hand = { title = "Bag", per = "diver", visible = "seat", accepts = { "deck" } },
        post = { title = "Ann's letters", visible = "ann", accepts = { "sea" } },
        boat = { title = "Boat", accepts = { "deck" } },
        sea = { title = "Sea", cards = { letter = 1, map = 1 }, visible = "nobody" },
      },
      vars = {
        match = { code = { max = 9, visible = "ben", title = "Code" } },
        seat = { air = { max = 3, visible = "seat", title = "Air" }, bid = { max = 2, sealed = true, visible = "seat" } },
        piece = { fear = { max = 3, visible = "seat", title = "Fear" } },
        card = { worth = { max = 3, visible = "seat" } },
      },
      verbs = { hide = "Hide the cache at {1}", bring = "Bring up {1}", keep = "Keep everything", bid = "Bid {1}",
                search = "Search {1}", rest = "Rest" },
      events = { found = "{piece} is found at {space}.", drawn = "{seat} bids more and dives again." },
      steps = {
        set_up = function()
          spawn("ann", space "a1")
          spawn("ben", space "b1")
          spawn("chest", space "b1")
          pile "deck":shuffle()
          pile "sea":shuffle()
          for _, one in ipairs(pieces "diver") do for _ = 1, 2 do pile "deck":draw_to(one:pile "hand") end one.fear = 1 end
          pile "sea":draw_to(pile "post")
          match.code = 7
          piece "chest":flip "sand"
          seat "ann".air = 3
          seat "ben".air = 2
          for _, card in ipairs(piece "ann":pile "hand":cards()) do card.worth = 2 end
        end,
        hide = function()
          piece "cache":place(choose { seat = "ann", verb = "hide", from = spaces "reef", prompt = "Where is the cache?" })
        end,
        dive = function(who)
          local card = choose { seat = who.id, verb = "bring", from = diver(who):pile "hand":cards(), optional = "keep",
                                prompt = "What comes up?", always_ask = true }
          if card then card:move_to(pile "boat") end
        end,
        bid = function(who)
          who.bid = choose { seat = who.id, verb = "bid", from = { 0, 1, 2 }, prompt = "How much?", always_ask = true }
        end,
        again = function()
          reveal "bid"
          local ann, ben = seat "ann", seat "ben"
          local best = ann.bid > ben.bid and ann or ben.bid > ann.bid and ben or nil
          if not best then return end
          emit("drawn", { seat = best })
          if #pile "deck" > 0 then pile "deck":draw_to(diver(best):pile "hand") end
        end,
        search = function()
          local at = choose { seat = "shark", verb = "search", from = spaces "reef", optional = "rest", prompt = "Where?" }
          if not at or piece "cache".space ~= at then return end
          piece "cache":reveal()
          emit("found", { piece = piece "cache", space = at })
          finish "sea"
        end,
      },
      setup = { "set_up", "hide" },
      rounds = {
        { id = "dives", title = "Dives", run = function() queue("dive", seat "ann") queue("dive", seat "ben") end },
        { id = "bids", title = "Bids", run = function() queue("bid", seat "ann") queue("bid", seat "ben") queue "again" end },
        { id = "hunt", title = "Hunt", run = function()
          if match.round == const.rounds then queue "search" end
        end },
        { id = "end", title = "End", run = function() if match.round == const.rounds then finish "crew" end end },
      },
    }
  end,
}
