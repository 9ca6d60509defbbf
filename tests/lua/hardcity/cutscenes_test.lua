-- Every Cutscene of Episode 1 (§5.5, §15.12): its requirement and its effects are those of its text.

local stage = require "stage"
local scene, illegal, of, at, count = stage.scene, stage.illegal, stage.of, stage.at, stage.count

-- For each Cutscene: a `scene` (Jenny on d1), the `answers`, a `check`, and `idle`, a scene in which its requirement is
-- not met.
local cutscenes = {
  slow_motion = { scene = { mutants = { "d1", "d1" } }, answers = {}, idle = { mutants = { "d1" } }, check = function(m)
    eq({ count(m, "mutant stunned", "d1"), of(m, "jenny", "ap") }, { 2, 6 })
  end },
  one_liner = { scene = { mutants = { "d4" } }, before = function(m) m:answer "aim:d4" end, answers = {}, idle = {}, check = function(m)
    eq(of(m, "jenny", "ap"), 5 - 2 + 2)
  end },
  heart_to_heart = { scene = { at = { miranda = "d1" }, lua = "piece('jenny').hp = 1 piece('miranda').hp = 2" }, answers = {},
    idle = { lua = "piece('jenny').hp = 1" }, check = function(m) eq({ of(m, "jenny", "hp"), of(m, "miranda", "hp") }, { 3, 4 }) end },
  meanwhile = { scene = { at = { donathan = "m3", miranda = "m3", marcellus = "k6" }, mutants = { "a6" },
    lua = "piece('donathan').jammed = true piece('miranda').jammed = true" }, dice = { "blank", "blank", "hit", "hit" },
    answers = {}, idle = { at = { miranda = "d1", marcellus = "d1", donathan = "d1" }, mutants = { "a6" } },
    check = function(m) eq({ count(m, "mutant"), of(m, "marcellus", "ap") }, { 0, 5 }) end },
  cavalry = { scene = { lua = "track('chaos'):set(2)" }, answers = {}, idle = { lua = "track('chaos'):set(1)" }, check = function(m)
    for _, id in ipairs { "donathan", "jenny", "miranda", "marcellus" } do
      eq({ stage.cards(m, "equipment", id), m:get(("pile('equipment', piece '%s'):top().def.deck"):format(id)) }, { 1, "police" })
    end
  end },
  explosion = { scene = { mutants = { "d4", "d4" } }, answers = {}, idle = { mutants = { "d4", "d4" }, civilians = { "d4" } },
    check = function(m) eq(count(m, "mutant"), 0) end },
  nobody_left = { scene = { mutants = { "d4" }, civilians = { "d4", "a6" } },
    answers = { ":civilian", ":d5", ":d6", ":civilian", ":b6", "halt" }, idle = { mutants = { "d4" }, civilians = { "a6" } },
    check = function(m) eq({ count(m, "civilian", "d6"), count(m, "civilian", "b6") }, { 1, 1 }) end },
  flashback = { scene = { lua = "cards('thermos')[1]:move_to(pile 'police_discard') cards('donuts')[1]:move_to(pile 'street_discard')" },
    answers = { "take_card:thermos" }, idle = {},
    check = function(m) eq(m:get "pile('equipment', piece 'jenny'):top().kind", "thermos") end },
  stunt_double = { scene = { mutants = { "d1" }, lua = "piece('jenny').hp = 1" }, answers = { ":c1", ":b1" },
    idle = { lua = "piece('jenny').hp = 3" }, check = function(m) eq({ of(m, "jenny", "hp"), at(m, "jenny") }, { 4, "b1" }) end },
  cliffhanger = { scene = { mutants = { "d4", "a6", "b6", "c6", "d6" }, lua = "track('chaos'):set(4)" },
    answers = { ":mutant", ":mutant", ":mutant", ":mutant" }, idle = { mutants = { "d4" }, lua = "track('chaos'):set(3)" },
    check = function(m) eq({ count(m, "mutant stunned"), count(m, "mutant active") }, { 4, 1 }) end },
}

local function set(kind, o)
  local full = { turn = "jenny", at = { jenny = "d1" } }
  for k, v in pairs(o) do full[k] = v end
  full.at = { jenny = "d1" }
  for id, s in pairs(o.at or {}) do full.at[id] = s end
  full.lua = (o.lua or "") .. (" card('%s'):move_to(pile 'cutscenes', 'bottom')"):format(kind)
  return scene(full)
end

for kind, cutscene in stage.sorted(cutscenes) do
  test("the cutscene has the effect of its text: " .. kind .. " (§5.5, §15.12)", function()
    local m = set(kind, cutscene.scene)
    if cutscene.before then cutscene.before(m) end
    m:dice(cutscene.dice or {}):answer("cutscene:" .. kind)
    stage.take(m, table.unpack(cutscene.answers))
    if stage.offered(m, "pass") then m:answer "pass" end
    cutscene.check(m)
    ok(m:legal "end", "the turn goes on: " .. stage.options(m))
    eq(m:get "match.clapper", 2)
  end)
  test("the cutscene cannot start unless its requirement is met: " .. kind .. " (§5.5, §15.12)", function()
    illegal(set(kind, cutscene.idle), "cutscene:" .. kind, "(§5.5)")
  end)
end

test("the Opening CALL 911! gives one street card (§15.12, §3.5)", function()
  local m = match { episode = "hardcity/mayhem" }
  local top = m:get "pile('street'):top().id"
  stage.take(m, ":donathan")
  eq(m:get "pile('equipment', piece 'donathan'):top().id", top)
end)

test("every cutscene of the episode has a test (§15.12, §5.3)", function()
  local m = scene {}
  local n = 0
  for kind in m:lua "return table.concat(map(pile('cutscene_deck'):cards(), function(c) return c.kind end), ' ')":gmatch "%S+" do
    ok(cutscenes[kind], kind .. " has no test")
    n = n + 1
  end
  for _ in pairs(cutscenes) do n = n - 1 end
  eq(n, 0)
end)
