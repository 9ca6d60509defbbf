/* Reads a sealed definition: the number of instances of each owner, and ids and titles of values by their type. */
#include "core/def.h"

#include "core/plane.h"
#include "text/fold.h"
#include "text/msg.h"

#include <string.h>

int field_places(const struct def *d, int field) {
    const struct field *f = &d->fields[field];
    return f->place ? f->places : owner_count(d, f->owner);
}

int field_owner(const struct def *d, int field, int place) {
    const struct field *f = &d->fields[field];
    for (int i = 0; f->place && i < d->pieces_n; i++)
        if (f->place[i] == place) return i;
    return place;
}

int owner_count(const struct def *d, enum owner owner) {
    switch (owner) {
    case OWN_MATCH: return 1;
    case OWN_SIDE: return d->sides_n;
    case OWN_SEAT: return d->seats_n;
    case OWN_PIECE: return d->pieces_n;
    case OWN_SPACE: return d->spaces_n;
    case OWN_CARD: return d->cards_n;
    case OWN_PILE: return d->piles_n;
    case OWN_TRACK: return d->tracks_n;
    case OWN_LINK: return d->links_n;
    case OWN_RING: return d->rings_n;
    case OWNERS: break;
    }
    return 0;
}

int field_find(const struct def *d, enum owner owner, const char *name) {
    int i = names_find(&d->field_ids[owner], name);
    return i == NONE ? NONE : d->field_at[owner][i];
}

int field_recall(const struct def *d, enum owner owner, const char *name) {
    int i = names_recall(&d->field_ids[owner], name);
    return i == NONE ? NONE : d->field_at[owner][i];
}

const struct names *value_names(const struct def *d, enum value_type type) {
    switch (type) {
    case VAL_WORD: return &d->words;
    case VAL_SYMBOL: return &d->symbols;
    case VAL_SIDE: return &d->side_ids;
    case VAL_SEAT: return &d->seat_ids;
    case VAL_PIECE: return &d->piece_ids;
    case VAL_SPACE: return &d->space_ids;
    case VAL_CARD: return &d->card_ids;
    case VAL_PILE: return &d->pile_ids;
    case VAL_TRACK: return &d->track_ids;
    case VAL_LINK: return &d->link_ids;
    case VAL_PIPS: return &d->pips_ids;
    case VAL_RING: return &d->ring_ids;
    case VAL_NONE:
    case VAL_INT:
    case VAL_BOOL:
    case VAL_POINT:
    case VALUE_TYPES: break;
    }
    return NULL;
}

bool value_optional(const struct def *d, enum value_type type) {
    return type == VAL_POINT || value_names(d, type);
}

int plane_space(const struct def *d, word point) {
    return d->boards[d->planes[point_spot(point).plane].board].first;
}

/* Writes a point. A point of the first plane omits the plane, just as ids of the first board's spaces omit the
 * board. */
static void point_id(const struct def *d, word point, struct text *out) {
    const int plane = point_spot(point).plane;
    point_add(out, point, plane ? d->boards[d->planes[plane].board].id : NULL);
}

void value_id(const struct def *d, enum value_type type, word n, struct text *out) {
    const struct names *t = value_names(d, type);
    if (value_optional(d, type) && n == NONE)
        text_add(out, "none");
    else if (type == VAL_POINT)
        point_id(d, n, out);
    else if (t)
        text_string(out, t->name[n]);
    else
        text_add(out, "%d", n);
}

bool value_valid(const struct def *d, enum value_type type, word n) {
    const struct names *t = value_names(d, type);
    if (type == VAL_POINT) return n == NONE || point_valid(d, n);
    if (t) return n >= NONE && n < t->n;
    return type == VAL_INT || (type == VAL_BOOL && (n == 0 || n == 1));
}

bool point_valid(const struct def *d, word point) {
    if (point < 0) return false;
    const struct spot s = point_spot(point);
    return s.plane < d->planes_n && s.x <= d->planes[s.plane].width && s.y <= d->planes[s.plane].height;
}

static const char *fault_text(enum point_fault fault) {
    switch (fault) {
    case POINT_DECIMALS: return tr("more than one decimal: points lie on whole millimeters");
    case POINT_LEVEL: return tr("too high: levels are 0 to 15");
    case POINT_GOOD:
    case POINT_FAR: /* a coordinate beyond every table: point_read() writes the size of the table that the text names */
    case POINT_SHAPE: break;
    }
    return tr("not a point");
}

/* Returns the plane whose board has this id, or NONE. */
static int plane_named(const struct def *d, const char *id, int length) {
    for (int i = 0; i < d->planes_n; i++) {
        const char *board = d->boards[d->planes[i].board].id;
        if (strlen(board) == (size_t)length && !strncmp(board, id, (size_t)length)) return i;
    }
    return NONE;
}

word point_read(const struct def *d, const char *text, struct text *wrong) {
    struct point_text read;
    const enum point_fault fault = point_parse(text, &read);
    if (!d->planes_n)
        return text_add(wrong, "%s", tr("Points are for boards that are planes, and this episode has none.")), NONE;
    if (fault && fault != POINT_FAR) {
        text_add(wrong, tr("'%.*s': %s. Expected centimeters with at most one decimal, such as 45.2,72."),
                 text_fit(text, 80), text, fault_text(fault));
        return NONE;
    }
    const int plane = read.board_n ? plane_named(d, text, read.board_n) : 0;
    if (plane == NONE) return text_add(wrong, tr("'%.*s': no plane has this name."), text_fit(text, 80), text), NONE;
    read.spot.plane = plane;
    const word point = fault ? NONE : point_pack(read.spot);
    if (point_valid(d, point)) return point;
    const struct plane *p = &d->planes[plane];
    text_add(wrong, tr("'%.*s' is off the table: it has %d x %d cm."), text_fit(text, 80), text, p->width / 10,
             p->height / 10);
    return NONE;
}

/* Adds the symbols as people type them: "Contain+Attack", "Money+Money". */
static void add_pips(const struct def *d, word n, struct text *out) {
    const struct pips *p = &d->pips[n];
    if (!p->n) text_add(out, "%s", tr("nothing"));
    for (int i = 0; i < p->n; i++) {
        if (i) text_add(out, "+");
        msg_add(out, d->symbol_titles[p->symbol[i]]);
    }
}

const char *dice_title(const struct def *d, word pips, int n, char *buffer, size_t size) {
    const struct pips *p = &d->pips[pips];
    struct text t = text_over(buffer, size);
    msg plural = p->n == 1 ? d->symbol_plurals[p->symbol[0]] : (msg){NULL};
    if (msg_any(plural))
        text_add(&t, "%d ", n);
    else if (n > 1)
        text_add(&t, tr("%d x "), n);
    if (msg_any(plural) && n != 1)
        msg_add(&t, plural);
    else
        add_pips(d, pips, &t);
    return buffer;
}

/* Returns the title of a declared name that is also the name of a symbol, a kind or a board. */
static msg word_title(const struct def *d, word n) {
    const char *name = d->words.name[n];
    int symbol = names_find(&d->symbols, name), kind = names_find(&d->kind_ids, name),
        board = names_find(&d->board_ids, name);
    return symbol != NONE  ? d->symbol_titles[symbol]
           : kind != NONE  ? d->kinds[kind].title
           : board != NONE ? d->boards[board].title
                           : (msg){name};
}

/* Returns the declared title of a value. For a piece, returns the title without its number. Returns an empty text if
 * values of the type have no declared title. */
static msg declared_title(const struct def *d, struct value v) {
    switch (v.type) {
    case VAL_WORD: return word_title(d, v.n);
    case VAL_SYMBOL: return d->symbol_titles[v.n];
    case VAL_SIDE: return d->sides[v.n].title;
    case VAL_SEAT: return d->seats[v.n].title;
    case VAL_PIECE: return d->kinds[d->pieces[v.n].kind].title;
    case VAL_SPACE: return d->spaces[v.n].title;
    case VAL_CARD: return d->card_kinds[d->cards[v.n].kind].title;
    case VAL_PILE: return d->piles[v.n].title;
    case VAL_TRACK: return d->tracks[v.n].title;
    default: return (msg){NULL};
    }
}

/* Returns the piece's number if its kind has several pieces, otherwise 0. Cards have no number. */
static int number_of(const struct def *d, struct value v) {
    const struct kind *k = v.type == VAL_PIECE ? &d->kinds[d->pieces[v.n].kind] : NULL;
    return k && k->count > 1 ? v.n - k->first + 1 : 0;
}

const char *space_title(const struct def *d, int space, char *buffer, size_t size) {
    return value_title(d, (struct value){VAL_SPACE, space}, buffer, size);
}

/* Writes the title of a space's board in lowercase. Returns how many bytes of the space's id name the board. Returns 0
 * for the first board, whose spaces have ids without a board. */
static size_t further_board(const struct def *d, int space, char title[96]) {
    const struct space *s = &d->spaces[space];
    const struct board *b = &d->boards[s->board];
    size_t n = strlen(b->id);
    struct text t = text_over(title, 96);
    if (strncmp(s->id, b->id, n) != 0 || s->id[n] != '.' || !msg_any(b->title)) return 0;
    msg_add(&t, b->title);
    small(title);
    return *title ? n : 0;
}

const char *space_label(const struct def *d, int space, char *buffer, size_t size) {
    char title[96];
    struct text label = text_over(buffer, size);
    size_t n = further_board(d, space, title);
    if (n && strpbrk(title, " .")) n = 0;
    text_add(&label, "%s%s", n ? title : "", d->spaces[space].id + n);
    return buffer;
}

/* Adds the name of a space that has no title, in a form of the language. In a sentence, "attic.b1" becomes "b1
 * (attic)", because people do not read ids as names. */
static void add_space_form(const struct def *d, int space, struct slice form, struct text *out) {
    char title[96], name[160];
    struct text t = text_over(name, sizeof name);
    size_t n = further_board(d, space, title);
    if (n)
        text_add(&t, "%s (%s)", d->spaces[space].id + n + 1, title);
    else
        text_add(&t, "%s", d->spaces[space].id);
    title_add(out, (msg){name}, 0, form);
}

struct link_ends {
    const struct def *d;
    const struct link *link;
};

static struct filling fill_link(const void *ctx, const struct hole *hole, struct text *out) {
    const struct link_ends *e = ctx;
    bool from = slice_is(hole->name, "from");
    if (!from && !slice_is(hole->name, "to")) return (struct filling){.own = false};
    if (out) value_add(e->d, (struct value){VAL_SPACE, from ? e->link->from : e->link->to}, hole->form, out);
    return (struct filling){true, true, 0};
}

static void add_link(const struct def *d, const struct link *link, struct text *out) {
    static const char english[] = N_("from {from} to {to}");
    template_add(out, tr(english), english, fill_link, &(struct link_ends){d, link});
}

void value_add(const struct def *d, struct value v, struct slice form, struct text *out) {
    const struct names *names = value_names(d, v.type);
    /* Values without a title, and numbers, also take a form of the language. */
    if (form.n && (v.n == NONE || !msg_any(declared_title(d, v)))) {
        char buffer[160];
        if (v.type == VAL_SPACE && v.n != NONE) {
            add_space_form(d, v.n, form, out);
            return;
        }
        title_add(out, (msg){value_title(d, v, buffer, sizeof buffer)}, 0, form);
        return;
    }
    if (v.type == VAL_INT || v.type == VAL_BOOL || v.n == NONE) {
        if (v.type == VAL_INT)
            text_add(out, "%d", v.n);
        else
            text_add(out, "%s", v.type != VAL_BOOL ? tr("nobody") : v.n ? tr("yes") : tr("no"));
        return;
    }
    msg title = declared_title(d, v);
    if (msg_any(title))
        title_add(out, title, number_of(d, v), form);
    else if (v.type == VAL_POINT) {
        const int plane = point_spot(v.n).plane;
        point_add(out, v.n, NULL);
        if (plane) text_add(out, " (");
        if (plane) title_add(out, d->boards[d->planes[plane].board].title, 0, form);
        if (plane) text_char(out, ')');
    } else if (v.type == VAL_PIPS)
        add_pips(d, v.n, out);
    else if (v.type == VAL_LINK)
        add_link(d, &d->links[v.n], out);
    else if (v.type == VAL_SPACE) {
        char label[160];
        text_add(out, "%s", space_label(d, v.n, label, sizeof label));
    } else
        text_add(out, "%s", names ? names->name[v.n] : "");
}

const char *value_title(const struct def *d, struct value v, char *buffer, size_t size) {
    struct text t = text_over(buffer, size);
    value_add(d, v, (struct slice){NULL, 0}, &t);
    return buffer;
}

void value_message(const struct def *d, struct value v, struct text *out) {
    bool thing = v.type != VAL_INT && v.type != VAL_BOOL && v.n != NONE;
    msg title = thing ? declared_title(d, v) : (msg){NULL};
    if (!msg_any(title) && v.type == VAL_SPACE && thing)
        text_add(out, "%s", d->spaces[v.n].id); /* write the id, because a label would depend on the language */
    else if (!msg_any(title))
        value_add(d, v, (struct slice){NULL, 0}, out);
    else if (number_of(d, v))
        text_add(out, "%c{kind} {n}%ckind%c%s%cn%c%d%c", MSG_BEGIN, MSG_NAME, MSG_VALUE, title.s, MSG_NAME, MSG_VALUE,
                 number_of(d, v), MSG_END);
    else
        text_add(out, "%s", title.s);
}
