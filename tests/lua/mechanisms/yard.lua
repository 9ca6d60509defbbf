-- A made-up game for the tests of planes: two pairs in a walled yard, measured in centimeters.

return {
  game = "yard", id = "yard", title = "Yard", pitch = "Two against two around a wall.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "p1", title = "Red", side = "red" }, { id = "p2", title = "Blue", side = "blue" } },
      boards = { { id = "yard", kind = "plane", title = "Yard", width = 60, height = 48,
        terrain = {
          shed = { title = "Shed", storeys = 1, poly = { 34, 26, 50, 26, 50, 40, 34, 40 }, doors = { { 42, 26 } },
                   windows = { { 34, 33 } }, stairs = { 48, 38 } },
          wall = { title = "Wall", height = "tall", poly = { 20, 10, 21, 10, 21, 30, 20, 30 } },
          crates = { title = "Crates", height = "low", poly = { 36, 8, 44, 8, 44, 11, 36, 11 } },
        },
        areas = { well = { title = "Well", poly = { 4, 36, 12, 36, 12, 44, 4, 44 } } },
        roads = { { 0, 18, 60, 18, 60, 22, 0, 22 } },
        entrances = { west = { 0, 20 }, east = { 60, 20, title = "East gate", width = 8 } },
        marks = { red = { { 5, 10 }, { 5, 30.5 } }, blue = { { 55, 10 }, { 55, 30.5 } } },
      } },
      kinds = {
        red = { title = "Red", plural = "Reds", short = "R", count = 2, tags = { "figure" }, side = "red", seat = "p1", ap = 2, hp = 2, base = 25, speed = 150 },
        blue = { title = "Blue", plural = "Blues", short = "B", count = 2, tags = { "figure" }, side = "blue", seat = "p2", ap = 2, hp = 2, base = 25, speed = 150 },
        cart = { title = "Cart", short = "c", size = { 30, 60 }, seats = 1 },
      },
      vars = { match = { spot = "point" } },
      steps = {
        begin = function()
          for _, side in ipairs { "red", "blue" } do
            for i, at in ipairs(points(side)) do piece(side .. "." .. i):place(at) end
          end
          piece("cart"):place(point(300, 60))
        end,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        step = { label = "Step aside", cost = 1, run = function(f) f:move(point(f.at.x, f.at.y + 1)) end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "figure", pick_verb = "act", menu = "main" } } },
      verbs = { act = "{1} is next", rest = "Rest" },
    }
  end,
}
