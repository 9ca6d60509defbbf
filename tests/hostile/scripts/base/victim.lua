-- Uses the libraries, which another file has tried to change.
return function()
  local t = {}
  table.insert(t, string.format("%d", math.max(1, 2)))
  assert(t[1] == "2" and string.rep("x", 3) == "xxx")
end
