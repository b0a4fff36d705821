import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { filters } from '../../../../oracles/filters/predicates.ts';
import { kindNames, kinds } from '../../../../resources/kinds.ts';
import { typesOf } from '../../../../core/json-schema.ts';
import { querySchema } from '../../../../requests/query-schema.ts';
import { firstValue, type Fault, type FaultyRequest, type Members } from '../../fault.ts';
import { cutFirst, keyOf } from '../../faults/cut-first.ts';
import { inEnvelope, inItems, onlyItems } from '../../faults/lists.ts';
import { reordered } from '../../faults/reordered.ts';
import { isAccepted, membersOf } from '../../faults/replies.ts';
import { inRequest } from '../../faults/requests.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';

type NamedFault = readonly [word: string, fault: Fault];

const isList = (operation: OperationId): boolean => operationRow(operation).acts.as === 'list';

/** Parameters that single reads have as well: they say how a thing is shown, and choose none. */
const forms: ReadonlySet<string> = new Set(
  operationIds.filter((operation) => !isList(operation)).flatMap((operation) => operationRow(operation).query),
);
const paging: ReadonlySet<string> = new Set(['page', 'limit']);
const orders: ReadonlySet<string> = new Set(['order', 'sort']);

const isFilter = (operation: OperationId, name: string): boolean =>
  isList(operation) && !forms.has(name) && !paging.has(name) && !orders.has(name);

const without = ({ query, ...ask }: FaultyRequest, name: string): FaultyRequest => {
  const { [name]: _ignored, ...rest } = query;
  return { ...ask, query: rest };
};

const ignoredWhen = (name: string, meets: (ask: FaultyRequest) => boolean): Fault =>
  inRequest((ask) => (ask.query[name] !== undefined && meets(ask) ? without(ask, name) : ask));

const isGiven =
  (name: string) =>
  ({ query }: FaultyRequest): boolean =>
    query[name] !== undefined;

const turned: Readonly<Record<string, string>> = {
  true: 'false',
  false: 'true',
  asc: 'desc',
  desc: 'asc',
  joinedAt: 'lastSeenAt',
  lastSeenAt: 'joinedAt',
};

/** A flag, a direction, or what a list is sorted by is taken for the other one. */
const opposite = (name: string): Fault =>
  inRequest((ask) => {
    const value = turned[ask.query[name] ?? ''];
    return value === undefined ? ask : { ...ask, query: { ...ask.query, [name]: value } };
  });

/** A repeated parameter counts by its last value: a query made anew holds one of each. */
const lastValue: Fault = inRequest((ask) => ({ ...ask, query: { ...ask.query } }));

/** The same by its first one. */
const firstOf = (name: string): Fault =>
  inRequest((ask) => {
    const value = firstValue(ask, name);
    return value === undefined ? ask : { ...ask, query: { ...ask.query, [name]: value } };
  });

const nothing = (name: string): Fault =>
  inItems(({ envelope, items }, ask) => {
    if (!isGiven(name)(ask)) return items;
    envelope['count'] = 0;
    delete envelope['next'];
    return [];
  });

/** Everything but what the filter should let pass. */
const complement = (operation: OperationId, name: string): Fault => {
  const anew = reordered(
    operation,
    async (items, ask, server) => {
      const { page: _page, ...query } = ask.query;
      const { json } = await server.send({ ...ask, query: { ...query, limit: '1000' } });
      const matching = (membersOf(json)?.['items'] ?? []) as readonly Members[];
      const keys = new Set(matching.map(keyOf));
      return items.filter((item) => !keys.has(keyOf(item)));
    },
    (ask) => without(ask, name),
  );
  return () => {
    const step = anew();
    return (ask, server) => (isGiven(name)(ask) ? step(ask, server) : server.send(ask));
  };
};

/** The count is that of the list without the filter. */
const countedWithout = (name: string): Fault => {
  return () => async (ask, server) => {
    const counts = new Map<FaultyRequest, unknown>();
    if (isGiven(name)(ask)) {
      const { page: _page, ...query } = without(ask, name).query;
      const { json } = await server.call(ask.operation, { params: ask.params, query: { ...query, limit: '1' } });
      counts.set(ask, membersOf(json)?.['count']);
    }
    return inEnvelope((envelope) => {
      envelope['count'] = counts.get(ask) ?? envelope['count'];
    })()(ask, server);
  };
};

/** What updates write. */
const rewritable: ReadonlySet<string> = new Set(['title', 'status', 'category']);

/** A thing is found by what it was when it was written first: writes do not reach the index of the filter. */
const asBefore = (operation: OperationId, name: string): Fault | undefined => {
  const meets = filters[operation]?.[name]?.meets;
  const kind = kindNames.find((each) => kinds[each].list === operation);
  if (meets === undefined || kind === undefined) return undefined;
  const { update, read, param, key } = kinds[kind];
  if (read === null) return undefined;
  return () => {
    const first = new Map<string, unknown>();
    const listing = onlyItems((item, { query }) => {
      const before = first.get(String(item[key]));
      return before === undefined || meets(before, query[name] ?? '', undefined) !== false;
    })();
    return async (ask, server) => {
      if (ask.operation === operation) return isGiven(name)(ask) ? listing(ask, server) : server.send(ask);
      const id = ask.params[param] ?? '';
      const before = first.has(id) ? undefined : (await server.call(read, { params: ask.params })).json;
      const answer = await server.send(ask);
      if (membersOf(before)?.[key] !== undefined && isAccepted(answer) && ask.operation === update)
        first.set(id, before);
      return answer;
    };
  };
};

const isFlag = (operation: OperationId, name: string): boolean =>
  typesOf(querySchema(operation, name)).includes('boolean');

const ofFilter = (operation: OperationId, name: string): readonly NamedFault[] => [
  ['matches-nothing', nothing(name)],
  ['inverted', isFlag(operation, name) ? opposite(name) : complement(operation, name)],
  ['count-unfiltered', countedWithout(name)],
  ...(operationRow(operation).query.includes('page') ? [['cut-before-filter', cutFirst(name)] as const] : []),
];

/** Things in lists of a reply, by what they show. */
const thingsIn = (value: unknown, found: Map<unknown, string> = new Map()): ReadonlyMap<unknown, string> => {
  if (Array.isArray(value)) for (const each of value as unknown[]) thingsIn(each, found);
  const members = membersOf(value);
  if (members?.['id'] !== undefined) {
    const alone = Object.entries(members).filter(([, each]) => !Array.isArray(each));
    found.set(members['id'], JSON.stringify(alone));
  }
  for (const each of Object.values(members ?? {})) thingsIn(each, found);
  return found;
};

/** A value without the things in its lists of which `isKept` is untrue. */
const keeping = (value: unknown, isKept: (id: unknown) => boolean): unknown => {
  if (Array.isArray(value))
    return (value as unknown[])
      .filter((each) => membersOf(each)?.['id'] === undefined || isKept(membersOf(each)?.['id']))
      .map((each) => keeping(each, isKept));
  const members = membersOf(value);
  if (members === undefined) return value;
  return Object.fromEntries(Object.entries(members).map(([name, each]) => [name, keeping(each, isKept)]));
};

/** Off, a switch takes away the things that it should show with less. */
const takesThings =
  (name: string): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (ask.query[name] !== 'false' || !isAccepted(answer)) return answer;
    const [whole, less] = [thingsIn((await server.send(without(ask, name))).json), thingsIn(answer.json)];
    return { ...answer, json: keeping(answer.json, (id) => whole.get(id) === less.get(id)) };
  };

/** The update of what a list shows, for filters that go by what an item is. */
const updateOf = (operation: OperationId): readonly OperationId[] =>
  kindNames.flatMap((kind) => (kinds[kind].list === operation ? [kinds[kind].update] : []));

const faultsOf = (operation: OperationId, name: string): readonly NamedFault[] => {
  const always: NamedFault = ['ignored', ignoredWhen(name, () => true)];
  if (paging.has(name)) return [always];
  const several: readonly NamedFault[] = typesOf(querySchema(operation, name)).includes('array')
    ? [
        ['first-value', firstOf(name)],
        ['last-value', lastValue],
      ]
    : [];
  const isOfOne = operationRow(operation).pathParameters.some((each) => each === 'pageId' || each === 'fileId');
  const isForm = !isOfOne && forms.has(name) && isFlag(operation, name);
  const off: readonly NamedFault[] = isForm ? [['takes-things', takesThings(name)]] : [];
  const turns: readonly NamedFault[] =
    !isFilter(operation, name) && (isFlag(operation, name) || orders.has(name)) ? [['inverted', opposite(name)]] : [];
  const pages: readonly NamedFault[] = isList(operation)
    ? [['ignored-on-later-pages', ignoredWhen(name, isGiven('page'))]]
    : [];
  return [
    always,
    ...pages,
    ...several,
    ...turns,
    ...off,
    ...(isFilter(operation, name) ? ofFilter(operation, name) : []),
  ];
};

/** A parameter that another one makes the server forget. */
const pairsOf = (operation: OperationId, name: string): readonly (readonly [string, Fault])[] =>
  operationRow(operation)
    .query.filter((other) => other !== name && other !== 'page' && !paging.has(name))
    .map((other) => [other, ignoredWhen(name, isGiven(other))] as const);

/**
 * A flag that is forgotten where it is false and another filter is given: its value was taken for none. With every limit
 * it would be a reading of false.
 */
const falsePairsOf = (operation: OperationId, name: string): readonly (readonly [string, Fault])[] => {
  if (!isFilter(operation, name) || !isFlag(operation, name)) return [];
  const isFalse = ({ query }: FaultyRequest): boolean => query[name] === 'false';
  return pairsOf(operation, name)
    .filter(([other]) => !paging.has(other))
    .map(([other]) => [other, ignoredWhen(name, (ask) => isFalse(ask) && isGiven(other)(ask))]);
};

/** A switch that another one turns off with itself. */
const switchesOf = (operation: OperationId, name: string): readonly (readonly [string, Fault])[] => {
  const isSwitch = (each: string): boolean => forms.has(each) && isFlag(operation, each);
  const off = (other: string): Fault =>
    inRequest((ask) =>
      ask.query[other] === 'false' && ask.query[name] === undefined
        ? { ...ask, query: { ...ask.query, [name]: 'false' } }
        : ask,
    );
  return operationRow(operation)
    .query.filter((other) => other !== name && isSwitch(name) && isSwitch(other))
    .map((other) => [other, off(other)] as const);
};

const ofParameter = (operation: OperationId, name: string): MeaningMutant[] => {
  const shared = { operator: 'query-parameter', operation, parameter: name, on: [operation] } as const;
  const late = isFilter(operation, name) && rewritable.has(name) ? asBefore(operation, name) : undefined;
  const on = [operation, ...updateOf(operation)];
  const lates = late === undefined ? [] : [{ ...shared, on, change: 'as-before', place: name, fault: late }];
  return [
    ...lates,
    ...faultsOf(operation, name).map(([change, fault]) => ({ ...shared, change, place: name, fault })),
    ...pairsOf(operation, name).map(([other, fault]) => ({
      ...shared,
      change: 'ignored-with',
      place: `${name}/${other}`,
      fault,
    })),
    ...falsePairsOf(operation, name).map(([other, fault]) => ({
      ...shared,
      change: 'false-ignored-with',
      place: `${name}/${other}`,
      fault,
    })),
    ...switchesOf(operation, name).map(([other, fault]) => ({
      ...shared,
      change: 'off-with',
      place: `${name}/${other}`,
      fault,
    })),
  ];
};

/** A parameter: ignored always, on later pages or beside another, of one value, matching nothing, all others or what was, uncounted, taking things. */
export const queryParameters = (): MeaningMutant[] =>
  operationIds.flatMap((operation) => operationRow(operation).query.flatMap((name) => ofParameter(operation, name)));
