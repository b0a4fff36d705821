import { listInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { answering, inReply, isAccepted, membersOf, refusal, success } from '../faults/replies.ts';
import { coerceText, cutText, forgetMember, inBody, wipeOmitted } from '../faults/requests.ts';
import { afterwards, ghost, hideCreated, resurrect, skipWrite } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const cutOptions: Fault = inBody((body) => {
  if (Array.isArray(body['options'])) body['options'] = body['options'].slice(0, 50);
});

/** Changes every pair of a space's values. */
const inPairs = (change: (pair: Record<string, unknown>) => unknown): Fault =>
  answering((answer) => {
    if (!Array.isArray(answer.json)) return answer;
    return { ...answer, json: answer.json.map((pair: unknown) => change(membersOf(pair) ?? {})) };
  });

const pairsOf = (body: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(membersOf(membersOf(body)?.['values']) ?? {});

/** What a transferred space may be given is still looked up where it was. */
const knowsOldFields: Fault = () => {
  const left = new Set<unknown>();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    if (ask.operation === 'updateSpaceCustomFields' && left.has(spaceId)) {
      const { organization: organizationId } = server.facts;
      const known = await server.call('listOrganizationCustomFields', { params: { organizationId } });
      const names = listInside(known.json, 'items').map((field) => membersOf(field)?.['name']);
      if (!pairsOf(ask.body).every(([name]) => names.includes(name))) return refusal(404);
    }
    const answer = await server.send(ask);
    if (ask.operation === 'transferSpace' && isAccepted(answer)) left.add(spaceId);
    return answer;
  };
};

/** Custom fields and their values on spaces. */
export const customFieldMutants: readonly Mutant[] = [
  {
    name: 'a custom field without options has a word for them',
    breaks: 'CF-01',
    mayAlsoBreak: [],
    on: ['getOrganizationCustomFieldByName'],
    fault: inReply((field) => {
      field['options'] ??= 'none';
    }),
  },
  {
    name: 'the values of a space name no custom field',
    breaks: 'CF-02',
    mayAlsoBreak: ['CF-17', 'CF-26'],
    on: ['getSpaceCustomFields'],
    fault: inPairs(({ customField: _field, ...rest }) => rest),
  },
  {
    name: 'a custom field needs no type',
    breaks: 'CF-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationCustomField'],
    fault: wipeOmitted('type', 'text'),
  },
  {
    name: 'a long name of a custom field is cut',
    breaks: 'CF-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationCustomField'],
    fault: cutText('name', 50),
  },
  {
    name: 'strange letters in the name of a custom field are replaced',
    breaks: 'CF-05',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationCustomField'],
    fault: inBody((body) => {
      if (typeof body['name'] === 'string') body['name'] = body['name'].replaceAll(/[^a-z0-9_-]/g, 'q');
    }),
  },
  {
    name: 'capital letters in the name of a custom field are made small',
    breaks: 'CF-05',
    mayAlsoBreak: [],
    on: ['createOrganizationCustomField'],
    fault: inBody((body) => {
      if (typeof body['name'] === 'string') body['name'] = body['name'].toLowerCase();
    }),
  },
  {
    name: 'a long title of a custom field is cut',
    breaks: 'CF-06',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationCustomField'],
    fault: cutText('title', 100),
  },
  {
    name: 'a long description of a custom field is cut',
    breaks: 'CF-07',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationCustomField'],
    fault: cutText('description', 200),
  },
  {
    name: 'a long placeholder of a custom field is cut',
    breaks: 'CF-08',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationCustomField'],
    fault: cutText('placeholder', 100),
  },
  {
    name: 'options beyond the fiftieth of a new custom field are left out',
    breaks: 'CF-09',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationCustomField'],
    fault: cutOptions,
  },
  {
    name: 'an object is written down as title of a custom field',
    breaks: 'CF-10',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationCustomField'],
    fault: coerceText('title'),
  },
  {
    name: 'the title of a new custom field is lost',
    breaks: 'CF-11',
    mayAlsoBreak: ['CF-06', 'CF-12', 'CF-10', 'BODY-05', 'ECH-01', 'ECH-02', 'ID-13', 'ID-16', 'SCP-06'],
    on: ['createOrganizationCustomField'],
    fault: forgetMember('title', (value) => typeof value === 'string'),
  },
  {
    name: 'a new custom field is not listed',
    breaks: 'CF-12',
    mayAlsoBreak: ['RES-06', 'PAGE-04', 'PAGE-09', 'CF-27', 'ID-16'],
    on: ['createOrganizationCustomField', 'listOrganizationCustomFields'],
    fault: hideCreated('createOrganizationCustomField', 'listOrganizationCustomFields'),
  },
  {
    name: 'a custom field does not change',
    breaks: 'CF-13',
    mayAlsoBreak: [
      ...(['ID-16', 'CF-06', 'CF-07', 'CF-08', 'CF-10', 'CF-14', 'CF-21', 'CF-24', 'CF-25'] as const),
      ...(['ECH-02', 'ECH-03', 'FRM-01', 'TIM-06'] as const),
      ...(['AUTH-05', 'BODY-01', 'BODY-02', 'BODY-05'] as const),
    ],
    on: ['updateOrganizationCustomField'],
    fault: skipWrite('getOrganizationCustomFieldByName'),
  },
  {
    name: 'an update wipes the description of a custom field',
    breaks: 'CF-14',
    mayAlsoBreak: ['BODY-05', 'ECH-02'],
    on: ['updateOrganizationCustomField'],
    fault: wipeOmitted('description', ''),
  },
  {
    name: 'a deleted custom field is still read',
    breaks: 'CF-15',
    mayAlsoBreak: ['ID-02', 'ID-16'],
    on: ['deleteOrganizationCustomField', 'getOrganizationCustomFieldByName'],
    fault: resurrect({ remove: 'deleteOrganizationCustomField', read: 'getOrganizationCustomFieldByName' }),
  },
  {
    name: 'a deleted custom field is still listed',
    breaks: 'CF-16',
    mayAlsoBreak: ['PAGE-03', 'PAGE-04', 'PAGE-09', 'RES-06', 'COH-01'],
    on: ['deleteOrganizationCustomField', 'listOrganizationCustomFields'],
    fault: ghost({
      remove: 'deleteOrganizationCustomField',
      read: 'getOrganizationCustomFieldByName',
      list: 'listOrganizationCustomFields',
      listParams: (_field, { params: { fieldName: _name, ...rest } }) => rest,
    }),
  },
  {
    name: 'a number on a space is read as text',
    breaks: 'CF-17',
    mayAlsoBreak: [],
    on: ['getSpaceCustomFields'],
    fault: inPairs((pair) => ({
      ...pair,
      ...(typeof pair['value'] === 'number' ? { value: String(pair['value']) } : {}),
    })),
  },
  {
    name: 'values of a space are not written',
    breaks: 'CF-17',
    mayAlsoBreak: ['CF-10', 'CF-20', 'ID-05', 'AUTH-05', 'BODY-01', 'BODY-02', 'BODY-05', 'CF-26'],
    on: ['updateSpaceCustomFields'],
    fault: skipWrite(null),
  },
  {
    name: 'of several values of a space the first is written',
    breaks: 'CF-17',
    mayAlsoBreak: ['CF-10', 'CF-20'],
    on: ['updateSpaceCustomFields'],
    fault: inBody((body) => {
      body['values'] = Object.fromEntries(pairsOf(body).slice(0, 1));
    }),
  },
  {
    name: 'the first value of a custom field stays for ever',
    breaks: 'CF-18',
    mayAlsoBreak: ['CF-10', 'BODY-05', 'CF-17'],
    on: ['updateSpaceCustomFields'],
    fault: () => {
      const set = new Set<string>();
      return async (ask, server) => {
        const keys = pairsOf(ask.body).map(([name]) => `${ask.params['spaceId']} ${name}`);
        if (keys.length > 0 && keys.every((key) => set.has(key)) && ask.authorization === server.administrator) {
          return success(undefined);
        }
        const answer = await server.send(ask);
        if (isAccepted(answer)) for (const key of keys) set.add(key);
        return answer;
      };
    },
  },
  {
    name: 'all spaces share the values of a custom field',
    breaks: 'CF-19',
    mayAlsoBreak: [],
    on: ['updateSpaceCustomFields'],
    fault: () => {
      const spaces = new Map<string, string>();
      return afterwards(async ({ body, params }, { call }) => {
        for (const [name, value] of pairsOf(body)) {
          const before = spaces.get(name);
          spaces.set(name, params['spaceId'] ?? '');
          if (before === undefined || before === params['spaceId']) continue;
          await call('updateSpaceCustomFields', { params: { spaceId: before }, body: { values: { [name]: value } } });
        }
      })();
    },
  },
  {
    name: 'a body without values writes none',
    breaks: 'CF-20',
    mayAlsoBreak: [],
    on: ['updateSpaceCustomFields'],
    fault: wipeOmitted('values', {}),
  },
  {
    name: 'the options of a custom field are sorted',
    breaks: 'CF-21',
    mayAlsoBreak: ['CF-24'],
    on: ['updateOrganizationCustomField'],
    fault: inBody((body) => {
      if (Array.isArray(body['options']))
        body['options'] = (body['options'] as string[]).toSorted((one, other) => one.localeCompare(other));
    }),
  },
  {
    name: 'options beyond the fiftieth of a known custom field are left out',
    breaks: 'CF-24',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationCustomField'],
    fault: cutOptions,
  },
  {
    name: 'an object in place of options is one option',
    breaks: 'CF-25',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationCustomField'],
    fault: inBody((body) => {
      if (membersOf(body['options']) !== undefined) body['options'] = ['one'];
    }),
  },
  {
    name: 'texts of spaces are kept in lower case',
    breaks: 'CF-17',
    mayAlsoBreak: ['CF-18', 'CF-19', 'FRM-01', 'STATE-08'],
    on: ['getSpaceCustomFields'],
    fault: inPairs((pair) => ({
      ...pair,
      ...(typeof pair['value'] === 'string' ? { value: pair['value'].toLowerCase() } : {}),
    })),
  },
  {
    name: 'a transferred space knows the custom fields of its old organization alone',
    breaks: 'CF-26',
    mayAlsoBreak: [],
    on: ['transferSpace', 'updateSpaceCustomFields'],
    fault: knowsOldFields,
  },
];
