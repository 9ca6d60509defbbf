-- Features and an evaluation that is data: a bot that looks ahead follows its weights. tests/shell/train.sh fits them.

-- Returns how often the first digger's bot answers each verb in twenty matches with these `weights`.
local function first_answers(weights)
  local n = { dig = 0, clear = 0, rest = 0 }
  for seed = 1, 20 do
    local m = match { episode = "tests/lua/mechanisms/diggers.lua", const = { weights = weights }, seed = seed }
    while not m:legal "dig" do m:run("random", 1) end
    m:run("search:iterations=40,depth=1,focus=0", 1)
    for verb in pairs(n) do
      if m:save():find('"' .. verb .. '"', 1, true) then n[verb] = n[verb] + 1 end
    end
  end
  return n
end

test("a bot prefers an option that raises a function feature of positive weight", function()
  eq(first_answers "ahead".dig, 20)
end)

test("a bot avoids an option that raises a function feature of negative weight", function()
  eq(first_answers "behind".dig, 0)
end)

test("a bot prefers an option that raises a track feature of positive weight", function()
  eq(first_answers "gold".dig, 20)
end)

test("a bot prefers an option that removes pieces of a feature with negative weight", function()
  eq(first_answers "tidy".clear, 20)
end)
