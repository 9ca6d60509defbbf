-- A mistake of syntax.
-- when: load
-- place: line
-- line: 9
-- expect: '}' expected (to close '{' at line 7) near 'kinds'
local base = require "base"
return base.episode {
  words = { "a" }
  kinds = {},
}
