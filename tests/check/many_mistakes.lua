-- An episode with a mistake in nearly every part: `check` names them all at once, each on its line (tests/shell/check.sh).
local board = [[
  S . . # .
  . . . # .
  . . . # . ]]

local seen = 0

local function never()
  track("blame"):add(1)
end

return {
  game = "probe", id = "many", titel = "Many mistakes",
  constants = {
    luck = { default = 12, min = 0, max = 6 },
    fog = { default = 2, min = 0, max = 3 },
  },
  build = function()
    return {
      sides = { { id = "red", track = "score" }, { id = "blue", track = "blame" } },
      seats = { { id = "a", side = "rde" }, { id = "b", side = "blue", colour = "blue" } },
      symbols = { hit = {}, miss = {} },
      dice = { coin = { "hit", "mis" } },
      boards = { { id = "main", map = board, legend = { S = "start" } } },
      kinds = {
        guard = { side = "red", seat = "a", ap = 2, hp = "three", blokcs = true },
        crate = { count = 0, tags = "heavy" },
        rogue = { at_zero_hp = "vanish" },
      },
      cards = { ace = { title = "Ace" } },
      piles = { deck = { cards = { ace = 1, aec = 2 } } },
      tracks = { score = { max = 10 }, blame = { max = 5 } },
      vars = { match = { total = "integer", sum = { min = 0, max = "ten" } } },
      menus = { main = { actions = {
        wave = { lable = "Wave", cost = 1.5, run = function() seen = seen + 1 end },
        shout = { target = "peice", needs = { { heer = "rogue" }, { actor = "gaurd" } }, run = function() prnit() end },
      } } },
      on = { ["round.strat"] = function() end },
      steps = { idle = 5 },
      setup = { "set_upp" },
      rounds = { { id = "turns", turns = { who = "guard", pick_verb = "go", menu = "man" } }, { id = "evening" } },
    }
  end,
}
