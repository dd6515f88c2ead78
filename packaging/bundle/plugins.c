// libwebsockets looks for its event loop, a plug-in, where Debian puts it. In a bundle it lies beside
// this library, which is loaded first and so is asked in its stead.
#include <dlfcn.h>
#include <libwebsockets.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

typedef int PluginsInit(struct lws_plugin **, const char *const *, const char *, const char *,
                        each_plugin_cb_t, void *);

static const char us; // something that lies in this library

int lws_plugins_init(struct lws_plugin **plugins, const char *const *folders, const char *class,
                     const char *filter, each_plugin_cb_t each, void *user) {
    (void)folders;
    PluginsInit *theirs;
    *(void **)&theirs = dlsym(RTLD_NEXT, "lws_plugins_init");
    Dl_info here;
    if (theirs == NULL || dladdr(&us, &here) == 0) {
        return 1;
    }
    char folder[PATH_MAX];
    (void)snprintf(folder, sizeof folder, "%s", here.dli_fname);
    *strrchr(folder, '/') = '\0';
    return theirs(plugins, (const char *const[]){folder, NULL}, class, filter, each, user);
}
