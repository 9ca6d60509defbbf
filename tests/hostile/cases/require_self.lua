-- Requires itself, as an episode.
-- when: load
-- expect: no module "cases.require_self"
require "cases.require_self" --!
