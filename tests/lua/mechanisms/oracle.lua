-- A made-up game for the tests of piles with known contents in an unknown order: a player bets on the next card of a
-- deck of suns and moons. An attic holds storms that nobody sees and that the deck accepts.

return {
  game = "oracle", id = "oracle", title = "Oracle", pitch = "What comes next?",
  constants = { visible = { default = "contents", values = { "contents", "nobody", "everyone" }, note = "who knows the deck" } },
  build = function(_, const)
    -- A bet only draws the card and changes the score, so the same card comes for every bet.
    local function bet(kind, label)
      return { label = label, run = function()
        local card = pile("deck"):draw_to(pile "past")
        if card.kind == kind then track("right"):add(1) end
        if card.kind == "storm" then error "a storm lay in the deck" end
      end }
    end
    return {
      sides = { { id = "readers", title = "Readers", track = "right" } },
      seats = { { id = "p1", title = "Player", side = "readers" } },
      boards = { { id = "main", title = "Tent", map = ". ." } },
      kinds = { reader = { title = "Reader", side = "readers", seat = "p1", ap = 6 } },
      cards = { sun = { title = "Sun" }, moon = { title = "Moon" }, storm = { title = "Storm" } },
      piles = {
        deck = { title = "Deck", cards = { sun = 3, moon = 3 }, accepts = { "attic" }, visible = const.visible },
        attic = { title = "Attic", cards = { storm = 6 }, accepts = { "deck" }, visible = "nobody" },
        past = { title = "Past", accepts = { "deck", "attic" } },
      },
      tracks = { right = { title = "Right", max = 6 } },
      steps = {
        begin = function()
          piece("reader"):place(space "a1")
          pile("deck"):shuffle()
        end,
      },
      setup = { "begin" },
      menus = { main = { end_verb = false, actions = {
        bet_sun = bet("sun", "Bet on a sun"), bet_moon = bet("moon", "Bet on a moon") } } },
      on = {
        ["turn.start"] = function(ev) ev.piece:refill_ap() end,
        ["card.moved"] = function() if #pile("deck") == 0 then finish("readers") end end,
      },
      rounds = { cap = 6, { id = "night", title = "Night", turns = { who = "reader", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next" },
      bots = {
        evaluate = function() return track("right").value end,
      },
    }
  end,
}
