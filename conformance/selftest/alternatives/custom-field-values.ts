import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { answering, isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import { inRequest } from '../mutants/faults/requests.ts';
import type { AlternativeServer } from './alternative.ts';
import { refusedAs, refusing } from './keeping.ts';

type Pair = { readonly field: Members; readonly value: unknown };

const pairsIn = (json: unknown): readonly Pair[] =>
  (Array.isArray(json) ? (json as unknown[]) : []).map((pair) => ({
    field: membersOf(membersOf(pair)?.['customField']) ?? {},
    value: membersOf(pair)?.['value'],
  }));

/** The fields of a space with their values, as the administrator reads them. */
const pairsOf = async ({ params: { spaceId = '' } }: FaultyRequest, server: Server): Promise<readonly Pair[]> =>
  pairsIn((await server.call('getSpaceCustomFields', { params: { spaceId } })).json);

const sentValues = ({ body }: FaultyRequest): Members | undefined => membersOf(membersOf(body)?.['values']);

const withValues = (ask: FaultyRequest, values: Members): FaultyRequest => ({
  ...ask,
  body: { ...membersOf(ask.body), values },
});

/** Changes the values of a write; what they are is known by the fields of the space. */
const inValues = (change: (values: Members, pairs: readonly Pair[]) => Members): Fault =>
  inRequest(async (ask, server) => {
    const values = sentValues(ask);
    return values === undefined ? ask : withValues(ask, change(values, await pairsOf(ask, server)));
  });

const onlyKnown = (values: Members, pairs: readonly Pair[]): Members => {
  const known = new Set(pairs.map(({ field }) => field['name']));
  return Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
};

const unnamedGo = (values: Members, pairs: readonly Pair[]): Members => ({
  ...Object.fromEntries(pairs.flatMap(({ field, value }) => (value === undefined ? [] : [[field['name'], {}]]))),
  ...values,
});

/** Takes values that the reference would refuse, and shows them. */
const alsoTaking =
  (takes: (value: unknown, field: Members) => boolean): Fault =>
  () => {
    const kept = new Map<string, unknown>();
    return async (ask, server) => {
      const { spaceId } = ask.params;
      const answer = await server.send(ask);
      if (ask.operation === 'getSpaceCustomFields') {
        for (const pair of Array.isArray(answer.json) ? (answer.json as Members[]) : []) {
          const key = `${spaceId} ${String(membersOf(pair['customField'])?.['id'])}`;
          if (kept.has(key)) pair['value'] = kept.get(key);
        }
        return answer;
      }
      const values = sentValues(ask);
      if (values === undefined) return answer;
      const fields = new Map((await pairsOf(ask, server)).map(({ field }) => [field['name'], field]));
      const keyOf = (name: string): string => `${spaceId} ${String(fields.get(name)?.['id'])}`;
      const taken = isAccepted(answer)
        ? []
        : Object.entries(values).flatMap(([name, entry]): [string, unknown][] => {
            const [field, value] = [fields.get(name), membersOf(entry)?.['value']];
            return field !== undefined && takes(value, field) ? [[name, value]] : [];
          });
      const emptied = Object.fromEntries(taken.map(([name]) => [name, {}]));
      const mended = taken.length === 0 ? answer : await server.send(withValues(ask, { ...values, ...emptied }));
      if (!isAccepted(mended)) return answer;
      for (const name of Object.keys(values)) kept.delete(keyOf(name));
      for (const [name, value] of taken) kept.set(keyOf(name), value);
      return mended;
    };
  };

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= 256;
const isAnyForm = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  isShort(value) ||
  (Array.isArray(value) && value.every(isShort));

const isText = (value: unknown): boolean => typeof value === 'string';
const isOfItsType = (value: unknown, { type }: Members): boolean => {
  if (type === 'text' || type === 'select:single') return isText(value);
  return (type === 'tags' || type === 'select:multi') && Array.isArray(value) && value.every(isText);
};

const isAmongTexts = (value: unknown): boolean => isShort(value) || (Array.isArray(value) && value.every(isShort));
const isOfSelect = (value: unknown, field: Members): boolean =>
  String(field['type']).startsWith('select') && isOfItsType(value, field) && isAmongTexts(value);

/** Stores whatever is good among what it refuses. */
const oneByOne: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const entries = Object.entries(sentValues(ask) ?? {});
  if (isAccepted(answer) || entries.length < 2) return answer;
  for (const [name, entry] of entries) await server.send(withValues(ask, { [name]: entry }));
  return answer;
};

const removes = {
  empty: (entry: unknown): boolean => membersOf(entry) !== undefined && membersOf(entry)?.['value'] === undefined,
  null: (entry: unknown): boolean => membersOf(entry)?.['value'] === null,
};

const refusingEntries = (isRefused: (entry: unknown) => boolean): Fault =>
  refusing(400, (ask) => Object.values(sentValues(ask) ?? {}).some(isRefused));

/** Remembers which spaces were given a value of a field. */
const withSpaces =
  (
    step: (
      ask: FaultyRequest,
      server: Server,
      spacesOf: (name: unknown) => readonly string[],
    ) => ReturnType<Server['send']>,
  ): Fault =>
  () => {
    const spaces = new Map<unknown, Set<string>>();
    return async (ask, server) => {
      for (const name of Object.keys(sentValues(ask) ?? {})) {
        spaces.set(name, (spaces.get(name) ?? new Set()).add(ask.params['spaceId'] ?? ''));
      }
      return step(ask, server, (name) => [...(spaces.get(name) ?? [])]);
    };
  };

const valueOn = async (space: string, name: unknown, ask: FaultyRequest, server: Server): Promise<unknown> =>
  (await pairsOf({ ...ask, params: { spaceId: space } }, server)).find(({ field }) => field['name'] === name)?.value;

const write = (server: Server, spaceId: string, name: string, entry: Members) =>
  server.call('updateSpaceCustomFields', { params: { spaceId }, body: { values: { [name]: entry } } });

/** The spaces whose value an update of options leaves without an option. */
const withoutOption = async (
  ask: FaultyRequest,
  server: Server,
  spaces: readonly string[],
): Promise<readonly string[]> => {
  const options = membersOf(ask.body)?.['options'];
  if (!Array.isArray(options)) return [];
  const values = await Promise.all(spaces.map((space) => valueOn(space, ask.params['fieldName'], ask, server)));
  return spaces.filter((_, place) => [values[place] ?? []].flat().some((value) => !options.includes(value)));
};

const refuseRemoval: Fault = withSpaces(async (ask, server, spacesOf) => {
  const { fieldName } = ask.params;
  const isUpdate = ask.operation === 'updateOrganizationCustomField' && server.known.has(ask.authorization ?? '');
  const cut = isUpdate ? await withoutOption(ask, server, spacesOf(fieldName)) : [];
  return cut.length > 0 ? refusal(409) : server.send(ask);
});

const dropValues: Fault = withSpaces(async (ask, server, spacesOf) => {
  const { fieldName = '' } = ask.params;
  const answer = await server.send(ask);
  if (ask.operation !== 'updateOrganizationCustomField' || !isAccepted(answer)) return answer;
  for (const space of await withoutOption(ask, server, spacesOf(fieldName))) await write(server, space, fieldName, {});
  return answer;
});

const valuesReturn: Fault = () => {
  const kept = new Map<unknown, readonly (readonly [space: string, value: unknown])[]>();
  return withSpaces(async (ask, server, spacesOf) => {
    const { fieldName } = ask.params;
    const values: (readonly [string, unknown])[] = [];
    if (ask.operation === 'deleteOrganizationCustomField') {
      for (const space of spacesOf(fieldName)) values.push([space, await valueOn(space, fieldName, ask, server)]);
    }
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'deleteOrganizationCustomField') kept.set(fieldName, values);
    const name = membersOf(answer.json)?.['name'];
    if (ask.operation !== 'createOrganizationCustomField' || typeof name !== 'string') return answer;
    for (const [space, value] of kept.get(name) ?? [])
      if (value !== undefined) await write(server, space, name, { value });
    return answer;
  })();
};

const inPairs = (change: (pairs: readonly Members[]) => readonly Members[]): Fault =>
  answering((answer) => (Array.isArray(answer.json) ? { ...answer, json: change(answer.json as Members[]) } : answer));

const nameOf = (pair: Members): string => String(membersOf(pair['customField'])?.['name']);

const writes = ['updateSpaceCustomFields'] as const;
const both = ['updateSpaceCustomFields', 'getSpaceCustomFields'] as const;
const options = ['updateSpaceCustomFields', 'updateOrganizationCustomField'] as const;

/** Values of custom fields on spaces. */
export const customFieldValueReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-CF-02.a': 'any' }, on: both, server: alsoTaking(isAnyForm) },
  {
    reads: { 'OP-CF-02.b': 'unbounded' },
    on: both,
    server: alsoTaking((value, field) => isOfItsType(value, field) && !String(field['type']).startsWith('select')),
  },
  { reads: { 'OP-CF-04.e': 'accepted' }, on: both, server: alsoTaking(isOfSelect) },
  { reads: { 'OP-CF-05.a': '409' }, on: options, server: refuseRemoval },
  { reads: { 'OP-CF-05.a': 'dropped' }, on: options, server: dropValues },
  { reads: { 'OP-CF-07.a': 'replace' }, on: writes, server: inValues(unnamedGo) },
  { reads: { 'OP-CF-07.b': 'partial' }, on: writes, server: oneByOne },
  {
    reads: { 'OP-CF-08': '400' },
    on: writes,
    server: refusingEntries((entry) => removes.empty(entry) || removes.null(entry)),
  },
  { reads: { 'OP-CF-08': 'empty' }, on: writes, server: refusingEntries(removes.null) },
  { reads: { 'OP-CF-08': 'null' }, on: writes, server: refusingEntries(removes.empty) },
  {
    reads: { 'OP-CF-09.a': '404' },
    on: writes,
    server: refusedAs(400, 404, async (ask, server) => {
      const values = sentValues(ask) ?? {};
      return Object.keys(onlyKnown(values, await pairsOf(ask, server))).length < Object.keys(values).length;
    }),
  },
  { reads: { 'OP-CF-09.a': 'ignored' }, on: writes, server: inValues(onlyKnown) },
  {
    reads: { 'OP-CF-10.a': 'set' },
    on: ['getSpaceCustomFields'],
    server: inPairs((pairs) => pairs.filter(({ value }) => value !== undefined)),
  },
  {
    reads: { 'OP-CF-10.b': 'name' },
    on: ['getSpaceCustomFields'],
    server: inPairs((pairs) => pairs.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))),
  },
  {
    reads: { 'OP-CF-11.b': 'kept' },
    on: ['updateSpaceCustomFields', 'deleteOrganizationCustomField', 'createOrganizationCustomField'],
    server: valuesReturn,
  },
];
