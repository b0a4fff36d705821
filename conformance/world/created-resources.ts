import { operationRow, type OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Journal } from './journal.ts';
import { keyMade, kindMadeBy, kindRemovedBy, kinds, type Kind } from '../resources/kinds.ts';
import { isSameThing, liesIn, type Thing } from './remove.ts';
import type { Params } from '../core/params.ts';

/** Things of one namespace that still exist, as far as its own requests tell. */
export type MadeThings = {
  /** Notes the intent before a making request goes out. */
  readonly before: (operation: OperationId, input: Input) => void;
  /** Notes what an answer made or removed. */
  readonly after: (exchange: Exchange, operation: OperationId, input: Input) => void;
  /** What is left, the last made first. */
  readonly left: () => readonly Thing[];
};

/** Counts the objects of a run against `limits.objects`. */
export type ObjectBudget = { readonly take: () => void };
export const createObjectBudget = (limit: number | undefined): ObjectBudget => {
  let made = 0;
  return {
    take: () => {
      if (limit !== undefined && made >= limit) {
        throw missingPrerequisite(`the budget of ${limit} objects is used up (limits.objects)`);
      }
      made += 1;
    },
  };
};

/** The path parameters of the operations on a thing made by `create` with these parameters. */
const paramsOf = (kind: Kind, given: Params, id: string): Params => {
  const { create, param } = kinds[kind];
  const containers = operationRow(create).pathParameters.filter((name) => name !== param);
  const params: Record<string, string> = {};
  for (const name of containers) if (given[name] !== undefined) params[name] = given[name];
  return { ...params, [param]: id };
};

export const trackThings = (journal: Journal, budget: ObjectBudget): MadeThings => {
  let things: Thing[] = [];
  let removedSpaces: Thing[] = [];
  const put = (thing: Thing): void => {
    if (things.some((known) => isSameThing(known, thing))) return;
    things.push(thing);
    journal.write({ line: 'made', ...thing });
  };
  return {
    before: (operation, input) => {
      const kind = kindMadeBy(operation);
      if (kind === undefined) return;
      budget.take();
      journal.write({ line: 'intent', kind, by: operation, params: input.params ?? {} });
    },
    after: (exchange, operation, input) => {
      if (!exchange.ok) return;
      const kind = kindMadeBy(operation);
      const key = kind === undefined ? undefined : keyMade(kind, input, exchange.json);
      if (kind !== undefined && key !== undefined) {
        put({ kind, params: paramsOf(kind, input.params ?? {}, key) });
      }
      const restored = removedSpaces.filter(({ params }) => params['spaceId'] === input.params?.['spaceId']);
      if (operation === 'restoreSpace') restored.slice(0, 1).forEach(put);
      const removed = kindRemovedBy(operation);
      if (removed === undefined || input.params === undefined) return;
      const { params } = input;
      const container = { kind: removed, params };
      if (removed === 'space')
        removedSpaces = [...things.filter((thing) => isSameThing(thing, container)), ...removedSpaces];
      const inside = things.filter((thing) => liesIn(thing, container));
      for (const thing of [...inside, container]) journal.write({ line: 'gone', ...thing });
      things = things.filter((thing) => !isSameThing(thing, container) && !inside.includes(thing));
    },
    left: () => things.toReversed(),
  };
};
