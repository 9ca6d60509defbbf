-- Example: a messenger collects letters in a city whose squares have several spaces each. A whole episode;
-- docs/BOARDS.md, sections 4 and 5, explains links and areas.
--   precinct play example.lua      precinct check example.lua      precinct test example_test.lua
local city = [[
  . . . # . .
  # # # # # #
  . . # . . . ]] -- links alone join the places; the map says where they are drawn

local squares = { -- each is one place with the spaces in its list
  { id = "market", title = "Corn Market", spaces = { "a1", "b1", "c1" }, marks = { "square" } },
  { id = "quay", title = "Fish Quay", spaces = { "e1", "f1" }, marks = { "square" } },
  { id = "mill", title = "Old Mill", spaces = { "a3", "b3" }, marks = { "square", "steep" } },
  { id = "court", title = "Law Court", spaces = { "d3", "e3", "f3" }, marks = { "square" } },
}

local streets = {
  { id = "bridge", from = "market", to = "quay" },
  { id = "stairs", from = "market", to = "mill" },
  { id = "lane", from = "mill", to = "court" },
  { id = "slope", from = "court", to = "quay", one_way = true },
}

return {
  game = "example", id = "example", title = "Example",
  pitch = "Bring three letters together before evening.",
  constants = { evening = { default = 5, min = 1, max = 20, note = "Rounds until it is evening." } },
  build = function(_, const) -- returns the rules for the settings and constants of a match
    return {
      sides = { { id = "post", title = "Post", track = "letters" }, { id = "time", title = "Time" } },
      seats = { { id = "messenger", title = "Messenger", side = "post" } },
      boards = { { id = "city", title = "City", neighbors = 0, map = city, areas = squares } },
      links = streets,
      enter = { { into = "steep", cost = 2 } }, -- what a step costs
      stand = { { there = "any", never = true, why = "a space has room for one" } }, -- where a movement ends
      kinds = { -- all pieces
        messenger = { title = "Messenger", short = "M", side = "post", seat = "messenger", ap = 2, speed = 2 },
        letter = { title = "Letter", short = "l", count = 3 },
        cart = { title = "Cart", short = "C", count = 2 },
      },
      tracks = { letters = { title = "Letters", max = 3 } }, -- counted, shown, and the post's score
      verbs = { act = "{1} acts" }, -- questions besides actions
      events = { collects = "{piece} takes a letter at {space}.", blocks = "A cart blocks {space}." },
      menus = { messenger = { prompt = "What does the messenger do?", actions = {
        move = { builtin = "move", label = "Walk to {1}", cost = 1, stand_label = "Stand on {1}" },
        take = { label = "Take the letter", cost = 1,
          needs = { { area = "letter", why = "no letter is in this square" } }, -- on any space of the square
          run = function(messenger)
            local square = messenger.space.whole
            square:first("letter"):remove()
            emit("collects", { piece = messenger, space = square })
            track("letters"):add(1)
            if track("letters").value == 3 then finish("post") end
          end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      setup = { "set_up" }, -- these steps run before the first round
      steps = { set_up = function()
        spawn("messenger", space("a1"))
        for _, id in ipairs { "f1", "a3", "f3" } do spawn("letter", space(id)) end
      end },
      rounds = { -- phases, repeated until a side wins
        { id = "day", title = "Day", turns = { who = "messenger", pick_verb = "act", menu = "messenger" } },
        { id = "noon", title = "Noon", run = function()
          if match.round == const.evening then finish("time") end
          local free = filter(space("court").parts, function(s) return not s:has("any") end)
          if match.round > 2 or #free == 0 then return end
          local at = free[random(#free)]
          spawn("cart", at)
          emit("blocks", { space = at })
        end },
      },
    }
  end,
}
