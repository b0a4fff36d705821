import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import { enumValues, typesOf } from '../../core/json-schema.ts';
import { judge, type Finding, type CheckResult } from '../../core/check-result.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { fillList } from '../../requests/listing.ts';
import { querySchema } from '../../requests/query-schema.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { check, type Check, type CheckContext } from '../check.ts';

type Pair = { readonly valid: string; readonly faulty: string | undefined; readonly what: string };

const byType: Readonly<Record<string, Pair>> = {
  number: { valid: '2', faulty: 'many', what: 'that is no number' },
  boolean: { valid: 'true', faulty: 'perhaps', what: 'that is no boolean' },
};

const wrongType = (operation: OperationId, name: string): Pair => {
  const [type = ''] = typesOf(querySchema(operation, name));
  const pair = byType[type];
  if (pair === undefined) throw new Error(`${operation}: every text is a ${type} for ${name}`);
  return pair;
};

const wrongWord = (operation: OperationId, name: string): Pair => {
  const [valid] = enumValues(querySchema(operation, name)) ?? [];
  return { valid: String(valid), faulty: 'no-such-word', what: 'outside the listed words' };
};

const wrongText = (): Pair => ({ valid: 'abc', faulty: 'a b!', what: 'outside its pattern' });
const noText = (): Pair => ({ valid: 'abc', faulty: undefined, what: 'left out' });

/** Each query parameter is accepted with a valid value and refused with a faulty one; on a list of its own the first is accepted again. */
const tried = async (
  { operation, members, world }: CheckContext,
  pairOf: (operation: OperationId, name: string) => Pair,
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
    const { valid, faulty, what } = pairOf(operation, name);
    const [twin, middle] = [await accepted(name, valid), await send(name, faulty)];
    exchanges.push(twin, middle);
    if (!middle.ok) continue;
    findings.push({ expected: `a ${name} ${what} is refused`, got: `status ${middle.status}`, exchanges: [middle] });
  }
  const [first = ''] = isShared ? [] : members.map((member) => member.slice(1));
  if (first !== '') exchanges.push(await accepted(first, pairOf(operation, first).valid));
  return judge(findings, exchanges);
};

/** On things that all checks read, and in any doubt on a list that is filled for it. */
const pairs =
  (pairOf: (operation: OperationId, name: string) => Pair) =>
  (context: CheckContext): Promise<CheckResult> => {
    const { operation, world } = context;
    return sharedFirst(
      async () => tried(context, pairOf, await arrangedInput(world, operation), true),
      async () => tried(context, pairOf, (await fillList(world, operation, 1)).input, false),
    );
  };

/** Query parameters with one fault, each beside its valid twin. */
export const queryChecks: readonly Check[] = [
  check('types/query', {}, pairs(wrongType)),
  check('enums/query', {}, pairs(wrongWord)),
  check('patterns/query', {}, pairs(wrongText)),
  check('required/query', {}, pairs(noText)),
];
