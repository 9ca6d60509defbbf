-- The tiny episode that every hostile and broken case starts from: a board of 5x5, two seats, one menu, one phase of turns.
-- A case names what it replaces: base.episode { steps = { ... }, evil = function(guard) ... end }.
-- `evil` is an action of the menu. Changes that it made before it failed must be gone afterwards; `count` shows this.
local base = {}

local board = [[
  S . . . .
  . . # . .
  . . o . .
  . . # . .
  . . . . S ]]

-- What a case says beside the definition.
local own = { evil = true, test = true, settings = true, constants = true, build = true }

local function menu(case)
  local function evil(guard)
    match.total = 99
    emit("counted", { n = match.total })
    if case.evil then case.evil(guard) end
  end
  local function count()
    match.total = match.total + 1
    emit("counted", { n = match.total })
  end
  return { actions = {
    count = { label = "Count", run = count },
    evil = { label = "Do evil", run = evil, needs = case.test and { { test = case.test, why = "not now" } } },
  } }
end

function base.definition(case)
  local definition = {
    sides = { { id = "red", track = "score" }, { id = "blue" } },
    seats = { { id = "a", side = "red" }, { id = "b", side = "blue" } },
    symbols = { hit = {}, miss = {} },
    dice = { coin = { "hit", "miss" } },
    names = { "sword", "fire" },
    boards = { { id = "main", map = board, legend = { S = "start", o = "tower" } } },
    kinds = {
      guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
      rogue = { side = "blue", seat = "b", ap = 2, hp = 3 },
      crate = { count = 3 },
      lamp = { faces = { "lit", "dark" } },
    },
    cards = { ace = { rank = 1 }, king = { rank = 13 } },
    piles = {
      deck = { cards = { ace = 2, king = 2 }, visible = "nobody", refill = "discard" },
      discard = { accepts = { "deck" } },
      hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
      closet = {},
    },
    tracks = { score = { max = 10 } },
    vars = {
      match = { total = "int", armed = "bool", who = "piece", list = { size = 3 }, small = { min = 0, max = 5 }, cause = "name" },
      piece = { wounds = "int" },
    },
    verbs = { go = "Go {1}", pick = "Pick {1}" },
    events = { counted = "The total is {n}." },
    triggers = { "noise" },
    on = {},
    attacks = { slash = { dice = 2, die = "coin", values = { hit = 1, miss = 1 }, hits = "rogue", cause = "sword" } },
    menus = { main = menu(case) },
    steps = {},
    rounds = { cap = 2, { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
    setup = { "set_up" },
  }
  for key, value in pairs(case) do
    if not own[key] then definition[key] = value end
  end
  if not definition.steps.set_up then
    definition.steps.set_up = function()
      spawn("guard", space("a1"))
      spawn("rogue", space("b1"))
      spawn("lamp", space("c3"))
    end
  end
  return definition
end

function base.episode(case)
  return {
    game = "base", id = "case", title = "A case",
    settings = case.settings, constants = case.constants,
    build = case.build or function() return base.definition(case) end,
  }
end

return base
