import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified } from '../../core/check-result.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { check, type Check } from '../check.ts';

const isOfSome = ({ ok, json }: Exchange): boolean => {
  const { items } = (json ?? {}) as { readonly items?: unknown };
  return ok && !(Array.isArray(items) && items.length === 0);
};

const unknownListsNone = check('installations/unknown-external-id-lists-none', { evidence: 2 }, async (context) => {
  const { world, operation } = context;
  const input = await arrangedInput(world, operation);
  const all = await wholeList(world, operation, input);
  if (all.items.length === 0) return unverified('an installation (target key integration)', all.pages);
  const externalId = world.name('external');
  const ask = (query: object) => world.call(operation, { ...input, query: { ...input.query, externalId, ...query } });
  const replies = [await ask({}), await ask({ limit: 10 })];
  const expected = 'no installation for an external id that never existed';
  const findings = replies.filter(isOfSome).map((reply) => ({
    expected,
    got: 'some',
    pointer: '/items',
    exchanges: [reply],
  }));
  return judge(findings, [...all.pages, ...replies]);
});

/** The filter of the list of installations (4.11). */
export const installationFilterChecks: readonly Check[] = [unknownListsNone];
