-- The rules of Quarry, in which a miner carries gold past guards. tests/shell/mistakes.sh makes one mistake after the
-- other in this game, so its modules, episodes and mod use what authors use, and check finds nothing in them.
local quarry = {}
local cards = require "quarry.cards"
local guards = require "quarry.guards"

local constants = {
  stamina = { default = 3, min = 1, max = 9, note = "Action points of the miner in each turn." },
}

local actions = {
  move = { builtin = "move", label = "Walk to {1}", cost = 1, rule = "2.1" },
  dig = { label = "Dig", cost = 1, rule = "2.2",
    needs = { { here = "vein rich", why = "no rich vein is here" } },
    run = function(miner)
      miner.space:first("vein rich"):flip("poor")
      if roll("luck", 1)[1] == "gold" then track("gold"):add(1) end
      match.dug = match.dug + 1
      emit("digs", { piece = miner, space = miner.space })
      guards.hear(miner)
    end },
  rest = { label = "Rest", cost = 1, rule = "2.3", run = function(miner)
    miner:refill_ap()
    queue_menu("camp", miner)
  end },
}

local camp = {
  sing = { label = "Sing", rule = "2.3", run = function(miner) emit("sings", { piece = miner }) end },
}

-- The keys of an episode. `goal`: the gold to win.
local keys = { id = "string", title = "string", pitch = "string", boards = "table", goal = "integer",
               links = "table?", settings = "table?" }

-- The dark wins: the candle is out.
function quarry.lose() finish("dark") end

function quarry.episode(own)
  check_keys(own, keys)
  return {
    game = "quarry", id = own.id, title = own.title, pitch = own.pitch, rules = "quarry", constants = constants,
    settings = own.settings,
    build = function(settings, const)
      return {
        sides = { { id = "miners", title = "Miners", track = "gold" }, { id = "dark", title = "The Dark" } },
        seats = { { id = "miner", title = "Miner", side = "miners" }, { id = "dark", title = "Dark", side = "dark" } },
        symbols = { gold = { title = "gold" }, dust = { title = "dust" } },
        dice = { luck = { "gold", "dust" } },
        boards = own.boards, links = own.links,
        kinds = {
          miner = { title = "Miner", short = "M", side = "miners", seat = "miner", ap = const.stamina, hp = 4 },
          vein = { title = "Vein", short = "v", count = 12, faces = { "rich", "poor" } },
          guard = guards.kind,
        },
        cards = cards.kinds, piles = cards.piles,
        tracks = { gold = { title = "Gold", max = own.goal } },
        vars = { match = { dug = { type = "int", max = 99, title = "Veins dug" } }, piece = { angry = "bool" } },
        names = { "fall" },
        conditions = { "asleep" },
        verbs = { go = "{1} acts", hide = "Hide at {1}", stay = "Stay", suffer = "{1} is hit" },
        events = { digs = "{piece} digs at {space}.", sings = "{piece} sings.", wakes = "{piece} wakes." },
        triggers = { "noise" },
        menus = { miner = { prompt = "What does the miner do?", rule = "2", actions = actions },
                  camp = { prompt = "What now?", rule = "2.3", actions = camp } },
        figures = guards.figures,
        on = {
          ["turn.start"] = function(ev) ev.piece:refill_ap() end,
          ["track.changed"] = { rule = "3", run = function(ev)
            if ev.track.id == "gold" and track("gold").value == own.goal then finish("miners") end
          end },
          noise = guards.wake,
        },
        setup = { "set_up" },
        steps = {
          set_up = function()
            spawn("miner", spaces("start")[1])
            for _, place in ipairs(spaces("seam")) do spawn("vein", place) end
            guards.place(settings.guards or 1)
            pile("luck"):shuffle()
          end,
          prowl = guards.prowl,
        },
        rounds = {
          { id = "turns", title = "Turns", turns = { who = "miner", pick_verb = "go", menu = "miner" } },
          { id = "dusk", title = "Dusk", run = function()
            cards.turn_up()
            queue("prowl")
            if match.round == 6 then quarry.lose() end
          end },
        },
      }
    end,
  }
end

return quarry
