-- Rolling (§4): three rolls, kept dice, each Reckoner's own pace, and the ability Faith.

local stage = require "stage"
local rolling, play, can, cannot = stage.rolling, stage.play, stage.can, stage.cannot

test("a Reckoner rolls all its dice, six at the start (§4.1, §2.7)", function()
  local m = rolling { reckoners = { "tia", "abraham" } }
  eq({ #stage.pool(m, "tia"), #stage.pool(m, "abraham") }, { 6, 6 })
  eq(stage.colours(m, "tia"), { purple = 3, base = 3 })
end)

test("X7: at least one die must be kept after the first and the second roll (§4.2)", function()
  local m = rolling { reckoners = { "tia", "abraham" } }
  cannot(m, "roll tia", "§4.2")
  play(m, "keep tia 1")
  play(m, "roll tia")
  eq(#stage.pool(m, "tia"), 5)
  cannot(m, "roll tia", "§4.2")
  play(m, "keep tia 1", "roll tia")
  -- The third roll keeps all dice automatically.
  eq({ #stage.pool(m, "tia"), #stage.kept(m, "tia") }, { 0, 6 })
end)

test("a Reckoner may keep any number of dice, even all (§4.2)", function()
  local m = rolling { reckoners = { "tia", "abraham" } }
  for _ = 1, 6 do play(m, "keep tia 1") end
  cannot(m, "roll tia")
  eq(#stage.kept(m, "tia"), 6)
end)

test("a kept die is not rolled again (§4.2)", function()
  local m = rolling { reckoners = { "tia", "abraham" } }
  local die = stage.pool(m, "tia")[1]
  local face = stage.face(m, die)
  play(m, "keep tia 1", "roll tia", "keep tia 1", "roll tia")
  eq(stage.face(m, die), face)
end)

test("T3a: a Reckoner may wait with a good roll while another rolls to the end, and keep it then (§4.3)", function()
  local m = rolling { reckoners = { "tia", "abraham" } }
  play(m, "keep tia 1", "roll tia", "keep tia 1", "roll tia")
  eq(stage.step(m), "roll")
  eq(#stage.pool(m, "abraham"), 6)
  can(m, "keep abraham 1")
  for _ = 1, 6 do play(m, "keep abraham 1") end
  eq(stage.step(m), "use")
end)

test("several players are asked at the same time, each for its own Reckoners (§4.3, §1.3)", function()
  local m = rolling { reckoners = { "tia", "abraham", "david" }, players = 2 }
  eq(m:seat(), nil)
  local seats = { tia = "p1", abraham = "p2", david = "p1" }
  local asked = {}
  for _, o in ipairs(m:decision().options) do
    local who = o.id:match "^[%l_]+:(%l+)"
    eq(o.seat, seats[who], o.id)
    asked[who] = true
  end
  eq(asked, { tia = true, abraham = true, david = true })
end)

test("the dice of a Reckoner do not depend on the number of the others' rolls (§4.3)", function()
  local a, b = rolling { reckoners = { "tia", "abraham" } }, rolling { reckoners = { "tia", "abraham" } }
  play(a, "keep tia 1", "roll tia", "keep abraham 1", "roll abraham")
  play(b, "keep abraham 1", "roll abraham", "keep tia 1", "roll tia")
  eq(stage.faces(a, "tia"), stage.faces(b, "tia"))
  eq(stage.faces(a, "abraham"), stage.faces(b, "abraham"))
end)

test("Faith rerolls dice just rolled, before keeping and once a round, and does not count as a roll (§11.3, §4.4, §14.9, §15.2)", function()
  local m = rolling { reckoners = { "abraham", "tia" } }
  local dice = stage.pool(m, "abraham")
  local others = {}
  for i = 3, 6 do others[i] = stage.face(m, dice[i]) end
  m:answer("faith:abraham", "rethrow:" .. dice[1], "rethrow:" .. dice[2]):dice({ 3, 4 }):answer "throw"
  eq({ stage.face(m, dice[1]), stage.face(m, dice[2]) }, { 3, 4 })
  for i = 3, 6 do eq(stage.face(m, dice[i]), others[i], "die " .. i) end
  cannot(m, "faith")
  -- Both further rolls are left.
  play(m, "keep abraham 1", "roll abraham", "keep abraham 1", "roll abraham")
  eq(#stage.kept(m, "abraham"), 6)
end)

test("Faith may be used at the third roll (§11.3, §14.9)", function()
  local m = rolling { reckoners = { "abraham", "tia" } }
  play(m, "keep abraham 1", "roll abraham", "keep abraham 1", "roll abraham")
  can(m, "faith")
  cannot(m, "roll abraham", "that was the last roll")
  cannot(m, "keep abraham 1", "that was the last roll")
  eq(#stage.pool(m, "abraham"), 4)
  play(m, "keep_all abraham")
  eq(#stage.kept(m, "abraham"), 6)
end)

test("Faith can reroll neither kept dice nor another Reckoner's dice (§11.3, §14.9)", function()
  local m = rolling { reckoners = { "abraham", "tia" } }
  local kept = stage.pool(m, "abraham")[1]
  play(m, "keep abraham 1")
  cannot(m, "faith", "§11.3")
  play(m, "roll abraham")
  m:answer "faith:abraham"
  local offered = stage.choices(m, "rethrow")
  local sorts, n = {}, 0
  for _, d in ipairs(stage.column(m, "abraham", "pool")) do
    local sort = d[1]:match "^%l+" .. d[2]
    n = n + (sorts[sort] and 0 or 1)
    sorts[sort] = true
  end
  eq(#offered, n, "those of this roll, alike ones once")
  for _, die in ipairs(offered) do ok(die ~= kept and stage.owner(m, die) == "abraham", die) end
end)

test("all dice are kept when Faith has rerolled the third roll, and Faith is back in the next round (§4.2, §11.3)", function()
  local m = rolling { reckoners = { "abraham", "tia" } }
  play(m, "keep abraham 1", "roll abraham", "keep abraham 1", "roll abraham", "faith")
  m:answer("rethrow:" .. stage.choices(m, "rethrow")[1], "throw")
  eq({ #stage.pool(m, "abraham"), #stage.kept(m, "abraham") }, { 0, 6 })
  stage.rest(stage.rest(m, "use"))
  eq(m:get "match.round", 2)
  can(m, "faith")
end)

test("only Abraham has Faith (§4.4, §15.2)", function()
  local m = rolling { reckoners = { "tia", "david" } }
  cannot(m, "faith")
end)

test("a confiscated die is not rolled (§4.1, §12.5)", function()
  local m = rolling { reckoners = { "tia", "abraham" }, taken = { tia = 2 } }
  eq(#stage.pool(m, "tia"), 4)
end)
