-- Lasting dice, counters by name, action tracks, rings, markets and finite supplies, in forge.lua.
local function forge(seed)
  return match{ episode = "tests/lua/mechanisms/forge.lua", seed = seed }
end

-- Returns a match in the phase in which dice are spent. Tests prepare the rest with m:lua.
local function at_work(seed)
  return forge(seed):reach("rest:ann")
end

local function die(view, id)
  for _, one in ipairs(view.pieces) do
    if one.id == id then return one end
  end
end

test("a lasting die shows its first face at the start, and then the face to which it was last turned", function()
  local m = forge(1)
  eq(m:get("piece('fine.1').face"), 1)
  eq(m:get("piece('ann').face"), nil)
  eq(m:get("#piece('ann').symbols"), 0)
  m:lua("piece('fine.1'):flip(2)")
  eq(m:get("table.concat(piece('fine.1').symbols, ' ')"), "coin hit")
  eq(die(m:view(), "fine.1").face, 2)
  eq(die(m:view(), "fine.1").symbols, { "coin", "hit" })
  eq(die(m:view(), "ann").symbols, nil)
  refuses(function() m:lua("piece('fine.1'):flip(5)") end, "fine.1 has the faces 1 to 4, not 5")
  refuses(function() m:lua("piece('fine.1'):flip(0)") end, "faces 1 to 4")
  refuses(function() m:lua("piece('fine.1'):flip('coin')") end, "expected an integer")
end)

test("filters can name the faces of dice", function()
  local m = forge(1)
  m:lua("for _, d in ipairs(pieces('die')) do d:flip(4) end; piece('fine.1'):flip(1); piece('plain.1'):flip(2); piece('fine.2'):flip(2)")
  eq(m:get("count('die con')"), 3, "fine.1, plain.1 and the lone con of fine.3")
  eq(m:get("count('fine con')"), 2)
  eq(m:get("count('die coin hit')"), 1)
  eq(m:get("count('die !con')"), 6)
  eq(m:get("count('die !con !hit')"), 5)
  eq(m:get("piece('fine.2'):is('hit')"), true)
  eq(m:get("piece('ann'):is('hit')"), false)
  eq(m:get("piece('ann'):is('!hit')"), true)
  refuses(function() m:lua("count('die hitt')") end, 'did you mean "hit"')
end)

test("the face of a hidden die is neither shown to a seat nor offered as a guess", function()
  local m = at_work(3)
  m:answer("rest:ann", "rest:bob", "rest:cid")
  ok(m:heard("furnace rolls: something.") == false, "with everything open it is told")
  local told
  for _, event in ipairs(m:events(0, "left")) do
    if event.kind == "dice.rolled" and event.piece == "furnace" then told = event end
  end
  eq(told.text, "furnace rolls: something.")
  eq(told.d1, nil)
  eq(die(m:view("left"), "lot.1").symbols, nil)
  eq(die(m:view("left"), "lot.1").face, nil)
  ok(die(m:view(), "lot.1").face)
end)

test("roll throws a list of dice together and returns all their symbols", function()
  local m = forge(1)
  eq(m:lua([[
    local dice, shown = { piece('fine.1'), piece('plain.1'), piece('fine.2') }, {}
    local all = roll(dice)
    for _, die in ipairs(dice) do
      for _, symbol in ipairs(die.symbols) do shown[#shown + 1] = symbol end
    end
    return #all >= 2 and table.concat(all, ' ') == table.concat(shown, ' ')
  ]]), "true")
  eq(m:lua("return #roll{}"), "0")
  m:lua("roll({ piece('plain.2') }, piece('bob'))")
  ok(m:heard("Bob rolls: "))
  refuses(function() m:lua("roll{ piece('ann') }") end, "ann is not a die")
  refuses(function() m:lua("roll{ piece('fine.1'), piece('fine.1') }") end, "stands in the list twice")
  refuses(function() m:lua("roll{ 3 }") end, "expected a piece, got")
end)

test("dice of several symbols are rolled without pieces", function()
  local m = forge(1)
  local n = m:lua("return #roll('fine', 30)") + 0
  ok(n > 30 and n <= 60, "30 dice, half of their faces with two symbols, show " .. n)
  eq(m:lua("return #roll('fine', 0)"), "0")
end)

test("a die that returns from the supply shows its first face", function()
  local m = forge(1)
  m:lua("piece('fine.3'):flip(3); piece('fine.3'):remove(); spawn('fine', space('a1'))")
  eq(m:get("piece('fine.3').face"), 1)
end)

test("quietly moves dice without printing a sentence", function()
  local m = forge(1)
  local before = #m:events()
  m:lua("piece('fine.1'):place(space('ann.b1'), true)")
  eq(#m:events(), before)
  m:lua("piece('fine.1'):place(space('ann.a1'))")
  ok(m:heard("piece.placed"))
end)

test("counters are stored by name", function()
  local m = at_work(2)
  eq(m:get("match.packet.con"), 0)
  m:lua("match.packet.con = 3; piece('ann').mood.sad = 5")
  eq(m:get("match.packet.con"), 3)
  eq(m:get("#match.packet"), 3)
  eq(m:get("piece('ann').mood.sad"), 5)
  eq(m:get("piece('ann').mood.glad"), 1)
  eq(m:get("piece('bob').mood.sad"), 1)
  eq(m:lua("local t = {} for k, v in pairs(match.packet) do t[#t + 1] = k .. v end return table.concat(t, ' ')"), "coin0 con3 hit0")
  eq(m:lua("local t = {} for k, v in pairs(piece('ann').mood) do t[#t + 1] = k .. v end return table.concat(t, ' ')"), "glad1 sad5")
  eq(m:view().vars.match.packet, { coin = 0, con = 3, hit = 0 })
  eq(m:view().vars.pieces.ann.mood, { glad = 1, sad = 5 })
  refuses(function() m:lua("match.packet.cin = 1") end, 'unknown packet "cin" (did you mean "coin"?)')
  refuses(function() m:lua("return match.packet[1]") end, 'unknown packet "1"')
  refuses(function() m:lua("match.packet.con = -1") end, "outside 0..99")
  refuses(function() m:lua("match.packet.con = 1.5") end, "divide with //")
  refuses(function() m:lua("match.packet = {}") end, "cannot be assigned")
end)

test("conditions and costs can name a counter", function()
  local m = at_work(2)
  ok(m:why("buy:ann:" .. m:get("pile('market'):top()")):find("it needs 2 coin; 0 left", 1, true))
  m:lua("match.packet.coin = 3; match.packet.con = 1")
  ok(m:legal("cool:bob"))
  local card = m:get("pile('market'):top()")
  m:answer("buy:bob:" .. card)
  eq(m:get("match.packet.coin"), 1)
  eq(m:get("card('" .. card .. "').pile"), "goods.bob")
end)

test("a condition can compare a piece's variable with the actor's", function()
  local m = at_work(2)
  m:lua("for _, d in ipairs(pieces('die')) do d:place(space('ann.c1')) end; piece('plain.1'):place(space('ann.b1'))")
  ok(m:legal("turn:ann:plain.1") and not m:legal("turn:bob:plain.1"))
  ok(m:why("turn:bob:plain.1"):find("the die is another's", 1, true))
  m:lua("piece('plain.1').owner = piece('bob')")
  ok(m:legal("turn:bob:plain.1") and not m:legal("turn:ann:plain.1"))
  m:lua("piece('plain.1').owner = nil")
  ok(not m:legal("turn:bob:plain.1") and not m:legal("turn:ann:plain.1"))
end)

test("a piece can have a board of its own", function()
  local m = at_work(2)
  eq(m:get("space('bob.a1').owner"), "bob")
  eq(m:get("space('a1').owner"), nil)
  m:lua("for _, d in ipairs(pieces('die')) do d:place(space('cid.c1')) end; piece('fine.1'):place(space('bob.b1'))")
  ok(m:legal("spend:bob:fine.1") and not m:legal("spend:ann:fine.1"))
  ok(m:why("spend:ann:fine.1"):find("must be on the actor's own board", 1, true))
end)

test("an option names the face that its die shows", function()
  local m = at_work(2)
  m:lua("piece('fine.1'):place(space('ann.b1')); piece('fine.1'):flip(2)")
  for _, option in ipairs(m:decision().options) do
    if option.id == "spend:ann:fine.1" then return eq(option.text, "Ann spends fine 1 (Coin+Hit)") end
  end
  error("not offered")
end)

test("a market is refilled whenever a card leaves, while there are cards", function()
  local m = forge(1)
  eq(m:get("#pile('market')"), 3)
  local right = m:get("pile('deck'):top()")
  m:lua("pile('market'):top():move_to(piece('ann'):pile('goods'))")
  eq(m:get("#pile('market')"), 3)
  eq(m:get("pile('market'):cards()[3]"), right, "the new card comes to the right end")
  ok(m:heard("card.moved"))
  m:lua("for _ = 1, 3 do pile('market'):top():move_to(piece('ann'):pile('goods')) end")
  eq(m:get("#pile('market')"), 2)
  eq(m:get("#pile('deck')"), 0)
  m:lua("pile('market'):fill()")
  eq(m:get("#pile('market')"), 2)
  refuses(function() m:lua("pile('deck'):fill()") end, "filled from nowhere")
end)

test("a ring returns the next space, all spaces in order, and the neighbors", function()
  local m = forge(1)
  local function ring(call) return m:lua("local r = ring('halls') local s = " .. call ..
    " if type(s) ~= 'table' then return s end return table.concat(map(s, tostring), ' ')") end
  eq(ring("#r"), "4")
  eq(ring("r:next(space('a1'))"), "b1")
  eq(ring("r:next(space('a2'))"), "a1")
  eq(ring("r:next(space('a1'), -1)"), "a2")
  eq(ring("r:next(space('a1'), 10)"), "b2")
  eq(ring("r:next(space('a1'), -2147483648)"), "a1")
  eq(ring("r:next(space('a1'), 0)"), "a1")
  eq(ring("r:next(piece('furnace'))"), "b1")
  eq(ring("r:from(space('b2'))"), "b2 a2 a1 b1")
  eq(ring("r:neighbors(space('a1'))"), "b1 a2")
  refuses(function() ring("r:next(space('ann.a1'))") end, 'ann.a1 is not in the ring "halls"')
  refuses(function() m:lua("ring('hals')") end, 'did you mean "halls"')
end)

test("a piece performs the cells to the left of its hook in order", function()
  local m = at_work(2)
  eq(m:get("piece('furnace').hook"), 2)
  eq(m:get("piece('ann').hook"), nil)
  eq(m:get("#piece('furnace').cells"), 4)
  eq(m:get("#piece('furnace').cells[2]"), 0)
  eq(m:get("piece('furnace').cells[3][2]"), "spark")
  m:lua("piece('furnace').hook = 3")
  m:answer("rest:ann", "rest:bob", "rest:cid")
  eq(m:get("track('heat').value"), 3, "one heat, nothing, sparks; and the last cell, for the hook had no room")
  eq(m:get("count('spark')"), 2)
  eq(m:get("space('b1'):count('spark')"), 2, "lively sparks fly to the next hall")
  eq(m:get("piece('furnace').hook"), 3)
end)

test("every step that a hook cannot take performs the last cell once", function()
  local m = at_work(2)
  m:lua("piece('furnace').hook = 2; spawn('spark', space('a1')); spawn('spark', space('a1'))")
  m:answer("rest:ann", "rest:bob", "rest:cid")
  eq(m:get("piece('furnace').hook"), 3, "three steps, room for one")
  eq(m:get("track('heat').value"), 1 + 2 * 2)
  ok(m:heard("The hook of furnace moves behind cell 3."))
  ok(m:heard("The hook of furnace is at the end of its track: the last cell takes effect instead."))
end)

test("back() stops a hook at 1, and no hook can be put outside its track", function()
  local m = forge(1)
  eq(m:lua("return piece('furnace'):back(5)"), "1")
  eq(m:get("piece('furnace').hook"), 1)
  eq(die(m:view(), "furnace").hook, 1)
  eq(m:lua("return piece('furnace'):back()"), "0")
  refuses(function() m:lua("piece('furnace').hook = 4") end, "can be at 1 to 3, not at 4")
  refuses(function() m:lua("piece('furnace').hook = 0") end, "can be at 1 to 3")
  refuses(function() m:lua("piece('ann').hook = 1") end, "ann has no action track")
  refuses(function() m:lua("piece('ann'):back(1)") end, "ann has no action track")
  refuses(function() m:lua("piece('furnace'):back(-1)") end, "expected 0 to 1000")
  refuses(function() m:lua("piece('furnace'):perform()") end, "only in a step, action or handler")
end)

test("a missing supply is reported once, by the game's own event", function()
  local m = at_work(2)
  m:lua("piece('furnace').hook = 3; spawn('spark', space('a2')); spawn('spark', space('a2'))")
  m:answer("rest:ann", "rest:bob", "rest:cid")
  eq(m:get("match.short"), 1)
  ok(m:heard("No 3 sparks are left at b1."))
end)

test("the description of an episode names its rings, dice, tracks and markets", function()
  local info = precinct.load("tests/lua/mechanisms/forge.lua", { reader = function(path)
    local file = io.open(path)
    local text = file and file:read("a")
    if file then file:close() end
    return text
  end }):info()
  eq(info.rings, { { id = "halls", spaces = { "a1", "b1", "b2", "a2" } } })
  eq(info.dice[1], { id = "fine", faces = { { "con", "con" }, { "coin", "hit" }, { "coin" }, { "con" } } })
  eq(info.symbols[1], { id = "coin", title = "Coin" })
  local furnace, plain, market
  for _, kind in ipairs(info.kinds) do
    if kind.id == "furnace" then furnace = kind elseif kind.id == "plain" then plain = kind end
  end
  for _, pile in ipairs(info.piles) do
    if pile.id == "market" then market = pile end
  end
  eq(furnace.cells, { { title = "heat 1", step = "heat", args = { 1 } }, { title = "-", args = {} },
                      { title = "S2", step = "spark", args = { "spark", 2, true } }, { title = "heat 2", step = "heat", args = { 2 } } })
  eq(plain.die, "plain")
  eq(market.fill_from, "deck")
  eq(market.fill_up_to, 3)
end)
