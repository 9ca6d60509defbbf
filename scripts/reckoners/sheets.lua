-- The Reckoners and their dice (§2.7, §15.1): figures, and sheets with a column for dice that are thrown, kept, used
-- and confiscated. Each die is a piece for the whole match, with a place and a face.

local dice = require "reckoners.dice"
local letters = require "reckoners.letters"
local team = require "reckoners.team"
local texts = require "reckoners.texts"

local base_each, special_each = 3, 3 -- §2.7
local numbers = { "one", "two", "three" }

-- §5.5 The effect of each symbol, which the command `card` prints.
local does = {
  money = "A symbol of the dice: the team has $1 more, wherever the Reckoner is (§5.5).",
  security = "A symbol of the dice: it removes an Agent from the Reckoner's quarter (§5.5).",
  containment = "A symbol of the dice: the hook of the Epic in the Reckoner's quarter, or of a power of Steelheart's "
    .. "if he is there, goes one step to the left: one cell fewer acts (§5.5).",
  research = "A symbol of the dice: it takes 1 off the Search of an Epic in the Reckoner's quarter. At 0 his weak "
    .. "point is found (§5.5).",
  attack = "A symbol of the dice: it takes 1 off the Health of an Epic in the Reckoner's quarter. At 0 he is "
    .. "defeated (§5.5).",
  planning = "A symbol of the dice: a plan token for the next round, which then counts as any symbol (§5.5, §5.7).",
}

return function(ctx)
  local box = ctx.box

  local part = {
    symbols = {},
    dice = { base = map(dice.base, letters.symbols),
             movement = map(dice.movement, function(n) return numbers[n] end) },
    boards = {},
    kinds = { base = { title = "base die", short = "w", tags = { "die" }, die = "base",
                           count = base_each * #ctx.team } },
    events = { goes_on = "Steelheart's movement die shows {n}." },
    vars = { piece = { owner = "piece", ready = { type = "int", min = 0, max = 20, title = "plan tokens" },
                       pending = { type = "int", min = 0, max = 20, title = "plan tokens to come" } } },
  }
  for _, symbol in pairs(dice.symbols) do part.symbols[symbol] = { title = symbol, text = does[symbol] } end
  for n, symbol in ipairs(numbers) do part.symbols[symbol] = { title = tostring(n) } end

  -- The spare die of each color belongs to the buyer of its card (§2.6).
  local count = {}
  for colour, faces in pairs(dice.special) do
    part.dice[colour] = map(faces, letters.symbols)
    count[colour] = 1
  end
  for _, id in ipairs(ctx.team) do
    local r = team.reckoners[id]
    count[r.die] = count[r.die] + special_each
    part.kinds[id] = { title = r.name, short = r.short, tags = { "reckoner" }, side = "reckoners",
                       seat = ctx.seat_of[id], text = texts.reckoner(r) }
    table.insert(part.boards, { id = id, title = r.title, owner = id, map = "pkuc",
                                legend = { p = "pool", k = "kept", u = "used", c = "confiscated" } })
  end
  for colour in pairs(dice.special) do
    part.kinds[colour] = { title = dice.titles[colour], short = colour:sub(1, 1), tags = { "die" },
                                     die = colour, count = count[colour] }
  end
  -- Gives a die of this kind to the Reckoner for the rest of the game. The new die waits in the supply without a face
  -- until the next roll, in which it is thrown (§7.2).
  function box.give_die(r, kind)
    for _, d in ipairs(supply(kind)) do
      if not d.owner then
        d.owner = r
        return
      end
    end
  end

  -- The condition of every use of a die: the die is not confiscated.
  box.at_hand = { to = "confiscated", none = true, rule = "12.5",
                  why = "it is confiscated; while the team shops, `buy_back` brings it back" }

  -- §2.7 Gives each Reckoner the starting dice.
  function box.deal_dice(r)
    for _ = 1, base_each do box.give_die(r, "base") end
    for _ = 1, special_each do box.give_die(r, team.reckoners[r.kind].die) end
  end

  -- Moves all dice of a Reckoner to the pool, except those that are confiscated. Returns the number of these dice.
  function box.gather(r)
    local pool, n = box.column(r, "pool"), 0
    local function take(d)
      d:place(pool, true)
      n = n + 1
    end
    for _, mark in ipairs { "kept", "used" } do
      for _, d in ipairs(box.column(r, mark):pieces("die")) do take(d) end
    end
    local unused = supply("die")
    for i = 1, #unused do -- in half the time of ipairs(), and there are forty of them
      if unused[i].owner == r then take(unused[i]) end
    end
    return n
  end

  -- §10.4 Rolls the movement die.
  function box.movement()
    local shown = quietly(function() return roll("movement", 1) end)[1]
    for n, symbol in ipairs(numbers) do
      if symbol == shown then
        emit("goes_on", { n = n })
        return n
      end
    end
  end

  return part
end
