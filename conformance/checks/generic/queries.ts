import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import { judge, type Finding, type CheckResult } from '../../core/check-result.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { fillList } from '../../requests/listing.ts';
import { queryFault, queryPairs, type QueryPairOf } from '../../requests/faulty-queries.ts';
import { refusedQueryFirst } from '../../requests/refused-first.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { check, type Check, type CheckContext } from '../check.ts';

/** Each query parameter is accepted with a valid value and refused with a faulty one; on a list of its own the first is accepted again. */
const tried = async (
  { operation, members, world }: CheckContext,
  pairOf: QueryPairOf,
  input: Input,
  isShared: boolean,
): Promise<CheckResult> => {
  const send = (name: string, value: string | undefined): Promise<Exchange> =>
    world.call(operation, { ...input, query: { ...input.query, [name]: value } });
  const accepted = async (name: string, value: string): Promise<Exchange> => {
    const exchange = await send(name, value);
    if (!exchange.ok) throw refusedPrerequisite(exchange);
    return exchange;
  };
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const member of members) {
    const name = member.slice(1);
    const pair = pairOf(operation, name);
    const { valid, faulty } = pair;
    const [twin, middle] = [await accepted(name, valid), await send(name, faulty)];
    exchanges.push(twin, middle);
    if (!middle.ok) continue;
    findings.push({
      expected: `${queryFault(name, pair)} is refused`,
      got: `status ${middle.status}`,
      exchanges: [middle],
    });
  }
  const [first = ''] = isShared ? [] : members.map((member) => member.slice(1));
  if (first !== '') exchanges.push(await accepted(first, pairOf(operation, first).valid));
  return judge(findings, exchanges);
};

/** On things that all checks read, and in any doubt on a list that is filled for it. */
const pairs =
  (pairOf: QueryPairOf) =>
  (context: CheckContext): Promise<CheckResult> => {
    const { operation, world } = context;
    return sharedFirst(
      async () => tried(context, pairOf, await arrangedInput(world, operation), true),
      async () => tried(context, pairOf, (await fillList(world, operation, 1)).input, false),
    );
  };

/** The same by the faulty requests that rules share; in any doubt alone. */
const sharedPairs =
  (pairOf: QueryPairOf) =>
  (context: CheckContext): Promise<CheckResult> =>
    refusedQueryFirst(context, () => pairs(pairOf)(context));

/** Query parameters with one fault, each beside its valid twin. */
export const queryChecks: readonly Check[] = [
  check('types/query', {}, sharedPairs(queryPairs['types/query'])),
  check('enums/query', {}, sharedPairs(queryPairs['enums/query'])),
  check('patterns/query', {}, sharedPairs(queryPairs['patterns/query'])),
  check('required/query', {}, pairs(queryPairs['required/query'])),
];
