/* The town of table.h as the fixture of a suite: `t` is built before each test that ON_TOWN() declares. */
#ifndef UNIT_TOWN_H
#define UNIT_TOWN_H

#include "table.h"

static struct table t;

static int town_setup(void **unused_state __attribute__((unused))) {
    table_town(&t);
    return 0;
}

static int town_teardown(void **unused_state __attribute__((unused))) {
    table_end(&t);
    return 0;
}

#define ON_TOWN(sentence, function) \
    { (sentence), (function), town_setup, town_teardown, NULL }

#endif
