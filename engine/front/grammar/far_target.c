/* Reads the name of a place that the piece can reach only by several answers. Finds the answers that lead to the place
 * (ways.h), or else the answer that comes nearest to the place. */
#include "front/grammar/take.h"

#include "front/doc/ways.h"
#include "front/files/language.h"

/* Adds an argument of an answer's id as a player types it: the label of a space, or "wolf 2" for the piece "wolf.2". In
 * other languages, adds the title of the piece instead of its id. */
static void add_typed(const world *w, char *arg, buffer *t) {
    const int space = name_find(w->names, NAMES_SPACE, arg), piece = name_find(w->names, NAMES_PIECE, arg);
    char base[ROOM_FOR_ID];
    const size_t end = strlen(base_id(arg, base));
    if (space >= 0)
        buffer_addf(t, " %s", w->content->space[space].label);
    else if (piece >= 0 && *language_code())
        buffer_addf(t, " %s%s%s", w->content->kind[w->content->piece[piece].kind].is.title, arg[end] ? " " : "",
                    arg[end] ? arg + end + 1 : "");
    else
        buffer_addf(t, " %s%s%s", base, arg[end] ? " " : "", arg[end] ? arg + end + 1 : "");
}

char *way_typed(const world *w, char *const *ids, size_t n) {
    buffer t = {0};
    for (size_t i = 0; i < n; i++) {
        owned_words id = words_split(ids[i], ':');
        buffer_addf(&t, "%s%s", i ? "; " : "", localized_word(A_VERB, id.at[0]));
        for (size_t j = 1; j < id.n; j++) add_typed(w, id.at[j], &t);
    }
    return t.s;
}

/* Returns a sentence with a route and the action points on arrival, if the acting piece has any. */
static char *way_text(const world *w, const char *before, const route *way) {
    const pr_piece *actor = world_piece(w, world_actor(w));
    const words *ids = way->ids.n ? &way->ids : &way->asks;
    owned char *typed = way_typed(w, ids->at, ids->n);
    const bool pays = way->ids.n && actor && piece_kind(w, actor)->ap > 0;
    owned char *left = pays ? text_of(tr(" (AP left: %lld)"), way->left) : copy_text("");
    return text_of("%s %s%s", before, typed, left);
}

/* The steps of a verb may have a second argument, the thing that the moving piece carries. If the next word names such
 * a thing, returns it and moves `*from` past the word. Otherwise returns the first thing that the options offer to
 * carry, or PR_NONE if they offer nothing. */
static pr_value cargo_of(const world *w, int verb, const words *typed, size_t *from) {
    pr_value first = {.type = PR_NONE};
    const char *named = *from < typed->n ? typed->at[*from] : NULL;
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        if (option->args != 2 || option->verb != verb) continue;
        const char *id = pr_value_id(w->content, option->arg[1]);
        if (!id) continue;
        if (first.type == PR_NONE) first = option->arg[1];
        if (!named || (!starts_fold(named, id) && !starts_word(named, world_title(w, id)))) continue;
        ++*from;
        return option->arg[1];
    }
    return first;
}

/* Two ways to a place: `safe` is the shortest way without harm, and `any` is the shortest way of all. */
typedef struct ways {
    route safe, any;
    move_spec how;
    int target;
    size_t placed; /* the first word after the place (`placed`) */
    size_t next;   /* the first word after the place and the thing that the piece carries */
} ways;

static size_t copies_on_map(const world *w, int kind) {
    size_t n = 0;
    for (int i = 0; i < w->look->pieces; i++) n += w->look->piece[i].kind == kind && w->look->piece[i].space >= 0;
    return n;
}

/* Returns the space of the one piece that the words starting at `*from` name, such as "lamp" or "wolf 2", and
 * moves `*from` past these words. Returns PR_NOBODY if they name no piece or one of several. */
static int place_of_piece(const grammar *g, const words *typed, size_t *from) {
    for (size_t n = typed->n - *from; n > 0; n--) {
        owned char *called = words_join(typed, *from, *from + n);
        const char *thing = thing_id(g, called);
        const pr_piece *piece = thing ? world_piece_called(g->w, thing) : NULL;
        if (!piece || piece->space < 0 || piece->point != PR_NOBODY) continue;
        if (!is_number(typed->at[*from + n - 1]) && copies_on_map(g->w, piece->kind) != 1) continue;
        *from += n;
        return piece->space;
    }
    return PR_NOBODY;
}

/* Searches for ways to the place that the words starting at `from` name. Searches for a safe way first. Searches for
 * another way only if there is no safe way or, with `shortest`, if the safe way may not be the shortest. Returns false
 * if the words name no place, or if the piece is already there. */
static bool find_ways(const grammar *g, int verb, const words *typed, size_t from, bool shortest, ways *found) {
    const world *w = g->w;
    int here = world_standpoint(w);
    *found = (ways){.next = from};
    pr_value cargo = cargo_of(w, verb, typed, &found->next); /* "carry lamp to g1" names the cargo first */
    bool named = found->next > from;
    while (named && found->next + 1 < typed->n && is_particle(typed->at[found->next])) found->next++;
    found->target = place_meant(g, typed, &found->next);
    if (named && found->target < 0) {
        named = false;
        found->next = from;
        found->target = place_meant(g, typed, &found->next);
    }
    if (!named && found->target < 0) {
        found->next = from;
        found->target = place_of_piece(g, typed, &found->next);
    }
    found->placed = found->next;
    if (!named) cargo = cargo_of(w, verb, typed, &found->next);
    if (found->target < 0 || found->target == here) return false;
    const move_spec how = {verb, cargo, world_decider(w)};
    found->how = how;
    found->safe = route_find(g->s, w, how, found->target, true);
    bool enough = shortest ? found->safe.straight : found->safe.ids.n;
    if (!enough) found->any = route_find(g->s, w, how, found->target, false);
    return true;
}

static void found_free(ways *found) {
    route_free(&found->safe);
    route_free(&found->any);
}

/* Refuses to go to a place that is out of reach. Names the safe answer that leads to the nearest space, and the steps
 * from that space to the place. If every way does harm, names the nearest space of all, and the harm. */
static void refuse_far(const grammar *g, intent *i, int verb, const words *typed, const ways *found) {
    const world *w = g->w;
    const bool safe = found->safe.nearest >= 0;
    const int near = safe ? found->safe.nearest : found->any.nearest;
    owned_buffer nearest = {0};
    const pr_space *space = &w->content->space[near];
    const bool area = *language_code() && space->parts.n && space->printed; /* the area's id is English */
    buffer_addf(&nearest, "%s %s", localized_word(A_VERB, w->content->verb[verb].id),
                area ? space->printed : space->label);
    for (size_t k = found->placed; k < found->next; k++) buffer_addf(&nearest, " %s", typed->at[k]);
    const size_t missing = safe ? found->safe.missing : found->any.missing;
    if (missing)
        intent_refuse(i,
                      tr_n("%s cannot be reached now. `%s` comes nearest, %zu step short.",
                           "%s cannot be reached now. `%s` comes nearest, %zu steps short.", (long long)missing),
                      world_place(w, found->target), nearest.s, missing);
    else
        intent_refuse(i, tr("%s cannot be reached now. `%s` comes nearest."), world_place(w, found->target), nearest.s);
    if (safe) return;
    route way = route_find(g->s, w, found->how, near, false);
    owned char *harm = route_harm(g->s, &way);
    if (*harm) set_text(&i->text, text_of(tr("%s Going there would mean: %s"), i->text, harm));
    route_free(&way);
}

/* Returns true if the way that hurts has fewer steps and costs less than the safe way. */
static bool hurts_cheaper(const ways *found) {
    const route *safe = &found->safe, *any = &found->any;
    return any->ids.n && !(safe->ids.n && (safe->straight || safe->ids.n == any->ids.n || safe->left == any->left));
}

char *intent_way(const grammar *g, int verb, const words *typed, size_t from, bool far) {
    const world *w = g->w;
    while (from + 1 < typed->n && is_particle(typed->at[from])) from++;
    size_t rest = from;
    int target = place_meant(g, typed, &rest);
    if (target < 0 || !verb_offered(w, verb)) return NULL;
    owned char *straight = text_of("%s:%s", w->content->verb[verb].id, w->content->space[target].id);
    bool offered = option_index(w, straight) < w->options;
    ways found;
    if (offered || !find_ways(g, verb, typed, from, true, &found)) return NULL;
    const route *safe = &found.safe, *any = &found.any;
    intent refusal = {0};
    buffer t = {0};
    if (safe->ids.n > 1) {
        owned char *way =
            way_text(w, far ? tr("It can be done now, step by step:") : tr("You get there step by step:"), safe);
        buffer_add(&t, way);
    }
    if (hurts_cheaper(&found) && (safe->ids.n || any->ids.n > 1)) {
        owned char *way = way_text(w,
                                   safe->ids.n ? tr("The short way hurts:")
                                   : far       ? tr("It can be done now, on a way that hurts:")
                                               : tr("You get there on a way that hurts:"),
                                   any);
        owned char *harm = route_harm(g->s, any);
        buffer_addf(&t, "%s%s. %s", t.n ? ". " : "", way, harm);
    } else if (!safe->ids.n && any->asks.n) {
        owned char *way = way_text(w, tr("It can be done now, but this asks you something first:"), any);
        buffer_add(&t, way);
    } else if (!far && !safe->ids.n && (safe->nearest >= 0 || any->nearest >= 0)) {
        refuse_far(g, &refusal, verb, typed, &found);
        buffer_add(&t, refusal.text);
    }
    intent_free(&refusal);
    found_free(&found);
    return t.s;
}

/* Adds answers to a refusal. The player gives these answers by repeating the command. */
static void offer(intent *i, const words *ids) {
    for (size_t k = 0; k < ids->n; k++) add_answer(i, ids->at[k]);
    i->steps = ids->n;
}

/* Refuses to go to a place because the game has a question for the player on the way. The refusal has this question and
 * the answers that lead to it. Returns false if the game may not ask this question. */
static bool refuse_asked(const grammar *g, intent *i, const route *way, int target) {
    pr_outcome out;
    owned_look *then = NULL;
    const bool good = pr_foresee(g->s->match, (const char *const *)way->asks.at, (int)way->asks.n, &out, &then) &&
                      then && then->ask.text;
    if (good) {
        intent_refuse(i, tr("On the way to %s you decide first: %s Repeat the command to go up to there."),
                      world_place(g->w, target), then->ask.text);
        offer(i, &way->asks);
    }
    return good;
}

bool take_way(const grammar *g, intent *i, int verb, const words *typed, size_t from, bool *moves) {
    ways found;
    if (!find_ways(g, verb, typed, from, true, &found)) return false;
    const route *safe = &found.safe, *any = &found.any;
    bool good = safe->ids.n || any->ids.n;
    *moves = any->moves;
    if (safe->ids.n && !hurts_cheaper(&found)) {
        take(g, i, safe->ids.at, safe->ids.n, typed, found.next);
    } else if (any->ids.n) {
        owned char *harm = route_harm(g->s, any);
        intent_refuse(i, tr("Going the short way to %s would mean: %s Repeat the command to go all the same."),
                      world_place(g->w, found.target), harm);
        offer(i, &any->ids);
        if (safe->ids.n) i->way = way_text(g->w, tr("A safe way, which costs more:"), safe);
    } else if (any->asks.n && refuse_asked(g, i, any, found.target)) {
        good = true;
    } else if (safe->nearest >= 0 || any->nearest >= 0) {
        refuse_far(g, i, verb, typed, &found);
        good = true;
    }
    found_free(&found);
    return good;
}

words toward_nearest(const grammar *g, int verb, const words *typed, size_t from) {
    words line = {0};
    ways found;
    if (from == 0 || !is_toward(typed->at[from - 1])) return line;
    if (!find_ways(g, verb, typed, from, true, &found)) return line;
    if (!found.safe.ids.n && !found.any.ids.n && found.safe.nearest >= 0) {
        char *const head[] = {typed->at[0], (char *)g->w->content->space[found.safe.nearest].label};
        line = words_spliced(head, 2, typed, found.placed);
    }
    found_free(&found);
    return line;
}
