-- A made-up game for the tests of reactions: three duelists with hidden hands. Everybody but the striker may guard
-- against a strike, in the order of the seats. A feint may answer a guard, and a read may answer a feint, so a chain
-- has up to three answers.

return {
  game = "duel", id = "duel", title = "Duel", pitch = "Strike, guard, feint.",
  constants = { guards = { default = 1, min = 0, max = 3, note = "guards of one seat against one strike" } },
  build = function(_, const)
    local seats = { "red", "blue", "green" }
    local sides, people, kinds = {}, {}, {}
    for _, id in ipairs(seats) do
      sides[#sides + 1] = { id = id, title = id }
      people[#people + 1] = { id = id, title = id, side = id }
      kinds[id] = { title = id, side = id, seat = id, hp = 3, ap = 1, tags = { "duelist" } }
    end

    local function hand(seat) return piece(seat):pile "hand" end

    -- Returns true if the seat has any card, which everybody sees.
    local function armed(seat) return piece(seat).space ~= nil and #hand(seat) > 0 end

    local function holds(kind)
      return function(_, seat) return filter(hand(seat):cards(), function(c) return c.kind == kind end) end
    end

    -- Pays for an answer: its card leaves the hand before others may answer the card.
    local function discard(_, c, seat)
      c:move_to(pile "spent")
      emit("plays", { piece = piece(seat), card = c })
    end

    return {
      sides = sides, seats = people, kinds = kinds,
      boards = { { id = "yard", title = "Yard", map = ". . ." } },
      cards = { guard = { title = "Guard" }, feint = { title = "Feint" }, eye = { title = "Sharp eye" } },
      piles = {
        deck = { title = "Deck", cards = { guard = 6, feint = 5, eye = 4 }, visible = "nobody", refill = "spent" },
        spent = { title = "Spent", accepts = { "deck" } },
        hand = { title = "Hand", per = "duelist", visible = "owner", accepts = { "deck" } },
      },
      names = { "sword" },
      verbs = { go = "{1} is next", play = "Play {1}", pass = "Pass" },
      events = { plays = "{piece} plays {card}.", strikes = "{piece} strikes {target}.", held = "{piece} guards {target}." },
      reactions = {
        { id = "guard", to = "piece.damage", when = { cause = "sword" }, seats = seats, limit = const.guards, verb = "play", pass = "pass",
          prompt = "{1} is struck: who guards?", why = "only a guard in your hand",
          asks = function(ev, seat) return ev.n > 0 and ev.by.id ~= seat and armed(seat) end,
          from = holds "guard", pay = discard,
          run = function(ev, _, seat)
            ev.n = 0
            emit("held", { piece = piece(seat), target = ev.piece })
            return "stop"
          end },
        -- The striker answers the guard.
        { id = "feint", to = "guard", seats = seats, verb = "play", pass = "pass", prompt = "A guard for {1}: feint?",
          asks = function(ev, seat) return ev.by.id == seat and armed(seat) end,
          from = holds "feint", pay = discard, run = function() return "cancel" end },
        { id = "eye", to = "feint", seats = seats, verb = "play", pass = "pass", prompt = "A feint at {1}: read it?",
          asks = function(ev, seat) return ev.by.id ~= seat and armed(seat) end,
          from = holds "eye", pay = discard, run = function() return "cancel" end },
      },
      steps = {
        begin = function()
          pile("deck"):shuffle()
          for i, id in ipairs(seats) do
            piece(id):place(spaces()[i])
            for _ = 1, 3 do pile("deck"):draw_to(hand(id)) end
          end
        end,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "pass", actions = {
        strike = { label = "Strike {1}", cost = 1, target = "piece", targets = "duelist", where = "board",
                   needs = { { test = function(me, target) return me ~= target end, why = "nobody strikes himself" } },
                   run = function(me, target)
                     emit("strikes", { piece = me, target = target })
                     target:damage(1, "sword", me)
                   end },
      } } },
      on = {
        ["turn.start"] = function(ev)
          ev.piece:refill_ap()
          if #pile "deck" > 0 and #hand(ev.piece.id) < 3 then pile("deck"):draw_to(hand(ev.piece.id)) end
        end,
        ["piece.killed"] = function(ev) finish(ev.by and ev.by.side) end,
      },
      rounds = { cap = 6, { id = "turns", title = "Turns", turns = { who = "duelist", pick_verb = "go", menu = "main" } } },
      bots = { policy = { strike = 60, play = 20, pass = 5 } },
    }
  end,
}
