-- The resources of a headquarters (section 15.3): at most one of each, one for nothing at the start. The effects of
-- resources are in the chapters that call box.has(). Some gangs have resources by nature (`resources` in gangs.lua).

return { order = { "doorman", "sentinel", "clinic", "informer", "business", "lab", "friends", "tank" } }
