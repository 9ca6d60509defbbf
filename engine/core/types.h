/* The types that all other files share. A position consists of `word`s. A named thing of the rules is an index into a
 * table of the definition, or NONE if it is absent. */
#ifndef CORE_TYPES_H
#define CORE_TYPES_H

#include "text/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int32_t word;

enum { NONE = -1 };

/* The type of a word's value. The type determines how options, events, views and scripts name the value. */
enum value_type {
    VAL_NONE,
    VAL_INT,
    VAL_BOOL,
    VAL_WORD,
    VAL_SYMBOL,
    VAL_SIDE,
    VAL_SEAT,
    VAL_PIECE,
    VAL_SPACE,
    VAL_CARD,
    VAL_PILE,
    VAL_TRACK,
    VAL_LINK,
    VAL_PIPS, /* the symbols on a face of a die */
    VAL_RING,
    VAL_POINT, /* a place on a plane (core/point.h) */
    VALUE_TYPES
};

struct value {
    enum value_type type;
    word n;
};

/* Who may see a thing: the index of a side, MAX_SIDES + the index of a seat, or one of these values. VIS_OWNER is the
 * owner's side, and VIS_SEAT is the owner's seat alone. VIS_CONTENTS is for piles: the contents are public, but the
 * order is hidden from all seats. */
enum visibility { VIS_EVERYONE = -1, VIS_NOBODY = -2, VIS_OWNER = -3, VIS_CONTENTS = -4, VIS_SEAT = -5 };

/* A sight is a number that stands for the things that a seat may see. A sight is the index of the seat's side, or
 * MAX_SIDES + the index of the seat (sight_of()). JOINT_SIGHT with the bits of several sights is a sight, too: it sees
 * everything that any of these sights sees. */
enum { JOINT_SIGHT = 1 << 24 };

static inline bool is_joint(int sight) {
    return sight >= JOINT_SIGHT;
}

/* Returns a bit for each sight whose information this sight has. `sight` must not be NONE, which sees everything. */
static inline uint32_t sight_bits(int sight) {
    return is_joint(sight) ? (uint32_t)sight & (JOINT_SIGHT - 1) : (uint32_t)1 << sight;
}

#endif
