/* Sentences that scripts composed (text()): what each is in the language in force, by what it is in English. Threads
 * that think run scripts, too, so all of them may ask and add at the same time. */
#ifndef FRONT_SENTENCES_H
#define FRONT_SENTENCES_H

/* The sentence as it was kept, or NULL. It lasts until some thousands of others have been kept. */
const char *sentence_find(const char *english);
/* Keeps what a sentence is; the first one kept stays. */
void sentence_keep(const char *english, const char *said);

#endif
