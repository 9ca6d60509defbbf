-- Changes the tables of the definition after they were read: the rules stay the same.
-- when: harmless
local base = require "base"
local definition
return base.episode {
  build = function()
    definition = base.definition { evil = function()
      definition.menus, definition.kinds.guard, definition.steps = nil, nil, nil
      match.total = 1
    end }
    return definition
  end,
}
