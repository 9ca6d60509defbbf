-- A convoy whose kinds have variables of their own: trucks have fuel and a cargo of crates, drivers have nerves, and
-- the hidden orders of a driver are sealed. The game shows variables with `kinds`. The property tests play it.
return {
  game = "mechanisms", id = "columns", title = "Convoy", pitch = "Bring the trucks across.",
  constants = { columns = { default = true, note = "Each variable has a column for its kinds only." } },
  build = function(_, const)
    -- Without the constant all pieces have all variables, so that the tests can compare.
    local function of(kinds, form)
      form.kinds = const.columns and kinds or nil
      return form
    end
    local function drive(truck, to)
      truck.fuel = truck.fuel - 1
      truck.empty = truck.fuel == 0
      truck:place(to)
    end
    return {
      sides = { { id = "red", title = "Red", track = "crates" }, { id = "blue", title = "Blue" } },
      seats = { { id = "red", title = "Red", side = "red" }, { id = "blue", title = "Blue", side = "blue" } },
      boards = { { id = "road", title = "Road", map = ". . . . .\n. . . . ." } },
      kinds = {
        driver = { title = "Driver", side = "red", seat = "red", ap = 2, tags = { "crew" } },
        mechanic = { title = "Mechanic", side = "red", seat = "red", ap = 2, tags = { "crew" } },
        truck = { title = "Truck", count = 2, tags = { "wheels" } },
        rock = { title = "Rock", count = 30 },
      },
      names = { "gravel", "flour" },
      tracks = { crates = { title = "Crates", max = 20 } },
      vars = { piece = {
        fuel = of({ "truck" }, { min = 0, max = "tank", default = 3, title = "Fuel" }),
        tank = of({ "wheels" }, { min = 0, max = 9, default = 4 }),
        cargo_of = of({ "truck" }, { keys = { "gravel", "flour" }, min = 0, max = 9 }),
        nerve = of({ "crew" }, { default = 2, min = 0, max = 2, title = "Nerve" }),
        orders = of({ "driver" }, { min = 0, max = 5, sealed = true, title = "Orders" }),
        empty = of({ "truck" }, { type = "bool", title = "Empty" }),
        tired = of({ "crew" }, { type = "bool", title = "Tired" }),
      } },
      menus = { crew = { actions = {
        drive = { label = "Drive to {1}", cost = { ap = 1, actor = { nerve = 1 } }, target = "space", where = "board",
          needs = { { var = "tired", of = "actor", is = false, why = "it is tired" },
                    { anywhere = "truck !empty fuel=3", why = "no truck is full" } },
          run = function(f, to)
            drive(pieces("truck !empty fuel=3")[1], to)
            f.tired = f.nerve == 0
          end },
        load = { label = "Load {1}", cost = 1, target = "piece", targets = "any", where = "anywhere",
          needs = { { var = "fuel", of = "target", min = 1, why = "its tank is empty" } },
          run = function(_, truck)
            truck.cargo_of.flour = math.min(9, truck.cargo_of.flour + 1)
            track("crates"):add(1)
          end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      verbs = { go = "{1} acts", order = "Order {1}" },
      steps = { set_up = function()
        spawn("driver", space "a1")
        spawn("mechanic", space "a2")
        spawn("truck", space "b1")
        spawn("rock", space "e1")
        piece("driver").orders = choose { seat = "red", verb = "order", from = { 1, 2, 3 }, prompt = "Which order?" }
      end },
      setup = { "set_up" },
      rounds = {
        { id = "crew", title = "Crew", turns = { who = "crew", pick_verb = "go", menu = "crew" } },
        { id = "rest", title = "Rest", run = function()
          for _, f in ipairs(pieces "crew") do f.nerve, f.tired = 2, false end
          if match.round >= 3 then finish "red" end
        end },
      },
    }
  end,
}
