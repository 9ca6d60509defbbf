/* Reads and writes packages of mods. libzip reads the table of contents of an archive and decompresses its files. The
 * functions here check the paths, the number and the sizes of the files before any file is written.
 *
 * The sizes that an archive states may be false. Reading stops at the stated size, and a file with more or fewer bytes
 * is a fault. For this reason even an archive that was made to fill the memory takes at most PACKAGE_ALL_BYTES. */
#define _GNU_SOURCE 1
#include "front/files/mods.h"

#include "text/msg.h"
#include "text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

enum { DOS_TIME = 0, DOS_DATE = 1 << 5 | 1, FILE_MODE = S_IFREG | 0644, MAX_ENTRIES = 4 * PACKAGE_FILES };

static bool refuse(package_fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool refuse(package_fault *fault, const char *format, ...) {
    struct text t = text_over(fault->text, sizeof fault->text);
    va_list args;
    va_start(args, format);
    text_add_list(&t, format, args);
    va_end(args);
    return false;
}

void package_free(package *p) {
    for (size_t i = 0; i < p->n; i++) free_all(p->at[i].path, p->at[i].bytes);
    free(p->at);
    *p = (package){0};
}

/* Paths ----------------------------------------------------------------------------------------------- */

/* Returns true for a relative path that every system can write: no part of the path is empty, "." or "..", and the path
 * has no drive letter and no control characters. */
static bool is_path(const char *path) {
    if (!*path || *path == '/' || strpbrk(path, "\\:") || !text_sound(path) || strpbrk(path, "\n\t")) return false;
    for (const char *part = path; part; part = strchr(part, '/')) {
        part += *part == '/';
        size_t n = strcspn(part, "/");
        if (!n || (n == 1 && *part == '.') || (n == 2 && !strncmp(part, "..", 2))) return false;
    }
    return true;
}

/* Returns true for files that editors, version control or operating systems add to a folder, and that do not belong to
 * the mod: ".git/x", "__MACOSX/x", "x~". */
static bool is_litter(const char *path) {
    if (!strncmp(path, "__MACOSX/", 9) || path[strlen(path) - 1] == '~') return true;
    return *path == '.' || strstr(path, "/.") != NULL;
}

static int by_path(const void *a, const void *b) {
    return strcmp(((const package_file *)a)->path, ((const package_file *)b)->path);
}

static int by_folded_path(const void *a, const void *b) {
    return strcasecmp(*(char *const *)a, *(char *const *)b);
}

/* Returns true if `path` is below `file`, which means that `file` must be a folder. Ignores case. */
static bool is_below(const char *path, const char *file) {
    size_t n = strlen(file);
    return !strncasecmp(path, file, n) && path[n] == '/';
}

/* Returns true if no two paths are equal, and no file is also a folder of another path. Ignores case, because some file
 * systems do. Otherwise returns false with a fault. */
static bool paths_differ(const package *p, package_fault *fault) {
    owned const char **path = need(calloc(p->n + 1, sizeof *path));
    bool good = true;
    for (size_t i = 0; i < p->n; i++) path[i] = p->at[i].path;
    qsort(path, p->n, sizeof *path, by_folded_path);
    for (size_t i = 1; i < p->n && good; i++)
        if (!strcasecmp(path[i - 1], path[i])) good = refuse(fault, tr("it holds '%s' twice"), path[i]);
    for (size_t i = 0; i < p->n && good; i++)
        for (size_t k = i + 1; k < p->n && good && !strncasecmp(path[k], path[i], strlen(path[i])); k++)
            if (is_below(path[k], path[i])) good = refuse(fault, tr("'%s' is both a file and a folder"), path[i]);
    return good;
}

/* Adds a file. The package takes ownership of `bytes`. */
static void add_file(package *p, const char *path, char *bytes, size_t n) {
    append_to(p->at, p->n) = (package_file){copy_text(path), bytes, n};
}

/* Returns true if a file of `size` bytes keeps the package within its bounds, else false with a fault. `all` is the
 * number of bytes of the files so far. */
static bool has_room(const package *p, const char *path, uint64_t size, uint64_t all, package_fault *fault) {
    if (strlen(path) > PACKAGE_PATH)
        return refuse(fault, tr("a path is longer than %d bytes: '%.*s...'"), PACKAGE_PATH, text_fit(path, 60), path);
    if (p->n == PACKAGE_FILES) return refuse(fault, tr("it holds more than %d files"), PACKAGE_FILES);
    if (size > PACKAGE_FILE_BYTES)
        return refuse(fault, tr("'%s' has more than %d MiB"), path, PACKAGE_FILE_BYTES >> 20);
    if (all + size > PACKAGE_ALL_BYTES)
        return refuse(fault, tr("its files have more than %d MiB together"), PACKAGE_ALL_BYTES >> 20);
    return true;
}

/* Reading --------------------------------------------------------------------------------------------- */

/* Returns the decompressed bytes of entry `i`. Returns NULL with a fault if their number is not `size`, the number that
 * the archive states. */
static char *inflate_entry(zip_t *z, zip_uint64_t i, const char *path, size_t size, package_fault *fault) {
    zip_file_t *f = zip_fopen_index(z, i, 0);
    char *bytes = f ? need(malloc(size + 1)) : NULL, more;
    size_t got = 0;
    zip_int64_t n = f ? 1 : -1;
    while (got < size && (n = zip_fread(f, bytes + got, size - got)) > 0) got += (size_t)n;
    const bool whole = f && got == size && zip_fread(f, &more, 1) == 0;
    if (f) zip_fclose(f);
    if (whole) {
        bytes[size] = '\0';
        return bytes;
    }
    free(bytes);
    refuse(fault, tr("'%s' is damaged: it differs from its size or checksum in the archive"), path);
    return NULL;
}

/* Returns true if the entry is neither a file nor a folder, such as a link or a device. */
static bool is_no_file(zip_t *z, zip_uint64_t i) {
    zip_uint8_t system;
    zip_uint32_t attributes;
    if (zip_file_get_external_attributes(z, i, 0, &system, &attributes) != 0) return true;
    if (system == ZIP_OPSYS_DOS) return false;
    const mode_t type = (mode_t)(attributes >> 16) & S_IFMT;
    return type && type != S_IFREG && type != S_IFDIR;
}

static bool read_entry(package *p, zip_t *z, zip_uint64_t i, uint64_t *all, package_fault *fault) {
    const zip_uint64_t needed = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    zip_stat_t st;
    char path[PATH_MAX];
    if (zip_stat_index(z, i, ZIP_FL_ENC_RAW, &st) != 0 || (st.valid & needed) != needed)
        return refuse(fault, "%s", tr("its table of contents is damaged"));
    const size_t length = strlen(st.name);
    if (!length || length >= sizeof path) return refuse(fault, "%s", tr("a path is empty or far too long"));
    memcpy(path, st.name, length + 1);
    const bool folder = path[length - 1] == '/';
    if (folder) path[length - 1] = '\0';
    if (!is_path(path))
        return refuse(fault, tr("the path '%.*s' leads out of the mod's folder"), text_fit(path, 120), path);
    if (is_no_file(z, i)) return refuse(fault, tr("'%s' is a link or a device, not a file"), path);
    if (folder || is_litter(path)) return true;
    if (st.encryption_method != ZIP_EM_NONE) return refuse(fault, tr("'%s' is encrypted"), path);
    if (st.comp_method != ZIP_CM_STORE && st.comp_method != ZIP_CM_DEFLATE)
        return refuse(fault, tr("'%s' is compressed in an unusual way; expected \"deflate\" or none"), path);
    if (!has_room(p, path, st.size, *all, fault)) return false;
    char *bytes = inflate_entry(z, i, path, (size_t)st.size, fault);
    if (!bytes) return false;
    *all += st.size;
    add_file(p, path, bytes, (size_t)st.size);
    return true;
}

static bool read_entries(package *p, zip_t *z, package_fault *fault) {
    const zip_int64_t n = zip_get_num_entries(z, 0);
    uint64_t all = 0;
    if (n > MAX_ENTRIES) return refuse(fault, tr("it holds more than %d files"), PACKAGE_FILES);
    for (zip_int64_t i = 0; i < n; i++)
        if (!read_entry(p, z, (zip_uint64_t)i, &all, fault)) return false;
    return true;
}

/* Finds mod.lua, which must be at the top of the archive or in the only folder there. Removes this folder from all
 * paths, and stores its name in p->folder. Returns false with a fault if there is no mod.lua, if there are several, or
 * if there is a file beside the folder. */
static bool take_folder_off(package *p, package_fault *fault) {
    size_t n = 0, found = 0;
    for (size_t i = 0; i < p->n; i++) {
        const char *path = p->at[i].path, *slash = strchr(path, '/');
        const char *rest = slash ? slash + 1 : path;
        if (strcmp(rest, "mod.lua") != 0) continue;
        n = (size_t)(rest - path);
        if (found++) return refuse(fault, "%s", tr("it holds more than one mod; pack each one alone"));
        if (n > sizeof p->folder) return refuse(fault, "%s", tr("the name of its folder is too long"));
        if (n) snprintf(p->folder, sizeof p->folder, "%.*s", (int)n - 1, path);
    }
    if (!found) return refuse(fault, "%s", tr("it has no mod.lua, neither at its top nor in the one folder there"));
    for (size_t i = 0; i < p->n && n; i++) {
        char *path = p->at[i].path;
        if (strncmp(path, p->folder, n - 1) != 0 || path[n - 1] != '/')
            return refuse(fault, tr("'%s' is beside the folder '%s', which holds mod.lua"), path, p->folder);
        memmove(path, path + n, strlen(path + n) + 1);
    }
    return true;
}

bool package_read(package *p, const void *bytes, size_t n, package_fault *fault) {
    zip_error_t error;
    *p = (package){0};
    if (n > PACKAGE_BYTES) return refuse(fault, tr("it has more than %d MiB"), PACKAGE_BYTES >> 20);
    zip_error_init(&error);
    zip_source_t *from = zip_source_buffer_create(bytes, n, 0, &error);
    zip_t *z = from ? zip_open_from_source(from, ZIP_RDONLY, &error) : NULL;
    if (!z) {
        refuse(fault, tr("it is not a ZIP archive, or is damaged (%s)"), zip_error_strerror(&error));
        if (from) zip_source_free(from);
        zip_error_fini(&error);
        return false;
    }
    zip_error_fini(&error);
    const bool good = read_entries(p, z, fault) && take_folder_off(p, fault) && paths_differ(p, fault);
    zip_discard(z);
    if (good) qsort(p->at, p->n, sizeof *p->at, by_path);
    return good;
}

/* Gathering ------------------------------------------------------------------------------------------- */

static bool gather_folder(package *p, const char *folder, const char *below, uint64_t *all, package_fault *fault);

static bool gather_one(package *p, const char *folder, const char *path, uint64_t *all, package_fault *fault) {
    struct stat st;
    size_t n = 0;
    char *bytes = NULL;
    owned char *place = text_of("%s/%s", folder, path);
    bool good = lstat(place, &st) == 0;
    if (!good) {
        refuse(fault, tr("'%s' cannot be read: %s"), path, strerror(errno));
    } else if (!is_path(path)) {
        good = refuse(fault, tr("not every system can write the name '%s'"), path);
    } else if (S_ISDIR(st.st_mode)) {
        good = gather_folder(p, folder, path, all, fault);
    } else if (!S_ISREG(st.st_mode)) {
        good = refuse(fault, tr("'%s' is a link or a device, not a file"), path);
    } else if ((good = has_room(p, path, (uint64_t)st.st_size, *all, fault)) != false) {
        bytes = file_read(place, &n);
        good = bytes || refuse(fault, tr("'%s' cannot be read: %s"), path, strerror(errno));
    }
    if (bytes) {
        *all += n;
        add_file(p, path, bytes, n);
    }
    return good;
}

static bool gather_folder(package *p, const char *folder, const char *below, uint64_t *all, package_fault *fault) {
    size_t n;
    owned char *place = text_of("%s/%s", folder, below);
    owned_by(files_free_at) char **names = folder_names(place, &n);
    bool good = names || refuse(fault, tr("'%s' cannot be read: %s"), below, strerror(errno));
    for (size_t i = 0; i < n && good; i++) {
        owned char *path = text_of("%s%s%s", below, *below ? "/" : "", names[i]);
        if (!is_litter(path)) good = gather_one(p, folder, path, all, fault);
    }
    return good;
}

bool package_gather(package *p, const char *folder, package_fault *fault) {
    uint64_t all = 0;
    *p = (package){0};
    if (!gather_folder(p, folder, "", &all, fault) || !paths_differ(p, fault)) return false;
    qsort(p->at, p->n, sizeof *p->at, by_path);
    return true;
}

/* Writing --------------------------------------------------------------------------------------------- */

static bool archive_file(zip_t *z, const char *id, const package_file *file) {
    owned char *path = text_of("%s/%s", id, file->path);
    zip_source_t *from = zip_source_buffer(z, file->bytes, file->n, 0);
    const zip_int64_t i = from ? zip_file_add(z, path, from, ZIP_FL_ENC_UTF_8) : -1;
    if (i < 0) {
        if (from) zip_source_free(from);
        return false;
    }
    return zip_file_set_dostime(z, (zip_uint64_t)i, DOS_TIME, DOS_DATE, 0) == 0 &&
           zip_file_set_external_attributes(z, (zip_uint64_t)i, 0, ZIP_OPSYS_UNIX, (zip_uint32_t)FILE_MODE << 16) == 0;
}

/* Returns the bytes of a finished archive, and their number in `*n`. Returns NULL after an error. The caller frees the
 * bytes. */
static char *source_bytes(zip_source_t *s, size_t *n) {
    zip_stat_t st;
    if (zip_source_stat(s, &st) != 0 || !(st.valid & ZIP_STAT_SIZE) || zip_source_open(s) != 0) return NULL;
    char *bytes = need(malloc((size_t)st.size + 1));
    const zip_int64_t got = zip_source_read(s, bytes, st.size);
    zip_source_close(s);
    *n = (size_t)st.size;
    if (got == (zip_int64_t)st.size) return bytes;
    free(bytes);
    return NULL;
}

char *package_archive(const package *p, const char *id, size_t *n, package_fault *fault) {
    zip_error_t error;
    char *bytes = NULL;
    zip_error_init(&error);
    zip_source_t *to = zip_source_buffer_create(NULL, 0, 0, &error);
    zip_t *z = to ? zip_open_from_source(to, ZIP_TRUNCATE, &error) : NULL;
    bool good = z != NULL;
    if (z) zip_source_keep(to);
    for (size_t i = 0; good && i < p->n; i++) good = archive_file(z, id, &p->at[i]);
    if (good && zip_close(z) == 0)
        bytes = source_bytes(to, n);
    else if (z)
        zip_discard(z);
    if (to) zip_source_free(to);
    zip_error_fini(&error);
    if (!bytes) refuse(fault, "%s", tr("the archive could not be made"));
    if (bytes && *n > PACKAGE_BYTES) {
        set_text(&bytes, NULL);
        refuse(fault, tr("it has more than %d MiB"), PACKAGE_BYTES >> 20);
    }
    return bytes;
}

static bool write_one(const package_file *file, const char *folder) {
    owned char *path = text_of("%s/%s", folder, file->path);
    char *slash = strrchr(path, '/');
    *slash = '\0';
    bool good = folder_make(path);
    *slash = '/';
    const int fd = good ? file_open_at(AT_FDCWD, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0644) : -1;
    good = fd >= 0 && file_write(fd, file->bytes, file->n) && file_sync(fd);
    const int kept = errno;
    if (fd >= 0) close(fd);
    errno = kept;
    return good;
}

bool package_write(const package *p, const char *folder) {
    for (size_t i = 0; i < p->n; i++)
        if (!write_one(&p->at[i], folder)) return false;
    return true;
}

char *package_reader(void *package_of, const char *path, size_t *length) {
    const package *p = package_of;
    if (!strncmp(path, "scripts/lib/", strlen("scripts/lib/"))) return source_read(NULL, path, length);
    if (strcmp(path, "mods/one/mod.lua") != 0) return NULL;
    for (size_t i = 0; i < p->n; i++) {
        if (strcmp(p->at[i].path, "mod.lua") != 0) continue;
        char *text = malloc(p->at[i].n + 1);
        if (text) memcpy(text, p->at[i].bytes, p->at[i].n + 1);
        *length = p->at[i].n;
        return text;
    }
    return NULL;
}
