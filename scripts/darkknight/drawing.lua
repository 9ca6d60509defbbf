-- Drawing a path (§6.5): the player draws one path at the end of each round, from place to place, by any line that
-- crosses nothing.

return function(ctx)
  local box, most = ctx.box, 64

  -- Records each line in order, because a later Book draws the lines again (carried.lua). `side` is 0 when a line is
  -- erased.
  local function note(from, to, side)
    match.lines = match.lines + 1
    match.line_from[match.lines], match.line_to[match.lines], match.line_side[match.lines] = from, to, side
  end

  local function draw(from, to, side)
    from:draw_line(to, side)
    note(from, to, side)
  end

  function box.erase(way)
    note(way.from, way.to, 0)
    way:erase()
  end

  -- Draws a line of an earlier Book, or erases it if `side` is 0. Raises an error if that is impossible.
  function box.draw_again(from, to, side)
    if side > 0 then return draw(from, to, side) end
    for _, way in ipairs(links("drawn", from)) do
      if way.drawn and way:across(from) == to then return box.erase(way) end
    end
    local reason = text("no drawn path joins them", {})
    error(reason, 0)
  end

  local function draw_path()
    local starts = line_starts()
    if #starts == 0 or match.lines >= most - 1 then return end
    local from = choose { seat = "hero", verb = "draw", from = starts, line = true, optional = "draw_none",
                          rule = "6.5",
                          prompt = "You may draw a path for free. Then enemies at one end join fights at the other. "
                            .. "From which place?" }
    if not from then return end
    local to = choose { seat = "hero", verb = "join", from = from:joinable(), line = from, rule = "6.5",
                        args = { from },
                        prompt = "From {1} to which place?" }
    local sides, numbers = from:line_sides(to), {}
    for i in ipairs(sides) do numbers[i] = i end
    local side = choose { seat = "hero", verb = "side", from = numbers, rule = "6.5", args = { from, to },
                          prompt = "From {1} to {2}: on which side does it run?" }
    draw(from, to, side)
  end

  return {
    vars = { match = { lines = { type = "int", min = 0, max = most },
                       line_from = { type = "space", size = most }, line_to = { type = "space", size = most },
                       line_side = { type = "int", min = 0, max = 99, size = most } } },
    steps = { draw_path = draw_path },
    verbs = { draw = { label = "From {1}", rule = "6.5",
                       why = "at the end of a round or with a card: a place from which a path can be drawn" },
              join = { label = "To {1}", rule = "6.5",
                       why = "after the start of the path: a place that a line reaches without crossing anything" },
              side = { label = "Way {1}", rule = "6.5" }, draw_none = { label = "Draw none", rule = "6.5" } },
  }
end
