/* Parses a catalog line by line. */
#define _GNU_SOURCE 1
#include "text/po.h"

#include "text/fold.h"
#include "text/msg.h"
#include "text/words.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum part { NOTHING, CONTEXT, ENGLISH, TRANSLATION };

typedef struct po_parser {
    json_t *entries, *lines; /* maps each key to the line of its msgid; NULL if the caller needs no lines */
    json_t *forms;           /* maps each used form to the first line that uses it; NULL if forms are not checked */
    po_form_known *known;
    po_fault *fault;
    size_t line, begun; /* `line`: number of the current line. `begun`: number of the line of the entry's msgid */
    enum part part;     /* the part of the entry to which the next quoted text belongs */
    bool fuzzy, in_context;
    buffer context, english, translation;
} po_parser;

static bool wrong(po_parser *r, size_t line, const char *text) {
    r->fault->line = line;
    snprintf(r->fault->text, sizeof r->fault->text, "%s", text);
    return false;
}

/* Returns the length of the next directive of a format, from "%" to a letter, or 0. Moves *at past the directive. */
static size_t directive(const char **at) {
    const char *c = strchr(*at, '%');
    if (!c) return 0;
    size_t n = 1 + strspn(c + 1, "0123456789.*$-+# hlzjt");
    n += c[n] != '\0';
    *at = c + n;
    return n;
}

/* Returns true if both formats take the same arguments. Texts of the engine may be formats of printf(). */
static bool same_directives(const char *a, const char *b) {
    for (;;) {
        size_t n = directive(&a), m = directive(&b);
        if (n != m || (n && strncmp(a - n, b - n, n) != 0)) return false;
        if (!n) return true;
    }
}

/* Returns true if every brace is closed. Values replace braces, so a translation must close them. */
static bool braces_close(const char *text) {
    int depth = 0;
    for (; *text && depth >= 0; text++) depth += (*text == '{') - (*text == '}');
    return depth == 0;
}

/* Reads the head of the file, which has a line such as "Plural-Forms: nplurals=2; plural=(n > 1);". */
static bool head(po_parser *r, const char *text) {
    const char *line = strstr(text, "Plural-Forms:"), *count = line ? strstr(line, "nplurals=") : NULL,
               *plural = line ? strstr(line, "plural=") : NULL;
    if (!line) return true;
    char rule[200];
    snprintf(rule, sizeof rule, "%.*s", plural ? (int)strcspn(plural + 7, ";\n") : 0, plural ? plural + 7 : "");
    if (!count || !plural_sound(rule, atoi(count + 9)))
        return wrong(r, r->begun, tr("Plural-Forms is not \"nplurals=COUNT; plural=EXPRESSION;\""));
    json_object_set_new(r->entries, "", need(json_string(rule)));
    return true;
}

/* Records the forms that a translation uses. forms_known() checks at the end that the forms are declared, because a
 * declaration may come after a use. */
static void note_forms(po_parser *r, const char *translation) {
    struct slice form;
    while (r->forms && template_misformed(translation, false, &form)) {
        char name[80];
        snprintf(name, sizeof name, "%.*s", (int)(form.n < 64 ? form.n : 64), form.s);
        name[0] = fold_ascii(name[0]);
        if (!json_object_get(r->forms, name))
            json_object_set_new(r->forms, name, need(json_integer((json_int_t)r->begun)));
        translation = form.s;
    }
}

static bool forms_known(po_parser *r) {
    const char *name;
    json_t *line;
    json_object_foreach(r->forms, name, line) {
        owned char *key = text_of("form\004%s", name);
        if (json_object_get(r->entries, key) || r->known(key)) continue;
        wrong(r, (size_t)json_integer_value(line), "");
        snprintf(r->fault->text, sizeof r->fault->text,
                 tr("This language has no form '%s': its row is msgctxt \"form\""), name);
        return false;
    }
    return true;
}

/* Stores a complete entry. The entry of the empty text, which comes first, is the file's header. */
static bool finish(po_parser *r) {
    const char *english = buffer_text(&r->english), *translation = buffer_text(&r->translation);
    const char *row = r->in_context ? name_row_fault(buffer_text(&r->context), translation) : NULL;
    bool good = r->part != TRANSLATION || *english || r->in_context || head(r, translation);
    owned_buffer key = {0};
    if (r->in_context) buffer_addf(&key, "%s\004", buffer_text(&r->context));
    buffer_add(&key, english);
    if (r->lines && r->part == TRANSLATION && *english)
        json_object_set_new(r->lines, key.s, need(json_integer((json_int_t)r->begun)));
    if (r->part == TRANSLATION && *english && *translation && !r->fuzzy) {
        if (!same_directives(english, translation))
            good = wrong(r, r->begun,
                         tr("the directives that start with a percent sign must be the same, in the same order"));
        else if (braces_close(english) && !braces_close(translation))
            good = wrong(r, r->begun, tr("the translation's braces do not close"));
        else if (row)
            good = wrong(r, r->begun, tr(row));
        else if (json_object_get(r->entries, key.s))
            good = wrong(r, r->begun, tr("this text is translated already, further up"));
        else
            json_object_set_new(r->entries, key.s, need(json_string(translation)));
        note_forms(r, translation);
    }
    if (r->part == TRANSLATION) r->fuzzy = false;
    buffer_free(&r->context);
    buffer_free(&r->english);
    buffer_free(&r->translation);
    r->part = NOTHING;
    r->in_context = false;
    return good;
}

static buffer *part_of(po_parser *r) {
    return r->part == CONTEXT ? &r->context : r->part == ENGLISH ? &r->english : &r->translation;
}

/* Adds a quoted text to the current part of the entry. */
static bool quoted(po_parser *r, const char *c, const char *end) {
    static const char letters[] = "nt\"\\", stand_for[] = "\n\t\"\\";
    if (r->part == NOTHING) return wrong(r, r->line, tr("a text in quotes must follow msgid or msgstr"));
    if (end - c < 2 || end[-1] != '"') return wrong(r, r->line, tr("the text in quotes does not end"));
    for (end--, c++; c < end; c++) {
        const char *letter = *c == '\\' && c + 1 < end ? strchr(letters, c[1]) : NULL;
        int n = letter ? 1 : text_character(c);
        if (*c == '"' || (*c == '\\' && !letter))
            return wrong(r, r->line, tr("a quote or backslash in a text is written \\\" or \\\\"));
        if (!n || c + n > end) return wrong(r, r->line, tr("this is not UTF-8, or a control character"));
        buffer_addf(part_of(r), "%.*s", n, letter ? &stand_for[letter - letters] : c);
        c += letter ? 1 : n - 1;
    }
    return true;
}

/* Reads a line such as `msgid "..."`. */
static bool keyword(po_parser *r, const char *c, const char *end) {
    static const struct {
        const char *word;
        enum part part;
    } known[] = {{"msgctxt", CONTEXT}, {"msgid", ENGLISH}, {"msgstr", TRANSLATION}};
    size_t n = 0;
    while (c + n < end && c[n] != ' ' && c[n] != '\t' && c[n] != '"') n++;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strlen(known[i].word) != n || strncmp(c, known[i].word, n) != 0) continue;
        enum part part = known[i].part;
        bool begins = part == CONTEXT || (part == ENGLISH && r->part != CONTEXT);
        if (begins && r->part != NOTHING && r->part != TRANSLATION) return wrong(r, r->line, tr("msgstr is missing"));
        if (begins && !finish(r)) return false;
        if (part == TRANSLATION && r->part != ENGLISH) return wrong(r, r->line, tr("msgstr must follow msgid"));
        if (part == ENGLISH) r->begun = r->line;
        r->in_context |= part == CONTEXT;
        r->part = part;
        for (c += n; c < end && (*c == ' ' || *c == '\t');) c++;
        return c < end ? quoted(r, c, end) : wrong(r, r->line, tr("a text in quotes is missing"));
    }
    return wrong(r, r->line,
                 tr("expected msgid, msgstr, msgctxt, a text in quotes or a comment (there are no plurals)"));
}

static bool line_read(po_parser *r, const char *c, const char *end) {
    while (c < end && (*c == ' ' || *c == '\t')) c++;
    while (end > c && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r')) end--;
    if (c == end) return true;
    if (*c == '"') return quoted(r, c, end);
    if (*c != '#') return keyword(r, c, end);
    if (r->part == TRANSLATION && !finish(r)) return false;
    r->fuzzy |= c + 1 < end && c[1] == ',' && memmem(c, (size_t)(end - c), "fuzzy", 5);
    return true;
}

/* Reads a catalog. Returns the translations, or the lines of the entries if `lines` is true. */
static json_t *parse(const char *text, size_t length, bool lines, po_form_known *known, po_fault *fault) {
    const char *end = text + length, *next;
    po_parser r = {.entries = need(json_object()),
                   .lines = lines ? need(json_object()) : NULL,
                   .forms = known ? need(json_object()) : NULL,
                   .known = known,
                   .fault = fault};
    bool good = true;
    for (const char *line = text; good && line < end; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        next = stop ? stop + 1 : end;
        r.line++;
        good = line_read(&r, line, stop ? stop : end);
    }
    if (good && r.part != NOTHING && r.part != TRANSLATION) good = wrong(&r, r.line, tr("msgstr is missing"));
    good = finish(&r) && good && forms_known(&r);
    json_t *result = !good ? NULL : json_incref(lines ? r.lines : r.entries);
    json_decref(r.forms);
    json_decref(r.lines);
    json_decref(r.entries);
    return result;
}

json_t *po_read(const char *text, size_t length, po_form_known *known, po_fault *fault) {
    return parse(text, length, false, known, fault);
}

json_t *po_lines(const char *text, size_t length, po_fault *fault) {
    return parse(text, length, true, NULL, fault);
}
