-- The special mutants' sheets (§8.6, §15.8): figures that may come in the place of regular mutants where the
-- episode lists them. A Rat is quick, runs over obstacles (those whose kind says `admits = ctx.vermin`) and is
-- frail to shots; a Soldier is slow, reaches the spaces around it and is hard to stun.

local sheets = {
  rat = { words = "rat", verb = "spawn_rat", menu_verb = "summon_rat",
          kind = { title = "Mutated Rat", plural = "Mutated Rats",
                   short = "r", count = 3, tags = { "mutant", "special" }, side = "chaos",
                   stun = 1, kill = 2, kill_stunned = 1, steps = 3 } },
  soldier = { words = "soldier", verb = "spawn_soldier", menu_verb = "summon_soldier",
              kind = { title = "Mutant Soldier", plural = "Mutant Soldiers",
                       short = "S", count = 2, tags = { "mutant", "special" }, side = "chaos",
                       stun = 2, kill = 3, kill_stunned = 2, steps = 1 } },
}

return function(ctx)
  local const, box = ctx.const, ctx.box
  local listed = ctx.specials

  local summons = {}
  local part = {
    kinds = {}, menus = ctx.versus and { basic = { actions = summons } } or nil, on = { ["unit.damage"] = {} },
    verbs = { floor = { label = "Put the double hit on {1}", rule = "15.8" }, spare = "Spend it on the others" },
  }

  -- R26 As many at a time as the ruling allows, each counting as one mutant of a spawn.
  local function ready(kind)
    return function() return count_supply(kind) > 0 and count("special") < const.special_cap end
  end

  for _, kind in ipairs(listed) do
    local sheet = sheets[kind]
    part.kinds[kind] = sheet.kind
    box.strides[kind] = sheet.kind.steps
    part.verbs[sheet.verb] = { label = text("Spawn a {kind} on {1}", { kind = sheet.words }), rule = "8.6" }
    local breed = { kind = kind, words = sheet.words, verb = sheet.verb, menu_verb = sheet.menu_verb,
                    ready = ready(kind) }
    table.insert(box.breeds, breed)
    if ctx.versus then summons[sheet.menu_verb] = box.summon_action(breed) end
  end

  -- Rat: "1 damage by a Shooting Attack or an Aimed Shot is enough to kill it."
  if contains(listed, "rat") then
    table.insert(part.on["unit.damage"], { when = { unit = "rat" }, rule = "15.8", run = function(ev)
      if (ev.cause == "shot" or ev.cause == "aim") and ev.n > 0 then ev.n = math.max(ev.n, sheets.rat.kind.kill) end
    end })
  end

  if not contains(listed, "soldier") then return part end

  -- Soldier: "attacks its own or an adjacent space".
  local reach = box.attack_reach
  box.long_arms = "soldier"
  function box.attack_reach(m)
    if not m:is("soldier") then return reach(m) end
    return { m.space, table.unpack(m.space:near()) }
  end

  -- Soldier: "In Close Combat a die stuns it only if that die shows 2 damage or more, and then the whole die is
  -- used up." (After Doctor Zero's Reaction: this part is the last one. Points do not reach a Soldier otherwise:
  -- profile "fight".)
  part.on["attack.react"] = { when = { unit = "hero", here = "soldier active" }, rule = "15.8", run = function(ev)
    if ev.profile ~= "fight" then return end
    for i = 1, #ev.dice do
      local s = ev.n >= 2 and ev.dice[i] == "double" and ev.space:one("soldier active") or nil
      local others = ev.space:has("mutant active !fubar !soldier")
      s = s and choose { seat = ev.unit, verb = "floor", from = { s }, optional = others and "spare" or nil,
                             rule = "15.8", prompt = "{1}, Close Combat: is the double hit for the Soldier at {2}?",
                             about = { ev.unit, ev.space }, why = "a whole double hit stuns a Soldier" }
      if s then
        s:stun()
        ev.n = ev.n - 2
      end
    end
  end }
  return part
end
