/* Splits a command line into words and options, and reports options that a command does not know. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"

#include "front/base/print.h"

#include <errno.h>

const char *program_called(void) {
    return *program_invocation_name == '/' ? program_invocation_short_name : program_invocation_name;
}

static argument read_option(const char *s, char **rest, int left, const char *flags, int *used) {
    size_t n = strcspn(s, "=");
    argument a = {.name = copy_text(s)};
    a.name[n] = 0;
    *used = 0;
    if (s[n]) {
        a.value = s + n + 1;
    } else if (!word_listed(flags, a.name) && left > 0 && strncmp(rest[0], "--", 2) != 0) {
        a.value = rest[0];
        *used = 1;
    }
    return a;
}

arguments arguments_read(int argc, char **argv, const char *flags) {
    arguments a = {.at = need(calloc((size_t)argc + 1, sizeof *a.at))};
    for (int i = 1; i < argc; i++) {
        const char *s = argv[i];
        int used = 0;
        if (!strcmp(s, "-h")) s = "--help";
        if (!strncmp(s, "--", 2) && s[2]) {
            a.at[a.n++] = read_option(s + 2, argv + i + 1, argc - i - 1, flags, &used);
            i += used;
        } else {
            a.at[a.n++] = (argument){NULL, s};
        }
    }
    return a;
}

void arguments_free(arguments *a) {
    for (size_t i = 0; i < a->n; i++) free(a->at[i].name);
    free(a->at);
    *a = (arguments){0};
}

const char *argument_value(const arguments *a, const char *name) {
    const char *value = NULL;
    for (size_t i = 0; i < a->n; i++)
        if (a->at[i].name && !strcmp(a->at[i].name, name)) value = a->at[i].value;
    return value;
}

bool argument_given(const arguments *a, const char *name) {
    for (size_t i = 0; i < a->n; i++)
        if (a->at[i].name && !strcmp(a->at[i].name, name)) return true;
    return false;
}

bool argument_number(const arguments *a, const char *name, long long least, long long most, long long *n) {
    const char *given = argument_value(a, name);
    if (!given) return true;
    const size_t digits = strspn(given, "0123456789");
    const long long value = digits && digits <= 18 && !given[digits] ? strtoll(given, NULL, 10) : -1;
    if (value < least || value > most)
        return complain(tr("precinct: --%s needs a number from %lld to %lld, not '%s'.\n"), name, least, most, given);
    *n = value;
    return true;
}

const char *argument_plain(const arguments *a, size_t i) {
    for (size_t j = 0; j < a->n; j++)
        if (!a->at[j].name && i-- == 0) return a->at[j].value;
    return NULL;
}

bool argument_sound(const argument *a, const char *flags, const char *values) {
    bool given = a->value != NULL, needed = word_listed(values, a->name) && (!given || !*a->value),
         spare = given && word_listed(flags, a->name);
    if (spare) complain(tr("precinct: --%s takes no value.\n"), a->name);
    if (needed) complain(tr("precinct: --%s needs a value.\n"), a->name);
    return !spare && !needed;
}

void arguments_list(const char *names) {
    owned_words all = words_split(names, ' ');
    owned char *joined = words_join_with(&all, 0, all.n, ", --");
    complain(tr("and --%s.\n"), joined);
}

bool arguments_check(const arguments *a, const char *command, const char *flags, const char *values) {
    bool good = true;
    for (size_t i = 0; i < a->n && good; i++) {
        const char *name = a->at[i].name;
        if (!name) continue;
        bool known = word_listed(flags, name) || word_listed(values, name);
        good = known && argument_sound(&a->at[i], flags, values);
        if (!known)
            complain(tr("precinct: %s has no option --%s. `precinct %s --help` lists the options.\n"), command, name,
                     command);
    }
    return good;
}
