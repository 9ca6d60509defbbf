-- Exchange (section 9.5): for an action, two figures of a band in contact pass things to each other.

local goods = require "peur.goods"
local weapons = require "peur.weapons"

local laden, most = 100, 9
local slots = { { "gun", "jam" }, { "gun2", "jam2" } }
local talent = {}
for _, id in ipairs(goods.talents) do talent[id] = true end

return function(ctx)
  local box = ctx.box

  -- Returns the variables of the slot with this gun, or of an empty slot. Returns nil if there is no such slot.
  local function slot_with(f, gun)
    for _, slot in ipairs(slots) do
      if f[slot[1]] == gun then return slot end
    end
  end

  -- Returns the variables of a slot with a gun that is broken for good, or nil.
  local function broken(f)
    for _, slot in ipairs(slots) do
      if f[slot[1]] and f[slot[2]] == 3 then return slot end
    end
  end

  local function is_gun(what) return what ~= "order" and weapons[what] ~= nil end

  -- §9.5 Returns the things that a figure can pass on. Rubble lies in every street.
  local function things(f)
    local list = {}
    for _, slot in ipairs(slots) do
      local gun = f[slot[1]]
      if gun and gun ~= "rubble" and not contains(list, gun) then table.insert(list, gun) end
    end
    if f.launcher then table.insert(list, f.launcher) end
    for _, id in ipairs(goods.had) do
      if not talent[id] and f[id] then table.insert(list, id) end
    end
    for _, id in ipairs(goods.order) do
      if goods.counted[id] and f[id .. "s"] > 0 then table.insert(list, id) end
    end
    return list
  end

  -- Returns true if a figure has room for a thing.
  local function takes(f, what)
    if is_gun(what) then return slot_with(f, nil) ~= nil or broken(f) ~= nil end
    if goods.launchers[what] then return f.launcher == nil end
    if goods.counted[what] then return f[what .. "s"] < most end
    return not f[what]
  end

  local function between(f, q)
    return filter(things(f), function(what) return takes(q, what) end)
  end

  -- Passes a thing with its state. A gun that is broken for good goes back if there is no room for another.
  local function pass(f, q, what)
    if is_gun(what) then
      local from, to = slot_with(f, what), slot_with(q, nil) or broken(q)
      f[from[1]], q[to[1]] = q[to[1]], what
      f[from[2]], q[to[2]] = q[to[2]], f[from[2]]
      if not f[from[1]] then f[from[2]] = 0 end
    elseif goods.launchers[what] then
      q.launcher, q.rockets, q.jam3 = what, f.rockets, f.jam3
      f.launcher, f.rockets, f.jam3 = nil, 0, 0
    elseif goods.counted[what] then
      f[what .. "s"], q[what .. "s"] = f[what .. "s"] - 1, q[what .. "s"] + 1
    else
      f[what], q[what] = false, true
      if what == "taser" then f.shocks, q.shocks = 0, f.shocks end
    end
    for _, p in ipairs { f, q } do p.reach = #p.cargo > 0 and laden or box.reach(p) end
    emit("passes", { piece = f, target = q, what = what })
  end

  -- §9.5 Asks for the things, at most one in each direction. A figure out of action takes nothing.
  local function barter(f, q, given, taken)
    local give = given == 0 and box.can_act(q) and between(f, q) or {}
    local take = taken == 0 and between(q, f) or {}
    if #give == 0 and #take == 0 then return end
    local options = {}
    if #give > 0 then table.insert(options, { "pass_on", give }) end
    if #take > 0 then table.insert(options, { "take_over", take }) end
    if given + taken > 0 then table.insert(options, { "enough" }) end
    local verb, what = choose { seat = f, actor = f, options = options, rule = "9.5", args = { f, q },
                                prompt = "{1} and {2}: what changes hands?" }
    if verb == "pass_on" then
      pass(f, q, what)
      queue("barter", f, q, 1, taken)
    elseif verb == "take_over" then
      pass(q, f, what)
      queue("barter", f, q, given, 1)
    end
  end

  local function exchange(f, q)
    box.starts(f)
    queue("barter", f, q, 0, 0)
  end

  local function may_exchange(f, q)
    if q == f or q.side ~= f.side then return false, "that is not a friend" end
    if q.captive then return false, "it is captive" end
    if box.vehicle(q) or not f:touches(q) then return false, "it is not in contact" end
    if box.engaged(f) or box.engaged(q) then return false, "one of them is in combat" end
    return #between(q, f) > 0 or box.can_act(q) and #between(f, q) > 0, "nothing can change hands"
  end

  -- Bots ------------------------------------------------------------------------------------------------------------

  local function works(f, slot) return f[slot[1]] ~= nil and f[slot[2]] < 3 and not weapons[f[slot[1]]].extra end

  -- A figure without a working gun takes the gun of a friend who is out of action.
  box.weights.exchange = function(_, f, q)
    if not q or box.can_act(q) or works(f, slots[1]) or works(f, slots[2]) then return 0 end
    return #filter(slots, function(slot) return works(q, slot) end) > 0 and 2600 or 0
  end
  box.weights.take_over = function(_, _, what) return what and is_gun(what) and 300 or 20 end
  box.weights.pass_on, box.weights.enough = 1, 100

  return {
    steps = { barter = barter },
    menus = { figure = { actions = {
      exchange = { label = "Exchange things with {1}", rule = "9.5", cost = 1, target = "piece", targets = "any figure",
        where = "here", run = exchange, needs = { { test = may_exchange } } },
    } } },
    verbs = { pass_on = "Give: {1}", take_over = "Take over: {1}", enough = "Nothing more changes hands" },
    events = { passes = "{target} gets ({what}) from {piece}." },
  }
end
