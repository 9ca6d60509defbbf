/* Shows the messages of scripts, and titles in the form that a sentence needs. A message is a template with values, and
 * a value may contain messages. */
#include "text/msg.h"

#include "text/fold.h"

#include <stdlib.h>
#include <string.h>

static struct slice translated(struct slice english) {
    const char *text = tr_slice((struct slice){"", 0}, english);
    return text ? slice_of(text) : english;
}

/* A message within a text. `end` points past the message's ETX. */
struct message {
    bool english;
    int *left; /* number of values that may still be filled; limits the work for nested messages */
    struct slice template, name[MAX_MSG_VALUES], value[MAX_MSG_VALUES];
    struct slice form; /* form of the whole message, used for holes with the form "~" */
    int n;
    const char *end;
};

/* Returns the first character of `signs` outside of nested messages, or NULL. `signs` are control characters. */
static const char *up_to(const char *c, const char *end, const char *signs) {
    int depth = 0;
    for (; c < end; c++) {
        if ((unsigned char)*c >= ' ') continue;
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
    m->form = (struct slice){"", 0};
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
static void add_name(struct text *out, struct slice title, int number, struct slice form, bool english, int *left);

static bool inherits(struct slice form) {
    return form.n == 1 && *form.s == '~';
}

static struct filling fill_message(const void *ctx, const struct hole *hole, struct text *out) {
    const struct message *m = ctx;
    for (int i = 0; i < m->n; i++) {
        if (m->name[i].n != hole->name.n || memcmp(m->name[i].s, hole->name.s, hole->name.n) != 0) continue;
        struct slice form = inherits(hole->form) ? m->form : hole->form;
        if (out && *m->left == 0)
            out->cut = true; /* values without text do not fill `out`, and only this limit stops their nesting */
        if (out && !out->cut && form.n)
            --*m->left, add_name(out, m->value[i], 0, form, m->english, m->left);
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
        slice_add(out, english ? plain : translated(plain));
        if (!begin || !message_read(begin, end, &m)) return;
        template_fill(out, english ? m.template : translated(m.template), m.template, fill_message, &m);
        c = m.end;
    }
}

enum { MAX_NAME = 256, MAX_CLASS = 16, MAX_FORM = 32 };

struct named {
    char class[MAX_CLASS];
    const char *text;
};

/* Returns true for the name of a space or point without a title: "b1", "attic.b1", "b1 (attic)" or "12.5,30". */
static bool coordinates(const char *shown) {
    const char *dot = strrchr(shown, '.'), *c = dot && dot[1] >= 'a' ? dot + 1 : shown;
    size_t letters = strspn(c, "abcdefghijklmnopqrstuvwxyz"), digits = strspn(c + letters, "0123456789");
    const char *rest = c + letters + digits;
    return letters <= 2 && digits > 0 && (letters ? !*rest || !strncmp(rest, " (", 2) : strchr(c, ',') != NULL);
}

/* Reads the class and the spelling of a title from its row in the catalog. A title with a number keeps its spelling, so
 * only the class is read from its row. A title without a row has no article. An English title needs no row. An English
 * title has an article if its first letter is small and it has no digit: "Ann" and "b1" have none. */
static struct named name_read(struct slice title, int number, bool english, char shown[MAX_NAME], int *left) {
    const char *row = english ? NULL : tr_slice(slice_of("name"), title), *colon = row ? strchr(row, ':') : NULL;
    struct named name = {.text = shown};
    struct text class = text_over(name.class, sizeof name.class), t = text_over(shown, MAX_NAME);
    if (colon) text_add(&class, "%.*s", (int)(colon - row), row);
    if (colon && !number) {
        text_add(&t, "%s", colon + 1);
    } else {
        add_filled(&t, title, english, left);
        bool rows = !english && tr_has_names();
        bool common = shown[0] >= 'a' && shown[0] <= 'z' && !shown[strcspn(shown, "0123456789")];
        if ((rows && !colon) || !common || number) text_char(&class, 'n');
        if (!number && coordinates(shown)) text_char(&class, '@');
    }
    if (number) text_add(&t, " %d", number);
    const char after = shown[strcspn(shown, " .0123456789")];
    bool spelled = after >= '0' && after <= '9'; /* true for "a1", whose letter is spelled out; false for "attic.a1" */
    if (vowel_first(shown) && !spelled && !strpbrk(name.class, "*'")) text_char(&class, '\'');
    return name;
}

/* Returns the first pattern of a form that fits the class. A pattern ends at a bar or at the end of the text. */
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

/* Returns the patterns of a form, or NULL if the language does not have the form. English has no catalog, so this
 * function contains the English forms. */
static const char *patterns_of(struct slice form, bool english) {
    char key[MAX_FORM];
    if (!form.n || form.n >= sizeof key) return NULL;
    struct text k = text_over(key, sizeof key);
    text_char(&k, fold_ascii(form.s[0]));
    text_add(&k, "%.*s", (int)form.n - 1, form.s + 1);
    const char *row = english ? NULL : tr_slice(slice_of("form"), slice_of(key));
    return row ? row : !strcmp(key, "the") ? "n=~|=the ~" : !strcmp(key, "a") ? "n=~|'=an ~|=a ~" : NULL;
}

/* Adds a title in a form. Never inlined, because otherwise each nested message would keep a name on the stack. */
__attribute__((noinline)) static void add_form(struct text *out, struct slice title, int number, const char *patterns,
                                               bool english, int *left) {
    char shown[MAX_NAME];
    struct named name = name_read(title, number, english, shown, left);
    struct slice pattern = pattern_for(patterns, name.class);
    for (const char *c = pattern.s; c < pattern.s + pattern.n; c++) {
        if (*c == '~')
            text_add(out, "%s", name.text);
        else
            text_char(out, *c);
    }
}

/* If the title is a single message whose template has a hole with the form "~", uses `form` for that hole, adds the
 * message and returns true. "{place:~}, space {n}" becomes "in the attic, space 3". */
static bool add_inherited(struct text *out, struct slice title, struct slice form, bool english, int *left) {
    const char *end = title.s + title.n;
    struct message m = {.english = english, .left = left};
    if (!title.n || *title.s != MSG_BEGIN || !message_read(title.s, end, &m) || m.end != end) return false;
    struct slice template = english ? m.template : translated(m.template);
    struct hole h;
    bool found = false;
    for (const char *c = template.s, *stop = c + template.n; c < stop && !found; c++)
        found = *c == '{' && hole_read(c, stop, &h) && inherits(h.form);
    m.form = form;
    if (found) template_fill(out, template, m.template, fill_message, &m);
    return found;
}

/* Adds a title in a form. A title of any length is allowed if the form does not change the name ("nom"). */
static void add_name(struct text *out, struct slice title, int number, struct slice form, bool english, int *left) {
    size_t begins = out->length;
    const char *patterns = patterns_of(form, english);
    bool formed = patterns && (strcmp(patterns, "=~") != 0 || (!english && tr_slice(slice_of("name"), title)));
    bool done = formed && add_inherited(out, title, form, english, left);
    if (!done && formed) {
        add_form(out, title, number, patterns, english, left);
    } else if (!done) {
        add_filled(out, title, english, left);
        if (number) text_add(out, " %d", number);
    }
    if (patterns && form.s[0] >= 'A' && form.s[0] <= 'Z' && out->length > begins) capital(out->at + begins);
}

void title_add(struct text *out, msg title, int number, struct slice form) {
    int left = MAX_MSG;
    if (form.n && msg_any(title)) {
        add_name(out, slice_of(title.s), number, form, false, &left);
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
    if (m.s) add_filled(out, slice_of(m.s), false, &left);
}

void msg_add_english(struct text *out, msg m) {
    int left = MAX_MSG;
    if (m.s) add_filled(out, slice_of(m.s), true, &left);
}

const char *msg_shown(msg m, char *buffer, size_t size) {
    struct text t = text_over(buffer, size);
    if (m.s && !strchr(m.s, MSG_BEGIN)) return tr(m.s);
    msg_add(&t, m);
    return buffer;
}

bool template_misformed(const char *template, bool english, struct slice *form) {
    const char *end = template + strlen(template);
    struct hole h;
    for (const char *c = template; (c = strchr(c, '{')) != NULL; c++) {
        if (!hole_read(c, end, &h) || !h.form.n || h.form.s[0] == ' ' || inherits(h.form) ||
            patterns_of(h.form, english))
            continue;
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
        if (!template_has(m.template, m.name[i]) || faulty(m.value[i].s, stop, depth + 1) != stop) return NULL;
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
