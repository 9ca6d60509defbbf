-- Example: one card, and a bench to try it on. Copy the card into your game's `cards` when it works.
--   precinct play example.lua      precinct check example.lua      precinct test example_test.lua
local card = {
  title = "Example",
  text = "Choose a rat beside you: it is removed. If there is none, you heal 1.",
  play = function(hero)
    local rats = filter(pieces("rat"), function(rat) return hero.space:range(rat.space) == 1 end)
    if #rats == 0 then
      hero:heal(1)
    else
      choose { seat = hero, verb = "rat", from = rats, prompt = "Which rat is removed?" }:remove()
    end
  end,
}

-- The bench: a hero with a hand of this card, rats around, and three rounds.
return {
  game = "example", id = "example", title = "The card Example",
  build = function()
    return {
      sides = { { id = "hero", title = "Hero" }, { id = "rats", title = "Rats" } },
      seats = { { id = "hero", title = "Hero", side = "hero" } },
      boards = { { id = "cellar", title = "Cellar", map = [[
        r . .
        . S r
        . . . ]], legend = { S = "start", r = "nest" } } },
      kinds = {
        hero = { title = "Hero", short = "H", side = "hero", seat = "hero", hp = 2, hp_max = 3, ap = 1 },
        rat = { title = "Rat", short = "r", count = 2 },
      },
      cards = { example = card },
      piles = {
        hand = { title = "Hand", cards = { example = 3 }, show = "row" },
        played = { title = "Played", accepts = { "hand" } },
      },
      verbs = { go = "{1} acts", rat = "{1}" },
      menus = { hero = { prompt = "What does the hero do?", actions = {
        play = { label = "Play {1}", cost = 1, target = "card", pile = "hand",
          run = function(hero, chosen)
            chosen:move_to(pile("played"))
            chosen.def.play(hero)
            if count("rat") == 0 then finish("hero") end
          end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      setup = { "set_up" },
      steps = { set_up = function()
        spawn("hero", spaces("start")[1])
        for _, nest in ipairs(spaces("nest")) do spawn("rat", nest) end
      end },
      rounds = {
        { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "hero" } },
        { id = "night", title = "Night", run = function() if match.round == 3 then finish("rats") end end },
      },
    }
  end,
}
