/* Evaluates conditions and places of menus on a plane.
 *
 * `here`, `there` and `adjacent` count pieces in contact. `within` and `range` measure gaps. `sees` and `line` use the
 * plane's rays. A mark means an area on the ground that has this mark. So authors can write menus for a table in the
 * same way as for a board. Such menus need no test in Lua; a test would cost a microsecond for each target. */
#include "rules/measured.h"

#include "core/scene.h"
#include "core/shape.h"

#include "text/msg.h"

bool is_measured(const struct run *r, int piece) {
    return r->rules->def->planes_n && piece != NONE && piece_point(&r->pos, piece) != NONE;
}

/* Returns the outermost carrier of the piece, or the piece itself if nothing carries it. */
static int bearer(const struct run *r, int piece) {
    for (int by; (by = *at(&r->pos, F_PIECE_carrier, piece)) != NONE;) piece = by;
    return piece;
}

static struct body body_at(const struct run *r, int piece) {
    const int by = bearer(r, piece);
    return body_of(&r->pos, by, piece_point(&r->pos, by));
}

/* If the target is a piece on a plane, returns its body. Otherwise returns a body without a base at the target's point.
 * The point is NONE if the target has no point. */
static struct body target_body(const struct run *r, const struct value *target) {
    if (target->type == VAL_PIECE && is_measured(r, target->n)) return body_at(r, target->n);
    return (struct body){.piece = NONE, .at = target->type == VAL_POINT ? target->n : NONE};
}

static bool touch(const struct run *r, const struct scene *s, const struct body *b, int other) {
    const int by = bearer(r, other);
    if (by == b->piece) return true;
    const struct body there = body_of(&r->pos, by, piece_point(&r->pos, by));
    return plane_touches(s, b, &there);
}

bool in_contact_with(const struct run *r, int piece, int other) {
    struct scene_room room;
    if (!is_measured(r, other)) return false;
    const struct body b = body_at(r, piece), there = body_at(r, other);
    if (b.piece != there.piece && !plane_within(&b, &there, CONTACT_MM)) return false;
    scene_make(&r->pos, point_spot(b.at).plane, &room);
    return touch(r, &room.scene, &b, other);
}

/* Returns true if enough matching pieces are within `mm` of the body on its plane. `mm` is NONE for contact. */
static bool near(const struct run *r, const struct condition *c, const struct body *b, word mm, int except) {
    const word least = c->min > 1 ? c->min : 1;
    struct scene_room room;
    word n = 0;
    if (b->at == NONE) return false;
    scene_make(&r->pos, point_spot(b->at).plane, &room);
    const int space = r->rules->def->boards[room.scene.plane->board].first;
    for (int q = space_first(&r->pos, space, &c->filter, except); q != NONE && n < least;
         q = space_after(&r->pos, q, &c->filter, except)) {
        const struct body there = body_at(r, q);
        const bool far_enough = mm == NONE || c->least < 1 || !plane_within(b, &there, c->least - 1);
        n += far_enough && (mm == NONE ? touch(r, &room.scene, b, q) : plane_within(b, &there, mm)) &&
             piece_counts(r, c, q);
    }
    return n == least;
}

static bool sees_target(const struct run *r, const struct condition *c, const struct body *eye,
                        const struct body *target) {
    struct scene_room room;
    if (target->at == NONE || point_spot(target->at).plane != point_spot(eye->at).plane) return false;
    scene_make(&r->pos, point_spot(eye->at).plane, &room);
    const enum plane_sees degree = target->piece == NONE ? plane_sees_point(&room.scene, eye, target->at, NULL)
                                                         : plane_sees(&room.scene, eye, target, NULL);
    return degree >= (c->all ? PLANE_CLEARLY : PLANE_PARTLY);
}

static bool in_the_line(const struct run *r, const struct condition *c, const struct body *eye,
                        const struct body *target) {
    struct scene_room room;
    struct sight_line line;
    if (target->at == NONE || point_spot(target->at).plane != point_spot(eye->at).plane) return false;
    scene_make(&r->pos, point_spot(eye->at).plane, &room);
    if (target->piece == NONE)
        plane_sees_point(&room.scene, eye, target->at, &line);
    else
        plane_sees(&room.scene, eye, target, &line);
    for (int i = 0; i < line.n; i++)
        if (line.at[i].thing.sort == THING_PIECE && piece_is(&r->pos, line.at[i].thing.n, &c->filter)) return true;
    return false;
}

/* Returns true if the middle of the body is on the ground and in an area with the mark. A middle on a side of the area
 * counts as inside. */
static bool in_marked(const struct run *r, int mark, const struct body *b) {
    if (b->at == NONE || point_spot(b->at).level) return false;
    const struct plane *p = &r->rules->def->planes[point_spot(b->at).plane];
    for (int i = 0; i < p->regions_n; i++)
        if (p->regions[i].mark == mark && polygon_has(&p->regions[i].polygon, spot_point(b->at), true)) return true;
    return false;
}

bool measured_holds(const struct run *r, const struct condition *c, const struct action_check *t, bool *yes) {
    if (!is_measured(r, t->actor)) return false;
    const struct body actor = body_at(r, t->actor), target = target_body(r, &t->target);
    switch (c->kind) {
    case NEED_HERE: *yes = near(r, c, &actor, NONE, t->actor); return true;
    case NEED_THERE: *yes = near(r, c, &target, NONE, t->actor); return true;
    case NEED_WITHIN: *yes = near(r, c, &actor, c->own ? c->steps : NONE, t->actor); return true;
    case NEED_ADJACENT: *yes = t->target.type == VAL_PIECE && in_contact_with(r, t->actor, t->target.n); return true;
    case NEED_RANGE: {
        const word mm = target.at == NONE ? NONE : plane_range(&actor, &target);
        *yes = mm != NONE && mm >= c->min && mm <= c->max;
        return true;
    }
    case NEED_SEES: *yes = sees_target(r, c, &actor, &target); return true;
    case NEED_LINE: *yes = in_the_line(r, c, &actor, &target); return true;
    case NEED_MARK_HERE: *yes = in_marked(r, c->mark, &actor); return true;
    case NEED_MARK_THERE: *yes = in_marked(r, c->mark, &target); return true;
    default: return false;
    }
}

void add_centimeters(struct text *out, word mm) {
    text_add(out, "%d", (int)(mm / 10));
    if (mm % 10) text_add(out, tr(".%d"), (int)(mm % 10));
    text_add(out, " cm");
}

void explain_contact(const struct run *r, int piece, int other, struct text *why) {
    const struct body a = body_at(r, piece), b = body_at(r, other);
    const word mm = plane_range(&a, &b);
    if (mm == NONE)
        text_add(why, "%s", tr("that is on another table"));
    else if (point_spot(a.at).level != point_spot(b.at).level)
        text_add(why, "%s", tr("that is on another level"));
    else if (mm > CONTACT_MM) {
        char far[40] = "";
        struct text t = text_over(far, sizeof far);
        add_centimeters(&t, mm);
        text_add(why, tr("it is %s away and must be in contact"), far);
    } else
        text_add(why, "%s", tr("a wall is between, so there is no contact"));
}
