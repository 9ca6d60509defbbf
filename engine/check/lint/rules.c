/* Reports cited sections that the rule book lacks. Players read "(§6.5)" and then search for the section in the rule
 * book. */
#include "check/lint/passes.h"

#include "core/names.h"
#include "script/source/source_map.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

struct book {
    struct arena arena;
    struct names sections, cited; /* `cited`: sections that the definition cites, whatever the file of the citing
                                   * text */
    char path[128];
    bool none, reported; /* `none`: the episode has no rule book. `reported`: the missing book was already reported */
};

static bool is_blank(const char *line) {
    return !line[strspn(line, " \r")];
}

/* Adds the numbered sections of the page at `path`. A mod's page (`report` is set) must not repeat a number. Returns
 * false if there is no such page. */
static bool read_page(struct book *b, const struct script *s, const char *path, struct report *report) {
    size_t length = 0;
    char *read = s->reader(s->reader_ctx, path, &length);
    char *text = read ? strndup(read, length) : NULL; /* a host's reader need not end a text with NUL */
    bool begins = true;
    int n = 1;
    free(read);
    for (char *line = text, *next; line; line = next, n++) {
        char number[16], *end = strchr(line, '\n');
        next = end ? end + 1 : NULL;
        if (end) *end = '\0';
        section_number(line, begins, number);
        if (number[0] && report && names_find(&b->sections, number) != NONE) {
            char message[200];
            struct text m = text_over(message, sizeof message);
            text_add(&m, "the rule book has a section %s already, and players would read that one", number);
            report_add(report, FINDING_WARNING, path, n, 1, message, "give the mod's section a number of its own");
        }
        if (number[0]) names_add(&b->sections, &b->arena, number);
        begins = is_blank(line) || line[0] == '#';
    }
    free(text);
    return text != NULL;
}

/* Reads the rule book, and the pages that mods add to it. */
static bool read_book(struct book *b, const struct program *program, const char *name, struct report *report) {
    const struct script *s = (const struct script *)program;
    struct text p = text_over(b->path, sizeof b->path);
    text_add(&p, "docs/rules/%s.md", name);
    if (!read_page(b, s, b->path, NULL)) return false;
    for (int i = 0; i < program->mods_n; i++) {
        char path[256];
        struct text t = text_over(path, sizeof path);
        text_add(&t, "mods/%s/docs/rules/%s.md", program->mods[i].id, name);
        if (!t.cut) read_page(b, s, path, report);
    }
    return true;
}

static void cite(struct book *b, const char *rule) {
    if (rule && *rule) names_add(&b->cited, &b->arena, rule);
}

static void cite_needs(struct book *b, const struct needs *needs) {
    for (int i = 0; i < needs->n; i++) cite(b, needs->list[i].rule);
}

static void cite_definition(struct book *b, const struct rules *r) {
    for (int i = 0; i < r->def->tracks_n; i++) cite(b, r->def->tracks[i].rule);
    for (int i = 0; i < r->def->verbs_n; i++) cite(b, r->def->verbs[i].rule);
    for (int m = 0; m < r->menus_n; m++) {
        cite(b, r->menus[m].rule);
        for (int a = 0; a < r->menus[m].actions; a++) cite_needs(b, &r->menus[m].action[a].needs);
    }
    for (int f = 0; f < r->figure_ids.n; f++) {
        cite(b, r->figures[f].asks.rule);
        cite(b, r->figures[f].either.rule);
        for (int d = 0; d < r->figures[f].deed_ids.n; d++) cite(b, r->figures[f].deed[d].asks.rule);
    }
    for (int i = 0; i < r->reaction_ids.n; i++) cite(b, r->reactions[i].rule);
    for (int k = 0; k < r->def->card_kinds_n; k++) cite_needs(b, &r->card_needs[k]);
}

/* Finds the next number after a "§" in the text, and moves *at past the number. Returns false if there is no further
 * number. */
static bool cited_in(const char **at, const char *end, char number[16]) {
    static const char sign[] = "\302\247";
    for (const char *c = *at; c + 2 < end; c++) {
        if (memcmp(c, sign, 2) != 0) continue;
        size_t n = strspn(c + 2, "0123456789.");
        *at = c + 2;
        if (!n || n >= 16) continue;
        memcpy(number, c + 2, n);
        number[n - (number[n - 1] == '.')] = '\0';
        return true;
    }
    return false;
}

/* Reports a section that the book lacks. Reports a missing book only once. */
static void look_up(struct checking *c, struct book *b, const struct token_at *t, const char *path,
                    const char *number) {
    char message[240];
    struct text m = text_over(message, sizeof message);
    if (names_find(&b->sections, number) != NONE || b->reported) return;
    b->reported = b->none;
    if (b->none) {
        text_add(&m, "section %s of a rule book is cited here, but the episode has none", number);
        report_add(c->report, FINDING_WARNING, path, t->line, t->column, message,
                   "write docs/rules/NAME.md and say rules = \"NAME\" at the episode's head, or leave the numbers out");
        return;
    }
    text_add(&m, "the rule book %s has no section %s", b->path, number);
    report_add(c->report, FINDING_WARNING, path, t->line, t->column, message,
               "correct the number, or write the section: `rule` shows it to players");
}

/* Checks the citations in a text. A text is a citation itself if it follows `rule =` or if the definition cites it. In
 * any other text, the citations are the numbers after a "§". */
static void check_cited(struct checking *c, struct book *b, const struct source_text *s, const struct token_at *t) {
    char number[16];
    struct text whole = text_over(number, sizeof number);
    const char *at = t->from, *end = t->from + t->length;
    bool key = t >= s->token + 2 && t[-2].role == ROLE_KEY && token_is(t - 2, "rule") && token_sign(t - 1, "=");
    bool part = token_sign(t + 1, "..");
    text_add(&whole, "%.*s", t->length, t->from);
    if (!whole.cut && !part && (key || names_find(&b->cited, number) != NONE)) look_up(c, b, t, s->path, number);
    while (cited_in(&at, end, number)) look_up(c, b, t, s->path, number);
}

/* Reports that an episode with translations has no rule book in the language under review. */
static void missing_translation(struct checking *c, const struct book *b) {
    struct script *s = (struct script *)c->program;
    static const char *const key[] = {"rules"};
    const char *title = c->program->header.title.s;
    char path[160], message[240];
    size_t length;
    struct text p = text_over(path, sizeof path), m = text_over(message, sizeof message);
    struct source_pos at;
    if (b->none || !tr_reviewed_code()[0] || tr_reviewed(title) == title) return;
    text_add(&p, "docs/rules/%s.%s.md", c->program->header.rules_book, tr_reviewed_code());
    char *text = s->reader(s->reader_ctx, path, &length);
    free(text);
    if (text) return;
    text_add(&m, "the rule book is not translated: there is no %s", path);
    if (!source_map_find(s->map, NULL, key, 1, &at)) at = (struct source_pos){c->sources->at[0].path, 1, 1};
    report_add(c->report, FINDING_WARNING, at.file, at.line, at.column, message,
               "write it with the same sections; until then players read the English one");
}

void check_rules(struct checking *c) {
    const struct program *p = c->program;
    struct script *s = (struct script *)p;
    struct book b = {.none = !p->header.rules_book[0]};
    struct source_pos at;
    static const char *const key[] = {"rules"};
    if (!b.none && !read_book(&b, p, p->header.rules_book, c->report)) {
        char message[200];
        struct text m = text_over(message, sizeof message);
        text_add(&m, "there is no rule book %s", b.path);
        if (!source_map_find(s->map, NULL, key, 1, &at)) at = (struct source_pos){c->sources->at[0].path, 1, 1};
        report_add(c->report, FINDING_WARNING, at.file, at.line, at.column, message,
                   "write it, or leave `rules` out: players are told to look there");
    } else {
        missing_translation(c, &b);
        cite_definition(&b, p->rules);
        for (int f = 0; f < c->sources->n; f++)
            for (int i = 0; i + 1 < c->sources->at[f].tokens; i++) {
                const struct token_at *t = &c->sources->at[f].token[i];
                if (t->kind == TOKEN_STRING) check_cited(c, &b, &c->sources->at[f], t);
            }
    }
    c->report->no_memory |= b.arena.failed;
    arena_free(&b.arena);
}
