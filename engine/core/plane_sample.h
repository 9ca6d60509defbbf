/* The canonical sample of the points of a domain: a short list, made without chance, for bots and searches. (People may
 * choose any point.) Most neighboring points do not differ in anything that matters, so candidates are made only where
 * something changes. If several candidates have the same contacts, sights and gaps, only one is kept. */
#ifndef CORE_PLANE_SAMPLE_H
#define CORE_PLANE_SAMPLE_H

#include "core/plane.h"

enum {
    MAX_CANDIDATES = 160,
    SAMPLE_NEAR = 12, /* number of nearest pieces whose relations to a candidate are compared */
    MAX_ANCHORS = 32
};

enum sample_kind {
    SAMPLE_LEG,   /* ends of a straight leg of the body */
    SAMPLE_PLACE, /* places for the body */
    SAMPLE_AIM,   /* directions of the body */
    SAMPLE_TARGET /* points that the body reaches */
};

struct sample_of {
    enum sample_kind kind;
    word limit;                      /* maximum length in mm of a leg, of the distance to a target, or of the distance
                                      * from `near` to a place; NONE for no limit */
    word least;                      /* minimum length in mm of a leg that does not end in contact */
    const struct body *near;         /* for a place: the body from which the place is at most `limit` away, or NULL */
    const struct polygon *area;      /* for a place: the area that must contain the middle of the body, or NULL */
    bool seen;                       /* for a target: the body must see the target */
    bool turns;                      /* for a leg: the body first turns toward the leg's end */
    word swing;                      /* maximum turn before the leg, in degrees */
    const struct leg_rights *rights; /* for a leg: the rights of the leg, or NULL */
    bool brief;                      /* the candidates are only anchors, contacts and (for a leg or place) eight
                                      * bearings */
};

/* A point that matters to the rules of a game, or a gap in mm to a body. */
struct sample_anchor {
    word at;
    int body; /* index of the body in the scene; NONE: the anchor is the point `at` */
    int gap;
};

/* A candidate, with the facts about it. Sights take much time, so they are computed only when they are compared. */
struct sample_point {
    word at;
    bool gaps_known;
    uint64_t gaps;               /* a hash of ranges and contacts */
    uint8_t sights[SAMPLE_NEAR]; /* for each near piece: 0, or 1 + a number that says how well both see each other */
};

struct sample {
    int n, near_n, near[SAMPLE_NEAR];
    struct sample_point point[MAX_CANDIDATES];
};

/* Makes the candidates: contacts, distances at which a range of the plane ends, corners, bearings and anchors. Each
 * candidate is legal by geometry. The list takes candidates of these sorts in turn, the nearest of each sort first.
 * `body.at` is NONE if the body is not on the table; in that case the sample must be of places. */
void plane_sample(const struct scene *s, const struct body *body, const struct sample_of *of,
                  const struct sample_anchor *anchors, int anchors_n, struct sample *out);

/* Returns true if two candidates are equal in all facts. Of equal candidates, the caller keeps the first legal one. The
 * other arguments mean the same as in plane_sample(). */
bool plane_sample_alike(const struct scene *s, const struct body *body, const struct sample_of *of,
                        struct sample *sample, int i, int k);

#endif
