/* Sums up what changed between two positions as one seat sees them. Mentions only pieces on maps; `state` shows the
 * pieces on sheets and in hands. */
#include "front/play/repl.h"

#include "front/doc/spoken.h"

enum { MAX_SPOTS = 8 }; /* maximum number of pieces in a list that also says where they are */

/* The two positions to compare, each as a `world`, because functions that name pieces need a world. */
typedef struct span {
    world now, then;
    deaths died;
} span;

static span span_of(const world *w, const parting *since) {
    span s = {.now = *w, .died = deaths_since(w, since->events)};
    s.now.then = since->then;
    s.then = world_before(&s.now);
    return s;
}

/* Returns the piece with this number if the world's position has it on a map, else NULL. */
static const pr_piece *on_map(const world *w, int piece) {
    const pr_piece *p = world_piece(w, piece);
    return p && p->space >= 0 && spoken_on_map(w, p->space) ? p : NULL;
}

static bool is_ward(const world *w, int piece) {
    const int side = w->seat < 0 ? PR_NOBODY : w->content->seat[w->seat].side;
    return side >= 0 && w->content->kind[w->content->piece[piece].kind].protected_by == side;
}

/* How a piece can differ between the two positions. LOST and HARMED are only for pieces that the viewer's side
 * protects. A piece that was killed and has returned counts as ARRIVED, and also as LOST or KILLED. */
enum change { LOST, HARMED, ARRIVED, KILLED, GONE, MOVED, ALTERED };

static bool is_moved(const pr_piece *then, const pr_piece *now) {
    return now->space != then->space || now->point != then->point;
}

/* Returns the value of a piece's variable, or 0 if it is at its start. */
static long long value_of(const world *w, int var, int piece) {
    const pr_held *held = world_held(w, var, piece);
    return held ? held->n[0] : 0;
}

/* Returns the rise of one of the piece's variables that count harm. If none of these variables has risen, returns 0 or
 * the negative change of one that fell. */
static long long harm_since(const span *s, int piece) {
    const pr_content *c = s->now.content;
    long long most = 0;
    for (int v = 0; v < c->vars; v++) {
        if (!c->var[v].harm) continue;
        const long long rise = value_of(&s->now, v, piece) - value_of(&s->then, v, piece);
        if (rise > 0 || !most) most = rise;
    }
    return most;
}

static bool is_worse(const span *s, const pr_piece *then, const pr_piece *now) {
    return now->hp < then->hp || (now->conditions & ~then->conditions) || harm_since(s, now->piece) > 0;
}

static bool has(const span *s, int piece, enum change change) {
    const pr_piece *now = on_map(&s->now, piece), *then = on_map(&s->then, piece);
    const bool killed = s->died.piece[piece], ward = is_ward(&s->now, piece), both = now && then && !killed;
    switch (change) {
    case LOST: return then && ward && killed;
    case KILLED: return then && killed && !ward;
    case GONE: return then && !killed && !now;
    case ARRIVED: return now && (!then || killed);
    case HARMED: return both && ward && is_worse(s, then, now);
    case MOVED: return both && is_moved(then, now);
    case ALTERED:
        return both && !(ward && is_worse(s, then, now)) &&
               (now->hp != then->hp || now->conditions != then->conditions || now->face != then->face ||
                harm_since(s, piece));
    }
    return false;
}

/* Returns a short text that says where a piece is: the label of its space or, in the spoken view, the name that is
 * printed on the space. */
static const char *spot_of(const world *w, const pr_piece *p, char *room) {
    const char *printed = p->point == PR_NOBODY ? w->content->space[p->space].printed : NULL;
    return printed && !show()->grid ? printed : piece_spot(w, p, room);
}

static void add_spot(const world *w, int piece, buffer *t) {
    char room[16];
    buffer_addf(t, "%s%s", t->n ? ", " : "", spot_of(w, world_piece(w, piece), room));
}

/* Adds the pieces of a kind with their places: "Wolf 2 (d4)", "3 Wolves (a1, a1, c2)". */
static void add_group(const world *w, int kind, const int *piece, int n, buffer *t) {
    const pr_kind *k = &w->content->kind[kind];
    owned_buffer spots = {0};
    owned char *name = n == 1 ? piece_name(w, world_piece(w, piece[0])) : NULL;
    for (int i = 0; i < n && n <= MAX_SPOTS; i++) add_spot(w, piece[i], &spots);
    if (t->n) buffer_add(t, ", ");
    if (name)
        buffer_add(t, name);
    else
        buffer_addf(t, "%d %s", n, k->plural ? k->plural : k->is.title);
    if (spots.n) buffer_addf(t, " (%s)", spots.s);
}

/* Adds a sentence with all pieces that changed in this way: "Lost: Ann (d4)." */
static void add_change(const span *s, enum change change, const char *label, buffer *t) {
    const pr_content *c = s->now.content;
    const world *w = change == ARRIVED ? &s->now : &s->then;
    owned_buffer names = {0};
    for (int k = 0; k < c->kinds; k++) {
        owned int *found = need(calloc((size_t)c->kind[k].count + 1, sizeof *found));
        int n = 0;
        for (int i = 0; i < c->kind[k].count; i++)
            if (has(s, c->kind[k].first + i, change)) found[n++] = c->kind[k].first + i;
        if (n) add_group(w, k, found, n, &names);
    }
    if (names.n) buffer_addf(t, "%s%s%s%s.", t->n ? " " : "", label, colon(), names.s);
}

static void add_tracks(const span *s, buffer *t) {
    const pr_content *c = s->now.content;
    owned_buffer all = {0};
    for (int i = 0; i < c->tracks; i++) {
        const long long now = s->now.look->track[i], then = s->then.look->track[i];
        if (now == then || !track_spoken(&s->now, i)) continue;
        if (all.n) buffer_add(&all, ", ");
        buffer_addf(&all, tr("%s from %lld to %lld"), c->track[i].is.title, then, now);
    }
    if (all.n) buffer_addf(t, "%s.", all.s);
}

/* Adds the harm that a piece suffered: "Ann (d4) HP 5 to 3, stunned". */
static void add_harm(const span *s, int piece, buffer *t) {
    char room[16];
    const pr_piece *now = world_piece(&s->now, piece), *then = world_piece(&s->then, piece);
    owned char *name = piece_name(&s->now, now);
    buffer_addf(t, "%s%s (%s)", t->n ? semicolon() : "", name, spot_of(&s->now, now, room));
    if (now->hp != then->hp) buffer_addf(t, tr(" HP from %d to %d"), (int)then->hp, (int)now->hp);
    for (int v = 0; v < s->now.content->vars; v++) {
        const pr_var *var = &s->now.content->var[v];
        const long long from = value_of(&s->then, v, piece), to = value_of(&s->now, v, piece);
        if (!var->harm || !var->title || from == to) continue;
        buffer_add(t, " ");
        buffer_addf(t, tr("%s from %lld to %lld"), var->title, from, to);
    }
    if (now->conditions != then->conditions) conditions_add(&s->now, now, t);
    if (now->face != then->face && *piece_face(&s->now, now)) buffer_addf(t, ", %s", tr(piece_face(&s->now, now)));
}

static void add_harmed(const span *s, buffer *t) {
    const pr_content *c = s->now.content;
    owned_buffer all = {0};
    for (int k = 0; k < c->kinds; k++)
        for (int i = 0; i < c->kind[k].count; i++)
            if (has(s, c->kind[k].first + i, HARMED)) add_harm(s, c->kind[k].first + i, &all);
    if (all.n) buffer_addf(t, tr("%sHarmed: %s."), t->n ? " " : "", all.s);
}

static char *span_text(const span *s) {
    buffer t = {0};
    add_tracks(s, &t);
    add_change(s, LOST, tr("Lost"), &t);
    add_harmed(s, &t);
    add_change(s, ARRIVED, tr("New on the map"), &t);
    add_change(s, KILLED, tr("Gone"), &t);
    add_change(s, GONE, tr("Left the map"), &t);
    return t.s ? t.s : copy_text("");
}

char *recap_text(const world *w, const parting *since) {
    span s = span_of(w, since);
    char *text = span_text(&s);
    deaths_free(&s.died);
    return text;
}

/* `started`: the space where the piece was first, or PR_NOBODY for its place in the earlier position. */
static void add_move(const span *s, int piece, int started, buffer *t) {
    char from[16], to[16];
    const pr_piece *now = world_piece(&s->now, piece);
    pr_piece then = *world_piece(&s->then, piece);
    if (started != PR_NOBODY) then.space = started;
    owned char *name = piece_name(&s->now, now);
    if (t->n) buffer_add(t, ", ");
    buffer_addf(t, tr("%s from %s to %s"), name, spot_of(&s->then, &then, from), spot_of(&s->now, now, to));
}

/* Keeps in an array, for each piece, the space where its first move started. */
static void note_start(void *ctx, const pr_event *event) {
    int *start = ctx;
    const int piece = event_thing(event, "piece", PR_PIECE);
    if (piece >= 0 && start[piece] == PR_NOBODY && !strcmp(event->kind, "piece.moved"))
        start[piece] = event_thing(event, "from", PR_SPACE);
}

/* Returns, for each piece, the space where its first move after the event started, or PR_NOBODY. The caller frees
 * it. */
static int *starts_after(const world *w, uint64_t event) {
    int *start = need(calloc((size_t)w->content->pieces + 1, sizeof *start));
    for (int i = 0; i < w->content->pieces; i++) start[i] = PR_NOBODY;
    pr_events(w->match, w->seat, event, note_start, start);
    return start;
}

char *recap_brief(const world *w, const parting *since, uint64_t seen, const char *acts) {
    span s = span_of(w, since);
    owned int *start = starts_after(w, seen);
    buffer t = {0};
    owned_buffer moves = {0};
    owned char *first = span_text(&s);
    size_t n = 0;
    for (int i = 0; i < w->content->pieces; i++) {
        const int from = is_ward(w, i) ? start[i] : PR_NOBODY; /* the person knows where their own answers led */
        if (!has(&s, i, MOVED) || (is_ward(w, i) && (from == PR_NOBODY || from == world_piece(w, i)->space))) continue;
        if (n++ < MAX_SPOTS) add_move(&s, i, from, &moves);
    }
    const size_t more = n > MAX_SPOTS ? n - MAX_SPOTS : 0;
    if (more)
        buffer_add(&moves, ", "), buffer_addf(&moves, tr_n("and %zu more", "and %zu more", (long long)more), more);
    buffer_addf(&t, "%s%s%s", first, *first && *acts ? " " : "", acts);
    if (t.n && moves.n) buffer_add(&t, " ");
    if (moves.n) buffer_addf(&t, tr("Moved: %s."), moves.s);
    deaths_free(&s.died);
    return t.s ? t.s : copy_text("");
}

bool recap_tell(const world *w, const parting *since) {
    span s = span_of(w, since);
    owned_buffer moves = {0}, altered = {0};
    owned char *text = span_text(&s);
    for (int i = 0; i < w->content->pieces; i++) {
        if (has(&s, i, MOVED)) add_move(&s, i, PR_NOBODY, &moves);
        if (has(&s, i, ALTERED)) add_harm(&s, i, &altered);
    }
    const bool any = *text || moves.n || altered.n;
    if (*text) say_text("%s", text);
    if (moves.n) say_text(tr("Moved: %s."), moves.s);
    if (altered.n) say_text(tr("Changed: %s."), altered.s);
    deaths_free(&s.died);
    return any;
}

static void note_death(void *ctx, const pr_event *event) {
    deaths *d = ctx;
    if (!event_loses(event)) return;
    const int piece = event_thing(event, "piece", PR_PIECE), space = event_thing(event, "space", PR_SPACE);
    if (piece >= 0 && !strcmp(event->kind, "piece.killed")) d->piece[piece] = true;
    if (space >= 0) d->space[space] = true;
}

deaths deaths_since(const world *w, uint64_t event) {
    deaths d = {need(calloc((size_t)w->content->pieces + 1, sizeof *d.piece)),
                need(calloc((size_t)w->content->spaces + 1, sizeof *d.space))};
    pr_events(w->match, w->seat, event, note_death, &d);
    return d;
}

void deaths_free(deaths *d) {
    free_all(d->piece, d->space);
    *d = (deaths){0};
}

/* The last answer of each seat -------------------------------------------------------------------------- */

void parting_keep(partings *p, int seat, moment *then, uint64_t events) {
    if (seat < 0) return;
    while (p->n <= (size_t)seat) append_to(p->at, p->n) = (parting){0};
    moment_drop(p->at[seat].then);
    p->at[seat] = (parting){moment_keep(then), events};
}

parting parting_of(const partings *p, int seat) {
    return seat >= 0 && (size_t)seat < p->n ? p->at[seat] : (parting){0};
}

void partings_free(partings *p) {
    for (size_t i = 0; i < p->n; i++) moment_drop(p->at[i].then);
    free(p->at);
    *p = (partings){0};
}
