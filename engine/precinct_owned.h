/* Variables that release what the public interface returns, at the end of their block (text/owned.h). For the files
 * above match/ only; it is not installed. */
#ifndef PRECINCT_OWNED_H
#define PRECINCT_OWNED_H

#include "precinct.h"
#include "precinct_look.h"
#include "text/owned.h"

RELEASE_AT(pr_chances, pr_chances_free)
RELEASE_AT(pr_description, pr_description_free)
RELEASE_AT(pr_episode, pr_unload)
RELEASE_AT(pr_look, pr_look_free)
RELEASE_AT(pr_match, pr_free)
RELEASE_AT(pr_saved, pr_saved_free)
RELEASE_AT(pr_proof, pr_proof_free)
RELEASE_AT(pr_threats, pr_threats_free)
RELEASE_AT(pr_walk, pr_walk_free)

#define owned_episode owned_by(pr_unload_at) pr_episode
#define owned_look    owned_by(pr_look_free_at) pr_look
#define owned_match   owned_by(pr_free_at) pr_match
#define owned_saved   owned_by(pr_saved_free_at) pr_saved
/* For a text that pr_release() releases. */
#define released owned_by(text_release_at)
static inline void text_release_at(char **text) {
    pr_release(*text);
}

#endif
