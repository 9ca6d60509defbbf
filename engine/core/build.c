/* Declares the parts of a definition. Checks each part alone; core/seal.c checks and lays out the whole. */
#include "core/build.h"

#include "core/plane.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* Options and events store declared names, verbs and events in 16 bits. */
enum { MAX_ENTITIES = 1 << 20, MAX_PILES = 4096, MAX_NAMES = INT16_MAX };

static const struct {
    const char *name;
    enum owner owner;
    enum value_type type;
    int size;
    word min, max, start;
} core_fields[] = {
#define X(name, owner, type, size, min, max, start) {#name, OWN_##owner, VAL_##type, size, min, max, start},
    CORE_FIELDS(X)
#undef X
};

/* Copies a script's text; NULL becomes an empty text. */
static msg keep(struct def *d, const char *text) {
    return (msg){text ? arena_copy(&d->arena, text) : ""};
}

bool def_out_of_memory(struct problem *p) {
    problem_set(p, "%s", tr("out of memory while loading"));
    return false;
}

/* Appends to an arena array. */
#define APPEND(d, array, count, value)                                                   \
    ((array##_grown = arena_grow(&(d)->arena, (d)->array, (count), sizeof(*(d)->array))) \
         ? ((d)->array = array##_grown, (d)->array[(count)++] = (value), true)           \
         : false)

static bool id_valid(const char *id, struct problem *p) {
    bool ok = id[0] != '\0' && strlen(id) <= 64;
    for (const char *c = id; ok && *c; c++)
        ok = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c == '_' ||
             *c == '.' || *c == '-';
    if (!ok)
        problem_set(p, tr("invalid id \"%.*s\": expected 1 to 64 letters, digits, '_', '-' or '.'"), text_fit(id, 80),
                    id);
    return ok;
}

static int name_add(struct def *d, struct names *t, const char *id, struct problem *p) {
    int i = names_add(t, &d->arena, id);
    if (i == NONE) def_out_of_memory(p);
    return i;
}

static int name_new(struct def *d, struct names *t, const char *id, const char *what, struct problem *p) {
    if (!id_valid(id, p)) return NONE;
    int known = names_recall(t, id);
    if (known != NONE && names_find(t, id) == NONE) {
        problem_set(p,
                    tr("%s \"%s\" is also an earlier name (`was`) of \"%s\": a save that holds it could mean either"),
                    what, id, t->name[known]);
        return NONE;
    }
    if (known != NONE) {
        problem_set(p, tr("%s \"%s\" is declared twice"), what, id);
        return NONE;
    }
    return name_add(d, t, id, p);
}

bool def_was(struct def *d, struct names *t, int index, const char *olds, struct problem *p) {
    char old[72];
    for (const char *c = olds + strspn(olds, " "); *c; c += strspn(c, " ")) {
        size_t n = strcspn(c, " ");
        struct text name = text_over(old, sizeof old);
        text_add(&name, "%.*s", (int)n, c);
        c += n;
        if (!id_valid(old, p)) return false;
        int known = names_recall(t, old);
        if (known != NONE)
            return problem_set(p, tr("`was`: \"%s\" is already a name of \"%s\", now or earlier"), old, t->name[known]),
                   false;
        if (!names_rename(t, &d->arena, index, old)) return def_out_of_memory(p);
    }
    return true;
}

/* Adds old names of a kind's pieces or cards: the kind's old name with the present number of the copy. */
static bool copies_were(struct def *d, const struct names *kinds, int kind, struct names *copies, int first, int count,
                        struct problem *p) {
    for (int k = 0; k < kinds->old_n; k++) {
        if (kinds->old[k].index != kind) continue;
        for (int i = 0; i < count; i++) {
            char buffer[96];
            struct text name = text_over(buffer, sizeof buffer);
            text_add(&name, count == 1 ? "%s" : "%s.%d", kinds->old[k].name, i + 1);
            if (!def_was(d, copies, first + i, buffer, p)) return false;
        }
    }
    return true;
}

bool def_kind_was(struct def *d, int kind, const char *olds, struct problem *p) {
    const struct kind *k = &d->kinds[kind];
    return def_was(d, &d->kind_ids, kind, olds, p) &&
           copies_were(d, &d->kind_ids, kind, &d->piece_ids, k->first, k->count, p);
}

bool def_board_was(struct def *d, int board, const char *olds, struct problem *p) {
    if (!def_was(d, &d->board_ids, board, olds, p)) return false;
    const struct board *b = &d->boards[board];
    size_t own = strlen(b->id);
    for (int k = 0; k < d->board_ids.old_n; k++) {
        for (int s = b->first; s < b->first + b->spaces; s++) {
            const char *id = d->spaces[s].id;
            char buffer[160];
            struct text name = text_over(buffer, sizeof buffer);
            if (d->board_ids.old[k].index != board || strncmp(id, b->id, own) != 0 || id[own] != '.') continue;
            text_add(&name, "%s%s", d->board_ids.old[k].name, id + own);
            if (!def_was(d, &d->space_ids, s, buffer, p)) return false;
        }
    }
    return true;
}

bool def_variable_was(struct def *d, int field, const char *olds, struct problem *p) {
    struct names *ids = &d->field_ids[d->fields[field].owner];
    if (!def_was(d, ids, names_find(ids, d->fields[field].name), olds, p)) return false;
    /* NAME_sealed needs old names, too. Without these names, an old save would restore a sealed value as public. */
    for (const char *at = olds; d->fields[field].seal && *(at += strspn(at, " ")); at += strcspn(at, " ")) {
        char was[176];
        struct text t = text_over(was, sizeof was);
        text_add(&t, "%.*s_sealed", (int)strcspn(at, " "), at);
        if (!def_variable_was(d, d->fields[field].seal, was, p)) return false;
    }
    return true;
}

static bool names_full(const struct names *t, const char *what, struct problem *p) {
    if (t->n < MAX_NAMES) return false;
    problem_set(p, tr("too many %s: at most %d"), what, MAX_NAMES);
    return true;
}

struct def *def_new(void) {
    struct def *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    names_add(&d->conditions, &d->arena, N_("stunned"));
    names_add(&d->conditions, &d->arena, N_("down"));
    d->extra =
        (struct extra_fields){NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE};
    for (int i = 0; i < CORE_FIELD_COUNT; i++) {
        struct problem p;
        if (def_variable(d, core_fields[i].owner, core_fields[i].name, core_fields[i].type, core_fields[i].size,
                         core_fields[i].min, core_fields[i].max, core_fields[i].start, VIS_EVERYONE, &p) == NONE) {
            def_free(d);
            return NULL;
        }
        d->fields[i].script = false;
    }
    d->fields[F_MATCH_seed_low].visible = d->fields[F_MATCH_seed_high].visible = VIS_NOBODY;
    return d;
}

void def_free(struct def *d) {
    if (!d) return;
    arena_free(&d->arena);
    free(d);
}

int def_word(struct def *d, const char *id, struct problem *p) {
    if (!id_valid(id, p)) return NONE;
    if (names_find(&d->words, id) == NONE && names_full(&d->words, tr("words"), p)) return NONE;
    return name_add(d, &d->words, id, p);
}

int def_condition(struct def *d, const char *id, struct problem *p) {
    if (d->conditions.n >= 31) {
        problem_set(p, "%s", tr("too many conditions: at most 31"));
        return NONE;
    }
    return name_new(d, &d->conditions, id, tr("condition"), p);
}

int def_symbol(struct def *d, const char *id, const char *title, struct problem *p) {
    int i = name_new(d, &d->symbols, id, tr("symbol"), p);
    if (i == NONE) return NONE;
    msg *grown = arena_grow(&d->arena, d->symbol_titles, i, sizeof *grown);
    msg *plurals = arena_grow(&d->arena, d->symbol_plurals, i, sizeof *plurals);
    msg *texts = arena_grow(&d->arena, d->symbol_texts, i, sizeof *texts);
    if (!grown || !plurals || !texts) return def_out_of_memory(p), NONE;
    d->symbol_titles = grown;
    d->symbol_titles[i] = keep(d, title);
    d->symbol_plurals = plurals;
    d->symbol_plurals[i] = (msg){""};
    d->symbol_texts = texts;
    d->symbol_texts[i] = (msg){""};
    int pips = def_pips(d, &i, 1, p);
    if (pips != NONE && pips != i)
        return problem_set(p, tr("symbol \"%s\" must be declared before the dice with several symbols on a face"), id),
               NONE;
    return pips;
}

void def_symbol_plural(struct def *d, int symbol, const char *plural) {
    d->symbol_plurals[symbol] = keep(d, plural);
}

void def_symbol_text(struct def *d, int symbol, const char *text) {
    d->symbol_texts[symbol] = keep(d, text);
}

/* Declares the face under a name such as "con+atk". The name "-" is the name of a face that shows nothing. */
int def_pips(struct def *d, const int *symbols, int n, struct problem *p) {
    char name[512];
    struct text t = text_over(name, sizeof name);
    if (n > MAX_POOL) return problem_set(p, tr("a face shows at most %d symbols"), MAX_POOL), NONE;
    for (int i = 0; i < n; i++) text_add(&t, "%s%s", i ? "+" : "", d->symbols.name[symbols[i]]);
    if (!n) text_char(&t, '-');
    if (t.cut)
        return problem_set(p, tr("the names of the symbols of a face are too long together: \"%.*s...\""),
                           text_fit(name, 80), name),
               NONE;
    int i = names_find(&d->pips_ids, name);
    if (i != NONE || (i = name_add(d, &d->pips_ids, name, p)) == NONE) return i;
    int *list = arena_alloc(&d->arena, (size_t)(n + 1) * sizeof(int));
    struct pips *grown = arena_grow(&d->arena, d->pips, i, sizeof *grown);
    if (!list || !grown) return def_out_of_memory(p), NONE;
    d->pips = grown;
    d->pips[i] = (struct pips){.n = n, .symbol = list};
    for (int s = 0; s < n; s++) {
        list[s] = symbols[s];
        if (symbols[s] < FILTER_SYMBOLS) d->pips[i].set |= (uint64_t)1 << symbols[s];
    }
    return i;
}

int def_track(struct def *d, const char *id, const char *title, word min, word max, word start, struct problem *p) {
    if (min > max || start < min || start > max) {
        problem_set(p, tr("track \"%s\": expected min <= start <= max"), id);
        return NONE;
    }
    if (name_new(d, &d->track_ids, id, tr("track"), p) == NONE) return NONE;
    struct track t = {.id = arena_copy(&d->arena, id), .title = keep(d, title), .min = min, .max = max, .start = start},
                 *tracks_grown;
    return APPEND(d, tracks, d->tracks_n, t) ? d->tracks_n - 1 : (def_out_of_memory(p), NONE);
}

void def_track_rule(struct def *d, int track, const char *rule) {
    d->tracks[track].rule = arena_copy(&d->arena, rule);
}

void def_track_text(struct def *d, int track, const char *text) {
    d->tracks[track].text = keep(d, text);
}

bool def_track_source(struct def *d, int track, int field, const char *title) {
    struct track *t = &d->tracks[track];
    struct track_source *grown = arena_grow(&d->arena, t->source, t->sources, sizeof *grown);
    if (!grown) return false;
    t->source = grown;
    t->source[t->sources++] = (struct track_source){field, keep(d, title)};
    return true;
}

int def_side(struct def *d, const char *id, const char *title, int track, struct problem *p) {
    if (d->sides_n >= MAX_SIDES) return problem_set(p, tr("too many sides: at most %d"), MAX_SIDES), NONE;
    if (name_new(d, &d->side_ids, id, tr("side"), p) == NONE) return NONE;
    struct side s = {.id = arena_copy(&d->arena, id),
                     .title = keep(d, title),
                     .track = track,
                     .sights = (uint32_t)1 << d->sides_n},
                *sides_grown;
    return APPEND(d, sides, d->sides_n, s) ? d->sides_n - 1 : (def_out_of_memory(p), NONE);
}

void def_side_goal(struct def *d, int side, const char *goal) {
    d->sides[side].goal = keep(d, goal);
}

int def_seat(struct def *d, const char *id, const char *title, int side, struct problem *p) {
    if (d->seats_n >= MAX_SEATS) return problem_set(p, tr("too many seats: at most %d"), MAX_SEATS), NONE;
    if (name_new(d, &d->seat_ids, id, tr("seat"), p) == NONE) return NONE;
    struct seat s = {arena_copy(&d->arena, id), keep(d, title), side}, *seats_grown;
    if (!APPEND(d, seats, d->seats_n, s)) return def_out_of_memory(p), NONE;
    if (side != NONE) d->sides[side].sights |= (uint32_t)1 << (MAX_SIDES + d->seats_n - 1);
    return d->seats_n - 1;
}

int def_die(struct def *d, const char *id, const int *pips, int n, bool unordered, struct problem *p) {
    if (n < 1 || n > 100) return problem_set(p, tr("die \"%s\": expected 1 to 100 faces"), id), NONE;
    if (name_new(d, &d->dice_ids, id, tr("die"), p) == NONE) return NONE;
    struct die die = {.id = arena_copy(&d->arena, id),
                      .faces = n,
                      .face = arena_alloc(&d->arena, (size_t)n * sizeof(int)),
                      .plain = true,
                      .unordered = unordered},
               *dice_grown;
    if (!die.face) return def_out_of_memory(p), NONE;
    memcpy(die.face, pips, (size_t)n * sizeof(int));
    for (int i = 0; i < n; i++) die.plain &= pips[i] < d->symbols.n;
    return APPEND(d, dice, d->dice_n, die) ? d->dice_n - 1 : (def_out_of_memory(p), NONE);
}

int def_tag(struct def *d, const char *id, struct problem *p) {
    if (!id_valid(id, p)) return NONE;
    if (names_find(&d->tags, id) == NONE && d->tags.n >= MAX_TAGS)
        return problem_set(p, tr("too many tags and kinds: at most %d"), MAX_TAGS), NONE;
    return name_add(d, &d->tags, id, p);
}

int def_face(struct def *d, const char *id, struct problem *p) {
    if (!id_valid(id, p)) return NONE;
    return name_add(d, &d->faces, id, p) == NONE ? NONE : def_word(d, id, p);
}

/* Adds a name such as "guard.3", or the bare id if there is only one copy. */
static int numbered(struct def *d, struct names *t, const char *id, int i, int count, const char *what,
                    struct problem *p) {
    char buffer[96];
    struct text name = text_over(buffer, sizeof buffer);
    text_add(&name, count == 1 ? "%s" : "%s.%d", id, i + 1);
    return name_new(d, t, buffer, what, p);
}

/* Declares, on first use, a column that only some definitions have. */
static bool extra_field(struct def *d, int *field, enum owner owner, const char *name, enum value_type type, word min,
                        word max, word start, struct problem *p) {
    if (*field != NONE) return true;
    *field = def_variable(d, owner, name, type, 1, min, max, start, VIS_EVERYONE, p);
    if (*field == NONE) return false;
    d->fields[*field].script = false;
    return true;
}

bool def_streams(struct def *d, struct problem *p) {
    struct extra_fields *e = &d->extra;
    return extra_field(d, &e->busy, OWN_PIECE, "busy", VAL_BOOL, 0, 1, 0, p) &&
           extra_field(d, &e->drawn, OWN_PIECE, "drawn", VAL_INT, INT32_MIN, INT32_MAX, 0, p) &&
           extra_field(d, &e->stream, OWN_MATCH, "stream", VAL_PIECE, NONE, INT32_MAX, NONE, p);
}

bool def_plane_fields(struct def *d, struct problem *p) {
    return extra_field(d, &d->extra.at, OWN_PIECE, "at", VAL_POINT, NONE, INT32_MAX, NONE, p) &&
           extra_field(d, &d->extra.heading, OWN_PIECE, "heading", VAL_INT, 0, HEADINGS - 1, 0, p);
}

/* Declares the public variable place_revealed of pieces. Scripts read this variable; reveal() and conceal() of a piece
 * set it. */
static bool place_field(struct def *d, struct problem *p) {
    if (d->extra.revealed != NONE) return true;
    d->extra.revealed = def_variable(d, OWN_PIECE, "place_revealed", VAL_BOOL, 1, 0, 1, 0, VIS_EVERYONE, p);
    if (d->extra.revealed == NONE) return false;
    d->fields[d->extra.revealed].is_seal = true;
    return true;
}

static bool kind_fields(struct def *d, const struct kind *k, struct problem *p) {
    if (k->cells && (k->cells < 2 || k->cells > MAX_TRACK_CELLS || k->hook < 1 || k->hook >= k->cells))
        return problem_set(p, tr("kind \"%s\": expected 2 to %d cells and a hook from 1 to cells - 1"), k->id,
                           MAX_TRACK_CELLS),
               false;
    if (k->die != NONE && k->faces)
        return problem_set(p, tr("kind \"%s\": declare a die or faces of its own, not both"), k->id), false;
    if (k->place_visible != VIS_EVERYONE && !place_field(d, p)) return false;
    return (k->die == NONE || extra_field(d, &d->extra.pips, OWN_PIECE, "pips", VAL_INT, 0, 100, 0, p)) &&
           (!k->cells || extra_field(d, &d->extra.hook, OWN_PIECE, "hook", VAL_INT, 0, MAX_TRACK_CELLS, 0, p));
}

int def_kind(struct def *d, const struct kind *kind, struct problem *p) {
    if (kind->count < 1 || kind->count > MAX_ENTITIES - d->pieces_n)
        return problem_set(p, tr("kind \"%s\": expected count from 1 to %d"), kind->id, MAX_ENTITIES - d->pieces_n),
               NONE;
    if (kind->hp < 0 || kind->hp > kind->hp_max || kind->ap < 0)
        return problem_set(p, tr("kind \"%s\": expected 0 <= hp <= hp_max and ap >= 0"), kind->id), NONE;
    if (!kind_fields(d, kind, p) || name_new(d, &d->kind_ids, kind->id, tr("kind"), p) == NONE) return NONE;
    struct kind k = *kind, *kinds_grown;
    int tag = def_tag(d, kind->id, p);
    if (tag == NONE) return NONE;
    tag_set(&k.tags, tag);
    k.id = arena_copy(&d->arena, kind->id);
    k.title = keep(d, kind->title.s);
    k.plural = keep(d, kind->plural.s);
    k.text = keep(d, kind->text.s);
    k.abbrev = arena_copy(&d->arena, kind->abbrev);
    k.first = d->pieces_n;
    if (kind->faces) {
        k.face = arena_alloc(&d->arena, (size_t)kind->faces * sizeof(int));
        if (!k.face) return def_out_of_memory(p), NONE;
        memcpy(k.face, kind->face, (size_t)kind->faces * sizeof(int));
    }
    if (kind->armor_causes) {
        k.armor_cause = arena_alloc(&d->arena, (size_t)kind->armor_causes * sizeof(int));
        if (!k.armor_cause) return def_out_of_memory(p), NONE;
        memcpy(k.armor_cause, kind->armor_cause, (size_t)kind->armor_causes * sizeof(int));
    }
    for (int i = 0; i < k.count; i++) {
        int name = numbered(d, &d->piece_ids, kind->id, i, k.count, tr("piece"), p);
        if (name == NONE) return NONE;
        struct piece_def piece = {.id = d->piece_ids.name[name], .kind = d->kinds_n, .board = NONE}, *pieces_grown;
        if (!APPEND(d, pieces, d->pieces_n, piece)) return def_out_of_memory(p), NONE;
    }
    return APPEND(d, kinds, d->kinds_n, k) ? d->kinds_n - 1 : (def_out_of_memory(p), NONE);
}

bool def_board_owner(struct def *d, int board, int piece, struct problem *p) {
    if (d->pieces[piece].board != NONE)
        return problem_set(p, tr("\"%s\" already owns a board, \"%s\""), d->pieces[piece].id,
                           d->boards[d->pieces[piece].board].id),
               false;
    d->boards[board].owner = piece;
    d->pieces[piece].board = board;
    return true;
}

int def_link(struct def *d, const char *id, int from, int to, bool open, const struct filter *who, struct problem *p) {
    if (from < 0 || to < 0 || from >= d->spaces_n || to >= d->spaces_n || from == to)
        return problem_set(p, tr("link \"%s\": expected two different spaces"), id), NONE;
    if (link_ends(d, from, to) || link_ends(d, to, from))
        return problem_set(p, tr("link \"%s\": %s and %s are one area. A link joins an area with another place."), id,
                           d->spaces[from].id, d->spaces[to].id),
               NONE;
    if (name_new(d, &d->link_ids, id, tr("link"), p) == NONE) return NONE;
    struct link link = {.id = arena_copy(&d->arena, id),
                        .from = from,
                        .to = to,
                        .open = open,
                        .limited = who != NULL,
                        .who = who ? *who : any_piece()},
                *links_grown;
    return APPEND(d, links, d->links_n, link) ? d->links_n - 1 : (def_out_of_memory(p), NONE);
}

void def_link_one_way(struct def *d, int link) {
    d->links[link].one_way = true;
}

void def_link_traceless(struct def *d, int link) {
    d->links[link].traceless = true;
}

int def_link_mark(struct def *d, const char *id, struct problem *p) {
    if (!id_valid(id, p)) return NONE;
    if (strcmp(id, "open") == 0)
        return problem_set(p, "%s", tr("\"open\" cannot be a mark: in filters it says whether a piece may pass")), NONE;
    if (names_find(&d->link_marks, id) == NONE && d->link_marks.n == MAX_LINK_MARKS)
        return problem_set(p, tr("too many marks of links: at most %d"), MAX_LINK_MARKS), NONE;
    return name_add(d, &d->link_marks, id, p);
}

void def_link_marked(struct def *d, int link, int mark) {
    d->links[link].marks |= (uint64_t)1 << mark;
}

int def_ring(struct def *d, const char *id, const int *spaces, int n, struct problem *p) {
    if (n < 2) return problem_set(p, tr("ring \"%s\": expected at least 2 spaces"), id), NONE;
    if (name_new(d, &d->ring_ids, id, tr("ring"), p) == NONE) return NONE;
    struct ring ring = {arena_copy(&d->arena, id), n, arena_alloc(&d->arena, (size_t)n * sizeof(int)),
                        arena_alloc(&d->arena, (size_t)d->spaces_n * sizeof(int))},
                *rings_grown;
    if (!ring.space || !ring.place) return def_out_of_memory(p), NONE;
    for (int i = 0; i < d->spaces_n; i++) ring.place[i] = NONE;
    for (int i = 0; i < n; i++) {
        if (ring.place[spaces[i]] != NONE)
            return problem_set(p, tr("ring \"%s\" holds space %s twice"), id, d->spaces[spaces[i]].id), NONE;
        ring.place[spaces[i]] = i;
        ring.space[i] = spaces[i];
    }
    return APPEND(d, rings, d->rings_n, ring) ? d->rings_n - 1 : (def_out_of_memory(p), NONE);
}

/* Returns the number (from 1) of the first point of the outline that coincides with its successor, or 0. */
static int repeated_point(const struct outline *o) {
    for (int i = 0; i < o->n - !o->closed; i++) {
        const int next = (i + 1) % o->n;
        if (o->at[2 * i] == o->at[2 * next] && o->at[2 * i + 1] == o->at[2 * next + 1]) return i + 1;
    }
    return 0;
}

int def_outline(struct def *d, const struct outline *outline, struct problem *p) {
    const int again = repeated_point(outline);
    if (again)
        return problem_set(p, tr("points %d and %d of outline \"%s\" are in one spot. Leave one out."), again,
                           again % outline->n + 1, outline->id),
               NONE;
    if (!id_valid(outline->sort, p)) return NONE;
    int name = name_new(d, &d->outline_ids, outline->id, tr("outline"), p);
    if (name == NONE) return NONE;
    struct outline o = *outline, *outlines_grown;
    o.id = d->outline_ids.name[name];
    o.sort = arena_copy(&d->arena, outline->sort);
    o.title = keep(d, outline->title.s);
    return APPEND(d, outlines, d->outlines_n, o) ? d->outlines_n - 1 : (def_out_of_memory(p), NONE);
}

int def_card_kind(struct def *d, const char *id, const char *title, const char *text, struct problem *p) {
    if (name_new(d, &d->card_kind_ids, id, tr("card"), p) == NONE) return NONE;
    struct card_kind k = {.id = arena_copy(&d->arena, id), .title = keep(d, title), .text = keep(d, text)},
                     *card_kinds_grown;
    return APPEND(d, card_kinds, d->card_kinds_n, k) ? d->card_kinds_n - 1 : (def_out_of_memory(p), NONE);
}

int pile_find(const struct def *d, const char *id, int owner) {
    if (owner == NONE) {
        int i = names_find(&d->pile_ids, id);
        return i != NONE && d->piles[i].owner == NONE ? i : NONE;
    }
    for (int i = 0; i < d->piles_n; i++)
        if (d->piles[i].owner == owner && strcmp(d->piles[i].id, id) == 0) return i;
    return NONE;
}

int def_pile(struct def *d, const char *id, const char *title, int owner, int side, int visible, enum pile_show show,
             struct problem *p) {
    if (d->piles_n >= MAX_PILES) return problem_set(p, tr("too many piles: at most %d"), MAX_PILES), NONE;
    char name[160];
    struct text t = text_over(name, sizeof name);
    text_add(&t, owner == NONE ? "%s" : "%s.%s", id, owner == NONE ? "" : d->pieces[owner].id);
    if (name_new(d, &d->pile_ids, name, tr("pile"), p) == NONE) return NONE;
    if (visible == VIS_OWNER && side == NONE)
        return problem_set(p, tr("pile \"%s\" is visible to its owner but has no owner: give it a side"), id), NONE;
    int seat = owner == NONE ? NONE : d->kinds[d->pieces[owner].kind].seat;
    if (visible >= MAX_SIDES) seat = visible - MAX_SIDES;
    if (visible == VIS_SEAT && seat == NONE)
        return problem_set(p, tr("pile \"%s\" is visible to its owner's seat but has no seat: name one"), id), NONE;
    struct pile pile = {.id = arena_copy(&d->arena, id),
                        .title = keep(d, title),
                        .owner = owner,
                        .side = side,
                        .seat = seat,
                        .visible = visible_to_owner(visible, side, seat),
                        .refill = NONE,
                        .fill = NONE,
                        .show = show,
                        .passed = NONE,
                        .acts = NONE,
                        .accepts = arena_alloc(&d->arena, MAX_PILES / 8)},
                *piles_grown;
    if (!pile.accepts) return def_out_of_memory(p), NONE;
    if (!APPEND(d, piles, d->piles_n, pile)) return def_out_of_memory(p), NONE;
    def_pile_accepts(d, d->piles_n - 1, d->piles_n - 1);
    return d->piles_n - 1;
}

bool def_cards(struct def *d, int pile, int card_kind, int count, struct problem *p) {
    struct card_kind *k = &d->card_kinds[card_kind];
    if (k->count)
        return problem_set(p, tr("card \"%s\" starts in two piles: all its copies must start in one"), k->id), false;
    if (count < 1 || count > 1000) return problem_set(p, tr("card \"%s\": expected 1 to 1000 copies"), k->id), false;
    k->first = d->cards_n;
    k->count = count;
    for (int i = 0; i < count; i++) {
        int name = numbered(d, &d->card_ids, k->id, i, count, tr("card"), p);
        if (name == NONE) return false;
        struct card_def card = {d->card_ids.name[name], card_kind, pile}, *cards_grown;
        if (!APPEND(d, cards, d->cards_n, card)) return def_out_of_memory(p);
    }
    return copies_were(d, &d->card_kind_ids, card_kind, &d->card_ids, k->first, count, p);
}

void def_pile_accepts(struct def *d, int pile, int home) {
    d->piles[pile].accepts[home / 64] |= (uint64_t)1 << (home % 64);
}

void def_pile_refill(struct def *d, int pile, int from) {
    d->piles[pile].refill = from;
}

void def_pile_fill(struct def *d, int pile, int from, int up_to) {
    d->piles[pile].fill = from;
    d->piles[pile].fill_to = up_to;
}

int def_verb(struct def *d, const char *id, const char *label, const char *rule, int menu, word cost,
             struct problem *p) {
    int known = names_find(&d->verb_ids, id);
    if (known != NONE) {
        if (strcmp(d->verbs[known].label.s, label) == 0)
            return known; /* allowed, because several menus may declare one verb if its label is the same */
        return problem_set(p, tr("verb \"%s\" is declared twice with different labels"), id), NONE;
    }
    if (names_full(&d->verb_ids, tr("verbs"), p) || name_new(d, &d->verb_ids, id, tr("verb"), p) == NONE) return NONE;
    struct verb v = {arena_copy(&d->arena, id),
                     rule ? arena_copy(&d->arena, rule) : NULL,
                     keep(d, label),
                     {NULL},
                     menu,
                     cost,
                     NULL,
                     false,
                     false,
                     false,
                     NONE},
                *verbs_grown;
    return APPEND(d, verbs, d->verbs_n, v) ? d->verbs_n - 1 : (def_out_of_memory(p), NONE);
}

void def_verb_aliases(struct def *d, int verb, const char *aliases) {
    d->verbs[verb].aliases = arena_copy(&d->arena, aliases);
}

void def_variable_title(struct def *d, int field, const char *title) {
    d->fields[field].title = keep(d, title);
}

bool def_variable_said(struct def *d, int field, const char *text) {
    struct field *f = &d->fields[field];
    msg *grown = arena_alloc(&d->arena, (size_t)(f->said_n + 1) * sizeof *grown);
    if (!grown) return false;
    for (int i = 0; i < f->said_n; i++) grown[i] = f->said[i];
    grown[f->said_n++] = keep(d, text);
    f->said = grown;
    return true;
}

bool def_variable_seal(struct def *d, int field, struct problem *p) {
    const struct field *f = &d->fields[field];
    char name[176];
    struct text t = text_over(name, sizeof name);
    text_add(&t, "%s_sealed", f->name);
    const int seal = def_variable(d, f->owner, name, VAL_BOOL, 1, 0, 1, 0, VIS_EVERYONE, p);
    if (seal == NONE) return false;
    struct field *of = &d->fields[field], *own = &d->fields[seal];
    of->seal = seal;
    own->is_seal = true;
    own->place = of->place, own->places = of->places, own->kinds = of->kinds;
    return true;
}

bool def_variable_kinds(struct def *d, int field, const struct tags *some, const char *kinds, struct problem *p) {
    struct field *f = &d->fields[field];
    int *place = arena_alloc(&d->arena, (size_t)(d->pieces_n + 1) * sizeof *place);
    const char *kept = arena_copy(&d->arena, kinds);
    if (!place || !kept) return def_out_of_memory(p);
    for (int i = 0; i < d->pieces_n; i++) {
        const struct tags *own = &d->kinds[d->pieces[i].kind].tags;
        const bool among = (own->bits[0] & some->bits[0]) || (own->bits[1] & some->bits[1]);
        place[i] = among ? f->places++ : NONE;
    }
    f->place = place;
    f->kinds = kept;
    return true;
}

/* Returns a piece that has the variable `field` but not the variable `bound`, or NONE. */
static int unbounded(const struct def *d, int field, int bound) {
    for (int i = 0; d->fields[field].owner == OWN_PIECE && i < d->pieces_n; i++)
        if (field_has(d, field, i) && !field_has(d, bound, i)) return i;
    return NONE;
}

bool def_variable_bound(struct def *d, int field, bool upper, const char *name, struct problem *p) {
    struct field *f = &d->fields[field];
    int by = field_find(d, f->owner, name);
    if (by == NONE) by = field_find(d, OWN_MATCH, name);
    if (by == NONE)
        return problem_set(p, tr("\"%s\" is not a variable of the same owner or of the match; declare it in `vars`"),
                           name),
               false;
    const struct field *bound = &d->fields[by];
    if (by == field || !bound->script || bound->type != VAL_INT || bound->size > 1)
        return problem_set(p, tr("\"%s\" must be another integer variable that holds one value"), name), false;
    const int without = bound->place ? unbounded(d, field, by) : NONE;
    if (without != NONE)
        return problem_set(p, tr("\"%s\" is a variable of %s only, and %s does not have it"), name, bound->kinds,
                           d->pieces[without].id),
               false;
    bool bounds_another = false;
    for (int i = CORE_FIELD_COUNT; i < d->fields_n; i++)
        bounds_another |= d->fields[i].min_of == field || d->fields[i].max_of == field;
    if (bounds_another || bound->visible != VIS_EVERYONE || bound->seal || bound->min_of || bound->max_of)
        return problem_set(p, tr("\"%s\" must be public and have numbers as bounds"), name), false;
    if (upper ? f->start > bound->start : f->start < bound->start)
        return problem_set(p, tr("the default %d is beyond \"%s\", which starts at %d"), f->start, name, bound->start),
               false;
    if (upper) f->max_of = by, f->max = bound->max;
    if (!upper) f->min_of = by, f->min = bound->min;
    return true;
}

void def_mark_sign(struct def *d, int mark, const char *sign) {
    d->marks[mark].sign = keep(d, sign);
}

void def_variable_sign(struct def *d, int field, const char *sign) {
    d->fields[field].sign = keep(d, sign);
}

int def_event(struct def *d, const char *id, const char *sentence, struct problem *p) {
    if (names_full(&d->event_ids, tr("events"), p) || name_new(d, &d->event_ids, id, tr("event"), p) == NONE)
        return NONE;
    struct event_def e = {.id = arena_copy(&d->arena, id), .sentence = keep(d, sentence)}, *events_grown;
    return APPEND(d, events, d->events_n, e) ? d->events_n - 1 : (def_out_of_memory(p), NONE);
}

void def_trace(struct def *d, int event, const struct trace_def *t) {
    d->events[event].trace = *t;
}

int def_variable(struct def *d, enum owner owner, const char *name, enum value_type type, int size, word min, word max,
                 word start, int visible, struct problem *p) {
    if (size < 1 || size > 4096) return problem_set(p, tr("variable \"%s\": expected size from 1 to 4096"), name), NONE;
    if (min > max || start < min || start > max)
        return problem_set(p, tr("variable \"%s\": expected min <= default <= max"), name), NONE;
    struct names *t = &d->field_ids[owner];
    const int known = names_find(t, name);
    if (known != NONE && !d->fields[d->field_at[owner][known]].script)
        return problem_set(p, tr("variable \"%s\" is declared by the core. Use it as it is, or choose another name"),
                           name),
               NONE;
    int i = name_new(d, t, name, tr("variable"), p);
    if (i == NONE) return NONE;
    int *at = arena_grow(&d->arena, d->field_at[owner], i, sizeof *at);
    if (!at) return def_out_of_memory(p), NONE;
    d->field_at[owner] = at;
    at[i] = d->fields_n;
    struct field f = {.name = t->name[i],
                      .owner = owner,
                      .type = type,
                      .size = size,
                      .min = min,
                      .max = max,
                      .start = start,
                      .visible = visible,
                      .script = true},
                 *fields_grown;
    return APPEND(d, fields, d->fields_n, f) ? d->fields_n - 1 : (def_out_of_memory(p), NONE);
}

int def_counters(struct def *d, enum owner owner, const char *name, const struct names *key, word min, word max,
                 word start, int visible, struct problem *p) {
    int i = def_variable(d, owner, name, VAL_INT, key->n, min, max, start, visible, p);
    if (i != NONE) d->fields[i].key = key;
    return i;
}
