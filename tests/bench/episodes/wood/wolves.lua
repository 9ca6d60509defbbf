-- Three archers against four automatic wolves, on 48 spaces. tests/bench/wolves.lua is the same game in plain Lua, and
-- tests/bench/wolves plays both.
--
-- 1 An archer has 3 hit points, a wolf 2. Each archer has a turn a round, of two actions: one step to a neighboring
--   space, a shot at a wolf one or two spaces away (faces: hit, hit, graze, miss, miss, miss), to hide where no wolf is
--   here or beside. A hit does 1 damage, a graze stuns. An archer may rest early.
-- 2 Then each wolf acts in order. A stunned wolf wakes. Any other wolf bites an archer on its space (1 damage). Without
--   an archer there, it takes a step on a shortest way to the nearest archer, and bites if an archer is there.
-- 3 A side without pieces loses. After 12 rounds nobody wins.

local rounds, stride, actions = 12, 1, 2

local map = [[ S . . . . . . W
               . . . . . . . .
               S . . . . . . W
               S . . . . . . W
               . . . . . . . .
               . . . . . . . W ]]

local hunt = routine("wolves", { goals = "archer", deeds = { "wake", "bite", "walk" } })
local strike = routine("wolves", { goals = "archer", deeds = { "bite" } })

local function night()
  for _, wolf in ipairs(pieces "wolf") do
    local _, deed = hunt(nil, wolf)
    if deed == "walk" then _, deed = strike(nil, wolf) end
    if deed == "bite" and count "archer" == 0 then finish "pack" end
  end
end

local function shoot(wolf)
  local face = roll("arrow", 1)[1]
  if face == "hit" then wolf:damage(1, "arrow") end
  if face == "graze" then wolf:stun() end
  if count "wolf" == 0 then finish "bow" end
end

local function build()
  return {
    sides = { { id = "bow", title = "The Archers" }, { id = "pack", title = "The Pack" } },
    seats = { { id = "player", title = "Player", side = "bow" } },
    names = { "arrow", "fangs" },
    symbols = { hit = { title = "Hit" }, graze = { title = "Graze" }, miss = { title = "Miss" } },
    dice = { arrow = { "hit", "hit", "graze", "miss", "miss", "miss" } },
    boards = { { id = "main", title = "Wood", map = map, legend = { S = "start", W = "den" } } },
    kinds = {
      archer = { title = "Archer", plural = "Archers", count = 3, side = "bow", seat = "player", ap = actions, hp = 3, speed = 1 },
      wolf = { title = "Wolf", plural = "Wolves", count = 4, hp = 2 },
    },
    figures = { wolves = { from = "wolf", side = "bow", verb = "rouse", prompt = "Which wolf comes?", deeds = {
      { id = "wake", who = "stunned", unstun = true },
      { id = "bite", who = "active", here = "archer", damage = 1, cause = "fangs", verb = "suffer", prompt = "Whom?" },
      { id = "walk", who = "active", steps = stride, ties = "first", verb = "lure", prompt = "Where?" },
    } } },
    menus = { main = { end_verb = "rest", actions = {
      move = { label = "Go to {1}", cost = 1, builtin = "move" },
      shoot = { label = "Shoot {1}", cost = 1, target = "piece", targets = "wolf", where = "board",
                needs = { { range = { 1, 2 }, why = "arrows fly two spaces" } }, run = function(_, wolf) shoot(wolf) end },
      hide = { label = "Hide", cost = 1, run = function() end,
               needs = { { here = "wolf", none = true, why = "a wolf is here" },
                         { adjacent = "wolf", none = true, why = "a wolf is near" } } },
    } } },
    steps = { begin = function()
      for i, at in ipairs(spaces "start") do piece("archer." .. i):place(at) end
      for i, at in ipairs(spaces "den") do piece("wolf." .. i):place(at) end
    end },
    setup = { "begin" },
    on = { ["turn.start"] = { sets = { piece = { ap = actions } } } },
    rounds = { cap = rounds,
      { id = "day", title = "Day", turns = { who = "archer", pick_verb = "go", menu = "main" } },
      { id = "night", title = "Night", run = night } },
    verbs = { go = "{1} is next", rest = "Rest", rouse = "Rouse {1}", suffer = "{1} suffers", lure = "Over {1}" },
  }
end

return { game = "wood", id = "wolves", title = "Wolves", pitch = "They come by themselves.", build = build }
