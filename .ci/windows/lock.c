// lock.exe FILE: holds a file so that no other program can open it, until standard input ends.
#include <stdio.h>
#include <windows.h>

int main(int count, char **words) {
    HANDLE file = count == 2 ? CreateFileA(words[1], GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL) : INVALID_HANDLE_VALUE;
    if (file == INVALID_HANDLE_VALUE) return 1;
    puts("locked");
    fflush(stdout);
    while (getchar() != EOF) {}
    return 0;
}
