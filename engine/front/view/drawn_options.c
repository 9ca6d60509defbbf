/* Draws the list of options. plain_options.c reads it aloud. */
#include "front/view/drawn_options.h"

#include "front/base/localized.h"
#include "front/base/notes.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/view/options.h"
#include "front/view/price.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

/* Numbers of options of a verb from which they share a line. Places and copies do so early, things with names of their
 * own late. */
enum { COPIES_TOGETHER = 3, NAMES_TOGETHER = 7, TYPED_COLUMN = 24, DETAIL_INDENT = 9 };

/* Lines of a card's text in a menu; columns that a line break may waste. */
enum { MENU_DETAIL_LINES = 2, LONG_WORD = 8 };

/* In the brief form, marks answers that end a movement. */
static const char ends_mark[] = "*";

/* Adds a price. `brief`: adds the mark in place of words. Returns true if it added the mark. */
static bool add_price(price p, bool brief, buffer *t) {
    const bool marked = brief && p.ends_move;
    if (marked) p.ends_move = false;
    if (!price_is_none(p)) {
        buffer_add(t, " (");
        price_add(p, false, t);
        buffer_add(t, ")");
    }
    if (marked) buffer_add(t, ends_mark);
    return marked;
}

/* Adds what the option costs beside the price of its family. */
static void add_extra(const world *w, const pr_option *option, const family *f, buffer *t) {
    const price p = price_beside(w, option, f);
    buffer extra = {0};
    if (price_is_none(p)) return;
    add_price(p, false, &extra);
    replace_all(extra.s, ' ', TIED[0]);
    buffer_add(t, extra.s);
    buffer_free(&extra);
}

static void add_harm(const world *w, const pr_option *option, buffer *t) {
    const char *harm = price_harm(w, option);
    if (harm) buffer_addf(t, TIED "(%s)", harm);
}

/* Prints the card text below an option, within the screen. A menu is read again and again, so it gets at most two
 * lines. */
static void print_detail(const world *w, size_t index) {
    const char *text = option_detail(w, index);
    if (!*text) return;
    buffer t = {0};
    int room = MENU_DETAIL_LINES * (terminal_columns() - DETAIL_INDENT - LONG_WORD);
    size_t n = text_bytes(text, room);
    while (options_recur(w) && text[n] && n && text[n] != ' ') n--;
    buffer_addf(&t, options_recur(w) && text[n] ? "%.*s" TIED "..." : "%.*s",
                (int)(options_recur(w) ? n : strlen(text)), text);
    print("%*s", DETAIL_INDENT, "");
    tone_begin(TONE_FAINT);
    say_wrapped(DETAIL_INDENT, DETAIL_INDENT, buffer_text(&t));
    tone_end(TONE_FAINT);
    buffer_free(&t);
}

/* Prints one option. `from`: the first argument to place, 1 if the heading names the actor. */
static void print_one(const world *w, size_t index, int from) {
    const pr_option *option = &w->option[index];
    char *typed = option_typed(w, option);
    buffer t = {0};
    buffer_add(&t, option->text);
    option_add_places(w, option, from, &t);
    add_price(price_of(w, option), false, &t);
    add_harm(w, option, &t);
    int column = text_columns(typed);
    print("%5zu  ", option_number(w, index));
    say(TONE_GOOD, "%s", typed);
    print("%*s  ", column < TYPED_COLUMN ? TYPED_COLUMN - column : 0, "");
    say_wrapped(9 + (column > TYPED_COLUMN ? column : TYPED_COLUMN), 10, buffer_text(&t));
    buffer_free(&t);
    free(typed);
}

/* Adds the arguments of an option in a family. Spaces get the names that are printed on the board. */
static void add_names(const world *w, const family *f, size_t i, buffer *t, const char *before) {
    if (f->spaces && f->titled)
        buffer_addf(t, "%s%s", before, world_place(w, w->option[i].arg[f->from].n));
    else {
        buffer one = {0};
        option_add_args(w, &w->option[i], f->from, &one, "");
        if (one.s) replace_all(one.s, ' ', TIED[0]);
        buffer_addf(t, "%s%s", before, buffer_text(&one));
        buffer_free(&one);
    }
}

/* Describes a family as one paragraph, such as "4-6" and "shoot (1 AP): d4 e2 e5". Things other than plain spaces are
 * separated by commas. Numbers that are not contiguous stand before each thing. Returns true if it added the mark. */
static bool describe(const world *w, const family *f, bool brief, buffer *numbers, buffer *t) {
    bool contiguous = true;
    size_t found = 0;
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        contiguous = contiguous && i == f->first + found;
        found++;
    }
    if (contiguous) buffer_addf(numbers, "%zu-%zu", option_number(w, f->first), option_number(w, f->first + f->n - 1));
    char *verb = verb_aloud(w, f->verb);
    buffer_add(t, verb);
    free(verb);
    bool marked = add_price(price_of_family(w, f), brief, t);
    buffer_addf(t, "%.*s", (int)strlen(colon()) - 1, colon()); /* without the blank, because each name brings one */
    found = 0;
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        if (found && (!f->spaces || f->titled)) buffer_add(t, ",");
        if (!contiguous) buffer_addf(t, " %zu", i + 1);
        add_names(w, f, i, t, contiguous ? " " : "=");
        option_add_places(w, &w->option[i], f->from, t);
        add_extra(w, &w->option[i], f, t);
        add_harm(w, &w->option[i], t);
        found++;
    }
    return marked;
}

static bool drawn_together(const world *w, const family *f, bool brief) {
    bool read = f->cards && !options_recur(w); /* a choice among cards depends on their texts */
    size_t copies = brief ? COPIES_TOGETHER - 1 : COPIES_TOGETHER;
    return f->n >= ((f->spaces || f->copies) && !read ? copies : NAMES_TOGETHER);
}

static void print_together(const world *w, const family *f) {
    buffer t = {0}, numbers = {0};
    describe(w, f, false, &numbers, &t);
    print("%5s  ", buffer_text(&numbers));
    tone_begin(TONE_GOOD);
    say_wrapped(7, 10, buffer_text(&t));
    tone_end(TONE_GOOD);
    buffer_free(&t);
    buffer_free(&numbers);
}

static void print_head(void *ctx, const world *w, int actor) {
    char room[16];
    (void)ctx;
    say(TONE_STRONG, "%s\n", thing_title(w, (pr_value){PR_PIECE, actor}, room));
}

/* Prints a family. `ctx` is a bool: print the texts of cards. */
static void print_family(void *ctx, const world *w, const family *f, bool all) {
    if (!all && drawn_together(w, f, false)) {
        print_together(w, f);
        return;
    }
    for (size_t i = f->first; i < w->options; i++) {
        if (!family_has(w, f, i)) continue;
        print_one(w, i, f->from);
        if (*(const bool *)ctx) print_detail(w, i);
    }
}

static void print_option(void *ctx, const world *w, size_t index) {
    (void)ctx;
    option_print(w, index);
}

static void print_list(const world *w, const char *name, bool all, bool details) {
    const option_list list = {print_head, print_family, print_option, &details};
    options_walk(w, name, all, &list);
}

/* The brief form of a list. Options outside families share lines, and texts of cards and options are left out. */
typedef struct brief_list {
    notes lines;
    buffer alone; /* options outside families, of the current actor */
    bool marked;
} brief_list;

static void end_alone(brief_list *b) {
    if (b->alone.n) notes_add(&b->lines, TONE_PLAIN, 4, b->alone.s, false);
    buffer_free(&b->alone);
    b->alone = (buffer){0};
}

static void brief_head(void *ctx, const world *w, int actor) {
    brief_list *b = ctx;
    char room[16];
    end_alone(b);
    notes_add(&b->lines, TONE_STRONG, 0, thing_title(w, (pr_value){PR_PIECE, actor}, room), false);
}

/* Adds an option to the shared line. `from`: the first argument to place, 1 if the heading names the actor. */
static void add_alone(brief_list *b, const world *w, size_t index, int from) {
    const pr_option *option = &w->option[index];
    char *typed = option_typed(w, option);
    buffer t = {0};
    buffer_addf(&t, "%zu %s", option_number(w, index), typed);
    option_add_places(w, option, from, &t);
    for (int i = from; i < option->args; i++) {
        const char *printed = option->arg[i].type == PR_SPACE ? w->content->space[option->arg[i].n].printed : NULL;
        if (printed && *printed) buffer_addf(&t, " (%s)", printed);
    }
    b->marked |= add_price(price_of(w, option), true, &t);
    add_harm(w, option, &t);
    buffer_add(&b->alone, b->alone.n ? "   " : "    ");
    replace_all(t.s, ' ', TIED[0]);
    flow_toned(&b->alone, TONE_GOOD, t.s);
    buffer_free(&t);
    free(typed);
}

static void brief_family(void *ctx, const world *w, const family *f, bool all) {
    brief_list *b = ctx;
    (void)all;
    if (!drawn_together(w, f, true)) {
        for (size_t i = f->first; i < w->options; i++)
            if (family_has(w, f, i)) add_alone(b, w, i, f->from);
        return;
    }
    buffer t = {0}, numbers = {0}, line = {0};
    b->marked |= describe(w, f, true, &numbers, &t);
    buffer_addf(&line, "%5s  ", buffer_text(&numbers));
    flow_toned(&line, TONE_GOOD, t.s);
    notes_add(&b->lines, TONE_PLAIN, 10, line.s, false);
    buffer_free(&line);
    buffer_free(&numbers);
    buffer_free(&t);
}

static canvas draw_brief(const world *w) {
    brief_list b = {0};
    const option_list list = {brief_head, brief_family, NULL, &b};
    options_walk(w, NULL, false, &list);
    end_alone(&b);
    buffer t = {0};
    if (b.marked)
        buffer_addf(&t, tr("    %s ends the move. `options` describes each of these."), ends_mark);
    else
        buffer_add(&t, tr("    `options` describes each of these."));
    notes_add(&b.lines, TONE_FAINT, 4, t.s, false);
    canvas c = notes_draw(&b.lines, terminal_columns() - 1);
    buffer_free(&t);
    notes_free(&b.lines);
    return c;
}

/* Returns the lines that the card texts of a family take. */
static int detail_lines(const world *w, const family *f) {
    int lines = 0, width = terminal_columns() - DETAIL_INDENT;
    for (size_t i = f->first; i < w->options; i++) {
        int columns = family_has(w, f, i) ? text_columns(option_detail(w, i)) : 0;
        int needed = (columns + width - 1) / width;
        lines += options_recur(w) && needed > MENU_DETAIL_LINES ? MENU_DETAIL_LINES : needed;
    }
    return lines;
}

/* Returns the lines of a wrapped "7-10  verb: a, b, c". */
static int together_lines(const world *w, const family *f) {
    buffer t = {0}, numbers = {0};
    describe(w, f, false, &numbers, &t);
    int columns = text_columns(buffer_text(&t)), line = terminal_columns() - 10;
    buffer_free(&t);
    buffer_free(&numbers);
    return 1 + columns / (line > 0 ? line : 1);
}

typedef struct count {
    int lines;
    bool details;
} count;

static void count_head(void *ctx, const world *w, int actor) {
    (void)w, (void)actor;
    ((count *)ctx)->lines++;
}

static void count_family(void *ctx, const world *w, const family *f, bool all) {
    count *c = ctx;
    (void)all;
    c->lines += drawn_together(w, f, false) ? together_lines(w, f) : (int)f->n + (c->details ? detail_lines(w, f) : 0);
}

static int list_lines(const world *w, bool details) {
    count c = {.details = details};
    const option_list list = {count_head, count_family, NULL, &c};
    options_walk(w, NULL, false, &list);
    return c.lines;
}

/* A recurring list should leave two thirds of the screen to the board. The longest form that does so is used. */
typedef enum form { WITH_DETAILS, WITHOUT_DETAILS, BRIEF } form;

static form form_of(const world *w) {
    if (!terminal_talks() || !options_recur(w) || 3 * list_lines(w, true) <= terminal_rows()) return WITH_DETAILS;
    return 3 * list_lines(w, false) <= terminal_rows() ? WITHOUT_DETAILS : BRIEF;
}

int options_lines(const world *w) {
    form how = form_of(w);
    if (how != BRIEF) return list_lines(w, how == WITH_DETAILS);
    canvas c = draw_brief(w);
    int lines = c.height;
    canvas_free(&c);
    return lines;
}

void options_print(const world *w, bool all) {
    form how = all ? WITH_DETAILS : form_of(w);
    if (how != BRIEF) {
        print_list(w, NULL, all, how == WITH_DETAILS);
        return;
    }
    canvas c = draw_brief(w);
    canvas_print(&c);
    canvas_free(&c);
}

void options_print_of(const world *w, const char *name) {
    print_list(w, name, true, true);
}

void option_print(const world *w, size_t index) {
    print_one(w, index, options_by_actor(w));
    print_detail(w, index);
}
