-- `precinct new episode|game|mod|card NAME`: copies a small complete example from docs/templates, with the author's name.
-- `--board` selects the example by the kind of its board, and `--game` selects the game that a mod changes.
local host, report = require "host", require "report"
local tr, complain = host.tr, report.complain

local TYPES = ".luacats/precinct.lua" -- the types of the API for the Lua language server: a copy of docs/luacats
local ANY_GAME = "*" -- this board marks the template of a mod for the game that --game names
local FILE_NEXT = { "precinct play %s.lua", "precinct check %s.lua", "precinct test %s_test.lua" }
local MOD_FILES = { "mod.lua", "tests/example_test.lua" }
local MOD_NEXT = { "precinct mods --mod %s", "precinct check %s", "precinct test %s" }

local function file_template(kind, board, stem)
    return { kind = kind, board = board, folder = "", stem = stem, files = { stem .. ".lua", stem .. "_test.lua" },
        next = FILE_NEXT }
end

-- Each template has its files, and the commands to try next. In the files "example" stands for the author's name. If the
-- template makes no folder, the author's name replaces `stem` in file names. In the template of a mod for any game, GAME
-- and EPISODE stand for the game that the mod changes and its episode.
local TEMPLATES = {
    file_template("episode", nil, "episode"),
    file_template("episode", "hex", "board_hex"),
    file_template("episode", "walls", "board_walls"),
    file_template("episode", "areas", "board_areas"),
    file_template("episode", "plane", "board_plane"),
    { kind = "game", folder = "game/", files = { "scripts/example/init.lua", "episodes/example/first.lua",
        "tests/first_test.lua", "docs/rules/example.md", ".luarc.json", ".luacheckrc", TYPES },
        next = { "precinct play %s/episodes/%s/first.lua", "precinct check %s", "precinct test %s/tests/first_test.lua" } },
    { kind = "mod", folder = "mod/", files = MOD_FILES, next = MOD_NEXT },
    { kind = "mod", board = ANY_GAME, folder = "own_mod/", files = MOD_FILES, next = MOD_NEXT },
    file_template("card", nil, "card"),
}

-- The template, the folder that may precede the name, which ends with "/" or is empty, the name and its title. For a mod
-- with --game, `game` and `episode`.
local wish = {}

-- Returns the template. If there is none, prints the existing templates.
local function find_template(kind, board)
    local kinds, boards, last = {}, {}, nil
    for _, t in ipairs(TEMPLATES) do
        kinds[#kinds + 1] = t.kind
        if t.board and t.board ~= ANY_GAME then boards[#boards + 1] = t.board end
        if t.kind == kind then
            if t.board == board then return t end
            last = t
        end
    end
    if last and (not last.board or last.board == ANY_GAME) then
        return complain(tr("precinct: only an episode takes --board.\n"))
    elseif last then
        complain(tr("precinct: --board is hex, walls, areas or plane, not '%s'."), board)
    else
        complain(tr("precinct: new makes an episode, a game, a mod or a card, not '%s'."), kind)
    end
    local near = host.nearest(last and board or kind, last and boards or kinds)
    if near then complain(tr(" Did you mean '%s'?"), near) end
    complain("\n")
end

-- Fills in the wish. Returns nil after a message.
local function read_wish(kind, board, game, path)
    if game and kind ~= "mod" then return complain(tr("precinct: only a mod takes --game.\n")) end
    wish.what = find_template(kind, game and ANY_GAME or board)
    if not wish.what then return nil end
    if game then -- the first episode of the game in the menu or in the working folder
        wish.game = game
        for _, name in ipairs(game ~= "" and host.episodes(game) or {}) do
            wish.episode = wish.episode or host.source(name):sort() == "episode" and name or nil
        end
        if not wish.episode then
            return complain(tr("precinct: no episode of the game '%s' was found. Run the command in the folder of the game "
                .. "if it is your own.\n"), game)
        end
        wish.game = wish.episode:match("^[^/]*")
    end
    wish.folder, wish.name = path:match("^(.*/)(.*)$")
    wish.folder, wish.name = wish.folder or "", wish.name or path
    if not wish.name:find("^[a-z][a-z0-9_]*$") or #wish.name >= 48 then
        return complain(tr("precinct: invalid name '%s'. Use lowercase letters, digits and '_'; start with a letter.\n"),
            wish.name)
    end
    wish.title = wish.name:gsub("_", " "):gsub("%f[%w]%l", string.upper)
    return true
end

-- Returns the text with the author's names in place of the template's words.
local function renamed(text)
    local function replace(word, by) text = text:gsub("%f[%w]" .. word .. "%f[^%a]", (by:gsub("%%", "%%%%"))) end
    replace("example", wish.name)
    replace("Example", wish.title)
    if wish.episode then
        replace("GAME", wish.game)
        replace("EPISODE", wish.episode)
    end
    return text
end

-- Returns the path of a file of the template: episode_test.lua becomes NAME_test.lua.
local function target(file)
    local folder = wish.what.folder ~= ""
    return wish.folder .. wish.name .. (folder and "/" or "") .. renamed(folder and file or file:sub(#wish.what.stem + 1))
end

local function make_file(file)
    local to, types = target(file), file == TYPES
    local from = types and "/docs/luacats/precinct.lua" or "/docs/templates/" .. wish.what.folder .. file
    local text, why = host.read(host.data_folder() .. from)
    if not text then return complain(tr("precinct: %s: %s\n"), host.data_folder() .. from, why) end
    local folder = to:match("^(.*)/")
    if folder and not host.make_folder(folder, to) then return nil end
    if not host.write(to, types and text or renamed(text)) then return nil end
    host.print(("  %s\n"):format(to))
    return true
end

return function()
    local kind, name, more = table.unpack(report.words())
    if not kind or not name or more then
        complain(tr("precinct: new needs a kind and a name: `precinct new episode|game|mod|card NAME`\n"))
        return report.REFUSED
    elseif not read_wish(kind, host.value("board"), host.value("game"), name) then
        return report.REFUSED
    end
    for _, file in ipairs(wish.what.files) do
        if host.exists(target(file)) then
            complain(tr("precinct: '%s' already exists. Choose another name.\n"), target(file))
            return report.REFUSED
        end
    end
    host.print(tr("Made:") .. "\n")
    for _, file in ipairs(wish.what.files) do
        if not make_file(file) then return report.FAILED end
    end
    host.print(tr("Now try:") .. "\n")
    for _, line in ipairs(wish.what.next) do
        local folder = wish.folder
        host.print(("  %s\n"):format(line:gsub("%%s", function()
            local path = host.word(folder .. wish.name)
            folder = ""
            return path
        end)))
    end
    return 0
end
