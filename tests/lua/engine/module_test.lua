-- The module `precinct` for Lua programs: episodes, matches, saves, and answers in bulk.
local function read(path)
  local file = io.open(path, "rb")
  local text = file and file:read("a")
  if file then file:close() end
  return text
end
local function mayhem(mode)
  return precinct.load("episodes/hardcity/mayhem.lua", { reader = read, settings = { mode = mode } })
end
local function versus() return mayhem("versus") end

test("verify accepts an unchanged save, and names the divergence of a save with a changed checksum", function()
  local e = versus()
  local m = e:new(3)
  m:run("random", 12)
  local text = m:save()
  eq(e:verify(text), true)
  local forged = text:gsub('("step":2,"hash":)"%x%x%x%x', '%1"0000', 1)
  local good, why = e:verify(forged)
  eq(good, nil)
  ok(why:find("diverged"), why)
end)

test("save_info returns the header of a save without loading its episode", function()
  local m = versus():new(3)
  m:run("random", 12)
  local info = precinct.save_info(m:save())
  eq(info.episode, "episodes/hardcity/mayhem.lua")
  eq(info.settings.mode, "versus")
  eq(info.seed, "3")
  eq(info.complete, true)
  refuses(function() precinct.save_info("no save at all") end, "not a saved match")
end)

test("a playout stops after its limit of answers, and without a limit at the end of the match", function()
  local m = versus():new(5)
  eq(m:playout(7, 40), 40)
  ok(not m:over())
  ok(m:playout(8) > 0)
  ok(m:over())
  eq(m:playout(9), 0)
end)

test("playouts with equal seeds are equal, and with different seeds they differ", function()
  local e = versus()
  local function played(seed)
    local m = e:new(5)
    m:playout(seed, 60)
    return m:hash()
  end
  eq(played(7), played(7))
  ok(played(7) ~= played(8))
end)

test("a match that contains a playout can be saved, restored, verified and undone", function()
  local e = mayhem("coop")
  local m = e:new(5)
  m:run("random", 3)
  local before = m:hash()
  m:playout(7, 60)
  local after = m:hash()
  m:run("random", 4)
  local text = m:save()
  eq(e:restore(text):hash(), m:hash())
  eq(e:verify(text), true)
  while m:hash() ~= after do m:undo() end
  local back = 0
  while m:hash() ~= before do
    m:undo()
    back = back + 1
  end
  ok(back <= 10, back) -- Undo takes back the bulk answers together, except those of the step that was open at the end.
  for _ = 1, back do m:redo() end
  eq(m:hash(), after)
end)

test("undo between people of different sides stops at a draw or a roll", function()
  local e = versus()
  local function undone(people)
    local m = e:new(5)
    m:human("officers", people):human("zero", people)
    m:run("random", 60)
    local n = 0
    while pcall(m.undo, m) do n = n + 1 end
    return n
  end
  ok(undone(true) < undone(false))
  refuses(function() e:new(5):human("nobody", true) end, "nobody")
end)

test("an episode is read only through the caller's own function", function()
  refuses(function() precinct.load("episodes/hardcity/mayhem.lua", {}) end, "options.reader must be a function")
  refuses(function() precinct.load("episodes/hardcity/mayhem.lua", { reader = function() end }) end, "no such file")
  local asked = {}
  refuses(function()
    precinct.load("episodes/x.lua", { reader = function(path) asked[#asked + 1] = path end })
  end, "episodes/x.lua: no such file")
  ok(table.concat(asked, " "):find("episodes/x.lua", 1, true))
  refuses(function() precinct.load("episodes/x.lua", { reader = function() error("the shelf is empty") end }) end,
    "the shelf is empty")
  local silent = setmetatable({}, { __tostring = function() error "no text" end })
  refuses(function() precinct.load("episodes/x.lua", { reader = function() error(silent) end }) end,
    "options.reader failed for \"mods/order\": table")
  refuses(function() precinct.load("episodes/x.lua", { reader = read, settings = "mode=coop" }) end,
    "options.settings must be a table")
end)

test("reach notices that its function has closed the match", function()
  local e = precinct.load("episodes/academy/tutorial.lua", { reader = read })
  refuses(function()
    e:new(1):reach(function(m) getmetatable(m).__gc(m) end)
  end, "this match is closed")
end)

test("describe returns settings and constants without starting a match", function()
  local about = precinct.describe("episodes/hardcity/mayhem.lua", { reader = read })
  eq(about.id, "mayhem")
  ok(next(about.settings))
  ok(next(about.constants))
  refuses(function() precinct.describe("episodes/nowhere.lua", { reader = read }) end, "no such file")
end)

test("an answer with the number of a decision is refused after that decision was undone", function()
  local m = match{ episode = "academy/tutorial" }
  local number, options = m:number(), m:options()
  m:answer(number, options[1]):undo()
  refuses(function() m:answer(number, options[1]) end, "Question " .. number .. " is not open")
  m:answer(m:number(), options[1])
  m:undo()
  ok(m:number() > number + 2)
  eq(m:options(), options)
end)

test("an error of the caller's reader becomes the error of load", function()
  local function boom() error("boom", 0) end
  refuses(function() precinct.load("a.lua", { reader = boom }) end, ': boom')
  refuses(function() precinct.describe("a.lua", { reader = boom }) end, ': boom')
  refuses(function() precinct.load("a.lua", { reader = function() return 5 == 5 end }) end,
    "it returned a boolean; expected the file's content or nil")
end)

test("an error of the caller's reader about a second file is not reported as a missing file", function()
  local function second(path)
    if path ~= "episodes/hardcity/mayhem.lua" then error("the disk is gone", 0) end
    return read(path)
  end
  refuses(function() precinct.load("episodes/hardcity/mayhem.lua", { reader = second }) end, "the disk is gone")
end)

test("a misspelt option of load is an error that names the nearest option", function()
  refuses(function() precinct.load("a.lua", { reader = read, setings = {} }) end, 'did you mean "settings"')
end)

test("an answer without an id is an error", function()
  local m = mayhem("coop"):new(1)
  refuses(function() m:answer() end, "string expected")
end)

test("a name that is not a path of a script is refused with the expected form", function()
  refuses(function() precinct.load("hardcity/mayhem", { reader = read }) end, "such as hardcity/mayhem.lua")
end)

test("a campaign that is loaded as an episode is refused with the way to play it", function()
  refuses(function() precinct.load("episodes/hardcity/campaign.lua", { reader = read }) end,
    "this file is a campaign, not an episode; load one of the episodes that it lists")
end)
