/* Makes the signs for one space of the map: short texts for its pieces and marks. */
#ifndef FRONT_CELL_H
#define FRONT_CELL_H

#include "front/doc/ways.h"
#include "front/session/world.h"
#include "front/view/arrange.h"

enum { MAX_LETTERS = 8 };

/* Returns one sign for the variables that are drawn as marks: the characters of all such variables that are true for
 * the space. The sign's text is "" if no such variable is true. */
sign flags_of(const world *w, const marks *m, int space);
cell cell_of(const world *w, const marks *m, int space, const highlights *s);
/* Returns true if a space of the maps shows a sign with this text now. The `>` before the sign of an acting piece may
 * be missing. */
bool map_shows(const world *w, const char *text);
/* Returns the sign that fills the holes of a board whose holes are solid, such as blocks of houses. */
const char *solid_sign(void);
/* Returns the sign for a space on which a piece was killed or went down since the viewer's last answer. */
const char *death_sign(void);
/* Returns the letter that stands for a condition or a face on the map. This is the first letter of the word in the
 * player's language, or of the English word if the first letter is not in ASCII. */
char sign_letter(const char *word);
/* Writes the letters that follow the abbreviation of a piece on the map: the first letters of its conditions and of its
 * face. Pieces of one kind with equal letters are counted together. */
void piece_letters(const world *w, const pr_piece *piece, char *to, size_t size);

#endif
