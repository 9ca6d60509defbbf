-- A duel with its own order: the quicker fighter acts first, a spell gives a turn out of order, and an alarm repeats
-- the fight of the round. The game shows queue_turn, queue_phase and next_phase.
return {
  game = "mechanisms", id = "initiative", title = "Initiative", pitch = "Who is quicker acts first.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "red", title = "Red", side = "red" }, { id = "blue", title = "Blue", side = "blue" } },
      boards = { { id = "yard", title = "Yard", map = ". . ." } },
      kinds = { ann = { title = "Ann", side = "red", seat = "red", ap = 2, tags = { "fighter" } },
                bob = { title = "Bob", side = "blue", seat = "blue", ap = 2, tags = { "fighter" } } },
      vars = { piece = { speed_now = { min = 0, max = 9, title = "Speed" } },
               match = { alarms = { min = 0, max = 2, title = "Alarms" }, dusks = "int", fights = "int" } },
      verbs = { go = "{1} acts" },
      menus = { fight = { actions = {
        hurry = { label = "Hurry", cost = 1,
          run = function(o) o.speed_now = math.min(9, o.speed_now + 3) end },
        spell = { label = "Cast a spell", cost = 2, -- The other fighter has a turn before this turn continues.
          run = function(o) queue_turn(filter(pieces("fighter"), function(p) return p ~= o end)[1], "fight") end },
        alarm = { label = "Sound the alarm", cost = 2,
          needs = { { var = "alarms", max = 1, why = "two alarms were sounded" } },
          run = function() match.alarms = match.alarms + 1 next_phase("order") end },
        sleep = { label = "Sleep", cost = 2, run = function() next_phase() end },
        dusk = { label = "Call the dusk", cost = 2, run = function() queue_phase("dusk") end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() match.fights = match.fights + 1 end },
      steps = { set_up = function() spawn("ann", space "a1") spawn("bob", space "c1") piece("bob").speed_now = 1 end },
      setup = { "set_up" },
      rounds = { cap = 4,
        { id = "order", title = "Order", run = function()
          for _, fighter in ipairs(sort(pieces("fighter"), function(a, b) return a.speed_now > b.speed_now end)) do
            queue_turn(fighter, "fight")
          end
          next_phase("dusk")
        end },
        { id = "fight", title = "Fight", turns = { who = "fighter", pick_verb = "go", menu = "fight" } },
        { id = "dusk", title = "Dusk", run = function() match.dusks = match.dusks + 1 end },
        { id = "night", title = "Night", run = function()
          if match.round == 4 then finish(piece("ann").speed_now > piece("bob").speed_now and "red" or "blue") end
        end } },
    }
  end,
}
