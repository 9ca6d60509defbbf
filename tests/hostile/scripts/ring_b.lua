-- The second of two modules that require each other.
return require "ring_a"
