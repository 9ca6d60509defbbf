-- The special mutants that the episode lists (breeds.lua): how they spawn, and the rules of their tags (§8.6, §15.8).

local breeds = require "hardcity.breeds"

return function(ctx)
  local const, box, traits = ctx.const, ctx.box, ctx.traits
  local listed = ctx.specials

  local summons = {}
  local part = {
    kinds = {}, menus = ctx.versus and { basic = { actions = summons } } or nil, on = { ["piece.damage"] = {} },
    verbs = { floor = { label = "Put the double hit on {1}", rule = "15.8" }, spare = "Spend it on the others" },
  }

  -- R26 Returns a test of whether a mutant of this kind can come: one is left, and fewer than `special_cap` special
  -- mutants are in play. A special mutant counts as one mutant of a spawn.
  local function ready(kind)
    return function() return count_supply(kind) > 0 and count("special") < const.special_cap end
  end

  for _, kind in ipairs(listed) do
    local sheet = breeds[kind]
    part.kinds[kind] = sheet.kind
    box.strides[kind] = sheet.kind.speed
    part.verbs[sheet.verb] = { label = text("Spawn a {kind} on {1}", { kind = sheet.words }), rule = "8.6" }
    local breed = { kind = kind, words = sheet.words, verb = sheet.verb, menu_verb = sheet.menu_verb,
                    ready = ready(kind) }
    table.insert(box.breeds, breed)
    if ctx.versus then summons[sheet.menu_verb] = box.summon_action(breed) end
  end

  -- Rat: "1 damage by a Shooting Attack or an Aimed Shot is enough to kill it."
  if traits.frail then
    table.insert(part.on["piece.damage"], { when = { piece = "frail", cause = "shot aim" }, rule = "15.8",
      run = function(ev)
        if ev.n > 0 then ev.n = math.max(ev.n, ev.piece.def.kill) end
      end })
  end

  -- Soldier: "attacks its own or an adjacent space".
  if traits.long_armed then
    local reach = box.attack_reach
    box.long_arms = "long_armed"
    function box.attack_reach(m)
      if not m:is("long_armed") then return reach(m) end
      return { m.space, table.unpack(m.space:adjacent()) }
    end
  end
  if not traits.tough then return part end

  -- Soldier: "In Close Combat a die stuns it only if that die shows 2 damage or more, and then the whole die is used
  -- up." This part comes last, after Doctor Zero's Reaction. Only this handler lets Close Combat hurt a tough mutant
  -- (profile "fight").
  part.on["attack.react"] = { when = { piece = "hero", here = "tough active", profile = "fight" }, rule = "15.8",
    run = function(ev)
      for i = 1, #ev.dice do
        local s = ev.n >= 2 and ev.dice[i] == "double" and ev.space:first("tough active") or nil
        local others = ev.space:has("mutant active !fubar !tough")
        s = s and choose { seat = ev.piece, verb = "floor", from = { s }, optional = others and "spare" or nil,
                           rule = "15.8", prompt = "{1}, Close Combat: is the double hit for {3} at {2}?",
                           args = { ev.piece, ev.space, s }, why = "a whole double hit stuns it" }
        if s then
          s:stun()
          ev.n = ev.n - 2
        end
      end
    end }
  return part
end
