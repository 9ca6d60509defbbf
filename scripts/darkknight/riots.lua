-- Riots and the clock at the end of a round (§6.1 - §6.4, §6.7).

return function(ctx)
  local box = ctx.box

  -- §6.2 A riot covers the place and sends its enemies away. If no token is left, the match is lost (§3.2).
  function box.riot(place)
    emit("riot", { place = place })
    if count_supply "riot" == 0 then
      emit("city_burns", {})
      finish "city"
    end
    quietly(function()
      for _, e in ipairs(place:pieces "enemy") do e:remove() end
      box.cover(place)
    end)
  end

  -- §6.4 A riot covers all spaces of its place.
  function box.cover(place)
    spawn("riot", place)
    for _, s in ipairs(place.parts) do s.riot = true end
    box.mark_full(place)
  end

  function box.end_riot(place)
    place:first("riot"):remove()
    for _, s in ipairs(place.parts) do s.riot = false end
    box.mark_full(place)
  end

  -- §6.1 Returns the places without a figure where every whole space has an enemy.
  function box.ripe()
    return filter(spaces "place", function(place)
      return not place:has "riot" and not place:has "figure" and box.full(place)
    end)
  end

  local function riots()
    for _, place in ipairs(box.ripe()) do queue("break_out", place) end
    queue "quiet_streets"
  end

  -- §6.7 Advances the clock at the end of a round.
  local function clock()
    box.doom(box.clock_step())
    for _, s in ipairs(spaces "place") do
      for _, part in ipairs(s.parts) do part.barred = false end
    end
  end

  return {
    steps = { riots = riots, break_out = function(place) box.riot(place) end, clock = clock },
    events = { riot = "A riot breaks out at {place}.", city_burns = "There is no stopping the riots any more." },
  }
end
