-- A made-up game for the tests of areas: a hero in a small city whose places have three spaces each. Paths join places;
-- one path has only one direction, and another can be blown up. Only the hero uses the bridge. Thugs are on single
-- spaces, the baron is in the middle of a place, and a place full of thugs falls into riot. With the constant `strict`,
-- a space has room for one piece, the mill is slow, and the quay stops every piece. With `brawl`, the hero is next to
-- thugs.

local plan = [[ . . . # . . . # . . .
                # # # # # # # # # # #
                . . . # . . . # . . .
                # # # # # # # # # # #
                # # # # . # # # # # # ]]

local places = {
  { id = "tower", title = "Clock Tower", spaces = { "a1", "b1", "c1" }, marks = { "place", "west" } },
  { id = "mill", title = "Old Mill", spaces = { "e1", "f1", "g1" }, marks = { "place", "west", "slow" } },
  { id = "quay", title = "Fish Quay", spaces = { "i1", "j1", "k1" }, marks = { "place", "east", "watched" } },
  { id = "opera", title = "Opera House", spaces = { "a3", "b3", "c3" }, marks = { "place", "north" } },
  { id = "market", title = "Corn Market", spaces = { "e3", "f3", "g3" }, marks = { "place", "north" } },
  { id = "wharf", title = "Old Wharf", spaces = { "i3", "j3", "k3" }, marks = { "place", "east" } },
  { id = "hill", title = "House on the Hill", spaces = { "e5" }, marks = { "outside" } },
}

local ways = {
  { id = "p1", from = "tower", to = "mill", marks = "path" },
  { id = "p2", from = "tower", to = "quay", marks = "path" },
  { id = "p3", from = "mill", to = "opera", marks = "path" },
  { id = "p4", from = "opera", to = "market", marks = "path" },
  { id = "p5", from = "market", to = "wharf", marks = { "path", "old" } },
  { id = "p6", from = "quay", to = "wharf", marks = "path", one_way = true },
  { id = "b1", from = "hill", to = "market", marks = "bridge", tags = "hero" },
}

local function district(space)
  for _, name in ipairs { "west", "east", "north", "outside" } do
    if space.whole:is(name) then return name end
  end
end

-- A piece stops when it comes to a place of another district.
local function arrived(ev)
  if district(ev.space) ~= ev.piece.home then ev.piece.movement_left = 0 end
end

-- A place falls into riot if thugs hold all of its spaces and no friend is there.
local function riots()
  for _, place in ipairs(spaces "place") do
    local held = filter(place.parts, function(s) return s:has "thug" end)
    if #held == #place.parts and not place:has "figure" then
      for _, thug in ipairs(place:pieces "thug") do thug:remove() end
      spawn("riot", place)
      emit("riots", { at = place })
    end
  end
end

return {
  game = "quarter", id = "quarter", title = "Quarter", pitch = "Who stands where in the city?",
  constants = { strict = { default = false, note = "rules of entry and standing" },
                brawl = { default = false, note = "the hero stands by a thug, unless there is a riot" } },
  build = function(_, const)
    return {
      enter = const.strict and { { into = "slow", cost = 2, rule = "5.1" }, { across = "old", cost = 3 }, { into = "watched", stop = true },
                                 { into = "north", who = "friend", there = "thug", never = true, why = "Ada keeps away from thugs" },
                                 { area = "riot", who = "friend", never = true, why = "Ada keeps away from riots" } } or nil,
      stand = const.brawl and { { who = "friend", there = "any", never = true },
                                { who = "hero", first = { { area = "riot" }, { there = "thug" }, {} },
                                  why = "the hero stands by a thug", rule = "5.3" } }
        or const.strict and { { who = "figure", there = "any", never = true, why = "a space has room for one", rule = "5.2" } } or nil,
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      names = { "west", "east", "north", "outside" },
      boards = { { id = "city", title = "City", neighbors = 0, map = plan, areas = places } },
      links = ways,
      kinds = { hero = { title = "Lantern", tags = { "figure" }, side = "us", seat = "p1", ap = 1, speed = 99 },
                friend = { title = "Ada", tags = { "figure" }, side = "us", seat = "p1", ap = 1, speed = 2 },
                thug = { title = "Thug", plural = "Thugs", count = 12 },
                riot = { title = "Riot", count = 6 }, baron = { title = "Baron" } },
      vars = { piece = { home = "name" } },
      steps = {
        begin = function()
          piece("hero"):place(space "a1")
          piece("friend"):place(space "f1")
          piece("baron"):place(space "market")
          spawn("thug", space "e3")
          spawn("thug", space "g3")
          spawn("thug", space "j1")
        end,
        riots = riots,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        go = { label = "Go to {1}", cost = 1, builtin = "move", stand_label = "Stand on {1}" },
        fight = { label = "Fight {1}", target = "piece", targets = "thug", where = "area",
                  run = function(actor, thug) thug:remove() end },
        sneak = { label = "Sneak to {1}", target = "space", where = "area",
                  needs = { { there = "any", none = true, why = "somebody stands there" } },
                  run = function(actor, to) actor:place(to) end },
        hide = { label = "Hide", needs = { { area = "thug", none = true, why = "a thug is in this place" },
                                           { adjacent_area = "thug", via = "path", none = true,
                                             why = "a thug is in an adjacent place" } },
                 run = function() end },
        signal = { label = "Signal to {1}", target = "space", within = 1, via = "path", run = function() end },
        call = { label = "Call {1}", target = "piece", targets = "figure", where = "adjacent", via = "path",
                 run = function() end },
        blast = { label = "Blow up the way to {1}", target = "space", where = "adjacent", via = "old",
                  run = function(actor, to)
                    for _, way in ipairs(links("old", to)) do way.open = false end
                  end },
      } } },
      on = { ["turn.start"] = function(ev)
               ev.piece:refill_ap()
               ev.piece.home = district(ev.piece.space)
             end,
             ["piece.enter"] = arrived },
      rounds = { cap = 3,
        { id = "day", title = "Day", turns = { who = "figure", pick_verb = "act", menu = "main" } },
        { id = "dusk", title = "Dusk", run = function() queue "riots" end } },
      verbs = { act = "{1} is next", rest = "Rest" },
      events = { riots = "{at} falls into riot." },
    }
  end,
}
