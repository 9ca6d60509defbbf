#include "match/json_put.h"

#include "core/point.h"

const char *pr_value_id(const pr_content *c, pr_value v) {
    if (v.n < 0) return NULL;
    switch (v.type) {
    case PR_NAME: return c->word[v.n];
    case PR_SYMBOL: return c->symbol[v.n].is.id;
    case PR_SIDE: return c->side[v.n].is.id;
    case PR_SEAT: return c->seat[v.n].is.id;
    case PR_PIECE: return c->piece[v.n].id;
    case PR_SPACE: return c->space[v.n].id;
    case PR_CARD: return c->card[v.n].id;
    case PR_PILE: return c->pile[v.n].name;
    case PR_TRACK: return c->track[v.n].is.id;
    case PR_LINK: return c->link[v.n].id;
    case PR_PIPS: return c->pips[v.n].id;
    case PR_RING: return c->ring[v.n].id;
    case PR_NONE:
    case PR_POINT:
    case PR_INT:
    case PR_BOOL: break;
    }
    return NULL;
}

/* Prints a point as option ids have it: "45.2,72", or "yard:45.2,72@1" if the point is not on the first plane. */
static json_t *point_text(const pr_content *c, int32_t n) {
    char id[160] = "";
    struct text t = text_over(id, sizeof id);
    const pr_point_at at = pr_point_of((pr_value){PR_POINT, n});
    const char *board = NULL;
    for (int i = 0; i < c->boards && at.plane; i++)
        if (c->board[i].plane == at.plane) board = c->board[i].is.id;
    point_add(&t, n, board);
    return json_text(id);
}

pr_point_at pr_point_of(pr_value point) {
    const struct spot s = point_spot(point.n);
    return (pr_point_at){s.plane, s.level, s.x, s.y};
}

int32_t pr_point_pack(pr_point_at at) {
    return point_pack((struct spot){at.plane, at.level, at.x, at.y});
}

json_t *json_thing(const pr_content *c, pr_type type, int32_t n) {
    if (type == PR_POINT) return n < 0 ? json_null() : point_text(c, n);
    if (type == PR_INT) return json_integer(n);
    if (type == PR_BOOL) return json_boolean(n != 0);
    return json_text(pr_value_id(c, (pr_value){type, n}));
}

json_t *json_names(const char *const *name, pr_list list) {
    json_t *array = json_array();
    for (int i = 0; i < list.n; i++) json_array_append_new(array, json_text(name[list.at[i]]));
    return array;
}

json_t *json_things(const pr_content *c, pr_type type, pr_list list) {
    json_t *array = json_array();
    for (int i = 0; i < list.n; i++) json_array_append_new(array, json_thing(c, type, list.at[i]));
    return array;
}

json_t *json_arguments(const pr_content *c, const pr_value *v, int n) {
    json_t *array = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(array, json_thing(c, v[i].type, v[i].n));
    return array;
}

json_t *json_named(pr_name name) {
    json_t *o = json_object();
    put_text(o, "id", name.id);
    put_text(o, "title", name.title);
    return o;
}

json_t *json_centimeters(int32_t mm) {
    return mm % 10 ? json_real(mm / 10.0) : json_integer(mm / 10);
}

json_t *json_coordinates(int32_t x, int32_t y) {
    json_t *list = json_array();
    json_array_append_new(list, json_centimeters(x));
    json_array_append_new(list, json_centimeters(y));
    return list;
}
