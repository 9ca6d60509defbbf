-- A misspelled key of an action.
-- when: load
-- expect: menus.main.actions.wave.lable: unknown key (did you mean "label"?)
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = {
    lable = "Wave", --!
    run = function() end,
  },
} } } }
