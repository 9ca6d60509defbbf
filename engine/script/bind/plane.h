/* Functions for planes. Functions for boards of spaces have the same Lua names. */
#ifndef SCRIPT_BIND_PLANE_H
#define SCRIPT_BIND_PLANE_H

#include "script/bind/bind.h"

/* Returns true if the value at `index` is a point, or a piece on a plane. */
bool on_plane(lua_State *L, const struct run *r, int index);

/* piece:range(piece or point): returns the gap in mm, or nothing if the two are on different planes. */
int plane_piece_range(lua_State *L);
/* pieces_within(piece or point, mm, filter). */
int plane_pieces_within(lua_State *L);
/* piece:sees(piece or point): returns how well the piece sees the target, and a list of the things in the line of
 * sight. */
int plane_piece_sees(lua_State *L);

#endif
