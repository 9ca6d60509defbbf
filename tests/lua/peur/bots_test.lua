-- Choices of computer players in prepared scenes, by the policy of bots.lua.

local stage = require "stage"

local get, at, scene = stage.get, stage.at, stage.scene

-- Lets the heuristic answer n questions.
local function run(m, n)
  for _ = 1, n or 1 do m:run("heuristic", 1) end
  return m
end

test("a bot hides a figure that cannot shoot and that the next wound would put out of action (§4.7)", function()
  local m = scene { a1 = { 360, 107, gun = "pistol", wounds = 2, jam = 3 }, e1 = { 360, 500, gun = "rifle" } }
  m:answer "act:a1"
  run(m)
  eq(get(m, "a1", "hidden"), true)
  m = scene { a1 = { 360, 107, gun = "pistol", wounds = 2, jam = 3 }, e1 = { 360, 1100, gun = "pistol" } }
  m:answer "act:a1"
  run(m)
  eq(get(m, "a1", "hidden"), false, "nobody threatens it")
end)

test("a bot's Doc goes to a friend out of action and treats it (§6.4)", function()
  local m = scene({ c3 = { 600, 300, gun = "pistol" }, c5 = { 600, 420, wounds = 3 }, e1 = { 600, 700, gun = "pistol" } },
    { first = "c" })
  m:answer "act:c3"
  run(m)
  for _ = 1, 3 do if not m:legal "heal:c5" and m:legal "stop" then m:answer "stop" end end
  ok(m:legal "heal:c5", "it came into contact: " .. at(m, "c3"))
  m:dice { "blue" }
  run(m)
  eq(get(m, "c5", "wounds"), 2)
end)

test("a bot treats a lighter wound only if its Doc is a Healer, who rolls twice (§6.4, §9.3)", function()
  for healer, less in pairs { [true] = 1, [false] = 2 } do
    local m = scene({ c3 = { 600, 300, healer = healer }, c5 = { 600, 326, wounds = 2 }, e1 = { 600, 1100 } },
      { first = "c" })
    m:answer "act:c3"
    if healer then m:dice { "blue", "blue" } end
    run(m)
    eq(get(m, "c5", "wounds"), less)
  end
end)

test("a bot with a bonus in fights overpowers and ties up an enemy without a vest (§6.3)", function()
  local m = scene({ k1 = { 600, 300 }, e1 = { 600, 326 }, e2 = { 1100, 1100 } }, { first = "k" })
  m:answer "act:k1":dice { "yellow", "yellow", "yellow", "yellow" }
  run(m, 2)
  eq(get(m, "e1", "captive.id"), "one")
  m = scene({ k1 = { 600, 300 }, e1 = { 600, 326, vest = true }, e2 = { 1100, 1100 } }, { first = "k" })
  m:answer "act:k1":dice { "yellow", "yellow", "yellow", "yellow" }
  run(m)
  eq(get(m, "e1", "overpowered"), false, "two hits seldom get past a vest")
end)

test("bots reach enemies on another storey by stairs, by climbing and with a leg-up (§4.5, §4.6)", function()
  local up = { 60, 100, 1 } -- a room of the Corner house
  local m = scene { a1 = { 70, 70 }, e1 = up }
  run(m:answer "act:a1")
  eq(get(m, "a1", "at.level"), 1, "by stairs")
  m = scene({ k1 = { 120, 213 }, e1 = up }, { first = "k" })
  run(m:answer "act:k1")
  eq(get(m, "k1", "at.level"), 1, "all of the Bureau climb")
  m = scene { a1 = { 146, 213 }, a3 = { 120, 213 }, e1 = up }
  run(m:answer "act:a1")
  eq(get(m, "a3", "hoisted"), true)
end)

test("two gangsters of a bot rob the bank, and its closed door does not stop them (§13.7)", function()
  local o = { episode = "centre", first = "e", second = "a" }
  local m = scene({ e5 = { 600, 350, gun = "pistol" }, a1 = { 1100, 1100 }, clerk = { 280, 280 } }, o)
  m:answer "act:e5"
  for _ = 1, 40 do
    if m:get "match.take" > 0 or m:over() then break end
    m:run("heuristic", 1)
  end
  eq(m:get "match.take", 1)
end)

test("a captain bot shoots at the gun that would shoot next, and a heuristic bot at the easier target (docs/BOTS.md, evaluate)", function()
  for bot, broken in pairs { ["captain:iterations=300"] = 2, heuristic = 4 } do
    for seed = 1, 3 do
      local m = scene({ a1 = { 600, 200, gun = "rifle" }, a2 = { 100, 100, gun = "pistol" },
                        e1 = { 560, 450, gun = "automatic", jam = 3, wounds = 2 },
                        e2 = { 640, 450, gun = "automatic", vest = true, wounds = 2 } }, { seed = seed })
      m:answer("act:a1"):dice { "red", "red", "red", "yellow" }
      m:run(bot, 2)
      eq(get(m, "e1", "wounds"), broken, bot)
    end
  end
end)
