-- Variables that only some pieces have (docs/DEFINITION.md, section 4). Most pieces of a week are people, vehicles and
-- crates; variables for their shields and rockets would waste memory.

-- Returns variables by the kind or tag of the pieces that have them: { figure = { aim = "piece" } }. All pieces have
-- the variables of `all`.
return function(some, all)
  local joined = {}
  for name, form in pairs(all or {}) do joined[name] = form end
  for kind, vars in pairs(some) do
    for name, form in pairs(vars) do
      joined[name] = { kinds = { kind } }
      for key, value in pairs(type(form) == "string" and { type = form } or form) do joined[name][key] = value end
    end
  end
  return joined
end
