// The one function of bcryptprimitives.dll that programs in Rust need, which old versions of wine lack.
typedef unsigned long long size;
__declspec(dllimport) unsigned char SystemFunction036(void *bytes, unsigned long length);

__declspec(dllexport) int ProcessPrng(unsigned char *bytes, size length) {
    return SystemFunction036(bytes, (unsigned long) length);
}
