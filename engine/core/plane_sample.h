/* The canonical sample of points of a domain: a short list without chance for bots and searches, where people may
 * choose any point. Most points of a plane differ in nothing that matters. So candidates are made where something
 * changes. Of candidates with the same contacts, sights and gaps one stays. */
#ifndef CORE_PLANE_SAMPLE_H
#define CORE_PLANE_SAMPLE_H

#include "core/plane.h"

enum {
    MAX_CANDIDATES = 160,
    SAMPLE_NEAR = 12, /* the nearest pieces, to which a point may matter */
    MAX_ANCHORS = 32
};

enum sample_kind {
    SAMPLE_LEG,   /* where a straight leg of the body may end */
    SAMPLE_PLACE, /* where the body may stand */
    SAMPLE_AIM,   /* directions of the body */
    SAMPLE_TARGET /* points that the body reaches */
};

struct sample_of {
    enum sample_kind kind;
    word limit;                      /* mm of a leg, to a target, or from `near` to a place; NONE is any */
    word least;                      /* mm: of a leg that does not end in contact */
    const struct body *near;         /* of a place: the body within `limit`, or NULL */
    const struct polygon *area;      /* of a place: where its middle must be, or NULL */
    bool seen;                       /* of a target */
    bool turns;                      /* of a leg: the body turns toward its end first .. */
    word swing;                      /* ... by so many degrees at most */
    const struct leg_rights *rights; /* of a leg, or NULL */
};

/* A point that matters to the rules of a game, or a gap in mm to a body. */
struct sample_anchor {
    word at;
    int body; /* number in the scene, or NONE: the point */
    int gap;
};

/* A candidate. Of those with one signature the first that is legal counts. */
struct sample_point {
    word at;
    uint64_t signature;
};

struct sample {
    int n;
    struct sample_point point[MAX_CANDIDATES];
};

/* Makes the candidates: contacts, edges of the plane's ranges, corners, bearings, anchors. Each is legal by geometry.
 * They come in turn from these sorts, the nearest of each first. `body.at` is NONE if it is not on the table, which
 * only a place allows. */
void plane_sample(const struct scene *s, const struct body *body, const struct sample_of *of,
                  const struct sample_anchor *anchors, int anchors_n, struct sample *out);

#endif
