-- Horses (section 9.4): the free attack after a full move, and treatment. wounds.lua calls horse_takes() for wounds.

local columns = require "peur.columns"

local full, whole = 150, 3

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- §9.4 Returns true if a rider may attack: once in an activation, after a move of 15 cm (11.60).
  local function may_charge(f)
    if f.horse == 0 then return false, "it has no horse" end
    if not const.horse_attack then return false, "this match has no attacks from the saddle" end
    if f.charged then return false, "once in an activation" end
    return f.ridden_mm >= full, "it has not moved 15 cm"
  end

  function box.mounted(f) return f.horse > 0 end

  -- Adds a leg to the length of a mounted movement.
  function box.gallop(f, mm)
    if f.horse > 0 then f.ridden_mm = math.min(999, f.ridden_mm + mm) end
  end

  function box.rein_in(f) f.ridden_mm, f.charged = 0, false end

  -- 11.66 By ruling, a horse out of action (`lame`) may be treated. The variable exists only with this ruling.
  local treated = const.horse_out == "treated"

  -- §9.4 Treats a horse. Blue: one wound less. Yellow: one wound more.
  local function heal_horse(f, q)
    box.starts(f)
    local face = roll("colour", 1, { event = "rolls_horse", piece = f })[1]
    face = box.retry(f, face, { yellow = true })
    emit("treats", { piece = f, target = q })
    if face == "blue" then
      q.horse = q.horse + 1
      if treated then q.lame = false end
      emit("horse_better", { piece = q })
    elseif face == "yellow" then
      box.hurt_horse(q, 1)
    end
  end

  function box.hurt_horse(f, n)
    f.horse = math.max(0, f.horse - n)
    if treated and f.horse == 0 then f.lame = true end
    emit(f.horse > 0 and "horse_hurt" or "horse_falls", { piece = f })
  end

  -- §9.4 Rolls a die for each hit on a rider. On red the horse takes the wound. Returns the remaining wounds of the
  -- rider.
  function box.horse_takes(f, n)
    if f.horse == 0 or n < 1 then return n end
    local faces = roll("colour", n, { event = "rolls_rider", piece = f })
    local taken = #filter(faces, function(face) return face == "red" end)
    if taken > 0 then box.hurt_horse(f, taken) end
    return n - taken
  end

  local function charge(action)
    return function(f, q)
      f.charged = true
      box[action](f, q)
    end
  end

  local saddle = { test = function(f) return may_charge(f) end }
  return {
    vars = { piece = columns { figure = {
      lame = treated and "bool" or nil, horse = { type = "int", min = 0, max = whole, title = "Horse" },
      charged = "bool", ridden_mm = { type = "int", min = 0, max = 999 },
    } } },
    menus = { figure = { actions = {
      saddle_shot = { label = "Shoot at {1} from the saddle", rule = "9.4", cost = 0, target = "piece",
        targets = "any target", where = "anywhere", run = charge "shoot",
        needs = { saddle, { test = function(f, q) return box.may_shoot(f, q) end } } },
      saddle_blow = { label = "Strike {1} from the saddle", rule = "9.4", cost = 0, target = "piece",
        targets = "any someone", where = "anywhere", run = charge "fight",
        needs = { saddle, { test = function(f, q) return box.may_fight(f, q) end } } },
      heal_horse = { label = "Treat the horse of {1}", rule = "9.4", cost = 1, target = "piece", targets = "figure",
        where = "anywhere", run = heal_horse,
        needs = { { test = function(f) return box.doctor(f), "only a Doc treats wounds" end }, { test = function(f, q)
          if q.side ~= f.side then return false, "that is an enemy" end
          if q.horse == whole or q.horse == 0 and not (treated and q.lame) then
            return false, "no wounded horse is there"
          end
          return f == q or f:touches(q), "it is not in contact"
        end } } },
    } } },
    events = { horse_hurt = "The horse of {piece} is wounded.",
               horse_falls = "The horse of {piece} is out of the game.",
               horse_better = "The horse of {piece} has a wound less." },
  }
end
