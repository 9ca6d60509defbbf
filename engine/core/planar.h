/* Lines that players draw on a board during a match: which places can be joined, and drawing and erasing lines. */
#ifndef CORE_PLANAR_H
#define CORE_PLANAR_H

#include "core/position.h"

enum { MAX_SITES = 64, MAX_DRAWN = 64, MAX_HALVES = 4096 };

/* The printed map. A half is an edge seen from one end. The same edge seen from the other end is `half ^ 1`. The map
 * has only the edges that are connected with the sites.
 *
 * A ray is the end of a line at a site. Printed rays come first, sorted by site and clockwise. Printed rays belong to
 * links, and to outlines that touch the site. Ray `rays + 2 * n` is the first end of the n-th link that can be drawn,
 * and the next ray is the second end of the link. The number of a corner is the number of the ray before it, in
 * clockwise order. */
struct planar {
    int board, most;   /* most: maximum number of drawn lines at one time */
    bool printed_some; /* true: only links that match `printed` are printed lines of the map; false: all links of the
                        * board are */
    struct link_filter printed;
    int sites, *site, *site_of; /* `site`: the places that can be joined, in ascending order. `site_of`: for each space,
                                 * its index among these places */
    int first, links;           /* the links that can be drawn, one for each pair of sites, in the order of the pairs */
    int halves, faces;
    int16_t *clockwise;             /* for each half: the next half, clockwise around the point where it starts */
    int *owner;                     /* for each edge: its link, or for an outline -2 minus the number of the outline */
    int rays, *ray_half, *ray_from; /* `ray_half`: the half of each printed ray. `ray_from`: the first ray of each site,
                                     * and after the last site the number of rays */
    int (*ray_way)[2];              /* for each printed ray: a vector along it */
    bool *apart;                    /* for each outline: true if it touches nothing that is connected to the sites */
};

/* The map at one time, including the drawn lines. Each query computes the map again, in about a microsecond. */
struct line_map {
    const struct planar *planar;
    int n; /* number of drawn lines; the halves of line i are planar->halves + 2 * i and planar->halves + 2 * i + 1 */
    int link[MAX_DRAWN];
    int halves, faces;
    int16_t clockwise[MAX_HALVES + 2 * MAX_DRAWN], face[MAX_HALVES + 2 * MAX_DRAWN];
};

/* One of the ways in which a line can run: from the corner after a ray of the first place to the corner after a ray of
 * the second place. */
struct line_side {
    int from, to;
};

/* The reason why no line can be drawn. */
enum line_bar {
    LINE_FREE,
    LINE_NO_SITE,     /* one of the two spaces is not a place that can be joined */
    LINE_SAME,        /* both spaces mean the same place */
    LINE_JOINED,      /* an open line already joins the two places */
    LINE_CROSSED_OUT, /* a line between the places was drawn and then closed (crossed out), but not erased */
    LINE_FULL,        /* no more lines can be drawn */
    LINE_CROSSES      /* every line between the places would cross something */
};

/* Reads the map. Returns false if the position's lines do not fit the printed map or cross. */
bool line_map_read(const struct position *p, struct line_map *m);
/* Checks the lines of a position. Returns false, with the broken invariant, if the lines are wrong. */
bool lines_valid(const struct position *p, struct problem *why);

static inline bool line_drawable(const struct planar *t, int link) {
    return t && link >= t->first && link < t->first + t->links;
}

/* Returns true if the link is a drawn line. */
bool line_drawn(const struct position *p, int link);
/* Returns the link that can be drawn between two sites, or NONE. */
int line_between(const struct planar *t, int a, int b);
/* Returns true if a line can be drawn between two spaces. Takes less time than line_refused(), because it does not
 * search for the thing that bars the line. */
bool line_free(const struct line_map *m, const struct position *p, int a, int b);
/* Returns the reason why no line can be drawn between two spaces. For LINE_JOINED and LINE_CROSSED_OUT, `link` is the
 * line between them. For LINE_CROSSES, `link` or `outline` is the first thing that a line with the fewest crossings
 * meets. Otherwise `link` and `outline` are NONE. */
enum line_bar line_refused(const struct line_map *m, const struct position *p, int a, int b, int *link, int *outline);
/* Writes up to `most` sides on which a line between two sites could run, in canonical order: clockwise around `a`, then
 * around `b`, from the first printed ray. Returns the number of all such sides. */
int line_sides(const struct line_map *m, int a, int b, struct line_side *side, int most);
/* Writes the sites beside a line, on the left or right side as seen from its start. Returns the number of sites. The
 * sites are in clockwise order around the face that the line cuts off on that side. `space` has room for
 * planar->sites. */
int line_beside(const struct line_map *m, const struct def *d, struct line_side side, bool left, int *space);

/* Writes to `link` the two links that are next to the line at its first or last place: the link before the line and the
 * link after it, clockwise. An entry is NONE for an outline. */
void line_neighbors(const struct line_map *m, struct line_side side, bool last, int *link);

/* Draws or erases a line. `side` goes from the link's first space to its second. */
void line_draw(struct position *p, int link, struct line_side side);
void line_erase(struct position *p, int link);

/* Returns the ray of a half that starts at the site with index `site`. */
int line_ray(const struct line_map *m, int site, int half);

/* ray_name() adds the name of a ray for saves, such as "high@a1". ray_find() returns the ray with this name, or
 * NONE. */
void ray_name(const struct def *d, int ray, struct text *out);
int ray_find(const struct def *d, const char *name);

#endif
