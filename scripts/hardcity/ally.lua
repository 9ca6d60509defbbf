-- Blast the Dog (§11, §15.7) runs or bites once during each officer's turn. Blast counts as an officer for attacks,
-- movement and Chaos (tags hero and prey), and gains skills as officers do.

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function ready(b) return b.acted_on ~= match.turn_no end
  local function knows(b, kind) return box.skill(b, kind) ~= nil end

  -- Returns Blast if he guards the piece that leaves mutants, or nil. `from` (match.leaving): the space that it leaves.
  local function guard_of(p, from)
    local b = p:is("blast") and p or (from or match.leaving):first("blast")
    return b and knows(b, "guard_dog") and b or nil
  end
  table.insert(box.safe_leavers, guard_of)

  -- Lets the active officer move Blast one space, and take a civilian along if Blast may escort. Returns false if Blast
  -- stops.
  local function step(b, left)
    local at = choose { seat = match.actor, verb = "run_dog", from = b:legal_steps(), optional = "sit", rule = "15.7",
                        prompt = "{1} runs on from {2}: where to? Spaces left: {3}.", args = { b, b.space, left },
                        why = "one space at a time, and onto none that is blocked" }
    if not at then return false end
    local cargo
    if const.ally_can_escort or knows(b, "sheepdog") then
      cargo = box.pick(box.alike(b.space:pieces("civilian")),
        { seat = match.actor, verb = "herd", optional = "leave_there", rule = "11.1",
          prompt = "{1} runs from {2} to {3}: does a civilian go along?", args = { b, b.space, at },
          why = "only a civilian on the space that he leaves" })
      if cargo and knows(b, "sheepdog") then box.skill_used(b, box.skill(b, "sheepdog")) end
    end
    return b:move(at, cargo)
  end

  local function run(b)
    b.acted_on = match.turn_no
    for left = 3, 1, -1 do
      if not step(b, left) then return end
    end
  end

  -- §15.7 Blast bites. The active officer pays for the stars.
  local function bite(b)
    b.acted_on = match.turn_no
    if knows(b, "iron_jaws") then box.skill_used(b, box.skill(b, "iron_jaws")) end
    attack("fight", b, b.space, { dice = knows(b, "iron_jaws") and 2 or 1, payer = match.actor })
  end

  local function fetch(b, crate)
    b.acted_on = match.turn_no
    box.skill_used(b, box.skill(b, "fetch"))
    box.open_crate(match.actor, crate)
  end

  -- R4 Returns true if Blast can act. The actions of Blast are free.
  local function fit(b) return ready(b) and (const.free_at_zero_ap or match.actor.ap > 0) end
  local rested = { test = fit, why = "Blast has done his trick for this turn", rule = "11.1" }

  local function lacks(kind, why)
    return { test = function(b) return knows(b, kind) end, why = why, rule = "11.3" }
  end

  ctx.ally_skills = true

  return {
    kinds = {
      blast = { title = "Blast the Dog", short = "b", tags = { "ally", "hero", "prey", "person" }, side = "officers",
                seat = ctx.seat_of[ctx.officers[1]], hp = 4, speed = 3 },
    },
    vars = { piece = { acted_on = "int" } }, -- the turn of his last action
    cards = {
      fetch = { title = "Fetch!",
        text = "New action: open the crate or box on Blast's space or next to it. The active Officer gets the card." },
      guard_dog = { title = "Guard Dog",
        text = "Pieces that leave Blast's space take no damage for leaving Mutants, and neither does Blast." },
      iron_jaws = { title = "Iron Jaws",
        text = "Blast bites with 2 dice." },
      sheepdog = { title = "Sheepdog on His Mother's Side",
        text = "Blast may take a Civilian along on each space he runs." },
    },
    piles = {
      skilldeck_blast = { title = "Skill deck: Blast", cards = { "fetch", "guard_dog", "iron_jaws", "sheepdog" },
                          visible = "nobody" },
    },
    menus = { officer = { actions = {
      dog_run = { label = "{1} runs", aliases = "run", rule = "15.7", by = "blast", needs = { rested }, run = run },
      dog_bite = { label = "{1} bites", rule = "15.7", by = "blast", run = bite,
        needs = { rested, { here = "mutant active !fubar", why = "there is nobody to bite", rule = "6.7" } } },
      dog_fetch = { label = "{1} fetches {2}", rule = "11.3", by = "blast",
        target = "piece", within = 1, targets = "crate",
        needs = { rested, lacks("fetch", "Blast has not learnt to fetch") }, run = fetch },
    } } },
    verbs = { run_dog = { label = "Blast to {1}", rule = "15.7" }, sit = "Sit", herd = "Take {1} along",
              leave_there = "Take nobody along", lead_dog = "Blast starts with {1}" },
    on = {
      ["piece.damage"] = { when = { piece = "prey" }, rule = "11.3", run = function(ev)
        if ev.cause ~= "leave" or ev.n <= 0 then return end
        local b = guard_of(ev.piece)
        if not b then return end
        emit("on_guard", { piece = b, card = box.skill(b, "guard_dog") })
        ev.n = 0
      end },
    },
    events = { on_guard = "{card}: {piece} growls, and nobody gets hurt." },
    steps = {
      place_ally = function()
        local o = box.pick(pieces("officer"), { side = "officers", verb = "lead_dog", rule = "14.30",
                                                prompt = "With which Officer does Blast start?",
                                                why = "on the space of an Officer" })
        piece("blast"):place(o.space)
      end,
    },
  }
end
