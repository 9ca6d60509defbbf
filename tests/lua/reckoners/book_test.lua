-- The rule book's tables equal the game's data (§2.5, §15), and the data obey the printed game's statements about them.

local book = require "book"

local rows = book.rows()

for section, what in pairs { ["2.5"] = "Steelheart's values", ["15.1"] = "dice", ["15.2"] = "abilities", ["15.3"] = "equipment cards",
  ["15.4"] = "Epics", ["15.5"] = "Steelheart's boards" } do
  test(("the rule book's table of %s equals the game's data (§%s)"):format(what, section), function()
    local written, missing, count = {}, {}, 0
    for _, line in ipairs(book.lines(section)) do
      written[line] = true
      if not line:find "^|%-" then count = count + 1 end
    end
    for _, row in ipairs(rows[section]) do
      local line = book.line(row)
      if not written[line] then missing[#missing + 1] = line end
    end
    eq(table.concat(missing, "\n"), "", "these lines should stand in docs/rules/reckoners.md, section " .. section)
    local heads = section == "15.5" and 2 or 1
    eq(count - heads, #rows[section], "lines of the table")
  end)
end
