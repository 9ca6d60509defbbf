-- The Bus of Bloody Sunrise (§13.4.2-13.4.4): an obstacle full of people. The passengers are only counted and are not
-- pieces, so nothing can reach them until they get off.

local seats = 8     -- §13.4.2
local per_round = 2 -- §13.4.3

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function park()
    local bus = spawn("bus", box.grid("bus")[1])
    bus.aboard = seats
  end

  -- R18 Returns the spaces at the bus's doors: the spaces that share an edge with it, or all spaces around it.
  local function doors(s) return const.beside == "orthogonal" and s:orthogonal() or box.around(s) end

  -- "The Officers unload 2 Civilians, each to its own space directly beside the Bus."
  local function unload()
    local bus, taken = piece("bus"), {}
    local n = math.min(per_round, bus.aboard)
    for i = 1, n do
      local free = filter(doors(bus.space), function(s) return s:passable() and not contains(taken, s) end)
      local s = box.pick(free, { side = "officers", verb = "unload", rule = "13.4.3",
                                 prompt = "The Bus at {1}: where does Civilian {2} of {3} get off?",
                                 args = { bus.space, i, n },
                                 why = "each civilian gets off to a different free space beside the Bus" })
      if not s or not spawn("civilian", s) then return end
      bus.aboard = bus.aboard - 1
      table.insert(taken, s)
    end
  end

  return {
    kinds = { bus = { title = "Bus", short = "T", tags = { "obstacle" }, blocks = true, may_enter = ctx.vermin } },
    vars = { piece = { aboard = { type = "int", min = 0, max = seats, title = "aboard" } } },
    verbs = { unload = { label = "A civilian gets off at {1}", rule = "13.4.3" } },
    steps = { park_bus = park, unload_bus = unload },
  }
end
