import { textInside } from '../../../core/json-path.ts';
import { inItems } from '../faults/lists.ts';
import { answering, changeMember, dropMember, inReply, inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { acceptAnyway, coerceText, cutText, forgetMember, forgiveMember, wipeOmitted } from '../faults/requests.ts';
import { afterwards } from '../faults/writes.ts';
import type { Fault, Members, Step } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): boolean => membersOf(value) !== undefined;
const organizationIn = (body: unknown): unknown => membersOf(body)?.['organization'];

/** A transferred space goes on to name its collection of the old organization, which lists it. */
const keepsCollection: Fault = () => {
  const left = new Map<unknown, { readonly parent: string; readonly space: Members }>();
  const list = inItems(({ envelope, items, isLast }, { params }) => {
    const more = isLast ? [...left.values()].filter(({ parent }) => parent === params['collectionId']) : [];
    envelope['count'] = Number(envelope['count']) + more.length;
    return [...items, ...more.map(({ parent, space }) => ({ ...space, parent }))];
  })();
  const transfer: Step = async (ask, server) => {
    const before = await server.call('getSpaceById', { params: ask.params });
    const answer = await server.send(ask);
    const [parent, space] = [textInside(before.json, 'parent'), membersOf(answer.json)];
    if (isAccepted(answer) && parent !== undefined && space !== undefined)
      left.set(ask.params['spaceId'], { parent, space });
    return answer;
  };
  return async (ask, server) => {
    if (ask.operation === 'listSpacesInCollectionById') return list(ask, server);
    const { spaceId } = ask.params;
    const answer = await (ask.operation === 'transferSpace' ? transfer(ask, server) : server.send(ask));
    if (ask.operation === 'moveSpace' && isAccepted(answer)) left.delete(spaceId);
    const kept = left.get(spaceId);
    if (kept === undefined || !isAccepted(answer)) return answer;
    return { ...answer, json: { ...membersOf(answer.json), parent: kept.parent } };
  };
};

/** Spaces: members, updates, duplicates, transfers. */
export const spaceMutants: readonly Mutant[] = [
  {
    name: 'a space has no revision',
    breaks: 'SPC-01',
    mayAlsoBreak: ['SPC-21', 'FRM-01'],
    on: ['getSpaceById'],
    fault: dropMember('space', 'revision'),
  },
  {
    name: 'a long title of a space is cut',
    breaks: 'SPC-02',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateSpaceById'],
    fault: cutText('title', 50),
  },
  {
    name: 'a long emoji of a space is cut',
    breaks: 'SPC-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateSpaceById'],
    fault: cutText('emoji', 50),
  },
  {
    name: 'an object is written down as title of a space',
    breaks: 'SPC-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateSpaceById'],
    fault: coerceText('title'),
  },
  {
    name: 'an unknown default level of a space is passed over',
    breaks: 'SPC-05',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateSpaceById'],
    fault: forgiveMember('defaultLevel', isText),
  },
  {
    name: 'an unknown edit mode is passed over',
    breaks: 'SPC-06',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateSpaceById'],
    fault: forgiveMember('editMode', isText),
  },
  {
    name: 'the default level of a space is not stored',
    breaks: 'SPC-07',
    mayAlsoBreak: ['SPC-09', 'STATE-01', 'ECH-01', 'ECH-02'],
    on: ['updateSpaceById'],
    fault: forgetMember('defaultLevel', (value) =>
      ['admin', 'create', 'review', 'edit', 'comment', 'read'].includes(String(value)),
    ),
  },
  {
    name: 'the emoji of a space is not stored',
    breaks: 'SPC-08',
    mayAlsoBreak: ['SPC-03', 'SPC-07', 'SPC-09', 'SPC-41', 'ECH-01', 'ECH-02'],
    on: ['updateSpaceById'],
    fault: forgetMember('emoji', (value) => isText(value) && String(value).length <= 50),
  },
  {
    name: 'an update of a space resets its emoji',
    breaks: 'SPC-09',
    mayAlsoBreak: ['STATE-01', 'STATE-08', 'ECH-02'],
    on: ['updateSpaceById'],
    fault: wipeOmitted('emoji', '1f4d6'),
  },
  {
    name: 'a space inside a collection has no parent',
    breaks: 'SPC-15',
    mayAlsoBreak: ['MOVE-01', 'SPC-16', 'COL-17', 'RES-06'],
    on: ['getSpaceById', 'listSpacesForOrganizationMember'],
    fault: inResource('space', (space) => {
      if (space['visibility'] === 'in-collection') delete space['parent'];
    }),
  },
  {
    name: 'the collection around a space does not list it',
    breaks: 'SPC-16',
    mayAlsoBreak: [
      'COL-17',
      'MOVE-05',
      'MOVE-06',
      'MOVE-07',
      'MOVE-08',
      'MOVE-09',
      'PAGE-09',
      'COL-18',
      'PAGE-02',
      'PAGE-04',
    ],
    on: ['listSpacesInCollectionById'],
    fault: inItems(({ items }) => items.slice(1)),
  },
  {
    name: 'a duplicate is the original',
    breaks: 'SPC-17',
    mayAlsoBreak: ['SPC-18', 'COL-17', 'SUCC-01'],
    wrecks: 'what the suite makes and removes is then the one space it all comes from',
    on: ['duplicateSpace'],
    fault: answering((answer, { params }) => ({
      ...answer,
      json: { ...membersOf(answer.json), id: params['spaceId'] },
    })),
  },
  {
    name: 'duplicating a space renames the original',
    breaks: 'SPC-18',
    mayAlsoBreak: ['SPC-17'],
    on: ['duplicateSpace'],
    fault: afterwards(({ params }, { call }) => call('updateSpaceById', { params, body: { title: 'Original' } })),
  },
  {
    name: 'a duplicate goes to another organization',
    breaks: 'SPC-19',
    mayAlsoBreak: ['SRCH-09', 'RES-06', 'SPC-22', 'COH-01', 'PRS-09', 'FRM-01', 'LNK-17', 'ECH-07'],
    on: ['duplicateSpace', 'getSpaceById'],
    fault: () => {
      const shown = new Map<unknown, unknown>();
      return inReply((space, { operation, params }, { facts }) => {
        const own = shown.get(params['spaceId']) ?? space['organization'];
        const other = own === facts.organization ? facts.secondOrganization : facts.organization;
        if (operation === 'duplicateSpace') shown.set(space['id'], other);
        space['organization'] = operation === 'duplicateSpace' ? other : own;
      })();
    },
  },
  {
    name: 'a read space shows a revision that is not there',
    breaks: 'SPC-21',
    mayAlsoBreak: ['RES-06', 'COH-01', 'FRM-01', 'PRS-09'],
    on: ['getSpaceById'],
    fault: changeMember('space', 'revision', () => 'no-such-revision'),
  },
  {
    name: 'more change requests are open than there are',
    breaks: 'SPC-14',
    mayAlsoBreak: ['RES-06', 'COH-01', 'FRM-01', 'PRS-09'],
    on: ['getSpaceById'],
    fault: inResource('space', (space) => {
      space['changeRequestsOpen'] = Number(space['changeRequests']) + 1;
    }),
  },
  {
    name: 'a transferred space names its old organization',
    breaks: 'SPC-22',
    mayAlsoBreak: ['SRCH-09', 'PRS-09', 'LNK-17', 'ECH-06', 'ECH-07'],
    on: ['getSpaceById', 'transferSpace'],
    fault: inReply((space, _ask, { facts }) => {
      space['organization'] = facts.organization;
    }),
  },
  {
    name: 'a space is transferred to nowhere',
    breaks: 'SPC-23',
    mayAlsoBreak: ['BODY-01', 'BODY-02'],
    on: ['transferSpace'],
    fault: acceptAnyway('getSpaceById', ({ body }) => (organizationIn(body) ?? undefined) === undefined),
  },
  {
    name: 'a space is transferred to an object',
    breaks: 'SPC-24',
    mayAlsoBreak: ['BODY-05'],
    on: ['transferSpace'],
    fault: acceptAnyway('getSpaceById', ({ body }) => isObject(organizationIn(body))),
  },
  {
    name: 'a space is transferred to an unknown organization',
    breaks: 'SPC-25',
    mayAlsoBreak: ['CAP-01', 'AUTH-16'],
    on: ['transferSpace'],
    fault: acceptAnyway('getSpaceById', ({ body }) => isText(organizationIn(body))),
  },
  {
    name: 'a transfer changes the title of a space',
    breaks: 'SPC-26',
    mayAlsoBreak: ['FRM-01', 'PRS-09'],
    on: ['transferSpace'],
    fault: afterwards(({ params }, { call }) => call('updateSpaceById', { params, body: { title: 'Transferred' } })),
  },
  {
    name: 'a transferred space stays in the collection of its old organization',
    breaks: 'MOVE-17',
    mayAlsoBreak: [],
    on: ['transferSpace', 'moveSpace', 'getSpaceById', 'listSpacesInCollectionById'],
    fault: keepsCollection,
  },
];
