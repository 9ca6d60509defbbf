-- Barricades in the headquarters (section 15.3): terrain that is absent until the owner of the resource puts it up.

local words_per_house = { "left", "right", "rear" }
local most = 2

return function(ctx)
  local box = ctx.box

  local function key(id) return box.thing(box.plan(), id) end

  -- Returns the places for barricades in a house that are still free.
  local function free(house)
    local ids = map(words_per_house, function(word) return house .. "_" .. word end)
    return filter(ids, function(id) return match.gone[key(id)] == 1 end)
  end

  -- §15.3 The owner chooses the place of a barricade.
  local function barricade(of)
    local id = choose { side = of.id, verb = "put_up", from = free(of.hq), rule = "15.3", args = { of },
                        prompt = "{1}: where does a barricade stand in the headquarters?" }
    match.gone[key(id)] = 0
    emit("puts_up", { side = of, barricade = id })
  end

  local function barricade_houses()
    for _, of in ipairs(box.houses_here()) do
      for _ = 1, not of.lost and box.has(of.id, "barricades") and most or 0 do queue("barricade", of) end
    end
  end

  -- Removes all barricades when the play on a table ends.
  function box.clear_barricades()
    for id in pairs(box.plan().sections) do match.gone[key(id)] = 1 end
  end

  -- Computer players prefer the two places beside the door to the rear.
  box.weights.put_up = function(_, _, id) return string.find(id, "_rear$") and 10 or 100 end

  local words, symbols = {}, {}
  for _, plan in ipairs(ctx.plans) do
    for id in pairs(plan.sections) do
      table.insert(words, id)
      symbols[id] = { title = ctx.names.places[id] }
    end
  end
  table.sort(words)
  return {
    names = words, symbols = symbols, steps = { barricade = barricade, barricade_houses = barricade_houses },
    verbs = { put_up = "A barricade: {1}" },
    events = { puts_up = "{side} puts up a barricade: {barricade}." },
  }
end
