import { unverified, type CheckResult } from '../core/check-result.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import { harbour } from '../remote/harbour.ts';
import { ownRemotes } from './own-remotes.ts';
import { happensLater } from './read-later.ts';
import { freshSlug } from './references/openapi-specs.ts';
import type { World } from './world.ts';

/** The parts of OP-ENV-06: what a server may fetch, or record and leave. */
const parts = { content: 'OP-ENV-06.a', git: 'OP-ENV-06.b', descriptions: 'OP-ENV-06.c' } as const;

/** What is fetched: content that is imported, Git repositories, or API descriptions. */
export type Fetched = keyof typeof parts;

/** Whether a server is said to fetch, or not to; undefined where it is said to do what its operator allows, or nothing is. */
const saidToFetch = ({ target }: World, what: Fetched): boolean | undefined => {
  const reading = target.reads[parts[what]];
  if (reading === 'fetch') return true;
  return reading === 'recorded' || reading === 'simulated' ? false : undefined;
};

/** Offers all remotes to a server, each by an operation that the target claims, and waits until any is asked. */
const offerAll = (world: World): Promise<boolean> =>
  world.onceForAll('whether the remotes are reached', async (own) => {
    const copy = ownRemotes(own);
    const offers = [
      async () => {
        const { params } = await own.own('space');
        await own.call('importContent', { params, body: { url: copy.website, source: 'website' } });
      },
      async () => {
        const { params } = await own.own('space');
        await own.call('importGitRepository', { params, body: { url: copy.git, ref: harbour.main } });
      },
      () =>
        own.call('createOrUpdateOpenAPISpecBySlug', {
          params: { organizationId: own.target.organization, specSlug: freshSlug(own) },
          body: { source: { url: copy.openapi } },
        }),
    ];
    // What is not claimed, or cannot be set up, is not offered.
    for (const offer of offers) await unlessMissing<unknown>(offer);
    return happensLater(own, () => Promise.resolve(own.remotes?.wasAsked() === true));
  });

/** Whether anything of the run was asked of the remotes, by now: all three are offered where nothing was so far. */
export const hasReached = async (world: World): Promise<boolean> =>
  world.remotes?.wasAsked() === true || (await offerAll(world)) || world.remotes?.wasAsked() === true;

const seen = (result: CheckResult): readonly Exchange[] =>
  result.kind === 'broken' ? result.findings.flatMap(({ exchanges }) => exchanges) : [];

/**
 * What remains of a broken rule where nobody asked the remote of its check: a server that only records (OP-ENV-06) breaks
 * none, nor does one of which nothing was seen at any remote of the run, unless it is said to fetch.
 */
export const whereReached = async (
  world: World,
  what: Fetched,
  wasAsked: boolean,
  result: CheckResult,
): Promise<CheckResult> => {
  if (result.kind !== 'broken' || wasAsked) return result;
  const said = saidToFetch(world, what);
  const part = parts[what];
  if (said === false) return unverified(`a server that fetches (it is said to read ${part} otherwise)`, seen(result));
  if (said === true || (await hasReached(world))) return result;
  return unverified(
    `a server that reaches the remotes of the suite: it asked none of them (where it should, say --reads ${part}=fetch)`,
    seen(result),
  );
};

/** Whether a scene shows what is looked for; one that cannot be set shows nothing. */
export const isSeenIn = async (look: () => Promise<boolean>): Promise<boolean> => (await unlessMissing(look)) === true;

/** Judges a server that was seen to fetch, or is said to. */
export const whereFetched = (
  world: World,
  what: Fetched,
  wasSeen: boolean,
  judgement: () => CheckResult,
): CheckResult => {
  if (wasSeen || saidToFetch(world, what) === true) return judgement();
  return unverified(`a server that is known to fetch (--reads ${parts[what]}=fetch, or seen at the remotes)`);
};
