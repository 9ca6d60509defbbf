-- A module that returns nothing, by mistake.
local _ = {}
