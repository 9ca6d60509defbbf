-- The sewer under the city (§13.3.8): a board apart. Each manhole of the grid is linked with the ladder of the
-- same number while it is open. The places of the manholes depend on the grid, so every grid has links of its own.
-- The links of the grids that are not in use stay shut.

local boards = require "hardcity.boards"
local layouts = require "hardcity.layouts"

local grids, ladders = 4, 3
local sewer_side = "sewer_pier"

-- Returns the id ("d4") of the space that bears `mark` in a map.
local function find(map, legend, mark)
  for y, row in ipairs(boards.rows(map)) do
    for x = 1, #row do
      if legend[string.sub(row, x, x)] == mark then return string.char(96 + x) .. y end
    end
  end
  error("no space is marked '" .. mark .. "'", 0)
end

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns a link's name. Each manhole has two links: "down" into the sewer, "up" out of it.
  local function link_name(way, grid, k) return way .. "_" .. grid .. "_" .. k end

  local links = {}
  local layers = layouts.layers(ctx.episode.id, const.join_halves)
  for grid = 1, grids do
    local layer = layers["grid" .. grid]
    for k = 1, ladders do
      local top = find(layer.map, layer.legend, "manhole" .. k)
      local bottom = "sewer." .. find(boards[sewer_side], boards.legend, "ladder_" .. k)
      table.insert(links, { id = link_name("down", grid, k), from = top, to = bottom, open = false, one_way = true })
      table.insert(links, { id = link_name("up", grid, k), from = bottom, to = top, open = false, one_way = true })
    end
  end

  -- Opens or closes a link, with an event only on a change.
  local function set(way, open)
    if way.open ~= open then way.open = open end
  end

  -- R20 Opens or closes a manhole. By ruling, a closed manhole stops pieces in both directions, or only pieces above
  -- it.
  local function set_manhole(k, open)
    quietly(function()
      piece("manhole." .. k):flip(open and "open" or "closed")
      set(link(link_name("down", match.grid, k)), open)
      set(link(link_name("up", match.grid, k)), open or not const.manhole_closed_both_ways)
    end)
  end

  return {
    boards = { { id = "sewer", title = "Sewer", map = boards[sewer_side], legend = boards.legend, solid = "wall" } },
    links = links,
    kinds = { manhole = { title = "Manhole", plural = "Manholes",
              short = "O", count = ladders, faces = { "open", "closed" } } },
    events = { lid = "Manhole {n} is closed this round, the others are open." },
    steps = {
      -- Setup.
      manholes = function()
        for k = 1, ladders do
          piece("manhole." .. k):place(box.grid("manhole" .. k)[1])
          set_manhole(k, true)
        end
      end,
      -- At the round's start: "shuffle Event cards 1-3, draw one: that Manhole is closed this round." The previously
      -- closed manhole opens again (R20).
      close_manhole = function()
        local closed = random(ladders)
        for k = 1, ladders do set_manhole(k, k ~= closed) end
        emit("lid", { n = closed })
      end,
    },
  }
end
