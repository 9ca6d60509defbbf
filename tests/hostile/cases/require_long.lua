-- Requires a module by a name of 10000 letters.
-- when: load
-- expect: no module "aaaa
require(("a"):rep(10000)) --!
