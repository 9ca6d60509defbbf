/* Evaluates conditions and places of menus on a plane. All pieces of a plane are on one space, so "here" means contact,
 * and distances are gaps in millimeters. */
#ifndef RULES_MEASURED_H
#define RULES_MEASURED_H

#include "rules/condition.h"

/* Returns true if the piece has a point on a plane. */
bool is_measured(const struct run *r, int piece);
/* Returns true if two pieces on planes are in contact. A carried piece has the base of its carrier. Such a piece is in
 * contact with its carrier and with the other pieces that the carrier carries. */
bool in_contact_with(const struct run *r, int piece, int other);
/* If the condition has a special meaning for an actor on a plane, returns true and sets *yes to the result. */
bool measured_holds(const struct run *r, const struct condition *c, const struct action_check *t, bool *yes);
/* Adds a length in centimeters: "17.2 cm". */
void add_centimeters(struct text *out, word mm);
/* Adds the reason why two pieces, both on planes, are not in contact. */
void explain_contact(const struct run *r, int piece, int other, struct text *why);

#endif
