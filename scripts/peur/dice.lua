-- The dice (section 1.2): color dice for everything but morale, Fate dice for morale, a die for initiative. The rulings
-- 11.2 set the number of faces that show each symbol.

local colours, fates = { "red", "blue", "yellow" }, { "plus", "minus", "blank" }

-- Returns the faces of a die: "2-2-2" is two of each symbol.
local function faces(counts, symbols)
  local all, i = {}, 0
  for n in string.gmatch(counts, "%d") do
    i = i + 1
    for _ = 1, math.tointeger(n) do table.insert(all, symbols[i]) end
  end
  return all
end

return function(ctx)
  local const = ctx.const
  local symbols = {
    red = { title = "red" }, blue = { title = "blue" }, yellow = { title = "yellow" },
    plus = { title = "+" }, minus = { title = "-" }, blank = { title = "0" },
  }
  local dice = { colour = faces(const.colour_faces, colours), fate = faces(const.fate_faces, fates), initiative = {} }
  for n = 1, 6 do
    symbols["n" .. n] = { title = tostring(n) }
    table.insert(dice.initiative, "n" .. n)
  end
  return { symbols = symbols, dice = dice }
end
