import type { Fault, Members } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';
import { coerceText, cutText, inBody, wipeOmitted } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const cutList = (name: string, length: number): Fault =>
  inBody((body) => {
    const value: unknown = body[name];
    if (Array.isArray(value)) body[name] = value.slice(0, length);
  });

/** Changes every object of a list in the body. */
const inEach = (name: string, change: (each: Members) => Members): Fault =>
  inBody((body) => {
    const value: unknown = body[name];
    if (!Array.isArray(value)) return;
    body[name] = value.map((each: unknown) => {
      const members = membersOf(each);
      return members === undefined ? each : change(members);
    });
  });

const isBase64 = (value: unknown): boolean => typeof value === 'string' && /^[\w+/=]*$/.test(value);

/** Changes every setting of every configuration in the body. */
const inSettings = (change: (setting: Members) => Members): Fault =>
  inBody((body) => {
    const places = Object.entries(membersOf(body['configurations']) ?? {}).map(([name, place]) => {
      const settings = Object.entries(membersOf(membersOf(place)?.['properties']) ?? {});
      const changed = settings.map(([key, each]) => {
        const setting = membersOf(each);
        return [key, setting === undefined ? each : change(setting)];
      });
      return [name, settings.length === 0 ? place : { ...membersOf(place), properties: Object.fromEntries(changed) }];
    });
    if (places.length > 0) body['configurations'] = Object.fromEntries(places);
  });

/** An object that leaves a member out is given that of the last one before it which has any. */
const keepLast = (name: string): ((each: Members) => Members) => {
  let last: unknown;
  return (each) => {
    last = each[name] ?? last;
    return last === undefined ? each : { ...each, [name]: last };
  };
};

/** The same of the objects of a list in a body. */
const filledFrom = (side: 'before' | 'after', list: string, name: string): Fault =>
  inBody((body) => {
    const items = (Array.isArray(body[list]) ? (body[list] as unknown[]) : []).map(membersOf);
    if (items.length === 0 || items.includes(undefined)) return;
    const inTurn = side === 'before' ? items : items.toReversed();
    const fill = keepLast(name);
    const filled = inTurn.map((item) => fill(item ?? {}));
    body[list] = side === 'before' ? filled : filled.toReversed();
  });

/** What an integration is published with. */
export const integrationPublicationMutants: readonly Mutant[] = [
  {
    name: 'an integration needs no description',
    breaks: 'INT-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: wipeOmitted('description', 'Untold'),
  },
  {
    name: 'a long title of an integration is cut',
    breaks: 'INT-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: cutText('title', 30),
  },
  {
    name: 'a short title of an integration is made longer',
    breaks: 'INT-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: inBody((body) => {
      if (typeof body['title'] === 'string') body['title'] = body['title'].padEnd(2, 'q');
    }),
  },
  {
    name: 'a long description of an integration is cut',
    breaks: 'INT-05',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: cutText('description', 100),
  },
  {
    name: 'a long summary of an integration is cut',
    breaks: 'INT-06',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: cutText('summary', 2048),
  },
  {
    name: 'a fourth preview image is left out',
    breaks: 'INT-07',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: cutList('previewImages', 3),
  },
  {
    name: 'a fifth external link is left out',
    breaks: 'INT-08',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: cutList('externalLinks', 4),
  },
  {
    name: 'an object is written down as summary of an integration',
    breaks: 'INT-09',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: coerceText('summary'),
  },
  {
    name: 'an icon that is no base64 is left out',
    breaks: 'INT-10',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: inBody((body) => {
      if (typeof body['icon'] === 'string' && !isBase64(body['icon'])) delete body['icon'];
    }),
  },
  {
    name: 'addresses of a block that are no list are left out',
    breaks: 'INT-33',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: inEach('blocks', ({ urlUnfurl, ...block }) => (Array.isArray(urlUnfurl) ? { ...block, urlUnfurl } : block)),
  },
  {
    name: 'an object is written down as title of a block',
    breaks: 'INT-34',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: inEach('blocks', (block) =>
      typeof block['title'] === 'object' ? { ...block, title: JSON.stringify(block['title']) } : block,
    ),
  },
  {
    name: 'a number as configuration of an integration is left out',
    breaks: 'INT-34',
    mayAlsoBreak: ['BODY-05'],
    on: ['publishIntegration'],
    fault: inBody((body) => {
      const { account, ...others } = membersOf(body['configurations']) ?? {};
      if (typeof account === 'number') body['configurations'] = others;
    }),
  },
  {
    name: 'a default that is false, 0 or empty is no default',
    breaks: 'INT-35',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: inSettings(({ default: value, ...setting }) => (value ? { ...setting, default: value } : setting)),
  },
  {
    name: 'the words of a setting are not kept',
    breaks: 'INT-35',
    mayAlsoBreak: ['INT-34'],
    on: ['publishIntegration'],
    fault: inSettings(({ enum: _words, ...setting }) => setting),
  },
  {
    name: 'a block without markdown has that of the block before',
    breaks: 'INT-35',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: filledFrom('before', 'blocks', 'markdown'),
  },
  {
    name: 'a content source without a configuration has that of the one after',
    breaks: 'INT-35',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: filledFrom('after', 'contentSources', 'configuration'),
  },
  {
    name: 'a setting without words has those of the one before',
    breaks: 'INT-35',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: () => (ask, server) => inSettings(keepLast('enum'))()(ask, server),
  },
];
