/* Maps each table key in a set of Lua sources to its place in the source. Lua does not keep the place of a key, so the
 * files are read a second time, as tokens. */
#ifndef SCRIPT_SOURCE_SOURCE_MAP_H
#define SCRIPT_SOURCE_SOURCE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct source_map;

struct source_pos {
    const char *file;
    int line, column;
};

struct source_map *source_map_new(void);
void source_map_free(struct source_map *l);
/* Begins or ends sharing on this thread. While sharing is on, a new map of the same files copies the keys of the map
 * that was read last. */
void source_map_share(bool begin);
/* Copies a file and its name; `hash` is a hash of both. The file is read as tokens when the first place is looked up.
 * If memory runs out, places only become less exact. */
void source_map_add(struct source_map *l, const char *file, const char *text, size_t length, uint64_t hash);
/* Marks the file that is added next as the main file. Among places that fit equally well, a place in the main file
 * comes first, and there a place in the table that the file returns. */
void source_map_main(struct source_map *l);
/* Finds the start of the table that the main file returns. Returns false if the tokens do not show this table. */
bool source_map_returned(struct source_map *l, struct source_pos *place);
/* Returns the text of a file, ended by 0, and its length, or NULL. The source map owns the text. */
const char *source_map_text(const struct source_map *l, const char *file, size_t *length);
/* Finds the place that fits a path of keys best. The path starts with the outermost key, and has numbers as "[3]". The
 * last key of the path must agree. The best place has the most agreeing keys before the last key. Among equally good
 * places, prefers the main file, then the file that was added first. If no place fits, or if many places fit equally
 * badly, finds the place of the enclosing table. `file` limits the search to one file; NULL searches all. Returns false
 * if nothing fits. */
bool source_map_find(struct source_map *l, const char *file, const char *const *path, int n, struct source_pos *place);

/* Finds the table that has the key `beside` at this line, and in this table the place to which the path leads: for
 * example, the key `when` in a table with the key `run`. If the path leads out of the table, finds the path's last key
 * that is in the table. Returns false if the table is not found. */
bool source_map_beside(struct source_map *l, const char *file, int line, const char *beside, const char *const *path,
                       int n, struct source_pos *place);
/* Parses "mods/x/mod.lua:3" or "mods/x/mod.lua:3:5". The place then points to `file`. Returns false for other texts. */
bool source_pos_read(const char *text, char file[256], struct source_pos *place);

#endif
