-- Pictures as SVG: bars, histograms and lines, with intervals, axes and a legend. Any browser can draw them. A value is
-- a share from 0 to 1 and the ends of its interval. Each function writes one file and returns false after a message.
local host = require "host"
local pictures = {}

local WIDTH, LEFT, RIGHT, TOP, HEIGHT, ROW, LETTER, MAX_BUCKETS = 720, 60, 20, 50, 300, 22, 7, 40

-- The palette of Okabe and Ito, whose colors color-blind people can distinguish.
local COLORS = { "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999" }

local function color(i)
    return COLORS[(i - 1) % #COLORS + 1]
end

-- Returns the text for XML.
function pictures.xml(text)
    return (text:gsub('[&<>"]', { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }))
end

local picture -- the pieces of the picture's text
local function add(format, ...) picture[#picture + 1] = format:format(...) end

local function add_text(x, y, anchor, text)
    add('<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>\n', x, y, anchor, pictures.xml(tostring(text)))
end

local function add_stroke(x1, y1, x2, y2, stroke, width)
    add('<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s" stroke-width="%.1f"/>\n', x1, y1, x2, y2, stroke, width)
end

local function add_bar(x, y, width, height, form)
    add('<rect x="%.1f" y="%.1f" width="%.1f" height="' .. form .. '" fill="%s"/>\n', x, y, width, height, color(1))
end

local function begin(height, title)
    picture = {}
    add('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" '
        .. 'font-size="12">\n<rect width="100%%" height="100%%" fill="white"/>\n<text x="%d" y="24" font-size="16">%s'
        .. '</text>\n', WIDTH, height, WIDTH, height, LEFT, pictures.xml(title))
end

local function finish(file)
    add("</svg>\n")
    return host.write(file, table.concat(picture))
end

-- Draws how often each range of values occurred.
function pictures.histogram(file, title, axis, spread)
    local buckets, most = spread:buckets(MAX_BUCKETS), 1
    for _, b in ipairs(buckets) do most = math.max(most, b.matches) end
    begin(TOP + HEIGHT + 50, title)
    add_text(LEFT - 6, TOP + 4, "end", most)
    local width = (WIDTH - LEFT - RIGHT) / #buckets
    for i, b in ipairs(buckets) do
        local high, x = HEIGHT * b.matches / most, LEFT + width * (i - 1)
        add_bar(x + 1, TOP + HEIGHT - high, width - 2, high, "%.1f")
        if #buckets <= 20 or i % 4 == 1 then add_text(x + width / 2, TOP + HEIGHT + 16, "middle", b.low) end
    end
    add_stroke(LEFT, TOP + HEIGHT, WIDTH - RIGHT, TOP + HEIGHT, "black", 1)
    add_text(LEFT + (WIDTH - LEFT - RIGHT) / 2, TOP + HEIGHT + 38, "middle", axis)
    return finish(file)
end

-- Draws a bar for each { name =, value = {share, low, high} }.
function pictures.bars(file, title, bars)
    local longest = 0
    for _, bar in ipairs(bars) do longest = math.max(longest, host.width(bar.name)) end
    local names = math.min(LETTER * longest + 20, WIDTH * 2 // 3)
    local wide = WIDTH - names - 80
    begin(TOP + ROW * #bars + 20, title)
    for i, bar in ipairs(bars) do
        local share, low, high = table.unpack(bar.value)
        local y = TOP + ROW * (i - 1)
        local middle = y + ROW / 2
        add_text(names - 8, middle + 4, "end", bar.name)
        add_bar(names, y + 3, wide * share, ROW - 6, "%d")
        add_stroke(names + wide * low, middle, names + wide * high, middle, "black", 2)
        add_text(names + wide + 8, middle + 4, "start", host.figure(100 * share, 1) .. " %")
    end
    add_stroke(names, TOP, names, TOP + ROW * #bars, "black", 1)
    return finish(file)
end

-- Draws horizontal lines at 0, 25 ... 100 %.
local function add_percents()
    for i = 0, 4 do
        local y = TOP + HEIGHT * (1 - i / 4)
        add_stroke(LEFT, y, WIDTH - RIGHT, y, "#dddddd", 1)
        add_text(LEFT - 6, y + 4, "end", ("%d %%"):format(25 * i))
    end
end

-- Adds each name of the axis in the middle of its step. Omits a name that would overlap the previous one.
local function add_names(names, step)
    local free_from = 0
    for i, name in ipairs(names) do
        local x, half = LEFT + step * (i - 0.5), LETTER * host.width(name) / 2
        if x - half >= free_from and x + half <= WIDTH then
            add_text(x, TOP + HEIGHT + 18, "middle", name)
            free_from = x + half + LETTER
        end
    end
end

-- Adds a number under each group, and the names of the groups below the picture, starting at the height `y`.
local function add_groups(groups, wide, y)
    local each = 4 * LETTER // wide + 1 -- print only every `each`-th number, so that numbers do not overlap
    for i, group in ipairs(groups) do
        local number, x = ("(%d)"):format(i), LEFT + wide * (i - 1)
        if i > 1 then add_stroke(x, TOP, x, TOP + HEIGHT, "#dddddd", 1) end
        if (i - 1) % each == 0 then add_text(LEFT + wide * (i - 0.5), TOP + HEIGHT + 34, "middle", number) end
        add_text(LEFT, y + 18 * (i - 1), "start", number)
        add_text(LEFT + 6 * LETTER, y + 18 * (i - 1), "start", group)
    end
end

-- Draws lines: { name =, values = {{share, low, high}...} }, with a value for each name of the axis. The axis is
-- { title =, names =, groups =, every = }: `every` is the number of names in a group. Lines do not join two groups.
-- `groups` has the titles of the groups, and is empty if there is only one.
function pictures.lines(file, title, axis, lines)
    local step = (WIDTH - LEFT - RIGHT) / math.max(#axis.names, 1)
    local below = TOP + HEIGHT + 72 + 18 * #lines
    begin(below + 4 + 18 * #axis.groups, title)
    add_percents()
    add_names(axis.names, step)
    for l, line in ipairs(lines) do
        local shift = 3 * (l - 1 - (#lines - 1) / 2)
        local function height(share) return TOP + HEIGHT * (1 - share) end
        for i, value in ipairs(line.values) do
            local x, y = LEFT + step * (i - 0.5) + shift, height(value[1])
            add_stroke(x, height(value[2]), x, height(value[3]), color(l), 1)
            add('<circle cx="%.1f" cy="%.1f" r="4" fill="%s"/>\n', x, y, color(l))
            if (i - 1) % axis.every > 0 then
                add_stroke(x - step, height(line.values[i - 1][1]), x, y, color(l), 2)
            end
        end
        add('<circle cx="%d" cy="%d" r="4" fill="%s"/>\n', LEFT, TOP + HEIGHT + 50 + 18 * l, color(l))
        add_text(LEFT + 12, TOP + HEIGHT + 54 + 18 * l, "start", line.name)
    end
    add_groups(axis.groups, step * axis.every, below)
    add_text(WIDTH - RIGHT, TOP + HEIGHT + 50, "end", axis.title)
    return finish(file)
end

return pictures
