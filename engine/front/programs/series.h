/* Series of matches for programs in Lua (program.h). */
#ifndef FRONT_SERIES_H
#define FRONT_SERIES_H

#include "front/base/arguments.h"
#include "script/lua.h"

#include <jansson.h>

/* Adds functions that read the command line and play matches to the table on top of the stack. */
void series_open(lua_State *L, const arguments *a);
/* Adds functions that measure random play (measure.c). */
void measure_open(lua_State *L);
/* Returns the content of results, if the value at this index is results (series.c), or NULL. */
json_t *series_json(lua_State *L, int at);

#endif
