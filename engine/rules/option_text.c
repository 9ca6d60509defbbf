/* Texts that functions of a script make about an option, a card or a board: what an action does, its dangers, its
 * label, the spots of an overlay. Such a function may not change the position. */
#include "rules/option_text.h"

#include "rules/menu.h"

#include "text/msg.h"

/* Begins a call of a script that may not change the position and not record events. Returns the value for
 * end_reading(). */
static bool begin_reading(struct run *r) {
    const bool was = r->recording;
    r->recording = false;
    r->read_only++;
    return was;
}

static bool end_reading(struct run *r, bool was, enum outcome out) {
    r->read_only--;
    r->recording = was;
    return out == OUT_DONE;
}

static bool script_text(struct run *r, int ref, const struct value *v, int n, struct text *out) {
    const bool was = begin_reading(r);
    return end_reading(r, was, r->host->tell(r, ref, v, n, out));
}

/* Returns the open menu's action to which the option belongs, or NULL. */
static const struct action *action_of(const struct run *r, const struct option *o) {
    const struct decision *q = &r->open;
    return q->menu == NONE ? NULL : menu_action(&r->rules->menus[q->menu], o->verb);
}

/* Lets a function of the script make a text about an option. If the option is an action of a menu, the function's first
 * argument is the actor. The arguments of the option follow. Returns false if the function failed. */
static bool script_option_text(struct run *r, int ref, const struct option *o, struct text *out) {
    const struct decision *q = &r->open;
    const struct action *a = action_of(r, o);
    struct value v[1 + OPTION_ARGS] = {{VAL_PIECE, q->actor}};
    const int own = a && !q->together && a->own_actor;
    for (int i = 0; i < o->args; i++) v[own + i] = (struct value){o->type[i], o->arg[i]};
    return script_text(r, ref, v, own + o->args, out);
}

/* Adds the text of a script's function about an option, or the function's error. */
static void add_script_text(struct run *r, int ref, const struct option *o, struct text *out) {
    if (ref != NONE && r->host->tell && !script_option_text(r, ref, o, out)) text_add(out, "%s", r->error);
}

void run_tell(struct run *r, const struct option *o, struct text *out) {
    const struct action *a = action_of(r, o);
    add_script_text(r, a ? a->tells : NONE, o, out);
}

void run_legal(struct run *r, const struct option *o, struct text *why) {
    char said[MAX_SAID];
    struct text own = text_over(said, sizeof said);
    run_tell(r, o, &own);
    text_add(why, "%s%s%s", tr("It is legal now."), own.length ? " " : "", said);
}

void run_warn(struct run *r, const struct option *o, struct text *danger) {
    const struct action *a = action_of(r, o);
    add_script_text(r, a ? a->warns : NONE, o, danger);
}

bool run_overlay(struct run *r, const struct overlay *o, word point, struct spots *spots) {
    const bool was = begin_reading(r);
    spots->n = 0;
    return end_reading(r, was, r->host->overlay(r, o, r->waiting ? r->open.actor : NONE, point, spots));
}

bool run_card_acts(struct run *r, int card, struct text *out) {
    const struct value v = {VAL_CARD, card};
    const int ref = r->rules->def->piles[*at(&r->pos, F_CARD_pile, card)].acts;
    return ref == NONE || !r->host || !r->host->tell || script_text(r, ref, &v, 1, out);
}

/* Returns the label that the open question gives the option, or NULL. */
static const char *own_label(const struct run *r, const struct option *o) {
    const struct option_labels *l = &r->labels;
    for (int i = 0; i < l->n; i++)
        if (option_compare(&l->label[i].option, o) == 0) return l->text + l->label[i].at;
    return NULL;
}

bool run_label(struct run *r, const struct option *o, struct text *out) {
    const char *own = own_label(r, o);
    if (own) return text_add(out, "%s", own), true;
    const int ref = r->rules->def->verbs[o->verb].label_of;
    char said[MAX_SAID];
    struct text text = text_over(said, sizeof said);
    const bool good = ref == NONE || !r->host || !r->host->tell || script_option_text(r, ref, o, &text);
    if (good && text.length)
        text_add(out, "%s", said);
    else
        option_text(&r->pos, o, out);
    return good;
}
