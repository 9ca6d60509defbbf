-- Example: a thief looks for a key behind walls and doors, and leaves by the gate before dawn. A whole episode;
-- docs/BOARDS.md, sections 1 and 2, explains edges and sight.
--   precinct play example.lua      precinct check example.lua      precinct test example_test.lua
local house = [[
  S . .|. K
      -   -
  . . .D. .
  D+-+D+-+-
  . .o. . .

  . .|. . G ]] -- every second character and line are edges: `|` and `-` walls, `D` a door, `o` a window

return {
  game = "example", id = "example", title = "Example",
  pitch = "Find the key and leave before dawn.",
  constants = { dawn = { default = 6, min = 1, max = 20, note = "Rounds until it is light." } },
  build = function(_, const) -- returns the rules for the settings and constants of a match
    return {
      sides = { { id = "thieves", title = "Thieves" }, { id = "guards", title = "Guards" } },
      seats = { { id = "thief", title = "Thief", side = "thieves" } },
      edges = { -- sorts of edges between two neighbors
        wall = { title = "wall" },
        window = { title = "window", see = true }, -- seen through, not passed
        door = { title = "door", link = true, open = false }, -- a link of its own: link("door.c2-d2")
      },
      sight = {}, -- walls and closed doors bar it
      boards = { { id = "house", title = "House", neighbors = 4, plan = house,
        legend = { D = "door", o = "window", S = "start", K = "chest", G = "gate" } } },
      kinds = { -- all pieces
        thief = { title = "Thief", short = "T", side = "thieves", seat = "thief", ap = 3, speed = 2 },
        key = { title = "Key", short = "k" },
        guard = { title = "Guard", short = "G" },
      },
      verbs = { act = "{1} acts" }, -- questions besides actions
      events = { opens = "{piece} opens the door to {space}.", takes = "{piece} takes the key.",
        catches = "The guard sees {piece}." },
      menus = { thief = { prompt = "What does the thief do?", actions = {
        move = { builtin = "move", label = "Go to {1}", cost = 1 },
        open = { label = "Open the door to {1}", cost = 1, target = "space", where = "board",
          needs = {
            { range = 1, why = "too far away" },
            { test = function(thief, to)
              for _, door in ipairs(links("door !open", thief)) do if door:across(thief) == to then return true end end
              return false, "no closed door is there"
            end },
          },
          run = function(thief, to)
            for _, door in ipairs(links("door", thief)) do if door:across(thief) == to then door.open = true end end
            emit("opens", { piece = thief, space = to })
          end },
        take = { label = "Take the key", cost = 1, needs = { { here = "key", why = "no key is here" } },
          run = function(thief)
            piece("key"):remove()
            thief.has_key = true
            emit("takes", { piece = thief })
          end },
        leave = { label = "Leave by the gate",
          needs = { { at = "gate", why = "the gate is elsewhere" },
                    { var = "has_key", of = "actor", is = true, why = "the gate is locked, and the key is missing" } },
          run = function() finish("thieves") end },
      } } },
      vars = { piece = { has_key = { type = "bool", title = "the key" } } },
      on = {
        ["turn.start"] = function(ev) ev.piece:refill_ap() end,
        ["turn.end"] = function(ev)
          if piece("guard"):sees(ev.piece) == "none" then return end
          emit("catches", { piece = ev.piece })
          finish("guards")
        end,
      },
      setup = { "set_up" }, -- these steps run before the first round
      steps = { set_up = function()
        spawn("thief", spaces("start")[1])
        spawn("key", spaces("chest")[1])
        spawn("guard", space("a3"))
      end },
      rounds = { -- phases, repeated until a side wins
        { id = "night", title = "Night", turns = { who = "thief", pick_verb = "act", menu = "thief" } },
        { id = "dawn", title = "Dawn", run = function() if match.round == const.dawn then finish("guards") end end },
      },
    }
  end,
}
