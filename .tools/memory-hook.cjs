// Preloaded into a process under measurement (--expose-gc --require): it answers `memory` on its channel with what is in
// use after a collection, and ends when whoever started it is gone.
const inUse = () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return { bytes: heapUsed + external };
};
process.on('message', (message) => {
  if (message === 'memory') process.send?.(inUse());
});
process.on('disconnect', () => process.exit());
