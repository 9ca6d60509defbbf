-- Victory points, the Extermination track and its reward (§4.5, §7). Every source of points has a counter of its own,
-- so that the result can show where points came from.

-- Sources that every episode has; an episode lists its own in `scores`.
local common_sources = { "order_kills", "chaos_eliminations", "chaos_cards", "chaos_horde", "chaos_reshuffles" }
local called = {
  sources = {
    order_kills = "tens of mutants killed", order_evacuations = "evacuations", order_manholes = "manholes sealed",
    order_mayor = "the Mayor saved", order_doom = "the Doom Device destroyed",
    chaos_eliminations = "officers eliminated", chaos_cards = "cards", chaos_horde = "spawns beyond the last figure",
    chaos_reshuffles = "cards reshuffled", chaos_civilians = "civilians killed", chaos_barrels = "barrels unloaded",
    chaos_police_car = "attacks on the squad car", chaos_mayor = "the Mayor taken away",
    chaos_boat = "mutants aboard the boat", chaos_rounds = "rounds over",
  },
}
local kills_for_reward = 10
local kills_for = { mutant = 1, fubar = 4 } -- §7.1, §9.3

-- Returns the titles of this episode's sources of points, by name. Each source has a variable that counts its points.
local function sources(record)
  local all = {}
  for _, name in ipairs(common_sources) do all[name] = called.sources[name] end
  for key, value in pairs(record.scores) do
    local name = type(key) == "number" and value or key
    local words = name == key and value or called.sources[name]
    if not words then author_error("scores", "unknown source" .. did_you_mean(name, called.sources)) end
    if not name:find "^order_" and not name:find "^chaos_" then
      author_error("scores." .. name, "its name begins with neither order_ nor chaos_")
    end
    all[name] = words
  end
  return all
end

local function sources_of(track, all)
  local of = {}
  for name, words in pairs(all) do
    if name:find("^" .. track .. "_") then of[name] = words end
  end
  return of
end

return function(ctx)
  local const, box = ctx.const, ctx.box
  local all, vars = sources(ctx.episode), {}
  for name in pairs(all) do vars[name] = "int" end

  -- §7.1 Gives the team's reward immediately, even in the middle of an action.
  local function reward()
    ctx.score.order(ctx.episode.kills_vp, "kills")
    for _, p in ipairs(pieces(const.eliminated_gains_skill and "hero any" or "hero")) do
      box.reward_skill(p)
    end
    trigger("skills.rewarded", {})
  end

  local function exterminate(n)
    local t = track("extermination")
    local total = t.value + n
    if total < kills_for_reward then
      t:add(n)
    else
      emit("skills_rewarded", {}) -- explains to players why the track restarts
      t:set(const.extermination_carry and total - kills_for_reward or 0)
      reward()
    end
  end

  -- R2: names the winner at the end of a step. A side that would lose a tie wins only then, because the other side may
  -- reach its points in the same step.
  local function victory()
    local order = track("order").value >= const.vp_to_win
    local chaos = track("chaos").value >= const.vp_to_win
    box.win(order and chaos and box.preferred_side() or order and "officers" or "chaos")
  end

  return {
    tracks = {
      order = { title = "Order", min = 0, max = const.vp_to_win, start = 0, rule = ctx.episode.points,
                sources = sources_of("order", all) },
      chaos = { title = "Chaos", min = 0, max = const.vp_to_win, start = 0, rule = ctx.episode.points,
                sources = sources_of("chaos", all) },
      extermination = { title = "Extermination", min = 0, max = kills_for_reward, start = 0, rule = "7.1" },
    },
    vars = { match = vars },
    triggers = { "skills.rewarded" },
    events = { skills_rewarded = "Ten mutants are killed: every Officer learns a Skill.",
               learns = "{piece} learns {skill}.",
               order_wins = "Order has all the points it needs: the city is saved.",
               chaos_wins = "Chaos has all the points it needs: the city is lost." },
    verbs = { keep_skill = { label = "Keep {1}", rule = "7.1" } },
    on = { ["piece.killed"] = {
      { when = { piece = "mutant !fubar" }, run = function() exterminate(kills_for.mutant) end, rule = "7.1" },
      { when = { piece = "fubar" }, run = function() exterminate(kills_for.fubar) end, rule = "9.3" },
    } },
    steps = { victory = victory },
  }
end
