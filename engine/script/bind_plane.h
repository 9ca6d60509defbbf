/* Questions about planes under names that boards of spaces have, too. */
#ifndef SCRIPT_BIND_PLANE_H
#define SCRIPT_BIND_PLANE_H

#include "script/state.h"

/* Returns true if the value at `index` is a point, or a piece on a plane. */
bool on_plane(lua_State *L, const struct run *r, int index);

/* piece:range(piece or point): the gap in mm, or nothing on another plane. */
int plane_piece_range(lua_State *L);
/* pieces_within(piece or point, mm, filter). */
int plane_pieces_within(lua_State *L);
/* piece:sees(piece or point): the degree and a list of things in the line. */
int plane_piece_sees(lua_State *L);

#endif
