-- What the sandbox offers to scripts, and nothing else (docs/SCRIPTING.md, sections 4 and 5).
max_line_length = 120
unused_args = false

local sandbox = {
  read_globals = {
    -- Lua
    "assert", "error", "ipairs", "pairs", "next", "pcall", "select", "tonumber", "tostring", "type", "rawequal", "rawlen",
    "require", "refuse",
    string = { fields = { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize",
      "rep", "reverse", "sub", "unpack", "upper" } },
    table = { fields = { "concat", "insert", "remove", "unpack", "pack", "move", "sort" } },
    math = { fields = { "abs", "max", "min", "tointeger", "ult", "maxinteger", "mininteger", "type", "fmod", "floor",
      "ceil" } },
    utf8 = { fields = { "char", "charpattern", "codepoint", "codes", "len", "offset" } },
    -- Look up
    "piece", "space", "card", "pile", "track", "side", "link", "ring", "pieces", "supply", "count", "count_supply", "spaces", "cards",
    match = { read_only = false, other_fields = true },
    -- Play
    "spawn", "attack", "roll", "random", "choose", "queue", "queue_menu", "together", "finish", "stop_turn", "raise", "tell", "text",
    -- Lists
    "keep", "merge", "unlike", "nearest", "approaching", "set_pieces", "set_spaces",
    -- Helpers
    "filter_list", "map_list", "contains", "sort", "sort_of",
  },
}
std = "none"
files["episodes"] = sandbox
files["scripts"] = sandbox
-- What `precinct test` offers to tests (docs/TESTING.md): stock Lua and these.
files["tests/lua"] = { std = "lua54", read_globals = { "test", "match", "eq", "ok", "refuses", "precinct" },
                       max_line_length = 160 }
files["tests/lua/mechanisms/forge.lua"] = sandbox
-- What `precinct new` copies.
files["docs/templates"] = sandbox
files["docs/templates/**/*_test.lua"] = files["tests/lua"]
