-- A game reports a mistake in an element of a record's list, and names the nearest known name.
-- when: load
-- expect: tools[2]: unknown tool (did you mean "lamp"?)
local base = require "base"
local known = { lamp = 1, rope = 2 }
local function episode(record)
  for i, tool in ipairs(record.tools) do
    if not known[tool] then author_error("tools[" .. i .. "]", "unknown tool" .. did_you_mean(tool, known)) end
  end
  return base.episode {}
end
return episode { tools = { "rope",
  "lampe" }, --!
}
