/* Gives hosts the courses of drawn lines (core/course.h). Lines are not a secret, so every seat may see them. */
#include "match/match.h"

#include "core/course.h"

_Static_assert(PR_COURSE_UNIT == COURSE_UNIT, "hosts read courses in the core's unit");
_Static_assert(sizeof(pr_point) == sizeof(int[2]), "a point of a course is a pair of integers");

struct listener {
    void (*each)(void *ctx, const pr_course *course);
    void *ctx;
};

static void tell(void *ctx, int link, const int (*at)[2], int n) {
    const struct listener *l = ctx;
    l->each(l->ctx, &(pr_course){.link = link, .at = (const pr_point *)at, .n = n});
}

bool pr_courses(pr_match *m, void (*each)(void *ctx, const pr_course *course), void *ctx) {
    struct listener l = {each, ctx};
    return line_courses(&m->run->pos, tell, &l);
}
