-- A first match for people who have never played: a small street, one rookie, two mutants, a civilian to bring home.
-- The coach explains the next step, but any legal action is allowed. The episode is one file that uses only
-- docs/SCRIPTING.md, so that authors can read it as an example. `precinct tutorial` plays it.

local street = [[
  . . . . G . . .
  . . # . . # . .
  S . # . . # . .
  . . . . . . . .
]]

local crate_at, prey_at = "c4", "g4"
local mutants_at = { "e4", "h1" }

-- The lessons call these functions, which read the position and never change it.
local function armed(o) return #o:pile("gear") > 0 end
local function threatened(o) return o.space:has("mutant active") end
local function guides(o) return o.space:has("civilian") end
-- Returns the space of a mutant that the rookie may shoot at now, or nil.
local function target(o)
  if threatened(o) or o.ap == 0 then return nil end
  for _, m in ipairs(pieces("mutant")) do
    if not m.space:has("civilian") then return m.space end
  end
end

-- The lessons, the most urgent first.
local lessons = {
  { id = "rescue", answer = "rescue", verb = "end", when = function(o) return o.space == space("e1") and guides(o) end,
    text = "You are there, both of you. Type `rescue`." },
  { id = "claws", answer = "fight", verb = "end", when = function(o) return threatened(o) and not armed(o) end,
    text = "A mutant has reached you. With an active mutant on your space you cannot shoot. `fight` stuns it with a "
      .. "lucky die, and `odds fight` shows your chances. Walking away costs 1 HP." },
  { id = "flare", verb = "use", when = function(o) return threatened(o) and armed(o) and o.ap > 0 end,
    text = "You hold a Flare Gun; `hand` shows its text. `use flare` stuns the mutant on your space. `fight` may do so "
      .. "without using it up. With no active mutant on your space you can shoot at others." },
  { id = "bring", answer = "escort e1", verb = "end",
    when = function(o) return guides(o) and o.space ~= space("e1") end,
    text = "Civilians are safe at the gate, marked * at e1. `escort e1` takes yours there, if your AP are enough and "
      .. "the way is safe. Otherwise go part of the way, and continue next turn. Several commands fit on one line, as "
      .. "in `escort g3; escort g2`. `help` always lists your actions, and `look e1` shows a space." },
  { id = "move", answer = "move c4", verb = "end",
    when = function(o) return o.space == space("a3") and match.round == 1 end,
    text = "Good evening! You are R, the rookie on a3, and this is your first night on patrol. The letters over the "
      .. "map and the numbers beside it name its spaces. Gaps are walls. You have 4 action points (AP) a turn. 1 AP "
      .. "takes you up to two spaces, also diagonally. A crate ($) is two spaces away: type `move c4`." },
  { id = "open", answer = "open", verb = "end", when = function(o) return o.space:has("crate") end,
    text = "Well done. (`move?` marks every space that you can reach, with the AP left on arrival.) Opening the crate "
      .. "costs nothing. Type `open`." },
  { id = "shoot", answer = "shoot", verb = "end",
    when = function(o, done) return armed(o) and not done.shoot and target(o) end,
    text = function(o)
      return text("A Flare Gun! `hand` shows its text. A mutant (m) is at {space}. 1 damage stuns it, 2 kill it. "
        .. "`odds {space}` shows your chances and costs nothing. Then type `shoot {space}`. You roll two dice, and may "
        .. "pay 1 AP for each star to make it a hit.", { space = target(o).id })
    end },
  { id = "finish", verb = "end", when = function(o, done) return done.shoot and o.ap > 0 end,
    text = "That was a shot. If you regret a move, `undo` takes back your answers one by one. The dice stay the same. "
      .. "`why open` says why an action is not possible now. Spend your remaining AP as you like. When you can do "
      .. "nothing more, the turn ends automatically. `end` ends it earlier." },
  { id = "fetch", answer = "move g4", verb = "end", when = function(o) return match.round > 1 and not guides(o) end,
    text = "The mutants have moved. After each of your turns, every active one walks up to two spaces towards you and "
      .. "claws you if it gets there. Stunned ones wake up. Leaving a space with an active mutant costs you 1 HP. Your "
      .. "AP are back. A civilian (c) waits at g4. If the way is safe, you can name a far space directly: `move g4`." },
  { id = "won", over = true, when = function(winner) return winner == "police" end,
    text = "Your first match is won! Next comes a coached first night with the real rules: `precinct` offers it, and "
      .. "`precinct tutorial hardcity` plays it. A game for one person is `precinct play darkknight/book1 --level "
      .. "easy`." },
  { id = "lost", over = true, when = function(winner) return winner ~= "police" end,
    text = "The night is lost, but nothing else is. `undo` goes back as far as you like, or play it again." },
}

-- A mutant walks up to two spaces towards the rookie, and claws if it gets there. A stunned mutant only wakes up.
local function act(mutant)
  local rookie = piece("rookie")
  if mutant.stunned then
    mutant:unstun()
    return
  end
  for _ = 1, 2 do
    local ways = mutant.space ~= rookie.space and mutant:steps_toward { rookie } or {}
    if #ways > 0 then mutant:move(ways[1]) end
  end
  if mutant.space == rookie.space then rookie:damage(1, "claw", mutant) end
end

local actions = {
  move = { builtin = "move", label = "Move to {1}", aliases = "walk run", cost = 1, rule = "6.1",
           escort = "civilian", escort_label = "Go to {1} with {2}", escort_aliases = "take bring lead" },
  open = { label = "Open the crate", cost = 0, rule = "6.3",
    needs = { { here = "crate", why = "no crate is here" } },
    run = function(o)
      emit("opened", { piece = o, space = o.space })
      quietly(function() o.space:first("crate"):remove() end)
      pile("store"):draw_to(o:pile("gear"))
    end },
  shoot = { label = "Shoot at {1}", aliases = "fire kill", cost = 1, rule = "6.5", target = "space", where = "board",
    needs = { { here = "mutant active", none = true, why = "an active mutant is on your space: fight it, or leave" },
              { there = "mutant", why = "no mutant is there" },
              { there = "civilian", none = true, why = "a civilian is there" } },
    run = function(o, at) attack("shooting", o, at) end },
  fight = { label = "Fight hand to hand", aliases = "attack punch", cost = 1, rule = "6.7",
    needs = { { here = "mutant active", why = "no active mutant is here to fight" } },
    run = function(o) attack("fight", o, o.space) end },
  use = { label = "Use {1}", cost = 1, rule = "6.9", target = "card", pile = "gear",
    needs = { { test = function() return count("mutant active") > 0 end,
                why = "no active mutant is there to dazzle" } },
    run = function(o, card)
      local at = choose { seat = o, verb = "dazzle", from = spaces(nil, "mutant active"),
        prompt = "Flare Gun: on which space are the mutants stunned?",
        why = "any space with an active mutant, however far away" }
      for _, m in ipairs(at:pieces("mutant active")) do m:stun() end
      card:move_to(pile("used"))
    end },
  rescue = { label = "Bring the civilian to safety", cost = 0,
    needs = { { at = "gate", why = "that is done at the gate, e1: `escort` takes a civilian there" },
              { here = "civilian", why = "no civilian is here" } },
    run = function(o)
      quietly(function() o.space:first("civilian"):remove() end)
      emit("rescued", { piece = o })
      track("order"):add(1)
      finish(side("police"))
    end },
}

-- Knowledge for computer players and `hint`: fetch the civilian, bring it to the gate, and stay away from mutants.
local function steps_left()
  local rookie, gate, civilian = piece("rookie"), space("e1"), pieces("civilian")[1]
  if not civilian then return 0 end
  return rookie.space:range(civilian.space) + civilian.space:range(gate)
end

local bots = {
  evaluate = function(s)
    if not (piece("rookie") and piece("rookie").space) then return 0 end
    local n = 100 * piece("rookie").hp - 40 * steps_left() - 60 * count("mutant active")
    return math.max(-999, math.min(999, s == "police" and n or -n))
  end,
  plan = function()
    local rookie, civilian = piece("rookie"), pieces("civilian")[1]
    if not (rookie.space and civilian) then return { goal = space("e1"), far = 0 } end
    local goal = civilian.space == rookie.space and space("e1") or civilian.space
    return { goal = goal, far = rookie.space:range(goal) }
  end,
  policy = {
    rescue = 1000, open = 60, shoot = 20, fight = 15, use = 15, hit = 10, ["end"] = 1,
    escort = function(plan, _, s) return math.max(0, 100 * (plan.far - s:range(plan.goal))) end,
    move = function(plan, o, s)
      if o.space:has("civilian") then return 0 end
      return math.max(0, 40 * (plan.far - s:range(plan.goal)) + (s:has("mutant active") and -40 or 0))
    end,
  },
}

local function definition()
  return {
    bots = bots, coach = lessons,
    sides = { { id = "police", title = "Police", track = "order", goal = "You win when the civilian is safe at the "
      .. "gate, e1. You lose when your rookie has no hit points left." }, { id = "mutants", title = "Mutants" } },
    seats = { { id = "you", title = "the rookie", side = "police" } },
    symbols = { hit = { title = "hit", plural = "hits" }, double = { title = "double hit", plural = "double hits" },
      star = { title = "star", plural = "stars" }, blank = { title = "blank", plural = "blanks" } },
    dice = { combat = { "hit", "hit", "double", "star", "star", "blank" } },
    names = { "claw", "shot", "fist", "leave" },
    boards = { { id = "main", title = "A street at night", map = street, legend = { G = "gate", S = "start" } } },
    kinds = {
      rookie = { title = "Rookie", short = "R", side = "police", seat = "you", ap = 4, hp = 5, speed = 2,
        at_zero_hp = "down" },
      mutant = { title = "Mutant", plural = "Mutants",
                 short = "m", side = "mutants", count = #mutants_at, stun = 1, kill = 2,
        kill_stunned = 1, speed = 2,
        text = "Moves up to 2 spaces and attacks its own. 1 damage stuns it, 2 at once kill it." },
      civilian = { title = "Civilian", plural = "Civilians", short = "c",
        text = "Walks only beside you. Escort it to the gate." },
      crate = { title = "Crate", plural = "Crates", short = "$",
        text = "Open it on its space, free: it holds a card." },
    },
    cards = { flare = { title = "Flare Gun",
      text = "1 AP, once: stuns all active mutants on one space, near or far." } },
    piles = {
      store = { title = "Store", cards = { flare = 1 }, visible = "nobody" },
      gear = { title = "Equipment", per = "rookie", accepts = { "store" }, show = "row" },
      used = { title = "Used", accepts = { "store" } },
    },
    tracks = { order = { title = "Rescued", min = 0, max = 1, text = "At 1 the civilian is safe, and you win." } },
    verbs = { go = "{1} acts", dazzle = "Dazzle {1}",
      convert = { label = "Turn {1} {1#star into a hit|stars into hits}, 1 AP each", rule = "6.8",
                  label_of = function(n)
                    if n == 0 then return "Pay nothing: the damage stays as it is" end
                  end },
      hit = { label = "Hit {1}", rule = "6.5" } },
    events = { opened = "{piece} opens the crate at {space}.", rescued = "{piece} brings the civilian to safety." },
    attacks = {
      shooting = { dice = 2, die = "combat", values = { hit = 1, double = 2 },
        convert = { symbol = "star", cost = 1, value = 1 }, hits = "mutant", effect = "damage", cause = "shot",
        rule = "6.5" },
      fight = { dice = 1, die = "combat", values = { hit = 1, double = 2 },
        convert = { symbol = "star", cost = 1, value = 1 }, hits = "mutant active", effect = "stun", cause = "fist",
        rule = "6.7" },
    },
    menus = { patrol = { rule = "6", end_verb = "end", end_label = "End the turn", end_aliases = "done",
      actions = actions } },
    on = {
      ["round.start"] = function() piece("rookie"):refill_ap() end,
      ["piece.leave"] = { when = { piece = "rookie", here = "mutant active" }, rule = "6.2",
        run = function(ev) ev.piece:damage(1, "leave") end },
      ["piece.down"] = { when = { piece = "rookie any" }, run = function() finish(side("mutants")) end },
    },
    setup = { "begin" },
    steps = {
      begin = function()
        piece("rookie"):place(space("a3"))
        spawn("crate", space(crate_at))
        spawn("civilian", space(prey_at))
        for _, id in ipairs(mutants_at) do spawn("mutant", space(id)) end
      end,
      reply = function()
        for _, m in ipairs(pieces("mutant")) do act(m) end
      end,
    },
    rounds = { cap = 15, { id = "turns", title = "Your turn",
      turns = { who = "rookie", pick_verb = "go", menu = "patrol", after = "reply" } } },
  }
end

return {
  game = "academy", id = "tutorial", title = "First Night on Patrol",
  pitch = "New here? Ten minutes, one rookie, one street. The tutorial says what to type.",
  rules = "hardcity", seed = 911, -- a seed whose dice fit the lessons
  coached = { title = "First Night on Patrol", seed = 911 },
  build = function() return definition() end,
}
