-- The points of Chaos for people, in every episode: one for each officer eliminated (§8.7) and, if the episode's
-- `scores` list chaos_civilians, one for each civilian who dies (R29). All other points of an episode are in its own
-- file.

local elimination_vp, civilian_vp = 1, 1
local by_chaos = { "claw", "leave", "card" } -- a mutant's attack, leaving mutants (§6.2), Chaos cards

return function(ctx)
  local const, score = ctx.const, ctx.score

  local function civilian_dies(ev)
    if const.civilian_kill_any_cause or contains(by_chaos, ev.cause) then score.chaos(civilian_vp, "civilians") end
  end

  return { on = {
    ["piece.down"] = { when = { piece = "officer any" }, rule = ctx.episode.points,
                      run = function() score.chaos(elimination_vp, "eliminations") end },
    ["piece.killed"] = contains(ctx.episode.scores, "chaos_civilians")
      and { when = { piece = "civilian" }, rule = ctx.episode.points, run = civilian_dies } or nil,
  } }
end
