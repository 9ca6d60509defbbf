-- A made-up game for the tests of range and reach: three archers against wolves that hunt them. Arrows fly two steps.
-- With the constant `links`, a link for each pair of spaces two steps apart replaces `range`.

local map = [[ S . . . . . . W
               . . # . . # . .
               S . . . . . . W
               S . . . . . . W
               . . # . . # . .
               . . . . . . . W ]]

-- Links every pair of spaces two steps apart, by brute force over the map's rows.
local function far_links()
  local cells, links = {}, {}
  local y = 0
  for row in map:gmatch "[^\n]+" do
    y = y + 1
    local x = 0
    for c in row:gmatch "%S" do
      x = x + 1
      if c ~= "#" then table.insert(cells, { x, y, ("abcdefgh"):sub(x, x) .. y }) end
    end
  end
  local function near(a, b) return a ~= b and math.abs(a[1] - b[1]) <= 1 and math.abs(a[2] - b[2]) <= 1 end
  for i, a in ipairs(cells) do
    for k = i + 1, #cells do
      local b = cells[k]
      if not near(a, b) then
        for _, c in ipairs(cells) do
          if near(a, c) and near(c, b) then
            table.insert(links, { id = a[3] .. "-" .. b[3], from = a[3], to = b[3], marks = "far", tags = "nobody" })
            break
          end
        end
      end
    end
  end
  return links
end

local function wolves()
  for _, wolf in ipairs(pieces "wolf active") do
    local prey = wolf.space:first "archer"
    if not prey then
      wolf:walk { to = "archer", steps = match.stride, ties = match.ties, seat = "p1", verb = "lure",
                  prompt = "A wolf comes: over which space?" }
      prey = wolf.space:first "archer"
    end
    if prey then prey:damage(1, "bite", wolf) end
  end
  for _, wolf in ipairs(pieces "wolf stunned") do wolf:unstun() end
  if count "archer" == 0 then finish "pack" end
end

local function shoot(target)
  local hit = roll("arrow", 1)[1]
  if hit == "hit" then target:damage(1, "arrow") end
  if hit == "graze" then target:stun() end
  if count "wolf" == 0 then finish "bow" end
end

return {
  game = "skirmish", id = "skirmish", title = "Skirmish", pitch = "Who stands in range?",
  constants = { links = { default = false, note = "range is said by links" } },
  build = function(_, const)
    local afar = const.links and { where = "adjacent", via = "far" } or { where = "board", needs = { { range = { 1, 2 }, why = "arrows fly two steps" } } }
    return {
      sides = { { id = "bow", title = "The Archers" }, { id = "pack", title = "The Pack" } },
      seats = { { id = "p1", title = "Player", side = "bow" } },
      names = { "bite", "arrow", "first", "chance", "ask" },
      vars = { match = { stride = { type = "int", min = 0, max = 9, default = 1 }, ties = "name" },
               space = { mud = "bool", trap = "bool" } },
      symbols = { hit = { title = "Hit" }, graze = { title = "Graze" }, miss = { title = "Miss" } },
      dice = { arrow = { "hit", "hit", "graze", "miss", "miss", "miss" } },
      boards = { { id = "main", title = "Field", map = map, legend = { S = "start", W = "den" } } },
      links = const.links and far_links() or {},
      kinds = { archer = { title = "Archer", plural = "Archers", count = 3, side = "bow", seat = "p1", ap = 2, hp = 3, speed = 2 },
                wolf = { title = "Wolf", plural = "Wolves", count = 4, hp = 2 },
                nobody = { title = "Nobody" } },
      steps = {
        begin = function()
          match.ties = "first"
          for i, at in ipairs(spaces "start") do piece("archer." .. i):place(at) end
          for i, at in ipairs(spaces "den") do piece("wolf." .. i):place(at) end
        end,
        wolves = wolves,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        move = { label = "Go to {1}", cost = 1, builtin = "move" },
        stab = { label = "Stab {1}", cost = 1, target = "piece", targets = "wolf", run = function(_, w) w:stun() end },
        shoot = { label = "Shoot {1}", cost = 1, target = "piece", targets = "wolf", where = afar.where, via = afar.via,
                  needs = afar.needs, run = function(_, w) shoot(w) end },
        watch = { label = "Watch {1}", cost = 1, target = "space", where = afar.where, via = afar.via,
                  needs = afar.needs, run = function() end },
        hide = { label = "Hide", cost = 1, needs = { { here = "wolf", none = true, why = "a wolf is here" },
                                                     { adjacent = "wolf", none = true, why = "a wolf is near" } }, run = function() end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end,
             ["piece.enter"] = function(ev)
               if ev.space.mud then ev.piece.movement_left = 0 end
               if ev.space.trap then ev.piece:stun() end
             end },
      rounds = { cap = 12,
        { id = "day", title = "Day", turns = { who = "archer", pick_verb = "go", menu = "main" } },
        { id = "night", title = "Night", run = function() queue "wolves" end } },
      verbs = { go = "{1} is next", rest = "Rest", lure = "Over {1}" },
    }
  end,
}
