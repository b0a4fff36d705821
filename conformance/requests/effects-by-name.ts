import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { broken, judge, unverified, type CheckResult } from '../core/check-result.ts';
import { inside, listInside, textInside } from '../core/json-path.ts';
import { refusedPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { lastingDifferences } from '../oracles/differences.ts';
import { isRestless } from '../oracles/pictures/moving.ts';
import { rest } from '../world/at-rest.ts';
import type { World } from '../world/world.ts';

/** A write below a change request, and how its inputs name that by the number. */
export type NamedWrite = {
  readonly world: World;
  readonly operation: OperationId;
  /** The path of the change request under its id. */
  readonly place: Params;
  readonly numbered: (input: Input) => Input;
};

const largest = 1_000;

/** Readings of the same family, in the change request and in its space beside it, that the path of a write leads to. */
const readersAround = (write: OperationId): readonly OperationId[] => {
  const { family, pathParameters } = operationRow(write);
  return operationIds.filter((id) => {
    const row = operationRow(id);
    const isOfFamily = row.family === family || id === 'getSpaceById';
    const isOnTheWay =
      row.pathParameters[0] === 'spaceId' && row.pathParameters.every((name) => pathParameters.includes(name));
    return row.method === 'GET' && isOfFamily && isOnTheWay && !row.query.includes('query');
  });
};

type Readings = ReadonlyMap<OperationId, Exchange>;

const readAll = async ({ world, operation }: NamedWrite, params: Params): Promise<Readings> => {
  const readings = new Map<OperationId, Exchange>();
  for (const reader of readersAround(operation)) {
    const { acts, pathParameters } = operationRow(reader);
    const path = Object.fromEntries(pathParameters.map((name) => [name, params[name] ?? '']));
    const query = acts.as === 'list' ? { limit: largest } : {};
    readings.set(reader, await world.call(reader, { params: path, query }));
  }
  return readings;
};

/** What a reading says of what is written, apart from what others may write meanwhile. */
const partOf = (reader: OperationId, { ok, json }: Exchange, words: readonly string[]): unknown => {
  if (!ok) return 'refused';
  if (reader === 'getSpaceById') return textInside(json, 'revision');
  if (operationRow(reader).family !== 'comments' || inside(json, 'items') === undefined) return json;
  return listInside(json, 'items').filter((item) => words.some((word) => JSON.stringify(item).includes(word)));
};

type Effect = { readonly changed: ReadonlySet<OperationId>; readonly exchanges: (reader: OperationId) => Exchange[] };

/** Words that tell what a write is about among what others write. */
const wordsOf = (place: Params, { params = {}, body }: Input, sent: Exchange): readonly string[] => {
  const own = Object.entries(params).flatMap(([name, value]) => (name in place ? [] : [value]));
  const text = textInside(body, 'body', 'markdown');
  return [...own, textInside(sent.json, 'id'), text].filter(
    (word) => word !== undefined && word.length > 3,
  ) as string[];
};

/** Which readings one more such write changes, of new things and with other values each time. */
const effectOf = async (write: NamedWrite, isNumbered: boolean, pauseMs = 0): Promise<Effect> => {
  const { world, operation, place, numbered } = write;
  const { params, body } = await world.arrange(operation, { params: place });
  const input: Input = { params, ...(body === undefined ? {} : { body }) };
  const before = await readAll(write, params);
  const sent = await world.call(operation, isNumbered ? numbered(input) : input);
  if (!sent.ok) throw refusedPrerequisite(sent);
  await rest(world);
  if (pauseMs > 0) await world.pause(pauseMs);
  const after = await readAll(write, params);
  const words = wordsOf(place, input, sent);
  const changed = [...before].flatMap(([reader, was]) => {
    const [one, other] = [was, after.get(reader)!].map((reading) => partOf(reader, reading, words));
    const pointers = lastingDifferences(one, other);
    const isChanged = pointers.some((pointer) => !pointer.split('/').some((name) => isRestless(name)));
    return isChanged ? [reader] : [];
  });
  const exchanges = (reader: OperationId) => [before.get(reader)!, sent, after.get(reader)!];
  return { changed: new Set(changed), exchanges };
};

/** Readings that both writes under the id change, and the one under the number does not; or the other way about. */
const unlike = (named: Effect, byIds: readonly Effect[]): readonly OperationId[] => {
  const all = new Set([named, ...byIds].flatMap(({ changed }) => [...changed]));
  return [...all].filter((reader) => byIds.every(({ changed }) => changed.has(reader) !== named.changed.has(reader)));
};

const slowMs = 1_500;

/** Whether a write under the number changes what it changes under the id, in the change request and around it. */
export const judgeEffects = async (write: NamedWrite): Promise<CheckResult> => {
  const first = await effectOf(write, false);
  const named = await effectOf(write, true);
  const second = await effectOf(write, false);
  const seen = unlike(named, [first, second]);
  const shown = [...second.changed].flatMap((reader) => second.exchanges(reader));
  if (seen.length === 0)
    return shown.length === 0 ? unverified('a write under the id that changes a reading') : judge([], shown);
  // The work of a write may follow its answer (OP-CNT-01.a), and so may what strangers do.
  const again = await effectOf(write, true, slowMs);
  const third = await effectOf(write, false, slowMs);
  const lasting = unlike(again, [first, second, third]).filter((reader) => seen.includes(reader));
  if (lasting.length === 0) return unverified('a write whose effects are the same each time', shown);
  return broken(
    lasting.map((reader) => ({
      expected: `under the number of the change request ${operationWords(reader, third)}, as under its id`,
      got: again.changed.has(reader) ? 'it has changed' : 'nothing has changed',
      exchanges: [...again.exchanges(reader), ...third.exchanges(reader)],
    })),
  );
};

const operationWords = (reader: OperationId, { changed }: Effect): string =>
  changed.has(reader) ? `the write changes what ${reader} answers` : `the write leaves what ${reader} answers`;
