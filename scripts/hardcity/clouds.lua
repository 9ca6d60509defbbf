-- Toxic Clouds (§13.3.9): an officer who enters a cloud loses hit points, or action points by ruling (R37). Clouds last
-- until the next round starts. Doctor Zero's Special card also hurts officers who stay where they are.

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns true if a cloud may be placed: "on spaces without Officers, Civilians or Mutants, not in the Sewer". A
  -- second cloud on a space would change nothing.
  function box.cloud_may_lie(s)
    if s.board ~= "main" then return false end
    if not s:has("any") then return true end
    return s:passable() and not (s:has("hero any") or s:has("civilian") or s:has("mutant") or s:has("cloud"))
  end

  -- Places up to `n` clouds on free spaces of the list and returns their spaces. `optional`: the side may place fewer.
  function box.place_clouds(n, side, list, optional)
    local placed, free = {}, filter(list, box.cloud_may_lie)
    for i = 1, n do
      if count_supply("cloud") == 0 then break end
      local s = box.pick(free,
        { side = side, verb = "cloud", optional = optional and "pass" or nil, rule = "13.3.3",
          prompt = "Toxic Cloud {1} of {2}: on which space?", args = { i, n },
          why = "a cloud goes to a space of the main board, in the reach that its card says, without officers, "
            .. "civilians, mutants or obstacles" })
      if not s then break end
      spawn("cloud", s)
      table.insert(placed, s)
      free = without(free, s)
    end
    return placed
  end

  -- R37 Hurts a piece in a cloud. The loss is not an attack, so no other piece can take it.
  local function choke(p)
    if const.cloud_kind == "ap" then
      p.ap = math.max(0, p.ap - const.cloud_cost)
    else
      p:damage(const.cloud_cost, "cloud")
    end
  end

  local function enter(ev)
    emit("chokes", { piece = ev.piece, space = ev.space })
    choke(ev.piece)
  end

  -- Returns the officers on this board who are still on the space where their last turn began.
  function box.lingering(board)
    return filter(box.pieces("officer", board), function(o) return o.camp == o.space end)
  end

  -- Hurts the lingering officers.
  function box.choke_lingering()
    for _, o in ipairs(box.lingering()) do
      emit("lingers", { piece = o, space = o.space })
      choke(o)
    end
  end

  return {
    kinds = { cloud = { title = "Toxic Cloud", plural = "Toxic Clouds", short = "~", count = 6 } },
    names = { "cloud" },
    verbs = { cloud = { label = "A cloud on {1}", rule = "13.3.3" } },
    -- The space where an officer's last turn began. Doctor Zero's fog depends on this space, so players see it.
    vars = { piece = { camp = ctx.versus and { type = "space", title = "latest turn began at" } or "space" } },
    events = { chokes = "{piece} walks into a toxic cloud at {space}.", cleared = "The toxic clouds are gone.",
               lingers = "{piece} has stayed at {space}, where the fog thickens." },
    steps = { clear_clouds = function()
      if count("cloud") == 0 then return end
      quietly(function() for _, c in ipairs(pieces("cloud")) do c:remove() end end)
      emit("cleared", {})
    end },
    -- Allies count as officers in movement (§11.1).
    on = {
      ["piece.enter"] = { when = { piece = "hero", here = "cloud" }, run = enter, rule = "13.3.9" },
      ["person.dragged"] = { when = { piece = "hero", here = "cloud" }, run = enter, rule = "13.3.9" },
      ["turn.start"] = { sets = { piece = { camp = { var = "space", of = "piece" } } } },
    },
  }
end
