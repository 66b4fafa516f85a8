// Drives SGFC 2.x (C), so that it can be measured beside us in one run: files in memory, messages to nowhere.
//
//   sgfc PASSES < LIST        a path a line; prints: files, findings, seconds
//
// Findings count every message once, as SGFC groups those that are alike. Seconds are processor time of the fastest pass.

#include <stdlib.h>
#include <sys/resource.h>

#include "all.h"
#include "protos.h"

struct file {
    char *bytes;
    size_t length;
};

static long findings;

static void count(struct SGFCError *error) {
    (void)error;
    findings++;
}

static double processor_seconds(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static struct file contents(const char *path) {
    struct file result = {NULL, 0};
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(2);
    }
    fseek(file, 0, SEEK_END);
    result.length = (size_t)ftell(file);
    rewind(file);
    result.bytes = malloc(result.length + 1);
    if (!result.bytes || fread(result.bytes, 1, result.length, file) != result.length) {
        perror(path);
        exit(2);
    }
    fclose(file);
    return result;
}

static void check(const struct file *file) {
    struct SGFInfo *info = SetupSGFInfo(NULL);
    info->buffer = malloc(file->length + 1);  // given back by FreeSGFInfo
    if (!info->buffer) exit(2);
    memcpy(info->buffer, file->bytes, file->length);
    info->b_end = info->buffer + file->length;
    if (LoadSGFFromFileBuffer(info)) ParseSGF(info);
    FreeSGFInfo(info);
}

int main(int count_of_arguments, char **arguments) {
    const int passes = count_of_arguments > 1 ? atoi(arguments[1]) : 1;
    struct file *files = NULL;
    size_t length = 0;
    char path[4096];
    while (fgets(path, sizeof path, stdin)) {
        path[strcspn(path, "\n")] = 0;
        files = realloc(files, (length + 1) * sizeof *files);
        if (!files) return 2;
        files[length++] = contents(path);
    }
    print_error_output_hook = count;
    double fastest = 1e30;
    for (int pass = 0; pass < passes; pass++) {
        findings = 0;
        const double start = processor_seconds();
        for (size_t index = 0; index < length; index++) check(&files[index]);
        const double seconds = processor_seconds() - start;
        if (seconds < fastest) fastest = seconds;
    }
    printf("%zu\t%ld\t%f\n", length, findings, fastest);
    return 0;
}
