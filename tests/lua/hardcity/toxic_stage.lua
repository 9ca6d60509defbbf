-- Setups of the tests of Toxic Revenge: matches at the moment when a rule applies.

local stage = require "stage"
local offered = stage.offered

local T = {}

function T.toxic(mode, more)
  more = more or {}
  return match{ episode = "hardcity/toxic", seed = more.seed or 1, const = more.const,
    settings = { mode = mode, officers = more.officers, ally = more.ally } }
end

function T.points(m, track) return m:get("track('" .. track .. "').value") end

-- Returns a match at Donathan's first turn with 5 AP. There are no mutants, crates and clouds, all manholes are open,
-- and equipment is in its deck. The officers are on the street west of City Hall, far from vehicles.
function T.quiet(mode, more)
  local m = T.toxic(mode, more):reach("go:donathan"):answer("go:donathan")
  m:lua[[
    for _, filter in ipairs { "mutant", "crate", "cloud" } do
      for _, p in ipairs(pieces(filter)) do p:remove() end
    end
    for _, o in ipairs(pieces("officer")) do
      o:place(space "a5")
      for _, c in ipairs(o:pile("equipment"):cards()) do c:move_to(pile(c.def.deck)) end
    end
    for k = 1, 3 do
      piece("manhole." .. k):flip("open")
      link("down_" .. match.grid .. "_" .. k).open = true
      link("up_" .. match.grid .. "_" .. k).open = true
    end
    match.actor.ap = 5
    for _, t in ipairs { "chaos", "order", "extermination" } do track(t):set(0) end]]
  return m
end

local empty_hand = "for _, c in ipairs(pile('hand'):cards()) do c:move_to(pile 'chaos') end "

-- Returns a match at Doctor Zero's main choice, with these cards in his hand. `lua` runs before.
function T.zero(hand, lua, more)
  local m = T.quiet("versus", more)
  m:lua(empty_hand .. (lua or ""))
  for _, kind in ipairs(hand) do m:lua(("cards('%s')[1]:move_to(pile 'hand')"):format(kind)) end
  return m:answer "end"
end

-- Code of three functions: beside(), a free space along a side of a vehicle of this kind; corner(), one that only
-- touches its corner; and mayor_at(), which puts the Mayor on a space.
T.finders = [[
  local function beside(kind)
    local v = pieces(kind)[1]
    return filter(v.space:orthogonal(), function(s) return s:passable() end)[1]
  end
  local function corner(kind)
    for _, v in ipairs(pieces(kind)) do
      for _, s in ipairs(v.space:adjacent()) do
        if s:passable() and s ~= v.space and not contains(v.space:orthogonal(), s) then return s, v end
      end
    end
  end
  local function mayor_at(s)
    for _, l in ipairs(pieces "limousine") do
      l.aboard = 0
      l:set_condition("occupied", false)
    end
    return spawn("mayor", s)
  end
]]

function T.with(m, lua)
  m:lua(T.finders .. lua)
  return m
end

function T.id_of(m, expression) return m:get("(" .. expression .. ").id") end

-- Checks that a car's passengers can leave, and returns that option.
function T.car_beside(m) return ok(offered(m, "help_out:")) end

-- Co-op: ends the actor's turn with this card on top of the deck. Random answers settle its questions.
function T.draw(m, kind)
  stage.top(m, kind, "radio_silence") -- A second draw gets a card that neither spawns nor scores.
  return m:answer("end"):reach("go")
end

function T.closed(m)
  local list = {}
  for k = 1, 3 do
    if m:get(("piece('manhole.%d').face"):format(k)) == "closed" then list[#list + 1] = k end
  end
  eq(#list, 1)
  return list[1]
end

return T
