/* Reads a save line by line (docs/FORMATS.md), for restore and verify. */
#ifndef MATCH_SAVE_H
#define MATCH_SAVE_H

#include "match/json_def.h"
#include "match/match.h"

enum { SAVE_LIMIT = 64 << 20 }; /* maximum number of bytes of a save */
/* The highest valid number of a step or a decision. Every JSON reader can represent this number, and no match comes
 * near it. */
#define MAX_NUMBER ((json_int_t)1 << 53)
/* The highest count of decisions that a save may claim. A match that continues from this count remains below
 * MAX_NUMBER. */
#define MAX_CLAIMED (MAX_NUMBER / 2)

/* A save whose lines are all checked. */
struct save {
    const char *text;
    size_t length; /* number of bytes up to the end of the last complete line */
    json_t *header;
    bool truncated; /* the end of the save is missing */
    size_t records; /* number of lines with a hash */
};

/* Checks the form of all lines. Returns false with err if the text is not a save, has a newer format, or is damaged.
 * save_close() releases the header. */
bool save_open(struct save *s, const char *text, size_t length, pr_error *err);
void save_close(struct save *s);
/* Returns the offset of the first line after the header. */
size_t save_body(const struct save *s);
/* Returns the next line as an object and moves `*at` past it, or NULL at the end. *at starts at save_body(). */
json_t *save_line(const struct save *s, size_t *at);
/* Returns true if the header is of this episode with these settings. Otherwise false with err. */
bool save_fits(const struct save *s, const pr_episode *episode, pr_error *err);
/* Returns the fields that a record changed, in the form of a save: an object with a checksum for each field, such as
 * "piece.hp". */
json_t *save_changes(const pr_match *m, size_t record);
/* Returns the present name of a field that a save names `was`. If the present name differs from `was`, writes it to
 * `to`. */
const char *save_field_recall(const struct def *d, const char *was, char *to, size_t size);
/* Writes the paths of changed scripts, for people. Writes nothing if no script changed. */
void save_sources_changed(const struct save *s, const pr_episode *episode, struct text *out);

#endif
