-- The way up in Zero Hour (§13.5.7-13.5.9): the Battery is brought to the Generator, which powers the Laboratory
-- Entrance and opens the Hatch on the Rooftop.

local layouts = require "hardcity.layouts"

local grids = 4

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function furnish()
    for _, kind in ipairs { "battery", "generator", "entrance", "hatch" } do spawn(kind, box.grid(kind)[1]) end
  end

  -- "Officer and Battery both there; the entrance is powered, flip the Hatch to open." The Battery is then removed
  -- (R40).
  local power = { label = "Power the generator", rule = "13.5.8", cost = const.generator_ap,
    needs = { { here = "generator", why = "the generator is not here" },
              { here = "battery", why = "the battery is not here" } },
    run = function(o)
      quietly(function()
        o.space:first("battery"):remove()
        piece("entrance"):flip("powered")
        piece("hatch"):flip("open")
        link("hatch" .. match.grid).open = true
      end)
      emit("powered", { piece = o, space = o.space })
    end }

  -- R40 Climbing is a separate action, to which the rules on leaving mutants and on escorting apply.
  local function pass(o, to)
    local ward = box.pick(box.alike(o.space:pieces("ward")),
      { seat = o, verb = "bring", optional = "alone", rule = "13.5.9",
        prompt = "{1} climbs from {2} to {3}: with which person or thing?", args = { o, o.space, to },
        why = "only a person or thing on the same space" })
    o:move(to, ward)
  end

  local up = { label = "Climb to the rooftop", rule = "13.5.9", cost = const.hatch_ap,
    needs = { { here = "entrance powered", why = "no laboratory entrance with power is here" } },
    run = function(o) pass(o, piece("hatch").space) end }
  local down = { label = "Climb down to the laboratory entrance", rule = "13.5.9", cost = const.hatch_ap,
    needs = { { here = "hatch open", why = "no open hatch is here" } },
    run = function(o) pass(o, piece("entrance").space) end }

  -- One link for each grid. Only the link of this match's grid opens. Officers climb instead of walking through it. A
  -- mutant that walks through the link spends one space of its move on it.
  local links = {}
  for n = 1, grids do
    local grid = "grid" .. n
    links[n] = { id = "hatch" .. n, open = false, tags = "mutant",
                 from = layouts.places("zerohour", grid, "entrance", const.join_halves)[1],
                 to = layouts.places("zerohour_roof", grid, "hatch", true, "rooftop.")[1] }
  end

  return {
    kinds = {
      battery = { title = "Battery", short = "Y", tags = { "ward" } },
      generator = { title = "Generator", short = "G" },
      entrance = { title = "Laboratory Entrance", short = "E", faces = { "unpowered", "powered" } },
      hatch = { title = "Rooftop Hatch", short = "h", faces = { "closed", "open" } },
    },
    links = links,
    menus = { officer = { actions = { power = power, climb = up, climb_down = down } } },
    verbs = { bring = { label = "Take {1} along", rule = "13.5.9" }, alone = "Take nobody along" },
    events = { powered = "{piece} powers the generator at {space}: the laboratory entrance leads to the rooftop now." },
    steps = { furnish_laboratory = furnish },
  }
end
