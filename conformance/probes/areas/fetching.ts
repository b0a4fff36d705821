import type { Exchange } from '../../http/exchange.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { textInside } from '../../core/json-path.ts';
import { harbour } from '../../remote/harbour.ts';
import { flatPages, readPages, topPages } from '../../world/content.ts';
import { hasReached } from '../../world/fetching.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { readLater } from '../../world/read-later.ts';
import { freshSlug } from '../../world/references/openapi-specs.ts';
import type { World } from '../../world/world.ts';
import type { Probes, Question } from '../probe.ts';

/** What did not come may not have been reached. */
const requireReach = async (world: World, exchange: Exchange): Promise<void> => {
  if (!(await hasReached(world))) throw missingPrerequisite('a server that reaches the remotes of the suite', exchange);
};

// No name below .invalid belongs to anybody.
const nowhere = 'https://docs.invalid/';

// Long enough for a name that nobody has.
const whileMs = 400;

const outline = (pages: Exchange): string => JSON.stringify(flatPages(topPages(pages)).map(({ title }) => title));

const transfers: Question = async ({ world, say }) => {
  const copy = ownRemotes(world);
  const { params } = await world.make('space');
  const before = await readPages(world, params);
  const importing = (url: string): Promise<Exchange> =>
    world.call('importGitRepository', { params, body: { url, ref: harbour.main } });
  const sent = await importing(copy.git);
  if (!sent.ok) throw missingPrerequisite('a Git import that is accepted', sent);
  const isAsked = (): boolean => copy.asked().length > 0;
  const after = await readLater(world, () => readPages(world, params), isAsked);
  if (isAsked()) {
    const far = await importing(new URL('docs.git', nowhere).href);
    return say(far.ok ? 'transfer-when-allowed' : 'fetch', sent, far);
  }
  if (outline(before) !== outline(after)) return say('simulated', before, sent, after);
  await requireReach(world, sent);
  return say('recorded', sent, after);
};

const isProcessed = ({ json }: Exchange): boolean => textInside(json, 'processingState') === 'complete';

/** Whether a description shows that its source was looked for, in vain as well. */
const showsAttempt = (shown: Exchange): boolean =>
  isProcessed(shown) ||
  ['lastProcessErrorCode', 'lastProcessedAt'].some((name) => textInside(shown.json, name) !== undefined);

const described: Question = async ({ world, say }) => {
  const copy = ownRemotes(world);
  const put = (specSlug: string, url: string): Promise<Exchange> =>
    world.call('createOrUpdateOpenAPISpecBySlug', {
      params: { organizationId: world.target.organization, specSlug },
      body: { source: { url } },
    });
  const read = (specSlug: string): Promise<Exchange> =>
    world.call('getOpenAPISpecBySlug', { params: { organizationId: world.target.organization, specSlug } });
  const near = freshSlug(world);
  const sent = await put(near, copy.openapi);
  if (!sent.ok) throw missingPrerequisite('an API description that is accepted', sent);
  const shown = await readLater(
    world,
    () => read(near),
    () => copy.asked().length > 0,
  );
  if (copy.asked().length > 0) {
    const far = freshSlug(world);
    const elsewhere = await put(far, new URL('openapi.json', nowhere).href);
    await world.pause(whileMs);
    const left = await read(far);
    return say(elsewhere.ok && !showsAttempt(left) ? 'fetch-when-allowed' : 'fetch', sent, elsewhere, left);
  }
  if (isProcessed(shown)) return say('simulated', sent, shown);
  await requireReach(world, sent);
  return say('recorded', sent, shown);
};

/** What is fetched, and what only recorded (OP-ENV-06). */
export const fetchingProbes: Probes = {
  'git-transfers': { importGitRepository: transfers },
  'description-fetches': { createOrUpdateOpenAPISpecBySlug: described },
};
