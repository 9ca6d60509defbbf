-- `precinct texts PATH LANG`: updates the catalog of an author's game, episode or mod. Appends new texts to
-- lang/LANG.po, so that the comments, the order and the translations of the file do not change.
local host, report = require "host", require "report"
local tr, complain = host.tr, report.complain

-- The plural forms of languages, for most of them from gettext's manual. A language that is not in the table gets two
-- forms, like most European languages.
local SLAVIC = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
local RULES = {
    ["fr pt"] = "nplurals=2; plural=(n > 1);",
    ["ja ko zh vi th id"] = "nplurals=1; plural=0;",
    ["ru uk sr hr"] = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : " .. SLAVIC,
    ["pl"] = "nplurals=3; plural=(n==1 ? 0 : " .. SLAVIC,
    ["cs sk"] = "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
}

local texts, known = {}, {} -- the texts in their order, and by their keys

-- Extracting --------------------------------------------------------------------------------------------------------

-- Adds the texts of an episode. Returns false after a message.
local function add_texts(name, below)
    local source, there = host.source(name)
    if not there then return false end
    local all, whole = source:texts(below)
    if not all then return source:complain(whole) end
    for _, text in ipairs(all) do
        if not known[text.key] then
            text.file = host.sound_text(source:place(text.file))
            known[text.key], texts[#texts + 1] = true, text
        end
    end
    return whole or complain(tr("precinct: %s has errors, so its texts cannot all be found. `precinct check %s` lists "
        .. "them.\n"), name, name)
end

-- Adds the texts of a mod, from all episodes that it supports.
local function add_mod(folder)
    local name, game = host.use_mod(folder, false)
    local episodes = name and host.episodes(game) or {}
    for _, episode in ipairs(episodes) do
        if not add_texts(episode, ("mods/%s/"):format(name)) then return false end
    end
    if name and #episodes == 0 then
        complain(tr("precinct: no episode here belongs to the game of the mod %s.\n"), name)
    end
    return #episodes > 0
end

-- Returns true if a script declares an episode.
local function is_episode(file)
    local source, there = host.source(file)
    return there and source:sort() ~= nil
end

-- Adds the texts of all episodes in a folder and its subfolders. Omits mods, which have catalogs of their own. Returns
-- whether this succeeded, and the number of episodes.
local function add_folder(folder)
    local inside, n = host.scripts(folder), 0
    for _, one in ipairs(inside or {}) do
        local good, more = true, 0
        if host.mod_meant(one) then
            good = true
        elseif not one:find(".%.lua$") then
            good, more = add_folder(one)
        elseif not one:find("._test%.lua$") and is_episode(one) then
            good, more = add_texts(one, ""), 1
        end
        n = n + more
        if not good then return false, n end
    end
    return inside ~= nil, n
end

-- Merging -----------------------------------------------------------------------------------------------------------

local function quoted(keyword, text)
    return ('%s "%s"\n'):format(keyword, text:gsub('["\\\n\t]', { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n",
        ["\t"] = "\\t" }))
end

-- Returns the head of a new catalog.
local function head_of(code)
    local rule = "nplurals=2; plural=(n != 1);"
    for codes, its in pairs(RULES) do
        if (" " .. codes .. " "):find(" " .. code .. " ", 1, true) then rule = its end
    end
    return ('msgid ""\nmsgstr ""\n"Language: %s\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: %s\\n"\n')
        :format(code, rule)
end

-- Returns the entry of a catalog for a text without translation.
local function entry_of(text)
    local context, english = text.key:match("^(.-)\4(.*)$")
    return ("\n#: %s:%d\n%s%smsgstr \"\"\n"):format(text.file, text.line, context and quoted("msgctxt", context) or "",
        quoted("msgid", english or text.key))
end

-- Prints the number of translated texts, and the entries that translate nothing.
local function print_result(file, entries, fresh)
    local shown, done = host.from_here(file), 0
    for _, entry in ipairs(entries) do
        if entry.translated and known[entry.key] then done = done + 1 end
    end
    host.print(tr("%s (texts: %d, translated: %d, new: %d)\n"):format(shown, #texts, done, fresh))
    for _, entry in ipairs(require "unused"(shown, entries, known)) do
        host.print(tr('%s:%d: no source has the text "%s"\n'):format(shown, entry.line, entry.english))
    end
end

-- Adds the missing texts to the catalog of the folder `home`.
local function update(home, code)
    local folder = home .. "/lang"
    local ready, file = host.folder_ready(folder), ("%s/%s.po"):format(folder, code)
    local old, has = host.read(file), {}
    local entries, line, fault = host.catalog(old or "")
    if not entries then
        complain("precinct: %s:%d: %s\n", file, line, fault)
        return report.REFUSED
    elseif not ready then
        return report.REFUSED
    end
    for _, entry in ipairs(entries) do has[entry.key] = true end
    local parts = { old or "", old and old ~= "" and old:sub(-1) ~= "\n" and "\n" or "", old and "" or head_of(code) }
    local fresh = 0
    for _, text in ipairs(texts) do
        if not has[text.key] then fresh, parts[#parts + 1] = fresh + 1, entry_of(text) end
    end
    if (fresh > 0 or not old) and not host.write(file, table.concat(parts), true) then return report.FAILED end
    print_result(file, entries, fresh)
    return 0
end

-- Collects the texts of the game, episode or mod at `path`. Returns the folder of their catalog, or nil after a message.
local function gather(path)
    local mod = host.mod_meant(path)
    if mod then return add_mod(mod) and host.language_home(mod) end
    if host.scripts(path) then
        local good, n = add_folder(path)
        if good and n == 0 then complain(tr("precinct: there is no episode in %s.\n"), path) end
        return good and n > 0 and host.language_home(path)
    end
    return add_texts(path, "") and host.language_home(host.source(path):place())
end

return function()
    local path, code, more = table.unpack(report.words())
    if not path or not code or more then
        complain(tr("precinct: texts takes a path and the code of a language: precinct texts PATH LANG\n"))
        return report.REFUSED
    elseif not code:find("^[a-z][a-z][a-z]?$") then
        complain(tr("precinct: '%s' is not the code of a language. Expected two or three lowercase letters, such as "
            .. '"de".\n'), code)
        return report.REFUSED
    end
    local home = gather(path)
    return home and update(home, code) or report.REFUSED
end
