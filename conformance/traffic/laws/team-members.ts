import type { OperationId } from '#spec/operation.ts';
import { itemsOf } from '../../http/walk.ts';
import type { Law } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Tally } from '../tally.ts';
import { isWhole } from './one-list.ts';
import { keepTeamEvents, mayChangeMembers, placeIn, remembered, userIn, type Event } from './team-changes.ts';

const list = 'listTeamMembersInOrganizationById' satisfies OperationId;

/** Whether a list is asked for without anything but the length of its pages. */
const isPlain = ({ query }: Passed): boolean => [...query.keys()].every((name) => name === 'limit' || name === 'page');

const usersIn = ({ exchange }: Passed): readonly (string | undefined)[] =>
  itemsOf(exchange).map((item) => userIn((item as { readonly organization?: unknown } | null)?.organization));

/** Who was put into a team is listed in it afterwards, who was taken out is not. */
export const teamMembers = (tally: Tally): Law => {
  const events = keepTeamEvents();
  /** Those whom a list showed in a team, and when it was asked for: taking out anybody else shows nothing. */
  const seated = new Map<string, number>();
  const wasSeated = ({ passed, id, since }: Event): boolean => (seated.get(placeIn(passed, id)) ?? -Infinity) > since;
  const judgeOne = (passed: Passed, event: Event): void => {
    const { passed: write, id, isIn, check, isSure } = event;
    if (!isSure || write.caller !== passed.caller || write.answered >= passed.sent) return;
    const place = { check, operation: write.operation };
    const exchanges = [write.exchange, passed.exchange];
    const isListed = usersIn(passed).includes(id);
    const broken = (expected: string, got: string): void =>
      tally.broken(place, { expected, got, pointer: '/items', exchanges }, 'compared');
    if (isIn && !isListed && isWhole(passed))
      broken('who was put into a team is listed in it', 'a list of its members without that user');
    else if (!isIn && isListed)
      broken('who was taken out of a team is no longer listed in it', 'a list that still holds that user');
    else if (isListed || (isWhole(passed) && wasSeated(event))) tally.kept(place, exchanges);
  };
  const judge = (passed: Passed): void => {
    const users = usersIn(passed);
    // Items that name nobody show nothing of who is there.
    if (users.includes(undefined)) return;
    for (const event of events.of(passed)) judgeOne(passed, event);
    if (seated.size >= remembered) seated.clear();
    for (const id of users) seated.set(placeIn(passed, id ?? ''), passed.sent);
  };
  return {
    see: ({ passed, overlapping }) => {
      events.note(passed);
      if (passed.operation !== list || !passed.exchange.ok || !isPlain(passed)) return;
      // What a write on its way has done may be seen already, or not yet.
      if (!overlapping.some((write) => mayChangeMembers(write, passed))) judge(passed);
    },
    forget: () => {
      events.forget();
      seated.clear();
    },
  };
};
