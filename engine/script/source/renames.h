/* The public names that changed before 1.0. One table serves the errors about an old name, `precinct check --fix`, the
 * reading of older saves, and docs/RENAMES.md, so the four always agree. */
#ifndef SCRIPT_SOURCE_RENAMES_H
#define SCRIPT_SOURCE_RENAMES_H

#include <stddef.h>

enum rename_sort {
    RENAME_FUNCTION, /* a function that scripts call */
    RENAME_METHOD,   /* `owner` is the type of the handle */
    RENAME_FIELD,    /* `owner` is the type of the handle, or "ev" */
    RENAME_KEY,      /* `owner` is a record: "kind", "action", "condition" ... */
    RENAME_VALUE,    /* `owner` is "record.key"; the names are values of that key */
    RENAME_ID,       /* a trigger or an event of the core */
    RENAME_JSON,     /* `owner` is an object of docs/JSON.md */
    RENAME_SAVED,    /* `owner` is an object of docs/FORMATS.md */
    RENAME_C         /* a name of precinct.h; a name that ends with '_' is a prefix */
};

struct rename {
    enum rename_sort sort;
    const char *owner, *old, *new;
};

extern const struct rename renames[];
extern const int renames_n;

/* Returns the entry for an old name, or NULL if the name did not change. `owner` NULL matches any owner. */
const struct rename *rename_find(enum rename_sort sort, const char *owner, const char *old);
/* Returns the new name of a trigger or event, or the name itself. */
const char *rename_id(const char *id);
/* Returns the entry for an old key of a record whose keys are `known` (separated by blanks), or NULL. */
const struct rename *rename_key(const char *known, const char *old);
/* Writes the error about an old name: its new name, and the command that renames it. */
void rename_message(const char *old, const char *new, char *out, size_t size);
/* Returns the table as JSON [{sort,owner,old,new}], malloc'd, or NULL when out of memory. */
char *renames_json(void);

#endif
