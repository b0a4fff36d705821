import type { BenchRow } from '../../.tools/bench-row.ts';
import { profiles } from '../core/profile.ts';
import { startInProcess } from '../selftest/in-process.ts';
import { judgeTransport } from '../selftest/judged.ts';
import { createVirtualTime, limited } from '../selftest/virtual-time.ts';

const perSecond = 20;
const limitSeconds = 240;

const measure = async () => {
  const { settings, transport, remotes } = await startInProcess();
  const time = createVirtualTime();
  const slow = limited(transport, time, perSecond);
  const { requests, summary } = await judgeTransport(slow.transport, settings, {
    ...time,
    profile: profiles.smoke,
    remotes,
  });
  const seconds = time.elapsed() / 1_000;
  await transport.close();
  const { verified, checkable } = summary.coverage;
  const coverage = verified / checkable;
  const percent = (coverage * 100).toFixed(1);
  return {
    figure: `${seconds.toFixed(0)} s, ${requests} requests, ${slow.refused()} refused, coverage ${percent} %`,
    value: seconds,
    reached: seconds <= limitSeconds && coverage === 1 && summary.exitCode === 0,
    samples: [seconds],
  };
};

/** S10: the smoke profile at a server that takes so many requests a second and refuses the others, in virtual time. */
export const slowPace: BenchRow = {
  id: 'S10',
  what: `check --profile smoke, in process, at a server that takes ${perSecond} requests a second (virtual time)`,
  mustReach: `<= ${limitSeconds} s, coverage 100 %`,
  measure,
};
