-- Setup (section 2): equipment of the bands, then deployment at the street entrances.

local bands = require "peur.bands"
local gangs = require "peur.gangs"
local goods = require "peur.goods"
local weapons = require "peur.weapons"

local near = 100 -- millimeters from the entrance's middle

return function(ctx)
  local const, box = ctx.const, ctx.box
  local function houses() return box.plan().houses or {} end

  local function middle(id)
    local b = box.plan().buildings[id]
    if b then return box.middle_of(b.poly) end
    local at = box.plan().entrances[id] or houses()[id]
    return box.spot(at[1] * 10, at[2] * 10)
  end

  -- §8.1 Gives a figure the equipment that every figure of its band has.
  function box.issue(f, gang)
    if gang.blends then f.blended = true end
    for key, n in pairs(gang.issue or {}) do
      if n == true then f[key] = true else f[key .. "s"] = f[key .. "s"] + n end
    end
  end

  -- §8.2 Equips the figures of a ready band. An automatic gun beyond the maximum number becomes a pistol (11.26).
  function box.equip_ready(letter)
    local automatic = 0
    -- 11.86: the ruling does not change guns that a band has for nothing by its rules.
    local free = const.start_weapon == "pistol" and not (gangs[letter].guns or gangs[letter].blades)
      and (gangs[letter].free_guns or 1) or 0
    for n, kit in ipairs(bands[letter]) do
      local f = piece(letter .. n)
      for i, slot in ipairs { { "gun", kit.gun }, { "gun2", kit.second } } do
        local gun = slot[2] and i <= free and "pistol" or slot[2]
        if gun and weapons[gun].automatic then
          automatic = automatic + 1
          if automatic > const.weapon_cap then gun = "pistol" end
        end
        f[slot[1]] = gun
      end
      for _, key in ipairs(goods.had) do f[key] = kit[key] == true end
      for key in pairs(gangs[letter].born and gangs[letter].born[n] or {}) do f[key] = true end
      for key in pairs(goods.counted) do f[key .. "s"] = kit[key] or 0 end
      f.dog = kit.dog and goods.animals.dog or 0
      if ctx.vehicles then f.horse = kit.horse and goods.animals.horse or 0 end
      box.issue(f, gangs[letter])
      f.launcher = kit.launcher
      f.rockets = kit.launcher == "rocket_launcher" and 1 or 0
    end
    box.garage_ready(side(piece(letter .. 1).side))
  end

  local function equip()
    -- §2.1 Opens all doors, by ruling (11.43).
    for _, plan in ipairs(ctx.plans) do
      for id, b in pairs(plan.buildings) do
        for i = 1, const.doors_start == "open" and #b.doors or 0 do match.open[box.door(plan, id, i)] = 1 end
      end
    end
    for i, letter in ipairs(ctx.letters) do
      if ctx.carried then
        box.dress(letter)
      elseif i <= ctx.bought then
        queue("outfit", side(ctx.bands[i]))
      else
        box.equip_ready(letter)
      end
    end
    if ctx.week then return box.begin_week() end
    if ctx.contracts then queue "affairs" end
    -- §2.2 Draws the order of deployment by lot.
    local order = {}
    for _, band in ipairs(ctx.bands) do table.insert(order, random(#order + 1), band) end
    for _, band in ipairs(order) do queue("deploy", side(band)) end
    if ctx.contracts then
      for _, band in ipairs(order) do queue("name_target", side(band)) end
    end
  end

  -- §2.3 Returns true if the place is far enough from figures of other bands, else false and the reason.
  local function apart(f, at, band)
    local q = pieces_within(at, const.deploy_gap + const.base // 2, "figure !" .. (band or f.side))[1]
    if q then return false, text("{who} is too near", { who = q.title }) end
    return box.at_home(f, at, band)
  end

  -- Returns all figures of a band. In a week of the campaign, leaves out the dead and the guards.
  function box.deployed(band)
    local list, letter = {}, ctx.letter_of[band]
    for n = 1, #bands[letter] do
      local f = piece(letter .. n)
      if not (box.gone(f) or box.on_guard(f)) then table.insert(list, f) end
    end
    return list
  end
  function box.with_house(_, list) return list end
  function box.at_home() return true end

  -- Returns the middle of the smallest rectangle around a polygon.
  function box.middle_of(poly)
    local x1, y1, x2, y2 = poly[1], poly[2], poly[1], poly[2]
    for i = 1, #poly, 2 do
      x1, x2 = math.min(x1, poly[i]), math.max(x2, poly[i])
      y1, y2 = math.min(y1, poly[i + 1]), math.max(y2, poly[i + 1])
    end
    return box.spot((x1 + x2) * 5, (y1 + y2) * 5)
  end

  box.apart, box.gate = apart, middle
  function box.home(of) return middle(of.home) end

  local function free(band)
    local entrances = {}
    for id in pairs(box.plan().entrances) do table.insert(entrances, id) end
    return filter(entrances, function(id)
      return #pieces_within(middle(id), near // 2, "figure !" .. band) == 0
    end)
  end

  local function deploy(of)
    local list = free(of.id)
    -- §2.2 If all streets are taken, the band starts in a house.
    if #list == 0 then
      for id in pairs(houses()) do table.insert(list, id) end
    end
    list = box.with_house(of, list)
    side(of.id).home = choose { side = of.id, verb = "enter", from = list, rule = "2.2", args = { of },
      prompt = "{1}: at which street do you come in?" }
    box.park(of)
    for _, f in ipairs(box.deployed(of.id)) do queue("put_figure", f) end
  end

  -- Returns the first free point around the entrance, searched in growing squares.
  local function anywhere(f)
    local m = middle(side(f.side).home)
    for ring = 0, 9 do
      local reach = ring * (const.base + 5)
      for dx = -reach, reach, const.base + 5 do
        for dy = -reach, reach, const.base + 5 do
          local x, y = m.x + dx, m.y + dy
          if math.max(math.abs(dx), math.abs(dy)) == reach and box.on_table(x, y) then
            local at = box.spot(x, y)
            if f:fits(at) and apart(f, at) then return at end
          end
        end
      end
    end
  end

  local function put_figure(f)
    local at
    f.reach = box.reach(f)
    local berths = box.berths(f)
    if not side(f.side).quick then
      local verb
      verb, at = choose { seat = f, actor = f, rule = "2.3", args = { f }, prompt = "Where does {1} start?",
        options = #berths > 0 and { { "ride", berths }, { "rest" } } or { { "rest" } },
        domains = { { verb = "put", kind = "place", piece = f, within = near, from = middle(side(f.side).home),
                      test = apart } } }
      if verb == "ride" then return box.start_in(f, at) end
      if verb == "rest" then side(f.side).quick = true end
    end
    if not at and #berths > 0 then return box.start_in(f, berths[1]) end
    at = at or anywhere(f)
    if at then quietly(function() f:place(at) end) end
    if not at then emit("left_out", { piece = f }) end
  end

  return {
    setup = { "equip" },
    steps = { equip = equip, deploy = deploy, put_figure = put_figure },
    vars = { side = { home = "name", quick = "bool" } },
    verbs = { enter = "Come in at the {1}", put = "Start at {1}", rest = "Place the rest" },
    events = { left_out = "{piece} finds no room and stays away." },
  }
end
