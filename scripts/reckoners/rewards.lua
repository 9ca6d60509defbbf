-- Takes the rewards (§6) of all Epics defeated in the Use step, one after the other. No reward affects another, so they
-- are taken in the order of defeat (§14.4). Unusable points are lost.

return function(ctx)
  local box = ctx.box

  local function take_rewards()
    for _, c in ipairs(pile("rewards"):cards()) do queue("take_reward", c) end
  end

  local function take_reward(c)
    emit("rewarded", { card = c })
    quietly(function() c:move_to(pile("defeated")) end)
    for _, part in ipairs(c.def.reward) do queue("reward_" .. part[1], part[2]) end
  end

  -- Returns a step that spends n points one at a time, until the points or the targets run out. In `prompt`, {1} is n.
  -- `why` is the reason why other things are not offered. The event `wasted` reports n lost points.
  local function one_by_one(name, targets, verb, prompt, why, effect, wasted)
    return function(n)
      local target = box.pick(targets(), { verb = verb, prompt = prompt, args = { n }, rule = "6.2", why = why })
      if not target then
        emit(wasted, { n = n })
        return
      end
      effect(target)
      if n > 1 then queue(name, n - 1) end
    end
  end

  local function occupied() return spaces("quarter", "agent") end
  local function tokens_for() return match.plans > 0 and pieces("reckoner") or {} end

  return {
    steps = {
      take_rewards = take_rewards, take_reward = take_reward,
      reward_sec = one_by_one("reward_sec", occupied, "remove",
        "Reward: remove an agent from which quarter? Left: {1}.",
        "a quarter with an agent", box.remove_agent, "no_agent"),
      reward_con = one_by_one("reward_con", box.holdable, "hold",
        "Reward: whose hook goes one step left? Steps left: {1}.",
        "a hook that is not yet as far left as it goes", function(p) p:back(1) end, "no_hook"),
      reward_pln = one_by_one("reward_pln", tokens_for, "give", "Reward: who gets a plan token? Left: {1}.",
        "one of the Reckoners", box.give_token, "no_tokens"),
      reward_mon = function(n) box.earn(n) end,
      reward_sh = function(n) box.research_steelheart(n) end,
    },
    verbs = { remove = { label = "From {1}", rule = "6.2" },
              hold = { label = "{1}: hook one step left", rule = "6.2" } },
    events = { rewarded = "The reward of {card}:",
               no_agent = "No agent is left to be removed: {n} of the reward lost.",
               no_hook = "No hook can go further left: {n} {n#step|steps} of the reward lost.",
               no_tokens = "No plan token is left: {n} of the reward lost." },
  }
end
