/* A disk that loses power. Nothing is on it before it was synced: what is written to a file until fsync() of the file,
 * what is created, renamed, removed or made in a folder until fsync() of the folder. Until then the disk may keep each
 * of these changes to folders or not, in any order, and of the bytes all, half or none. The shim tells this file of
 * each call; at a certain one the disk is brought into a state that a power loss there may leave, and the program dies.
 *
 * PRECINCT_POWER=N:MASK:KEPT, with N the call (from 1) before which power fails, MASK the changes to folders not synced
 * yet that are kept (bit 0: the oldest), KEPT how many hundredths of the bytes not synced yet. The file that
 * PRECINCT_FAULT_MARK names then holds how many such changes there were. Locks, which say nothing after a power loss,
 * do not count. */
#ifndef FAULTS_POWER_H
#define FAULTS_POWER_H

#include <stdbool.h>

/* A call is about to be made that changes the disk or waits for it: the power may fail. So it may at the end. */
void power_point(void);
/* Paths are those of openat() and its like. A file was opened to be written; `fresh`: it was not there before. */
void power_opened(int folder, const char *path, bool fresh);
void power_written(int fd);
void power_synced(int fd);
/* Before and after a change to a folder. */
void power_renames(int from_folder, const char *from, int to_folder, const char *to);
void power_renamed(void);
void power_unlinks(int folder, const char *path);
void power_unlinked(void);
void power_made(const char *folder);

#endif
