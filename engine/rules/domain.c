/* Questions with domains: the answers are points of a plane that no option lists. Each point is checked separately:
 * first by the geometry of the plane, last by the script's test. So a test sees only points that may still be legal.
 *
 * A person may answer with any point that passes these checks. For a bot or host that answers by index, a canonical
 * sample of points follows the question's list. The sample is made only at the open question and is not part of its
 * fingerprint, so a better sampler does not break saves.
 *
 * run_probe() checks a typed answer on a copy of the run. run_adopt() then adds the legal answer after the question's
 * list. The answer now has an index, so every function that takes an index accepts it. The step receives the option
 * itself instead of its index. Invariant: an answer is checked each time the step reaches its question, so saves and
 * replays cannot contain an illegal point. */
#include "rules/domain.h"

#include "rules/ask.h"
#include "rules/condition.h"
#include "rules/measured.h"

#include "core/plane_sample.h"
#include "core/scene.h"
#include "core/shape.h"

#include <stdlib.h>
#include <string.h>

const struct domain *domain_of(const struct decision *q, const struct option *o) {
    for (int i = 0; i < q->domains; i++)
        if (q->domain[i].verb == o->verb && o->args == 1 && o->type[0] == VAL_POINT && o->arg[0] != NONE)
            return &q->domain[i];
    return NULL;
}

/* Reasons ---------------------------------------------------------------------------------------------- */

enum { NAME = 240 };

/* Writes a length in centimeters: "17.2 cm". */
static const char *cm(word mm, char buffer[NAME]) {
    struct text t = text_over(buffer, NAME);
    add_centimeters(&t, mm);
    return buffer;
}

static void add_thing(const struct run *r, const struct plane *p, struct thing thing, struct text *out) {
    char buffer[200];
    switch (thing.sort) {
    case THING_PIECE: value_describe(&r->pos, (struct value){VAL_PIECE, thing.n}, out); return;
    case THING_TERRAIN: text_add(out, "%s", msg_shown(p->terrain[thing.n].title, buffer, sizeof buffer)); return;
    case THING_WALL:
        text_add(out, tr("a wall of %s"), msg_shown(p->terrain[thing.n].title, buffer, sizeof buffer));
        return;
    case THING_OPENING: text_add(out, "%s", msg_shown(p->openings[thing.n].title, buffer, sizeof buffer)); return;
    case THING_REGION: text_add(out, "%s", msg_shown(p->regions[thing.n].title, buffer, sizeof buffer)); return;
    case THING_EDGE: text_add(out, "%s", tr("the edge of the table")); return;
    case THING_NONE: break;
    }
    text_add(out, "%s", tr("something"));
}

/* Writes the coordinates without the name of the table, because a refusal is about points of one table. */
static const char *point_name(word point, char buffer[NAME]) {
    struct text t = text_over(buffer, NAME);
    point_add(&t, point, NULL);
    return buffer;
}

static bool refuse(struct text *why, const char *text) {
    if (why) text_add(why, "%s", text);
    return false;
}

static bool refuse_far(word mm, word most, struct text *why) {
    char far[NAME], near[NAME];
    if (why) text_add(why, tr("it is %s away; at most %s are possible"), cm(mm, far), cm(most, near));
    return false;
}

/* Writes which obstacle stops the piece. `stop` is the last point that the piece reaches before the obstacle, or NONE.
 * Returns false. */
static bool refuse_bar(const struct run *r, const struct scene *s, enum plane_bar bar, struct thing thing, word stop,
                       struct text *why) {
    char what[NAME] = "", place[NAME] = "";
    struct text name = text_over(what, sizeof what);
    if (!why) return false;
    if (bar == PLANE_FAR) return refuse(why, tr("that point is on another level, or on another table"));
    if (bar == PLANE_NO_FLOOR) return refuse(why, tr("there is no floor"));
    if (stop != NONE) point_name(stop, place);
    if (bar == PLANE_EDGE) {
        text_add(why,
                 stop == NONE ? tr("it would lie across the edge of the table")
                              : tr("it would lie across the edge of the table; it gets to %s"),
                 place);
        return false;
    }
    add_thing(r, s->plane, thing, &name);
    text_add(why,
             bar != PLANE_PAUSE ? stop == NONE ? tr("%s is in the way") : tr("%s is in the way; it gets to %s")
             : stop == NONE ? tr("%s comes first, and there is no room to stop in it")
                                : tr("%s comes first; a leg ends there, at %s"),
             what, place);
    return false;
}

/* The geometry ----------------------------------------------------------------------------------------- */

/* Returns a point as a body without a base. */
static struct body bare(word at) {
    return (struct body){.piece = NONE, .at = at};
}

static bool in_contact(const struct scene *s, const struct body *b) {
    for (int i = 0; i < s->bodies_n; i++)
        if (s->bodies[i].piece != b->piece && plane_touches(s, b, &s->bodies[i])) return true;
    return false;
}

/* Turns the body toward a point. Returns false with a reason if the body may not turn that far or has no room to
 * turn. */
static bool swings(const struct run *r, const struct domain *d, const struct scene *s, struct body *b, word to,
                   const struct leg_rights *rights, struct text *why) {
    enum { DEGREES = 360 / HEADINGS };
    const int heading = plane_heading(b->at, to), degrees = DEGREES * heading_steps(b->heading, heading, NULL);
    if (degrees > d->swing) {
        if (why) text_add(why, tr("it would turn by %d degrees; %d are possible"), degrees, (int)d->swing);
        return false;
    }
    const struct pivot turned = plane_pivot(s, b, heading, rights);
    b->heading = heading;
    if (turned.bar == PLANE_FREE) return true;
    if (!why) return false;
    if (turned.bar == PLANE_EDGE) return refuse(why, tr("it would turn across the edge of the table"));
    char what[NAME] = "";
    struct text name = text_over(what, sizeof what);
    add_thing(r, s->plane, turned.thing, &name);
    text_add(why, tr("%s is in the way when it turns"), what);
    return false;
}

/* Returns true if a wall, a shut door or terrain bars the way just beyond the end of a leg. The leg then ends in
 * contact with this obstacle. */
static bool ends_at_terrain(const struct scene *s, const struct body *b, word from, const struct leg_rights *rights) {
    const struct spot a = point_spot(from);
    struct spot next = point_spot(b->at);
    const int dx = next.x - a.x, dy = next.y - a.y, far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    next.x += 2 * CONTACT_MM * dx / far;
    next.y += 2 * CONTACT_MM * dy / far;
    if (next.x < 0 || next.y < 0 || next.x > s->plane->width || next.y > s->plane->height) return false;
    const struct leg leg = plane_leg(s, b, point_pack(next), rights);
    return leg.bar == PLANE_SOLID || leg.bar == PLANE_WALL || leg.bar == PLANE_DOOR;
}

static bool leg_legal(const struct run *r, const struct domain *d, const struct scene *s, word to, struct text *why) {
    const word from = piece_point(&r->pos, d->piece);
    if (from == NONE) return refuse(why, tr("it is not on the table"));
    if (to == from) return refuse(why, tr("already there"));
    struct body b = body_of(&r->pos, d->piece, from);
    uint64_t pass[MAX_BODIES / 64];
    scene_pass(&r->pos, s, d->piece, pass);
    const struct leg_rights rights = {.pass = pass, .pause = true};
    if (d->swing != NONE && !swings(r, d, s, &b, to, &rights, why)) return false;
    const struct leg leg = plane_leg(s, &b, to, &rights);
    if (leg.bar == PLANE_FAR) return refuse_bar(r, s, leg.bar, leg.thing, NONE, why);
    if (d->limit != NONE && leg.cost > d->limit) {
        char needs[NAME], left[NAME];
        if (why) text_add(why, tr("it takes %s; %s are left"), cm(leg.cost, needs), cm(d->limit, left));
        return false;
    }
    if (leg.bar != PLANE_FREE && !(leg.bar == PLANE_PAUSE && leg.stop == to))
        return refuse_bar(r, s, leg.bar, leg.thing, leg.stop == from ? NONE : leg.stop, why);
    b.at = to;
    if (leg.cost >= d->least || leg.bar == PLANE_PAUSE || in_contact(s, &b) || ends_at_terrain(s, &b, from, &rights))
        return true;
    char has[NAME], least[NAME];
    if (why)
        text_add(why, tr("%s is too short: a leg ends in contact or where it must stop, or has at least %s"),
                 cm(leg.cost, has), cm(d->least, least));
    return false;
}

/* Returns the piece or point near which a place must be, as a body. */
static struct body of_body(const struct run *r, const struct domain *d) {
    if (d->of.type == VAL_POINT) return bare(d->of.n);
    return body_of(&r->pos, d->of.n, piece_point(&r->pos, d->of.n));
}

static bool place_legal(const struct run *r, const struct domain *d, const struct scene *s, word to, struct text *why) {
    const struct body b = body_of(&r->pos, d->piece, to);
    char buffer[200];
    struct thing thing;
    if (d->area != NONE) {
        const struct region *area = &s->plane->regions[d->area];
        if (!polygon_has(&area->polygon, spot_point(to), true)) {
            if (why) text_add(why, tr("that is not in %s"), msg_shown(area->title, buffer, sizeof buffer));
            return false;
        }
    }
    if (d->of.type != VAL_NONE) {
        const struct body of = of_body(r, d);
        if (of.at == NONE || !plane_within(&b, &of, d->limit))
            return of.at == NONE ? refuse(why, tr("it is not on the table"))
                                 : refuse_far(plane_range(&b, &of), d->limit, why);
    }
    const enum plane_bar bar = plane_fits(s, &b, &thing);
    return bar == PLANE_FREE || refuse_bar(r, s, bar, thing, NONE, why);
}

static bool aim_legal(const struct run *r, const struct domain *d, word to, struct text *why) {
    const word from = piece_point(&r->pos, d->piece);
    if (from == NONE) return refuse(why, tr("it is not on the table"));
    if (point_spot(from).plane != point_spot(to).plane) return refuse(why, tr("that is on another table"));
    return point_distance(from, to) > 0 || refuse(why, tr("say a direction: a point other than the piece's own"));
}

static bool target_legal(const struct run *r, const struct domain *d, const struct scene *s, word to,
                         struct text *why) {
    const word from = piece_point(&r->pos, d->piece);
    if (from == NONE) return refuse(why, tr("it is not on the table"));
    const struct body eye = body_of(&r->pos, d->piece, from), there = bare(to);
    if (point_spot(from).plane != point_spot(to).plane) return refuse(why, tr("that is on another table"));
    const word far = plane_range(&eye, &there);
    if (d->limit != NONE && far > d->limit) return refuse_far(far, d->limit, why);
    struct sight_line line;
    if (!d->seen || plane_sees_point(s, &eye, to, &line) != PLANE_UNSEEN) return true;
    if (!why) return false;
    for (int i = 0; i < line.n; i++) {
        if (!line.at[i].bars) continue;
        char what[NAME] = "";
        struct text name = text_over(what, sizeof what);
        add_thing(r, s->plane, line.at[i].thing, &name);
        char place[NAME];
        const word at = plane_offset(s->plane, from, to, line.at[i].far / 32, 0);
        text_add(why, tr("%s bars the view at %s"), what, point_name(at == NONE ? to : at, place));
        return false;
    }
    return refuse(why, tr("it is not seen"));
}

static bool legal_in(const struct run *r, const struct domain *d, const struct scene *s, word point, struct text *why) {
    switch (d->kind) {
    case DOMAIN_LEG: return leg_legal(r, d, s, point, why);
    case DOMAIN_PLACE: return place_legal(r, d, s, point, why);
    case DOMAIN_AIM: return aim_legal(r, d, point, why);
    case DOMAIN_TARGET: return target_legal(r, d, s, point, why);
    }
    return false;
}

static bool geometry_legal(const struct run *r, const struct domain *d, word point, struct text *why) {
    struct scene_room room;
    scene_make(&r->pos, point_spot(point).plane, &room);
    return legal_in(r, d, &room.scene, point, why);
}

/* The rest --------------------------------------------------------------------------------------------- */

/* Runs the script's test, or the conditions of the menu's action. */
static enum outcome test_once(struct run *r, const struct domain *d, word point, bool *legal, struct text *why) {
    const struct value v[] = {{VAL_PIECE, d->piece}, {VAL_POINT, point}};
    *legal = true;
    if (d->action) {
        const struct action_check t = {.a = d->action, .actor = d->piece, .target = v[1], .lead = NONE};
        const struct condition *failing;
        char buffer[MAX_SAID];
        const enum outcome out = first_failing(r, &t, true, &failing, why);
        if (out != OUT_DONE) return out;
        *legal = !failing;
        if (failing && why && !why->length) text_add(why, "%s", msg_shown(failing->why, buffer, sizeof buffer));
    }
    if (d->test == NONE || !*legal) return OUT_DONE;
    r->read_only++;
    const enum outcome out = r->host->test(r, d->test, v, 2, legal, why);
    r->read_only--;
    return out;
}

/* Returns the script's function that tests the domain's points, or NONE. */
static int test_of(const struct domain *d) {
    for (int i = 0; d->action && i < d->action->needs.n; i++)
        if (d->action->needs.list[i].kind == NEED_TEST && d->action->needs.list[i].late)
            return d->action->needs.list[i].ref;
    return d->test;
}

enum outcome domain_judge(struct run *r, const struct domain *d, word point, bool twice, bool *legal,
                          struct text *why) {
    *legal = false;
    if (!point_valid(r->rules->def, point) || !geometry_legal(r, d, point, why)) return OUT_DONE;
    char first[MAX_SAID] = "", second[MAX_SAID] = "";
    struct text one = text_over(first, sizeof first), two = text_over(second, sizeof second);
    bool again;
    enum outcome out = test_once(r, d, point, legal, &one);
    if (out == OUT_DONE && twice) {
        out = test_once(r, d, point, &again, &two);
        if (out == OUT_DONE && (again != *legal || strcmp(first, second) != 0)) {
            char where[200] = "";
            struct text at = text_over(where, sizeof where);
            if (r->host->function_place) r->host->function_place(r, test_of(d), &at);
            return fail(r,
                        tr("%sthe test answered differently the second time: it keeps something outside the "
                           "position"),
                        where);
        }
    }
    if (out == OUT_DONE && why) text_add(why, "%s", first);
    return out;
}

/* The sample ------------------------------------------------------------------------------------------- */

/* Returns the plane of the domain. */
static int plane_of(const struct run *r, const struct domain *d) {
    const word at =
        d->of.type == VAL_POINT ? d->of.n : piece_point(&r->pos, d->of.type == VAL_PIECE ? d->of.n : d->piece);
    return d->area == NONE && at != NONE ? point_spot(at).plane : d->plane;
}

/* If the sample has fewer different points, alike points are added up to this number, so that a piece alone on a table
 * can still choose a direction. */
enum { LEAST_SAMPLE = MAX_SAMPLE / 2 };
_Static_assert((int)MAX_DOMAIN_ANCHORS <= (int)MAX_ANCHORS, "each anchor has room");

struct sampling {
    const struct scene *scene;
    const struct body *body;
    const struct sample_of *of;
    struct sample sample;
    bool taken[MAX_CANDIDATES];
    int n;
};

/* Adds legal candidates to the question. Without `others`, takes one candidate of each group of alike candidates; with
 * `others`, takes the remaining candidates. */
static enum outcome sample_take(struct run *r, const struct domain *d, struct sampling *s, bool others) {
    struct sample *sample = &s->sample;
    bool *taken = s->taken;
    int *n = &s->n;
    for (int i = 0; i < sample->n && *n < (others ? LEAST_SAMPLE : MAX_SAMPLE); i++) {
        const word at = sample->point[i].at;
        bool known = taken[i], legal;
        for (int k = 0; k < i && !known && !others; k++)
            known = taken[k] && plane_sample_alike(s->scene, s->body, s->of, sample, i, k);
        if (known || !legal_in(r, d, s->scene, at, NULL)) continue;
        const enum outcome out = test_once(r, d, at, &legal, NULL);
        if (out != OUT_DONE) return out;
        if (!legal) continue;
        taken[i] = true;
        ++*n;
        if (!ask_add(r, d->verb, 1, &(struct value){VAL_POINT, at})) return fail_memory(r);
    }
    return OUT_DONE;
}

/* Reads the anchors that the game's bots declare on the scene's plane. */
static enum outcome read_anchors(struct run *r, const struct domain *d, const struct scene *s,
                                 struct sample_anchor anchors[MAX_ANCHORS], int *n) {
    struct domain_anchor found[MAX_DOMAIN_ANCHORS];
    int count = 0;
    *n = 0;
    if (r->rules->bots.anchors == NONE) return OUT_DONE;
    const enum outcome out = r->host->anchors(r, d, found, &count);
    for (int i = 0; i < count; i++) {
        const bool piece = found[i].at.type == VAL_PIECE;
        const int body = piece ? scene_body(s, found[i].at.n) : NONE;
        if (piece ? body == NONE : point_spot(found[i].at.n).plane != s->plane->number) continue;
        anchors[(*n)++] = (struct sample_anchor){piece ? NONE : found[i].at.n, body, found[i].gap};
    }
    return out;
}

static enum outcome sample_domain(struct run *r, const struct domain *d) {
    struct scene_room room;
    scene_make(&r->pos, plane_of(r, d), &room);
    const struct plane *p = room.scene.plane;
    const struct body body = d->piece == NONE ? bare(NONE) : body_of(&r->pos, d->piece, piece_point(&r->pos, d->piece));
    const struct body near = d->of.type == VAL_NONE ? bare(NONE) : of_body(r, d);
    uint64_t pass[MAX_BODIES / 64] = {0};
    if (d->piece != NONE) scene_pass(&r->pos, &room.scene, d->piece, pass);
    const struct leg_rights rights = {.pass = pass, .pause = true};
    static const enum sample_kind kinds[] = {[DOMAIN_LEG] = SAMPLE_LEG,
                                             [DOMAIN_PLACE] = SAMPLE_PLACE,
                                             [DOMAIN_AIM] = SAMPLE_AIM,
                                             [DOMAIN_TARGET] = SAMPLE_TARGET};
    struct sample_of of = {.kind = kinds[d->kind],
                           .limit = d->limit,
                           .least = d->least,
                           .near = near.at == NONE ? NULL : &near,
                           .area = d->area == NONE ? NULL : &p->regions[d->area].polygon,
                           .seen = d->seen,
                           .turns = d->swing != NONE,
                           .swing = d->swing,
                           .rights = &rights,
                           .brief = r->hooks.brief};
    struct sample_anchor anchors[MAX_ANCHORS];
    int anchors_n;
    enum outcome out = read_anchors(r, d, &room.scene, anchors, &anchors_n);
    if (out != OUT_DONE) return out;
    struct sampling sampling = {.scene = &room.scene, .body = &body, .of = &of};
    plane_sample(&room.scene, &body, &of, anchors, anchors_n, &sampling.sample);
    if (of.brief) {
        out = sample_take(r, d, &sampling, true);
        if (out != OUT_DONE || sampling.n) return out;
        of.brief = false;
        plane_sample(&room.scene, &body, &of, anchors, anchors_n, &sampling.sample);
    }
    out = sample_take(r, d, &sampling, false);
    return out == OUT_DONE ? sample_take(r, d, &sampling, true) : out;
}

enum outcome domains_sample(struct run *r) {
    struct decision *q = &r->open;
    for (int i = 0; i < q->domains; i++) {
        const struct domain d = q->domain[i];
        const enum outcome out = sample_domain(r, &d);
        if (out != OUT_DONE) return out;
    }
    for (int i = q->listed + 1; i < q->n; i++) {
        const struct option next = q->option[i];
        int to = i;
        for (; to > q->listed && option_compare(&q->option[to - 1], &next) > 0; to--) q->option[to] = q->option[to - 1];
        q->option[to] = next;
    }
    return q->n ? OUT_DONE
                : fail(r, "%s",
                       tr("a question has no option, and no point was found in its domains: give it an option that "
                          "continues"));
}
