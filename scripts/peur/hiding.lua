-- Hiding and spotting (section 4.7). Each band looks for a hidden figure separately, so a figure has one bit for each
-- band.

local columns = require "peur.columns"

local spot_mm = 100

return function(ctx)
  local const, box = ctx.const, ctx.box
  local bit = {}
  for i, band in ipairs(ctx.bands) do bit[band] = 1 << (i - 1) end
  local everybody = (1 << #ctx.bands) - 1

  -- Returns true if terrain, a wall or a door is near enough (11.44).
  local function shelter(f)
    if not box.beside(f, "all", const.hide_gap) and #box.barricades_near(f, const.hide_gap) == 0
      and not (ctx.vehicles and #pieces_within(f, 3 * const.hide_gap // 2, "vehicle") > 0) then
      return false
    end
    for _, way in ipairs(ctx.bearings) do
      local d = math.max(math.abs(way[1]), math.abs(way[2]))
      local x, y = f.at.x + way[1] * const.hide_gap // d, f.at.y + way[2] * const.hide_gap // d
      local met = box.on_table(x, y) and f:leg(box.spot(x, y, f.at.level))
      if met and (met.bar == "terrain" or met.bar == "wall" or met.bar == "door"
        or met.bar == "piece" and (box.is_vehicle(met.what) or box.is_barricade(met.what))) then
        return true
      end
    end
    return false
  end

  -- Returns true if the band of `f` cannot aim at a hidden figure.
  function box.unseen(f, q)
    if not q:is "any figure" then return false end
    return (q.hidden or ctx.blending and q.blended) and q.seen_by & bit[f.side] == 0
  end

  -- Returns the reason why f cannot aim at a hidden or blended q, or nil if it can.
  function box.masked(f, q)
    if not box.unseen(f, q) then return nil end
    return q.hidden and "it is hidden from this band" or "it is taken for a civilian"
  end

  -- A figure that gets up, moves or is wounded is no longer hidden.
  function box.reveal(f)
    if not f:is "any figure" then return end
    if f.hidden or not (ctx.blending and f.blended) then f.seen_by, f.lost_by, f.sought_by = 0, 0, 0 end
    f.hidden = false
  end

  local function hide(f)
    box.starts(f)
    f.hidden = true
    if ctx.blending then box.blend_again(f) end
    f:set_condition("down", true)
    emit("hides", { piece = f })
    queue("go_on_acting", f)
  end

  -- §4.7 Looks for a hidden figure. Red: no result. Blue: this band or all bands see the figure (11.93). Yellow: this
  -- band cannot look for it any more.
  local function spot(f, q)
    box.starts(f)
    -- §9.3 A dog always finds a hidden figure.
    local face = f.dog > 0 and "blue" or roll("colour", 1, { event = "rolls_search", piece = f })[1]
    q.sought_by = q.sought_by | bit[f.side]
    if face == "blue" then q.seen_by = q.seen_by | (const.spotted == "all" and everybody or bit[f.side]) end
    if face == "yellow" or const.spot_limit == "game" then q.lost_by = q.lost_by | bit[f.side] end
    emit(face == "blue" and "spots" or "looks", { piece = f, target = q })
  end

  -- A band looks for a figure at most once a turn. At the end of the turn, all bands may look again.
  function box.look_again() set_pieces("any figure", "sought_by", 0) end

  local bits = { type = "int", min = 0, max = 255 }
  return {
    vars = { piece = columns { figure = { hidden = { type = "bool", title = "Hidden" }, seen_by = bits,
                                             lost_by = bits, sought_by = bits } } },
    menus = { figure = { actions = {
      hide = { label = "Hide", rule = "4.7", cost = 1, run = hide,
        needs = { { test = function(f) return const.hide_engaged or not box.engaged(f), "it is in combat" end },
                  { test = function(f) return not box.mounted(f), "it is on a horse" end },
                  { test = function(f) return #f.cargo == 0, "it leads or carries somebody" end },
                  { test = function(f) return shelter(f), "no terrain and no wall is near enough" end } } },
      spot = { label = "Look for {1}", rule = "4.7", cost = const.spot_cost, target = "piece",
        targets = ctx.blending and "any figure" or "down figure",
        where = "anywhere", run = spot, aliases = "seek",
        needs = { { test = function(f, q)
          if box.friend(f, q) then return false, "that is a friend" end
          if box.vehicle(q) then return false, "it is aboard a vehicle" end
          if not (q.hidden or ctx.blending and q.blended) then return false, "it is not hidden" end
          if q.seen_by & bit[f.side] > 0 then return false, "it is spotted already" end
          if q.lost_by & bit[f.side] > 0 then return false, "the band has lost it" end
          if q.sought_by & bit[f.side] > 0 then return false, "once a turn" end
          if not box.near(f, q, spot_mm) then return false, "it is more than 10 cm away" end
          return box.view(f, q) ~= "none", "its place cannot be seen"
        end } } },
    } } },
    events = { hides = "{piece} hides.", spots = "{piece} spots {target}.", looks = "{piece} does not find {target}." },
  }
end
