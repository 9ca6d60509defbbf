-- What every part of The Reckoners needs: the ring seen from Steelheart, population and money, placing what may run
-- out, plan tokens, the team's questions. `reckoners.init` makes one toolbox per build and hands it to all parts as
-- `ctx.box`. Functions run during a match only.
--
-- Names that all parts share
--   tags    reckoner (on quarters), epic (in play: on a quarter), foe = epic | steelheart, power (Steelheart's four
--           tracks, on his board), tracked = epic | power (has a hook), die
--   marks   quarter; pool, kept, used (columns of a Reckoner's sheet); yellow, grey, blue, red (Steelheart's
--           boards); confiscated
--   sides   "reckoners", "steelheart"
--   piles   epics, active, rewards, defeated; equipment, market, scrap; gear (per Reckoner)
--   vars    match.plans (tokens in the supply), match.packet (symbols of the open packet), match.fresh (nothing of it
--           is spent), match.anywhere (it works in a quarter of choice); space.reach (1: the packet's symbols work
--           there); piece.ready, piece.pending (plan tokens), piece.search, piece.owner (of a die); card.used,
--           card.free
-- Further functions are added by the modules they belong to.

local columns = { pool = "a1", kept = "b1", used = "c1" }

return function()
  local box = {}

  -- The ring ----------------------------------------------------------------------------------------------------------

  function box.steelheart() return piece("steelheart") end

  -- §2.1 All quarters, from Steelheart's clockwise.
  function box.from_steelheart() return ring("city"):from(box.steelheart().space) end

  -- The quarter in which a track acts: an Epic's own, for one of Steelheart's his (§10, §12).
  function box.home(p)
    if p:is("power") then return box.steelheart().space end
    return p.space
  end

  -- Population and money --------------------------------------------------------------------------------------------

  -- §12.3, §13.3 The city loses n people; with the last of them everything is lost.
  function box.lose(n)
    track("population"):add(-n)
    if track("population").value > 0 then return end
    tell("deserted", {})
    finish("steelheart")
  end

  function box.earn(n) track("money"):add(n) end

  -- What may run out (§13.1, §13.2) -----------------------------------------------------------------------------------

  -- §5.5 A plan token for a Reckoner, or nothing when none is left. `now`: ready at once (§11.7).
  function box.give_token(r, now)
    if match.plans == 0 then
      tell("no_token", { unit = r })
      return
    end
    match.plans = match.plans - 1
    if now then r.ready = r.ready + 1 else r.pending = r.pending + 1 end
    tell(now and "token_ready" or "token_taken", { unit = r })
  end

  function box.spend_token(r)
    r.ready = r.ready - 1
    match.plans = match.plans + 1
  end

  -- Questions to the team -------------------------------------------------------------------------------------------

  -- Asks the team for one of `list`; nil for an empty list. opts: verb, prompt, about, rule, why.
  function box.pick(list, opts)
    if #list == 0 then return nil end
    return choose { side = "reckoners", verb = opts.verb, from = list, prompt = opts.prompt, about = opts.about,
                    rule = opts.rule, why = opts.why }
  end

  -- The space of a Reckoner's sheet: "pool", "kept" or "used".
  function box.column(r, mark) return space(r.kind .. "." .. columns[mark]) end

  -- The pieces whose hook can still go left.
  function box.holdable()
    return filter_list(pieces("tracked"), function(p) return p.hook > 1 end)
  end

  return box
end
