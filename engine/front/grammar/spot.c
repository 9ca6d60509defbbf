/* Reads points of a measured table. Every form of a point becomes an id with coordinates before anything is done. Undo,
 * saves and refusals all show these coordinates. A line with a point starts with a verb that takes points at the open
 * question. Other lines are read as in games with spaces. */
#include "front/grammar/read.h"

#include "front/doc/state.h"
#include "front/view/map.h"

/* Each verb that takes points at the open question has a *domain*, the set of its legal points. Returns the number of
 * the domain whose verb the word is, or -1. The word must be the whole verb, or the start of only one such verb. */
static int domain_meant(const world *w, const char *typed) {
    int found = -1, begun = 0;
    for (int i = 0; i < w->ask->domains; i++) {
        const pr_verb *verb = &w->content->verb[w->ask->domain[i].verb];
        if (localized_is(A_VERB, typed, verb->id) || (verb->aliases && has_word(verb->aliases, typed))) return i;
        if (!localized_begins(A_VERB, typed, verb->id)) continue;
        begun++;
        found = i;
    }
    return begun == 1 ? found : -1;
}

static bool is_alias_of(const world *w, int domain, const char *typed) {
    const char *aliases = w->content->verb[w->ask->domain[domain].verb].aliases;
    return aliases && has_word(aliases, typed);
}

/* Reads the verb after an alias, as in "throw a frag at guard". Returns its domain and moves `*at` to the verb. If no
 * verb follows, returns `domain`; but if the alias belongs to several domains, returns -1 with the verbs in *told. */
static int domain_after(const world *w, int domain, const words *typed, size_t *at, char **told) {
    const char *first = typed->at[*at];
    size_t next = *at + 1, n = 0;
    owned_buffer verbs = {0};
    if (!is_alias_of(w, domain, first)) return domain;
    while (next + 1 < typed->n && is_particle(typed->at[next])) next++;
    const int named = next < typed->n ? domain_meant(w, typed->at[next]) : -1;
    if (named >= 0 && is_alias_of(w, named, first)) return *at = next, named;
    for (int i = 0; i < w->ask->domains; i++) {
        if (!is_alias_of(w, i, first)) continue;
        const char *verb = localized_word(A_VERB, w->content->verb[w->ask->domain[i].verb].id);
        buffer_addf(&verbs, "%s%s", n++ ? ", " : "", verb);
    }
    if (n > 1) *told = text_of(tr("That could mean several things: %s. Type a little more of it."), verbs.s);
    return n > 1 ? -1 : domain;
}

/* Reads a length in centimeters with at most one decimal. Converts it to millimeters. Returns false for other words. */
static bool length_read(const char *word, int32_t *mm) {
    char *end;
    const long cm = strtol(word, &end, 10);
    if (end == word || cm < 0 || cm > 1000) return false;
    *mm = (int32_t)cm * 10;
    if ((*end == '.' || *end == ',') && end[1] >= '0' && end[1] <= '9' && !end[2]) *mm += end[1] - '0', end += 2;
    if (same_fold(end, "cm")) end += 2;
    return !*end;
}

static const char *const bearings[] = {
    NC_("bearing", "n"), NC_("bearing", "nne"), NC_("bearing", "ne"), NC_("bearing", "ene"),
    NC_("bearing", "e"), NC_("bearing", "ese"), NC_("bearing", "se"), NC_("bearing", "sse"),
    NC_("bearing", "s"), NC_("bearing", "ssw"), NC_("bearing", "sw"), NC_("bearing", "wsw"),
    NC_("bearing", "w"), NC_("bearing", "wnw"), NC_("bearing", "nw"), NC_("bearing", "nnw")};

const char *spot_bearing(int sixteenth) {
    return tr_in("bearing", bearings[sixteenth]);
}

/* Returns the compass direction "n", "nne", "ne" ... as a number of sixteenths of a turn, or -1 for other words. */
static int bearing_read(const char *word) {
    for (int i = 0; i < 16; i++)
        if (same_fold(word, bearings[i]) || same_fold(word, spot_bearing(i))) return i;
    return -1;
}

/* Returns the compass direction "north", "northeast" ... as a number of sixteenths of a turn, or -1 for other words.
 * These words are also parts of names, as in "east street". */
static int long_bearing_read(const char *word) {
    static const char *const eighths[] = {
        NC_("bearing", "north"), NC_("bearing", "northeast"), NC_("bearing", "east"), NC_("bearing", "southeast"),
        NC_("bearing", "south"), NC_("bearing", "southwest"), NC_("bearing", "west"), NC_("bearing", "northwest")};
    for (int i = 0; i < 8; i++)
        if (same_fold(word, eighths[i]) || same_fold(word, tr_in("bearing", eighths[i]))) return 2 * i;
    return -1;
}

/* Returns the piece in play that the words from number `from` to before number `to` mean, or PR_NOBODY. The words are
 * the piece's id, its sign on the map, or its title with or without its number. */
static int piece_meant(const world *w, const words *typed, size_t from, size_t to) {
    owned char *said = words_join(typed, from, to);
    int found = PR_NOBODY, sign_alone = PR_NOBODY;
    for (int i = 0; i < w->look->pieces && found == PR_NOBODY; i++) {
        const pr_piece *piece = &w->look->piece[i];
        char sign[ROOM_FOR_ID];
        table_sign(w, piece, sign, sizeof sign);
        owned char *name = piece_name(w, piece);
        if (same_fold(said, piece_id(w, piece)) || same_fold(said, piece_title(w, piece)) || same_fold(said, name))
            found = piece->piece;
        else if (sign_alone == PR_NOBODY && same_fold(said, sign))
            sign_alone = piece->piece;
    }
    const pr_piece *signed_so = found == PR_NOBODY ? piece_signed(w, said) : NULL;
    return found != PR_NOBODY ? found : signed_so ? signed_so->piece : sign_alone;
}

/* Returns true if a piece on a table has this sign. If `letters` are given, the sign may be these letters with any
 * number. */
static bool is_signed(const world *w, const char *said, const char *letters) {
    bool found = false;
    for (int i = 0; i < w->look->pieces && !found; i++) {
        char sign[ROOM_FOR_ID];
        const size_t n = letters ? strlen(letters) : 0;
        if (w->look->piece[i].point == PR_NOBODY) continue;
        table_sign(w, &w->look->piece[i], sign, sizeof sign);
        owned char *start = text_of("%.*s", (int)n, sign);
        found = letters ? same_fold(start, letters) && strlen(sign) > n && is_number(sign + n) : same_fold(sign, said);
    }
    return found;
}

/* Returns the title of a shape without its article: "church door" for "the church door". */
static const char *bare_title(const pr_shape *s) {
    owned_words title = words_split(s->is.title, ' ');
    const bool article = title.n > 1 && is_particle(title.at[0]);
    return article ? s->is.title + strlen(title.at[0]) + 1 : s->is.title;
}

/* Returns true for terrain or a door if each of the words, except words such as "of" and "the", begins a word of its
 * title. At least one word must begin a word of the title and have three letters, because shorter words may mean a
 * direction. */
static bool shape_has(const pr_shape *s, const words *typed, size_t from, size_t to) {
    enum { SHORTEST_START = 3 };
    bool any = false;
    if (s->sort == PR_WINDOW || s->sort == PR_MARK) return false;
    for (size_t i = from; i < to; i++) {
        if (same_fold(typed->at[i], "of") || is_particle(typed->at[i])) continue;
        if (strlen(typed->at[i]) < SHORTEST_START || !starts_word(typed->at[i], s->is.title)) return false;
        any = true;
    }
    return any;
}

/* Returns the shape on the table that the words mean by its id or title or, if there is none, the only shape whose
 * title has all the words. Otherwise returns PR_NOBODY. If several titles have all the words, adds these titles to
 * `several` (may be NULL). */
static int shape_meant(const world *w, const words *typed, size_t from, size_t to, buffer *several) {
    owned char *said = words_join(typed, from, to);
    int whole = PR_NOBODY, part = PR_NOBODY, parts = 0;
    for (int i = 0; i < w->content->shapes && whole == PR_NOBODY; i++) {
        const pr_shape *s = &w->content->shape[i];
        if (w->look->gone[i]) continue;
        if (same_fold(said, s->is.id) || same_fold(said, s->is.title) || same_fold(said, bare_title(s))) whole = i;
        if (!shape_has(s, typed, from, to)) continue;
        if (several) buffer_addf(several, "%s%s", parts ? ", " : "", s->is.title);
        part = i;
        parts++;
    }
    if (several && (whole != PR_NOBODY || parts < 2)) several->n = 0;
    return whole != PR_NOBODY ? whole : parts == 1 ? part : PR_NOBODY;
}

/* Returns true for a word such as "to" that only connects a verb and a place. */
static bool is_joint(const char *word) {
    return localized_among("spot", NC_("spot", "to at toward until"), word);
}

static bool is_word(const char *typed, const char *own, const char *translated) {
    return has_word(own, typed) || has_word(translated, typed);
}

/* Returns the piece of another side that is nearest to `piece`, or PR_NOBODY. If a player types "behind" without
 * "from", the player means to hide from this nearest piece. */
static int nearest_other(const world *w, int piece) {
    const pr_piece *own = world_piece(w, piece);
    int nearest = PR_NOBODY;
    int32_t least = 0;
    for (int i = 0; own && w->match && i < w->look->pieces; i++) {
        const pr_piece *other = &w->look->piece[i];
        const int side = piece_kind(w, other)->side;
        if (side == PR_NOBODY || side == piece_kind(w, own)->side) continue;
        const pr_gap gap = pr_between(w->match, piece, other->piece);
        if (gap.mm == PR_NOBODY || (nearest != PR_NOBODY && gap.mm >= least)) continue;
        nearest = other->piece;
        least = gap.mm;
    }
    return nearest;
}

static char *named(const grammar *g, pr_place place, char **wrong) {
    static const char *const none[] = {[PR_TOWARD] = N_("There is no such point on the table."),
                                       [PR_BEHIND] = N_("Behind that there is no place where the piece fits."),
                                       [PR_THROUGH] = N_("That is not a door or window with a place behind it.")};
    const char *id = g->w->match ? pr_point_named(g->w->match, &place) : NULL;
    if (!id) *wrong = copy_text(tr(none[place.side]));
    return id ? copy_text(id) : NULL;
}

/* Returns the board that the words name with the point after them: "yard" in "yard 14,40". Returns PR_NOBODY if the
 * words name no board. */
static int board_meant(const world *w, const words *typed, size_t from, size_t to) {
    owned char *said = words_join(typed, from, to);
    for (int i = 0; from < to && i < w->content->boards; i++) {
        const pr_board *b = &w->content->board[i];
        if (b->plane != PR_NOBODY && (same_fold(said, b->is.id) || same_fold(said, b->is.title))) return i;
    }
    return PR_NOBODY;
}

/* Returns the point whose table is meant by coordinates of the domain that name no table, or PR_NOBODY. If `domain` is
 * negative, returns the point of the acting piece. */
static int32_t stands_at(const world *w, int domain) {
    const pr_domain *d = domain < 0 ? NULL : &w->ask->domain[domain];
    if (d && d->from != PR_NOBODY) return d->from;
    if (d && d->of.type == PR_POINT) return d->of.n;
    const pr_piece *piece = world_piece(w, !d ? w->ask->actor : d->of.type == PR_PIECE ? d->of.n : PR_NOBODY);
    return piece ? piece->point : PR_NOBODY;
}

/* Converts coordinates such as "45.2 72", "45.2,72", "45.2,72@1" or "yard 45.2,72" to the form that ids have. If the
 * words name no table, the table is that of the piece, and the end of a leg keeps the leg's level. Returns NULL for
 * other words. */
static char *coordinates(const world *w, int domain, const words *typed, size_t from) {
    owned_buffer t = {0};
    int32_t x, y;
    size_t to = typed->n;
    if (to - from > 1 && same_fold(typed->at[to - 1], "cm")) to--;
    if (to > from && strchr(typed->at[to - 1], ',') &&
        strspn(typed->at[to - 1], "0123456789.,@:") == strlen(typed->at[to - 1])) {
        buffer_add(&t, typed->at[--to]);
    } else if (to - from >= 2 && length_read(typed->at[to - 2], &x) && length_read(typed->at[to - 1], &y)) {
        char left[16], right[16];
        buffer_addf(&t, "%s,%s", coordinate(x, left), coordinate(y, right));
        to -= 2;
    }
    int board = board_meant(w, typed, from, to);
    if (!t.n || (board == PR_NOBODY && to > from)) return NULL;
    const int32_t here = stands_at(w, domain);
    const pr_point_at at = world_point(here == PR_NOBODY ? 0 : here);
    const bool leg = domain >= 0 && w->ask->domain[domain].kind == PR_LEG;
    if (leg && at.level && board == PR_NOBODY && !strchr(t.s, '@')) buffer_addf(&t, "@%d", at.level);
    for (int i = 0; board == PR_NOBODY && i < w->content->boards; i++)
        if (at.plane > 0 && w->content->board[i].plane == at.plane) board = i;
    if (strchr(t.s, ':') || board == PR_NOBODY || w->content->board[board].plane == 0) return copy_text(t.s);
    return text_of("%s:%s", w->content->board[board].is.id, t.s);
}

static bool is_from(const char *word) {
    return is_word(word, "from", tr_in("spot", NC_("spot", "from")));
}

/* Reads a place beside a thing: "behind low2 from A4" or "through bank.1". The thing's name starts at word `from`.
 * Returns the id of the answer, or NULL with the reason in *wrong. */
static char *beside_named(const grammar *g, pr_place place, const words *typed, size_t from, char **wrong) {
    const world *w = g->w;
    if (from + 1 < typed->n && is_particle(typed->at[from])) from++;
    size_t to = typed->n;
    for (size_t i = from + 1; i < typed->n && to == typed->n; i++)
        if (is_from(typed->at[i])) to = i;
    place.shape = shape_meant(w, typed, from, to, NULL);
    if (place.shape == PR_NOBODY && place.side == PR_BEHIND) place.piece = piece_meant(w, typed, from, to);
    owned char *thing = words_join(typed, from, to),
               *viewer = to + 1 < typed->n ? words_join(typed, to + 1, typed->n) : NULL;
    buffer t = {0};
    if (place.side == PR_BEHIND) {
        const int hider = w->ask->domain[place.domain].piece;
        place.viewer = viewer ? piece_meant(w, typed, to + 1, typed->n) : nearest_other(w, hider);
    }
    if (place.shape == PR_NOBODY && place.piece == PR_NOBODY)
        buffer_addf(&t, tr("Nothing on the table is called '%s'; `map legend` shows the names."), thing);
    else if (place.side == PR_BEHIND && place.viewer == PR_NOBODY && viewer)
        buffer_addf(&t, tr("'%s' is not a piece on the table."), viewer);
    else if (place.side == PR_BEHIND && place.viewer == PR_NOBODY)
        buffer_addf(&t, tr("Say from whom to hide: behind %s from R1."), thing);
    *wrong = t.s;
    return t.s ? NULL : named(g, place, wrong);
}

/* Returns true if all words consist of digits and signs of numbers. Called for words that are no valid coordinates. */
static bool numbers_only(const words *typed, size_t from) {
    for (size_t i = from; i < typed->n; i++)
        if (strspn(typed->at[i], "0123456789.,+-") != strlen(typed->at[i])) return false;
    return true;
}

/* Returns the id of the answer with the point that the words starting at `from` name in this domain. Returns NULL with
 * the reason in *wrong if the words name no point. */
static char *place_said(const grammar *g, int domain, const words *typed, size_t from, char **wrong) {
    const world *w = g->w;
    const char *verb = w->content->verb[w->ask->domain[domain].verb].id;
    const char *typed_verb = domain_meant(w, typed->at[0]) == domain ? typed->at[0] : localized_word(A_VERB, verb);
    pr_place place = {.domain = domain,
                      .side = PR_TOWARD,
                      .piece = PR_NOBODY,
                      .shape = PR_NOBODY,
                      .viewer = PR_NOBODY,
                      .far = PR_NOBODY};
    int32_t far;
    if (typed->n - from > 1) {
        const char *word = typed->at[from];
        if (is_word(word, "behind", tr_in("spot", NC_("spot", "behind")))) place.side = PR_BEHIND;
        if (is_word(word, "through", tr_in("spot", NC_("spot", "through")))) place.side = PR_THROUGH;
        if (place.side != PR_TOWARD) return beside_named(g, place, typed, from + 1, wrong);
    }
    char *point = coordinates(w, domain, typed, from);
    if (point) {
        char *id = text_of("%s:%s", verb, point);
        free(point);
        return id;
    }
    const bool gap = typed->n - from > 2 && length_read(typed->at[from], &place.gap) && is_from(typed->at[from + 1]);
    if (gap) from += 2;
    place.bearing = gap ? -1 : bearing_read(typed->at[from]);
    if (place.bearing < 0 && !gap && typed->n - from >= 2 && length_read(typed->at[from + 1], &far))
        place.bearing = long_bearing_read(typed->at[from]);
    if (place.bearing >= 0) {
        const bool cm = typed->n - from == 3 && same_fold(typed->at[from + 2], "cm");
        if (typed->n - from > (cm ? 3 : 2) || (typed->n - from >= 2 && !length_read(typed->at[from + 1], &place.far))) {
            *wrong = copy_text(tr("Expected a bearing and centimeters, such as `n 12`."));
            return NULL;
        }
        owned char *sign = typed->n - from == 2 ? text_of("%s%s", typed->at[from], typed->at[from + 1]) : NULL;
        if (sign && is_signed(w, sign, NULL)) {
            owned char *said = words_join(typed, from, typed->n), *meant = text_of("%s, %s cm", sign, said);
            *wrong = text_of(tr("'%s' can mean several places: %s."), said, meant);
            return NULL;
        }
        return named(g, place, wrong);
    }
    if (numbers_only(typed, from)) {
        *wrong = copy_text(tr("Expected two numbers in centimeters with at most one decimal, such as `45.2 72`."));
        return NULL;
    }
    owned_buffer several = {0};
    place.piece = piece_meant(w, typed, from, typed->n);
    if (place.piece == PR_NOBODY && !gap) place.shape = shape_meant(w, typed, from, typed->n, &several);
    if (place.piece != PR_NOBODY || place.shape != PR_NOBODY) return named(g, place, wrong);
    if (!gap && !several.n && typed->n - from == 1) place.bearing = long_bearing_read(typed->at[from]);
    if (place.bearing >= 0) return named(g, place, wrong);
    buffer t = {0};
    owned char *said = words_join(typed, from, typed->n);
    if (several.n)
        buffer_addf(&t, tr("'%s' can mean several places: %s."), said, several.s);
    else
        buffer_addf(
            &t,
            tr("'%s' is not a place on the table. Say a piece (%s R1), a gap (%s 10 from R1), a side of something "
               "(%s behind wall), a bearing (%s n 12) or centimeters (%s 45.2 72)."),
            said, typed_verb, typed_verb, typed_verb, typed_verb, typed_verb);
    *wrong = t.s;
    return NULL;
}

/* Returns true if `id` is an answer with a legal point of the domain. `id` may be NULL. */
static bool is_legal(const world *w, int domain, const char *id) {
    const char *point = id ? strchr(id, ':') : NULL;
    pr_end end = {PR_NOBODY, PR_NOBODY};
    pr_error err = {0};
    return point && w->match && pr_end_read(w->match, point + 1, &end, &err) &&
           pr_point_legal(w->match, domain, end.at);
}

bool spot_legal(const world *w, const char *id) {
    owned char *verb = need(strndup(id, strcspn(id, ":")));
    const int domain = domain_meant(w, verb);
    return domain >= 0 && is_legal(w, domain, id);
}

/* Returns the id of the answer that goes as far as possible toward the thing or point that the words starting at `from`
 * name. Returns NULL if they name none. */
static char *toward_said(const grammar *g, int domain, const words *typed, size_t from) {
    const world *w = g->w;
    const pr_end to = {piece_meant(w, typed, from, typed->n), spot_thing(w, typed, from)};
    const bool meant = w->match && (to.piece != PR_NOBODY || to.at != PR_NOBODY);
    const char *id = meant ? pr_point_toward(w->match, domain, to) : NULL;
    return id ? copy_text(id) : NULL;
}

/* Returns the gap in mm from a piece at a point to a shape. For a building with doors, returns the gap to the nearest
 * door. */
static int32_t gap_to_shape(const world *w, const pr_piece *piece, int32_t point, int shape) {
    int32_t least = shape_gap(w, &w->content->shape[shape], piece, point);
    bool door = false;
    for (int i = 0; i < w->content->shapes; i++) {
        const pr_shape *s = &w->content->shape[i];
        if (s->sort != PR_DOOR || s->of != shape) continue;
        const int32_t gap = shape_gap(w, s, piece, point);
        if (!door || gap < least) least = gap;
        door = true;
    }
    return least;
}

/* The thing or the point at which a leg should end. One of `piece`, `shape` and `point` is set, and the others are
 * PR_NOBODY. A leg is a part of a movement on a table. */
typedef struct goal {
    const pr_piece *own; /* the piece that moves */
    int piece, shape;
    int32_t point;
} goal;

enum { THERE_MM = 2 };

/* Reads the thing that the words starting at `from` name as the end of a leg, or after a word like "toward" also a
 * point. Returns false if the domain has no legs, or if the words name no thing and no such point. */
static bool goal_said(const world *w, int domain, const words *typed, size_t from, goal *to) {
    const pr_domain *d = &w->ask->domain[domain];
    *to = (goal){world_piece(w, d->piece), PR_NOBODY, PR_NOBODY, PR_NOBODY};
    if (d->kind != PR_LEG || bearing_read(typed->at[from]) >= 0 || !to->own || !w->match) return false;
    to->piece = piece_meant(w, typed, from, typed->n);
    if (to->piece == PR_NOBODY) to->shape = shape_meant(w, typed, from, typed->n, NULL);
    if (to->piece != PR_NOBODY || to->shape != PR_NOBODY) return true;
    if (is_toward(typed->at[from - 1])) to->point = spot_thing(w, typed, from);
    return to->point != PR_NOBODY;
}

/* Returns the gap in mm between the goal and the moving piece at `point`, or PR_NOBODY if there is none. */
static int32_t gap_to_goal(const world *w, const goal *to, int32_t point) {
    if (to->shape != PR_NOBODY) return gap_to_shape(w, to->own, point, to->shape);
    const pr_end from = {to->point == PR_NOBODY ? to->own->piece : PR_NOBODY, point};
    return pr_measure(w->match, from, (pr_end){to->piece, to->point}).mm;
}

/* Returns the id of an answer that comes nearer to the thing that the words starting at `from` name, or NULL. A player
 * who names a thing out of reach or behind a corner wants to come nearer to the thing, but coordinates mean exactly
 * their point. */
static char *nearer_said(const grammar *g, int domain, const words *typed, size_t from) {
    goal to;
    if (!goal_said(g->w, domain, typed, from, &to)) return NULL;
    return gap_to_goal(g->w, &to, to.own->point) > THERE_MM ? toward_said(g, domain, typed, from) : NULL;
}

/* If the answer `id` is a leg that ends before the thing that the words starting at `from` name, returns a sentence
 * that says this. Otherwise returns NULL, and the caller frees the sentence. */
static char *part_way(const world *w, int domain, const words *typed, size_t from, const char *id) {
    pr_end end = {PR_NOBODY, PR_NOBODY};
    pr_error err = {0};
    goal to;
    if (!goal_said(w, domain, typed, from, &to) || !pr_end_read(w->match, strchr(id, ':') + 1, &end, &err)) return NULL;
    const int32_t gap = gap_to_goal(w, &to, end.at);
    if (gap <= THERE_MM) return NULL;
    char room[16], at[16];
    owned char *name = to.piece != PR_NOBODY   ? piece_name(w, world_piece(w, to.piece))
                       : to.shape != PR_NOBODY ? copy_text(w->content->shape[to.shape].is.title)
                                               : copy_text(thing_word(w, (pr_value){PR_POINT, to.point}, at));
    return text_of(tr("Only part of the way: %s is then still %s cm away."), name, centimeters(gap, room));
}

/* Returns true if an option in the list has this verb, so that the words may mean this option and not a point. */
static bool listed_too(const world *w, int verb) {
    for (int i = 0; i < w->ask->listed; i++)
        if (w->ask->option[i].verb == verb) return true;
    return false;
}

/* Returns true if the word is the verb of an option in the list. */
static bool begins_option(const world *w, const char *typed) {
    for (int i = 0; i < w->ask->listed; i++)
        if (localized_is(A_VERB, typed, w->content->verb[w->ask->option[i].verb].id)) return true;
    return false;
}

void join_sign(const world *w, words *typed) {
    enum { MAX_LETTERS = 2 };
    for (size_t i = 0; i + 1 < typed->n; i++) {
        if (!is_number(typed->at[i + 1]) || strlen(typed->at[i]) > MAX_LETTERS) continue;
        owned char *said = text_of("%s%s", typed->at[i], typed->at[i + 1]), *joined = lower_text(said);
        const bool bearing = i > 0 && bearing_read(typed->at[i]) >= 0;
        const bool letters = i > 0 && (!bearing || begins_option(w, typed->at[i - 1])),
                   sign = is_signed(w, said, letters ? typed->at[i] : NULL);
        if (!sign && (i == 0 || name_find(w->names, NAMES_SPACE, joined) < 0)) continue;
        if (bearing && domain_meant(w, typed->at[i - 1]) >= 0) continue;
        set_text(&typed->at[i], copy_text(said));
        words_drop(typed, i + 1, 1);
    }
}

char *spot_id(const grammar *g, const words *typed, size_t from, char **told) {
    const world *w = g->w;
    *told = NULL;
    if (!w->ask->domains || from >= typed->n) return NULL;
    owned char *first = copy_text(typed->at[from]);
    char *colon = strchr(first, ':');
    if (colon) *colon = '\0';
    int domain = domain_meant(w, first);
    if (domain < 0) return NULL;
    if (!colon) domain = domain_after(w, domain, typed, &from, told);
    if (domain < 0) return NULL;
    if (colon) return typed->n - from == 1 ? copy_text(typed->at[from]) : NULL;
    size_t at = from + 1;
    while (at < typed->n && (is_joint(typed->at[at]) || (at + 1 < typed->n && is_particle(typed->at[at])))) at++;
    if (at >= typed->n) {
        buffer t = {0};
        const char *verb = localized_word(A_VERB, w->content->verb[w->ask->domain[domain].verb].id);
        buffer_addf(&t, tr("Say where: %s 45.2 72, %s n 12 or the name of something on the table."), verb, verb);
        *told = t.s;
        return NULL;
    }
    char *id = place_said(g, domain, typed, at, told);
    char *nearer = is_legal(w, domain, id)        ? NULL
                   : is_toward(typed->at[at - 1]) ? toward_said(g, domain, typed, at)
                                                  : nearer_said(g, domain, typed, at);
    if (nearer) {
        free(id);
        set_text(told, NULL);
        id = nearer;
    }
    if (!id && *told && listed_too(w, w->ask->domain[domain].verb)) set_text(told, NULL);
    if (id && is_legal(w, domain, id)) *told = part_way(w, domain, typed, at, id);
    return id;
}

int32_t spot_thing(const world *w, const words *typed, size_t from) {
    const pr_piece *piece = world_piece(w, piece_meant(w, typed, from, typed->n));
    if (piece && piece->point != PR_NOBODY) return piece->point;
    const int shape = shape_meant(w, typed, from, typed->n, NULL);
    if (shape != PR_NOBODY) {
        const pr_shape *s = &w->content->shape[shape];
        int64_t x = 0, y = 0;
        for (int i = 0; i < s->n; i++) x += s->at[i].x, y += s->at[i].y;
        return pr_point_pack(
            (pr_point_at){w->content->board[s->board].plane, 0, (int32_t)(x / s->n / 2), (int32_t)(y / s->n / 2)});
    }
    owned char *text = coordinates(w, -1, typed, from);
    pr_end end = {PR_NOBODY, PR_NOBODY};
    pr_error err = {0};
    const bool read = text && w->match && pr_end_read(w->match, text, &end, &err);
    return read ? end.at : PR_NOBODY;
}
