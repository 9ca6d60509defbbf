-- Returns nothing, by mistake.
local _ = {}
