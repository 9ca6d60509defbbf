/* Maps each table key of a set of Lua sources to its place. Lua forgets where a key stood, so the files are read a
 * second time, as tokens. */
#ifndef SCRIPT_SOURCE_MAP_H
#define SCRIPT_SOURCE_MAP_H

#include <stdbool.h>
#include <stddef.h>

struct source_map;

struct source_pos {
    const char *file;
    int line, column;
};

struct source_map *source_map_new(void);
void source_map_free(struct source_map *l);
/* Copies a file and its name. The tokens are read when the first place is looked up. Without memory places only become
 * less exact. */
void source_map_add(struct source_map *l, const char *file, const char *text, size_t length);
/* Marks the file added next as the main one. Its places win ties, first of all those in the table that it returns. */
void source_map_main(struct source_map *l);
/* Finds where the main file's returned table starts. Returns false if the tokens do not show it. */
bool source_map_returned(struct source_map *l, struct source_pos *place);
/* Returns the text of a file, ended by 0, and its length, or NULL. The source map owns the text. */
const char *source_map_text(const struct source_map *l, const char *file, size_t *length);
/* Finds the place that fits a key path best (outermost key first, numbers as "[3]"). The last key must agree, then as
 * many before it as possible. The main file wins ties, then the file added first. If a common key fits badly or no key
 * fits, returns the place of the table that holds it. `file` limits the search to one file; NULL searches all. Returns
 * false if nothing fits. */
bool source_map_find(struct source_map *l, const char *file, const char *const *path, int n, struct source_pos *place);

/* Finds the place that a path leads to from the table that has the key `beside` at this line: `when` beside `run`. If
 * the path leads out of the table, returns the last key on it. Returns false if the table is not found. */
bool source_map_beside(struct source_map *l, const char *file, int line, const char *beside, const char *const *path,
                       int n, struct source_pos *place);

#endif
