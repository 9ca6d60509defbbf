-- Simultaneous phases: options of several seats, separate progress of each piece, streams of chance, undo, and saves
-- inside a phase.
local function forge(seed, settings)
  return match{ episode = "tests/lua/mechanisms/forge.lua", seed = seed, settings = settings }
end

local function seats(m)
  local of = {}
  for _, option in ipairs(m:decision().options) do of[option.id] = option.seat or m:decision().seat end
  return of
end

-- Returns the faces of a smith's dice, in their order.
local function shown(m, smith)
  return m:get("(function() local t = {} for _, d in ipairs(pieces('die')) do if d.owner == piece('" .. smith ..
    "') then t[#t + 1] = d.face end end return table.concat(t, ' ') end)()")
end

-- Plays a smith's throws to the end. Always keeps the first die that the smith may keep.
local function rolls_out(m, smith)
  local moved = true
  while moved do
    moved = false
    for _, id in ipairs(m:options()) do
      if id:find("^%a+:" .. smith) then
        m:answer(id)
        moved = true
        break
      end
    end
    if m:view().phase ~= "roll" then return end
  end
end

test("one question contains the options of all seats, each with its piece and its seat", function()
  local m = forge(1)
  eq(m:decision().seat, nil)
  eq(m:seat(), nil)
  eq(m:options(), { "throw:ann", "throw:bob", "throw:cid" })
  eq(seats(m), { ["throw:ann"] = "left", ["throw:bob"] = "right", ["throw:cid"] = "right" })
  eq(m:decision().kind, "roll")
  eq(m:decision().options[2].text, "Bob throws")
end)

test("the options of a simultaneous question are sorted by piece first", function()
  local m = forge(1):answer("throw:bob")
  eq(m:options(), { "throw:ann", "keep:bob:fine.2", "keep:bob:plain.3", "keep:bob:plain.4", "throw:cid" })
end)

test("pieces act at their own pace in a simultaneous phase, which waits for the last piece", function()
  local m = forge(3)
  rolls_out(m, "cid")
  eq(m:view().phase, "roll")
  eq(m:options(), { "throw:ann", "throw:bob" })
  rolls_out(m, "ann")
  eq(m:seat(), "right", "one seat is left, so it is asked")
  eq(m:decision().actor, "bob")
  rolls_out(m, "bob")
  eq(m:view().phase, "work")
end)

test("why gives each piece's own reasons in a simultaneous phase", function()
  local m = forge(1):answer("throw:bob")
  ok(m:why("throw:bob"):find("keep a die first", 1, true))
  ok(m:why("keep:bob:plain.1"):find("must be on the actor's own board", 1, true))
  ok(m:why("keep:ann:plain.1"):find("throw first", 1, true))
  ok(m:why("throw:furnace"):find("no part in this", 1, true))
  ok(m:why("throw"):find("say which. It can be: Ann, Cid", 1, true))
  refuses(function() m:answer("throw:bob") end, "not an option")
end)

test("the order of the pieces' answers changes neither their rolls nor the later chance of the match", function()
  local orders = { { "ann", "bob", "cid" }, { "cid", "bob", "ann" }, { "bob", "ann", "cid" } }
  local faces, hashes = {}, {}
  for _, order in ipairs(orders) do
    local m = forge(7)
    for _, smith in ipairs(order) do rolls_out(m, smith) end
    table.insert(faces, shown(m, "ann") .. "/" .. shown(m, "bob") .. "/" .. shown(m, "cid"))
    m:lua("piece('bellows').rolls = random(1000000)")
    table.insert(hashes, m:get("piece('bellows').rolls"))
  end
  eq(faces[2], faces[1])
  eq(faces[3], faces[1])
  eq(hashes[2], hashes[1])
  eq(hashes[3], hashes[1])
  local other = forge(8)
  for _, smith in ipairs(orders[1]) do rolls_out(other, smith) end
  ok(shown(other, "ann") .. "/" .. shown(other, "bob") .. "/" .. shown(other, "cid") ~= faces[1], "another seed, other dice")
end)

test("a simultaneous phase ends in the same position in whatever order its throws are answered", function()
  local one, two = forge(5), forge(5)
  one:answer("throw:ann", "throw:bob", "throw:cid")
  two:answer("throw:cid", "throw:ann", "throw:bob")
  eq(one:hash(), two:hash())
  eq(one:options(), two:options())
end)

test("scripted dice, by symbol or by number, come before rolled dice", function()
  local m = forge(1):dice{ "con+con", "hit", 4 }:answer("throw:ann")
  eq(m:get("table.concat(piece('fine.1').symbols, ' ')"), "con con")
  eq(m:get("piece('fine.1').face"), 1)
  eq(m:get("piece('plain.1').face"), 3)
  eq(m:get("#piece('plain.2').symbols"), 0)
  ok(m:heard("Ann rolls: Contain+Contain, Hit, nothing."))
end)

test("the menu's end verb ends the turn of one piece only", function()
  local m = forge(2)
  for _, smith in ipairs{ "ann", "bob", "cid" } do rolls_out(m, smith) end
  ok(m:legal("rest:ann") and m:legal("rest:bob") and m:legal("rest:cid"))
  eq(seats(m)["rest:bob"], "right")
  m:answer("rest:bob")
  ok(not m:legal("rest:bob"))
  eq(m:why("rest:bob"), "not this one. The rule: this is the hour of work. It can be: Ann, Cid (§3)")
  eq(m:why("throw:ann"), "this is the hour of work (§3)")
  eq(m:get("piece('bob').busy"), false)
  eq(m:get("piece('ann').busy"), true)
  m:answer("rest:ann", "rest:cid")
  eq(m:view().round, 2)
  eq(m:get("piece('ann').busy"), true, "the next simultaneous phase has begun")
end)

test("match.actor is the acting piece during its action, and nil between the answers", function()
  local m = forge(2)
  eq(m:get("match.actor"), nil)
  for _, smith in ipairs{ "ann", "bob", "cid" } do rolls_out(m, smith) end
  local turn
  for _, id in ipairs(m:options()) do turn = turn or id:match("^turn:bob.*") end
  m:answer(turn or m:options()[1])
  if turn then
    eq(m:get("match.actor"), "bob", "a question in mid-step")
    eq(m:seat(), "right")
  end
end)

test("undo within one side goes back answer by answer, whichever seat gave them", function()
  local m = forge(4)
  local start = m:hash()
  m:answer("throw:bob", "throw:ann")
  local after = m:hash()
  m:undo()
  ok(m:legal("throw:ann") and not m:legal("throw:bob"))
  m:undo()
  eq(m:hash(), start)
  m:redo():redo()
  eq(m:hash(), after)
end)

test("a match inside a simultaneous phase can be saved, restored and cloned", function()
  local m = forge(6):answer("throw:bob", "throw:ann")
  local episode = precinct.load("tests/lua/mechanisms/forge.lua", { reader = function(path)
    local file = io.open(path)
    if not file then return nil end
    local text = file:read("a")
    file:close()
    return text
  end })
  local restored = episode:restore(m:save())
  eq(restored:hash(), m:hash())
  eq(restored:options(), m:options())
  local copy = m:clone()
  copy:answer("throw:cid")
  m:answer("throw:cid")
  eq(copy:hash(), m:hash())
end)

test("queue_simultaneous() starts a simultaneous step from a script, here in the setup", function()
  local m = forge(1, { greeting = true })
  eq(m:options(), { "done:ann", "wave:ann", "done:bob", "wave:bob", "done:cid", "wave:cid" })
  eq(m:question(), "Greet each other")
  m:answer("wave:cid", "done:cid", "wave:ann", "done:bob")
  eq(m:decision().actor, "ann")
  m:answer("done:ann")
  eq(m:view().round, 1)
  local n = m:get("piece('cid').waves")
  eq(forge(1, { greeting = true }):answer("wave:ann", "wave:ann", "wave:cid"):get("piece('cid').waves"), n)
end)

test("a piece that is down or gone gets no options until it is back", function()
  local m = forge(1)
  m:lua("piece('bob'):set_condition('down', true)")
  eq(m:options(), { "throw:ann", "throw:cid" })
  m:lua("piece('bob'):revive(); piece('ann'):remove()")
  eq(m:options(), { "throw:bob", "throw:cid" })
  eq(m:seat(), "right")
end)

test("movement and other pieces' actions work in a simultaneous phase", function()
  local m = forge(2)
  for _, smith in ipairs{ "ann", "bob", "cid" } do rolls_out(m, smith) end
  m:lua("match.packet.hit = 1; spawn('spark', space('b2'))")
  ok(m:legal("shove:ann:bellows:spark.1"), table.concat(m:options(), " "))
  eq(m:get("piece('ann').space"), "b1")
  m:answer("walk:ann:b2")
  eq(m:get("piece('ann').space"), "b2")
  eq(m:get("piece('ann').ap"), 1)
  m:answer("shove:ann:bellows:spark.1")
  eq(m:get("count('spark')"), 0)
end)

test("a bot's plan for a piece receives the plan for the previous piece of the same question", function()
  local m = forge(1)
  m:run("heuristic", 1)
  eq(m:options()[#m:options()]:match "^%a+:cid", "keep:cid", "the third of three plans weighs most")
  ok(m:legal "throw:ann" and m:legal "throw:bob")
end)
