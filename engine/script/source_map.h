/* Maps each table key of a set of Lua sources to its place. Lua does not keep the place of a key, so the files are read
 * a second time, as tokens. */
#ifndef SCRIPT_SOURCE_MAP_H
#define SCRIPT_SOURCE_MAP_H

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
/* Begins or ends sharing on this thread. While sharing, a map copies the keys of the map that was read last if both
 * have the same files. */
void source_map_share(bool begin);
/* Copies a file and its name; `hash` is a hash of both. The tokens are read when the first place is looked up. If
 * memory runs out, places only become less exact. */
void source_map_add(struct source_map *l, const char *file, const char *text, size_t length, uint64_t hash);
/* Marks the file that is added next as the main file. Among places that fit equally well, the main file comes first,
 * and in it the table that it returns. */
void source_map_main(struct source_map *l);
/* Finds the start of the table that the main file returns. Returns false if the tokens do not show this table. */
bool source_map_returned(struct source_map *l, struct source_pos *place);
/* Returns the text of a file, ended by 0, and its length, or NULL. The source map owns the text. */
const char *source_map_text(const struct source_map *l, const char *file, size_t *length);
/* Finds the place that fits a key path best (outermost key first, numbers as "[3]"). The last key of the path must
 * agree. The best fit has the most agreeing keys before it. Among equal fits, prefers the main file, then the file that
 * was added first. If no key fits, or if many keys fit equally badly, finds the place of the enclosing table. `file`
 * limits the search to one file; NULL searches all. Returns false if nothing fits. */
bool source_map_find(struct source_map *l, const char *file, const char *const *path, int n, struct source_pos *place);

/* Finds the table that has the key `beside` at this line, and in it the place to which the path leads: for example
 * `when` in the table with `run`. If the path leads out of the table, finds the last key of the path that is in the
 * table. Returns false if the table is not found. */
bool source_map_beside(struct source_map *l, const char *file, int line, const char *beside, const char *const *path,
                       int n, struct source_pos *place);

#endif
