/* Checks texts that people read: the texts can be translated, the catalog under review has them, and sentences get all
 * their values. */
#include "check/lint/passes.h"

#include "core/names.h"
#include "script/bind/bind.h"
#include "script/source/source_map.h"
#include "text/msg.h"

#include <jansson.h>
#include <string.h>

enum { MAX_LENGTH = 1024 };

/* Returns true if the token is a key whose value people read. */
static bool shown_key(const struct token_at *t) {
    static const char *const keys[] = {"prompt",    "label",        "title", "why",   "text",
                                       "end_label", "escort_label", "pitch", "note",  "plural",
                                       "about",     "goal",         "badge", "solid", "brief"};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        if (t->role == ROLE_KEY && token_is(t, keys[k])) return true;
    return false;
}

/* Joins the texts that `..` connects, starting with the token `t`. Returns the first token after these texts. */
static const struct token_at *joined(const struct token_at *t, struct text *out) {
    for (;; t += 2) {
        for (const char *c = t->from; c < t->from + t->length; c++) {
            bool escape = *c == '\\' && c + 1 < t->from + t->length && strchr("n\"'\\", c[1]);
            text_char(out, !escape ? *c : c[1] == 'n' ? '\n' : c[1]);
            c += escape;
        }
        if (!token_sign(t + 1, "..") || t[2].kind != TOKEN_STRING) return t + 1;
    }
}

/* Reports a text that a script assembles from parts, because a catalog has only whole sentences. */
static void parts(struct checking *c, const struct source_text *s, const struct token_at *key) {
    char message[160];
    struct text m = text_over(message, sizeof message);
    text_add(&m, "this %.*s is put together from parts and cannot be translated", key->length, key->from);
    report_add(c->report, FINDING_WARNING, s->path, key[2].line, key[2].column, message,
               "write one whole text for each case, or text(\"... {n}\", { n = value })");
}

static bool has_letter(const char *text) {
    for (; *text; text++)
        if ((*text | 32) >= 'a' && (*text | 32) <= 'z') return true;
    return false;
}

static bool translated(const char *text) {
    return tr_reviewed(text) != text;
}

/* Returns the length of the name after a brace, as in "{piece}", "{n#one|many}", "{space? at {space}}". */
static size_t named(const char *brace) {
    return strcspn(brace + 1, "{}?!#|: ");
}

static bool names(const char *text, const char *name, size_t n) {
    for (; (text = strchr(text, '{')); text++)
        if (named(text) == n && strncmp(text + 1, name, n) == 0) return true;
    return false;
}

/* Reports a translation with a placeholder that the original text lacks, and returns true. People would see the name of
 * this placeholder and its braces. */
static bool misnamed(struct checking *c, const struct source_text *s, const struct token_at *t, const char *text) {
    bool any = false;
    for (const char *brace = tr_reviewed(text); (brace = strchr(brace, '{')); brace++) {
        char message[200];
        struct text m = text_over(message, sizeof message);
        size_t n = named(brace);
        if (n == 0 || names(text, brace + 1, n)) continue;
        any = true;
        text_add(&m, "the translation of this text names {%.*s}, which the text does not", (int)(n < 64 ? n : 64),
                 brace + 1);
        report_add(c->report, FINDING_WARNING, s->path, t->line, t->column, message,
                   "name in the catalog only what the text names in braces");
    }
    return any;
}

/* Finds the next placeholder after *at that a translation must have: "{name}" or "{name#one|many}" outside
 * "{name?...}". Returns false at the end. */
static bool placeholder(const char **at, int *within, char name[64]) {
    for (const char *c = *at; *c; c++) {
        *within -= *c == '}' && *within > 0;
        if (*c != '{') continue;
        size_t n = strcspn(c + 1, "{}?!");
        bool sometimes = c[n + 1] == '?' || c[n + 1] == '!', needed = c[n + 1] == '}' && !*within && n < 64;
        *within += sometimes;
        c += n + (sometimes || c[n + 1] == '}');
        if (!needed) continue;
        memcpy(name, c - n, n);
        name[n] = '\0';
        name[strcspn(name, "#:")] = '\0';
        *at = c + 1;
        return true;
    }
    return false;
}

/* Reports a translation that leaves out such a placeholder of its text, because people would miss the value. */
static void left_out(struct checking *c, const struct source_text *s, const struct token_at *t, const char *text) {
    const char *said = tr_reviewed(text);
    char name[64], message[200];
    int within = 0;
    for (const char *at = text; said != text && placeholder(&at, &within, name);) {
        struct text m = text_over(message, sizeof message);
        if (names(said, name, strlen(name))) continue;
        text_add(&m, "the translation of this text leaves out {%s}", name);
        report_add(c->report, FINDING_WARNING, s->path, t->line, t->column, message, "say it in the catalog, too");
    }
}

/* Reports an unbalanced brace, because people would see the brace. */
static void braces(struct checking *c, const struct source_text *s, const struct token_at *t, const char *text) {
    int depth = 0;
    for (; *text && depth >= 0; text++) depth += (*text == '{') - (*text == '}');
    if (depth == 0) return;
    report_add(c->report, FINDING_WARNING, s->path, t->line, t->column,
               depth < 0 ? "this text closes a brace that it does not open"
                         : "this text opens a brace that it does not close",
               "Write names in braces, as in \"{piece} is at {space}\".");
}

/* Reports a plural form that English does not have. */
static void forms(struct checking *c, const struct source_text *s, const struct token_at *t, const char *text) {
    struct slice form;
    char message[200];
    struct text m = text_over(message, sizeof message);
    if (!template_misformed(text, true, &form)) return;
    text_add(&m, "English has no form '%.*s' of a name.", (int)(form.n < 64 ? form.n : 64), form.s);
    report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message,
               "Write {piece:the}, {piece:a}, {piece:The} or {piece:A} (docs/TRANSLATING.md).");
}

/* Adds a text to the list of texts that a catalog should have, with the first place where the text occurs. `context` is
 * "" for no context. */
static void collect(struct checking *c, const char *file, int line, const char *context, const char *text) {
    char key[MAX_LENGTH + 16];
    struct text k = text_over(key, sizeof key);
    text_add(&k, "%s%s%s", context, *context ? "\004" : "", text);
    if (k.cut || json_object_get(c->report->texts, key)) return;
    c->report->no_memory |=
        json_object_set_new(c->report->texts, key, json_pack("{sssi}", "file", file, "line", line)) != 0;
}

static void translation(struct checking *c, const struct source_text *s, const struct token_at *t, const char *text) {
    char message[MAX_LENGTH + 64];
    struct text m = text_over(message, sizeof message);
    if (!has_letter(text)) return;
    if (c->report->texts) {
        collect(c, s->path, t->line, "", text);
        return;
    }
    if (translated(text)) {
        if (!misnamed(c, s, t, text)) left_out(c, s, t, text);
        return;
    }
    text_add(&m, "this text is not translated: \"%s\"", text);
    report_add(c->report, FINDING_WARNING, s->path, t->line, t->column, message,
               "add a msgid and its msgstr to the catalog (docs/TRANSLATING.md)");
}

/* The texts of the definition without names, because names also appear in the sources as parts of code. */
struct declared {
    struct checking *c;
    struct arena arena;
    struct names texts;
};

static void declare(void *ctx, const char *text, bool name, const char *const *path, int n) {
    struct declared *d = ctx;
    (void)path, (void)n;
    if (!name) names_add(&d->texts, &d->arena, text);
}

/* Returns true if the token is the key of a table whose values people read. */
static bool shown_map(const struct token_at *t) {
    static const char *const keys[] = {"titles", "about", "entries", "sources"};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        if (t->role == ROLE_KEY && token_is(t, keys[k])) return true;
    return false;
}

/* Returns true if the token t is a key in a table whose values people read. */
static bool in_shown_map(const struct source_text *s, const struct token_at *t) {
    int depth = 0;
    for (const struct token_at *at = t - 1; at >= s->token + 2; at--) {
        depth += token_sign(at, "}") - token_sign(at, "{");
        if (depth < 0) return token_sign(at - 1, "=") && shown_map(at - 2);
    }
    return false;
}

/* Returns true if the text at t is an alternative of a shown key: `prompt = many and "..." or "..."`. */
static bool picked(const struct source_text *s, const struct token_at *t) {
    int depth = 0;
    if (!token_is(t - 1, "and") && !token_is(t - 1, "or")) return false;
    for (const struct token_at *at = t - 1; at >= s->token + 1; at--) {
        bool opens = token_sign(at, "{") || token_sign(at, "("), closes = token_sign(at, "}") || token_sign(at, ")");
        if (!depth && (opens || token_sign(at, ",") || token_sign(at, ";"))) return false;
        depth += closes - opens;
        if (!depth && token_sign(at, "=")) return shown_key(at - 1);
    }
    return false;
}

/* Returns true if people read the text two tokens after t: the text of a shown key, an argument of text(), or a reason
 * after `false`. */
static bool shown_after(const struct token_at *t) {
    return shown_key(t) ||
           (t->role == ROLE_GLOBAL && (token_is(t, "text") || token_is(t, "reject_settings")) &&
            token_sign(t + 1, "(")) ||
           (token_is(t, "false") && token_sign(t + 1, ","));
}

static bool titled(const struct source_text *s) {
    for (int i = 0; i + 2 < s->tokens; i++) {
        const struct token_at *t = &s->token[i];
        char title[MAX_LENGTH];
        struct text text = text_over(title, sizeof title);
        if (t->role != ROLE_KEY || !token_is(t, "title") || t[2].kind != TOKEN_STRING) continue;
        joined(t + 2, &text);
        return translated(title);
    }
    return false;
}

/* Returns true if the token is in the body of a function that is the value of one of these keys. */
static bool in_function(const struct source_text *s, const struct token_at *at, const char *const *keys, int n) {
    while (at >= s->token && !token_is(at, "function")) at--;
    if (at < s->token + 2 || !token_sign(at - 1, "=") || at[-2].role != ROLE_KEY) return false;
    for (int i = 0; i < n; i++)
        if (token_is(at - 2, keys[i])) return true;
    return false;
}

/* Returns true if the text at t is the reason of a condition, `test = function(p) return p.ap > 0, "..." end`, or the
 * result of a function that makes a text, `tells = function(p) return "..." end`. */
static bool reason(const struct source_text *s, const struct token_at *t) {
    static const char *const test[] = {"test"}, *const texts[] = {"tells",  "warns", "label_of", "acts",
                                                                  "prompt", "label", "text"};
    const struct token_at *at = t - 1;
    int depth = 0;
    if (token_is(at, "return")) return in_function(s, at, texts, sizeof texts / sizeof *texts);
    if (!token_sign(at, ",")) return false;
    for (; at >= s->token && !token_is(at, "return"); at--) {
        depth += token_sign(at, ")") + token_sign(at, "}") - token_sign(at, "(") - token_sign(at, "{");
        if (depth < 0 || token_is(at, "end") || token_is(at, "then")) return false;
    }
    return in_function(s, at, test, 1);
}

/* Returns the text that people read for the key at t: `title = "..."`, `titles = { ["x"] = "..." }`. Returns NULL for
 * other keys. */
static const struct token_at *shown_at(const struct source_text *s, const struct token_at *t) {
    bool bracket = token_sign(t, "]") && t > s->token && t[-1].kind == TOKEN_STRING && token_sign(t + 1, "=");
    bool key = t->role == ROLE_KEY || bracket;
    if (t[2].kind != TOKEN_STRING) return NULL;
    return shown_after(t) || (key && in_shown_map(s, t)) ? t + 2 : NULL;
}

/* Returns true if the author of the file translates its texts. A translated title shows this: the mod's title for a
 * file of a mod, otherwise the episode's title. The engine's library is never translated by authors. */
static bool meant(const struct checking *c, const struct source_text *s) {
    const char *below = c->report->texts_below;
    if (strncmp(s->path, "scripts/lib/", 12) == 0) return false;
    if (c->report->texts && *below) return strncmp(s->path, below, strlen(below)) == 0;
    if (c->report->texts) return strncmp(s->path, "mods/", 5) != 0;
    if (strncmp(s->path, "mods/", 5) != 0) {
        return c->program ? translated(c->program->header.title.s) : titled(&c->sources->at[0]);
    }
    size_t n = strcspn(s->path + 5, "/") + 6;
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *manifest = &c->sources->at[f];
        if (strncmp(manifest->path, s->path, n) == 0 && strcmp(manifest->path + n, "mod.lua") == 0)
            return titled(manifest);
    }
    return false;
}

/* Returns true if the table constructor that starts at this token has a key `name`. */
static bool gives(const struct token_at *t, const char *name) {
    for (int depth = 1; depth > 0 && t->kind != TOKEN_END; t++) {
        if (depth == 1 && t->role == ROLE_KEY && token_is(t, name)) return true;
        depth += token_sign(t, "{") - token_sign(t, "}");
    }
    return false;
}

/* Reports a call `emit("event", { ... })` that lacks a value of the event's sentence, because the sentence would have a
 * gap. */
static void check_gaps(struct checking *c, const struct source_text *s, const struct token_at *t) {
    const struct def *d = def(c);
    char id[64], name[64], message[200], hint[200];
    struct text text = text_over(id, sizeof id);
    if (t->role != ROLE_GLOBAL || !token_is(t, "emit") || !token_sign(t + 1, "(") || t[2].kind != TOKEN_STRING) return;
    bool nothing = token_sign(t + 3, ")"), some = token_sign(t + 3, ",") && token_sign(t + 4, "{");
    joined(t + 2, &text);
    int event = names_find(&d->event_ids, id), within = 0;
    if (event == NONE || (!nothing && !some)) return;
    char sentence[MAX_MSG];
    struct text english = text_over(sentence, sizeof sentence);
    msg_add_english(&english, d->events[event].sentence);
    for (const char *at = sentence; placeholder(&at, &within, name);) {
        struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
        if (some && gives(t + 5, name)) continue;
        text_add(&m, "the sentence of '%s' names {%s}, which is not given here", id, name);
        text_add(&h, "give it, or write {%s?...} around what is only sometimes said", name);
        report_add_every(c->report, FINDING_WARNING, s->path, t[2].line, t[2].column, message, hint);
    }
}

/* Checks an id where it is declared, because people read the id if there is no title. */
static void name_shown(void *ctx, const char *text, bool name, const char *const *path, int n) {
    struct declared *d = ctx;
    struct checking *c = d->c;
    struct source_pos at;
    if (!name || !source_map_find(script(c)->map, NULL, path, n, &at)) return;
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *s = &c->sources->at[f];
        struct token_at place = {.line = at.line, .column = at.column};
        if (strcmp(s->path, at.file) == 0 && meant(c, s)) translation(c, s, &place, text);
    }
}

/* Finds the place where a verb is declared: its key or, without a key, a text with its name. */
static bool place_of_verb(const struct checking *c, const char *id, struct source_pos *at) {
    static const char *const tables[] = {"verbs", "actions"};
    for (int i = 0; i < 2; i++) {
        const char *const path[] = {tables[i], id};
        if (source_map_find(script(c)->map, NULL, path, 2, at)) return true;
    }
    return false;
}

/* Reports verbs that nobody can type in the language under review. */
static void verbs_typed(struct checking *c) {
    const struct def *d = def(c);
    for (int i = 0; i < d->verbs_n; i++) {
        struct source_pos at;
        char message[160];
        struct text m = text_over(message, sizeof message);
        const bool known = !c->report->texts && tr_reviewed_in("verb", d->verbs[i].id);
        if (known || !place_of_verb(c, d->verbs[i].id, &at)) continue;
        text_add(&m, "the verb '%.*s' is not translated", text_fit(d->verbs[i].id, 60), d->verbs[i].id);
        for (int f = 0; f < c->sources->n; f++)
            if (strcmp(c->sources->at[f].path, at.file) != 0 || !meant(c, &c->sources->at[f]))
                continue;
            else if (c->report->texts)
                collect(c, at.file, at.line, "verb", d->verbs[i].id);
            else
                report_add(c->report, FINDING_WARNING, at.file, at.line, at.column, message,
                           "add msgctxt \"verb\", its msgid, and in msgstr the words that players may type");
    }
}

void check_texts(struct checking *c) {
    struct declared d = {.c = c};
    bool any = false; /* true if any file is translated by its author */
    if (c->program) each_shown(c->program, declare, &d);
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *s = &c->sources->at[f];
        bool all = meant(c, s);
        any |= all;
        for (int i = 0; i + 3 < s->tokens; i++) {
            const struct token_at *t = &s->token[i];
            char whole[MAX_LENGTH];
            struct text text = text_over(whole, sizeof whole);
            if (c->program) check_gaps(c, s, t);
            const struct token_at *shown = shown_at(s, t), *first = shown ? shown : t;
            if (first->kind != TOKEN_STRING) continue;
            bool cut = token_sign(joined(first, &text), "..");
            if (cut && shown && shown_key(t)) parts(c, s, t);
            bool declared = names_find(&d.texts, whole) != NONE;
            if (declared && !cut && !text.cut) braces(c, s, first, whole);
            if ((declared || shown) && !cut && !text.cut) forms(c, s, first, whole);
            bool read = declared || (!is_form(whole) && (shown || picked(s, t) || reason(s, t)));
            if (all && !cut && !text.cut && read) translation(c, s, first, whole);
        }
    }
    if (c->program && any) each_shown(c->program, name_shown, &d);
    if (c->program && (c->report->texts || tr_reviewed_code()[0])) verbs_typed(c);
    c->report->no_memory |= d.arena.failed;
    arena_free(&d.arena);
}
