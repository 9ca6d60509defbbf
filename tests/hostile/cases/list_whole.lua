-- Lists without holes work as usual, with or without other keys.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  local list = { 1, 2, 3, name = "odd", [0] = "zero", [-1] = "less", [2.5] = "half" }
  table.insert(list, 4)
  table.insert(list, 1, 0)
  assert(#list == 5 and list[1] == 0 and list[5] == 4 and list.name == "odd" and list[0] == "zero")
  assert(table.remove(list, 1) == 0 and table.remove(list) == 4 and #list == 3)
  assert(table.remove({}) == nil and table.remove(list, 4) == nil and #list == 3)
  assert(table.concat(list, "-") == "1-2-3" and table.concat(list, "-", 2, 3) == "2-3" and table.concat({}) == "")
  assert(select("#", table.unpack({ nil, 2 }, 1, 3)) == 3 and select("#", table.unpack(list)) == 3)
  assert(not pcall(table.insert, list, 6, 1) and not pcall(table.insert, list) and not pcall(table.remove, list, 9))
  assert(not pcall(table.insert, 7, 1) and not pcall(table.concat, { {} }) and not pcall(table.insert, list, 1, 2, 3))
  match.total = 1
end }
