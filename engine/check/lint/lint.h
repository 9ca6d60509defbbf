/* The linter of `check`: examines the sources and the definition of an episode without playing. `check` calls it once
 * for each combination of settings. */
#ifndef CHECK_LINT_LINT_H
#define CHECK_LINT_LINT_H

#include "script/script.h"

struct report;  /* script/source/report.h */
struct sources; /* script/source/source.h */

/* How much of the sources is checked. An episode has similar definitions under all its settings, so after the first
 * check only some parts of the sources need another check. */
enum check_extent {
    CHECK_TEXTS,    /* only texts that people read, and cited sections of the rule book */
    CHECK_DECLARED, /* also code that depends on declared names; report such a finding only if it occurs under all
                     * settings */
    CHECK_ALL,      /* also code whose findings depend only on the sources, so that the settings do not matter */
};
/* Checks the sources without playing. `p` is the result of program_check(). If `p` is NULL, checks only names of the
 * language and the library. */
void lint_sources(const struct program *p, const struct sources *sources, struct report *report,
                  enum check_extent extent);
/* Drops from `report` the findings in shared files that do not occur in `p`. `p` is another episode of the game, and
 * `sources` has the files of `p`. */
void lint_clear_shared(const struct program *p, const struct sources *sources, struct report *report);

/* Finds the place in the sources where a space is drawn on a map or declared. Column 0 means that only the line is
 * known. */
void lint_place_of_space(const struct program *p, const struct sources *sources, int space, const char **file,
                         int *line, int *column);

#endif
