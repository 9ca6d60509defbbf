-- A made-up game for the tests of conditions of handlers: two walkers, their bags, and a count of the runs of each
-- handler.

local function hears(name)
  return function() match.heard[name] = match.heard[name] + 1 end
end

-- Returns a handler that fells the attacker if a trap is set at this moment of the attack.
local function falls(at)
  return function(ev)
    if match.trap == at then ev.piece:damage(90) end
  end
end

local function carries(kind, of) return { { pile = "bag", card = kind, of = of } } end

return {
  game = "listeners", id = "listeners", title = "Listeners", pitch = "Who hears what?",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      boards = { { id = "main", title = "Road", map = ". . ." } },
      kinds = {
        ann = { title = "Ann", tags = { "walker" }, side = "us", seat = "p1", ap = 1, hp = 90, at_zero_hp = "down" },
        bob = { title = "Bob", tags = { "walker" }, side = "us", seat = "p1", ap = 1, hp = 90 },
      },
      cards = { lamp = { title = "Lamp" }, rope = { title = "Rope" }, map = { title = "Map" } },
      piles = {
        chest = { title = "Chest", cards = { lamp = 2, rope = 1, map = 1 } },
        bag = { title = "Bag", per = "walker", accepts = { "chest" } },
      },
      names = { "fire", "frost", "rain", "pool", "rolled", "react", "never" },
      vars = { match = { dark = "bool", trap = "name", came_to = { type = "int", default = -1, min = -1 },
                         heard = { keys = { "fire", "warm", "map", "lamp", "lamps", "anyone", "dark", "bright", "chest", "shoved" } } } },
      dice = { d2 = { "up", "down" } }, symbols = { up = { title = "up" }, down = { title = "down" } },
      attacks = {
        stab = { dice = 1, die = "d2", values = { up = 1 }, hits = "walker", effect = "damage", cause = "fire" },
        shove = { dice = 1, die = "d2", values = { up = 1 }, hits = "walker", effect = "damage", cause = "rain" },
      },
      on = {
        ["piece.damage"] = {
          { when = { cause = "fire" }, run = hears "fire" },
          { when = { cause = "fire rain" }, run = hears "warm" },
          { when = { needs = carries "lamp" }, run = hears "lamp" },
          { when = { needs = { { pile = "bag", card = "lamp rope", min = 2 } } }, run = hears "lamps" },
          { when = { piece = "ann", needs = carries("rope", "anyone") }, run = hears "anyone" },
          { when = { needs = { { var = "dark", is = true } } }, run = hears "dark" },
          { when = { needs = { { pile = "bag", card = "rope", none = true } } }, run = hears "bright" },
          { when = { needs = { { pile = "chest", card = "map" } } }, run = hears "chest" },
        },
        ["card.moved"] = { when = { card = "map rope" }, run = hears "map" },
        ["attack.done"] = { when = { profile = "shove" }, run = hears "shoved" },
        ["attack.pool"] = falls "pool", ["attack.rolled"] = falls "rolled", ["attack.react"] = falls "react",
      },
      steps = { begin = function()
        for i, id in ipairs { "ann", "bob" } do piece(id):place(spaces()[i]) end
      end },
      setup = { "begin" },
      menus = { main = { actions = {
        stab = { label = "Stab", run = function(o) attack("stab", o, piece("bob")) end },
        shove = { label = "Shove", run = function(o) attack("shove", o, piece("bob")) end },
        sweep = { label = "Sweep", run = function(o) match.came_to = attack("shove", o, space "b1") end },
      } } },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next" },
    }
  end,
}
