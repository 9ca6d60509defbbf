/* Errors and texts for hosts, and growing arrays. All files of this folder use these functions. */
#include "match/match.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

pr_status error_set(pr_error *err, pr_status status, const char *format, ...) {
    if (!err) return status;
    char said[sizeof err->text]; /* formatting may cut a quoted text in the middle of a character */
    struct text whole = text_over(said, sizeof said), text = text_over(err->text, sizeof err->text);
    va_list args;
    va_start(args, format);
    text_add_list(&whole, format, args);
    va_end(args);
    msg_foreign(&text, said);
    err->status = status;
    return status;
}

pr_status error_of_run(pr_error *err, const struct run *r) {
    return error_set(err, r->oom ? PR_MEMORY : PR_SCRIPT, "%s", r->error);
}

char *text_copy(const char *text) {
    size_t n = strlen(text) + 1;
    char *copy = malloc(n);
    return copy ? memcpy(copy, text, n) : NULL;
}

void *grown(void *array, size_t *cap, size_t need, size_t element) {
    if (array && need <= *cap) return array;
    size_t n = *cap ? *cap : 16;
    while (n < need) n *= 2;
    void *larger = realloc(array, n * element);
    if (larger) *cap = n;
    return larger;
}

void pr_release(void *text) {
    free(text);
}
