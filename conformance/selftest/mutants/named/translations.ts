import { onlyItems } from '../faults/lists.ts';
import { changeMember } from '../faults/replies.ts';
import { coerceText, cutText, cutWithin, inBody, replaceMember } from '../faults/requests.ts';
import { ghost, hideCreated, resurrect, skipWrite } from '../faults/writes.ts';
import type { Fault } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** Every put makes a thing look new. */
const renewed: Fault = () => {
  const puts = new Map<unknown, number>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const shown = membersOf(answer.json);
    if (!isAccepted(answer) || shown === undefined) return answer;
    const id = ask.params['translationSettingsId'];
    if (ask.operation === 'updateTranslation') puts.set(id, (puts.get(id) ?? 0) + 1);
    const made = Date.parse(String(shown['createdAt'])) - (puts.get(id) ?? 0) * 1_000;
    return { ...answer, json: { ...shown, createdAt: new Date(made).toISOString() } };
  };
};

/** Settings that an update has reached are left out of every list. */
const unlistedOnceWritten: Fault = () => {
  const written = new Set<string>();
  const listing = onlyItems(({ id }) => !written.has(String(id)))();
  return async (ask, server) => {
    if (ask.operation === 'listTranslations') return listing(ask, server);
    const answer = await server.send(ask);
    if (isAccepted(answer)) written.add(ask.params['translationSettingsId'] ?? '');
    return answer;
  };
};

/** Translation settings. */
export const translationMutants: readonly Mutant[] = [
  {
    name: 'the languages of translation settings come as one text',
    breaks: 'TR-01',
    mayAlsoBreak: ['RES-06', 'COH-01', 'FRM-01'],
    on: ['getTranslation'],
    fault: changeMember('translation-settings', 'languages', String),
  },
  {
    name: 'a put of translation settings needs no title',
    breaks: 'TR-02',
    mayAlsoBreak: ['BODY-05', 'TR-03'],
    on: ['updateTranslation'],
    fault: inBody((body) => {
      body['title'] ??= 'Untitled';
    }),
  },
  {
    name: 'a long title of translation settings is cut',
    breaks: 'TR-03',
    mayAlsoBreak: ['BODY-05', 'TR-13'],
    on: ['createTranslation'],
    fault: cutText('title', 100),
  },
  {
    name: 'an empty title of translation settings is filled in',
    breaks: 'TR-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateTranslation'],
    fault: replaceMember('title', (value) => value === '', 'Untitled'),
  },
  {
    name: 'an object is written down as title of translation settings',
    breaks: 'TR-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['createTranslation'],
    fault: coerceText('title'),
  },
  {
    name: 'the title of new translation settings is lost',
    breaks: 'TR-05',
    mayAlsoBreak: ['TR-06', 'ECH-01', 'ECH-02'],
    on: ['createTranslation'],
    fault: replaceMember(
      'title',
      (value) => typeof value === 'string' && value !== '' && value.length < 100,
      'Untitled',
    ),
  },
  {
    name: 'new translation settings are not listed',
    breaks: 'TR-06',
    mayAlsoBreak: ['RES-06', 'PAGE-04', 'PAGE-09'],
    on: ['createTranslation', 'listTranslations'],
    fault: hideCreated('createTranslation', 'listTranslations'),
  },
  {
    name: 'the title of translation settings does not change',
    breaks: 'TR-07',
    mayAlsoBreak: ['TR-02', 'TR-03', 'TR-04', 'AUTH-05', 'BODY-01', 'BODY-02', 'BODY-05', 'ECH-02', 'TIM-06', 'TR-13'],
    on: ['updateTranslation'],
    fault: skipWrite('getTranslation'),
  },
  {
    name: 'deleted translation settings are still read',
    breaks: 'TR-08',
    mayAlsoBreak: ['ID-02'],
    on: ['deleteTranslation', 'getTranslation'],
    fault: resurrect({ remove: 'deleteTranslation', read: 'getTranslation' }),
  },
  {
    name: 'deleted translation settings are still listed',
    breaks: 'TR-09',
    mayAlsoBreak: ['PAGE-03', 'PAGE-04', 'PAGE-09', 'RES-06', 'COH-01'],
    on: ['deleteTranslation', 'listTranslations'],
    fault: ghost({
      remove: 'deleteTranslation',
      read: 'getTranslation',
      list: 'listTranslations',
      listParams: (_settings, { params: { translationSettingsId: _id, ...rest } }) => rest,
    }),
  },
  {
    name: 'a put makes translation settings new',
    breaks: 'TR-10',
    mayAlsoBreak: ['RES-06', 'RES-07', 'FRM-01', 'TIM-01', 'ID-12'],
    on: ['updateTranslation', 'getTranslation'],
    fault: renewed,
  },
  {
    name: 'a long title is cut when it is put to translation settings',
    breaks: 'TR-13',
    mayAlsoBreak: [],
    on: ['updateTranslation'],
    fault: cutWithin('title', 64, 100),
  },
  {
    name: 'translation settings that were renamed are listed no more',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COH-01', 'TR-06', 'TR-07', 'ID-18', 'STATE-01', 'ECH-02'],
    on: ['updateTranslation', 'listTranslations'],
    fault: unlistedOnceWritten,
  },
];
