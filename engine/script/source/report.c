/* The findings of `check`. */
#include "script/source/report.h"

#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

static char *copy_of(const char *text, size_t n) {
    char *copy = malloc(n + 1);
    if (!copy) return NULL;
    memcpy(copy, text, n);
    copy[n] = '\0';
    return copy;
}

static void *room_for_one(void *list, int n, int *cap, size_t size) {
    if (n < *cap) return list;
    int more = *cap ? *cap * 2 : 32;
    void *grown = realloc(list, (size_t)more * size);
    if (grown) *cap = more;
    return grown;
}

static void free_finding(struct finding *f) {
    free(f->file);
    free(f->message);
    free(f->hint);
}

void report_free(struct report *r) {
    for (int i = 0; i < r->n; i++) free_finding(&r->at[i]);
    for (int i = 0; i < r->broken_n; i++) free(r->broken[i]);
    for (int i = 0; i < r->removed_n; i++) {
        free(r->removed[i].name);
        free(r->removed[i].path);
        free(r->removed[i].place);
    }
    free(r->at);
    free(r->removed);
    free(r->broken);
    *r = (struct report){0};
}

/* Returns true if the message up to `end` has more than the name of the faulty thing, such as "choose: options[1]" or
 * "queue: an argument". The rest of the message can then be cut off. */
static bool says_something(const char *message, const char *end) {
    int words = 0;
    const char *colon = strstr(message, ": ");
    for (const char *c = colon ? colon + 1 : end; c < end; c++) words += *c == ' ';
    const bool thing = colon && (strncmp(colon, ": a ", 4) == 0 || strncmp(colon, ": an ", 5) == 0);
    return words > 1 + thing;
}

/* Like strstr(), but skips quoted parts of the message. */
static const char *outside_quotes(const char *message, const char *what) {
    bool quoted = false;
    for (const char *c = message; *c; c++) {
        if (*c == '"') quoted = !quoted;
        if (!quoted && !strncmp(c, what, strlen(what))) return c;
    }
    return NULL;
}

/* Returns the start of the hint that ends a message, or NULL. The hint's text starts two characters later. */
static const char *own_hint(const char *message) {
    static const char *const begins[] = {" (did you mean ", "; ", ": expected ", ": divide "};
    const char *best = NULL;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        const char *at = outside_quotes(message, begins[i]);
        if (at && (!best || at < best) && (begins[i][0] != ':' || says_something(message, at))) best = at;
    }
    return best;
}

/* Writes the remedy for an unknown name that is not similar to any known name: the key under which such names are
 * declared. For other messages, writes nothing. */
static void where_declared(const char *message, struct text *t) {
    static const char *const keys[][2] = {
        {"verb", "verbs"},
        {"side", "sides"},
        {"seat", "seats"},
        {"step", "steps"},
        {"event", "events"},
        {"track", "tracks"},
        {"pile", "piles"},
        {"card", "cards"},
        {"menu", "menus"},
        {"link", "links"},
        {"edge", "edges"},
        {"trigger", "triggers"},
        {"variable", "vars"},
        {"die", "dice"},
        {"symbol", "dice"},
        {"kind", "kinds"},
        {"tag", "kinds"},
        {"piece", "kinds"},
        {"face", "kinds"},
        {"space", "boards"},
        {"board", "boards"},
        {"reaction", "reactions"},
        {"figure", "figures"},
        {"attack", "attacks"},
        {"phase", "rounds"},
        {"ring", "rings"},
        {"setting", "settings"},
        {"constant", "constants"},
        {"mark or variable", "legend` or `vars"},
        {"mark", "legend"},
        {"name", "names"},
    };
    const char *at = outside_quotes(message, "unknown ");
    if (!at || (at > message && at[-1] != ' ') || strstr(at, "(declare it")) return;
    size_t i = 0;
    while (i < sizeof keys / sizeof *keys && strncmp(at + 8, keys[i][0], strlen(keys[i][0])) != 0) i++;
    if (i < sizeof keys / sizeof *keys) text_add(t, tr("declare it in `%s`, or correct the name"), keys[i][1]);
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Returns true if two texts are equal except for their numbers. `b` has `n` bytes. */
static bool alike(const char *a, const char *b, size_t n) {
    const char *end = b + n;
    while (*a && b < end) {
        a += *a == '-' && is_digit(a[1]);
        b += *b == '-' && b + 1 < end && is_digit(b[1]);
        if (is_digit(*a) && is_digit(*b)) {
            while (is_digit(*a)) a++;
            while (b < end && is_digit(*b)) b++;
        } else if (*a++ != *b++) {
            return false;
        }
    }
    return !*a && b == end;
}

/* Returns true if the finding has this place and message. A missing column does not matter, because Lua's own errors
 * have no column. With `loose`, ignores numbers in the message, because one mistake may be reported with different
 * numbers. */
static bool same(const struct finding *f, const char *file, int line, int column, const char *message, size_t n,
                 bool loose) {
    return f->line == line && (f->column == column || !column || !f->column) && strcmp(f->file, file) == 0 &&
           ((strncmp(f->message, message, n) == 0 && f->message[n] == '\0') ||
            (line && loose && alike(f->message, message, n)));
}

/* Returns the first finding that is the same as the given finding, or NULL. */
static struct finding *known(struct report *r, const char *file, int line, int column, const char *message, size_t n,
                             bool loose) {
    if (!r->indexed)
        for (int b = 0; b < FINDING_BUCKETS; b++) r->bucket[b] = -1;
    for (; r->indexed < r->n; r->indexed++) {
        int *head = &r->bucket[(unsigned)r->at[r->indexed].line % FINDING_BUCKETS];
        r->at[r->indexed].next = *head;
        *head = r->indexed;
    }
    int found = -1; /* start with the latest finding of this line */
    for (int i = r->bucket[(unsigned)line % FINDING_BUCKETS]; i >= 0; i = r->at[i].next)
        if (same(&r->at[i], file, line, column, message, n, loose)) found = i;
    return found < 0 ? NULL : &r->at[found];
}

void report_worsen(struct report *r, struct finding *f) {
    if (f->level == FINDING_ERROR) return;
    f->level = FINDING_ERROR;
    r->errors++;
}

/* Called when the same finding is reported again. If only the new report has a column, takes this report's column and
 * hint: a report with a column comes from the source, so its hint is better. */
static void place_better(struct finding *f, int column, const char *hint) {
    char *copy = !f->column && column && hint && hint[0] ? copy_of(hint, strlen(hint)) : NULL;
    if (!copy) return;
    free(f->hint);
    f->hint = copy;
    f->column = column;
}

/* How widely a finding must occur to be reported. */
enum scope { OF_ANY, OF_EVERY_SETTING, OF_EVERY_EPISODE };

static void add(struct report *r, enum finding_level level, const char *file, int line, int column, const char *message,
                const char *hint, enum scope scope) {
    size_t n = strlen(message);
    r->raised += level == FINDING_ERROR;
    const char *own = own_hint(message);
    char both[2048] = "";
    if (own) {
        struct text b = text_over(both, sizeof both);
        n = (size_t)(own - message);
        const char *close = message[n] == ' ' ? strstr(own, "?)") : NULL; /* a hint such as "(did you mean ...?). And
                                                                           * more." */
        text_add(&b, "%.*s", close ? (int)(close - own - 1) : (int)strlen(own + 2), own + 2);
        if (close) text_add(&b, "%s", close[2] == '.' ? close + 3 : close + 2);
        if (hint && hint[0]) text_add(&b, " (%s)", hint);
        hint = both;
    } else if (!hint || !hint[0]) {
        struct text b = text_over(both, sizeof both);
        where_declared(message, &b);
        hint = both;
    }
    struct finding *again = known(r, file, line, column, message, n, r->with[0] || level == FINDING_ERROR);
    if (again) {
        again->times++;
        if (scope == OF_ANY) again->every = again->shared = false;
        if (level == FINDING_ERROR) report_worsen(r, again);
        place_better(again, column, hint);
        return;
    }
    char where[2400];
    struct text w = text_over(where, sizeof where);
    if (r->with[0] && level == FINDING_ERROR) { /* the defaults, which were checked first, did not have this error */
        text_add(&w, "%s%s", hint ? hint : "", hint && hint[0] ? "; " : "");
        text_add(&w, tr("with %s"), r->with);
        hint = where;
    }
    struct finding *grown = room_for_one(r->at, r->n, &r->cap, sizeof *grown);
    if (grown) r->at = grown;
    struct finding f = {level,
                        copy_of(file, strlen(file)),
                        line,
                        column,
                        copy_of(message, n),
                        copy_of(hint ? hint : "", hint ? strlen(hint) : 0),
                        scope != OF_ANY,
                        scope == OF_EVERY_EPISODE,
                        1,
                        -1};
    if (!grown || !f.file || !f.message || !f.hint) {
        free_finding(&f);
        r->no_memory = true;
        return;
    }
    r->at[r->n++] = f;
    r->errors += level == FINDING_ERROR;
}

void report_add(struct report *r, enum finding_level level, const char *file, int line, int column, const char *message,
                const char *hint) {
    add(r, level, file, line, column, message, hint, OF_ANY);
}

void report_add_every(struct report *r, enum finding_level level, const char *file, int line, int column,
                      const char *message, const char *hint) {
    add(r, level, file, line, column, message, hint, OF_EVERY_SETTING);
}

void report_add_shared(struct report *r, enum finding_level level, const char *file, int line, int column,
                       const char *message, const char *hint) {
    add(r, level, file, line, column, message, hint, OF_EVERY_EPISODE);
}

bool report_any_every(const struct report *r, int loads) {
    for (int i = 0; i < r->n; i++)
        if (r->at[i].every && r->at[i].times >= loads) return true;
    return false;
}

bool report_any_shared(const struct report *r) {
    for (int i = 0; i < r->n; i++)
        if (r->at[i].shared) return true;
    return false;
}

static bool has_place(const struct report *r, const struct finding *f) {
    for (int i = 0; i < r->n; i++)
        if (r->at[i].line == f->line && r->at[i].column == f->column && strcmp(r->at[i].file, f->file) == 0)
            return true;
    return false;
}

void report_drop_shared(struct report *r, const char *file, const struct report *theirs) {
    int kept = 0;
    for (int i = 0; i < r->n; i++) {
        if (r->at[i].shared && strcmp(r->at[i].file, file) == 0 && !has_place(theirs, &r->at[i])) {
            report_forget(r, &r->at[i]);
        } else {
            r->at[kept++] = r->at[i];
        }
    }
    r->n = kept;
}

void report_removed(struct report *r, const char *name, const char *path, const char *place) {
    for (int i = 0; i < r->removed_n; i++)
        if (strcmp(r->removed[i].place, place) == 0 && strcmp(r->removed[i].path, path) == 0) return;
    struct removed *grown = room_for_one(r->removed, r->removed_n, &r->removed_cap, sizeof *grown);
    if (grown) r->removed = grown;
    struct removed one = {copy_of(name, strlen(name)), copy_of(path, strlen(path)), copy_of(place, strlen(place))};
    if (!grown || !one.name || !one.path || !one.place) {
        free(one.name);
        free(one.path);
        free(one.place);
        r->no_memory = true;
        return;
    }
    r->removed[r->removed_n++] = one;
}

void report_forget(struct report *r, struct finding *f) {
    r->errors -= f->level == FINDING_ERROR;
    r->indexed = 0;
    free_finding(f);
}

void report_drop(struct report *r, int loads) {
    int kept = 0;
    for (int i = 0; i < r->n; i++) {
        if (r->at[i].every && r->at[i].times < loads) {
            report_forget(r, &r->at[i]);
        } else {
            r->at[kept++] = r->at[i];
        }
    }
    r->n = kept;
}

/* Parses ":12" and sets *rest after it. Returns -1 if there is no number. */
static int number_after_colon(const char *text, const char **rest) {
    char *end;
    if (text[0] != ':' || text[1] < '0' || text[1] > '9') return -1;
    long n = strtol(text + 1, &end, 10);
    *rest = end;
    return n > 0 && n < 100000000 ? (int)n : -1;
}

void report_message(struct report *r, const char *message, const char *otherwise) {
    char file[256] = "", first[1024];
    const char *rest = message, *lua = strstr(message, ".lua:"), *end = strchr(message, '\n');
    int line = 0, column = 0;
    struct text f = text_over(file, sizeof file), t = text_over(first, sizeof first);
    if (lua && (!end || lua < end)) {
        int n = number_after_colon(lua + 4, &rest), m = n > 0 ? number_after_colon(rest, &rest) : -1;
        if (n > 0) text_add(&f, "%.*s", (int)(lua + 4 - message), message);
        line = n > 0 ? n : 0;
        column = m > 0 ? m : 0;
        rest = n > 0 ? rest + strspn(rest, ": ") : message;
    }
    if (!file[0]) text_add(&f, "%s", otherwise);
    end = strchr(rest, '\n');
    text_add(&t, "%.*s", end ? (int)(end - rest) : (int)strlen(rest), rest);
    char hint[1024] = "";
    struct text h = text_over(hint, sizeof hint);
    while (end) { /* put the frames that led to the error on one line */
        const char *from = end + 1 + strspn(end + 1, " ");
        end = strchr(from, '\n');
        text_add(&h, "%s%.*s", h.length ? ", " : "", end ? (int)(end - from) : (int)strlen(from), from);
    }
    char filled[1024];
    struct text said = text_over(filled, sizeof filled);
    msg_foreign(&said, first);
    report_add(r, FINDING_ERROR, file, line, column, filled, hint);
}

static int by_place(const void *a, const void *b) {
    const struct finding *x = a, *y = b;
    int order = strcmp(x->file, y->file);
    if (!order) order = x->line - y->line;
    if (!order) order = x->column - y->column;
    return order ? order : strcmp(x->message, y->message);
}

void report_sort(struct report *r) {
    r->indexed = 0;
    if (r->n) qsort(r->at, (size_t)r->n, sizeof *r->at, by_place);
}

void report_break(struct report *r, const char *path) {
    char **grown = room_for_one(r->broken, r->broken_n, &r->broken_cap, sizeof *grown);
    if (grown) r->broken = grown;
    char *copy = grown ? copy_of(path, strlen(path)) : NULL;
    if (copy)
        r->broken[r->broken_n++] = copy;
    else
        r->no_memory = true;
}

bool report_is_broken(const struct report *r, const char *path) {
    for (int i = 0; i < r->broken_n; i++)
        if (strcmp(r->broken[i], path) == 0) return true;
    return false;
}

/* Returns true if the message is only a consequence of a broken item. A broken item may also have declared other names:
 * a kind declares tags and faces, a board declares spaces and marks. */
bool report_follows(const struct report *r, const char *message) {
    static const char *const makes[][2] = {
        {"boards.", "unknown space"}, {"boards.", "unknown mark"},
        {"kinds.", "unknown kind"},   {"kinds.", "unknown tag"},
        {"kinds.", "filter"},         {"seats.", "unknown seat"},
        {"sides.", "unknown side"},   {"menus.", "unknown verb"},
        {"links.", "unknown link"},   {"events.", "unknown word"},
        {"seats.", "need a seat"},    {"kinds.", "need a seat"},
        {"seats.", "no seats"},       {"boards.", "an episode needs at least one board"}};
    for (int i = 0; i < r->broken_n; i++) {
        const char *path = r->broken[i], *name = strrchr(path, '.');
        for (size_t j = 0; j < sizeof makes / sizeof *makes; j++)
            if (strncmp(path, makes[j][0], strlen(makes[j][0])) == 0 && strstr(message, makes[j][1])) return true;
        char quoted[128];
        struct text t = text_over(quoted, sizeof quoted);
        text_add(&t, "\"%s\"", name ? name + 1 : path);
        const char *unknown = strstr(message, "unknown ");
        if (unknown && strstr(unknown, quoted)) return true;
    }
    return false;
}
