-- Handlers without a function: the assignments of `sets`, their owners and their order.

local function begun() return match { episode = "tests/lua/mechanisms/notes.lua" } end

test("a handler without a function assigns variables of the match, of the event's piece and of its space", function()
  local m = begun()
  m:lua "piece('ann'):move(space 'b1') piece('bob'):move(space 'c1')"
  eq({ m:get "match.steps", m:get "match.seen", m:get "match.last" }, { 2, true, nil })
  eq({ m:get "piece('ann').home.id", m:get "piece('bob').home.id", m:get "piece('ann').ap" }, { "b1", "c1", 2 })
  eq({ m:get "space('a1').visits", m:get "space('b1').visits", m:get "space('c1').visits" }, { 0, 2, 2 })
end)

test("a handler reads all values of its assignments before it assigns the first", function()
  local m = begun()
  m:lua "piece('ann'):move(space 'b1') piece('ann'):move(space 'c1')"
  eq({ m:get "match.steps", m:get "match.before" }, { 2, 1 })
end)

test("`by` means the piece that caused the event, in a handler's `when` and `sets`", function()
  local m = begun()
  m:lua "piece('bob'):damage(1, 'fire', piece 'ann') piece('bob'):damage(1) piece('ann'):damage(1, 'fire', piece 'post')"
  eq({ m:get "piece('ann').blows", m:get "piece('bob').blows", m:get "piece('post').blows" }, { 1, 0, 0 })
  eq({ m:get "piece('ann').round_of", m:get "match.mood" }, { m:get "match.round", "hurt" })
end)

test("a handler assigns its variables before its function runs", function()
  local m = begun()
  m:lua "piece('bob'):damage(1, 'fire') piece('ann'):damage(1, 'fire')"
  eq({ m:get "piece('bob').points", m:get "piece('ann').points" }, { 1, 2 })
end)

test("an assignment out of a variable's range fails at the handler's place and changes nothing", function()
  local m = begun()
  local ok, message = pcall(m.lua, m, "for _ = 1, 3 do piece('bob'):damage(1, 'fire') end")
  eq({ ok, tostring(message):find('notes.lua:29: "few" is 3, outside 0..2', 1, true) ~= nil }, { false, true }, tostring(message))
end)

test("an assignment to a piece whose kind lacks the variable fails at the handler's place", function()
  local m = begun()
  local ok, message = pcall(m.lua, m, "piece('post'):damage(3)")
  eq({ ok, tostring(message):find('"tired" cannot be assigned', 1, true) ~= nil }, { false, true }, tostring(message))
end)

test("a step assigns to its first piece and space, all matching pieces and all spaces before it runs", function()
  local m = begun()
  m:lua "piece('ann').blows = 3 piece('bob').tired = true queue('count', piece 'ann', space 'b1', 2)"
  eq({ m:get "match.before", m:get "match.guest.id", m:get "match.last.id" }, { 3, "ann", "b1" })
  eq({ m:get "piece('ann').points", m:get "piece('bob').points", m:get "piece('post').points" }, { 9, 0, 5 })
  eq({ m:get "space('a1').visits", m:get "space('c1').visits" }, { 4, 4 })
end)

test("a variable for a step's space becomes nil if the step's arguments include no space", function()
  local m = begun()
  m:lua "match.last = space 'c1' queue('count', piece 'ann', nil, 2)"
  eq({ m:get "match.guest.id", m:get "match.last", m:get "piece('ann').points" }, { "ann", nil, 9 })
end)
