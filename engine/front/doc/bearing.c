/* Describes in words where a space is, seen from another space: "two spaces north-east". Defines the functions of
 * spoken.h about directions and distances. North is up on the map. If both spaces are on a ring that the episode
 * declares, the distance is counted along the ring. */
#include "front/doc/spoken.h"

#include "front/doc/ways.h"
#include "text/msg.h"

enum { ROW = 1000, ELSEWHERE = 1000000 };

const pr_board *spoken_board(const world *w, int space) {
    return space < 0 ? NULL : &w->content->board[w->content->space[space].board];
}

bool spoken_at(const world *w, const pr_board *board, int x, int y) {
    const pr_space *first = &w->content->space[board->first];
    bool found = false;
    for (int i = 0; i < board->spaces && !found; i++) found = first[i].x == x && first[i].y == y;
    return found;
}

bool spoken_on_map(const world *w, int space) {
    return space >= 0 && !is_sheet(w->content, w->content->space[space].board);
}

static int place_in(pr_list spaces, int space) {
    for (int i = 0; i < spaces.n; i++)
        if (spaces.at[i] == space) return i;
    return -1;
}

pr_list spoken_ring(const world *w, int space) {
    for (int i = 0; i < w->content->rings; i++)
        if (place_in(w->content->ring[i].spaces, space) >= 0) return w->content->ring[i].spaces;
    return (pr_list){NULL, 0};
}

/* Returns the number of steps along a ring that contains both spaces. The number is negative if the shorter way leads
 * against the order of the ring. Returns 0 if no ring contains both spaces. */
static long long round_ring(const world *w, int from, int to) {
    for (int i = 0; i < w->content->rings; i++) {
        pr_list spaces = w->content->ring[i].spaces;
        int a = place_in(spaces, from), b = place_in(spaces, to);
        if (a < 0 || b < 0 || a == b) continue;
        int on = (b - a + spaces.n) % spaces.n;
        return on <= spaces.n - on ? on : on - spaces.n;
    }
    return 0;
}

const char *spoken_direction(int dx, int dy) {
    if (dy < 0) return dx < 0 ? tr("north-west") : dx > 0 ? tr("north-east") : tr("north");
    if (dy > 0) return dx < 0 ? tr("south-west") : dx > 0 ? tr("south-east") : tr("south");
    return dx < 0 ? tr("west") : tr("east");
}

static int sign_of(long long n) {
    return n < 0 ? -1 : n > 0;
}

static void add_spaces(buffer *t, long long n, const char *where) {
    char room[24];
    buffer_addf(t, tr_n("%s space %s", "%s spaces %s", n), spoken_number(n, room), where);
}

/* Adds the way to another hexagon, as in "2 spaces north-east and 1 east". The way leads diagonally as far as possible,
 * and then along one row or column. `halves` counts columns in half spaces, because each row of hexagons is shifted by
 * half a space. */
static void add_hexes(buffer *t, long long halves, long long rows) {
    char room[24];
    long long aside = llabs(halves) < llabs(rows) ? llabs(halves) : llabs(rows), along = (llabs(halves) - aside) / 2,
              straight = llabs(rows) - aside;
    const char *way = along ? spoken_direction(sign_of(halves), 0) : spoken_direction(0, sign_of(rows));
    if (!aside)
        add_spaces(t, along ? along : straight, way);
    else
        add_spaces(t, aside, spoken_direction(sign_of(halves), sign_of(rows)));
    if (aside && along + straight) buffer_addf(t, tr(" and %s %s"), spoken_number(along ? along : straight, room), way);
}

/* Adds the distance in columns and in rows, the longer one first: "3 spaces east and 1 north". */
static void add_both(buffer *t, long long dx, long long dy) {
    char room[24];
    bool wide = llabs(dx) > llabs(dy);
    add_spaces(t, wide ? llabs(dx) : llabs(dy),
               wide ? spoken_direction(sign_of(dx), 0) : spoken_direction(0, sign_of(dy)));
    buffer_addf(t, tr(" and %s %s"), spoken_number(wide ? llabs(dy) : llabs(dx), room),
                wide ? spoken_direction(0, sign_of(dy)) : spoken_direction(sign_of(dx), 0));
}

bool spoken_same_area(const world *w, int from, int to) {
    const pr_space *space = w->content->space;
    return from >= 0 && to >= 0 && space[from].whole >= 0 && space[from].whole == space[to].whole;
}

/* Returns the middle of the space's area, the space itself on a board without neighbors, or PR_NOBODY. */
static int whole_place(const world *w, int space) {
    const int whole = w->content->space[space].whole;
    return whole >= 0 || spoken_board(w, space)->neighbors ? whole : space;
}

/* Returns true if the spaces are different places of one board that only links join: areas, or spaces of a board
 * without neighbors. Such places are not on a lattice, so their coordinates give the direction, and the ways between
 * them give the distance. */
static bool between_places(const world *w, int from, int to) {
    const int a = whole_place(w, from), b = whole_place(w, to);
    return a >= 0 && b >= 0 && a != b && w->content->space[a].board == w->content->space[b].board;
}

/* Returns the direction from one place to another by their coordinates. A direction is diagonal only if the smaller
 * difference is at least half the larger one. The coordinates are only places on the picture or the text map, and do
 * not give a number of steps. */
static const char *place_direction(const world *w, int from, int to) {
    const pr_space *a = &w->content->space[whole_place(w, from)], *b = &w->content->space[whole_place(w, to)];
    const bool placed = a->placed && b->placed;
    const long long dx = placed ? (long long)b->at.x - a->at.x : b->x - a->x;
    const long long dy = placed ? (long long)b->at.y - a->at.y : b->y - a->y;
    return spoken_direction(2 * llabs(dx) < llabs(dy) ? 0 : sign_of(dx), 2 * llabs(dy) < llabs(dx) ? 0 : sign_of(dy));
}

/* Adds the direction of another place. If the shortest route consists of several ways, first adds the number of these
 * ways. */
static void add_place_bearing(const world *w, int from, int to, buffer *t) {
    char room[24];
    owned size_t *steps = afar_from(w, whole_place(w, to), true);
    const size_t n = steps[whole_place(w, from)];
    if (n > 1 && n != AFAR_NEVER)
        buffer_addf(t, tr_n("%s way off, ", "%s ways off, ", (long long)n), spoken_number((long long)n, room));
    buffer_add(t, place_direction(w, from, to));
}

char *spoken_bearing(const world *w, int from, int to) {
    const pr_board *board = spoken_board(w, to);
    const pr_space *a = &w->content->space[from], *b = &w->content->space[to];
    buffer t = {0};
    long long ring = round_ring(w, from, to), dx = (long long)b->x - a->x, dy = (long long)b->y - a->y;
    if (from == to)
        buffer_add(&t, tr("here"));
    else if (spoken_same_area(w, from, to))
        buffer_add(&t, tr("in the same place")); /* the parts of an area have no directions */
    else if (spoken_board(w, from) != board)
        buffer_addf(&t, tr("on %s"), board->is.title);
    else if (ring)
        add_spaces(&t, llabs(ring), ring > 0 ? tr("forward around the ring") : tr("back around the ring"));
    else if (between_places(w, from, to))
        add_place_bearing(w, from, to, &t);
    else if (board->neighbors == 6)
        add_hexes(&t, lattice_halves(a, b), dy);
    else if (!dx || !dy || (llabs(dx) == llabs(dy) && board->neighbors != 4))
        add_spaces(&t, llabs(dx) > llabs(dy) ? llabs(dx) : llabs(dy), spoken_direction(sign_of(dx), sign_of(dy)));
    else
        add_both(&t, dx, dy);
    return t.s;
}

const char *spoken_next(const world *w, int from, int to) {
    if (from < 0 || !spoken_on_map(w, to) || spoken_board(w, from) != spoken_board(w, to) || spoken_ring(w, to).n)
        return NULL;
    const pr_board *board = spoken_board(w, to);
    const pr_space *a = &w->content->space[from], *b = &w->content->space[to];
    if (whole_place(w, from) >= 0)
        return between_places(w, from, to) && !space_is_part(w->content, to) ? place_direction(w, from, to) : NULL;
    if (lattice_steps(board, a, b) != 1) return NULL;
    if (board->neighbors == 6) return spoken_direction(sign_of(lattice_halves(a, b)), b->y - a->y);
    return spoken_direction(b->x - a->x, b->y - a->y);
}

long long spoken_distance(const world *w, int from, int to) {
    const pr_space *a = &w->content->space[from], *b = &w->content->space[to];
    long long ring = llabs(round_ring(w, from, to));
    if (spoken_board(w, from) != spoken_board(w, to)) return ELSEWHERE;
    return ring ? ring * ROW
                : lattice_steps(spoken_board(w, to), a, b) * ROW + llabs((long long)b->x - a->x) +
                      llabs((long long)b->y - a->y);
}

void nearest_add(near_spaces *all, int space, long long far) {
    const size_t order = all->n;
    append_to(all->at, all->n) = (struct near_space){space, far, order};
}

static int nearer(const void *a, const void *b) {
    const struct near_space *x = a, *y = b;
    if (x->far != y->far) return x->far < y->far ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

void nearest_sort(near_spaces *all) {
    if (all->n) qsort(all->at, all->n, sizeof *all->at, nearer);
}
