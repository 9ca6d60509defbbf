/* The past of a match that was reloaded: what was put in and told while other rules were in force. It is kept as the
 * lines of a save (docs/FORMATS.md), each ended by '\n', because no rules are left that could read more into it.
 *
 * An event of the past stands among the match's events with the kind NONE: arg[0].n is where its line begins in the
 * pool, `index` its place among those of the line. */
#ifndef MATCH_LEGACY_LOG_H
#define MATCH_LEGACY_LOG_H

#include "match/json_def.h"
#include "match/match.h"

/* Is this the form of such a line? */
bool legacy_valid(const json_t *line);

/* The past before the beginning of a new match: copied into its pool, with an event for all that was told. False when
 * out of memory. */
bool legacy_begin(pr_match *m, const char *past, size_t n);
/* The same with the past that a kept position brings along, whose input this is. */
bool legacy_append(pr_match *m, const struct input *position);

/* The lines of the records [from, to) of a match and of what was put in between; `whole`: those of the match's own past
 * before them. Malloc'd, with its length; NULL when out of memory. */
char *legacy_write(const pr_match *m, bool whole, size_t from, size_t to, size_t *n);
/* What was told in a record, for such a line: an array. */
json_t *legacy_told(const pr_match *m, size_t record);
/* The line that says which scripts are others from here on, with what is told of it. */
json_t *legacy_mark(uint32_t step, const char *changed);

/* The line read last, so that several events of one line read it once. */
struct legacy_reader {
    const char *line;
    json_t *told;
};

enum { MAX_FIELDS = 10 };
/* Writes the fields of an event as this sight sees them (NONE: everything). Returns how many. */
int event_fields(const struct def *d, const struct event *e, int sight, pr_field to[MAX_FIELDS]);

/* Adds step, kind, text and the other fields of an event of the past, as they were for this sight. A side that was not
 * there then sees what everyone saw. */
void legacy_fields(json_t *object, struct legacy_reader *reader, const pr_match *m, const struct event *e, int sight);
/* Writes the fields of such an object that are numbers, or name something that the content still has. The keys belong
 * to the object. Returns how many. */
int legacy_values(const json_t *object, const pr_content *content, pr_field to[MAX_FIELDS]);
void legacy_close(struct legacy_reader *reader);

#endif
