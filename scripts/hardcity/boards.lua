-- The city, drawn as text: six main sides, two sewers, the pier, the back alley and the rooftop.
--
-- `.` is a space, `#` a building or a wall, `:` half a space at an edge where two sides meet. A side that joins on
-- both edges has a half column on both. `pair` keeps the half columns in the middle and cuts off the outer half
-- columns, so two sides make 13 x 6. An episode's spawn zone, start and tokens are drawn in layouts.lua, never here.

local boards = {
  legend = { ["1"] = "ladder_1", ["2"] = "ladder_2", ["3"] = "ladder_3", P = "P" },
}

-- Main Street: the Rialto (the big block), a newsstand, two alleys that only look safe.
boards["1A"] = [[
  ......:
  .##.#.:
  .##...#
  ....#.:
  #.#.#.:
  ......:
]]

-- The Strip: Dunkin' Dan's around the yard in the middle, the pawn shop, the gas station in the south.
boards["2A"] = [[
  :..#...:
  :.##.#.:
  #....#.:
  :#.#...#
  :..##.#:
  :......:
]]

-- City Hall: the long front with its colonnade, a plaza west of it, a courtyard that has two ways in.
boards["3A"] = [[
  :......:
  :.###..:
  :...#..#
  #.#...#:
  :.##...:
  :....#.:
]]

-- Uptown: a hotel, a bank, and the boulevard between them.
boards["2B"] = [[
  :....#.:
  :.#....:
  #.##.#.:
  :....#.#
  :#.#...:
  :......:
]]

-- The docks: warehouses in the west, open quays in the east, where the pier is moored.
boards["1B"] = [[
  :......
  :.#.#..
  :.#....
  #...##.
  :.#....
  :......
]]

-- The works: three galleries, one behind the other. The gate is in the south-west, the laboratory hall in the north.
boards["3B"] = [[
  #......
  #......
  #.#####
  #......
  ######.
  :......
]]

-- Two sewers, printed on the backs of the pier and of the back alley. 1, 2 and 3 are ladders.
boards.sewer_pier = [[
  1.
  .#
  ..
  2.
  #.
  .3
]]
boards.sewer_alley = [[
  .1
  ..
  #.
  .2
  .#
  3.
]]

-- The pier: wood over black water. P, at the open end, is the space from which a boat casts off.
boards.pier = [[
  ...
  ...
  ...
  ..P
]]

boards.back_alley = [[
  ......
  .#..#.
]]

-- The rooftop: bare gravel and a parapet. The starting grid places the pieces.
boards.rooftop = [[
  ....
  ....
  ....
  ....
]]

-- Open water east of 1B, wide enough for the pier in every position and a boat beyond it.
boards.harbour = [[
  ....
  ....
  ....
  ....
  ....
  ....
]]

-- Returns the rows of a map text, without blanks.
function boards.rows(text)
  local rows = {}
  for line in string.gmatch(text, "[^\n]+") do
    local row = string.gsub(line, "%s", "")
    if row ~= "" then table.insert(rows, row) end
  end
  return rows
end

-- Returns the rows of several maps drawn side by side: for each row, the list of its parts.
function boards.rows_apart(text)
  local rows = {}
  for line in string.gmatch(text, "[^\n]+") do
    local parts = {}
    for part in string.gmatch(line, "%S+") do table.insert(parts, part) end
    if #parts > 0 then table.insert(rows, parts) end
  end
  return rows
end

-- Applies `edit` to every row of a text.
local function each_row(text, edit)
  return table.concat(map(boards.rows(text), edit), "\n")
end

-- Returns two main sides as they lie on the table: the list of texts that a board's `map` takes. The outer half columns
-- are cut off. The inner half columns make one column, unless the episode rules that half spaces do not count (R1).
function boards.pair(left, right, join_halves)
  for _, name in ipairs { left or "nothing", right or "nothing" } do
    if type(boards[name]) ~= "string" then
      author_error("boards", "expected two main sides of scripts/hardcity/boards.lua, such as { \"1A\", \"2A\" }, got "
        .. name)
    end
  end
  local outer_left = each_row(boards[left], function(row) return string.sub(row, -7) end)
  local outer_right = each_row(boards[right], function(row) return string.sub(row, 1, 7) end)
  if join_halves then return { outer_left, outer_right } end
  return { each_row(outer_left, function(row) return string.sub(row, 1, 6) end),
           each_row(outer_right, function(row) return string.sub(row, 2) end) }
end

-- Adds the back alley south of the left side to the result of boards.pair: two more rows, walled off from the right
-- side.
function boards.with_alley(texts)
  local rows = boards.rows(boards.back_alley)
  local left = string.rep("#", #boards.rows(texts[1])[1] - #rows[1])
  local right = string.rep("#", #boards.rows(texts[2])[1])
  return { each_row(texts[1], function(row) return row end) .. "\n"
             .. table.concat(map(rows, function(row) return row .. left end), "\n"),
           each_row(texts[2], function(row) return row end) .. "\n"
             .. table.concat(map(rows, function() return right end), "\n") }
end

-- Returns an episode's main board: its two sides and the optional extension, "harbour" (east) or "alley" (south).
function boards.joined(sides, annex, join_halves)
  local texts = boards.pair(sides[1], sides[2], join_halves)
  if annex == "harbour" then table.insert(texts, boards.harbour) end
  return annex == "alley" and boards.with_alley(texts) or texts
end

-- Fits a layer, which is drawn for joined boards 13 wide, to the board. If the half spaces are not joined, cuts out the
-- seventh column, in which no layer has a mark.
function boards.fit(text, join_halves)
  if join_halves then return text end
  return each_row(text, function(row) return string.sub(row, 1, 6) .. string.sub(row, 8) end)
end

return boards
