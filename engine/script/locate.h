/* Where in the sources does a table key stand? Lua forgets; we read the files once more, as tokens, and keep the
 * position of every key of every table constructor with the keys around it. */
#ifndef SCRIPT_LOCATE_H
#define SCRIPT_LOCATE_H

#include <stdbool.h>
#include <stddef.h>

struct locator;

struct place {
    const char *file;
    int line, column;
};

struct locator *locator_new(void);
void locator_free(struct locator *l);
/* Remembers a file, both are copied; its keys are looked for when a place is asked for. Running out of memory only
 * makes places less exact. */
void locator_add(struct locator *l, const char *file, const char *text, size_t length);
/* The file that is added next is the one that was asked for: among places that fit as well, its own come first, above
 * all those in the table that it returns. */
void locator_main(struct locator *l);
/* Where that table begins, as far as it can be told. */
bool locator_returned(struct locator *l, struct place *place);
/* What was remembered of a file, ended by 0, and its length; NULL if there is none. It belongs to the locator. */
const char *locator_text(const struct locator *l, const char *file, size_t *length);
/* The place that fits a key path best (outermost first, numbers as "[3]"): the last key must agree, then as many before
 * it as possible; the file that was asked for wins ties, then the one added first. Where that fits badly and the key is
 * a common one, or there is none, the place of the table that holds it. `file`: look in this one alone; NULL: in all.
 * False if nothing fits. */
bool locator_find(struct locator *l, const char *file, const char *const *path, int n, struct place *place);

#endif
