/* Building and asking the open question. */
#ifndef RULES_ASK_H
#define RULES_ASK_H

#include "rules/run.h"

/* Starts a question to a seat, without options. If the seat is NONE, each option belongs to the seat of its first
 * piece. `rule` (may be NULL) is the section of the rule book for the question. */
void ask_begin(struct run *r, int seat, msg prompt, const char *rule);
/* Call before ask_begin(), for a question whose list depends only on the start of the step. Returns true if the step
 * runs again and this question is its first. Then sets *chosen to the recorded answer, and the caller asks nothing.
 * `menu` is the question's menu, or NONE. */
bool ask_answered(struct run *r, int menu, struct option *chosen);
/* Adds an option. Returns false when out of memory. */
bool ask_add(struct run *r, int verb, int args, const struct value *v);
/* Adds a domain. Returns false if there are too many domains. */
bool ask_domain(struct run *r, const struct domain *domain);
/* Adds the given answer to the answers of the open step. Returns false when out of memory. */
bool ask_record(struct run *r, const struct option *o);
/* Returns the index of an equal option in the list, or NONE. */
int option_listed(const struct decision *q, const struct option *o);
/* Records that the open question's first option was the automatic answer. */
void ask_note_auto_answer(struct run *r);
/* Asks the question. On OUT_DONE *chosen is the answer. */
enum outcome ask(struct run *r, bool always_ask, struct option *chosen);
/* The parameters of a question that names several things: the things that may be named, and how many must be named. */
struct choosing {
    int verb, end;   /* `verb` names a thing. `end` ends the naming when `least` things are named, or is NONE */
    int least, most; /* 0 <= least <= most <= MAX_SEVERAL_NAMED */
    bool ordered, always_ask;
    int n;
    struct value item[MAX_SEVERAL];
};
/* Asks the question under construction, which has no options yet, again and again until the seat has named enough
 * things. On OUT_DONE `item` starts with the named things: in the order of the answers if `ordered`, otherwise in
 * canonical order. The caller must offer at least `least` different things. */
enum outcome ask_several(struct run *r, struct choosing *c);
/* Returns true if a bot can skip option i, because another option leads to the same set of things. */
static inline bool option_again(const struct decision *q, int i) {
    return q->several.most && !q->several.narrowed && q->several.again[i / 64] >> (i % 64) & 1;
}
/* Copies a text of a question into a slot, cut at MAX_SAID bytes, and returns the copy. The copy lives until the slot's
 * next text. Returns NULL for NULL. */
const char *ask_text(struct run *r, int slot, const char *text);
/* Gives one option of the open question its own label. Returns false when out of memory. */
bool ask_label(struct run *r, const struct option *o, const char *label);
/* Adds the next argument of the question's sentence. */
void ask_about(struct run *r, struct value v);
/* Adds the question as a sentence. The question must have a prompt. */
void question_sentence(const struct def *d, const struct decision *q, struct text *out);
/* Compares options: by piece in a simultaneous step, then by verb, then by arguments. */
int option_order(const struct decision *q, const struct option *a, const struct option *b);
int seat_of_side(const struct run *r, int side);
int seat_of_piece(const struct run *r, int piece);
/* option_seat() returns the seat to which option i belongs. option_actor() returns the piece that acts if the option is
 * chosen, or NONE. Usually the results are the question's seat and actor. If the question is for several seats, the
 * option's first argument decides. */
int option_seat(const struct run *r, const struct decision *q, int i);
int option_actor(const struct run *r, const struct decision *q, int i);

#endif
