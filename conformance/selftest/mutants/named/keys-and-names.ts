import { listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { onlyItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { textsIn } from '../faults/people.ts';
import type { Mutant } from '../mutant.ts';

/** Sites are found by the first of the spaces that they were made with alone. */
const firstSpaceFinds: Fault = () => {
  const later = new Set<string>();
  const listing = onlyItems(({ id }, { query }) => !later.has(`${String(id)} ${query['space'] ?? ''}`))();
  return async (ask, server) => {
    if (ask.operation === 'listSites') return listing(ask, server);
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const [, ...others] = textsIn(membersOf(ask.body)?.['spaces']);
    for (const space of others) later.add(`${textInside(answer.json, 'id') ?? ''} ${space}`);
    return answer;
  };
};

/** Integrations are found by the first domain of each of their blocks alone. */
const firstDomainFinds = onlyItems(
  (item, { query: { blockDomain } }) =>
    blockDomain === undefined ||
    listInside(item, 'blocks').some((block) => textsIn(membersOf(block)?.['urlUnfurl'])[0] === blockDomain),
);

/**
 * Faults about what a thing goes by: keys that are taken once more, one thing under several names, and entries of a list
 * inside it. Others have thought of their like, who knew the text alone.
 */
export const keysAndNamesMutants: readonly Mutant[] = [
  {
    name: 'sites are found by the first of the spaces that they were made with',
    breaks: 'FLT-01',
    mayAlsoBreak: ['SITE-10'],
    on: ['createSite', 'listSites'],
    fault: firstSpaceFinds,
  },
  {
    name: 'integrations are found by the first domain of a block',
    breaks: 'FLT-01',
    mayAlsoBreak: ['FLT-04'],
    on: ['listIntegrations'],
    fault: firstDomainFinds,
  },
];
