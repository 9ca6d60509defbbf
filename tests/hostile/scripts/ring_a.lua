-- The first of two modules that require each other.
return require "ring_b"
