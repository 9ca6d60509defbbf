-- One mistake in a thing that other things name, and a setting of two values: `check` reports the mistake once, and no
-- errors that only follow from the mistake.
local base = require "base"
local function some(settings)
  return {
    sides = { { id = "red", track = "score" } }, seats = { { id = "a", side = "rde" } }, tracks = { score = { max = 3 } },
    symbols = { hit = {} }, dice = { coin = { "hti" } },
    boards = { { id = "main", map = "S.x" , legend = { S = "start" } } },
    kinds = { guard = { seat = "a", ap = 2, hp = 3 }, tree = {} },
    piles = { deck = { visible = "some" } },
    menus = { main = { actions = { roll = { label = "Roll", run = function() roll("coin") pile("deck"):shuffle() finish("red") end } } } },
    verbs = { go = "Go {1}" },
    setup = { "set_up" }, steps = { set_up = function() spawn("guard", space("a1")) spawn("tree", space("b1")) end },
    rounds = { { id = "day", turns = { who = "gaurd", pick_verb = "go", menu = "main" } } },
  }
end
return base.episode { build = some, settings = { long = { type = "flag", default = false } } }
