-- Vehicles: obstacles with people or things in them. The people in a car are out of play until an officer helps them
-- out. The variable `aboard` of a car is their number.

return function(ctx)
  local cars = {}

  -- Returns a kind of vehicle. `may_enter` says which pieces may climb onto it. Rats run over every vehicle (§15.8).
  function cars.kind(title, short, count, may_enter)
    return { title = title, short = short, count = count, tags = { "vehicle" },
             blocks = true, may_enter = may_enter or ctx.vermin }
  end

  -- R18 "Directly beside" means that the spaces share an edge or, by ruling, an edge or a corner. Returns the value of
  -- an action's `where`.
  function cars.beside() return ctx.const.beside == "adjacent" and "adjacent" or "orthogonal" end

  -- Returns the action that helps a passenger of a `car` out onto the officer's space, as a piece of the kind `kind`.
  function cars.exit_action(label, rule, cost, car, kind)
    return { label = label, rule = rule, cost = cost, target = "piece", where = cars.beside(), targets = car,
      needs = { { var = "aboard", of = "target", min = 1, why = "nobody is left in it", rule = rule } },
      run = function(o, vehicle)
        vehicle.aboard = vehicle.aboard - 1
        local who = quietly(function() return spawn(kind, o.space) end)
        emit("gets_out", { piece = who, space = o.space, from = vehicle })
      end }
  end

  cars.part = {
    vars = { piece = { aboard = { type = "int", min = 0, max = 12, title = "aboard" } } },
    events = { gets_out = "{piece} gets out of {from} at {space}." },
  }
  return cars
end
