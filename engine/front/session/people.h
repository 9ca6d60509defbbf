/* Who plays a seat, in words of the language in force: a person, or a program by its name ("captain", "only:VERB"). */
#ifndef FRONT_PEOPLE_H
#define FRONT_PEOPLE_H

/* Returns the word that people read and type for "human" or a bot, whose settings stay as they are. The caller releases
 * it. */
char *player_word(const char *id);
/* Returns a typed player, in either language, as pr_choose takes it: "captain:iterations=9" for
 * "capitaine:iterations=9". An unknown name stays as it is. The caller releases it. */
char *player_typed(const char *typed);

#endif
