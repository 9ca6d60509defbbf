-- A number for a name.
-- when: load
-- expect: no module "7"
require(7) --!
