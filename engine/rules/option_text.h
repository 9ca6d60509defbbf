/* Texts about options, from scripts and from the rules. */
#ifndef RULES_TOLD_H
#define RULES_TOLD_H

#include "rules/run.h"

/* Writes why an option (verb and arguments) is not legal now. If the option is legal, writes this instead. */
void run_explain(struct run *r, const struct option *o, struct text *why);
/* Writes the script's text about an option that is legal now (docs/DEFINITION.md, `tells`), or nothing. If the script
 * fails, writes its error. */
void run_tell(struct run *r, const struct option *o, struct text *out);
/* Writes that an option is legal now, and the text of run_tell(). */
void run_legal(struct run *r, const struct option *o, struct text *why);
/* Writes the script's text about a danger of an option that is legal now (docs/DEFINITION.md, `warns`), or nothing. If
 * the script fails, writes its error. */
void run_warn(struct run *r, const struct option *o, struct text *danger);
/* Writes the marks of an overlay (rules.overlay) around a point. Returns false if its function failed; run->error then
 * has the reason. */
bool run_overlay(struct run *r, const struct overlay *o, word point, struct spots *spots);
/* Writes what a card does next without an answer, and when, as the function of its pile says (struct pile, `acts`).
 * Writes nothing for a pile without such a function, or if the function returns nil. Returns false if the function
 * failed; run->error then has the reason. */
bool run_card_acts(struct run *r, int card, struct text *out);
/* Writes the text of an option of the open question. The first of these texts that exists is taken: the option's label
 * from the question (ask_label()), the text of the script's function for the verb (`label_of`), the verb's label.
 * Returns false if the function failed; run->error then has the reason. */
bool run_label(struct run *r, const struct option *o, struct text *out);

#endif
