-- Repeats one call of a script. tests/bench/prices counts its instructions and prints the table of docs/PERFORMANCE.md.
-- The board has 100 spaces and 24 pieces, about as many as an episode of Hard City.

local row = "S........." -- Ten spaces. The first one is a start.
local function nothing() end

-- Each entry is the body of the loop. `p` is a piece, `s` its space.
local calls = {
  ["loop"] = function() nothing() end,
  ["piece.space"] = function(p) return p.space end,
  ["piece.hurt"] = function(p) return p.hurt end,
  ["piece.hurt ="] = function(p) p.hurt = 1 end,
  ["piece:is"] = function(p) return p:is("guard active") end,
  ["space:has"] = function(_, s) return s:has("guard") end,
  ["space:first"] = function(_, s) return s:first("guard") end,
  ["space:pieces"] = function(_, s) return s:pieces("guard") end,
  ["space:count"] = function(_, s) return s:count("guard") end,
  ["pieces"] = function() return pieces("guard active") end,
  ["spaces"] = function() return spaces("start") end,
  ["piece:legal_steps"] = function(p) return p:legal_steps() end,
  ["piece:distance"] = function(p) return p:distance(space("j10")) end,
  ["piece:steps_toward"] = function(p) return p:steps_toward("thief") end,
  ["nearest"] = function(p) return nearest(pieces("guard"), "thief") end,
  ["filter"] = function() return filter(spaces(), function(x) return x.x == 1 end) end,
  ["piece:place"] = function(p, s) p:place(s) end,
  ["spawn, remove"] = function(_, s) spawn("coin", s):remove() end,
  ["track:add"] = function() track("gold"):add(1) track("gold"):add(-1) end,
  ["roll"] = function() return roll("die", 1) end,
  ["emit"] = function(p, s) emit("looks", { piece = p, space = s }) end,
}
local names = {}
for name in pairs(calls) do names[#names + 1] = name end
table.sort(names)

return {
  game = "prices", id = "calls", title = "Calls", pitch = "What a call costs.",
  settings = { call = { type = "choice", choices = names, default = "loop", title = "Call" },
               times = { type = "integer", min = 0, max = 2000, default = 0, title = "Times" } },
  build = function(settings)
    return {
      sides = { { id = "guards", title = "Guards" } },
      seats = { { id = "player", title = "Player", side = "guards" } },
      symbols = { hit = { title = "hit" }, miss = { title = "miss" } },
      dice = { die = { "hit", "miss" } },
      boards = { { id = "main", title = "Field", map = string.rep(row .. "\n", 10), legend = { S = "start" } } },
      kinds = {
        guard = { title = "Guard", short = "g", count = 16, side = "guards", seat = "player", ap = 5, hp = 9, speed = 2 },
        thief = { title = "Thief", short = "t", count = 8 },
        coin = { title = "Coin", short = "c", count = 2 },
      },
      tracks = { gold = { title = "Gold", max = 20 } },
      vars = { piece = { hurt = "int" } },
      events = { looks = "{piece} looks around on {space}." },
      setup = { "measure" },
      steps = { measure = function()
        local all = spaces()
        for i = 1, 16 do spawn("guard", all[i * 5]) end
        for i = 1, 8 do spawn("thief", all[#all - i]) end
        local p, call = pieces("guard")[1], calls[settings.call]
        local s = p.space
        for _ = 1, settings.times do call(p, s) end
      end },
      rounds = { { id = "end", title = "End", run = function() finish("guards") end } },
    }
  end,
}
