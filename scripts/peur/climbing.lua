-- Climbing (section 4.6): walls with a window or a roof above, tall obstacles, ladders, leg-ups.

local columns = require "peur.columns"

local ways = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } }
local window_half, far_mm = 20, 150

return function(ctx)
  local const, box = ctx.const, ctx.box

  function box.yamakasi(f) return f.yamakasi or box.gang(f).yamakasi == true end

  -- Returns true if a window of the building is above the point of a wall.
  local function window_above(b, x, y, level)
    for _, w in ipairs(ctx.windows(b)) do
      if w.level == level and math.abs(w[1] * 10 - x) <= window_half and math.abs(w[2] * 10 - y) <= window_half then
        return true
      end
    end
    return false
  end

  -- Returns the place just inside a wall, `up` storeys higher: a room with a window or the roof, or nil.
  local function above(f, id, way, up)
    local b, level = box.met("buildings", id), f.at.level + up
    local roof = level == b.storeys
    local half = const.base // 2 + 1
    if level > b.storeys or not roof and not window_above(b, f.at.x + way[1] * half, f.at.y + way[2] * half, level) then
      return nil
    end
    local x, y = f.at.x + way[1] * (const.base + 2), f.at.y + way[2] * (const.base + 2)
    local at = box.on_table(x, y) and box.spot(x, y, level)
    return at and f:fits(at) and at or nil, roof
  end

  -- §4.6 Returns the places to which a figure may climb, or an empty list and the reason. `lifted`: as if another
  -- figure gave a leg-up.
  local function goals(f, lifted)
    local list = {}
    local self, hoisted, ladder = box.yamakasi(f), f.hoisted or lifted, f.ladder
    if not (self or hoisted or ladder) then return list, "it needs a Yamakasi's skill, a ladder or a leg-up" end
    for _, way in ipairs(ways) do
      local x, y = f.at.x + way[1] * 10, f.at.y + way[2] * 10
      local met = box.on_table(x, y) and f:leg(box.spot(x, y, f.at.level))
      if met and met.bar == "wall" and met.spent <= 1 and box.met("buildings", met.what) then
        for up = 1, ladder and 2 or 1 do
          local at, roof = above(f, met.what, way, up)
          if at and (self or ladder or not roof) then table.insert(list, at) end
        end
      elseif met and met.bar == "terrain" and met.spent <= 1 and const.climb_over
        and box.met("tall", met.what) then
        local x2, y2 = f.at.x + way[1] * far_mm, f.at.y + way[2] * far_mm
        local past = box.on_table(x2, y2) and f:leg(box.spot(x2, y2, f.at.level), { past = true }).past
        if past then table.insert(list, past) end
      end
    end
    if not const.climb_over then return list, "no wall with a window or a roof above is in contact" end -- 11.92
    return list, "no wall with a window or a roof above, and no tall obstacle, is in contact"
  end

  -- For bots: returns true if a leg-up would let a figure climb.
  function box.lifted(f) return #(goals(f, true)) > 0 end

  local function climb(f)
    box.starts(f)
    local at = choose { seat = f, actor = f, verb = "scale", from = (goals(f)), rule = "4.6", args = { f },
                        prompt = "{1}: climb where?" }
    f.hoisted = false
    f:move(at)
    box.breathe(f)
  end

  local function hoist(f, q)
    box.starts(f)
    q.hoisted = true
    emit("hoists", { piece = f, target = q })
  end

  return {
    vars = { piece = columns { figure = { yamakasi = { type = "bool", title = "Yamakasi" },
      ladder = { type = "bool", title = "Ladder" }, hoisted = { type = "bool", title = "Leg-up" } } } },
    menus = { figure = { actions = {
      climb = { label = "Climb", rule = "4.6", cost = 1, run = climb,
        needs = { { test = function(f) return not box.heavy(f), "it carries something heavy" end },
                  { test = function(f) return not box.mounted(f), "it is on a horse" end },
                  { test = function(f) return #f.cargo == 0, "it leads or carries somebody" end },
                  { test = function(f)
                      local list, why = goals(f)
                      return #list > 0, why
                    end } } },
      hoist = { label = "Give {1} a leg-up", rule = "4.6", cost = 1, target = "piece", targets = "figure",
        where = "here", run = hoist,
        needs = { { test = function(f, q)
          if q.side ~= f.side then return false, "that is an enemy" end
          if q.played then return false, "it has acted already" end
          if q.hoisted then return false, "it has a leg-up already" end
          return f:touches(q), "it is not in contact"
        end } } },
    } } },
    verbs = { scale = { label = "Climb to {1}", rule = "4.6" } },
    events = { hoists = "{piece} gives {target} a leg-up." },
  }
end
