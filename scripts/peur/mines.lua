-- Mines (section 8.14): a figure lays a mine where it stands, and a chief fires it from anywhere. The chapter exists
-- only if a band of the match has mines.

local gangs = require "peur.gangs"

return function(ctx)
  local box = ctx.box
  local most, count = 0, 0
  for _, letter in ipairs(ctx.letters) do
    local n = gangs[letter].mines or 0
    most, count = math.max(most, n), count + n
  end
  if most == 0 then return {} end

  local function lay(f)
    box.starts(f)
    local band = side(f.side)
    band.laid = band.laid + 1
    local mine = spawn("mine", f.at, { quiet = true })
    mine.laid_by = band
    emit("lays", { piece = f, at = f.at })
  end

  -- §8.14 The mine bursts like a frag. The blast is not a blunder.
  local function detonate(f, mine)
    box.starts(f, "attack")
    local at = mine.at
    emit("detonates", { piece = f, at = at })
    quietly(function() mine:remove() end)
    box.burst_at(f, at)
  end

  table.insert(box.leftovers, "mine")
  box.weights.lay_mine = 3
  box.weights.detonate = function(_, f, mine) return mine and math.max(0, 3600 * box.catch(f, mine.at)) or 0 end

  return {
    kinds = { mine = { title = "Mine", plural = "Mines", short = "m", count = count, base = 10, body = {} } },
    vars = { piece = { laid_by = "side" }, side = { laid = { type = "int", min = 0, max = 9 } } },
    menus = { figure = { actions = {
      lay_mine = { label = "Lay a mine here", rule = "8.14", cost = 1, run = lay, aliases = "mine",
        needs = { { test = function(f) return (box.gang(f).mines or 0) > 0, "this band has no mines" end },
                  { test = function(f) return side(f.side).laid < box.gang(f).mines, "the band has no mine left" end },
                  { test = function(f) return not box.engaged(f), "it is in combat" end } } },
      detonate = { label = "Fire the mine: {1}", rule = "8.14", cost = 1, target = "piece", targets = "mine",
        where = "anywhere", run = detonate,
        needs = { { test = function(f, mine) return mine.laid_by.id == f.side, "another band has laid it" end },
                  { actor = "chief", why = "only a Leader or a Lieutenant fires mines" } } },
    } } },
    events = { lays = "{piece} lays a mine at {at}.", detonates = "{piece} fires the mine at {at}." },
    traces = { detonates = { at = "at", width = 75 } },
  }
end
