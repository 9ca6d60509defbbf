-- The levels of co-op mode (§10.12). Each level changes the AutoDoc's draws after the first turns, as the rule book's
-- table says.

local stage = require "stage"

local function read(path)
  local file <close> = io.open(path, "rb")
  return file and file:read "a"
end

local titles = { mayhem = "Mayhem on the Streets", mutagen = "Mutagen Heist", toxic = "Toxic Revenge", sunrise = "Bloody Sunrise",
  zerohour = "Zero Hour" }

-- Returns the number of cards that left the deck after each of the first turns. On an empty board, no card on top asks
-- a question.
local function drawn(o)
  o.turn = "jenny"
  local m, counts = stage.scene(o), {}
  stage.top(m, "fangs", "bedlam", "appetite", "ambush", "rampage", "whiplash")
  for _, id in ipairs { "jenny", "miranda", "donathan" } do
    if stage.offered(m, "go:" .. id) then m:answer("go:" .. id) end
    m:answer "end"
    counts[#counts + 1] = 36 - stage.cards(m, "chaos")
  end
  return counts
end

test("level normal: one AutoDoc card follows each turn (§10.1, §10.12)", function()
  eq(drawn { level = "normal" }, { 1, 2, 3 })
end)

test("level easy: no AutoDoc card follows the first two turns of Mayhem (§10.12)", function()
  eq(drawn { level = "easy" }, { 0, 0, 1 })
end)

test("level hard: a second AutoDoc card follows each of the first turns of Mayhem (§10.12)", function()
  eq(drawn { level = "hard" }, { 2, 4, 5 })
end)

test("card_shift raises or lowers the level's number of cards (§14.47)", function()
  eq(drawn { level = "easy", const = { card_shift = 2 } }, { 1, 2, 3 })
  eq(drawn { level = "easy", const = { card_shift = 4 } }, { 2, 4, 5 })
  eq(drawn { level = "normal", const = { card_shift = -1 } }, { 0, 1, 2 })
end)

test("the Queue is resolved even after a turn without a card (§10.12, §10.2)", function()
  local m = stage.scene { turn = "jenny", level = "easy", mutants = { "a1" }, lua = [[cards("loose_ends")[1]:move_to(pile "queue")]] }
  m:answer "end"
  ok(stage.at(m, "mutant.1") ~= "a1", "the card of the Queue has activated it")
end)

-- Returns { easy =, hard = }, the two numbers in the episode's row of the rule book.
local function row_of(title)
  local easy, hard = read("docs/rules/hardcity.md"):match("| " .. title .. " | (%d+) | (%d+) |")
  return { easy = tonumber(easy), hard = tonumber(hard) }
end

for _, id in ipairs { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" } do
  local numbers = row_of(titles[id])
  for _, level in ipairs { "easy", "hard" } do
    test(("%s at %s: the goal and each of the first turns print the level's changes in the rule book's table (§10.12)"):format(id, level), function()
      local said = precinct.load("episodes/hardcity/" .. id .. ".lua", { reader = read, settings = { level = level } }):info().sides[1].goal
      local m = match { episode = "hardcity/" .. id, seed = 3, settings = { level = level } }
      m:twice(false):run("random")
      local turns = 0
      for _, e in ipairs(m:events(0)) do
        if e.kind == "first_turn" then turns = turns + 1 end
      end
      eq(turns, numbers[level])
      ok(said:find("Level " .. level .. ": ", 1, true), said)
      ok(said:find(numbers[level] == 1 and "after the first turn (10.12)" or "first " .. numbers[level] .. " turns (10.12)", 1, true), said)
    end)
  end

  test(id .. " at normal equals a match without a level and does not mention levels (§10.12)", function()
    local plain = match { episode = "hardcity/" .. id, seed = 3 }
    local normal = match { episode = "hardcity/" .. id, seed = 3, settings = { level = "normal" } }
    for _, m in ipairs { plain, normal } do m:twice(false):run("random") end
    eq(plain:hash(), normal:hash())
    ok(not normal:heard("times tonight", 0))
  end)

  test(id .. " against Doctor Zero refuses a level and names the remedy (§10.12)", function()
    local why = refuses(function() match { episode = "hardcity/" .. id, settings = { mode = "versus", level = "hard" } } end)
    ok(why:find("level=hard applies only with mode=coop, not with mode=versus. Leave it out.", 1, true), why)
  end)
end
