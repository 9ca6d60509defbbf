/* Fuzzes `precinct check --fix`, which overwrites an author's files. Any text is tried as a script, or as a catalog if
 * it starts like one. A text is either refused with a reason and not changed, or rewritten. The new text must keep
 * every line and comment and need no further change, and the remaining findings must be JSON with a line and a
 * column. */
#include "fuzz/fuzz.h"

#include <string.h>

static size_t lines_in(const char *text, size_t n) {
    size_t lines = 0;
    for (const char *end = text + n, *at = text; (at = memchr(at, '\n', (size_t)(end - at))); at++) lines++;
    return lines;
}

/* Every finding points at a place in the text, for the author to look at. */
static void check_left(const char *left, size_t lines) {
    json_t *all = json_loads(left, 0, NULL), *one;
    size_t i;
    if (!json_is_array(json_object_get(all, "findings"))) fuzz_broken("findings that are not JSON", left);
    json_array_foreach(json_object_get(all, "findings"), i, one) {
        json_int_t line = json_integer_value(json_object_get(one, "line"));
        if (line < 1 || line > (json_int_t)lines + 1 || json_integer_value(json_object_get(one, "column")) < 1)
            fuzz_broken("a finding without a place in the text", left);
    }
    json_decref(all);
}

void fuzz_one(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    bool catalog = size >= 3 && !memcmp(text, "msg", 3);
    const char *path = catalog ? "lang/fr.po" : "case.lua";
    size_t n = 0, again_n = 0;
    int changes = 0, more = 0;
    char *left = NULL;
    pr_error err = {.text = ""};
    char *out = pr_rename(path, text, size, &n, &changes, &left, &err);
    if (!out) {
        if (!*err.text) fuzz_broken("refused without a reason", path);
        return;
    }
    fuzz_reached();
    check_left(left, lines_in(text, size));
    pr_release(left);
    if (!changes && (n != size || memcmp(out, text, n) != 0)) fuzz_broken("changed, and said that it did not", out);
    if (lines_in(out, n) != lines_in(text, size)) fuzz_broken("a line was added or lost", out);
    char *again = pr_rename(path, out, n, &again_n, &more, NULL, &err);
    if (!again) fuzz_broken("the new text is refused", err.text);
    if (more || again_n != n || memcmp(again, out, n) != 0) fuzz_broken("the new text changes once more", again);
    pr_release(again);
    pr_release(out);
}
