-- `odds` counts every way the dice can fall. The results of `odds` equal those worked out by hand, and do not depend on
-- hidden things. totals() returns the counts of `of` by total damage, if up to `limit` stars are paid.
local function totals(odds, limit)
  local ways = {}
  for _, e in ipairs(odds.ends) do
    local most = e.most or 0
    if (e.paid or 0) == math.min(limit, most) then ways[e.total] = (ways[e.total] or 0) + e.ways end
  end
  return ways
end

local function shooter(settings)
  local m = match { episode = "hardcity/mayhem", seed = 7, settings = settings }
  m:reach("shoot")
  m:lua [[ local o = match.actor; o.ap = 3; o.shots = 1
           for _, p in ipairs(o.space:pieces("mutant")) do p:remove() end ]]
  for _, id in ipairs(m:options()) do
    if id:find("^shoot:") then return m, id end
  end
end

test("odds of two combat dice count the damage without payment and with both stars paid for (§6.5, §6.8)", function()
  local m, id = shooter { mode = "coop" }
  local before = m:hash()
  local odds = m:odds(id)
  eq(odds.of, 36)
  -- Faces: hit, hit, double, star, star, blank. If no star is paid for, a die gives 0 (3/6), 1 (2/6) or 2 (1/6).
  eq(totals(odds, 0), { [0] = 9, [1] = 12, [2] = 10, [3] = 4, [4] = 1 })
  -- If every star is paid for, a die gives 0 (1/6), 1 (4/6) or 2 (1/6).
  eq(totals(odds, 2), { [0] = 1, [1] = 8, [2] = 18, [3] = 8, [4] = 1 })
  eq(m:hash(), before)
end)

test("an officer who cannot pay for stars gets no odds that need them (§6.8)", function()
  local m, id = shooter { mode = "coop" }
  m:lua [[ match.actor.ap = 1 ]]
  for _, e in ipairs(m:odds(id).ends) do eq(e.most, nil) end
end)

test("odds have no results for an answer that rolls nothing, and are refused if hidden cards matter", function()
  local m = shooter { mode = "coop" }
  for _, id in ipairs(m:options()) do
    if id:find("^move:") then eq(#m:odds(id).ends, 0) end
  end
  refuses(function() m:odds("end") end, "cards not yet seen")
  refuses(function() m:odds("shoot:nowhere") end, "not an option")
end)

test("odds ignore a reaction from the hand, whatever the hand holds (§14.6)", function()
  local m, id = shooter { mode = "versus" }
  local first = m:odds(id)
  m:lua [[ for _, c in ipairs(pile("hand"):cards()) do c:move_to(pile("chaos_discard")) end ]]
  m:lua [[ match.actor.ap = 3 ]]
  eq(totals(m:odds(id), 0), totals(first, 0))
end)

test("odds count the automatic dice after an answer by the faces of each die (§6.5)", function()
  local m = match { episode = "hardcity/mayhem", seed = 5, settings = { mode = "coop" } }
  m:reach("go:donathan")
  m:lua [[ card("bottomless_cup"):move_to(pile("skills", piece("donathan"))) ]]
  local odds, played = m:odds("go:donathan"), {}
  local ap = { star = "8" }
  for _, face in ipairs { "hit", "hit", "double", "star", "star", "blank" } do
    local try = m:clone()
    try:dice { face }
    try:answer("go:donathan")
    eq(try:lua [[ return piece("donathan").ap ]], ap[face] or "5")
    played[face] = (played[face] or 0) + 1
  end
  local counted = {}
  for _, e in ipairs(odds.ends) do counted[e.faces[1]] = (counted[e.faces[1]] or 0) + e.ways * 6 // odds.of end
  eq(counted, played)
end)
