-- Slips that random play may miss: names of the match's variables, braces in texts, a misspelled local.
local base = require "base"
local function carry_home(guard)
  match.totl = match.total + 1
  match.small = match.aims
  emit("counted", { n = match.round })
  guard:heal(1)
end
return base.episode { settings = { long = { type = "flag", default = false } },
  events = { counted = "The total is {n.", lost = "n} is lost {n? by {n}}." },
  evil = function(guard)
    if guard.hp > 99 then cary_home(guard) emit("lost", { n = 1 }) end
    finish("red") for _ = 1, 2 do local later = guard end later:heal(1)
  end,
  verbs = { go = "Go {1", pick = "Pick {1}" },
}
