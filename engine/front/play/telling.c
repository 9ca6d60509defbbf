/* Shortens the events that are printed while the match goes on. A card's text is printed only the first time. The moves
 * of others share one sentence, and only the last of successive changes of a track is printed. `log` lists each event
 * in full. */
#include "front/play/repl.h"

/* A search for an earlier event with the text of a card. */
typedef struct earlier {
    const pr_content *c;
    uint64_t before; /* number of the event to print */
    int kind;        /* the kind of the card */
    bool found;
} earlier;

/* Returns the kind of the first card of an event whose sentence holds the card's text, or PR_NOBODY. `*at` receives the
 * place of that text. */
static int card_in(const pr_content *c, const pr_event *event, const char **at) {
    for (int i = 0; i < event->fields && !event->legacy; i++) {
        const pr_value *v = &event->field[i].value;
        if (v->type != PR_CARD || v->n < 0) continue;
        const int kind = c->card[v->n].kind;
        const char *text = c->card_kind[kind].text;
        *at = text && *text ? strstr(event->text, text) : NULL;
        if (*at) return kind;
    }
    return PR_NOBODY;
}

static void look_earlier(void *ctx, const pr_event *event) {
    earlier *e = ctx;
    const char *at;
    if (!e->found && event->number < e->before) e->found = card_in(e->c, event, &at) == e->kind;
}

/* Removes spaces and the colon at the end: "From the deck, Wolf: ". French puts a space before the colon. */
static void drop_colon(buffer *t) {
    const char *const ends[] = {" ", ":", colon(), "\xC2\xA0", "\xE2\x80\xAF"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends;) {
        const size_t n = strlen(ends[i]);
        const bool is = t->n >= n && !memcmp(t->s + t->n - n, ends[i], n);
        if (is) t->s[t->n -= n] = '\0';
        i = is ? 0 : i + 1;
    }
}

char *telling_text(const repl *r, const pr_event *event) {
    const char *at = NULL;
    earlier e = {.c = r->s->content, .before = event->number, .kind = card_in(r->s->content, event, &at)};
    if (e.kind == PR_NOBODY) return copy_text(event->text);
    pr_events(r->s->match, repl_viewer(r), 0, look_earlier, &e);
    if (!e.found) return copy_text(event->text);
    buffer t = {0};
    const char *rest = at + strlen(r->s->content->card_kind[e.kind].text);
    buffer_addf(&t, "%.*s", (int)(at - event->text), event->text);
    drop_colon(&t);
    buffer_add(&t, rest);
    if (t.n && !*rest && !strchr(".!?", t.s[t.n - 1])) buffer_add(&t, ".");
    return t.s ? t.s : copy_text("");
}

static const char *spot(const world *w, int space) {
    const pr_space *s = &w->content->space[space];
    return s->printed && !show()->grid ? s->printed : s->label;
}

/* Returns true for a piece that the viewer's side plays. */
static bool is_own(const world *w, int piece) {
    return w->seat >= 0 && w->content->kind[w->content->piece[piece].kind].side == w->content->seat[w->seat].side;
}

/* Returns true for a move between two known spaces, and for the arrival on a known space of a piece that others play.
 * Returns false for a piece that has since left the map, because its name may have changed. Also returns false for a
 * piece that carries something, and for a sentence that names the space by more than its label. */
static bool is_move(const world *w, const pr_event *event) {
    const int piece = event->legacy ? PR_NOBODY : event_thing(event, "piece", PR_PIECE);
    const pr_field *from = pr_event_field(event, "from");
    if (piece == PR_NOBODY || !world_piece(w, piece) || event_thing(event, "space", PR_SPACE) == PR_NOBODY)
        return false;
    if (!strstr(event->text, spot(w, event_thing(event, "space", PR_SPACE)))) return false;
    if (!strcmp(event->kind, "piece.placed")) return !is_own(w, piece) && (!from || from->value.n == PR_NOBODY);
    return !strcmp(event->kind, "piece.moved") && event_thing(event, "cargo", PR_PIECE) == PR_NOBODY &&
           event_thing(event, "from", PR_SPACE) != PR_NOBODY;
}

/* Keeps a change of a track in place of the change before it, because each change names the new value. */
static bool keeps_change(telling *t, int track) {
    return !t->n && (!t->track || t->track == track + 1);
}

bool telling_keeps(telling *t, const world *w, const pr_event *event) {
    const int track = strcmp(event->kind, "track") != 0 ? PR_NOBODY : event_thing(event, "track", PR_TRACK);
    if (track >= 0 && keeps_change(t, track)) {
        set_text(&t->alone, copy_text(event->text));
        t->events = 1;
        t->track = track + 1;
        return true;
    }
    if (t->track || !is_move(w, event)) return false;
    const int piece = event_thing(event, "piece", PR_PIECE), from = event_thing(event, "from", PR_SPACE),
              to = event_thing(event, "space", PR_SPACE);
    printed_move *last = t->n ? &t->at[t->n - 1] : NULL;
    if (last && (last->from == PR_NOBODY) != (from == PR_NOBODY)) return false;
    if (last && last->piece != piece && (is_own(w, piece) || is_own(w, last->piece))) return false;
    if (!t->events++) t->alone = copy_text(event->text);
    if (last && from != PR_NOBODY && last->piece == piece && last->to == from) { /* the event is the next step of the
                                                                                  * same walk */
        last->to = to;
        return true;
    }
    append_to(t->at, t->n) = (printed_move){piece, from, to};
    return true;
}

static void add_move(const world *w, const printed_move *move, buffer *t) {
    owned char *name = piece_name(w, world_piece(w, move->piece));
    if (t->n) buffer_add(t, ", ");
    if (move->from == PR_NOBODY)
        buffer_addf(t, "%s (%s)", name, spot(w, move->to));
    else
        buffer_addf(t, tr("%s from %s to %s"), name, spot(w, move->from), spot(w, move->to));
}

char *telling_release(telling *t, const world *w) {
    owned_buffer all = {0};
    buffer text = {0};
    for (size_t i = 0; i < t->n && t->events > 1; i++) add_move(w, &t->at[i], &all);
    if (all.n && t->at[0].from == PR_NOBODY)
        buffer_addf(&text, "%s%s%s.", tr("New on the map"), colon(), all.s);
    else if (all.n)
        buffer_addf(&text, tr("Moved: %s."), all.s);
    if (t->events == 1) buffer_add(&text, t->alone);
    free_all(t->alone, t->at);
    *t = (telling){0};
    return text.s;
}
