import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import { readGone } from '../oracles/expectations.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';

/** A reading of what lies in a thing: before the thing is removed, and once it is. */
export type Below = {
  readonly operation: OperationId;
  readonly before: Exchange;
  readonly again: () => Promise<Exchange>;
};

/** Kinds whose parts may still be read when they are gone (OP-CMT-10.b, OP-SPC-04.c, OP-INT-09.a). */
const outlived: readonly Kind[] = ['comment', 'changeRequestComment', 'space', 'integration'];

/** Lists and readings whose path ends with the thing, other than that of the thing itself. */
const readersBelow = ({ kind }: Made): readonly OperationId[] => {
  const { param, read } = kinds[kind];
  if (outlived.includes(kind)) return [];
  return operationIds.filter((operation) => {
    const { method, pathParameters } = operationRow(operation);
    return method === 'GET' && operation !== read && pathParameters.at(-1) === param;
  });
};

const listsBelow = async (world: World, made: Made): Promise<readonly Below[]> => {
  const found: Below[] = [];
  const own = Object.keys(made.params);
  for (const operation of readersBelow(made)) {
    const { pathParameters } = operationRow(operation);
    if (!pathParameters.every((name) => own.includes(name))) continue;
    // What there is to read may have to be made first.
    const input = (await unlessMissing(() => world.arrange(operation, { params: made.params }))) ?? made;
    const read = (): Promise<Exchange> => world.call(operation, { params: input.params });
    found.push({ operation, before: await read(), again: read });
  }
  return found;
};

/** Reads what lies in a thing; what is refused is no reading. */
export const readBelow = async (world: World, made: Made): Promise<readonly Below[]> =>
  (await listsBelow(world, made)).filter(({ before }) => before.ok);

/** What was read in a thing that is removed, and the answer since. */
export type BelowRemoved = Omit<Below, 'again'> & { readonly after: Exchange };

/** Reads the same again, until it is refused or the target's time to settle is over. */
export const readBelowRemoved = async (world: World, below: readonly Below[]): Promise<readonly BelowRemoved[]> => {
  const found: BelowRemoved[] = [];
  for (const { again, ...each } of below) found.push({ ...each, after: await readGone(world, again) });
  return found;
};
