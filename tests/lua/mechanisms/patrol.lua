-- A made-up game without menus for tests of the prompt's output and input: a guard goes to one of two towers, takes a
-- space, may wait for the watchman, and strikes with a die. The game has verbs that lead to further questions, signs of
-- the map, unrolled dice, a track that is shown late, and piles whose cards are named without their badges.

local towers = {
  { id = "east", title = "East Tower", spaces = { "a1", "b1", "c1" }, marks = { "tower" } },
  { id = "west", title = "West Tower", spaces = { "e1", "f1", "g1" }, marks = { "tower" } },
}

local function free(tower)
  return filter(tower.parts, function(s) return not s:has "thief" end)
end

local function go()
  local tower = choose { seat = "guard", verb = "go", from = spaces "tower", prompt = "Where to?", rule = "1" }
  piece("guard"):place(tower)
  local s = choose { seat = "guard", verb = "stand", from = free(tower), prompt = "On which space?", rule = "2",
                     always_ask = true }
  piece("guard"):place(s)
  local verb, other = choose { seat = "guard", options = { { "wait" }, { "send", spaces "tower" } }, rule = "3",
                               prompt = "Where does the watchman go?" }
  if verb == "send" then piece("watchman"):place(other) end
  verb = choose { seat = "guard", options = { { "strike" }, { "rest" } }, prompt = "Strike?", rule = "4" }
  if verb == "strike" then
    local die = spaces("tray")[1]:first "coin_die"
    die.rolled = true
    roll({ die }, piece "guard")
    match.struck = true
    track("alarm"):add(1)
  end
end

return {
  game = "patrol", id = "patrol", title = "Patrol", pitch = "Who guards the towers?",
  build = function()
    return {
      sides = { { id = "watch", title = "Watch" } },
      seats = { { id = "guard", title = "Guard", side = "watch" } },
      symbols = { hit = { title = "Hit" } },
      dice = { coin = { "hit", "hit", {}, {}, "hit", {} } },
      boards = { { id = "wall", title = "Wall", neighbors = 0, areas = towers, map = "L.S#SLS", legend = {
                   L = "lamp", S = "stairs" } },
                 { id = "tray", title = "Tray", map = "t", legend = { t = "tray" } } },
      links = { { id = "walk", from = "east", to = "west", marks = { "path" } } },
      signs = { lamp = "L", broken = "!" },
      vars = { space = { broken = { type = "bool", title = "broken" } }, piece = { rolled = "bool" },
               match = { struck = "bool" } },
      kinds = {
        guard = { title = "Guard", short = "g", side = "watch", seat = "guard" },
        watchman = { title = "Watchman", short = "w", side = "watch", seat = "guard" },
        thief = { title = "Thief", short = "t", count = 2 },
        coin_die = { title = "Coin Die", short = "d", die = "coin", rolled = "rolled" },
      },
      cards = { bell = { title = "Bell", badge = "loud" }, rope = { title = "Rope", badge = "long" } },
      piles = { shelf = { title = "Shelf", cards = { "bell", "rope" }, show = "names" },
                chest = { title = "Chest", accepts = { "shelf" }, show = "row" } },
      tracks = { alarm = { title = "Alarm", max = 9, shown = "struck" } },
      verbs = { go = { label = "To {1}", rule = "1" },
                stand = { label = "On {1}", rule = "2", leads_on = true },
                wait = { label = "He waits", rule = "3", leads_on = true },
                send = { label = "He goes to {1}", rule = "3", why = "a tower" },
                strike = { label = "Strike", rule = "4", why = "after the watchman" }, rest = { label = "Rest" } },
      setup = { "begin" },
      steps = {
        begin = function()
          piece("guard"):place(space "a1")
          piece("watchman"):place(space "g1")
          spawn("thief", space "e1")
          spawn("thief", space "f1")
          spawn("coin_die", spaces("tray")[1])
          space("c1").broken = true
          card("rope"):move_to(pile "chest")
        end,
        go = go,
      },
      rounds = { cap = 3, { id = "night", title = "Night", run = function() queue "go" end } },
    }
  end,
}
