// Preloaded into a process under measurement (--expose-gc --require): it answers `memory` on its channel, or writes a
// line for it, with what is in use after a collection.
const inUse = () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { bytes: heapUsed + external, rss };
};
process.on('message', (message) => {
  if (message === 'memory') process.send?.(inUse());
});
