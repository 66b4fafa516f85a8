// The module has no exports: it shows the elements of other viewers by `<kifu-viewer>`.

export {};
