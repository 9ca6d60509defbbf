/* Prints findings as JSON: the findings of `check`, and the places where a rewriting could not decide. */
#include "match/findings.h"

#include "match/json.h"
#include "match/match.h"
#include "script/source/rewrite.h"

#include <stdlib.h>
#include <string.h>

char *findings_json(const struct report *r) {
    static const char *const levels[] = {"error", "warning", "note"};
    unsigned long lost = json_lost();
    json_t *o = json_object(), *list = json_array();
    int count[3] = {0};
    for (int i = 0; i < r->n; i++) {
        const struct finding *f = &r->at[i];
        json_t *one = json_object();
        json_object_set_new(one, "file", json_text(f->file));
        json_object_set_new(one, "line", json_integer(f->line));
        json_object_set_new(one, "column", json_integer(f->column));
        json_object_set_new(one, "level", json_string(levels[f->level]));
        json_object_set_new(one, "message", json_text(f->message));
        json_object_set_new(one, "hint", json_text(f->hint));
        json_array_append_new(list, one);
        count[f->level]++;
    }
    json_object_set_new(o, "findings", list);
    json_object_set_new(o, "errors", json_integer(count[FINDING_ERROR]));
    json_object_set_new(o, "warnings", json_integer(count[FINDING_WARNING]));
    return json_line(o, lost);
}

static bool is_catalogue(const char *path) {
    size_t n = strlen(path);
    return n > 3 && strcmp(path + n - 3, ".po") == 0;
}

char *pr_rename(const char *path, const char *text, size_t length, size_t *out_length, int *changes, char **left,
                pr_error *err) {
    struct report r = {0};
    char *out = is_catalogue(path) ? rewrite_catalogue(text, length, out_length, changes)
                                   : rewrite_script(path, text, length, out_length, changes, &r);
    char *findings = left ? findings_json(&r) : NULL;
    if (!out && r.errors)
        error_set(err, PR_INVALID, "%s:%d: %s", r.at[0].file, r.at[0].line, r.at[0].message);
    else if (!out || r.no_memory || (left && !findings))
        error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    if (r.no_memory || (left && !findings) || !out) {
        free(out);
        free(findings);
        out = findings = NULL;
    }
    if (left) *left = findings;
    report_free(&r);
    return out;
}
