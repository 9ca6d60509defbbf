/* Looks texts up in the catalog and fills templates, among them the messages of scripts. */
#include "text/msg.h"

#include "text/fold.h"

#include <stdlib.h>
#include <string.h>

static const struct language *language, *reviewed;

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

/* Returns the translation, or NULL. Never inlined, because each message within a message would keep a key on the
 * stack. */
__attribute__((noinline)) static const char *looked_up(struct slice context, struct slice english) {
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

static struct slice whole(const char *s) {
    return (struct slice){s, strlen(s)};
}

const char *tr_in(const char *context, const char *english) {
    const char *text = looked_up(whole(context), whole(english));
    return text ? text : english;
}

void tr_install(const struct language *l) {
    language = l;
}

void tr_review(const struct language *l) {
    reviewed = l;
}

bool slice_is(struct slice s, const char *text) {
    return strlen(text) == s.n && memcmp(s.s, text, s.n) == 0;
}

static void add_slice(struct text *out, struct slice s) {
    text_add(out, "%.*s", (int)s.n, s.s);
}

static struct slice translated(struct slice english) {
    const char *text = looked_up((struct slice){"", 0}, english);
    return text ? whole(text) : english;
}

/* Returns which form the translation of `english` has for `n`. Never inlined, for the same reason. */
__attribute__((noinline)) static int form_number(struct slice english, long long n) {
    char key[MAX_MSG_PART];
    if (!language || !language->form || english.n >= sizeof key) return -1;
    memcpy(key, english.s, english.n);
    key[english.n] = '\0';
    return language->form(key, n);
}

/* Picks the form for `n` from "one|many", or the last one if the language has more forms. */
static struct slice form_of(struct slice english, struct slice forms, long long n) {
    const char *end = forms.s + forms.n, *bar;
    int which = form_number(english, n);
    if (which < 0) which = tr_n("0", "1", n)[0] - '0'; /* the catalog numbers the forms */
    for (int i = which; i > 0 && (bar = memchr(forms.s, '|', (size_t)(end - forms.s))) != NULL; i--) forms.s = bar + 1;
    bar = memchr(forms.s, '|', (size_t)(end - forms.s));
    return (struct slice){forms.s, (size_t)((bar ? bar : end) - forms.s)};
}

struct walk {
    struct text *out;
    hole_filler *fill;
    const void *ctx;
    const char *end;
    struct slice english;
};

/* Reads name and form after the brace at `c`. Returns the sign that follows them, or NULL if there is no name. */
static const char *hole_read(const struct walk *w, const char *c, struct hole *hole) {
    const char *at = ++c;
    while (at < w->end && !strchr("{}?!#:", *at)) at++;
    *hole = (struct hole){{c, (size_t)(at - c)}, {at, 0}};
    if (at < w->end && *at == ':') {
        hole->form.s = ++at;
        while (at < w->end && !strchr("{}?!#:", *at)) at++;
        hole->form.n = (size_t)(at - hole->form.s);
        if (at < w->end && *at != '}') return NULL;
    }
    return hole->name.n && at < w->end && *at != '{' ? at : NULL;
}

static const char *part(const struct walk *w, const char *c, bool show, int within);

/* Fills the hole that opens at `c`. Returns the end of the hole. */
static const char *hole(const struct walk *w, const char *c, bool show, int within) {
    struct hole h;
    const char *sign = within < MAX_BRACE_DEPTH ? hole_read(w, c, &h) : NULL,
               *close = sign ? memchr(sign, '}', (size_t)(w->end - sign)) : NULL;
    struct filling f = {.own = false};
    if (close) f = w->fill(w->ctx, &h, show && *sign == '}' ? w->out : NULL);
    if (!f.own) {
        if (show) text_char(w->out, *c);
        return c + 1;
    }
    if (*sign == '?' || *sign == '!') {
        c = part(w, sign + 1, show && f.present == (*sign == '?'), within + 1);
        return c < w->end ? c + 1 : c;
    }
    if (*sign == '#' && show)
        add_slice(w->out, form_of(w->english, (struct slice){sign + 1, (size_t)(close - sign - 1)}, f.number));
    return close + 1;
}

/* Fills text up to the closing brace of the hole around it. Returns the place of that brace, or the end. */
static const char *part(const struct walk *w, const char *c, bool show, int within) {
    while (c < w->end && !(within && *c == '}') && !w->out->cut) {
        if (*c == '{') {
            c = hole(w, c, show, within);
            continue;
        }
        if (show) text_char(w->out, *c);
        c++;
    }
    return c;
}

static void fill_slice(struct text *out, struct slice template, struct slice english, hole_filler *fill,
                       const void *ctx) {
    const struct walk w = {out, fill, ctx, template.s + template.n, english};
    part(&w, template.s, true, 0);
}

void template_add(struct text *out, const char *template, const char *english, hole_filler *fill, const void *ctx) {
    fill_slice(out, whole(template), whole(english), fill, ctx);
}

/* A message within a text. `end` follows its ETX. */
struct message {
    bool english;
    int *left; /* values that may still be filled in */
    struct slice template, name[MAX_MSG_VALUES], value[MAX_MSG_VALUES];
    int n;
    const char *end;
};

/* Returns the first of `signs` outside of messages, or NULL. */
static const char *up_to(const char *c, const char *end, const char *signs) {
    int depth = 0;
    for (; c < end; c++) {
        if (depth == 0 && *c && strchr(signs, *c)) return c;
        depth += (*c == MSG_BEGIN) - (*c == MSG_END);
        if (depth < 0) return NULL;
    }
    return NULL;
}

static bool message_read(const char *c, const char *end, struct message *m) {
    static const char value[] = {MSG_VALUE, MSG_NAME, MSG_BEGIN, MSG_END, '\0'}, next[] = {MSG_NAME, MSG_END, '\0'};
    const char *stop = up_to(++c, end, value);
    m->n = 0;
    m->template = (struct slice){c, stop ? (size_t)(stop - c) : 0};
    while (stop && *stop == MSG_NAME && m->n < MAX_MSG_VALUES) {
        c = stop + 1;
        stop = up_to(c, end, value);
        if (!stop || *stop != MSG_VALUE) return false;
        m->name[m->n] = (struct slice){c, (size_t)(stop - c)};
        c = stop + 1;
        stop = up_to(c, end, next);
        if (stop) m->value[m->n++] = (struct slice){c, (size_t)(stop - c)};
    }
    m->end = stop ? stop + 1 : end;
    return stop && *stop == MSG_END;
}

static void add_filled(struct text *out, struct slice s, bool english, int *left);
static void add_name(struct text *out, struct slice title, int number, struct slice form, bool english);

static struct filling fill_message(const void *ctx, const struct hole *hole, struct text *out) {
    const struct message *m = ctx;
    for (int i = 0; i < m->n; i++) {
        if (m->name[i].n != hole->name.n || memcmp(m->name[i].s, hole->name.s, hole->name.n) != 0) continue;
        if (out && *m->left == 0) out->cut = true; /* nested values can be numerous, yet empty */
        if (out && !out->cut && hole->form.n)
            --*m->left, add_name(out, m->value[i], 0, hole->form, m->english);
        else if (out && !out->cut)
            --*m->left, add_filled(out, m->value[i], m->english, m->left);
        return (struct filling){true, m->value[i].n > 0, strtoll(m->value[i].s, NULL, 10)};
    }
    return (struct filling){.own = false};
}

static void add_filled(struct text *out, struct slice s, bool english, int *left) {
    const char *end = s.s + s.n;
    for (const char *c = s.s; c < end;) {
        const char *begin = memchr(c, MSG_BEGIN, (size_t)(end - c));
        struct slice plain = {c, (size_t)((begin ? begin : end) - c)};
        struct message m = {.english = english, .left = left};
        add_slice(out, english ? plain : translated(plain));
        if (!begin || !message_read(begin, end, &m)) return;
        fill_slice(out, english ? m.template : translated(m.template), m.template, fill_message, &m);
        c = m.end;
    }
}

enum { MAX_NAME = 256, MAX_CLASS = 16, MAX_FORM = 32 };

struct named {
    char class[MAX_CLASS];
    const char *text;
};

/* A title with a number keeps its spelling, and the row gives only its class. A title without a row has no article. In
 * English such a title has one if its first letter is small and it has no digit, unlike "Ann" and "b1". */
static struct named name_read(struct slice title, int number, bool english, char shown[MAX_NAME]) {
    const char *row = english ? NULL : looked_up(whole("name"), title), *colon = row ? strchr(row, ':') : NULL;
    struct named name = {.text = shown};
    struct text class = text_over(name.class, sizeof name.class), t = text_over(shown, MAX_NAME);
    int left = MAX_MSG;
    if (colon) text_add(&class, "%.*s", (int)(colon - row), row);
    if (colon && !number) {
        text_add(&t, "%s", colon + 1);
    } else {
        add_filled(&t, title, english, &left);
        bool rows = !english && language && !language->names_only;
        bool common = shown[0] >= 'a' && shown[0] <= 'z' && !shown[strcspn(shown, "0123456789")];
        if ((rows && !colon) || !common || number) text_char(&class, 'n');
    }
    if (number) text_add(&t, " %d", number);
    bool place = shown[strcspn(shown, " 0123456789")] > ' '; /* "a1" is spelled out */
    if (vowel_first(shown) && !place && !strpbrk(name.class, "*'")) text_char(&class, '\'');
    return name;
}

/* The pattern of a form that fits the class, up to a bar or the end. */
static struct slice pattern_for(const char *patterns, const char *class) {
    for (const char *c = patterns; *c; c += *c == '|') {
        size_t n = strcspn(c, "|"), key = strcspn(c, "=|");
        bool fits = c[key] == '=';
        for (size_t i = 0; i < key && fits; i++) fits = strchr(class, c[i]) != NULL;
        if (fits) return (struct slice){c + key + 1, n - key - 1};
        c += n;
    }
    return (struct slice){"~", 1};
}

/* Returns the patterns of a form, or NULL if the language does not have it. English has no catalog of the engine, so
 * its forms are here. */
static const char *patterns_of(struct slice form, bool english) {
    char key[MAX_FORM];
    if (!form.n || form.n >= sizeof key) return NULL;
    struct text k = text_over(key, sizeof key);
    text_char(&k, fold_ascii(form.s[0]));
    text_add(&k, "%.*s", (int)form.n - 1, form.s + 1);
    const char *row = english ? NULL : looked_up(whole("form"), whole(key));
    return row ? row : !strcmp(key, "the") ? "n=~|=the ~" : !strcmp(key, "a") ? "n=~|'=an ~|=a ~" : NULL;
}

/* Never inlined, because each message within a message would keep a name on the stack. */
__attribute__((noinline)) static void add_form(struct text *out, struct slice title, int number, const char *patterns,
                                               bool english) {
    char shown[MAX_NAME];
    struct named name = name_read(title, number, english, shown);
    struct slice pattern = pattern_for(patterns, name.class);
    for (const char *c = pattern.s; c < pattern.s + pattern.n; c++) {
        if (*c == '~')
            text_add(out, "%s", name.text);
        else
            text_char(out, *c);
    }
}

/* A form that is the name itself ("nom") takes a text of any length. */
static void add_name(struct text *out, struct slice title, int number, struct slice form, bool english) {
    size_t begins = out->length;
    const char *patterns = patterns_of(form, english);
    int left = MAX_MSG;
    if (patterns && (strcmp(patterns, "=~") != 0 || (!english && looked_up(whole("name"), title)))) {
        add_form(out, title, number, patterns, english);
    } else {
        add_filled(out, title, english, &left);
        if (number) text_add(out, " %d", number);
    }
    if (patterns && form.s[0] >= 'A' && form.s[0] <= 'Z' && out->length > begins) capital(out->at + begins);
}

void title_add(struct text *out, msg title, int number, struct slice form) {
    if (form.n && msg_any(title)) {
        add_name(out, whole(title.s), number, form, false);
        return;
    }
    msg_add(out, title);
    if (number) text_add(out, " %d", number);
}

const char *name_row_fault(const char *context, const char *row) {
    if (!strcmp(context, "name") && !strchr(row, ':'))
        return N_("a name for sentences needs a class, as in \"f:rookie\"");
    if (strcmp(context, "form") != 0) return NULL;
    for (const char *c = row;; c++) {
        size_t key = strcspn(c, "=|");
        if (c[key] != '=') return N_("a form needs patterns, as in \"f=la ~|=le ~\"");
        c += strcspn(c, "|");
        if (!*c) return NULL;
    }
}

bool msg_any(msg m) {
    return m.s && *m.s;
}

void msg_add(struct text *out, msg m) {
    int left = MAX_MSG;
    if (m.s) add_filled(out, whole(m.s), false, &left);
}

void msg_add_english(struct text *out, msg m) {
    int left = MAX_MSG;
    if (m.s) add_filled(out, whole(m.s), true, &left);
}

const char *msg_shown(msg m, char *buffer, size_t size) {
    struct text t = text_over(buffer, size);
    if (m.s && !strchr(m.s, MSG_BEGIN)) return tr(m.s);
    msg_add(&t, m);
    return buffer;
}

static bool names_slice(struct slice template, struct slice name) {
    const struct walk w = {.end = template.s + template.n};
    struct hole h;
    for (const char *c = template.s; c < w.end && (c = memchr(c, '{', (size_t)(w.end - c))) != NULL; c++)
        if (hole_read(&w, c, &h) && h.name.n == name.n && memcmp(h.name.s, name.s, name.n) == 0) return true;
    return false;
}

bool template_names(const char *template, const char *name) {
    return names_slice(whole(template), whole(name));
}

bool template_misformed(const char *template, bool english, struct slice *form) {
    const struct walk w = {.end = template + strlen(template)};
    struct hole h;
    for (const char *c = template; (c = strchr(c, '{')) != NULL; c++) {
        if (!hole_read(&w, c, &h) || !h.form.n || h.form.s[0] == ' ' || patterns_of(h.form, english)) continue;
        *form = h.form;
        return true;
    }
    return false;
}

static const char *faulty(const char *c, const char *end, int depth);

/* Returns the end of a well-formed message at `c`, or NULL. */
static const char *message_end(const char *c, const char *end, int depth) {
    struct message m;
    if (depth == MAX_MSG_DEPTH || !message_read(c, end, &m) || m.template.n >= MAX_MSG_PART) return NULL;
    const char *stop = m.template.s + m.template.n;
    if (faulty(m.template.s, stop, MAX_MSG_DEPTH) != stop) return NULL;
    for (int i = 0; i < m.n; i++) {
        stop = m.value[i].s + m.value[i].n;
        if (!names_slice(m.template, m.name[i]) || faulty(m.value[i].s, stop, depth + 1) != stop) return NULL;
    }
    return m.end;
}

static const char *faulty(const char *c, const char *end, int depth) {
    while (c < end) {
        const char *message = *c == MSG_BEGIN ? message_end(c, end, depth) : NULL;
        int n = message ? 0 : text_character(c);
        if (!message && (!n || n > end - c)) return c;
        c = message ? message : c + n;
    }
    return c;
}

size_t msg_fault(const char *s, size_t n) {
    return (size_t)(faulty(s, s + n, 0) - s);
}

void msg_foreign(struct text *out, const char *s) {
    size_t n = strlen(s);
    if (msg_fault(s, n) == n)
        msg_add(out, (msg){s});
    else
        text_foreign(out, s);
}
