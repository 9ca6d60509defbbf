/* The legacy log: the events and answers that a reloaded match had under its former rules. The log is kept as lines of
 * a save (docs/FORMATS.md), each ended by '\n', because the rules that could interpret the events are no longer loaded.
 *
 * In the match's list of events, a legacy event has the kind NONE. arg[0].n is the offset of the event's line in the
 * pool, and `index` is the event's number within this line. */
#ifndef MATCH_LEGACY_LOG_H
#define MATCH_LEGACY_LOG_H

#include "match/json_def.h"
#include "match/match.h"

/* Returns true if the line has the form of a line of a legacy log. */
bool legacy_valid(const json_t *line);

/* Copies the legacy log of the time before a new match started into the match's pool, and adds the log's events.
 * Returns false when out of memory. */
bool legacy_begin(pr_match *m, const char *past, size_t n);
/* Works like legacy_begin(), for the log of a kept position; `position` is the input with this position. */
bool legacy_append(pr_match *m, const struct input *position);

/* Returns the lines of the records [from, to) and their inputs, malloc'd. Writes the length of the text to `n`. With
 * `whole`, the match's own legacy log comes first. Returns NULL when out of memory. */
char *legacy_write(const pr_match *m, bool whole, size_t from, size_t to, size_t *n);
/* Returns the events of a record as an array, for a line of the legacy log. */
json_t *legacy_events(const pr_match *m, size_t record);
/* Returns a line of the legacy log: the event that says which scripts change after this step. */
json_t *legacy_mark(uint32_t step, const char *changed);

/* The last line of the legacy log that was read, and its JSON. Several events may share this line. */
struct legacy_reader {
    const char *line;
    json_t *events;
};

enum { MAX_FIELDS = 10 };
/* Writes the fields of an event as this sight sees them. NONE sees everything. Returns the number of fields. */
int event_fields(const struct def *d, const struct event *e, int sight, pr_field to[MAX_FIELDS]);

/* Adds step, kind, text and fields of a legacy event as this sight saw them. A side or seat that was added after the
 * event sees the parts that everyone saw. */
void legacy_fields(json_t *object, struct legacy_reader *reader, const pr_match *m, const struct event *e, int sight);
/* Writes fields of an object that legacy_fields() made: the fields with numbers, and the fields that name a thing of
 * the content. The object owns the keys. Returns the number of fields. */
int legacy_values(const json_t *object, const pr_content *content, pr_field to[MAX_FIELDS]);
void legacy_close(struct legacy_reader *reader);

#endif
