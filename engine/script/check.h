/* The parts of `check` that look at sources and definition together, without playing. */
#ifndef SCRIPT_CHECK_H
#define SCRIPT_CHECK_H

#include "script/report.h"
#include "script/source.h"
#include "script/state.h"

struct checking {
    lua_State *L;                  /* with an environment of scripts; nothing on its stack */
    const struct program *program; /* NULL: it could not be loaded */
    const struct sources *sources;
    struct report *report;
};

struct finding_place {
    const char *file;
    int line, column; /* column 0: not known */
};

void check_names(struct checking *c);
/* What is declared and has no effect; needs the program. */
void check_definition(struct checking *c);
/* Every text of a definition that people read. `name`: it stands where no title is given. `path`: the keys that lead to
 * it, as far as they are known. */
typedef void shown_visit(void *ctx, const char *text, bool name, const char *const *path, int n);
void each_shown(const struct program *p, shown_visit *visit, void *ctx);
/* Sections of the rule book that are cited and are not there; needs the program. */
void check_rules(struct checking *c);
/* Texts that cannot be or are not translated; of a campaign, where there
 * is no program, those of its heading. */
void check_texts(struct checking *c);
/* Where the space is drawn: its row, or the board's map. */
void check_place_of_space(struct checking *c, int space, struct finding_place *at);

#endif
