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
    -- Precinct
    "piece", "space", "card", "cards", "pile", "track", "side", "seat", "link", "links", "point", "points",
    "ring", "pieces", "supply", "count", "count_supply", "spaces", "spawn", "attack", "distribute",
    "set_pieces", "set_spaces", "roll", "random", "choose", "question", "queue", "queue_menu", "queue_phase",
    "queue_turn", "next_phase", "queue_simultaneous", "finish", "end_turn", "trigger", "emit", "quietly",
    "text", "setting", "constant", "reveal", "reject_settings", "check_keys", "author_error", "did_you_mean",
    "require", "filter", "union", "distinct", "nearest", "can_approach", "candidates", "query", "attraction",
    "act", "routine", "react", "map", "without", "contains", "sort", "memo", "type_of", "space_at",
    "pieces_within", "line_starts", "disc", "sweep", "offset", "heading_toward", "ahead", "clockwise",
  },
}
std = "precinct"
max_line_length = 120
unused_args = false
exclude_files = { "**/.luacats/*", ".luacats/*" }
files["**/*_test.lua"] = { std = "lua54",
  read_globals = { "test", "match", "eq", "ok", "refuses", "precinct" }, max_line_length = 160 }
