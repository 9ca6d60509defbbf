-- A made-up game for tests of mechanisms that the games here use only in combination: three smiths of two seats who act
-- at the same time, lasting dice on benches, a packet of symbols, a furnace with an action track, a ring of halls, a
-- market, and a supply of sparks that runs out. The property tests play it, too.

local SMITHS = { "ann", "bob", "cid" }

-- Returns a space of a smith's bench: for dice to throw (pool), kept dice, or spent ones.
local function bench(smith, place)
  return space(smith.id .. "." .. ({ pool = "a1", kept = "b1", spent = "c1" })[place])
end

local function sheet(id)
  return { id = id, owner = id, map = "p k s", legend = { p = "pool", k = "kept", s = "spent" } }
end

local function own_dice(smith, place)
  return bench(smith, place):pieces("die")
end

local function set_up()
  for i, id in ipairs(SMITHS) do
    local smith = piece(id)
    smith:place(ring("halls"):next(space("a1"), i))
    for _ = 1, 2 do
      spawn("plain", bench(smith, "pool")).owner = smith
    end
    spawn("fine", bench(smith, "pool")).owner = smith
  end
  spawn("furnace", space("a1"))
  for _ = 1, 4 do spawn("lot", space("a2")) end
  spawn("bellows", space("b2"))
  pile("deck"):shuffle()
  pile("market"):fill()
  if match.greeting then queue_simultaneous("greet", "smith") end
end

local function fetch_dice()
  for _, id in ipairs(SMITHS) do
    local smith = piece(id)
    smith.rolls = 0
    for _, die in ipairs(pieces("die !con")) do
      if die.owner == smith then die:place(bench(smith, "pool")) end
    end
    for _, die in ipairs(pieces("die con")) do
      if die.owner == smith then die:place(bench(smith, "pool")) end
    end
  end
end

local menus = {
  greet = { prompt = "Greet each other", end_label = "{1} says no more", end_verb = "done", actions = {
    wave = { label = "{1} waves", run = function(o) o.waves = o.waves + random(6) end },
  } },
  -- A smith throws three times and keeps at least one die after each throw.
  roll = { end_verb = false, rule = "2", actions = {
    throw = { label = "{1} throws",
      needs = { { var = "rolls", of = "actor", max = 2, why = "three throws are all" },
                { var = "must_keep", of = "actor", is = false, why = "keep a die first" },
                { test = function(o) return #own_dice(o, "pool") > 0 end, why = "all dice are kept" } },
      run = function(o)
        roll(own_dice(o, "pool"))
        o.rolls, o.must_keep = o.rolls + 1, o.rolls < 2
        if o.rolls == 3 then
          for _, die in ipairs(own_dice(o, "pool")) do die:place(bench(o, "kept")) end
          o.must_keep = false
        end
      end },
    keep = { label = "{1} keeps {2}", target = "piece", where = "own", targets = "die",
      needs = { { to = "pool", why = "that die is not in the pool" },
                { var = "rolls", of = "actor", min = 1, why = "throw first" } },
      run = function(o, die)
        die:place(bench(o, "kept"))
        o.must_keep = false
      end },
  } },
  work = { why = "this is the hour of work", rule = "3", end_verb = "rest", end_label = "{1} rests", actions = {
    spend = { label = "{1} spends {2}", target = "piece", where = "own", targets = "die", needs = { { to = "kept" } },
      run = function(o, die)
        for _, symbol in ipairs(die.symbols) do match.packet[symbol] = match.packet[symbol] + 1 end
        die:place(bench(o, "spent"))
      end },
    turn = { label = "{1} turns {2}", target = "piece", where = "kept", targets = "plain",
      needs = { { var = "owner", of = "target", is = "actor", why = "the die is another's" },
                { var = "turned", of = "actor", is = false, why = "once a round" } },
      run = function(o, die)
        o.turned = true
        local face = choose { seat = o, verb = "face", from = { 1, 2, 3, 4 } }
        die:flip(face)
      end },
    buy = { label = "{1} buys {2}", target = "card", pile = "market", cost = { ["packet.coin"] = 2 },
      run = function(o, card) card:move_to(o:pile("goods")) end },
    cool = { label = "{1} cools the furnace", cost = { ["packet.con"] = 1 },
      needs = { { var = "hook", of = "actor", is = 0, why = "smiths have no hook" } },
      run = function() match.cooled = match.cooled + piece("furnace"):back(1) end },
    walk = { builtin = "move", label = "{1} walks to {2}", cost = 1 },
    shove = { label = "{2} shoves a spark", by = "bellows", target = "piece", within = 1, targets = "spark",
      needs = { { var = "packet.hit", min = 1, why = "no hit in the packet" } },
      run = function(_, spark) spark:remove() end },
  } },
}

local steps = {
  set_up = set_up,
  heat = function(_, n) track("heat"):add(n) end,
  spark = function(furnace, kind, n, lively)
    for _ = 1, n do spawn(kind, lively and ring("halls"):next(furnace) or furnace.space) end
  end,
}

local function furnace_acts()
  local furnace = piece("furnace")
  roll(pieces("lot"), furnace)
  furnace:perform()
  furnace:advance(1 + furnace.space:count("spark"))
end

local function definition(settings)
  return {
    sides = { { id = "guild", title = "Guild", track = "heat" } },
    seats = { { id = "left", title = "Left", side = "guild" }, { id = "right", title = "Right", side = "guild" } },
    symbols = { coin = { title = "Coin" }, con = { title = "Contain" }, hit = { title = "Hit" } },
    dice = { plain = { "coin", "con", "hit", {} }, fine = { { "con", "con" }, { "coin", "hit" }, "coin", "con" } },
    boards = { { id = "main", map = ". .\n. ." },
               sheet("ann"), sheet("bob"), sheet("cid") },
    rings = { halls = { "a1", "b1", "b2", "a2" } },
    kinds = {
      ann = { title = "Ann", side = "guild", seat = "left", tags = { "smith" }, ap = 2 },
      bob = { title = "Bob", side = "guild", seat = "right", tags = { "smith" }, ap = 2 },
      cid = { title = "Cid", side = "guild", seat = "right", tags = { "smith" }, ap = 2 },
      plain = { count = 6, tags = { "die" }, die = "plain" },
      fine = { count = 3, tags = { "die" }, die = "fine" },
      furnace = { cells = { { "heat", 1 }, {}, { "spark", "spark", 2, true, title = "S2" }, { "heat", 2 } }, hook = 2 },
      bellows = {},
      spark = { count = 3 },
      lot = { count = 4, die = "fine", hidden_face = "nobody" },
    },
    cards = { anvil = { title = "Anvil" }, tongs = { title = "Tongs" } },
    piles = {
      deck = { cards = { anvil = 3, tongs = 3 }, visible = "nobody" },
      market = { title = "Market", accepts = { "deck" }, fill = { from = "deck", up_to = 3 }, show = "row" },
      goods = { per = "smith", accepts = { "deck" } },
    },
    tracks = { heat = { max = 30 } },
    vars = {
      match = { packet = { keys = "symbols", min = 0, max = 99 }, cooled = "int", short = "int",
                greeting = { type = "bool", default = settings.greeting } },
      piece = { owner = "piece", rolls = "int", must_keep = "bool", turned = "bool", waves = "int",
                mood = { keys = { "glad", "sad" }, default = 1 } },
    },
    verbs = { face = "Face {1}" },
    events = { short = "No {n} sparks are left at {space}." },
    on = { ["supply.short"] = function(ev)
      if ev.kind ~= "spark" or ev.piece then error("not what was short") end
      match.short = match.short + 1
      emit("short", { n = count("spark"), space = ev.space })
    end },
    menus = menus, steps = steps, setup = { "set_up" },
    -- A plan receives the plan of the previous smith, so the last plan has counted all smiths.
    bots = { plan = function(_, _, before) return { asked = before and before.asked + 1 or 1 } end,
             policy = { throw = function(plan) return 10 * plan.asked end } },
    rounds = { cap = 4,
      { id = "fetch", run = fetch_dice },
      { id = "roll", title = "Roll", simultaneous = { who = "smith", menu = "roll" } },
      { id = "work", title = "Work", simultaneous = { who = "smith", menu = "work" } },
      { id = "furnace", run = function()
        for symbol in pairs(match.packet) do match.packet[symbol] = 0 end
        for _, id in ipairs(SMITHS) do
          piece(id).turned = false
          piece(id):refill_ap()
        end
        furnace_acts()
      end },
      { id = "judge", run = function()
        if track("heat").value >= 20 then finish(nil) elseif match.cooled >= 12 then finish("guild") end
      end },
    },
  }
end

return {
  game = "forge", id = "forge", title = "The Forge", pitch = "Smiths at one fire.",
  settings = { greeting = { type = "flag", default = false } },
  build = definition,
}
