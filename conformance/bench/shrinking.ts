import { median, spread, type BenchRow } from '../../.tools/bench-row.ts';
import { socketTransport } from '../http/socket-transport.ts';
import { profiles } from '../core/profile.ts';
import { serveMutant } from '../selftest/mutants/faulty-proxy.ts';
import { judgeTransport } from '../selftest/judged.ts';
import { mutants } from '../selftest/mutants/named/index.ts';

const rounds = 5;
const limitSeconds = 1;
/** Its plan shrinks to three steps. */
const broken = 'the third title of a team is not stored';

type Taken = { readonly seconds: number; readonly requests: number; readonly steps: number };

/** One run until the failure is reported, with so many requests for shrinking it. */
const judged = async (shrinkRequests: number): Promise<Taken> => {
  const mutant = mutants.find(({ name }) => name === broken);
  if (mutant === undefined) throw new Error(`bench: no mutant is named "${broken}"`);
  const server = await serveMutant(mutant);
  const transport = socketTransport(server.url);
  const profile = { ...profiles.default, shrinkRequests };
  const from = performance.now();
  const { outcomes, requests } = await judgeTransport(transport, server.settings, { profile, only: [mutant.breaks] });
  const seconds = (performance.now() - from) / 1_000;
  await server.close();
  const plan = outcomes[0]?.findings[0]?.plan;
  if (!Array.isArray(plan)) throw new Error(`bench: no plan broke ${mutant.breaks}`);
  return { seconds, requests, steps: plan.length };
};

const measure = async () => {
  const samples: number[] = [];
  let last: Taken | undefined;
  let requests = 0;
  for (let round = 0; round < rounds; round += 1) {
    const without = await judged(0);
    last = await judged(profiles.default.shrinkRequests);
    samples.push(last.seconds - without.seconds);
    requests = last.requests - without.requests;
  }
  const value = median(samples);
  const margin = (spread(samples) * 100).toFixed(0);
  return {
    figure: `${value.toFixed(2)} s (± ${margin} %), ${requests} requests down to ${last?.steps} steps`,
    value,
    reached: value <= limitSeconds,
    samples,
  };
};

/** S8: the time that shrinking adds to a failing plan, over sockets. */
export const shrinking: BenchRow = {
  id: 'S8',
  what: 'shrinking a failure of three steps on loopback',
  mustReach: '<= 1 s',
  measure,
};
