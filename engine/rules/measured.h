/* Conditions and places of menus on a plane. There all pieces have one space, so what a rule of spaces calls "here" is
 * contact, and distances are gaps in millimeters. */
#ifndef RULES_MEASURED_H
#define RULES_MEASURED_H

#include "rules/condition.h"

/* Returns true if the piece has a point on a plane. */
bool is_measured(const struct run *r, int piece);
/* Returns true if two pieces of planes are in contact. Pieces that are carried have the base of their carrier, and are
 * in contact with it and with each other. */
bool in_contact_with(const struct run *r, int piece, int other);
/* Sets *yes and returns true if the condition has a meaning of its own for an actor on a plane. */
bool measured_holds(const struct run *r, const struct condition *c, const struct action_check *t, bool *yes);
/* Adds a length in centimeters: "17.2 cm". */
void add_centimeters(struct text *out, word mm);
/* Adds why the pieces, both on planes, are not in contact. */
void explain_contact(const struct run *r, int piece, int other, struct text *why);

#endif
