-- A small park for the tests of the front end: two walkers, wolves that hurt a walker who leaves them, a rope whose
-- target the player chooses, and (mode "versus") a pile of cards that only its owner may see.

local board = [[
  S . . # . .
  . . . # . .
  . . . . . .
  . . . # . .
]]

local function start()
  for _, id in ipairs { "ann", "bob" } do
    if piece(id) and match.walking[id == "ann" and 1 or 2] == 1 then piece(id):place(space(id == "ann" and "a1" or "b1")) end
  end
  for _, id in ipairs { "c3", "c3", "e3" } do spawn("wolf", space(id)) end
  piece("wolf.2"):stun()
  spawn("bench", space("b4"))
  space("e1").mud = true
  pile("deck"):shuffle()
  pile("deck"):draw_to(pile("rope_bag", piece("ann")))
end

return {
  game = "park", id = "walk", title = "A Walk in the Park",
  pitch = "Two walkers, three wolves, and a rope.",
  rules = "park",
  settings = {
    mode = { type = "choice", choices = { "alone", "versus" }, default = "alone", title = "Mode" },
    walkers = { type = "list", choices = { "ann", "bob" }, min = 1, max = 2, default = { "ann", "bob" }, title = "Walkers" },
    fog = { type = "flag", default = false, title = "Fog" },
    rounds = { type = "integer", min = 1, max = 9, default = 2, title = "Rounds" },
  },
  constants = { claws = { default = 1, min = 0, max = 3, note = "Damage for leaving a wolf." } },
  build = function(settings, const)
    local versus = settings.mode == "versus"
    local seats = { { id = "walkers", title = "Walkers", side = "walkers" } }
    if versus then seats[2] = { id = "pack", title = "The pack", side = "wolves" } end
    return {
      sides = { { id = "walkers", title = "Walkers", track = "calm" }, { id = "wolves", title = "Wolves", track = "fear" } },
      seats = seats,
      symbols = { hit = { title = "hit" }, blank = { title = "blank" } },
      dice = { bone = { "hit", "hit", "blank", "blank", "blank", "blank" } },
      names = { "claws", "thrown" },
      boards = {
        { id = "main", title = "Park", map = board, legend = { S = "gate" } },
        { id = "pond", title = "Pond", map = ". ." },
      },
      links = { { id = "jetty", from = "f4", to = "pond.a1", open = true } },
      kinds = {
        ann = { title = "Ann Archer", short = "An", side = "walkers", seat = "walkers", tags = { "walker" }, hp = 3, ap = 3, speed = 1,
          at_zero_hp = "down" },
        bob = { title = "Bob Baker", short = "Bo", side = "walkers", seat = "walkers", tags = { "walker" }, hp = 3, ap = 3, speed = 1,
          at_zero_hp = "down" },
        wolf = { title = "Grey Wolf", plural = "Grey Wolves", short = "w", side = "wolves", count = 4, stun = 1, kill = 2 },
        bench = { title = "Bench", short = "B", blocks = true },
      },
      cards = {
        rope = { title = "Long Rope", text = "Stuns a wolf on any one space." },
        howl = { title = "Dreadful Howl", text = "Fear rises by one." },
        snarl = { title = "Quiet Snarl", text = "Fear rises by two." },
      },
      piles = {
        deck = { title = "Bag of ropes", cards = { rope = 2 }, visible = "nobody" },
        rope_bag = { title = "Ropes", per = "walker", accepts = { "deck" }, show = "row" },
        used = { title = "Used", accepts = { "deck", "hand" } },
        hand = { title = "Hand", cards = versus and { howl = 1, snarl = 1 } or {}, accepts = { "used" }, side = "wolves",
          visible = "owner", show = "row" },
      },
      tracks = { calm = { title = "Calm", min = 0, max = 5, start = 0, rule = "2.1" }, fear = { title = "Fear", min = 0, max = 5, start = 0 } },
      vars = { match = { walking = { type = "int", size = 2, default = 0, min = 0, max = 1 }, thrown = { type = "int", title = "Stones thrown" } },
        piece = { wet = { type = "bool", title = "wet" } }, space = { mud = { type = "bool", title = "mud" } } },
      verbs = { go = "{1} acts", target = "Rope at {1}", growl = "Play {1}", pass = "Play nothing" },
      events = { roped = "{piece} throws a rope at {space}.", fear = "The pack frightens everybody." },
      menus = { walk = {
        rule = "2", end_verb = "end",
        actions = {
          move = { builtin = "move", label = "Move to {1}", cost = 1, rule = "2.1" },
          throw = { label = "Throw a stone at {1}", aliases = "lob hurl", rule = "2.2", cost = 1, target = "space", where = "board",
            needs = { { there = "wolf", why = "no wolf is there" } },
            run = function(o, at)
              local faces = roll("bone", 1)
              match.thrown, o.wet = match.thrown + 1, true
              if faces[1] == "hit" then at:first("wolf"):remove() end
            end },
          poke = { label = "Poke {1}", rule = "2.3", cost = 1, target = "piece", within = 1, targets = "wolf",
            run = function(_, wolf) if wolf.stunned then wolf:unstun() else wolf:stun() end end },
          -- In the fog this fails, for the tests of what then happens.
          trip = { label = "Trip", needs = { { test = function() return settings.fog end, why = "there is no fog" } },
            run = function() error("somebody tripped") end },
          use = { label = "Use {1}", rule = "2.4", cost = 1, target = "card", pile = "rope_bag",
            run = function(o, card)
              card:move_to(pile("used"))
              local at = choose { seat = "walkers", verb = "target", from = spaces(), prompt = "Where does the rope go?" }
              emit("roped", { piece = o, space = at })
              local wolf = at:first("wolf active")
              if wolf then wolf:stun() end
            end },
        },
      } },
      on = {
        ["round.start"] = function()
          for _, walker in ipairs(pieces("walker")) do walker:refill_ap() end
        end,
        ["piece.leave"] = { when = { piece = "walker", here = "wolf active" }, run = function(ev) ev.piece:damage(const.claws, "claws") end },
      },
      setup = { "choose_walkers", "start" },
      steps = {
        choose_walkers = function()
          for _, id in ipairs(settings.walkers) do match.walking[id == "ann" and 1 or 2] = 1 end
        end,
        start = start,
        reply = function()
          if not versus then return end
          local card = choose { seat = "pack", verb = "growl", from = pile("hand"):cards(), optional = "pass", always_ask = true,
            prompt = "The pack may play a card" }
          if not card then return end
          track("fear"):add(card.kind == "howl" and 1 or 2)
          card:move_to(pile("used"))
        end,
      },
      rounds = {
        cap = 20,
        { id = "turns", title = "Turns", turns = { who = "walker", pick_verb = "go", menu = "walk", after = "reply" } },
        { id = "evening", title = "Evening", run = function() if match.round >= settings.rounds then finish("walkers") end end },
      },
    }
  end,
}
