-- Lists the texts of a game that people will see, as a gettext template: lua5.1 .ci/texts.lua GAME >FILE.pot
-- xgettext cannot do it: scripts mark nothing, since every string of a definition passes through the catalogue.
-- luacheck's parser tells where a string stands: under a key that is shown, in `events`, `verbs` or `entries`, as the
-- reason that a `return` gives after its verdict, given to reject_settings(), or anywhere if it begins like a sentence.
-- tests/shell/french.sh finds what this misses.
-- Verbs are texts in the context "verb", translated by the words that are typed for them: whatever has a label, is
-- listed under `actions`, `verbs` or `policy`, asked with or ends a menu. tests/lua/engine/typed_test.lua finds verbs
-- that this misses.
local decoder, parser = require "luacheck.decoder", require "luacheck.parser"

local shown_keys, shown_maps = {}, {}
for key in ("title badge plural about label why prompt text pitch end_label escort_label note words names marks solid"):gmatch "%S+" do shown_keys[key] = true end
for key in ("events verbs entries about labels sources symbols titles legend marks signs conditions faces doors"):gmatch "%S+" do shown_maps[key] = true end

local texts, order = {}, {}
local file, failed

local forms = { string = true, integer = true, number = true, boolean = true, table = true, any = true } -- check_keys()
forms["function"] = true

local function add(node, context)
    local text = node[1]
    if not text:find "%a" or not context and forms[(text:gsub("%?$", ""))] then return end
    local key = (context or "") .. "\4" .. text
    if not texts[key] then
        texts[key] = { text = text, context = context }
        order[#order + 1] = texts[key]
    end
    table.insert(texts[key], file .. ":" .. node.line)
end

local verb_keys = { verb = true, optional = true, stop = true } -- and those that end so: escort_verb
local verb_maps = { actions = true, verbs = true, policy = true }

-- A verb's name: a string, or what `and` and `or` choose between.
local function add_verb(node)
    if node.tag == "String" then return add(node, "verb") end
    if node.tag ~= "Op" or node[1] ~= "and" and node[1] ~= "or" then return end
    for i = 2, #node do add_verb(node[i]) end
end

local function has_label(node)
    if node.tag ~= "Table" then return false end
    for _, field in ipairs(node) do
        if field.tag == "Pair" and field[1][1] == "label" then return true end
    end
    return false
end

local function add_keys(name, node)
    if not verb_maps[name] or node.tag ~= "Table" then return end
    for _, pair in ipairs(node) do
        if pair.tag == "Pair" and pair[1].tag == "String" then add_verb(pair[1]) end
    end
end

local function add_verbs(node)
    for _, field in ipairs(node) do
        local name, entry = field[1], field[2]
        if field.tag == "Pair" and name.tag == "String" then
            if has_label(entry) then add_verb(name) end
            if verb_keys[name[1]] or name[1]:find "_verb$" then add_verb(entry) end
            add_keys(name[1], entry)
        end
    end
end

local function sentence(text)
    if text:find "^%l[%a']* [%w']+ [%w']+ [%w']+" and not text:find "!" then return true end
    return #text > 2 and text:find "^[%u{][^\n]*%l" and not text:find "\n" or text:find "^{%w+[?!}].* "
end

-- Returns the text of a concatenation of strings, or nil if a part is not a string.
local function joined(node)
    if node.tag == "String" then return node[1] end
    if node.tag == "Paren" then return joined(node[1]) end
    if node.tag ~= "Op" or node[1] ~= "concat" then return nil end
    local left, right = joined(node[2]), joined(node[3])
    return left and right and left .. right
end

-- Returns true if a part of this concatenation is a text. The whole cannot be translated then, and should be a text{}.
local function composed(node, shown)
    if node.tag == "String" then return node[1]:find "%a" and (shown or sentence(node[1])) end
    if node.tag ~= "Op" or node[1] ~= "concat" then return false end
    return composed(node[2], shown) or composed(node[3], shown)
end

-- Returns true if this can be the verdict of a condition, which its reason follows: `return p.ap > 0, "no time"`.
-- Before an error for authors there is nil or a text instead.
local verdicts = {}
for name in ("True False Id Index Call Invoke not eq ne lt le gt ge"):gmatch "%S+" do verdicts[name] = true end
local function verdict(node)
    if node.tag == "Paren" then return verdict(node[1]) end
    if node.tag ~= "Op" then return verdicts[node.tag] end
    if node[1] == "and" or node[1] == "or" then return verdict(node[2]) and verdict(node[3]) end
    return verdicts[node[1]]
end

local walk

-- `shown`: a string here is a text.
local function value(node, shown)
    local whole = joined(node)
    if whole then
        if shown or sentence(whole) then add { whole, line = node.line } end
    elseif node.tag == "Op" and node[1] == "concat" and composed(node, shown) then
        io.stderr:write(file, ":", node.line, ": a sentence made of parts: use text(template, values)\n")
        failed = true
        walk(node)
    elseif node.tag == "Op" and (node[1] == "eq" or node[1] == "ne") then
        return -- names that are compared
    elseif shown and (node.tag == "Op" and node[1] ~= "concat" or node.tag == "Paren") then
        for _, part in ipairs(node) do
            if type(part) == "table" then value(part, true) end
        end
    else
        walk(node)
    end
end

-- The sentences of a kind: a text without braces continues the piece's name (engine/script/declare/pieces.c).
local function add_words(node)
    for _, field in ipairs(node) do
        local text = field.tag == "Pair" and joined(field[2])
        if text then add { text:find "{" and text or "{piece} " .. text .. ".", line = field[2].line } end
    end
end

local function fields(node, map)
    for _, field in ipairs(node) do
        if field.tag == "Pair" then
            local key = field[1].tag == "String" and field[1][1]
            if key == "words" and field[2].tag == "Table" then
                add_words(field[2])
            elseif key and shown_maps[key] and field[2].tag == "Table" then
                add_verbs(field[2])
                fields(field[2], true)
            else
                local word = key == "visible" or key == "show" -- of a pile, which may be called "events"
                value(field[2], not word and (map or (key and shown_keys[key])))
            end
        else
            value(field, map)
        end
    end
end

function walk(node)
    if type(node) ~= "table" then return end
    if node.tag == "Table" then
        add_verbs(node)
        return fields(node, false)
    end
    if node.tag == "Local" and node[2] and node[2][1] then add_keys(node[1][1][1], node[2][1]) end
    if node.tag == "Return" and node[2] and verdict(node[1]) then
        for i = 1, #node do value(node[i], i == 2) end
        return
    end
    local called = node.tag == "Call" and node[1].tag == "Id" and node[1][1]
    if called == "error" or called == "author_error" then return end -- for authors, in English
    local refused = called == "reject_settings" or called == "text"
    for _, part in ipairs(node) do
        if type(part) == "table" then value(part, refused) end
    end
end

local function quote(text)
    return '"' .. text:gsub('[\\"]', "\\%0"):gsub("\n", "\\n") .. '"'
end

local game = assert(arg[1], "usage: lua5.1 .ci/texts.lua GAME")
local list = assert(io.popen("find episodes/" .. game .. " scripts/" .. game .. " -name '*.lua' 2>/dev/null | LC_ALL=C sort"))
for name in list:lines() do
    file = name
    local source = assert(io.open(name, "rb")):read "*a"
    walk(parser.parse(decoder.decode(source)))
end
print 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"'
for _, text in ipairs(order) do
    local context = text.context and "\nmsgctxt " .. quote(text.context) or ""
    print("\n#: " .. table.concat(text, " ") .. context .. "\nmsgid " .. quote(text.text) .. '\nmsgstr ""')
end
os.exit(failed and 1 or 0)
