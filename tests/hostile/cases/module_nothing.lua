-- Requires a module that returns nothing.
-- when: load
-- expect: returned nothing
require "nothing" --!
