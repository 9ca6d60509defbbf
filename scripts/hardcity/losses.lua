-- The points of Chaos for people, in every episode: for each officer eliminated (§8.7) and, if the episode's `scores`
-- list chaos_civilians, for each civilian who dies (R29). ctx.losses has the numbers. All other points of an episode
-- are in its own file.

local by_chaos = { "claw", "leave", "card" } -- a mutant's attack, leaving mutants (§6.2), Chaos cards

return function(ctx)
  local const, score, losses = ctx.const, ctx.score, ctx.losses

  local function civilian_dies(ev)
    if const.civilian_kill_any_cause or contains(by_chaos, ev.cause) then score.chaos(losses.civilian, "civilians") end
  end

  return { on = {
    ["piece.down"] = { when = { piece = "officer any" }, rule = ctx.episode.points,
                      run = function() score.chaos(losses.officer, "eliminations") end },
    ["piece.killed"] = contains(ctx.episode.scores, "chaos_civilians")
      and { when = { piece = "civilian" }, rule = ctx.episode.points, run = civilian_dies } or nil,
  } }
end
