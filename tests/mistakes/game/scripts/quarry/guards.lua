-- The guards of Quarry: they wake at noise and walk toward the miner.
local guards = {}

guards.kind = { title = "Guard", short = "G", count = 3, speed = 2 }

guards.figures = {
  watch = { from = "guard", side = "dark", verb = "stay", deeds = {
    { id = "hit", who = "!asleep", here = "miner", damage = 1, verb = "suffer" },
    { id = "walk", who = "!asleep", steps = 2 },
  } },
}

function guards.place(n)
  for i, post in ipairs(spaces("post")) do
    if i <= n then spawn("guard", post):set_condition("asleep", true) end
  end
end

function guards.hear(miner)
  local places = filter(spaces("seam"), function(s) return s ~= miner.space end)
  local at = choose { seat = "miner", verb = "hide", from = places, optional = "stay", prompt = "Hide where?" }
  if at then miner:place(at) end
  trigger("noise", { piece = miner })
end

function guards.wake(ev)
  for _, guard in ipairs(pieces("guard asleep")) do
    if guard:distance(ev.piece) and guard:distance(ev.piece) < 3 then
      guard:set_condition("asleep", false)
      guard.angry = true
      emit("wakes", { piece = guard })
    end
  end
end

function guards.prowl()
  for _ = 1, count("guard !asleep") do act("watch", { goals = "miner" }) end
end

-- Used by the second episode alone.
function guards.gate()
  if link("gate").open then link("gate").open = false end
end

return guards
