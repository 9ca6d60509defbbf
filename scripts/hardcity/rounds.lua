-- The round (§4, §5): the event phase with its four points, then turns of officers, each answered by Doctor Zero or
-- AutoDoc.

local first_hand = 4 -- §5.4: the cards that Doctor Zero draws in round 1, with any number of officers

return function(ctx)
  local box = ctx.box

  -- §5, §8.7, §15.10 Officers rise, reload, and restore their action points except the points that lie on Chaos cards.
  -- F.U.B.A.R. restores his action points.
  local event_rise = {
    sets = { match = { zero_acts = false }, pieces = { ["officer any"] = { jammed = false } } },
    run = function()
      local holding = ctx.holding and ctx.holding() or {}
      for _, o in ipairs(pieces("officer any")) do
        if o.down then o:revive() end
        o:refill_ap()
        local held = #holding > 0 and ctx.held_ap(o, holding) or 0
        if held > 0 then o.ap = math.max(0, o.ap - held) end
      end
      for _, f in ipairs(pieces("fubar")) do f:refill_ap() end
    end,
  }

  -- §5.4 Doctor Zero draws cards.
  local function event_zero()
    box.zero_draw(match.round == 1 and first_hand or #ctx.officers)
  end

  local function event_phase()
    queue("event_rise")
    for _, name in ipairs(ctx.episode.round_start) do queue(name) end
    queue("event_cutscene")
    if ctx.versus then queue("event_zero") end
  end

  local turn_start = { match = { zero_acts = false, scope = { none = true }, turn_no = { add = 1 } },
                       piece = { acted_round = { var = "round" }, shots = 0, fights = 0 } }

  return {
    rounds = { -- §4.5: the engine's own maximum
      { id = "event", title = "Event phase", run = event_phase },
      { id = "turns", title = "Turns",
        turns = { who = "officer", pick_verb = "go", menu = "officer",
                  after = ctx.versus and "zero_turn" or "autodoc" } },
    },
    vars = { piece = { acted_round = "int" } },
    steps = { event_rise = event_rise, event_cutscene = function() box.draw_cutscene() end,
              event_zero = ctx.versus and event_zero or nil },
    on = {
      ["turn.start"] = { sets = turn_start },
      -- §6.12 Unspent action points are lost.
      ["turn.end"] = { sets = { piece = { ap = 0 } } },
    },
  }
end
