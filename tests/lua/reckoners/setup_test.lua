-- Components (§1), setup (§2) and the prologue (§3), with the game's own data.

local stage = require "stage"
local book = require "book"

local everyone = { "david", "megan", "abraham", "prof", "cody", "tia" }
local levels = { "easy", "normal", "hard", "flame" }

local function team(n) return table.move(everyone, 1, n, 1, {}) end

local function new(n, level, seed, players)
  return match { episode = "reckoners/newcago", seed = seed or 1, settings = { reckoners = team(n), level = level or "normal", players = players } }
end

-- Plays the prologue to the first Roll step.
local function place(m, s)
  while stage.step(m) ~= "roll" do
    local start = stage.offered(m, "start")
    if start then m:answer(s and "start:" .. s or start) else m:answer "leave" end
  end
  return m
end

test("the game has as many pieces and cards as the rule book's table says (§1.1)", function()
  local m = new(6)
  for kind, n in pairs { agent = 25, barricade = 8 } do eq(m:get(("count('%s') + count_supply('%s')"):format(kind, kind)), n, kind) end
  eq(m:get "#pile('epics') + #pile('active')", 25)
  eq(m:get "#pile('equipment') + #pile('market')", 29)
  eq(m:get "match.plans", 20)
  eq(m:get "count('base') + count_supply('base')", 18)
  for _, colour in ipairs { "blue", "purple", "green", "red", "orange", "black" } do
    eq(m:get(("count('%s') + count_supply('%s')"):format(colour, colour)), 4, colour)
  end
  eq(m:get "#spaces 'quarter'", 7)
end)

test("any number of players up to the number of Reckoners can play, and the Reckoners are dealt out in turn (§1.3)", function()
  for n = 2, 6 do
    for players = 1, n do
      local m = place(new(n, "normal", 1, players))
      local seats = {}
      for i, id in ipairs(team(n)) do
        seats[m:get(("piece('%s').seat"):format(id))] = true
        if players > 1 then eq(m:get(("piece('%s').seat"):format(id)), "p" .. (i - 1) % players + 1, id) end
      end
      local count = 0
      for _ in pairs(seats) do count = count + 1 end
      eq(count, players)
    end
  end
end)

test("the first player answers the team's questions: rewards, purchases and a die to give up (§1.3, §6.2, §7.1, §12.5)", function()
  local m = stage.scene { players = 2, dice = { abraham = { "atk" } }, money = 9, agents = { 0, 2, 2 }, base = "bottom",
    epics = { { "faultline", health = 1 }, { "fortuity", hook = 1 } } }
  stage.play(m, "open abraham atk", "atk faultline")
  for _, question in ipairs { "reward", "shop", "confiscate" } do
    stage.rest(m, question)
    eq(m:seat(), "p1", question)
  end
end)

test("more players than Reckoners are refused (§1.3)", function()
  refuses(function() new(2, "normal", 1, 3) end, "§1.3")
end)

test("an Epic has a name, Search, Health, weakened Health, a track and a reward, and its Health may be infinite (§1.4)", function()
  local m = new(6)
  local infinite = 0
  for _, row in ipairs(book.rows()["15.4"]) do
    if row[3] == "infinite" then infinite = infinite + 1 end
  end
  ok(infinite >= 3)
  for _, e in ipairs(m:view().pieces) do
    local def = m:get(("piece('%s'):is 'epic'"):format(e.id))
    if def then
      ok(m:get(("piece('%s').search"):format(e.id)) >= 1, e.id)
      ok(m:get(("#piece('%s').cells"):format(e.id)) >= 5, e.id)
    end
  end
end)

test("there are six Reckoners, each with an ability of its own (§1.6)", function()
  local m = place(new(6))
  local abilities = {}
  for _, id in ipairs(everyone) do
    eq(m:get(("#piece('%s'):pile 'gear'"):format(id)), 1, id)
    abilities[m:get(("piece('%s'):pile('gear'):top().id"):format(id))] = id
  end
  eq(abilities, { improvise = "david", checkmate = "megan", faith = "abraham", lead_the_way = "prof", sniper = "cody", operations = "tia" })
end)

test("the city is a ring of one quarter more than Reckoners, each with two neighbors (§2.1)", function()
  for n = 2, 6 do
    local m = new(n)
    eq(m:get "#ring 'city'", n + 1)
    eq(m:get "#spaces 'quarter'", n + 1)
    for i = 1, n + 1 do
      local q = stage.quarter(i)
      eq(m:get(("ring('city'):next(space '%s').id"):format(q)), stage.quarter(i % (n + 1) + 1))
      eq(m:get(("#ring('city'):neighbors(space '%s')"):format(q)), 2)
    end
  end
end)

test("every quarter starts with an Epic with its card's values and its hook at 3 (§2.2)", function()
  local m = new(5)
  local of = {}
  for _, row in ipairs(book.rows()["15.4"]) do of[row[1]] = row end
  for i = 1, 6 do
    local id = stage.epic_at(m, i)
    local e, row = stage.epic(m, id), of[m:get(("piece('%s').title"):format(id))]
    eq({ tostring(e.search), tostring(e.health), e.hook, e.weak }, { row[2], row[3], 3, false }, id)
  end
end)

test("a match starts with population 40, $4 and the base marker on the top space (§2.3, §14.22)", function()
  local m = new(2)
  eq({ stage.population(m), stage.money(m), stage.base(m) }, { 40, 4, 1 })
end)

test("the market has four cards after the setup (§2.4)", function() eq(#stage.market(new(2)), 4) end)

for _, level in ipairs(levels) do
  test("Steelheart's Search, his boards and his hooks are those of the rule book's table, " .. level .. " (§2.5)", function()
    local rows, column = book.rows(), nil
    for i, name in ipairs(levels) do if name == level then column = i + 1 end end
    for n = 2, 6 do
      local m = new(n, level)
      local side = { rows["2.5"][6][column], rows["2.5"][7][column] }
      eq({ tostring(stage.steel(m).search), stage.steel(m).health }, { rows["2.5"][n - 1][column], "infinite" }, n .. " Reckoners")
      local cells = {}
      for _, row in ipairs(rows["15.5"]) do
        if row[1] == "Power " .. side[1] then cells.yellow, cells.grey = row[2], row[3] end
        if row[1] == n .. side[2] then cells.blue, cells.red = row[2], row[3] end
      end
      for colour, text in pairs(cells) do
        local count = 0
        for _ in text:gmatch "%S+" do count = count + 1 end
        eq(m:get(("#piece('%s_power').cells"):format(colour)), count, colour)
        eq(stage.hook(m, colour), 2, colour)
      end
    end
  end)
end

test("X1: four Reckoners at Normal start with five quarters, Steelheart's Search 32 and hooks at 2, $4 and population 40 (§2.5, §2.1)", function()
  local m = new(4, "normal")
  eq({ m:get "#spaces 'quarter'", stage.steel(m).search, stage.money(m), stage.population(m) }, { 5, 32, 4, 40 })
  for i = 1, 5 do eq(stage.epic(m, stage.epic_at(m, i)).hook, 3) end
  for _, colour in ipairs { "red", "blue", "yellow", "grey" } do eq(stage.hook(m, colour), 2) end
end)

test("the supply has a spare die of each color (§2.6)", function()
  local m = place(new(2)) -- The two are David and Megan.
  for _, colour in ipairs { "blue", "purple", "green", "red", "orange", "black" } do
    eq(m:get(("count_supply('%s')"):format(colour)), 1, colour)
  end
end)

test("every Reckoner starts with three colored dice, three base dice, its ability and one ready token (§2.7)", function()
  local m = place(new(6))
  local colours = { david = "blue", megan = "red", abraham = "green", prof = "orange", cody = "black", tia = "purple" }
  for id, colour in pairs(colours) do
    eq(stage.colours(m, id), { base = 3, [colour] = 3 }, id)
    eq({ stage.of(m, id, "ready"), stage.of(m, id, "pending") }, { 1, 0 }, id)
  end
  eq(m:get "match.plans", 14)
end)

-- Prologue -------------------------------------------------------------------------------------------------------------

test("Steelheart appears in a random quarter (§3.1)", function()
  local seen = {}
  for seed = 1, 40 do
    for _, e in ipairs(new(2, "normal", seed):events()) do
      if e.piece == "steelheart" and e.space and not seen[seed] then
        seen[seed] = true
        seen[e.space] = (seen[e.space] or 0) + 1
      end
    end
  end
  for i = 1, 3 do ok((seen[stage.quarter(i)] or 0) > 0, "he never began in quarter " .. i) end
end)

test("only Steelheart's red track acts at setup, in the quarter where he appeared (§3.2)", function()
  for seed = 1, 6 do
    local m = stage.new { level = "normal", seed = seed } -- Side 2B of red has E E: two agents in groups of one.
    eq({ stage.count(m, "agent"), stage.count(m, "barricade"), stage.population(m), stage.base(m) }, { 2, 0, 40, 1 })
    local first
    for _, e in ipairs(m:events()) do
      if not first and e.piece == "steelheart" and e.space then first = e.space end
    end
    eq({ m:get(("space('%s'):count 'agent'"):format(first)), m:get(("ring('city'):next(space '%s'):count 'agent'"):format(first)) }, { 1, 1 })
    eq(stage.hook(m, "red"), 2)
  end
end)

test("Steelheart moves clockwise by the number of the movement die (§3.3)", function()
  local seen = {}
  for seed = 1, 20 do
    local m = stage.new { level = "normal", seed = seed, reckoners = { "tia", "abraham", "david", "cody" } }
    local first, shown
    for _, e in ipairs(m:events()) do
      if not first and e.piece == "steelheart" and e.space then first = e.space end
      if e.kind == "rolled" then shown = ({ one = 1, two = 2, three = 3 })[e.d1] end
    end
    eq(m:get "piece('steelheart').space.id", m:get(("ring('city'):next(space '%s', %d).id"):format(first, shown)))
    seen[shown] = true
  end
  eq(seen, { true, true, true })
end)

test("the team may go shopping before it enters the city (§3.4)", function()
  local m = stage.new { level = "normal", const = { start_money = 9 } }
  eq(stage.step(m), "shop")
  local card = stage.choices(m, "buy")[1]
  m:answer("buy:" .. card, "give:abraham")
  eq(stage.has(m, "abraham", card), true)
end)

test("every Reckoner starts in a quarter of the team's choice (§3.5)", function()
  local m = stage.rest(stage.new(), "start")
  eq(stage.choices(m, "start"), { "a1", "b1", "c1" })
  m:answer "start:b1"
  m:answer "start:c1"
  eq({ stage.at(m, "tia"), stage.at(m, "abraham") }, { "d2", "d3" })
end)
