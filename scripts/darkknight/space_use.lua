-- Action spaces (§5.18, §5.19) and the actions of the Manor (§9.3). An upgraded space may be used twice. After the
-- action, a clue on the space is revealed (§8.5). `match.used` is the space whose action was taken in this turn.
-- Tucking a card is not a use of the space.

local layout = require "darkknight.layout"
local names = require "darkknight.names"

local usable_when = "after the movement and the fight, the action of your space, if no enemy and no riot is on it: "
  .. "once, or twice if it is upgraded"
local types = { "grit", "health", "mind", "cop", "mutant", "journalist", "doom" }

-- The effect of the action of each type of space, in words for its question.
local does = { doom = text("the clock goes back by 1", {}), manor = text("+1 on each track", {}) }
for _, name in ipairs { "grit", "health", "mind" } do
  does[name] = text("+1 {track}", { track = names.tracks[name] })
end
for _, kind in ipairs { "cop", "mutant", "journalist" } do
  does[kind] = text("removes 1 {enemy}", { enemy = names[kind][1] })
end

return function(ctx)
  local box = ctx.box

  local function type_of_space(s)
    for _, type in ipairs(types) do
      if s:is(layout.marks[type]) then return type end
    end
  end
  box.type_of_space = type_of_space

  local acts = {}
  for _, name in ipairs { "grit", "health", "mind" } do acts[name] = function() box.gain(name, 1) end end
  for _, kind in ipairs { "cop", "mutant", "journalist" } do
    acts[kind] = function() box.remove(kind, spaces "place", 1, "5.19") end
  end
  function acts.doom() box.doom(-1) end

  -- §9.3 The Manor applies all three actions together.
  local function rest_at_manor()
    for _, name in ipairs { "grit", "health", "mind" } do box.gain(name, 1) end
  end

  -- Returns true if the hero's space can be used now.
  local function usable()
    local s = box.hero().space
    if match.no_spaces then return false end
    if box.at_manor() then return true end
    return not s.riot and not s.destroyed and not s:has "enemy"
  end

  local function use_space(n)
    n = n or 1
    local s = box.hero().space
    if not usable() or n == 2 and s ~= match.second then return queue "turn_clue" end
    local options = { { "use" } }
    local tuckable = box.tuckable()
    if #tuckable > 0 then table.insert(options, { "tuck", tuckable }) end
    if s:has "clue" then options[1] = { "use_clue" } end
    box.joined(options, box.beside())
    table.insert(options, { "skip" })
    local verb, thing = choose { seat = "hero", options = options, rule = "5.18", actor = box.hero(), args = { s, n },
                                 prompt = function()
                                   local act = does[box.at_manor() and "manor" or type_of_space(s)]
                                   return text("{1}: {act}. Do you use it?", { act = act }) .. box.riots_ahead()
                                 end }
    if verb == "skip" then return queue "turn_clue" end
    if verb == "use" or verb == "use_clue" then
      match.used = s
      emit("uses", { space = s })
      if box.at_manor() then rest_at_manor() else acts[type_of_space(s)]() end
    elseif verb == "tuck" then
      box.tuck(thing)
    elseif box.played(verb, thing, "use_space", n) then
      return
    end
    match.second = s
    if s.double and n == 1 then queue("use_space", 2) else queue "turn_clue" end
  end

  -- §8.5 Turns the clue of the used space. The clue is turned only once, even if the space was used twice.
  local function turn_clue()
    local marker = match.used and match.used:first "clue"
    match.used = nil
    if marker and not marker.space:has "vehicle" then box.reveal(marker) end
  end

  return {
    steps = { use_space = use_space, turn_clue = turn_clue },
    vars = { match = { used = "space", second = "space" } },
    verbs = { use = { label = "Use the space", rule = "5.18", why = usable_when },
              use_clue = { label = "Use the space, and reveal its clue", rule = "8.5", why = usable_when },
              skip = { label = "Do not use it", rule = "5.18" } },
    events = { uses = "You use {space}." },
  }
end
