-- Victory points, the Extermination track and its reward (§4.5, §7). Every source of points has a counter of its own,
-- so that a final score can be read as a story.

-- Sources that every episode has; an episode lists its own in `scores`.
local common_sources = { order_kills = "int", chaos_eliminations = "int", chaos_cards = "int", chaos_horde = "int",
                         chaos_reshuffles = "int" }
local kills_for_reward = 10
local kills_for = { mutant = 1, fubar = 4 } -- §7.1, §9.3

local function sources(record)
  local vars = {}
  for name, kind in pairs(common_sources) do vars[name] = kind end
  for _, name in ipairs(record.scores) do vars[name] = "int" end
  return vars
end

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- §7.1 The team's reward, one skill draw per step.
  local function reward()
    tell("skills_rewarded", {})
    ctx.score.order(ctx.episode.kills_vp, "kills")
    for _, p in ipairs(pieces(const.eliminated_gains_skill and "hero any" or "hero")) do
      queue("reward_skill", p)
    end
    raise("skills.rewarded", {})
  end

  local function exterminate(n)
    local t = track("extermination")
    local total = t.value + n
    if total < kills_for_reward then
      t:add(n)
    else
      t:set(const.extermination_carry and total - kills_for_reward or 0)
      reward()
    end
  end

  -- R2: the end of a step in which a side got there that would lose a tie.
  local function victory()
    local order = track("order").value >= const.vp_to_win
    local chaos = track("chaos").value >= const.vp_to_win
    if order and chaos then finish(box.preferred_side()) end
    finish(order and "officers" or "chaos")
  end

  return {
    tracks = {
      order = { title = "Order", min = 0, max = const.vp_to_win, start = 0, rule = ctx.episode.points },
      chaos = { title = "Chaos", min = 0, max = const.vp_to_win, start = 0, rule = ctx.episode.points },
      extermination = { title = "Extermination", min = 0, max = kills_for_reward, start = 0, rule = "7.1" },
    },
    vars = { match = sources(ctx.episode) },
    moments = { "skills.rewarded" },
    events = { skills_rewarded = "Ten mutants down: every Officer may learn a Skill." },
    verbs = { keep_skill = { label = "Keep {1}", rule = "7.1" } },
    on = { ["unit.killed"] = { when = { unit = "mutant" },
                               run = function(ev) exterminate(kills_for[ev.unit.kind] or 1) end, rule = "7.1" } },
    steps = { victory = victory, reward_skill = function(o) box.reward_skill(o) end },
  }
end
