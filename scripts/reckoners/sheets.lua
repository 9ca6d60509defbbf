-- The Reckoners and their dice (§2.7, §15.1): figures, sheets with a column for dice that are thrown, kept and used,
-- and the dice themselves, which last: each lies somewhere and shows a face.

local dice = require "reckoners.dice"
local team = require "reckoners.team"

local base_each, special_each = 3, 3 -- §2.7
local numbers = { "one", "two", "three" }

return function(ctx)
  local box = ctx.box

  local part = {
    symbols = {}, dice = { base = dice.base, movement = map_list(dice.movement, function(n) return numbers[n] end) },
    boards = {},
    kinds = { base_die = { title = "base die", short = "w", tags = { "die" }, die = "base",
                           count = base_each * #ctx.team } },
    events = { goes_on = "Steelheart's movement die shows {n}." },
    vars = { piece = { owner = "piece", ready = { type = "int", min = 0, max = 20, title = "plan tokens" },
                       pending = { type = "int", min = 0, max = 20, title = "for the next round" } } },
  }
  for symbol, title in pairs(dice.symbols) do part.symbols[symbol] = { title = title } end
  for n, symbol in ipairs(numbers) do part.symbols[symbol] = { title = tostring(n) } end

  -- The spare of each colour is for whoever buys it (§2.6).
  local count = {}
  for colour, faces in pairs(dice.special) do
    part.dice[colour] = faces
    count[colour] = 1
  end
  for _, id in ipairs(ctx.team) do
    local r = team.reckoners[id]
    count[r.die] = count[r.die] + special_each
    part.kinds[id] = { title = r.name, short = r.short, tags = { "reckoner" }, side = "reckoners",
                       seat = ctx.seat_of[id] }
    table.insert(part.boards, { id = id, title = r.title, owner = id, map = "pku",
                                legend = { p = "pool", k = "kept", u = "used" } })
  end
  for colour in pairs(dice.special) do
    part.kinds[colour .. "_die"] = { title = dice.titles[colour], short = colour:sub(1, 1), tags = { "die" },
                                     die = colour, count = count[colour] }
  end
  table.insert(part.boards, { id = "cell", title = "Confiscated", map = "c", legend = { c = "confiscated" } })

  -- A die of this kind comes to the Reckoner for good; it is thrown from the next roll on (§7.2).
  function box.give_die(r, kind)
    local d = supply(kind)[1]
    d:place(box.column(r, "used"), true)
    d.owner = r
  end

  -- §2.7 The dice each starts with.
  function box.deal_dice(r)
    for _ = 1, base_each do box.give_die(r, "base_die") end
    for _ = 1, special_each do box.give_die(r, team.reckoners[r.kind].die .. "_die") end
  end

  -- All dice of a Reckoner that are not confiscated.
  function box.dice_of(r)
    local list = {}
    for _, mark in ipairs { "pool", "kept", "used" } do
      for _, d in ipairs(box.column(r, mark):pieces("die")) do table.insert(list, d) end
    end
    return list
  end

  -- §10.4 What the movement die shows.
  function box.movement()
    local shown = quietly(function() return roll("movement", 1) end)[1]
    for n, symbol in ipairs(numbers) do
      if symbol == shown then
        tell("goes_on", { n = n })
        return n
      end
    end
  end

  return part
end
