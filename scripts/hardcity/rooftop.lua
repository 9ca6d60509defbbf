-- The Rooftop of Zero Hour (§13.5.10-13.5.12), a board apart: barrels in the line of fire, and behind them the Doom
-- Device.

local layouts = require "hardcity.layouts"
local boards = require "hardcity.boards"

local doom_vp = 7 -- §13.5.13

return function(ctx)
  local const, box, score = ctx.const, ctx.box, ctx.score

  -- R41 Places as many barrels as the ruling says, minus the barrels that a campaign has removed. The officers choose
  -- the spaces.
  local function furnish()
    spawn("doom", box.grid("doom")[1])
    for _, s in ipairs(box.grid("spawn")) do s.zone = true end
    local places = box.grid("barrel")
    for _ = 1, #places - math.max(0, math.min(const.roof_barrels, ctx.settings.barrels) - ctx.carried.wins) do
      local gone = box.pick(places, { side = "officers", verb = "no_barrel", rule = "12.3",
                                    prompt = "The campaign has removed a Barrel from the Rooftop: which?",
                                    why = "one of the Barrels' places on the Rooftop" })
      places = filter(places, function(s) return s ~= gone end)
    end
    for _, s in ipairs(places) do spawn("barrel", s) end
  end

  -- §6.10 Returns an action that shoots at a token on another space of the officer's board, here the Rooftop.
  local function target(kind, more, run)
    local needs = { { var = "jammed", of = "actor", is = false, rule = "15.10",
                      why = "you are out of ammo: reload first" },
                    { here = "mutant active", none = true, why = "an active mutant is on your space", rule = "6.5" } }
    table.insert(needs, more)
    return { label = "Shoot at {1}", cost = 1, target = "piece", targets = kind, where = "board",
             needs = needs, run = run }
  end

  -- §13.5.10 A shot at a barrel of the Rooftop removes it if it has enough damage. The barrel does not explode.
  local shoot_barrel = target("barrel", nil, function(o, barrel)
    if not box.destroys(o, barrel, const.roof_barrel_dmg) then return end
    emit("barrel_gone", { piece = o, barrel = barrel, space = barrel.space })
    quietly(function() barrel:remove() end)
  end)
  shoot_barrel.rule = "13.5.10"

  -- §13.5.11 A shot at the Doom Device, once no barrel is left. The damage that it takes is ruling R41 (`doom_dmg`).
  local no_barrels = { test = function() return count("barrel") == 0 end, rule = "13.5.11",
                       why = "barrels block the way" }
  local shoot_doom = target("doom", no_barrels, function(o, doom)
    if not box.destroys(o, doom, const.doom_dmg) then return end
    emit("doom_destroyed", { piece = o })
    quietly(function() doom:remove() end)
    score.order(doom_vp, "doom")
    finish("officers")
  end)
  shoot_doom.rule = "13.5.11"

  return {
    boards = { { id = "rooftop", title = "Rooftop", map = boards.rooftop,
                 layers = layouts.layers("zerohour_roof", true) } },
    names = { "rooftop" },
    kinds = { doom = { title = "Doom Device", short = "X" } },
    verbs = { no_barrel = { label = "No barrel on {1}", rule = "12.3" } },
    events = { doom_destroyed = "{piece} destroys the Doom Device.",
               barrel_gone = "{piece} shoots {barrel} at {space} out of the way." },
    menus = { officer = { actions = { shoot_barrel = shoot_barrel, shoot_doom = shoot_doom } } },
    steps = { furnish_rooftop = furnish },
  }
end
