/* Looks texts up in the catalogs of the installed language. */
#include "text/tr.h"

#include <string.h>

static const struct language *language, *reviewed;
static const char *reviewed_code = "";

static const char *text_in(const struct language *l, const char *english) {
    return l && english[0] && !l->names_only ? l->translate(english) : english;
}

const char *tr(const char *english) {
    return text_in(language, english);
}

const char *tr_reviewed(const char *english) {
    return text_in(reviewed ? reviewed : language, english);
}

const char *tr_n(const char *one, const char *many, long long n) {
    if (language && language->plural) return language->plural(one, many, n);
    return n == 1 ? one : many;
}

const char *tr_slice(struct slice context, struct slice english) {
    char key[MAX_MSG_PART];
    size_t n = context.n ? context.n + 1 : 0;
    if (!language || !english.n || n + english.n >= sizeof key || (language->names_only && !n)) return NULL;
    memcpy(key, context.s, context.n);
    if (n) key[context.n] = '\004';
    memcpy(key + n, english.s, english.n);
    key[n + english.n] = '\0';
    const char *text = language->translate(key);
    return text == key ? NULL : text;
}

const char *tr_in(const char *context, const char *english) {
    if (!language) return english;
    const char *text = tr_slice(slice_of(context), slice_of(english));
    return text ? text : english;
}

void tr_install(const struct language *l) {
    language = l;
}

void tr_review(const struct language *l, const char *code) {
    reviewed = l;
    reviewed_code = code;
}

const char *tr_reviewed_code(void) {
    return reviewed_code;
}

bool tr_reviewed_in(const char *context, const char *english) {
    char key[MAX_MSG_PART];
    struct text t = text_over(key, sizeof key);
    text_add(&t, "%s\004%s", context, english);
    return !t.cut && tr_reviewed(key) != key;
}

int tr_form(struct slice english, long long n) {
    char key[MAX_MSG_PART];
    if (!language || !language->form || english.n >= sizeof key) return -1;
    memcpy(key, english.s, english.n);
    key[english.n] = '\0';
    return language->form(key, n);
}

bool tr_has_names(void) {
    return language && !language->names_only;
}
