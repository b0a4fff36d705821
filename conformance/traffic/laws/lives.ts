import { operationRow, type OperationId } from '#spec/operation.ts';
import { itemsOf } from '../../http/walk.ts';
import { keyIn } from '../../requests/listing.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import type { Law, Looked } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Restless } from '../restless.ts';
import type { Tally } from '../tally.ts';
import { keepEvents, mayUndo, type Event } from './made-and-removed.ts';
import { isWhole } from './one-list.ts';

/** Whether a request reads in the place of an event, and left after it was answered. */
const isAfter = ({ operation, params, sent }: Passed, event: Event): boolean =>
  event.answered < sent && operationRow(operation).pathParameters.every((name) => params[name] === event.params[name]);

/** The kind of which an operation reads one, or lists all in a container. */
const kindsReadBy = (operation: OperationId, role: 'read' | 'list'): readonly Kind[] =>
  kindNames.filter((kind) => kinds[kind][role] === operation);

const judgeGone = (tally: Tally, { exchange }: Passed, gone: Event): void => {
  const place = { check: 'crud/delete-then-gone', operation: gone.operation };
  const exchanges = [gone.exchange, exchange];
  const expected = `a read of a deleted ${kinds[gone.kind].word} is refused`;
  if (exchange.ok) tally.broken(place, { expected, got: `status ${exchange.status}`, exchanges }, 'compared');
  else if (exchange.status === 404) tally.kept(place, exchanges);
};

const judgeThere = (tally: Tally, { exchange, caller }: Passed, made: Event): void => {
  // Another caller may not be shown it.
  if (made.caller !== caller) return;
  const place = { check: 'crud/create-then-read', operation: made.operation };
  const exchanges = [made.exchange, exchange];
  const expected = `a created ${kinds[made.kind].word} can be read`;
  if (exchange.ok) tally.kept(place, exchanges);
  else if (exchange.status === 404) tally.broken(place, { expected, got: 'status 404', exchanges }, 'compared');
};

/** A list as it was answered: what it holds, and whether that is all there is. */
type Listed = { readonly passed: Passed; readonly keys: ReadonlySet<string>; readonly isAll: boolean };

const judgeListed = (tally: Tally, { passed, keys, isAll }: Listed, made: Event): void => {
  if (made.caller !== passed.caller) return;
  const place = { check: 'crud/create-then-list', operation: made.operation };
  const exchanges = [made.exchange, passed.exchange];
  const expected = `a created ${kinds[made.kind].word} is listed`;
  if (keys.has(made.key)) tally.kept(place, exchanges);
  else if (isAll) tally.broken(place, { expected, got: 'a list without it', pointer: '/items', exchanges }, 'compared');
};

const judgeUnlisted = (tally: Tally, { passed, keys, isAll }: Listed, gone: Event): void => {
  const place = { check: 'crud/delete-then-unlisted', operation: gone.operation };
  const exchanges = [gone.exchange, passed.exchange];
  const expected = `a deleted ${kinds[gone.kind].word} is no longer listed`;
  const got = 'a list that still holds it';
  if (keys.has(gone.key)) tally.broken(place, { expected, got, pointer: '/items', exchanges }, 'compared');
  else if (isAll) tally.kept(place, exchanges);
};

/** What is being removed meanwhile may be gone already, what is being made again may be back. */
const isClear = ({ overlapping }: Looked, event: Event): boolean => !overlapping.some((write) => mayUndo(write, event));

/** What was made is read and listed, what was removed is not: as far as the traffic asks. */
export const lives = (tally: Tally, restless: Restless): Law => {
  const { made, removed, note, forget } = keepEvents();
  const judgeRead = (looked: Looked): void => {
    const { passed } = looked;
    const isOf = (event: Event | undefined): event is Event =>
      event !== undefined && isAfter(passed, event) && isClear(looked, event);
    for (const kind of kindsReadBy(passed.operation, 'read')) {
      const name = `${kind} ${passed.params[kinds[kind].param] ?? ''}`;
      const [gone, begun] = [removed.get(name), made.get(name)];
      if (isOf(gone)) judgeGone(tally, passed, gone);
      if (isOf(begun)) judgeThere(tally, passed, begun);
    }
  };
  const judgeList = (looked: Looked): void => {
    const { passed } = looked;
    const { operation, exchange, query } = passed;
    const listed = kindsReadBy(operation, 'list');
    if (!exchange.ok || listed.length === 0) return;
    const isAll = isWhole(passed) && [...query.keys()].every((name) => name === 'limit');
    const seen: Listed = { passed, keys: new Set(itemsOf(exchange).map(keyIn(operation))), isAll };
    const isOf = (event: Event): boolean =>
      listed.includes(event.kind) && isAfter(passed, event) && isClear(looked, event);
    for (const event of [...made.values()].filter(isOf)) judgeListed(tally, seen, event);
    for (const event of [...removed.values()].filter(isOf)) judgeUnlisted(tally, seen, event);
  };
  return {
    see: (looked) => {
      const { passed } = looked;
      if (passed.isWrite) note(looked);
      else if (restless.isStill(Object.values(passed.params))) {
        judgeRead(looked);
        judgeList(looked);
      }
    },
    forget,
  };
};
