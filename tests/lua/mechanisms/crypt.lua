-- A made-up game for the tests of edges: a thief in a crypt of walls, doors that a key opens, a grate and a stream.
-- With the constant `list`, the same edges are declared one by one instead of drawn.

local plan = [[
    S . .|.D. o
    -   - -
    . o|.G. . .
      ~   -
    . . .D.|. X ]]

local map = [[ S . . . . o
               . o . . . .
               . . . . . X ]]

local list = { { "c1", "d1", "wall" }, { "d1", "e1", "door" }, { "a1", "a2", "wall" }, { "c1", "c2", "wall" },
               { "d1", "d2", "wall" }, { "b2", "c2", "wall" }, { "c2", "d2", "grate" }, { "b2", "b3", "stream" },
               { "d2", "d3", "wall" }, { "c3", "d3", "door" }, { "d3", "e3", "wall" } }

local edges = { wall = { title = "wall" }, grate = { title = "grate", see = true },
                stream = { title = "stream", pass = true, see = true },
                door = { title = "door", link = true, open = false } }

-- Returns the closed doors of the thief's space.
local function doors(thief) return links("door !open", thief) end

return {
  game = "crypt", id = "crypt", title = "Crypt", pitch = "Doors, and a key for them.",
  constants = { neighbors = { default = 4, min = 0, max = 8, note = "what touches what" },
                corners = { default = 1, min = 1, max = 3, note = "how diagonal steps pass corners: free, one, both" },
                list = { default = false, note = "edges are listed, not drawn" } },
  build = function(_, const)
    return {
      sides = { { id = "thieves", title = "Thieves" } },
      seats = { { id = "p1", title = "Player", side = "thieves" } },
      edges = edges, sight = {},
      boards = { { id = "main", title = "Crypt", neighbors = const.neighbors,
                   diagonals = const.neighbors == 8 and ({ "free", "one", "both" })[const.corners] or nil,
                   map = const.list and map or nil, edges = const.list and list or nil,
                   plan = not const.list and plan or nil,
                   legend = { S = "start", X = "exit", o = "niche", D = not const.list and "door" or nil,
                              G = not const.list and "grate" or nil, ["~"] = not const.list and "stream" or nil } } },
      kinds = { thief = { title = "Thief", plural = "Thieves", side = "thieves", seat = "p1", ap = 9, speed = 1 },
                ghost = { title = "Ghost", plural = "Ghosts", count = 2 },
                key = { title = "Key" } },
      steps = {
        begin = function()
          piece "thief":place(spaces("start")[1])
          piece "key":place(spaces("niche")[2])
          spawn("ghost", spaces("niche")[1])
        end,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "wait", actions = {
        go = { label = "Go to {1}", cost = 1, builtin = "move" },
        take = { label = "Take the key", run = function(thief) thief:carry(piece "key") end,
                 needs = { { here = "key", why = "no key is here" },
                           { test = function() return piece("key").carrier == nil end, why = "the thief has it" } } },
        unlock = { label = "Unlock {1}", target = "space", where = "board",
                   needs = { { range = 1, why = "too far away" },
                             { test = function(thief, s)
                               if piece("key").carrier ~= thief then return false, "the thief has no key" end
                               for _, door in ipairs(doors(thief)) do if door:across(thief) == s then return true end end
                               return false, "no shut door is there"
                             end } },
                   run = function(thief, s)
                     for _, door in ipairs(doors(thief)) do if door:across(thief) == s then door.open = true end end
                   end },
        touch = { label = "Touch {1}", target = "space", where = "adjacent", run = function() end },
        lean = { label = "Lean on {1}", target = "space", where = "orthogonal", run = function() end },
        listen = { label = "Watch {1}", target = "piece", targets = "ghost", where = "board",
                   needs = { { sees = true, why = "the thief does not see it" } }, run = function() end },
        pray = { label = "Pray", needs = { { adjacent = "ghost", none = true, why = "a ghost is near" } },
                 run = function() end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end,
             ["piece.enter"] = function(ev) if ev.space:is "exit" then finish "thieves" end end },
      rounds = { cap = 4, { id = "night", title = "Night", turns = { who = "thief", pick_verb = "wake", menu = "main" } } },
      verbs = { wake = "{1} is next", wait = "Wait" },
    }
  end,
}
