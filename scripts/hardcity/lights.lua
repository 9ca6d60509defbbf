-- The eight Street Lights of Zero Hour (§13.5.3-13.5.5). The variable space.dark marks the spaces that the lights leave
-- dark. A piece on a dark space cannot be aimed at from afar, and mutants may spawn there.

local lights = {}

local count = 8

-- Sets the rules of sight that toolbox.lua and officers.lua use.
function lights.prepare(ctx)
  local box = ctx.box

  -- "Mutants on unlit dashed spaces cannot be targeted ... unless the Officer is adjacent."
  function box.in_view(o, s) return not s.dark or (s ~= o.space and contains(o.space:adjacent(), s)) end

  box.aims_blind = ctx.reading("darkness_limits") == "attacks" -- R46

  -- The condition of box.in_view() as data, for actions.
  ctx.sight = { either = { { { var = "dark", of = "there", is = false } }, { { adjacent = true } } }, rule = "13.5.4",
                why = "it is too dark there: go to an adjacent space" }
end

function lights.part(ctx)
  local const, box = ctx.const, ctx.box

  -- "A lit one illuminates its dashed spaces"; "unlit dashed spaces join the spawn zone".
  local function look_around()
    for i = 1, count do
      local lit = piece("light." .. i).face == "lit"
      for _, s in ipairs(spaces("lights.area" .. i)) do
        s.dark = not lit
        s.zone = s.dark or s:is("zone.spawn")
      end
    end
  end

  -- Setup: "switches ON in the centre of each dashed area".
  local function install()
    for i = 1, count do spawn("light", spaces("lights.switch" .. i)[1]) end
  end

  -- R38 Asks which lights are on, in ascending order. Each question offers only lights that leave enough later lights
  -- for the questions that follow.
  local function choose_lights()
    local on, last = {}, 0
    for left = const.lights_on - 1, 0, -1 do
      local from = {}
      for i = last + 1, count - left do table.insert(from, piece("light." .. i)) end
      local light = box.pick(from, { side = box.doom_chooser, verb = "light_up", rule = "13.5.3",
                                   prompt = "Street Lights: which one is on this round? {1} still to choose.",
                                   args = { left + 1 }, why = "lights are chosen in the order of their numbers" })
      table.insert(on, light)
      for i = last + 1, count do
        if piece("light." .. i) == light then last = i end
      end
    end
    return on
  end

  -- At the round's start: "set each Street Light; 3 must be on."
  local function set()
    local on = choose_lights()
    for _, light in ipairs(pieces("light")) do
      local face = contains(on, light) and "lit" or "out"
      if light.face ~= face then
        quietly(function() light:flip(face) end)
        emit("light_" .. face, { piece = light, space = light.space })
      end
    end
    look_around()
  end

  -- Co-op special: one light fewer for this round.
  function box.dim()
    local light = box.pick(pieces("light lit"), { side = "officers", verb = "go_dark", rule = "13.5.3",
                                                     prompt = "Which Street Light goes out until the next round?",
                                                     why = "a Street Light that is on" })
    if not light then return end
    quietly(function() light:flip("out") end)
    emit("light_out", { piece = light, space = light.space })
    look_around()
  end

  function box.dark_spaces() return filter(spaces(), function(s) return s.dark end) end

  return {
    kinds = { light = { title = "Street Light", plural = "Street Lights",
              short = "L", count = count, faces = { "lit", "out" } } },
    vars = { space = { dark = { type = "bool", title = "dark" } } },
    verbs = { light_up = { label = "{1} is on", rule = "13.5.3" },
              go_dark = { label = "{1} goes out", rule = "13.5.3" } },
    events = { light_lit = "{piece} at {space} is on.", light_out = "{piece} at {space} goes out." },
    steps = { install_lights = install, set_lights = set },
  }
end

return lights
