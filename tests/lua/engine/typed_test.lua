-- Words that players type in other languages. The catalogs translate each verb of each game and each command of the
-- front end by a list of words (the contexts "verb" and "command"). A word with two meanings makes one of them
-- unreachable.

local tree = require "tree"
local read, lines_of = tree.read, tree.lines_of

-- Returns a table from names to lists of words, for one context of a catalog.
local function words_of(path, context)
  local found = {}
  local joined = read(path):gsub('"\n"', "") -- a long list is wrapped over several lines
  for name, words in joined:gmatch('msgctxt "' .. context .. '"\nmsgid "(.-)"\nmsgstr "(.-)"\n') do
    found[name] = {}
    for word in words:gmatch "%S+" do table.insert(found[name], word) end
  end
  return found
end

-- Returns all verbs of a game's episodes in all modes.
local function verbs_of(game)
  local found = {}
  for _, path in ipairs(lines_of("ls episodes/" .. game .. "/*.lua")) do
    local about = precinct.describe(path, { reader = read })
    local mode = about.settings and about.settings.mode
    for _, choice in ipairs(not about.campaign and (mode and mode.choices or { false }) or {}) do
      local info = precinct.load(path, { reader = read, settings = { mode = choice or nil } }):info()
      for _, verb in ipairs(info.verbs) do found[verb.id] = verb.also or "" end
    end
  end
  return found
end

local catalogues = lines_of "ls scripts/*/lang/*.po"

test("every verb of every game has typed words in every language", function()
  ok(#catalogues > 2)
  for _, path in ipairs(catalogues) do
    local game, language = path:match "scripts/(.-)/lang/(.-)%.po"
    local own, common = words_of(path, "verb"), words_of("engine/lang/" .. language .. ".po", "verb")
    local n = 0
    for verb in pairs(verbs_of(game)) do
      n = n + 1
      local words = own[verb] or common[verb]
      if not words or #words == 0 then ok(false, ("%s: no words for the verb '%s'"):format(path, verb)) end
    end
    ok(n > 10)
  end
end)

test("no typed word of a verb is the name of another verb or hides a command", function()
  for _, path in ipairs(catalogues) do
    local game, language = path:match "scripts/(.-)/lang/(.-)%.po"
    local commands, verbs = words_of("engine/lang/" .. language .. ".po", "command"), verbs_of(game)
    local shown = {}
    for command, words in pairs(commands) do shown[words[1]] = command end
    for verb, words in pairs(words_of(path, "verb")) do
      for _, word in ipairs(words) do
        if word ~= verb and (verbs[word] or commands[word] and not verbs[verb]) then
          ok(false, ("%s: '%s' for '%s' is a name itself"):format(path, word, verb))
        end
        if shown[word] then ok(false, ("%s: '%s' for '%s' is the command %s"):format(path, word, verb, shown[word])) end
      end
    end
  end
end)

test("no typed word means two commands", function()
  for _, path in ipairs(lines_of "ls engine/lang/*.po") do
    local known, n = {}, 0
    for command, words in pairs(words_of(path, "command")) do
      n = n + 1
      for _, word in ipairs(words) do
        if known[word] then ok(false, ("%s: '%s' means %s and %s"):format(path, word, known[word], command)) end
        known[word] = command
      end
    end
    ok(n > 25)
  end
end)
