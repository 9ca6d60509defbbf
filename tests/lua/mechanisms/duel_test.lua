-- Reactions: one declaration says who may answer an event. The seats are asked in a fixed order, and questions do not
-- reveal who has a card.

-- Returns a match in red's turn, with these hands.
local function duel(hands, mod, const)
  local m = match { episode = "duel.lua", seed = 2, const = const, mod = mod }
  m:answer "go:red"
  for _, seat in ipairs { "red", "blue", "green" } do
    m:lua(([[for _, c in ipairs(piece("%s"):pile("hand"):cards()) do c:move_to(pile "deck") end]]):format(seat))
  end
  for _, seat in ipairs { "red", "blue", "green" } do
    for card in (hands[seat] or ""):gmatch "%S+" do m:lua(([[card("%s"):move_to(piece("%s"):pile "hand")]]):format(card, seat)) end
  end
  return m
end

local function hp(m, who) return m:get(("piece('%s').hp"):format(who)) end

test("a reaction asks seats in the declared order, whatever cards they hold", function()
  local m = duel({ blue = "feint.1", green = "eye.1" })
  m:answer "strike:blue"
  eq(m:seat(), "blue")
  eq(table.concat(m:options(), " "), "pass", "a question with nothing but a pass tells nothing")
  m:answer "pass"
  eq(m:seat(), "green")
  m:answer "pass"
  eq(hp(m, "blue"), 2)
end)

test("a reaction asks only seats that meet its public condition", function()
  local m = duel({ green = "eye.1" })
  m:answer "strike:blue"
  eq(m:seat(), "green", "blue has no card at all, which everyone sees")
end)

test("a reaction takes effect, and a reaction that stops ends the asking", function()
  local m = duel({ blue = "guard.1", green = "guard.2" })
  m:answer("strike:blue", "play:guard.1")
  eq(hp(m, "blue"), 3)
  ok(m:heard "held")
  ok(m:seat() ~= "green" or m:options()[1]:find "go:", "green is not asked for a guard")
end)

test("no further seat is asked after a reaction that stops, and all seats are asked after any other", function()
  for result, seat in pairs { ["\"stop\""] = "blue", ["nil"] = "green" } do
    local m = duel({ blue = "guard.1", green = "guard.2" }, ([[
      m.add("reactions", { id = "toast", seats = { "green", "blue" }, verb = "play", pass = "pass",
        from = function(_, seat) return piece(seat):pile("hand"):cards() end, run = function() return %s end })
      m.wrap("menus.main.actions.strike.run", function(base, me, target) react "toast" return base(me, target) end)]]):format(result))
    m:answer("strike:blue", "play:guard.2")
    if seat == "green" then eq(m:seat(), "blue") m:answer "pass" end
    eq(m:question(), "blue is struck: who guards?")
  end
end)

test("a reaction can be countered before it takes effect, and a countered reaction has no effect", function()
  local m = duel({ red = "feint.1", blue = "guard.1" })
  m:answer("strike:blue", "play:guard.1")
  eq(m:seat(), "red")
  m:answer "play:feint.1"
  eq(hp(m, "blue"), 2)
  ok(not m:heard "held")
end)

test("a chain of reactions is resolved from the last to the first", function()
  local m = duel({ red = "feint.1", blue = "guard.1 eye.1", green = "eye.2" })
  m:answer("strike:blue", "play:guard.1", "play:feint.1")
  eq(m:seat(), "blue")
  m:answer "pass"
  eq(m:seat(), "green")
  m:answer "play:eye.2"
  eq(hp(m, "blue"), 3, "the eye cancels the feint, so the guard holds")
  ok(m:heard "held")
end)

test("the next seat is asked after a reaction is countered", function()
  local m = duel({ red = "feint.1", blue = "guard.1", green = "guard.2" })
  m:answer("strike:blue", "play:guard.1", "play:feint.1")
  eq(m:question(), "A feint at blue: read it?")
  m:answer "pass"
  eq(m:question(), "blue is struck: who guards?")
  eq(m:seat(), "green")
  m:answer "play:guard.2"
  eq(hp(m, "blue"), 3)
end)

test("a card that pays for a reaction has left its hand before others react", function()
  local m = duel({ red = "feint.1", blue = "guard.1" })
  m:answer("strike:blue", "play:guard.1")
  eq(m:get [[#piece("blue"):pile "hand"]], 0)
  eq(m:get [[pile("spent"):top().id]], "guard.1")
end)

test("a limit bounds each seat's reactions, and a limit of 0 asks nobody", function()
  local m = duel({ blue = "guard.1" }, nil, { guards = 0 })
  m:answer "strike:blue"
  eq(hp(m, "blue"), 2)
  m = duel({ red = "feint.1", blue = "guard.1 guard.2" }, nil, { guards = 2 })
  m:answer("strike:blue", "play:guard.1", "play:feint.1", "pass")
  eq(m:seat(), "blue", "the second guard of this seat")
  m:answer "play:guard.1"
  eq(hp(m, "blue"), 3)
end)

test("the prompt of a reaction names the piece, and why names the missing condition of other answers", function()
  local m = duel({ blue = "guard.1 feint.1" })
  m:answer "strike:blue"
  eq(m:question(), "blue is struck: who guards?")
  ok(m:why("play:feint.1", "blue"):find "only a guard in your hand")
end)

test("react asks outside of a trigger, and returns whether a reaction cancels", function()
  local m = duel({ blue = "guard.1" }, [[
    m.add("reactions", { id = "veto", seats = "blue", verb = "play", pass = "pass",
      from = function(_, seat) return piece(seat):pile("hand"):cards() end,
      pay = function(_, c) c:move_to(pile "spent") end,
      run = function(about) emit("held", { piece = about, target = about }) return "cancel" end })
    m.wrap("menus.main.actions.strike.run", function(base, me, target)
      if not react("veto", target) then return base(me, target) end
    end)]])
  m:answer("strike:green", "play:guard.1")
  eq(hp(m, "green"), 3)
  ok(m:heard "held")
  m = duel({}, [[m.wrap("menus.main.actions.strike.run", function(base, me, target) react("veto") return base(me, target) end)]])
  refuses(function() m:answer "strike:green" end, "unknown reaction")
end)

test("a match inside a chain of reactions can be saved, copied and undone", function()
  local m = duel({ red = "feint.1", blue = "guard.1" })
  m:answer("strike:blue", "play:guard.1")
  local copy = m:clone()
  copy:same(m)
  m:answer "pass"
  copy:answer "pass"
  copy:same(m)
  m:kit { games = 2, every = 3 }
end)

test("the kit finds a reaction that asks only the seats that hold a certain card", function()
  local m = match { episode = "duel.lua", mod = [[
    m.wrap("reactions.guard.asks", function(base, ev, seat)
      return base(ev, seat) and #filter(piece(seat):pile("hand"):cards(), function(c) return c.kind == "guard" end) > 0
    end)]] }
  refuses(function() m:kit { games = 10 } end, "what a seat may not see changes nothing")
end)

test("an endless chain and a wrong result of a reaction are reported", function()
  local m = duel({ blue = "guard.1" }, [[
    m.add("reactions", { id = "echo", to = "echo", seats = "blue", verb = "play", pass = "pass",
      from = function() return { card "guard.1" } end, run = function() end })
    m.wrap("menus.main.actions.strike.run", function() react "echo" end)]])
  refuses(function()
    m:answer "strike:green"
    for _ = 1, 20 do m:answer "play:guard.1" end
  end, 'reaction "echo": more than 12 answers to each other')
  m = duel({ blue = "guard.1" }, [[m.wrap("reactions.guard.run", function() return "halt" end)]])
  m:answer "strike:blue"
  refuses(function() m:answer "play:guard.1" end, 'expected nothing, "stop" or "cancel"')
end)
