-- Catches the end of a turn with pcall and tries to continue.
-- expect: no turn is under way
local base = require "base"
return base.episode {
  rounds = { cap = 2, { id = "start", run = function() match.armed = match.round == 2 end },
    { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
  evil = function() error("no turn is under way") end, --!
}
