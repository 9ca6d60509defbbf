/* All words that can be typed, sorted, with upper case and accents removed. The entries that match a typed word are
 * adjacent: first the names that equal it, then the names that start with it. Each word of a title has an entry of its
 * own. So "house" can be typed for "opera house". */
#include "front/grammar/read.h"

#include <ctype.h>

/* The sort of entries for commands. session.h has the other sorts, but does not know commands. */
enum { COMMANDS = NAMES_SORTS };

typedef struct entry {
    char *letters;               /* the name in folded letters: no upper case, no accents */
    unsigned char sort;          /* sort of the named thing: a name_sort, or COMMANDS */
    unsigned char whole, begins; /* `met` of a typed word that equals the name, and `met` of a word that starts the
                                  * name */
    int at;
} entry;

struct vocabulary {
    const pr_content *content;
    phrases commands;
    entry *entry;
    size_t n, room;
};

static void add(vocabulary *v, const char *name, int sort, int at, met whole, met begins) {
    if (v->n == v->room) {
        v->room = 2 * v->room + 64;
        v->entry = need(realloc(v->entry, v->room * sizeof *v->entry));
    }
    char *letters = need(malloc(2 * strlen(name) + 1));
    fold_letters(name, letters);
    v->entry[v->n++] = (entry){letters, (unsigned char)sort, (unsigned char)whole, (unsigned char)begins, at};
}

/* Adds the forms of a verb in the current language, such as French "tire" and "tirez" for "tirer". The catalog lists
 * endings: "er:e,ez" means that "e" or "ez" may replace "er". An ending may be a whole word: "aller:va". */
static void add_forms(vocabulary *v, const char *word, int sort, int at) {
    owned_words endings = words_split(tr_in("grammar", NC_("grammar", "endings")), ' ');
    for (size_t i = 0; i < endings.n; i++) {
        const size_t n = strlen(word), old = strcspn(endings.at[i], ":");
        if (!endings.at[i][old] || (n != old && n < old + 2) || strncmp(word + n - old, endings.at[i], old) != 0)
            continue;
        owned_words forms = words_split(endings.at[i] + old + 1, ',');
        for (size_t k = 0; k < forms.n; k++) {
            owned char *form = text_of("%.*s%s", (int)(n - old), word, forms.at[k]);
            add(v, form, sort, at, ALIAS, NOT_MET);
        }
    }
}

/* Adds an entry for each word of a list. */
static void add_list(vocabulary *v, const char *list, int sort, int at, met whole) {
    owned_words all = words_split(list, ' ');
    for (size_t i = 0; i < all.n; i++) {
        add(v, all.at[i], sort, at, whole, NOT_MET);
        if (!strchr(all.at[i], '_')) add_forms(v, all.at[i], sort, at);
    }
}

/* Adds the id of a verb or command, its words in the current language and its aliases. The program shows the first of
 * the words. A typed word that equals a later word has the `met` `other`. */
static void add_phrase(vocabulary *v, localized_kind as, const char *name, const char *also, int at, met other) {
    const char *list = localized_words(as, name), *shown = localized_word(as, name);
    int sort = as == A_VERB ? NAMES_VERB : COMMANDS;
    bool players = as == A_VERB || !v->commands.at[at].author; /* commands for authors may not be shortened */
    add(v, name, sort, at, NAME, !players ? NOT_MET : *list ? BEGINS_NAME : BEGINS_WORD);
    if (*list) add(v, shown, sort, at, WORD, players ? BEGINS_WORD : NOT_MET);
    add_list(v, list, sort, at, other);
    add_list(v, also ? also : "", sort, at, ALIAS);
}

/* Adds the title, and for each further word the rest of the title that starts with it: "house" for "opera house". */
static void add_title(vocabulary *v, const char *title, int sort, int at) {
    add(v, title, sort, at, WORD, BEGINS_WORD);
    for (const char *s = title; *s; s++) {
        bool between = (unsigned char)*s < 0x80 && !isalnum((unsigned char)*s);
        if (between && s[1]) add(v, s + 1, sort, at, NOT_MET, BEGINS_WORD);
    }
}

/* Adds the id, the id with blanks for "_" (the form in lists), and the title. */
static void add_thing(vocabulary *v, pr_name is, int sort, int at) {
    owned char *spaced = copy_text(is.id);
    replace_all(spaced, '_', ' ');
    add(v, is.id, sort, at, NAME, BEGINS_NAME);
    if (strchr(is.id, '_')) add(v, spaced, sort, at, NAME, BEGINS_NAME);
    if (*is.title) add_title(v, is.title, sort, at);
}

static int in_order(const void *a, const void *b) {
    const entry *x = a, *y = b;
    int letters = strcmp(x->letters, y->letters);
    if (letters) return letters;
    return x->sort != y->sort ? x->sort - y->sort : x->at - y->at;
}

/* Adds the titles of the sides' tasks, such as "Contract", as words for the command that explains how to win. A task is
 * a
 * variable of a side that has a title and holds a name (you_text()). */
static void add_tasks(vocabulary *v, int command) {
    for (int i = 0; i < v->content->vars; i++) {
        const pr_var *var = &v->content->var[i];
        if (var->owner == PR_OF_SIDE && var->title && var->type == PR_NAME && var->size <= 1)
            add(v, var->title, COMMANDS, command, ALIAS, NOT_MET);
    }
}

vocabulary *vocabulary_new(const pr_content *c, phrases commands) {
    vocabulary *v = need(calloc(1, sizeof *v));
    v->content = c;
    v->commands = commands;
    for (size_t i = 0; i < commands.n; i++)
        add_phrase(v, A_COMMAND, commands.at[i].name, commands.at[i].also, (int)i, ALIAS);
    for (size_t i = 0; i < commands.n; i++)
        if (!strcmp(commands.at[i].name, "score")) add_tasks(v, (int)i);
    for (int i = 0; i < c->verbs; i++) add_phrase(v, A_VERB, c->verb[i].id, c->verb[i].aliases, i, WORD);
    for (int i = 0; i < c->kinds; i++) {
        add_thing(v, c->kind[i].is, NAMES_KIND, i);
        if (c->kind[i].plural) add(v, c->kind[i].plural, NAMES_KIND, i, WORD, NOT_MET);
    }
    for (int i = 0; i < c->card_kinds; i++) add_thing(v, c->card_kind[i].is, NAMES_CARD, i);
    for (int i = 0; i < c->symbols; i++) add_thing(v, c->symbol[i].is, NAMES_SYMBOL, i);
    for (int i = 0; i < c->spaces; i++) {
        add(v, c->space[i].id, NAMES_SPACE, i, NAME, NOT_MET);
        if (strcmp(c->space[i].label, c->space[i].id) != 0) add(v, c->space[i].label, NAMES_SPACE, i, NAME, NOT_MET);
        if (c->space[i].printed && *c->space[i].printed) add_title(v, c->space[i].printed, NAMES_SPACE, i);
    }
    qsort(v->entry, v->n, sizeof *v->entry, in_order);
    return v;
}

void vocabulary_free(vocabulary *v) {
    if (!v) return;
    for (size_t i = 0; i < v->n; i++) free(v->entry[i].letters);
    free_all(v->entry, v);
}

/* The entries that match a word, from number `from` to before `to`. The entries before number `whole` equal the word,
 * and the other entries start with the word. */
typedef struct run {
    size_t from, whole, to;
} run;

static int by_letters(const void *letters, const void *of) {
    return strcmp(letters, ((const entry *)of)->letters);
}

static run find(const vocabulary *v, const char *typed) {
    owned char *letters = need(malloc(2 * strlen(typed) + 1));
    const size_t n = fold_letters(typed, letters),
                 first = ordered_place(letters, v->entry, v->n, sizeof *v->entry, by_letters);
    run r = {first, first, first};
    while (r.whole < v->n && !strcmp(v->entry[r.whole].letters, letters)) r.whole++;
    for (r.to = r.whole; n && r.to < v->n && !strncmp(v->entry[r.to].letters, letters, n);) r.to++;
    return r;
}

/* Returns true if the typed word ends with a digit and the entry continues with another digit: "k10" for "k1". The
 * entry then has a different number. */
static bool continues_number(const char *typed, const entry *e) {
    const size_t n = strlen(e->letters);
    owned char *letters = need(malloc(2 * strlen(typed) + 1));
    const size_t typed_n = fold_letters(typed, letters);
    return typed_n && typed_n < n && isdigit((unsigned char)letters[typed_n - 1]) &&
           isdigit((unsigned char)e->letters[typed_n]);
}

heads vocabulary_meet(const vocabulary *v, const char *typed) {
    size_t verbs = (size_t)v->content->verbs;
    heads h = {.verb = need(calloc(verbs + v->commands.n + 1, 1))};
    h.command = h.verb + verbs;
    run r = find(v, typed);
    for (size_t i = r.from; i < r.to; i++) {
        const entry *e = &v->entry[i];
        unsigned char how = i < r.whole && e->whole ? e->whole : e->begins;
        unsigned char *to = e->sort == NAMES_VERB ? &h.verb[e->at] : e->sort == COMMANDS ? &h.command[e->at] : NULL;
        if (to && how > *to) *to = how;
    }
    return h;
}

int vocabulary_find(const vocabulary *v, name_sort of, const char *called, bool begun) {
    run r = find(v, called);
    int named = PR_NOBODY, first = PR_NOBODY;
    for (size_t i = r.from; i < r.to; i++) {
        const entry *e = &v->entry[i];
        if (e->sort != of || (i >= r.whole && continues_number(called, e))) continue;
        int *best = i < r.whole && e->whole ? &named : &first;
        if ((best == &named || e->begins) && (*best < 0 || e->at < *best)) *best = e->at;
    }
    return named >= 0 || !begun ? named : first;
}
