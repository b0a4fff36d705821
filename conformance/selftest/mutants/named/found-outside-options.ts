import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** A value out of the options of a field is shown by the place that it had among them before they changed. */
const byPlace: Fault = () => {
  const before = new Map<unknown, readonly unknown[]>();
  const shown = (pair: unknown): unknown => {
    const now = listInside(pair, 'customField', 'options');
    const place = before.get(inside(pair, 'customField', 'id'))?.indexOf(inside(pair, 'value')) ?? -1;
    return place === -1 || now[place] === undefined ? pair : { ...membersOf(pair), value: now[place] };
  };
  return async (ask, server) => {
    const isUpdate = ask.operation === 'updateOrganizationCustomField';
    const old = isUpdate ? await server.call('getOrganizationCustomFieldByName', { params: ask.params }) : undefined;
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const id = textInside(old?.json, 'id');
    if (id !== undefined && !before.has(id)) before.set(id, listInside(old?.json, 'options'));
    return isUpdate || !Array.isArray(answer.json) ? answer : { ...answer, json: answer.json.map(shown) };
  };
};

/** Every reaction to a thing shows the time of the latest one: of the same user, or of the same emoji. */
const atTheLatest = (object: string, by: 'user' | 'emoji'): Fault =>
  inResource(object, (thing) => {
    const all = listInside(thing, 'reactions').flatMap((reaction) =>
      listInside(reaction, 'users').flatMap((each) => {
        const entry = membersOf(each);
        const key = by === 'user' ? textInside(entry, 'user', 'id') : textInside(reaction, 'emoji');
        return entry === undefined ? [] : [{ entry, key, at: String(entry['reactedAt']) }];
      }),
    );
    for (const { entry, key } of all) {
      const times = all.filter((each) => each.key === key).map(({ at }) => at);
      entry['reactedAt'] = times.toSorted().at(-1);
    }
  });

/** Faults found from outside: what was chosen before, and more to choose from or chosen later. */
export const foundOutsideOptionsMutants: readonly Mutant[] = [
  {
    name: 'a value out of options is kept as its place among them',
    breaks: 'CF-28',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['updateOrganizationCustomField', 'getSpaceCustomFields'],
    fault: byPlace,
  },
  {
    name: 'another emoji moves the time of those that its user added to a comment before',
    breaks: 'TIM-03',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['updateCommentInSpace', 'getCommentInSpace', 'listCommentsInSpace'],
    fault: atTheLatest('comment', 'user'),
  },
  {
    name: 'the same emoji of a second user moves the time of the first one of a reply',
    breaks: 'TIM-03',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['updateCommentReplyInChangeRequest', 'getCommentReplyInChangeRequest', 'listCommentRepliesInChangeRequest'],
    fault: atTheLatest('comment-reply', 'emoji'),
  },
];
