-- Prints tables: measures columns, breaks headings and cells into lines, and prints sentences if the screen is too narrow.
local host = require "host"
local tr = host.tr

-- INDENT: columns before a row. GAP: columns between two cells. SET_IN: indent of the following lines of a cell that is
-- aligned to the left. WORD: maximum length of a word that is never broken. WORTH: breaking a heading must save this
-- number of columns.
local INDENT, GAP, SET_IN, WORD, WORTH = 2, 2, 2, 24, 3

-- The table: its rows, whose first one is the heading, its number of columns, and the number of columns that are aligned
-- to the left (`left`).
local rows, columns, left

local function blanks(n)
    return (" "):rep(n)
end

-- Returns the length in bytes of the next word and the blanks before it, or 0 at the end of the text.
local function word_bytes(text)
    local before = #text:match("^ *")
    local n = before + host.unit(text:sub(before + 1))
    return (n > 0 or text == "") and n or 1
end

-- Returns the number of bytes that fit on one line: whole words, or the start of a word that is too long.
local function line_bytes(text, width)
    local n, next_word = 0, word_bytes(text)
    while next_word > 0 and host.width(text:sub(1, n + next_word)) <= width do
        n = n + next_word
        next_word = word_bytes(text:sub(n + 1))
    end
    return n > 0 and n or host.fitting(text, width)
end

-- Returns the lines of a cell.
local function lines_of(text, column, width)
    local lines = {}
    repeat
        local n = line_bytes(text, column <= left and #lines > 0 and width - SET_IN or width)
        lines[#lines + 1] = text:sub(1, n)
        text = text:sub(n + 1):gsub("^ +", "")
    until text == ""
    return lines
end

-- Returns the width of the widest cell in a column, from row number `first` to `last`.
local function column_width(column, first, last)
    local width = 0
    for i = first, last do width = math.max(width, host.width(rows[i][column])) end
    return width
end

-- Returns the smallest possible width of a column.
local function least_width(column)
    local least = 1
    for _, row in ipairs(rows) do
        local text, at = row[column], 0
        local n = word_bytes(text)
        while n > 0 do
            local wide = host.width((text:sub(at + 1, at + n):gsub("^ +", "")))
            if column <= left and at > 0 then wide = wide + SET_IN end
            least = math.max(least, column <= left and math.min(wide, WORD) or wide)
            at = at + n
            n = word_bytes(text:sub(at + 1))
        end
    end
    return least
end

-- Narrows the widest columns until all columns fit in `room`. No column becomes narrower than its `floor`. Returns false
-- if that is impossible.
local function shrink(width, gap, floor, room)
    local total = INDENT + gap * (columns - 1)
    for c = 1, columns do total = total + width[c] end
    while total > room do
        local widest
        for c = 1, columns do
            if width[c] > floor[c] and (not widest or width[c] > width[widest]) then widest = c end
        end
        if not widest then return false end
        width[widest], total = width[widest] - 1, total - 1
    end
    return true
end

-- Makes the columns as wide as their content. If the screen is too narrow, breaks headings first, because that costs lines
-- only once. If the table is still too wide, breaks cells, and at last narrows the gaps between columns. Returns the widths
-- and the gap, or nil if the table is even then too wide.
local function fit(room)
    local wide, heading, least = {}, {}, {}
    for c = 1, columns do
        wide[c], least[c] = column_width(c, 1, 1), least_width(c)
        heading[c] = math.max(column_width(c, 2, #rows), least[c])
        wide[c] = math.max(wide[c], column_width(c, 2, #rows))
        if heading[c] + WORTH > wide[c] then heading[c] = wide[c] end
    end
    for gap = GAP, 1, -1 do
        local width = table.move(wide, 1, columns, 1, {})
        if shrink(width, gap, heading, room) or shrink(width, gap, least, room) then return width, gap end
    end
end

-- Returns a line of a cell with the blanks around it. `number` is the number of the line in its cell.
local function cell_of(text, number, column, width, gap)
    local last, free = column == columns, width - host.width(text)
    local set_in = column <= left and number > 1 and text ~= "" and SET_IN or 0
    local padded = column <= left and blanks(set_in) .. text .. blanks(last and 0 or free - set_in)
        or blanks(free) .. text
    return padded .. (last and "" or blanks(gap))
end

-- Prints a row. All headings end on the last line of the heading row, so that they are directly above the cells. Cells
-- start at the first line of their row.
local function print_row(row, heads, width, gap)
    local cells, most = {}, 1
    for c = 1, columns do
        cells[c] = lines_of(row[c], c, width[c])
        most = math.max(most, #cells[c])
    end
    for line = 1, most do
        local parts = {}
        for c = 1, columns do
            local number = heads and line - (most - #cells[c]) or line
            parts[c] = cell_of(cells[c][number] or "", number, c, width[c], gap)
        end
        host.print(blanks(INDENT))
        if heads then host.say("faint", table.concat(parts)) else host.print(table.concat(parts)) end
        host.print("\n")
    end
end

-- Prints a row as a sentence such as "Red: matches 5, share 50.0 %." The name of the row comes first, and each number
-- follows its heading. With `named`, headings also precede the cells that name the row.
local function speak_row(row, named)
    local names, numbers = {}, {}
    for c = 1, columns do
        if c <= left then
            names[#names + 1] = (named and rows[1][c] .. " " or "") .. row[c]
        elseif row[c] ~= "-" then
            numbers[#numbers + 1] = rows[1][c] .. " " .. row[c]
        end
    end
    host.wrapped(0, 0, table.concat(names, ", ") .. (#numbers > 0 and ": " or "") .. table.concat(numbers, ", ") .. ".")
end

-- Prints nothing for a heading without rows.
local function print_table(most, named)
    if #rows < 2 then return end
    local shown = most > 0 and math.min(#rows, most + 1) or #rows
    local width, gap
    if not host.plain then width, gap = fit(host.out and host.columns - 1 or math.maxinteger) end
    for i = 1, shown do
        if width then
            print_row(rows[i], i == 1, width, gap)
        elseif i > 1 then
            speak_row(rows[i], named)
        end
    end
    if #rows > shown then host.print(tr("  ... and %d more (--all)\n"):format(#rows - shown)) end
end

local function print_markdown()
    for i, row in ipairs(rows) do
        local cells = {}
        for c = 1, columns do cells[c] = "| " .. row[c]:gsub("|", "\\|") end
        host.print(table.concat(cells, " ") .. " |\n")
        if i == 1 then host.print(("|---"):rep(columns) .. "|\n") end
    end
end

local function print_csv()
    for _, row in ipairs(rows) do
        local cells = {}
        for c = 1, columns do
            cells[c] = row[c]:find('[,"\n]') and '"' .. row[c]:gsub('"', '""') .. '"' or row[c]
        end
        host.print(table.concat(cells, ",") .. "\n")
    end
end

-- Prints a table. Each row is a list of cells, and the first row is the heading. `how` may have these members:
-- * form: "markdown" or "csv".
-- * left: the number of columns that name the row (1).
-- * most: the maximum number of rows. A notice gives the number of the others.
-- * named: if rows are printed as sentences, headings also precede their names.
return function(given, how)
    how = how or {}
    rows, columns, left = {}, #given[1], how.left or 1
    for i, row in ipairs(given) do
        rows[i] = {}
        for c = 1, columns do rows[i][c] = tostring(row[c]) end
    end
    if how.form == "csv" then return print_csv() end
    if how.form == "markdown" then return print_markdown() end
    print_table(how.most or 0, how.named)
end
