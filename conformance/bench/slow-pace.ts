import type { BenchRow } from '../../.tools/bench-row.ts';
import { profiles } from '../core/profile.ts';
import { startInProcess } from '../selftest/in-process.ts';
import { judgeTransport } from '../selftest/judged.ts';
import { createVirtualTime, limited } from '../selftest/virtual-time.ts';

const perSecond = 20;
const limitSeconds = 240;

const measure = async () => {
  const { settings, transport } = await startInProcess();
  const time = createVirtualTime();
  const slow = limited(transport, time, perSecond);
  const { requests } = await judgeTransport(slow.transport, settings, { ...time, profile: profiles.smoke });
  const seconds = time.elapsed() / 1_000;
  await transport.close();
  return {
    figure: `${seconds.toFixed(0)} s, ${requests} requests, ${slow.refused()} refused`,
    value: seconds,
    reached: seconds <= limitSeconds,
    samples: [seconds],
  };
};

/** S10: the smoke profile at a server that takes so many requests a second and refuses the others, in virtual time. */
export const slowPace: BenchRow = {
  id: 'S10',
  what: `check --profile smoke, in process, at a server that takes ${perSecond} requests a second (virtual time)`,
  mustReach: `<= ${limitSeconds} s`,
  measure,
};
