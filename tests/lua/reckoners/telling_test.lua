-- The texts of The Reckoners: repeated effects are printed once with their number, options of a question differ, and
-- reasons say what to do. Without sanitizers, because tests/kit plays the game under them.

local stage = require "stage"
local scene, play = stage.scene, stage.play

-- Returns the sentences of events since the scene was set, one on each line.
local function told(m, after)
  local lines = {}
  for i, e in ipairs(m:events()) do
    if i > after and e.text and e.text ~= "" then lines[#lines + 1] = e.text end
  end
  return lines
end

local function holds(lines, wanted)
  for _, line in ipairs(lines) do
    if line == wanted then return end
  end
  error("nowhere told: " .. wanted .. "\n" .. table.concat(lines, "\n"), 2)
end

local function most_equal(lines)
  local n, most = {}, 0
  for _, line in ipairs(lines) do
    n[line] = (n[line] or 0) + 1
    most = math.max(most, n[line])
  end
  return most
end

local function rest(m)
  local before = #m:events()
  stage.rest(m)
  return told(m, before)
end

test("repeated effects of a last cell are printed once, with their sum and the remaining value (§9.2, §12.3)", function()
  local lines = rest(scene { epics = { { "curveball", hook = 4 } }, agents = { 4 }, dice = {}, population = 30 })
  holds(lines, "The hook of Curveball moves 7 steps beyond the end: the last cell acts instead, each time.")
  holds(lines, "Lost to Curveball: 7 population, now 22.")
end)

test("adjacent cells of a track with the same effect are printed as one effect (§9.1)", function()
  local lines = rest(scene { level = "normal", steel = { yellow = 5 }, dice = {}, population = 30 })
  holds(lines, "Lost to Yellow power: 5 population, now 25.")
end)

test("one sentence says who pushes a hook of Steelheart's tracks and how far (§12.6)", function()
  local lines = rest(scene { epics = { { "curveball", hook = 3 } }, steel = { red = 1 }, dice = {} })
  holds(lines, "Curveball pushes the hook of Red power behind cell 2.")
end)

test("agents and barricades that come together are printed in one sentence, by quarters (§10.5, §10.6)", function()
  local lines = rest(scene { level = "normal", steel = { at = 1, red = 5, blue = 4 }, dice = {} })
  local agents, barricades
  for _, line in ipairs(lines) do
    agents = agents or line:match "^Red power: %d agents? comes? to a1, %d to b1, %d to c1%.$"
    barricades = barricades or line:match "^Blue power: 1 barricade is put up in a1%.$"
      or line:match "^Blue power: 1 barricade is put up in a1, 1 in b1%.$"
  end
  ok(agents, "agents\n" .. table.concat(lines, "\n"))
  ok(barricades, "barricades\n" .. table.concat(lines, "\n"))
end)

test("the cost of all missing agents and barricades is printed once (§13.1)", function()
  local lines = rest(scene { level = "normal", steel = { at = 1, red = 5 }, agents = { 12, 12 }, dice = {}, population = 60 })
  local n, same = 0, nil
  for _, line in ipairs(lines) do
    local missing, lost = line:match "^The supply lacks (%d+) agents?: (%d+) population lost, now %d+%.$"
    if missing then same = missing == lost end
    if line:find "^The supply lacks" then n = n + 1 end
  end
  eq({ n, same }, { 1, true })
end)

test("hardly any sentence of the Epics' half is printed twice, and none three times, in every episode", function()
  local halves = 0
  for _, episode in ipairs { "newcago", "onenight", "broadcast" } do
    for seed = 1, 4 do
      local m = match { episode = "reckoners/" .. episode, seed = seed, settings = { level = "flame" } }:twice(false)
      local from
      while not m:over() do
        local phase, before = m:get "match.phase", #m:events()
        if phase == "shop" then from = from or before else from = nil end
        m:run("random", 1)
        if from and m:get "match.phase" ~= "shop" then
          local lines = told(m, from)
          ok(most_equal(lines) < 3, ("%s, seed %d:\n%s"):format(episode, seed, table.concat(lines, "\n")))
          halves = halves + 1
        end
      end
    end
  end
  ok(halves > 10, "halves of rounds: " .. halves)
end)

test("no two options of a question have the same text, in any episode", function()
  local everyone = { "tia", "cody", "prof", "abraham", "megan", "david" }
  for i, episode in ipairs { "newcago", "onenight", "broadcast" } do
    for n = 2, 6, 2 do
      local m = match { episode = "reckoners/" .. episode, seed = 7 * i + n,
        settings = { reckoners = table.move(everyone, 1, n, 1, {}), level = "normal" } }:twice(false)
      while not m:over() do
        local seen = {}
        for _, o in ipairs(m:decision().options) do
          local text = o.id:match "^[%l_]+" .. " " .. o.text:gsub("die %d+", "die")
          ok(not seen[text], ("%s, question %d: %s and %s: %s"):format(episode, m:number(), tostring(seen[text]), o.id, text))
          seen[text] = o.id
        end
        m:run("random", 1)
      end
    end
  end
end)

test("dice of one sort with the same symbols on different faces are offered once (§4.2)", function()
  local m = stage.rolling { reckoners = { "prof", "tia" } }
  -- Both dice show two planning symbols.
  m:lua [[for i, d in ipairs(space("prof.a1"):pieces "orange") do d:flip(i) end]]
  local orange = {}
  for _, id in ipairs(stage.choices(m, "keep")) do
    if id:find "^prof:orange" then orange[#orange + 1] = id end
  end
  eq(#orange, 2, table.concat(orange, " "))
end)

test("no die shows a face before the first roll, nor does a die that was just bought (§7.2)", function()
  local m = stage.new { level = "normal", const = { start_money = 9 } }
  eq(m:get "count 'die'", 0)
  local thrown = stage.rest(m)
  eq({ #stage.pool(thrown, "tia"), #stage.pool(thrown, "abraham") }, { 6, 6 })
  m = scene { market = { "jacket", "rifle", "bribe", "emp" }, money = 9, dice = {} }
  stage.rest(m, "shop")
  play(m, "buy jacket tia")
  eq(m:get "count 'red'", 0)
  stage.rest(m)
  eq({ #stage.pool(m, "tia"), m:get "count 'red'" }, { 7, 1 })
end)

test("cards can be used again when the round begins, before any dice are used (§11.1)", function()
  local m = scene { cards = { tia = { "rifle" } }, dice = { tia = { "mon" } } }
  play(m, "open tia rifle", "close")
  ok(m:get "card('rifle').used")
  stage.rest(m)
  eq(m:get "match.phase", "roll")
  ok(not m:get "card('rifle').used")
end)

test("a die that is given up is named with its owner, and is on its owner's sheet (§12.5)", function()
  local m = scene { epics = { { "fortuity", hook = 1 } }, base = "bottom", dice = {} }
  stage.rest(m, "confiscate")
  local option = m:decision().options[1]
  ok(option.id:find "^confiscate:abraham:base%.%d", option.id)
  ok(option.text:find "^Give up Abraham's base die %d", option.text)
  m:answer(option.id)
  eq(m:get "space('abraham.d1'):count 'die'", 1)
  stage.rest(m)
  stage.cannot(m, "keep abraham 9")
  ok(m:why("keep:" .. option.id:gsub("^confiscate:", "")):find "it is confiscated", m:why("keep:" .. option.id:gsub("^confiscate:", "")))
end)

test("the event at the end of a packet names its unspent symbols (§5.4)", function()
  local m = scene { epics = { { "faultline", search = 3, hook = 2 } }, dice = { tia = { "base res", "mon" } }, at = { tia = 1 } }
  local before = #m:events()
  play(m, "open tia res", "close")
  holds(told(m, before), "The packet of Tia is closed. Unspent symbols are lost: 1 research.")
end)

test("a die that Improvise turns has a sentence of its own (§11.2)", function()
  local m = scene { reckoners = { "david", "tia" }, dice = { david = { "blue res" } } }
  local before = #m:events()
  play(m, "improvise res atk+atk")
  local found
  for _, line in ipairs(told(m, before)) do found = found or line:find "^David turns blue die %d to attack and attack%.$" end
  ok(found, table.concat(told(m, before), "\n"))
end)

test("the reason of a refusal names the remedy (§5.3, §5.4)", function()
  local m = scene { barricades = { 1 }, at = { tia = 1 }, dice = { tia = { "mon" } } }
  play(m, "open tia mon")
  stage.cannot(m, "go d2", "clear")
  stage.cannot(m, "open abraham mon", "close")
end)

test("the red and the blue track say how their pieces are placed (§10.5, §10.6, §15.5)", function()
  local function says(level, track)
    local m = match { episode = "reckoners/newcago", settings = { reckoners = { "tia", "abraham", "david" }, level = level } }
    return m:get(("piece('%s').def.text"):format(track))
  end
  ok(says("hard", "red_power"):find("in groups of 1", 1, true), "3A")
  ok(says("flame", "red_power"):find("in groups of 2", 1, true), "3B")
  ok(says("hard", "blue_power"):find("one to a quarter", 1, true))
end)

test("the card of an extra die names the die in good English (§11.6)", function()
  local m = scene { cards = { tia = { "tensors", "jacket" } }, dice = {} }
  eq(m:get "card('tensors').def.text", "You have one more die in every roll: the spare orange die.")
  eq(m:get "card('jacket').def.text", "You have one more die in every roll: the spare red die.")
end)

test("the reason why Faith is refused while dice are used is true of Faith (§11.1, §4.4)", function()
  local m = scene { reckoners = { "tia", "abraham" }, dice = { abraham = { "atk" } } }
  local why = m:why "use:abraham:faith"
  ok(why:find("while rolling", 1, true), why)
end)

test("the text of Helicopter agrees with the ruling about barricades (§11.9, §14.12)", function()
  local function says(crosses)
    return scene { const = { cross_barricades = crosses }, cards = { tia = { "helicopter" } }, dice = {} }:get "card('helicopter').def.text"
  end
  ok(says(false):find("if no barricade stands in yours", 1, true), says(false))
  ok(says(true):find("Barricades do not stop you", 1, true), says(true))
end)
