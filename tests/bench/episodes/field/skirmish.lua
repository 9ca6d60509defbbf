-- A skirmish with one or ten times the spaces, units and handlers. `make bench` plays three sizes of each and prints
-- the cost of a decision, which must not grow faster than the size.

local width, rows = 10, 10 -- Size of the smallest board.
local heroes, monsters = 2, 8 -- Numbers on the smallest field.
local listeners = 10 -- Minimum number of handlers for each step of a monster.
local rounds = 12
local pack = 4 -- Number of monsters that move after each turn.

local function size(title) return { type = "integer", min = 1, max = 10, default = 1, title = title } end

local function build(settings)
  local row = string.rep(".", width) .. "\n"
  local herd = monsters * settings.units

  -- Puts monsters in rows from the far end, and heroes at this end.
  local function muster()
    local all = spaces()
    for i = 1, heroes do spawn("hero", all[i]) end
    for i = 1, herd do spawn("monster", all[#all - (i * 7) % (#all // 2)]) end
  end

  -- Moves the monsters nearest to a hero there, one after the other.
  local function hunt()
    set_pieces("monster", "moved", false)
    for _ = 1, pack do
      local near = nearest(pieces("monster !moved"), pieces("hero"))
      if #near == 0 then return end
      local m = near[1]
      m.moved = true
      local ways, d = m:steps_toward(pieces("hero"))
      if d and d > 0 and #ways > 0 then m:move(ways[1]) end
    end
  end

  local function hear() match.heard = (match.heard + 1) % 1000 end

  local handlers = {}
  for i = 1, listeners * settings.listeners do handlers[i] = { when = { piece = "monster" }, run = hear } end

  return {
    sides = { { id = "heroes", title = "Heroes" }, { id = "monsters", title = "Monsters" } },
    seats = { { id = "player", title = "Player", side = "heroes" } },
    symbols = { hit = { title = "hit" }, miss = { title = "miss" } },
    dice = { die = { "hit", "miss" } },
    boards = { { id = "main", title = "Field", map = string.rep(row, rows * settings.board) } },
    kinds = {
      hero = { title = "Hero", short = "H", count = heroes, side = "heroes", seat = "player", ap = 5, hp = 9, speed = 2 },
      monster = { title = "Monster", short = "m", count = herd, side = "monsters", stun = 1, kill = 3,
                  kill_stunned = 1 },
    },
    vars = { match = { heard = "int" }, piece = { moved = "bool" } },
    verbs = { go = "{1} is next" },
    attacks = { shot = { dice = 2, die = "die", values = { hit = 1 }, hits = "monster" } },
    menus = { turn = { actions = {
      move = { builtin = "move", label = "Move to {1}", cost = 1 },
      shoot = { label = "Shoot at {1}", cost = 1, target = "space", where = "board",
        needs = { { here = "monster active", none = true }, { there = "monster" } },
        run = function(o, at) attack("shot", o, at) end },
      strike = { label = "Strike", cost = 1, needs = { { here = "monster" } },
        run = function(o) attack("shot", o, o.space) end },
      rally = { label = "Rally", cost = 1, needs = { { adjacent = "monster", min = 2 } },
        run = function(o) for _, m in ipairs(o.space:pieces("monster stunned")) do m:remove() end end },
    } } },
    steps = { muster = muster, hunt = hunt },
    on = { ["piece.enter"] = handlers },
    setup = { "muster" },
    rounds = { cap = rounds, { id = "turns", title = "Turns", turns = { who = "hero", pick_verb = "go", menu = "turn", after = "hunt" } } },
  }
end

return {
  game = "field", id = "skirmish", title = "Skirmish", pitch = "As large as you like.",
  settings = { board = size("Board"), units = size("Units"), listeners = size("Listeners") },
  build = build,
}
