// A page without a viewer: what every page costs.

globalThis.peer = {
  open() {},
  step() {},
};
