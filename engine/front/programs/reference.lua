-- `precinct reference`: writes the engine's reference in the forms of the command.
local host = require "host"
local write, reference, renames, version = host.print, host.reference()
local all = reference.functions
for _, d in ipairs(all) do
    for _, key in ipairs { "signature", "text", "errors", "example" } do d[key] = d[key] or "" end
end

local function writef(format, ...)
    write(format:format(...))
end

local function is_field(d)
    return d.signature:sub(1, 1) ~= "("
end

local function is_trigger(d)
    return d.owner == "trigger"
end

-- Returns an iterator over the functions, fields or triggers for which `wanted` returns true.
local function each(wanted)
    local i = 0
    return function()
        repeat i = i + 1 until not all[i] or wanted(all[i])
        return all[i]
    end
end

-- Markdown --------------------------------------------------------------------------------------------------------

-- The chapters of the reference with a heading of their own, and how scripts write the members in them.
local pages = {
    [""] = { heading = "Functions", prefix = "" },
    ev = { heading = "ev, in handlers of triggers", prefix = "ev:" },
    mod = { heading = "m, in the functions of mods", prefix = "m." },
    test = { heading = "Functions of tests", prefix = "" },
    test_match = { heading = "m, a match of tests", prefix = "m:" },
}

-- Writes a paragraph in lines of at most 100 columns.
local function paragraph(text)
    local line
    for word in text:gmatch("[^ ]+") do
        local longer = line and line .. " " .. word or word
        if line and utf8.len(longer) > 100 then
            write(line .. "\n")
            longer = word
        end
        line = longer
    end
    write(line .. "\n")
end

-- Writes a list of errors, which semicolons separate, as one sentence each.
local function write_errors(errors)
    local line = "Errors:"
    for one in errors:gmatch("[; ]*([^;]+)") do
        if line:sub(-1) == "." then one = one:gsub("^%l", string.upper) end
        line = line .. " " .. one .. "."
    end
    paragraph(line)
    write("\n")
end

-- Returns true if a signature or type has this class as a word.
local function names_class(types, class)
    return types:find("%f[_a-z]" .. class .. "%f[^_:a-z]") ~= nil
end

-- Returns the first function whose signature has this class.
local function first_with(class)
    return each(function(d) return not is_field(d) and names_class(d.signature, class) end)()
end

-- The classes of the tables that functions take or return, and the keys of each class.
local classes, keys = {}, {}
for _, k in ipairs(reference.options) do
    if not keys[k.form] then
        keys[k.form] = {}
        classes[#classes + 1] = k.form
    end
    table.insert(keys[k.form], k)
end

-- Writes the keys of a class as a table, then the tables of the classes that its keys have.
local function write_keys(class)
    writef("\n| `%s` | type | meaning |\n|---|---|---|\n", class)
    for _, k in ipairs(keys[class]) do
        writef("| `%s%s` | %s | %s |\n", k.key, k.optional and "?" or "", k.type:gsub("|", "\\|"), k.text)
    end
    for _, other in ipairs(classes) do
        for _, k in ipairs(first_with(other) and {} or keys[class]) do
            if names_class(k.type, other) then write_keys(other) end
        end
    end
end

-- Writes the tables that a function takes or returns, unless an earlier function has them.
local function write_tables(d)
    for _, class in ipairs(classes) do
        if first_with(class) == d then write_keys(class) end
    end
    write("\n")
end

local function write_entry(d)
    local page = pages[d.owner]
    if is_field(d) then
        paragraph(("`%s.%s%s` %s"):format(d.owner, d.name, d.signature, d.text))
        write("\n")
        return
    end
    writef("### `%s%s%s`\n\n", page and page.prefix or d.owner .. ":", d.name, d.signature)
    paragraph(d.text)
    write_tables(d)
    write_errors(d.errors ~= "" and d.errors or "wrong types only")
    if d.example ~= "" then writef("```lua\n%s\n```\n\n", d.example) end
end

-- Writes triggers as rows of a table below `ev`.
local function write_triggers()
    write("| trigger | fields of `ev` | meaning |\n|---|---|---|\n")
    for d in each(is_trigger) do writef("| `%s` | %s | %s |\n", d.name, d.signature:sub(3), d.text) end
    write("\nOther fields are nil. `?` may be nil, `*` may be assigned. Triggers of the game have the fields of\n"
        .. "`trigger()`.\n\n")
end

local function markdown()
    local owner = "-"
    write("# Reference\n\n")
    paragraph("Every function of scripts, mods and tests. Made by `make reference` from the tables in "
        .. "`engine/script/reference/`: do not edit. [SCRIPTING.md](SCRIPTING.md) explains how they work together.")
    write("\n")
    paragraph("`x?` may be left out, or be nil. `x[]` is a list. `filter`, `mark`, `link_mark` and `..._id` are "
        .. "strings that name declared things. A type such as `question` is a table, whose keys are listed below the "
        .. "first function that has the type. The rest is Lua's own ([SCRIPTING.md](SCRIPTING.md), section 12). "
        .. "Wrong types are always errors. The tests run each example; `hero` and `rat` are pieces in play there.")
    write("\n")
    for d in each(function(d) return not is_trigger(d) end) do
        if owner ~= d.owner then
            if owner == "ev" then write_triggers() end
            owner = d.owner
            writef("## %s\n\n", pages[owner] and pages[owner].heading or owner)
        end
        write_entry(d)
    end
end

-- LuaCATS ---------------------------------------------------------------------------------------------------------

-- Writes a list of parameters as annotations; without a type, a parameter may be anything. Returns only their names, as
-- "a, b". A type such as fun(a, b) contains commas, which do not separate parameters.
local function write_parameters(list)
    local names = {}
    list = list:gsub("%b()", function(inner) return (inner:gsub(",", "\0")) end)
    for one in list:gmatch(" *([^,]+)") do
        local name, kind = one:gsub("\0", ","):match("^([^:]*):? ?(.*)$")
        writef("---@param %s %s\n", name, kind ~= "" and kind or "any")
        names[#names + 1] = name:gsub("%?$", "")
    end
    return table.concat(names, ", ")
end

-- Returns the type of this field of `ev` in a trigger.
local function ev_type(trigger, field)
    if field == "from" then return trigger == "card.moved" and "pile" or "space" end
    local d = each(function(d) return d.owner == "ev" and d.name == field end)()
    return d and d.signature:sub(3) or "any"
end

-- Returns the name of the class of `ev` in a trigger: "ev_piece_damage".
local function ev_name(trigger)
    return "ev_" .. trigger:gsub("%.", "_")
end

-- Writes the class of `ev` for a trigger of the core, with the trigger's fields. Only fields with `?` may be nil.
local function write_ev_class(d)
    writef("\n---%s\n---@class %s: ev\n", d.text, ev_name(d.name))
    for field, sign in d.signature:sub(3):gmatch("([^ ?*,]+)([?*,]?)[^ ]*") do
        local kind = ev_type(d.name, field)
        local bare = kind:match("^(.-)|nil") or kind:match("^[^?]*")
        writef("---@field %s %s%s\n", field, bare, sign == "?" and "|nil" or "")
    end
end

-- Writes the types of `on` in a definition, so that an editor knows `ev` in the handlers of each trigger.
local function write_handlers()
    for d in each(is_trigger) do write_ev_class(d) end
    write [[

---@class when
---@field piece? filter The piece of the event matches.
---@field by? filter The piece that caused it matches.
---@field here? filter Another piece on its space matches.
---@field cause? string Causes, separated by blanks.
---@field profile? string Attack profiles, separated by blanks.
---@field card? string Kinds of cards, separated by blanks.
---@field needs? table[] Conditions, with the event's piece as actor.

---@class assignments
---@field match? table<string, any> Variables of the match and their values.
---@field piece? table<string, any> Variables of the event's piece.
---@field by? table<string, any> Variables of the piece that caused it.
---@field space? table<string, any> Variables of the event's space.

---@class handler
---@field when? when The handler runs only if all of it holds.
---@field sets? assignments Variables that it assigns, before `run`.
---@field run? fun(ev: ev) Required without `sets`.
---@field rule? string The section of the rule book.

---`on` of a definition: `---@type handlers` in the line before such a table.
---@class handlers
]]
    for d in each(is_trigger) do
        writef("---@field [\"%s\"]? fun(ev: %s)|handler|handler[] %s\n", d.name, ev_name(d.name), d.text)
    end
    write("---@field [string] fun(ev: ev)|handler|handler[] Triggers of the game.\n")
end

local function write_function(d)
    local parameters, returns = d.signature:match("^(%b()):? ?(.*)$")
    writef("\n---%s\n", d.text)
    local names = write_parameters(parameters:sub(2, -2))
    for kind in returns:gmatch(" *([^,]+)") do writef("---@return %s\n", kind) end
    if d.owner == "mod" and d.name == "on" then -- so that an editor knows `ev` in the handler of each trigger
        for t in each(is_trigger) do
            writef("---@overload fun(trigger: \"%s\", handler: fun(ev: %s)|handler)\n", t.name, ev_name(t.name))
        end
    end
    local join = d.owner == "" and "" or d.owner == "mod" and "_class." or "_class:"
    writef("function %s%s%s(%s) end\n", d.owner, join, d.name, names)
end

-- Writes a class for each table of a list of keys.
local function write_forms(list)
    local name
    for _, d in ipairs(list) do
        if name ~= d.form then writef("\n---@class %s\n", d.form) end
        name = d.form
        writef("---@field %s%s %s %s\n", d.key, d.optional and "?" or "", d.type, d.text)
    end
end

local function write_class(owner)
    writef("\n---@class %s\n", owner)
    for d in each(function(d) return d.owner == owner and is_field(d) end) do
        writef("---@field %s %s %s\n", d.name, d.signature:sub(3), d.text)
    end
    if not pages[owner] then write("---@field [string] any variables that the episode declares\n") end
    writef("local %s_class = {}\n", owner)
    for d in each(function(d) return d.owner == owner and not is_field(d) end) do write_function(d) end
end

local function luacats()
    local names = "filter mark name condition piece_id space_id card_id pile_id track_id side_id link_id ring_id "
        .. "card_kind kind_id attack_id figure_id die_id step_id phase_id menu_id trigger_id event_id face link_mark "
        .. "board_id seat_id reaction_id setting_id constant_id variable_id sealed_id verb_id"
    writef("---@meta\n-- What scripts of Precinct %s may call, for the Lua language server. Made by "
        .. "`make reference`: do not edit.\n\n", version)
    for name in names:gmatch("%S+") do writef("---@alias %s string\n", name) end
    for owner in ("match piece space link ring point card pile track side seat ev mod test_match"):gmatch("%S+") do
        write_class(owner)
    end
    write_handlers()
    write_forms(reference.forms)
    write_forms(reference.options)
    write("\n---@type match\nmatch = {}\n")
    for d in each(function(d) return d.owner == "" end) do write_function(d) end
end

-- luacheck --------------------------------------------------------------------------------------------------------

local function luacheck()
    write [[
-- What the sandbox offers to scripts, and nothing else. Made by `precinct reference luacheck`: do not edit.
stds.precinct = {
  read_globals = {
    -- Lua
    "assert", "error", "ipairs", "pairs", "next", "pcall", "select", "tonumber", "tostring", "type", "rawequal", "rawlen",
    string = { fields = { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize",
      "rep", "reverse", "sub", "unpack", "upper" } },
    table = { fields = { "concat", "insert", "remove", "unpack", "pack", "move", "sort" } },
    math = { fields = { "abs", "max", "min", "tointeger", "ult", "maxinteger", "mininteger", "type", "fmod", "floor",
      "ceil" } },
    utf8 = { fields = { "char", "charpattern", "codepoint", "codes", "len", "offset" } },
    match = { read_only = false, other_fields = true },
    -- Precinct]]
    local column = 999
    for d in each(function(d) return d.owner == "" end) do
        local n = #d.name + 4
        local full = column + n > 110
        writef("%s\"%s\",", full and "\n    " or " ", d.name)
        column = full and 4 + n or column + n
    end
    write [[

  },
}
std = "precinct"
max_line_length = 120
unused_args = false
exclude_files = { "**/.luacats/*", ".luacats/*" }
files["**/*_test.lua"] = { std = "lua54",
  read_globals = { "test", "match", "eq", "ok", "refuses", "precinct" }, max_line_length = 160 }
]]
end

-- Renamed names ---------------------------------------------------------------------------------------------------

-- The chapters of the list: the sort of names, the heading, and the heading of the names' owners, if they have owners.
local chapters = {
    { "function", "Functions" },
    { "method", "Methods", "of a" },
    { "field", "Fields", "of a" },
    { "key", "Keys of records", "record" },
    { "value", "Values of keys", "key" },
    { "id", "Triggers and events" },
    { "json", "Keys of JSON", "object" },
    { "saved", "Names in saves (older saves are read as before)", "object" },
    { "c", "C (`precinct.h`)" },
}

local function write_chapter(sort, heading, owner)
    writef("\n## %s\n\n", heading)
    writef("| %sbefore | now |\n|---|---|%s\n", owner and owner .. " | " or "", owner and "---|" or "")
    for _, d in ipairs(renames) do
        if d.sort == sort then writef("| %s`%s` | `%s` |\n", owner and (d.owner or "") .. " | " or "", d.old, d.new) end
    end
end

local function renamed()
    write [[
# Renamed names

Names of the API changed once, before 1.0. In this release an old name is an error that names the
new one. This command renames them in scripts, tests, mods and catalogs, and leaves comments and
layout alone:

    precinct check --fix PATH...

PATH is a file, a folder or an episode's name. `--dry-run` prints the changes instead. What a name
alone does not decide is decided by the table around it, the function that takes it, or its
arguments. The command lists what they leave open, one place a line, and leaves it to you;
`precinct check` then names the rest.

An event's `from` and `to` of `card.moved` were ids of piles, and are handles: `ev.to == "hand"`
becomes `ev.to.id == "hand"`. Coordinates count from 1 in JSON and C, as they do in Lua.

Made by `make reference` from the table in `engine/script/source/renames.c`: do not edit.
]]
    for _, chapter in ipairs(chapters) do write_chapter(table.unpack(chapter, 1, 3)) end
end

local forms = { markdown = markdown, luacats = luacats, luacheck = luacheck, renames = renamed }

return function()
    local form = host.plain_word(1) or "markdown"
    if forms[form] then
        forms[form]()
        return 0
    end
    host.complain(host.tr("precinct: the reference is written as markdown, luacats, luacheck, renames or json, not '%s'.\n")
        :format(form))
    return 1
end
