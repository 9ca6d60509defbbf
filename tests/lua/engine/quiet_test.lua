-- With the last argument { quiet = true }, the call's events have no sentence of the core. Everything else about the
-- call is unchanged.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  local acts = {
    remove = function() piece("rat.1"):remove({ quiet = true }) end,
    loud = function() piece("rat.1"):remove() end,
    loud_too = function() piece("rat.1"):remove({ quiet = false }) end,
    spawn = function() spawn("rat", space("b1"), { quiet = true }):heal(1, { quiet = true }) end,
    draw = function() pile("deck"):draw_to(pile("used"), { quiet = true }) end,
    bottom = function() card("torch.1"):move_to(pile("used"), "bottom", { quiet = true }) end,
    add = function() track("gold"):add(2, { quiet = true }) end,
    hurt = function() piece("ada"):damage(1, "fire", { quiet = true }) match.n = match.n + 1 end,
    typo = function() piece("rat.1"):remove({ quite = true }) end,
    wrong = function() piece("rat.1"):flip("up", { quiet = true }) end,
  }
  local actions = {}
  for name, run in pairs(acts) do actions[name] = { label = "Act", run = run } end
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann", hp = 5 }, rat = { title = "Rat", count = 2, hp = 1 } },
    cards = { torch = { title = "Torch" } }, names = { "fire" },
    piles = { deck = { cards = { torch = 2 } }, used = { accepts = { "deck" } } },
    tracks = { gold = { title = "Gold", max = 9 } }, vars = { match = { n = "int", seen = "int" } },
    verbs = { go = "{1} goes" }, menus = { acts = { end_verb = "stop", actions = actions } },
    on = { ["piece.damaged"] = function() match.seen = match.seen + 1 end },
    steps = { setup = function() piece("ada"):place(space("a1")) piece("rat.1"):place(space("b1")) end },
    setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function stage()
  return precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and source or nil end }):new(1)
end

-- Returns the sentences that followed one answer.
local function said(m, answer)
  local before, list = #m:events(), {}
  m:answer(answer)
  for i, event in ipairs(m:events()) do
    if i > before and event.text ~= "" then list[#list + 1] = event.text end
  end
  return list
end

for _, answer in ipairs { "remove", "spawn", "draw", "bottom", "add", "hurt" } do
  test("a call with quiet emits no sentence: " .. answer, function()
    local m = stage()
    local before = m:clone()
    eq(said(m, answer), {})
    ok(next(m:changes(before)), "something changed")
  end)
end

for _, answer in ipairs { "loud", "loud_too" } do
  test("a call without quiet emits its sentence: " .. answer, function()
    eq(#said(stage(), answer), 1)
  end)
end

test("a quiet call still runs its triggers", function()
  local m = stage():answer("hurt")
  eq(m:get [[match.seen]], 1)
  eq(m:get [[piece("ada").hp]], 4)
end)

test("the call after a quiet call emits its sentence again", function()
  local m = stage():answer("remove", "spawn")
  eq(#said(m, "loud"), 1)
end)

test("an unknown key of the last argument is reported", function()
  refuses(function() stage():answer("typo") end, 'unknown key "quite"')
end)

test("an error in a quiet call names the script's line and ends the quiet", function()
  local m = stage()
  local why = refuses(function() m:answer("wrong") end, "has no face")
  ok(why:find("stage.lua:12:", 1, true), why)
  eq(#said(m, "loud"), 1)
end)
