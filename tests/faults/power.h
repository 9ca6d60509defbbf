/* A disk that loses power. Bytes written to a file are safe after fsync() of the file. Files and folders created,
 * renamed or removed are safe after fsync() of their folder. Until then the disk may keep any of these changes to
 * folders, and all, half or none of the bytes. The shim reports each call. At a chosen one the disk is brought into a
 * state that a power loss may leave there, and the program is killed.
 *
 * PRECINCT_POWER=N:MASK:KEPT. Power fails before call N (from 1). MASK has a bit for each change to a folder that is
 * not synced and that the disk keeps; bit 0 is the oldest. KEPT is the number of hundredths of the unsynced bytes that
 * it keeps. The file that PRECINCT_FAULT_MARK names then holds the number of unsynced changes. Locks do not count,
 * because they mean nothing after a power loss. */
#ifndef FAULTS_POWER_H
#define FAULTS_POWER_H

#include <stdbool.h>

/* Called before each call that changes the disk or waits for it, and at the program's end. The power may fail here. */
void power_point(void);
/* Notes a file that was opened for writing. `folder` and `path` are those of openat(); `fresh` means that it is new. */
void power_opened(int folder, const char *path, bool fresh);
void power_written(int fd);
void power_synced(int fd);
/* Called before and after a change to a folder. */
void power_renames(int from_folder, const char *from, int to_folder, const char *to);
void power_renamed(void);
void power_unlinks(int folder, const char *path);
void power_unlinked(void);
void power_made(const char *folder);

#endif
