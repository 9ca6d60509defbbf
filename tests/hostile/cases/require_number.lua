-- Requires a module by a number.
-- when: load
-- expect: no module "7"
require(7) --!
