/* Adds warnings at the places of keys of a definition. */
#include "check/lint/passes.h"

#include "script/source/source_map.h"

void check_warn_at(struct checking *c, const char *const *path, int n, bool every, const char *message,
                   const char *hint) {
    struct source_pos place;
    if (!source_map_find(script(c)->map, NULL, path, n, &place))
        place = (struct source_pos){c->sources->at[0].path, 1, 1};
    if (every)
        report_add_every(c->report, FINDING_WARNING, place.file, place.line, place.column, message, hint);
    else
        report_add(c->report, FINDING_WARNING, place.file, place.line, place.column, message, hint);
}
