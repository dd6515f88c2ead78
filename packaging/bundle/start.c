// What is called `epix` in a bundle: starts the real program with the loader and the libraries that
// lie in `lib` beside it, so that nothing of the machine is needed but its kernel. Linked statically.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

enum { OPTIONS = 9 };

// Room for the folder and for what is in it.
typedef struct {
    char text[PATH_MAX + 32];
} Path;

static char *in_folder(Path *path, const char *folder, const char *file) {
    (void)snprintf(path->text, sizeof path->text, "%s/lib%s", folder, file);
    return path->text;
}

int main(int count, char **arguments) {
    // The kernel tells what it was asked to start, be it a link; /proc may not be there.
    char folder[PATH_MAX];
    // NOLINTNEXTLINE(performance-no-int-to-ptr): getauxval has no other way
    if (realpath((const char *)getauxval(AT_EXECFN), folder) == NULL) {
        perror("epix");
        return 1;
    }
    *strrchr(folder, '/') = '\0';

    Path loader = {0}, libraries = {0}, plugins = {0}, program = {0};
    char *options[OPTIONS] = {
        in_folder(&loader, folder, "/ld-linux-x86-64.so.2"),
        "--inhibit-cache",
        "--library-path",
        in_folder(&libraries, folder, ""),
        "--preload",
        in_folder(&plugins, folder, "/plugins.so"),
        "--argv0",
        arguments[0],
        in_folder(&program, folder, "/epix"),
    };
    char **all = calloc((size_t)count + OPTIONS, sizeof *all);
    if (all != NULL) {
        memcpy(all, options, sizeof options);
        // Theirs, with the NULL at the end.
        memcpy(all + OPTIONS, arguments + 1, (size_t)count * sizeof *all);
        (void)execv(loader.text, all);
    }
    perror(loader.text);
    free(all);
    return 1;
}
