-- F.U.B.A.R. (§9): his arrival, his protection against damage, and his activation in versus mode.

local least_hp_coop = 5 -- §9.4

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns F.U.B.A.R.'s hit points on arrival (§9.1, §9.4). An episode may replace this function.
  function box.fubar_hp()
    local points = track("order").value
    return ctx.coop and math.max(least_hp_coop, points) or points
  end

  -- R15, R27 Returns true if F.U.B.A.R. may arrive: once per episode, and only with enough hit points.
  local least_hp = ctx.coop and 1 or const.fubar_min_hp_1va

  function box.fubar_ready()
    if box.fubar_hp() < least_hp or (match.fubar_used and not const.fubar_respawn) then return false end
    return count_supply("fubar") > 0
  end

  function box.fubar_arrives(s)
    local f = quietly(function() return spawn("fubar", s) end)
    local hp = box.fubar_hp()
    f.hp_max, f.hp = hp, hp
    f.moved, f.attacked, f.picked, s.spawned, match.fubar_used = false, false, 0, true, true
    f:refill_ap()
    emit("fubar_arrives", { space = s, n = hp })
    trigger("mutant.spawned", { piece = f, space = s })
    return f
  end

  -- §6.11 Reduces the total of a Shooting Attack at F.U.B.A.R.'s space, but not of an attack at a token there (R16).
  local function soften_shot(ev)
    if ev.profile ~= "fight" and not ev.target and ev.space:has("fubar") then
      ev.n = math.max(0, ev.n - const.fubar_armor)
    end
  end

  -- §6.11, R16 Reduces the damage of an Aimed Shot at F.U.B.A.R.'s space, even at another piece, and of a blast that
  -- hits F.U.B.A.R.
  local function soften_damage(ev)
    local softened = ev.cause == "aim" and ev.piece.space:has("fubar") or ev.cause == "blast" and ev.piece:is("fubar")
    if softened then ev.n = math.max(0, ev.n - const.fubar_armor) end
  end

  local he_is_there = { { anywhere = "fubar" } }
  local part = {
    on = { ["attack.react"] = { when = { needs = he_is_there }, run = soften_shot, rule = "6.11" },
           ["piece.damage"] = { when = { piece = "mutant", cause = "aim blast", needs = he_is_there },
                               run = soften_damage, rule = "6.11" } },
    vars = { match = { fubar_used = "bool", fubar_round = "int" } },
    events = { fubar_arrives = "F.U.B.A.R. rises at {space} with {n} HP." },
  }
  if ctx.coop then return part end

  -- §9.2 F.U.B.A.R. attacks his own or an adjacent space for 1 AP. The officers choose the victim (R16).
  local function strike(f, at)
    box.mutant_attack(f, at:pieces("prey"))
  end

  part.menus = { fubar = { rule = "9.2", end_verb = "rest", end_label = "F.U.B.A.R. rests", actions = {
    stride = { builtin = "move", label = "F.U.B.A.R. strides to {1}", cost = 1, rule = "9.2",
               escort = ctx.episode.carry and ctx.episode.carry.load, escort_verb = ctx.episode.carry and "haul",
               escort_label = ctx.episode.carry and "F.U.B.A.R. drags {2} to {1}" },
    smash = { label = "F.U.B.A.R. smashes at {1}", cost = 1, rule = "9.2", target = "space", within = 1,
      needs = { { there = "prey", why = "nobody is there to smash", rule = "9.2" } }, run = strike },
  } } }
  return part
end
