/* Templates: text with holes for values. One mechanism fills events, prompts, labels and messages. */
#ifndef TEXT_TEMPLATE_H
#define TEXT_TEMPLATE_H

#include "text/tr.h"

/* A hole of a template:
 *   {name}           the value
 *   {name:form}      the value in a form of the language
 *   {name#one|many}  the text for a number
 *   {name?text}      text for a value that is present
 *   {name!text}      text for a value that is absent
 * Braces around any other name are not changed. At most MAX_BRACE_DEPTH braces are nested. */
enum { MAX_BRACE_DEPTH = 8 };
struct hole {
    struct slice name, form; /* an empty form means no form */
};
struct filling {
    bool own, present;
    long long number;
};
/* Adds the value of a hole to `out`, which may be NULL. For an unknown name, `own` of the result is false. */
typedef struct filling hole_filler(const void *ctx, const struct hole *hole, struct text *out);
/* `c` points to a brace. Reads the name and form of the hole that the brace opens. Returns the sign after the form, or
 * NULL if the brace does not start a hole. */
const char *hole_read(const char *c, const char *end, struct hole *hole);
/* Returns the form for the number `n` among `forms`, the part "one|many" of a template. `english` is the same part of
 * the English template. */
struct slice template_form(struct slice english, struct slice forms, long long n);
/* Returns true if the template has a hole of this name. */
bool template_has(struct slice template, struct slice name);
bool template_names(const char *template, const char *name);
/* Fills `template`, the translation of `english`. The catalog entry of `english` chooses the form for a number. */
void template_add(struct text *out, const char *template, const char *english, hole_filler *fill, const void *ctx);
/* Like template_add(), for slices. */
void template_fill(struct text *out, struct slice template, struct slice english, hole_filler *fill, const void *ctx);

#endif
