/* Undoes single changes between two versions of an episode, while the newer version is loaded. */
#ifndef SCRIPT_UNDONE_H
#define SCRIPT_UNDONE_H

#include "script/declare/scan.h"
#include "script/vm/state.h"

/* If the reader has "undone/order", changes the definition by this file. The definition is on the stack below its
 * settings and constants. The first line of the file is the path of the older version's episode, whose files the reader
 * has below "undone/". Each further line names one change to undo:
 *   cards.ID   the card is as in the older version, with its copies
 *   -cards.ID  no pile has a copy of the card
 *   kinds.ID   the kind of pieces is as in the older version
 * Raises an error if the older version cannot be loaded or lacks the entry. */
void undo_changes(struct scan *c);

#endif
