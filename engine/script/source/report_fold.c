/* Drops findings that another finding explains, so that one mistake gives one finding. Dropped are a missing key that
 * is only misspelled, an error of Lua whose cause the sources show, and errors about a thing that a mod removed. */
#include "script/source/report.h"

#include "text/text.h"

#include <stdlib.h>
#include <string.h>

/* Writes the name in a hint `did you mean "name"?`. Returns false if the hint suggests no name. */
static bool suggested(const struct finding *f, char *out, size_t size) {
    static const char begins[] = "did you mean \"";
    const char *from = strstr(f->hint, begins);
    struct text text = text_over(out, size);
    if (!from) return false;
    from += sizeof begins - 1;
    text_add(&text, "%.*s", (int)strcspn(from, "\""), from);
    return true;
}

/* Returns true if `f` reports a missing key and `slip` reports a misspelling of this key: "a.b.cots: unknown key"
 * explains "a.b.cost: is missing".
 */
static bool misspelled(const struct finding *f, const struct finding *slip) {
    char name[80], missing[600];
    const char *end = strstr(slip->message, ": unknown key"), *dot = end;
    struct text text = text_over(missing, sizeof missing);
    if (!end || !suggested(slip, name, sizeof name)) return false;
    while (dot > slip->message && dot[-1] != '.') dot--;
    text_add(&text, "%.*s%s: is missing", (int)(dot - slip->message), slip->message, name);
    return strcmp(f->file, slip->file) == 0 && strncmp(f->message, missing, strlen(missing)) == 0;
}

/* Returns true if `f` reports that a key is lacking ("expected run or steps"), and `slip` reports a misspelling of this
 * key in the same table. */
static bool incomplete(const struct finding *f, const struct finding *slip) {
    char name[80];
    const char *end = strstr(slip->message, ": unknown key"), *dot = end, *at;
    if (!end || !suggested(slip, name, sizeof name) || strcmp(f->file, slip->file) != 0) return false;
    while (dot > slip->message && dot[-1] != '.') dot--;
    const size_t n = dot > slip->message ? (size_t)(dot - slip->message - 1) : 0;
    if (!n || strncmp(f->message, slip->message, n) != 0 || f->message[n] != ':') return false;
    return strncmp(f->hint, "expected ", strlen("expected ")) == 0 && (at = strstr(f->hint, name)) != NULL &&
           strspn(at + strlen(name), "abcdefghijklmnopqrstuvwxyz_") == 0;
}

/* Returns true if both messages quote the same name, in any kind of quotes. */
static bool share_name(const struct finding *a, const struct finding *b) {
    for (const char *from = strpbrk(a->message, "'\""); from; from = strpbrk(from, "'\"")) {
        const size_t n = strcspn(from + 1, "'\"");
        for (const char *other = b->message; n && from[n + 1] && (other = strpbrk(other, "'\"")) != NULL; other++)
            if (strncmp(other + 1, from + 1, n) == 0 && strchr("'\"", other[n + 1]) && other[n + 1]) return true;
        from += n + 1;
        from += *from != '\0';
    }
    return false;
}

/* Returns true if `f` reports that a local changed in play, and `cause` reports the code that changes it. */
static bool seen_changing(const struct finding *f, const struct finding *cause) {
    const char *colon = strstr(f->message, ": changed during a match");
    const size_t n = colon ? (size_t)(colon - f->message) : 0;
    return n && strcmp(f->file, cause->file) == 0 && cause->message[0] == '\'' &&
           strncmp(cause->message + 1, f->message, n) == 0 &&
           strncmp(cause->message + 1 + n, "' is changed by", strlen("' is changed by")) == 0;
}

/* Returns true if `cause` explains Lua's error `f`: both are on the same line, or `f` is about the name that `cause`
 * suggests. */
static bool follows(const struct finding *f, const struct finding *cause) {
    char name[80], quoted[96];
    struct text text = text_over(quoted, sizeof quoted);
    if (!cause->column || strstr(cause->message, "not translated"))
        return false; /* the finding is about another fault of the text */
    const bool lua = strncmp(f->message, "attempt to ", strlen("attempt to ")) == 0 ||
                     strstr(f->message, "(call it with ':')") != NULL;
    if (f->line == cause->line && strcmp(f->file, cause->file) == 0 &&
        (share_name(f, cause) || (lua && cause->level == FINDING_ERROR)))
        return true;
    if (!lua) return false;
    if (!suggested(cause, name, sizeof name)) return false;
    text_add(&text, " '%s')", name);
    return strstr(f->message, quoted) != NULL;
}

/* Returns the finding that explains finding `i`, or NULL. */
static struct finding *explanation(const struct report *r, int i) {
    const struct finding *f = &r->at[i];
    for (int j = 0; j < r->n; j++) {
        struct finding *other = &r->at[j];
        if (j == i) continue;
        if (misspelled(f, other) || incomplete(f, other) || seen_changing(f, other)) return other;
        if (strstr(f->message, " need a seat, ") && strstr(other->message, "unknown seat ")) return other;
        if (!f->column && follows(f, other)) return other;
    }
    return NULL;
}

/* Returns true if `f` reports that the removed thing's name is unknown. */
static bool names_removed(const struct finding *f, const struct removed *gone) {
    char quoted[128];
    struct text text = text_over(quoted, sizeof quoted);
    const char *unknown = strstr(f->message, "unknown ");
    text_add(&text, "\"%s\"", gone->name);
    return unknown && strstr(unknown, quoted);
}

/* Reports, once and at the place where a mod removes a thing, that other entries still name this thing. */
static void blame(struct report *r, const struct removed *gone) {
    char file[256], message[240];
    struct text m = text_over(message, sizeof message);
    int line = 0, times = 0;
    size_t room = 32;
    const char *colon = strchr(gone->place, ':');
    struct text t = text_over(file, sizeof file);
    if (!colon) return;
    text_add(&t, "%.*s", (int)(colon - gone->place), gone->place);
    line = (int)strtol(colon + 1, NULL, 10);
    for (int i = 0; i < r->n; i++)
        if (names_removed(&r->at[i], gone)) room += strlen(r->at[i].file) + sizeof ":2147483647, ";
    char *hint = malloc(room);
    r->no_memory |= !hint;
    if (!hint) return;
    struct text h = text_over(hint, room);
    for (int i = r->n - 1; i >= 0; i--) {
        struct finding *f = &r->at[i];
        if (!names_removed(f, gone)) continue;
        text_add(&h, "%s%s:%d", times++ ? ", " : "it is named at ", f->file, f->line);
        report_forget(r, f);
        memmove(f, f + 1, (size_t)(r->n - i - 1) * sizeof *f);
        r->n--;
    }
    text_add(&m, "this removes \"%s\", which others still name", gone->path);
    if (times) report_add(r, FINDING_ERROR, file, line, 0, message, hint);
    free(hint);
}

void report_fold(struct report *r) {
    for (int i = 0; i < r->removed_n; i++) blame(r, &r->removed[i]);
    bool *drop = calloc((size_t)r->n + 1, sizeof *drop);
    int kept = 0;
    r->no_memory |= !drop;
    for (int i = 0; drop && i < r->n; i++) {
        struct finding *cause = explanation(r, i);
        drop[i] = cause != NULL;
        if (cause && r->at[i].level == FINDING_ERROR && !seen_changing(&r->at[i], cause)) report_worsen(r, cause);
    }
    for (int i = 0; drop && i < r->n; i++) {
        if (drop[i])
            report_forget(r, &r->at[i]);
        else
            r->at[kept++] = r->at[i];
    }
    if (drop) r->n = kept;
    free(drop);
}
