-- tests/long/everywhere.sh runs this test file on every machine. TRAVEL=write stores matches in the folder TO, half
-- played and finished, with the hash at the end of each. TRAVEL=read continues the half played matches of another
-- machine in FROM. Hash and save at the end must be the same, byte for byte.
local matches = {
  { name = "mayhem_coop", episode = "hardcity/mayhem", settings = { mode = "coop", ally = "blast" }, bot = "heuristic" },
  { name = "mayhem_search", episode = "hardcity/mayhem", settings = { mode = "versus" }, bot = "search:iterations=20", limit = 20, rest = "random" },
  { name = "mutagen_versus", episode = "hardcity/mutagen", settings = { mode = "versus" }, bot = "random" },
  { name = "toxic_coop", episode = "hardcity/toxic", settings = { mode = "coop", officers = { "marcellus", "jenny", "miranda" } }, bot = "random" },
  { name = "sunrise_versus", episode = "hardcity/sunrise", settings = { mode = "versus" }, bot = "random" },
  { name = "zerohour_coop", episode = "hardcity/zerohour", settings = { mode = "coop" }, bot = "heuristic" },
  { name = "newcago_six", episode = "reckoners/newcago", settings = { reckoners = { "david", "megan", "abraham", "prof", "cody", "tia" } }, bot = "random" },
  { name = "onenight", episode = "reckoners/onenight", settings = { level = "hard" }, bot = "heuristic" },
  { name = "broadcast", episode = "reckoners/broadcast", settings = { reckoners = { "tia", "prof", "cody" } }, bot = "random" },
  { name = "tutorial", episode = "academy/tutorial", bot = "heuristic" },
}
local half = 60 -- Maximum number of answers before the first save.

local data = assert(os.getenv "PRECINCT_DATA")

local function content(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

local function keep(name, text)
  local file = assert(io.open(assert(os.getenv "TO") .. "/" .. name, "wb"))
  file:write(text)
  file:close()
end

local function play_out(m, bot)
  m:run(bot)
  ok(m:over())
  return m:hash()
end

local role = {}

function role.write(t)
  local m = match { episode = t.episode, settings = t.settings, seed = 7 }
  m:twice(false):run(t.bot, t.limit or half)
  keep(t.name .. ".half", m:save())
  keep(t.name .. ".hash", play_out(m, t.rest or t.bot))
  keep(t.name .. ".save", m:save())
end

function role.read(t)
  local function left(kind) return assert(content(assert(os.getenv "FROM") .. "/" .. t.name .. kind), t.name .. kind .. " is missing") end
  local episode = precinct.load("episodes/" .. t.episode .. ".lua",
    { settings = t.settings, reader = function(path) return content(data .. "/" .. path) end })
  eq(select(2, episode:verify(left ".half")), nil)
  eq(select(2, episode:verify(left ".save")), nil)
  local m, notice = episode:restore(left ".half")
  eq(notice, nil)
  ok(m:save() == left ".half", "a match saved again is another text")
  eq(play_out(m, t.rest or t.bot), left ".hash")
  ok(m:save() == left ".save", "the match came to the same end in another way")
end

for _, t in ipairs(matches) do
  test(("%s: %s"):format(os.getenv "TRAVEL", t.name), function() role[os.getenv "TRAVEL"](t) end)
end
