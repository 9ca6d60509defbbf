-- A mistake of syntax.
return { x = = 1 }
