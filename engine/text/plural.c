/* Evaluates an expression in C's syntax with one variable, the number n. */
#include "text/po.h"

#include <ctype.h>
#include <string.h>

enum { MAX_DEPTH = 32, LEVELS = 6, MAX_TRIED = 1000, MAX_FORMS = 9 };

struct evaluation {
    const char *at;
    unsigned long n;
    int depth;
    bool wrong;
};

static bool take(struct evaluation *e, const char *sign) {
    while (*e->at == ' ') e->at++;
    if (strncmp(e->at, sign, strlen(sign)) != 0) return false;
    e->at += strlen(sign);
    return true;
}

static unsigned long choice(struct evaluation *e);

static unsigned long atom(struct evaluation *e) {
    if (e->depth >= MAX_DEPTH) e->wrong = true;
    if (e->wrong) return 0;
    e->depth++;
    unsigned long value = 0;
    if (take(e, "!")) {
        value = !atom(e);
    } else if (take(e, "(")) {
        value = choice(e);
        e->wrong |= !take(e, ")");
    } else if (take(e, "n")) {
        value = e->n;
    } else if (isdigit((unsigned char)*e->at)) {
        for (; isdigit((unsigned char)*e->at); e->at++) value = value * 10 + (unsigned long)(*e->at - '0');
    } else {
        e->wrong = true;
    }
    e->depth--;
    return value;
}

static unsigned long combine(struct evaluation *e, const char *sign, unsigned long a, unsigned long b) {
    if (!strcmp(sign, "||")) return a || b;
    if (!strcmp(sign, "&&")) return a && b;
    if (!strcmp(sign, "==")) return a == b;
    if (!strcmp(sign, "!=")) return a != b;
    if (!strcmp(sign, "<=")) return a <= b;
    if (!strcmp(sign, ">=")) return a >= b;
    if (!strcmp(sign, "<")) return a < b;
    if (!strcmp(sign, ">")) return a > b;
    if (!strcmp(sign, "+")) return a + b;
    if (!strcmp(sign, "-")) return a - b;
    if (!strcmp(sign, "*")) return a * b;
    e->wrong |= b == 0;
    return e->wrong ? 0 : *sign == '/' ? a / b : a % b;
}

/* Evaluates binary operators whose precedence is `level` or higher. `signs` has the operators by precedence, the lowest
 * first. */
static unsigned long binary(struct evaluation *e, int level) {
    static const char *const signs[LEVELS][4] = {{"||"},     {"&&"},         {"==", "!="}, {"<=", ">=", "<", ">"},
                                                 {"+", "-"}, {"*", "/", "%"}};
    if (level == LEVELS) return atom(e);
    unsigned long value = binary(e, level + 1);
    for (int i = 0; i < 4 && signs[level][i] && !e->wrong;) {
        if (!take(e, signs[level][i])) {
            i++;
            continue;
        }
        value = combine(e, signs[level][i], value, binary(e, level + 1));
        i = 0;
    }
    return value;
}

static unsigned long choice(struct evaluation *e) {
    unsigned long value = binary(e, 0);
    if (e->wrong || !take(e, "?")) return value;
    e->wrong |= ++e->depth >= MAX_DEPTH;
    unsigned long yes = e->wrong ? 0 : choice(e);
    e->wrong |= !take(e, ":");
    unsigned long no = e->wrong ? 0 : choice(e);
    e->depth--;
    return value ? yes : no;
}

/* Returns the number of the form for n, or -1 if the expression is not valid. */
static long evaluate(const char *expression, unsigned long n) {
    struct evaluation e = {.at = expression, .n = n};
    unsigned long value = choice(&e);
    take(&e, "");
    return e.wrong || *e.at || value >= MAX_FORMS ? -1 : (long)value;
}

bool plural_sound(const char *expression, int forms) {
    for (unsigned long n = 0; n <= MAX_TRIED; n++) {
        long form = evaluate(expression, n);
        if (form < 0 || form >= forms) return false;
    }
    return true;
}

int plural_form(const char *expression, long long n) {
    long form = evaluate(expression, n < 0 ? 0UL - (unsigned long)n : (unsigned long)n);
    return form < 0 ? 0 : (int)form;
}
