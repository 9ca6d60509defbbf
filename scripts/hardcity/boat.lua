-- The Boat of Bloody Sunrise, its pier (§13.4.5, §13.4.6) and the water around both. The Boat has one space, next to P.
-- No shortest way to another space crosses the Boat's space, so mutants enter it only on purpose.

local board_cost = 2 -- §13.4.6

return function(ctx)
  local box, score = ctx.box, ctx.score

  -- Puts the water, the Boat and P (the gangway) where the grid shows them.
  local function moor()
    for _, s in ipairs(box.grid("water")) do spawn("water", s) end
    spawn("boat", box.grid("boat")[1])
    spawn("gangway", box.grid("P")[1])
  end

  local get_on_board = { label = "Bring a civilian on board", rule = "13.4.6", cost = board_cost,
    needs = { { here = "gangway", why = "this is not space P" },
              { here = "civilian", why = "no civilian is here" },
              { here = "mutant active", none = true, why = "an active mutant is here" } },
    run = function(o)
      local c = o.space:first("civilian")
      quietly(function() c:remove() end)
      emit("shipped", { piece = o })
      score.order(1, "evacuations")
      trigger("civilian.saved", { piece = o, space = o.space })
    end }

  -- "Mutants may move onto it and are then removed (not a kill)."
  local function stow_away(ev)
    local m = ev.piece
    quietly(function() m:remove() end)
    emit("stowaway", { piece = m })
    score.chaos(1, "boat")
  end

  return {
    kinds = {
      boat = { title = "Boat", short = "V", tags = { "obstacle" }, blocks = true, may_enter = "mutant" },
      gangway = { title = "Space P", short = "P" },
      water = { title = "Water", plural = "Water", short = "~", count = 11, tags = { "obstacle" }, blocks = true },
    },
    menus = { officer = { actions = { get_on_board = get_on_board } } },
    triggers = { "civilian.saved" },
    events = { shipped = "{piece} brings a civilian on board the boat.",
               stowaway = "{piece} is on the boat and sails." },
    steps = { moor_boat = moor },
    on = { ["piece.enter"] = { when = { piece = "mutant", here = "boat" }, run = stow_away, rule = "13.4.5" } },
  }
end
