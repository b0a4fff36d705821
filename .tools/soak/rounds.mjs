// The client of a soak: judges the server again and again, each time from another seed, and waits after each round until
// its parent says `go` or `stop`.
import { once } from 'node:events';
import { check } from '../../dist/library.js';

// Not by its command line, which everybody on the machine may read.
process.send('ready');
const [{ settings, firstSeed }] = await once(process, 'message');
const stop = new AbortController();
process.on('message', (message) => {
  if (message === 'stop') stop.abort();
});

for (let seed = firstSeed; !stop.signal.aborted; seed += 1) {
  const { requests, outcomes } = await check({ ...settings, seed, signal: stop.signal });
  const red = outcomes.filter(({ verdict }) => verdict === 'fail' || verdict === 'error');
  process.send({
    round: { seed, requests, red: red.map(({ name, verdict, reason }) => `${verdict} ${name}: ${reason}`) },
  });
  // Memory is asked for meanwhile.
  let isNext = false;
  while (!isNext && !stop.signal.aborted) isNext = (await once(process, 'message'))[0] === 'go';
}
process.disconnect();
