/* The passes of the linter, which examine the sources and the definition without playing. */
#ifndef CHECK_LINT_PASSES_H
#define CHECK_LINT_PASSES_H

#include "check/lint/lint.h"
#include "script/source/report.h"
#include "script/source/source.h"
#include "script/vm/state.h"

struct checking {
    lua_State *L;                  /* a Lua state with the scripts' environment and an empty stack */
    const struct program *program; /* NULL if the program failed to load */
    const struct sources *sources;
    struct report *report;
    enum check_extent extent;
};

static inline struct script *script(const struct checking *c) {
    return (struct script *)c->program;
}

static inline const struct def *def(const struct checking *c) {
    return c->program->rules->def;
}

struct finding_place {
    const char *file;
    int line, column; /* column 0 means unknown */
};

void check_names(struct checking *c);
/* Reports values that are used as values of another type: a handle compared with a text, a list in a condition. */
void check_types(struct checking *c);
/* Reports other code that cannot work as its author meant, such as an index that is used like the element, or a key
 * that occurs twice in a table. */
void check_misuse(struct checking *c);
/* Reports arguments that a function of the API does not take. */
void check_calls(struct checking *c);
/* Reports declarations without effect. Needs the program. */
void check_definition(struct checking *c);
/* Reports menus that are never offered, and declared keys of cards and settings that no code reads. Needs the
 * program. */
void check_unread(struct checking *c);
/* The part of check_unread() that depends on other episodes: reports names that occur only where they are declared. */
void check_idle_names(struct checking *c);
/* Adds a warning at the place of a key, or of the file if the key has no place. `every`: report the warning only if it
 * occurs under all settings. */
void check_warn_at(struct checking *c, const char *const *path, int n, bool every, const char *message,
                   const char *hint);
/* Adds a finding about a name that the definition lacks. If the name is used in a module, another episode may declare
 * it. If the name is used in the episode's file, other settings may declare it. */
void check_add_name(struct checking *c, const struct source_text *s, enum finding_level level, const struct token_at *t,
                    const char *message, const char *hint);
/* Warns of constants or settings that no source mentions. Settings without a value do not apply. */
void check_unused(struct checking *c, const pr_setting *all, int n, bool constants);
/* Returns true if the sources read a field with this name, or contain the name as a text. */
bool check_mentions(const struct sources *all, const char *name);
/* Returns true if reachable code calls the function with this literal, or with a value that is not a literal. */
bool check_called_with(const struct sources *all, const char *function, const char *literal);
/* Returns the token of the name in a mod's m.add("parent", "name", ...) or m.var("parent", "name", ...), and sets the
 * token's file. Returns NULL if no mod adds the name. */
const struct token_at *check_added(const struct sources *all, const char *parent, const char *name,
                                   const struct source_text **file);
/* Returns true if the sources name the thing in a text other than the token `own`, or if a script assembles its name
 * from parts. */
bool check_spelled_besides(const struct sources *all, const char *name, const struct token_at *own);
/* A visitor that receives each text of a definition that people read. `name`: the text is an id that is shown because
 * there is no title. `path`: the keys that lead to the text, as far as known. */
typedef void shown_visit(void *ctx, const char *text, bool name, const char *const *path, int n);
void each_shown(const struct program *p, shown_visit *visit, void *ctx);
/* Reports conditions and costs of actions that no position can meet. Needs the program. */
void check_holds(struct checking *c);
/* Reports spaces and links that play cannot reach or pass. Needs the program. */
void check_boards(struct checking *c);
/* Reports cited sections that the rule book lacks. Needs the program. */
void check_rules(struct checking *c);
/* Reports texts that cannot be translated or have no translation. For a campaign, which has no program, checks the
 * header. */
void check_texts(struct checking *c);
/* Finds the place where the space is drawn: its row, or the board's map if the row is unknown. */
void check_place_of_space(struct checking *c, int space, struct finding_place *at);

#endif
