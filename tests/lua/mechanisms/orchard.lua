-- A made-up game for the tests of attraction(): a bear is attracted by honey, by hurt beekeepers and, while a bell
-- rings, by the spaces next to a gate.

local function build()
  local draw = attraction { most = 2, goals = {
    { from = "hive", worth = 30, step = 4 },
    { from = "keeper", worth = { 50, 20, 10 }, step = 10, board = "main" },
    { from = "gate", worth = 12, when = "bell", beside = true },
    { from = "hive", worth = 90, with = "keeper", step = 80 } } }
  return {
    sides = { { id = "bears", title = "Bears" } },
    seats = { { id = "p1", title = "Player", side = "bears" } },
    boards = { { id = "main", title = "Orchard", map = ". . . . . ." },
               { id = "cellar", title = "Cellar", map = ". ." } },
    kinds = { bear = { title = "Bear", side = "bears", seat = "p1", ap = 1 },
              hive = { title = "Hive", count = 3 }, bell = { title = "Bell" }, gate = { title = "Gate" },
              keeper = { title = "Keeper", count = 2, hp = 4 } },
    steps = { begin = function() piece "bear":place(space "c1") end },
    setup = { "begin" },
    menus = { main = { end_verb = "wait", actions = { go = { label = "Go to {1}", cost = 1, builtin = "move" } } } },
    on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
    rounds = { cap = 9, { id = "day", title = "Day", turns = { who = "bear", pick_verb = "rise", menu = "main" } } },
    verbs = { rise = "{1} rises", wait = "Wait" },
    bots = { policy = { go = function(_, bear, to) return 50 + draw(to, bear) - draw(bear) end, wait = 49 } },
  }
end

return { game = "orchard", id = "orchard", title = "Orchard", pitch = "A bear smells honey.", build = build }
