/* Prints reports. A report is a program in Lua (the files *.lua in this folder, which are compiled in). It gets one
 * JSON document, computes its statistics, and prints tables, comma-separated values or pictures. */
#ifndef FRONT_REPORT_H
#define FRONT_REPORT_H

#include <jansson.h>
#include <stdbool.h>

/* Runs the report of this name on the document, and releases the document. Returns false after a message, also if
 * something could not be written. */
bool report_run(const char *name, json_t *document);

#endif
