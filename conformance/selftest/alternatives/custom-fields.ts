import { inAnyReply, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { inBody, inRequest } from '../mutants/faults/requests.ts';
import type { Fault, Members } from '../mutants/fault.ts';
import { namesOnce } from './aliases.ts';
import { keeping, refusedAs, refusing, resourcesIn } from './keeping.ts';
import type { AlternativeServer } from './alternative.ts';

const reads = ['getOrganizationCustomFieldByName', 'listOrganizationCustomFields', 'getSpaceCustomFields'] as const;
const create = ['createOrganizationCustomField'] as const;
const writes = ['createOrganizationCustomField', 'updateOrganizationCustomField'] as const;
const all = [...writes, ...reads] as const;
const remove = 'deleteOrganizationCustomField';
const inner = 'customField';

const typeOf = (body: Members): string => (typeof body['type'] === 'string' ? body['type'] : '');

const placeholder = ['(none)'];
const areNone = (value: unknown): boolean => JSON.stringify(value) === JSON.stringify(placeholder);

/** Keeps a list of options that is empty or missing as one that nobody else gives. */
const withNoOptions =
  (change: Fault, shown: readonly string[] | undefined): Fault =>
  () => {
    const [changing, showing] = [
      change(),
      inAnyReply((body) => {
        for (const field of resourcesIn(body, inner)) if (areNone(field['options'])) field['options'] = shown;
      })(),
    ];
    return (ask, server) => showing(ask, { ...server, send: (passed) => changing(passed, server) });
  };

const isList = (value: unknown, longest: number): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 50 &&
  value.every((each) => typeof each === 'string' && each.length > 0 && each.length <= longest);

/** Gives an absent text of a new field for an empty one. */
const absentTexts = (names: readonly string[]): Fault =>
  keeping({
    writes,
    inner,
    take: (body, { operation }) => {
      const absent = names.filter((name) => body[name] === undefined);
      const isNew = operation === 'createOrganizationCustomField' && absent.length > 0;
      return isNew ? Object.fromEntries(absent.map((name) => [name, undefined])) : undefined;
    },
  });

const overwritten: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { name } = membersOf(ask.body) ?? {};
  if (answer.status !== 409 || typeof name !== 'string') return answer;
  const params = { ...ask.params, fieldName: name };
  const old = await server.send({ ...ask, operation: remove, params, body: undefined, rawBody: null });
  return isAccepted(old) ? server.send(ask) : answer;
};

/** Long options under short names of their own, wherever they stand. */
const longOptions: Fault = () => {
  const [short, long] = [new Map<unknown, string>(), new Map<unknown, string>()];
  const renamed = (value: unknown, names: ReadonlyMap<unknown, string>): unknown =>
    Array.isArray(value) ? value.map((each) => renamed(each, names)) : (names.get(value) ?? value);
  const name = (option: string): void => {
    if (option.length <= 40 || short.has(option)) return;
    const word = `long option ${short.size}`;
    short.set(option, word);
    long.set(word, option);
  };
  const shortened = ({ options, values, ...rest }: Members): Members => {
    const entries = Object.entries(membersOf(values) ?? {}).map(([field, entry]) => {
      const value = membersOf(entry)?.['value'];
      return [field, value === undefined ? entry : { ...membersOf(entry), value: renamed(value, short) }] as const;
    });
    const isMap = membersOf(values) !== undefined;
    return {
      ...rest,
      ...(options === undefined ? {} : { options: isList(options, Infinity) ? renamed(options, short) : options }),
      ...(values === undefined ? {} : { values: isMap ? Object.fromEntries(entries) : values }),
    };
  };
  return async (ask, server) => {
    const { options } = membersOf(ask.body) ?? {};
    if (isList(options, Infinity)) options.forEach(name);
    const body = shortened(membersOf(ask.body) ?? {});
    const answer = await server.send(short.size === 0 || membersOf(ask.body) === undefined ? ask : { ...ask, body });
    for (const field of resourcesIn(answer.json, inner)) field['options'] = renamed(field['options'], long);
    if (Array.isArray(answer.json)) {
      for (const pair of answer.json as Members[]) pair['value'] = renamed(pair['value'], long);
    }
    return answer;
  };
};

/** Keeps the options of a refused write where `may` says so, which leaves in the body what the server takes instead. */
const keepingOptions = (may: (body: Members, options: readonly string[]) => boolean): Fault =>
  keeping({
    writes,
    inner,
    ifRefused: true,
    take: (body) => {
      const { options } = body;
      return isList(options, 40) && may(body, options) ? { options } : undefined;
    },
  });

/** Custom fields of organizations. */
export const customFieldReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-CF-01': 'text-and-number' },
    on: create,
    server: refusing(400, ({ body }) => !['text', 'number', ''].includes(typeOf(membersOf(body) ?? {}))),
  },
  {
    reads: { 'OP-CF-01': 'any' },
    on: all,
    server: keeping({
      writes: create,
      inner,
      ifRefused: true,
      take: (body) => {
        const { type } = body;
        body['type'] = 'text';
        return typeof type === 'string' && type !== 'text' ? { type } : undefined;
      },
    }),
  },
  { reads: { 'OP-CF-03.a': '400' }, on: create, server: refusedAs(409, 400) },
  { reads: { 'OP-CF-03.a': 'overwritten' }, on: create, server: overwritten },
  {
    reads: { 'OP-CF-03.b': 'refused' },
    on: ['createOrganizationCustomField', remove],
    server: namesOnce({
      creates: create,
      read: 'getOrganizationCustomFieldByName',
      remove,
      nameOf: ({ params, body }) => params['fieldName'] ?? membersOf(body)?.['name'],
    }),
  },
  {
    reads: { 'OP-CF-03.c': 'folded' },
    on: ['getOrganizationCustomFieldByName', 'updateOrganizationCustomField', remove, 'updateSpaceCustomFields'],
    server: inRequest((ask) => {
      const { fieldName, ...params } = ask.params;
      if (fieldName !== undefined) return { ...ask, params: { ...params, fieldName: fieldName.toLowerCase() } };
      const body = membersOf(ask.body);
      const values = membersOf(body?.['values']);
      if (values === undefined) return ask;
      const folded = Object.entries(values).map(([name, entry]) => [name.toLowerCase(), entry] as const);
      return { ...ask, body: { ...body, values: Object.fromEntries(folded) } };
    }),
  },
  {
    reads: { 'OP-CF-04.a': 'optional' },
    on: all,
    server: withNoOptions(
      inBody((body, { operation }) => {
        const isSelect = operation === 'createOrganizationCustomField' && typeOf(body).startsWith('select:');
        if (isSelect && body['options'] === undefined) body['options'] = placeholder;
      }),
      undefined,
    ),
  },
  {
    reads: { 'OP-CF-05.b': 'allowed' },
    on: ['updateOrganizationCustomField', ...reads],
    server: withNoOptions(
      inBody((body) => {
        if (Array.isArray(body['options']) && body['options'].length === 0) body['options'] = placeholder;
      }),
      [],
    ),
  },
  {
    reads: { 'OP-CF-04.b': 'stored' },
    on: all,
    server: keepingOptions((body, options) => {
      delete body['options'];
      return new Set(options).size === options.length;
    }),
  },
  {
    reads: { 'OP-CF-04.c': 'allowed' },
    on: all,
    server: keepingOptions((body, options) => {
      body['options'] = [...new Set(options)];
      return true;
    }),
  },
  { reads: { 'OP-CF-04.d': 'unbounded' }, on: [...all, 'updateSpaceCustomFields'], server: longOptions },
  {
    reads: { 'OP-CF-06.a': 'absent' },
    on: all,
    server: absentTexts(['title']),
  },
  {
    reads: { 'OP-CF-06.a': 'empty' },
    on: create,
    server: inBody((body) => {
      if (body['title'] === undefined) body['title'] = '';
    }),
  },
  { reads: { 'OP-CF-06.b': 'absent' }, on: all, server: absentTexts(['description', 'placeholder']) },
  {
    reads: { 'OP-CF-11.a': '404' },
    on: [remove],
    server: refusing(404, async ({ params }, server) => {
      const found = await server.call('getOrganizationCustomFieldByName', { params });
      return found.status === 404;
    }),
  },
];
