-- Plays the first turns passively for tests of later turns. The city stays empty and the hero stays healthy.

local passive = { "stay", "leave", "skip", "go_on", "draw_none", "pass", "leave_it", "stop", "rest" }

local calm = [[
  for _, p in ipairs(pieces "enemy") do p:remove() end
  for _, p in ipairs(pieces "riot") do p:remove() end
  for _, s in ipairs(spaces()) do s.riot = false end
  for _, name in ipairs { "grit", "health", "mind" } do track(name):set(10) end
  track("doom"):set(1)
]]

-- Answers until `goal(m)` is true or the match is over. A text as goal waits until that verb is offered.
return function(m, goal)
  for _ = 1, 2000 do
    if m:over() then return m end
    local options = m:options()
    if type(goal) == "string" then
      for _, id in ipairs(options) do
        if id == goal or id:match "^[%a_]+" == goal then return m end
      end
    elseif goal and goal(m) then
      return m
    end
    -- A change restarts the open step, so the change waits for a step without answers.
    if m:legal "stay" then m:lua(calm) end
    local answer = options[1]
    for _, verb in ipairs(passive) do
      if m:legal(verb) then answer = verb break end
    end
    m:answer(answer)
  end
  error "the goal was not reached"
end
