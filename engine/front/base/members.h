/* Reads members of JSON objects. For an absent member, the functions return "", 0 or false, so callers need no check. A
 * table of members also lets a whole object be read into a struct, and a struct be written as an object. */
#ifndef FRONT_MEMBERS_H
#define FRONT_MEMBERS_H

#include "text/words.h"

#include <jansson.h>

/* Return a member as text, number or bool; "", 0 or false if the member is absent or of another type. */
const char *json_str(const json_t *object, const char *key);
long long json_int(const json_t *object, const char *key);
bool json_flag(const json_t *object, const char *key);

enum {
    MEMBER_TEXT,
    MEMBER_NUMBER,
    MEMBER_FLAG,
    MEMBER_WORDS,
    MEMBER_OPTIONAL = 4 /* an absent member, or null, is read as "", 0, false or no words */
};

/* A member of a JSON object and its place in a struct. A text is a `char *` that the struct owns, a number is a `long
 * long`, a flag is a `bool`, and an array of texts is `words` that the struct owns. A list of members ends with a NULL
 * name. */
typedef struct json_member {
    const char *name;
    size_t at; /* offsetof the struct's member */
    int type;  /* one of these types, perhaps with MEMBER_OPTIONAL */
} json_member;

/* Reads the members of the list into the struct `to`, whose texts and words must be empty. Returns false if a member
 * has another type than the list says, or is absent and not optional. In this case the struct still needs
 * members_free(). Members that are not in the list are ignored. */
bool members_read(const json_member *list, const json_t *object, void *to);
/* Returns a new object with the members of the struct `from`, in the order of the list. */
json_t *members_write(const json_member *list, const void *from);
/* Returns a new array of the texts. */
json_t *words_json(const words *list);
/* Frees the texts and words of a struct and empties them. */
void members_free(const json_member *list, void *in);

/* Writes the id of an answer to `id`: the member "id", and then ":x,y@level" if the object names a point. A point is
 * the member "at", which is [x, y] in centimeters, and an optional "level". Returns false if "at" is not two numbers
 * with at most one decimal, or if there is a level without a point. */
bool member_answer(const json_t *object, buffer *id);

/* Returns the value as one line of text, with members in the order of their names and a line break at the end, and
 * releases it. The caller frees the text. */
char *member_line(json_t *value);

/* Returns a text as a JSON string. Control characters and invalid UTF-8 become \xNN, because a text such as the name of
 * a file may contain any bytes. */
json_t *json_sound(const char *text);

#endif
