-- Fight or sneak (§5.14 - §5.17): the enemy token on the hero's space forces this choice. The file also has the choice
-- to fight the Boss (§7.19).

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- Returns the foe on the hero's space: "mutant", "cop", "journalist", "riot", "boss" or nil.
  function box.foe()
    local s = box.hero().space
    if s.riot then return "riot" end
    local enemy = s:first "enemy"
    if enemy then return enemy.kind end
    if match.unmasked and s.whole:has "boss" then return "boss" end
    return nil
  end

  -- Returns the piece that rolls the enemy dice: the riot, the enemy on the hero's space, or the Boss.
  function box.foe_piece()
    local s = box.hero().space
    return s.riot and s.whole:first "riot" or s:first "enemy" or piece "boss"
  end

  -- §5.15 Returns the spaces of the hero's place without enemy, riot or figure.
  function box.hideouts()
    local s = box.hero().space
    if s.riot then return {} end
    return filter(s.whole.parts, function(to) return not to.destroyed and not to:has "occupant" end)
  end

  local fights = { mutant = true, cop = true, riot = true, boss = true }

  local function face_enemies()
    if match.fought or match.sneaked or box.at_manor() then return end
    local foe = box.foe()
    if not foe then return end
    local hideouts = foe ~= "riot" and foe ~= "boss" and not match.no_sneak and box.hideouts() or {}
    local may_fight = fights[foe] and not match.no_fight
    local options = {}
    if may_fight then table.insert(options, { "fight" }) end
    if #hideouts > 0 then table.insert(options, { "sneak", hideouts }) end
    if #options == 0 then
      -- §5.16 This event informs the player, because there is no question.
      emit("stuck", { piece = box.foe_piece(), space = box.hero().space })
      return
    end
    box.joined(options, box.beside())
    if foe == "boss" or not const.fight_forced then table.insert(options, { "pass" }) end
    if #options == 1 and not may_fight and #hideouts == 1 then emit("only_sneak", { space = hideouts[1] }) end
    local verb, to = choose { seat = "hero", options = options, rule = "5.14", actor = box.hero(),
                              args = { foe },
                              prompt = function()
                                local asked = foe == "boss" and text("{1} is here. What do you do?", {})
                                  or text("On your space: {1}. What do you do?", {})
                                local barred = match.no_sneak and foe ~= "riot" and foe ~= "boss"
                                  and text("An Event forbids sneaking in this turn.", {}) .. " " or ""
                                return asked .. " " .. barred .. box.fight_ahead(foe)
                              end,
                              odds = { fight = function() return box.fight_odds(foe) end },
                              why = "an enemy or an unmasked Boss on your space, and no card forbids it" }
    if verb == "fight" then
      match.fought = true
      queue("fight_start")
    elseif verb == "sneak" then
      match.sneaked = true
      box.hero():place(to)
    else
      box.played(verb, to, "face_enemies")
    end
  end

  -- §12.5 After a card has ended the combat, the hero sneaks away from an enemy token that is still there.
  local function slip_away()
    local foe = box.foe()
    local hideouts = foe and foe ~= "riot" and foe ~= "boss" and box.hideouts() or {}
    if #hideouts == 0 then return end
    box.hero():place(choose { seat = "hero", verb = "sneak", from = hideouts, rule = "5.15",
                              prompt = "You vanish: to which space?",
                              why = "a space of this place without enemy or figure" })
  end

  return {
    names = { "boss", "riot" },
    steps = { face_enemies = face_enemies, slip_away = slip_away },
    events = { stuck = "{piece} at {space}: you can neither fight nor sneak now. While it is there, the space is of no "
                 .. "use.",
               only_sneak = "No fight is possible here: you can only sneak to {space}." },
    vars = { match = { fought = "bool", sneaked = "bool", unmasked = { type = "bool", title = "Unmasked" } } },
    verbs = { fight = { label = "Fight", rule = "5.14", aliases = "attack battle",
                        why = "a mutant, cop or riot on your space, or the unmasked Boss with you; never a journalist; "
                          .. "no card forbids it" },
              sneak = { label = "Sneak to {1}", rule = "5.15",
                        why = "a space of this place without enemy and figure; never from a riot; no card forbids it" },
              pass = { label = "Do neither", rule = "5.17" } },
  }
end
