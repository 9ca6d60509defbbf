-- Invariants after every answer of any match: no piece or card is lost or added, and every marker is at a permitted
-- place.

-- Code that returns the first fault, or nil.
local check = [[ (function()
  local function total(kind) return count(kind) + count_supply(kind) end
  if total "agent" ~= 25 then return "agents: " .. total "agent" end
  if total "barricade" ~= 8 then return "barricades: " .. total "barricade" end
  local tokens = match.plans
  for _, r in ipairs(pieces "reckoner") do tokens = tokens + r.ready + r.pending end
  if match.round > 0 and tokens ~= 20 then return "plan tokens: " .. tokens end
  local cards_n = 0
  for _, name in ipairs { "epics", "active", "rewards", "defeated" } do cards_n = cards_n + #pile(name) end
  if cards_n ~= 25 then return "Epic cards: " .. cards_n end
  for _, d in ipairs(pieces "die") do
    if d.space.board ~= d.owner.kind then return d.id .. " of " .. d.owner.id .. " lies at " .. d.space.id end
  end
  for _, s in ipairs(spaces "quarter") do
    if s:count "epic" > 1 then return "two Epics at " .. s.id end
    if match.phase == "roll" and s:count "epic" ~= 1 then return "no Epic at " .. s.id end
  end
  for _, e in ipairs(pieces "tracked") do
    if e.hook < 1 or e.hook > #e.cells - 1 then return "hook of " .. e.id .. ": " .. e.hook end
  end
  for _, e in ipairs(pieces "epic") do
    if e.search > 5 or e.hp > 10 or e.hp < 1 then return e.id .. ": " .. e.search .. ", " .. e.hp end
    if e:is "weakened" and e.search ~= 0 then return e.id .. " is weakened with Search " .. e.search end
    if not e:is "weakened" and e.search == 0 then return e.id .. " has Search 0 and is not weakened" end
    if e:is "weakened" and e:is "invulnerable" then return e.id .. " is weakened and invulnerable" end
  end
  local s = piece "steelheart"
  if s.space and (s:is "weakened") ~= (s.search == 0) then return "Steelheart: Search " .. s.search end
  local p = track("population").value
  if (p == 0) ~= (match.winner == "steelheart") then return "population " .. p .. ", winner " .. tostring(match.winner) end
  local open = 0
  for _, n in pairs(match.packet) do open = open + n end
  if match.phase ~= "use" and open > 0 then return "a packet of " .. open .. " in phase " .. tostring(match.phase) end
  if #pile "market" > 4 then return "market: " .. #pile "market" end
end)() ]]

local everyone = { "tia", "cody", "prof", "abraham", "megan", "david" }

for i, level in ipairs { "easy", "normal", "hard", "flame" } do
  test("pieces, cards and markers keep the invariants: random matches, " .. level .. " (§1.1, §1.2)", function()
    for n = 2, 6 do
      local team = table.move(everyone, 1, n, 1, {})
      local m = match { episode = "reckoners/newcago", seed = 10 * i + n, settings = { reckoners = team, level = level, players = n } }:twice(false)
      local steps = 0
      while not m:over() do
        eq(m:get(check), nil, ("%d Reckoners, after %d answers"):format(n, steps))
        m:run("random", 1)
        steps = steps + 1
      end
      ok(steps > 50, "it was a match: " .. steps)
    end
  end)
end
