-- A whole campaign of bots (section 15), six weeks of one turn each. Two weeks are saved in the middle and continue
-- both as they are and reloaded. Both matches of a week must end in the same position and pass the same text to the
-- next week. After the first week, the bands continue with four figures each, which is quicker.

local stage = require "stage"

local weeks, bands, saved = 6, { "c", "f" }, { [2] = true, [5] = true }

local function week(carried)
  return precinct.load("episodes/peur/week.lua",
    { reader = stage.read, const = { turns = 1 }, settings = { bands = bands, carried = carried } })
end

local function text_of(m) return m:get "require('peur.carried').text()" end

-- Plays the week to its end, and also a copy that was saved and reloaded.
local function both_ways(carried, m)
  m:run("heuristic", 16)
  ok(not m:over(), "it is saved inside the week")
  local again = week(carried):restore(m:save())
  eq(again:hash(), m:hash(), "it is reloaded as it was saved")
  again:run "heuristic"
  ok(m:run "heuristic" > 0 and m:over())
  eq(again:hash(), m:hash(), "both end alike")
  eq(text_of(again), text_of(m))
end

test("a campaign of bots that is saved and reloaded inside a week ends like one without reloading (§15.1, §15.12)", function()
  local carried
  for n = 1, weeks do
    local m = week(carried):new(40 + n)
    if saved[n] then both_ways(carried, m) else m:run "heuristic" end
    ok(m:over())
    eq(m:get "match.week", n)
    carried = text_of(m)
    if n == 1 then carried = carried:gsub(" [cf]%d+:%S*", function(word) return word:find "^ [cf][1-4]:" and word or "" end) end
  end
end)
