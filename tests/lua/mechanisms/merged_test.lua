-- parts.merge(): a definition from the parts of several modules.
local function park(mod) return match { episode = "merged.lua", mod = mod } end

test("parts.merge joins kinds, actions, handlers, edges, rings and reactions of parts", function()
  local m = park()
  ok(m:legal("move:a2") and m:legal("feed"))
  ok(not m:legal("move:b1")) -- a fence of one part stands on a board of another
  eq(m:get [[#ring("walk"):from(space "a1")]], 4)
  m:answer("feed", "whistle:1")
  eq(m:get "{ match.calls, match.turns, piece('keeper').ap }", { 1, 2, 1 })
end)

test("parts.merge names both parts that declare the same thing", function()
  local parts = [[return {
    game = "mechanisms", id = "twice", title = "Twice", pitch = "Two parts declare one verb.",
    build = function()
      return require("parts").merge { { "north", { verbs = { go = "Go" } } }, { "south", { verbs = { go = "Leave" } } } }
    end }]]
  refuses(function()
    precinct.load("twice.lua", { reader = function(path)
      if path == "twice.lua" then return parts end
      local file = io.open(path)
      local text = file and file:read "a"
      if file then file:close() end
      return text
    end })
  end, "part 'south': verbs.go is already defined by part 'north'")
end)
