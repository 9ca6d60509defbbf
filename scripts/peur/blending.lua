-- Being taken for a civilian (section 8.10): a figure that blends in is not a target until the figure shows itself or a
-- band spots it.

local gangs = require "peur.gangs"
local columns = require "peur.columns"

return function(ctx)
  local const, box = ctx.const, ctx.box
  local some = false
  for _, letter in ipairs(ctx.letters) do some = some or gangs[letter].blends == true end
  ctx.blending = some

  -- §8.10 Shots, throws and blows end blending. By ruling (11.42), threats and captures do, too.
  function box.show(f, threat)
    if f.blended and not (threat and const.blend_break == "attack") then
      f.blended = false
      emit("shows", { piece = f })
    end
  end

  -- §8.10 A figure that hides out of every enemy's sight blends in again.
  function box.blend_again(f)
    if not box.gang(f).blends then return end
    for _, q in ipairs(pieces("figure !" .. f.side)) do
      if box.view(q, f) ~= "none" then return end
    end
    f.blended = true
  end

  if not some then
    box.show = function() end
    return {}
  end
  return {
    vars = { piece = columns { figure = { blended = { type = "bool", title = "Taken for a civilian" } } } },
    events = { shows = "{piece} is no longer taken for a civilian." },
  }
end
