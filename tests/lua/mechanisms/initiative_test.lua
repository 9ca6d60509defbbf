-- The order of a round: queue_turn, queue_phase and next_phase (SCRIPTING.md, section 9).
local function duel(const)
  return match { episode = "initiative.lua", const = const }
end

test("the quicker fighter has the first turn, and a skipped phase does not run", function()
  local m = duel()
  eq(m:seat(), "blue")
  m:answer("end")
  eq(m:seat(), "red")
  m:answer("hurry", "end")
  eq(m:get [[match.round]], 2)
  eq(m:get [[match.dusks]], 1)
  eq(m:seat(), "red", "Ann hurried")
  eq(m:get [[match.fights]], 3)
end)

test("a queued turn runs before the menu continues, and begins like any turn", function()
  local m = duel()
  m:answer("spell")
  eq(m:seat(), "red")
  eq(m:get [[match.fights]], 2)
  eq(m:get [[piece("ann").ap]], 2)
  m:answer("end")
  eq(m:seat(), "red", "the turn that the order gave her")
end)

test("next_phase can return to an earlier phase, and the rest of the round follows it", function()
  local m = duel()
  m:answer("alarm")
  eq(m:seat(), "red", "the open turns end first")
  m:answer("end")
  eq(m:seat(), "blue")
  eq(m:get [[match.round]], 1)
  m:answer("end", "end")
  eq(m:get [[match.round]], 2)
  eq(m:get [[match.dusks]], 1)
end)

test("next_phase keeps a phase that queue_phase added before it", function()
  local m = match { episode = "initiative.lua", mod = [[
    m.wrap("rounds.order.run", function(base)
      base()
      queue_phase "dusk"
      next_phase() -- drops the round's own dusk and night
    end)]] }
  m:answer("end", "end")
  eq({ m:get [[match.round]], m:get [[match.dusks]] }, { 2, 1 })
end)

test("a phase that queue_phase added survives a reload", function()
  local m = match { episode = "initiative.lua", mod = [[
    m.wrap("rounds.order.run", function(base) base() queue_phase "dusk" end)]] }
  m:kit { games = 2, every = 1 }
end)

test("a round ends when it has no next phase", function()
  local m = duel()
  m:answer("sleep", "end")
  eq(m:get [[match.round]], 2)
  eq(m:get [[match.dusks]], 0)
end)

test("a phase that is queued again runs again", function()
  local m = duel()
  m:answer("dusk")
  eq(m:get [[match.dusks]], 1)
  m:answer("end")
  eq(m:get [[match.dusks]], 2)
end)

test("saves and copies keep an order of phases that a script set", function()
  local m = duel()
  m:answer("alarm")
  local copy = m:clone()
  copy:answer("end")
  m:answer("end")
  copy:same(m)
  m:kit { games = 4, every = 3 }
end)

test("errors of next_phase name the phase and the places of a legal call", function()
  local m = duel()
  refuses(function() m:lua [[queue_phase("dust")]] end, "did you mean \"dusk\"")
  refuses(function() m:lua [[queue_turn(piece("ann"), "dusk")]] end, "name a phase with `turns`")
  refuses(function()
    match { episode = "initiative.lua", mod = [[m.wrap("steps.set_up", function(base) base() next_phase("dusk") end)]] }
  end, "no round is under way")
end)
