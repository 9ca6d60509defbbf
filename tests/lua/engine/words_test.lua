-- What the scripts of all games say to people: nobody is left to guess what wins, and nothing is refused without a word.

local tree = require "tree"

local episodes = {}
for _, path in ipairs(tree.lines_of "find episodes -name '*.lua' | LC_ALL=C sort") do
  local about = precinct.describe(path, { reader = tree.read })
  if not about.campaign then
    for _, mode in ipairs(about.game == "hardcity" and { "coop", "versus" } or { false }) do
      local settings = mode and { mode = mode } or {}
      episodes[#episodes + 1] = { path = path, settings = settings, name = path .. (mode and " " .. mode or ""),
        load = function() return precinct.load(path, { reader = tree.read, settings = settings }) end }
    end
  end
end

test("every side that somebody plays is told how it wins and how it loses", function()
  for _, e in ipairs(episodes) do
    local info = e.load():info()
    for _, seat in ipairs(info.seats) do
      for _, side in ipairs(info.sides) do
        if side.id == seat.side then
          local goal = side.goal or ""
          ok(goal:find("^You win ") and goal:find("%. You lose "), e.name .. ": " .. side.id .. ": \"" .. goal .. "\"")
          ok(#goal < 330, e.name .. ": " .. side.id .. ": too long for four lines of a screen: " .. #goal)
        end
      end
    end
  end
  ok(#episodes >= 14, "episodes: " .. #episodes)
end)
