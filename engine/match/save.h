/* Reading a save, line by line (docs/FORMATS.md): shared by restore and verify. */
#ifndef MATCH_SAVE_H
#define MATCH_SAVE_H

#include "match/json_def.h"
#include "match/match.h"

enum { SAVE_LIMIT = 64 << 20 }; /* bytes */

/* A save whose every line has been looked at. */
struct save {
    const char *text;
    size_t length; /* up to the last whole line */
    json_t *header;
    bool truncated; /* the end is missing */
    size_t records; /* lines that hold a hash */
};

/* Checks the form of all lines. False with err: not a save, of a newer version, damaged. The header is released by
 * save_close. */
bool save_open(struct save *s, const char *text, size_t length, pr_error *err);
void save_close(struct save *s);
/* Where the first line after the header begins. */
size_t save_body(const struct save *s);
/* The next line as an object after `*at` (start with save_body), which is moved on; NULL at the end. */
json_t *save_line(const struct save *s, size_t *at);
/* Is the header that of this episode with these settings? False with err. */
bool save_fits(const struct save *s, const pr_episode *episode, pr_error *err);
/* What a record changed, as the save writes it: "piece.hp" to a sum. */
json_t *save_changes(const pr_match *m, size_t record);
/* The name that a field has now which a save names so; written to `to` if it is another. */
const char *save_field_recall(const struct def *d, const char *was, char *to, size_t size);
/* The paths of scripts that are not what they were, for people; empty if all are the same. */
void save_sources_changed(const struct save *s, const pr_episode *episode, struct text *out);

#endif
