-- A reason is for one seat, and does not depend on things hidden from that seat.
local source = [[
return { game = "vault", id = "vault", title = "Vault", build = function()
  local function trap() return match.trap == 0, "the trap is set" end
  return {
    sides = { { id = "red" }, { id = "blue" } },
    seats = { { id = "ann", side = "red" }, { id = "bob", side = "blue" } },
    boards = { { id = "yard", map = ". ." } },
    kinds = { ada = { side = "red", seat = "ann" }, ben = { side = "blue", seat = "bob" } },
    cards = { key = { title = "Key" }, rope = { title = "Rope" } },
    piles = { deck = { cards = { key = 1, rope = 1 }, visible = "nobody" },
              hand = { per = "ada", accepts = { "deck" }, visible = "owner" },
              bag = { accepts = { "deck" }, visible = "blue" } },
    vars = { match = { trap = { min = 0, max = 3, visible = "blue" }, lamp = { min = 0, max = 1 } },
             space = { loot = { max = 3, visible = "blue", sealed = true } } },
    verbs = { go = "{1} goes" },
    menus = { acts = { end_verb = "stop", actions = {
      wait = { label = "Wait", run = function() end },
      search = { label = "Search", run = function() end, tells = function()
        return #spaces("loot=2", "ada") > 0 and "Loot is here." or "No loot is here."
      end },
      open = { label = "Open", needs = { { test = trap, why = "no" } }, run = function() end },
      dig = { label = "Dig", needs = { { test = function()
        return false, card("key").pile == pile("deck") and "the key is in the deck" or "the key is in the bag"
      end, why = "no" } },
        run = function() end },
      light = { label = "Light", needs = { { var = "lamp", min = 1, why = "the lamp is out" } }, run = function() end },
      play = { label = "Play", target = "card", pile = "hand", run = function() end },
    } } },
    steps = { setup = function()
      piece("ada"):place(space("a1"))
      piece("ben"):place(space("b1"))
      match.trap = 2
    end },
    setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function match()
  local e = precinct.load("vault.lua", { reader = function(path) return path == "vault.lua" and source or nil end })
  local m = e:new(1)
  while m:options()[1]:find "^go" do m:answer(m:options()[1]) end
  return m
end

test("why gives a seat only a reason that the seat may know", function()
  local m = match()
  eq(m:why("light", "ann"), "the lamp is out")
  eq(m:why("stop", "ann"), "It is legal now.")
end)

test("why does not depend on things that are hidden from the seat", function()
  local m, told = match(), {}
  for trap = 0, 3 do
    m:lua("match.trap = " .. trap)
    told[trap] = m:why("open:a1", "ann")
    eq(told[trap], told[0])
  end
  eq(m:why("open:a1", "ann"), "That may depend on what this seat cannot see.")
end)

test("why gives a seat that sees everything reasons that depend on hidden things", function()
  local m = match()
  eq(m:why "open", "the trap is set")
end)

test("why does not reveal the place of a hidden card", function()
  local m = match()
  eq(m:why("dig", "ann"), "the key is in the deck") -- Both cards are there, where everybody can count them.
  for _, drawn in ipairs { "key", "rope" } do
    m:lua('for _, c in ipairs { card "key", card "rope" } do c:move_to(pile("deck")) end')
    m:lua(('card(%q):move_to(pile("bag"))'):format(drawn))
    eq(m:why("dig", "ann"), "That may depend on what this seat cannot see.")
    eq(m:why "dig", drawn == "key" and "the key is in the bag" or "the key is in the deck")
  end
end)

test("why of another seat's option says only that it is that seat's turn", function()
  local m = match()
  for _, id in ipairs { "light", "stop", "open", "play:key", "nonsense" } do
    eq(m:why(id, "bob"), "It is another seat's turn to answer.")
  end
end)

test("odds of another seat's option are refused", function()
  local m = match()
  refuses(function() m:odds("stop", "bob") end, "another seat has that option")
  refuses(function() m:odds("stop", "ann") end, "hidden from this seat")
end)

-- A question of a script with two verbs. One of them has a reason and a section of its own.
local errand = [[
return { game = "errand", id = "errand", title = "Errand", build = function()
  return {
    sides = { { id = "red" } }, seats = { { id = "ann", side = "red" } },
    boards = { { id = "yard", map = ". . ." } },
    verbs = { walk = { label = "Walk to {1}", rule = "2.1", why = "a space with grass" }, rest = "Rest at {1}" },
    steps = { setup = function()
      choose { seat = "ann", options = { { "walk", { space "a1", space "b1" } }, { "rest", { space "c1" } } }, rule = "3.4",
               prompt = "What now?", why = "whatever is possible" }
    end },
    setup = { "setup" },
    rounds = { cap = 1, { id = "play", title = "Play", run = function() end } },
  }
end }
]]

test("a verb's own reason and section explain why a question does not offer the verb", function()
  local e = precinct.load("errand.lua", { reader = function(path) return path == "errand.lua" and errand or nil end })
  local m = e:new(1)
  eq(m:why "walk:c1", "not this one. The rule: a space with grass. It can be: a1, b1 (§2.1)")
  eq(m:why "walk", "say which. The rule: a space with grass. It can be: a1, b1 (§2.1)")
  eq(m:why "rest:a1", "not this one. The rule: whatever is possible. It can be: c1 (§3.4)")
end)

test("why reads no hidden variable of a space without matching pieces", function()
  local m = match()
  m:lua 'piece("ben"):remove() space("b1").loot = 2'
  eq(m:why("search", "ann"), "It is legal now. No loot is here.")
  m:lua 'space("a1").loot = 1'
  eq(m:why("search", "ann"), "It is legal now.")
end)
