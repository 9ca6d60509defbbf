-- The engine names nothing of any game: no file or comment in engine/ contains the name of a kind, card, side or
-- episode. tests/shell/lint.sh finds words that are typical of the games; this test takes all names from the games
-- themselves. Without sanitizers, because it only reads texts.

local tree = require "tree"
local read, lines_of = tree.read, tree.lines_of

-- Returns the words of a text in lower case, with a blank at both ends.
local function plain(text) return " " .. text:lower():gsub("[^%l%d]+", " "):gsub("^ ", ""):gsub(" $", "") .. " " end

-- Names that are also everyday or programmers' English. They may occur.
local everyday = {}
for _, words in ipairs {
  "badge", "base", "belt", "black", "blue", "boss", "brace", "city", "coin", "come here", "double shift", "down",
  "entrance", "escort", "four", "front page", "generator", "guard", "hero", "light", "meanwhile", "mid", "one",
  "orange", "quiet", "red", "rookie", "searches", "smoke", "space p", "special", "three", "training", "tutorial",
  "two", "the verdict", "verdict",
} do everyday[plain(words)] = true end

local function names_of_games()
  local names, list = {}, {}
  local function add(text)
    local name = plain(text)
    if #name > 4 and not everyday[name] and not names[name] then
      names[name] = true
      list[#list + 1] = name
    end
  end
  for _, path in ipairs(lines_of "find episodes -name '*.lua' | LC_ALL=C sort") do
    if not precinct.describe(path, { reader = read }).campaign then
      local info = precinct.load(path, { reader = read }):info()
      add(info.id)
      add(info.title)
      for _, key in ipairs { "kinds", "cards", "sides" } do
        for _, thing in ipairs(info[key]) do
          add(thing.id)
          add(thing.title)
        end
      end
    end
  end
  return list
end

test("no name of any game occurs in the engine", function()
  local names, found, files = names_of_games(), {}, lines_of "find engine -name '*.[ch]' | LC_ALL=C sort"
  for _, path in ipairs(files) do
    local n = 0
    for line in io.lines(tree.root .. "/" .. path) do
      n = n + 1
      local text = plain(line)
      for _, name in ipairs(names) do
        if text:find(name, 1, true) then found[#found + 1] = ("%s:%d:%s"):format(path, n, name) end
      end
    end
  end
  ok(#names > 250, "names: " .. #names)
  ok(#files > 80, "files: " .. #files)
  eq(table.concat(found, "\n"), "")
end)
