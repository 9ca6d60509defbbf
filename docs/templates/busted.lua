-- Runs tests written for `precinct test` under busted (docs/LUA.md): gives them match, eq, ok and refuses
-- (test is busted's own).
--   make lua-module
--   LUA_CPATH="build/lua/?.so;;" busted --lua=lua5.4 --helper=docs/templates/busted.lua my_episode_test.lua
-- Episodes are read from the test's own folder, then from the folder that PRECINCT_DATA names (default: this one). A
-- test in a mod's folder is played with that mod.
local precinct = require "precinct"
local assert = require "luassert"

local data = os.getenv "PRECINCT_DATA" or "."

local function content(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

-- The folder of the test file that calls: the first file on the stack that is not this one.
local here = debug.getinfo(1, "S").source
local function test_folder()
  for level = 2, 100 do
    local info = debug.getinfo(level, "S")
    if not info then break end
    if info.source:sub(1, 1) == "@" and info.source ~= here then
      return info.source:match "^@(.*)/[^/]*$" or "."
    end
  end
  return "."
end

-- The id of the mod in whose folder the tests are, or nil.
local function mod_of(tests)
  local manifest = content(tests .. "/../mod.lua")
  return manifest and manifest:match "id%s*=%s*[\"']([%w_]+)[\"']"
end

-- Returns the path of an episode below the folder that is read first, and this folder. `name` is "game/id" or names a
-- file near the test. In the folder of a game, the folder above the game's episodes is read first.
local function path_of(name, folder)
  if not content(folder .. "/" .. name) then
    local path, mod = "episodes/" .. name:gsub("%.lua$", "") .. ".lua", mod_of(folder)
    return mod and content(folder .. "/../" .. path) and "mods/" .. mod .. "/" .. path or path, folder
  end
  local above, below = name:match "^(.-)(episodes/.*)$"
  if above then return below, folder .. "/" .. above end
  return name:match "[^/]*$", folder .. "/" .. (name:match "^(.*)/" or ".")
end

-- Reads files for the engine: from the folder, then from the data, and those of the tests' mod.
local function reader_of(folder, tests, own_mod)
  local mod = mod_of(tests)
  return function(file)
    if file == "mods/order" and (mod or own_mod) then
      return (mod and mod .. "\n" or "") .. (own_mod and "in_test\n" or "")
    end
    if own_mod and file == "mods/in_test/mod.lua" then
      return 'return { id = "in_test", version = "1.0", change = { definition = function(m, settings, const)\n'
        .. own_mod .. "\nend } }"
    end
    local own = mod and file:match("^mods/" .. mod .. "/(.*)$")
    if own then return content(tests .. "/../" .. own) end
    return content(folder .. "/" .. file) or content(data .. "/" .. file)
  end
end

local words = { precinct = precinct }

function words.match(options)
  local tests = test_folder()
  local path, folder = path_of(options.episode, tests)
  local episode = precinct.load(path,
    { settings = options.settings, const = options.const, reader = reader_of(folder, tests, options.mod) })
  return episode:new(options.seed):twice(true)
end

function words.eq(got, wanted, message) assert.same(wanted, got, message) end

function words.ok(value, message)
  assert.truthy(value, message)
  return value
end

function words.refuses(run, wanted)
  local good, why = pcall(run)
  why = tostring(why)
  assert.falsy(good, "no error was raised. Expected one with '" .. (wanted or "") .. "'.")
  local plain = not wanted or why:find(wanted, 1, true)
  local good_pattern, found = pcall(string.find, why, wanted or "")
  assert.truthy(plain or (good_pattern and found), "another error was raised: " .. why)
  return why
end

-- busted has a `match` of its own, a table of matchers: there it is made callable.
local matchers = require "luassert.match"
local meta = getmetatable(matchers) or {}
function meta.__call(_, options) return words.match(options) end
setmetatable(matchers, meta)
for name, value in pairs(words) do _G[name] = value end
