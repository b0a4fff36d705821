import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { kindMadeBy, kindRemovedBy, kinds, type Kind } from '../../resources/kinds.ts';
import type { Passed } from '../passed.ts';

/** Something that a request made or removed. */
export type Event = {
  readonly kind: Kind;
  readonly key: string;
  readonly operation: OperationId;
  /** What the paths that lead to it are filled with. */
  readonly params: Params;
  readonly exchange: Exchange;
  readonly caller: string;
  readonly answered: number;
};

/** Things that are remembered of one kind of event. */
const remembered = 300;

const eventOf = (passed: Passed, kind: Kind, key: string): Event => {
  const { operation, params, exchange, caller, answered } = passed;
  return { kind, key, operation, params: { ...params, [kinds[kind].param]: key }, exchange, caller, answered };
};

/**
 * Whether a request names a thing or something that it lies in, by its path or in its body. What a thing lies in may
 * stand in the body alone that made it, and go with all that is in it.
 */
export const isNear = ({ params, exchange }: Passed, event: Event): boolean => {
  const named = Object.values(params);
  const { text, request } = event.exchange;
  const told = `${text} ${request.body ?? ''}`;
  return (
    Object.values(event.params).some((value) => named.includes(value)) ||
    named.some((value) => told.includes(value)) ||
    (exchange.request.body ?? '').includes(event.key)
  );
};

const keep = <Value>(values: Map<string, Value>, name: string, value: Value): void => {
  if (values.size >= remembered) values.clear();
  values.set(name, value);
};

/** A write as far as its request goes: replies may be of mebibytes. */
const withoutReply = (passed: Passed): Passed => {
  const exchange: Exchange = { ...passed.exchange, headers: {}, text: '', json: undefined };
  return { ...passed, exchange };
};

/** The last writes: one that was answered before another, and after that had left, may have been carried out after it. */
const keepWrites = () => {
  const writes: Passed[] = [];
  let forgottenAt = -Infinity;
  return {
    note: (passed: Passed): void => {
      writes.push(withoutReply(passed));
      if (writes.length <= 2 * remembered) return;
      for (const { answered } of writes.splice(0, remembered)) forgottenAt = Math.max(forgottenAt, answered);
    },
    /** Whether one near an event may be the end of it, or its return, though it was answered first. */
    mayUndo: (event: Event, sent: number): boolean =>
      forgottenAt > sent || writes.some((write) => write.answered > sent && isNear(write, event)),
  };
};

/** What the traffic made and removed last, as long as nothing was done near it since. */
export const keepEvents = () => {
  const made = new Map<string, Event>();
  const removed = new Map<string, Event>();
  /** Where things were made: the path of a removal may not say what they lay in. */
  const origins = new Map<string, Params>();
  const writes = keepWrites();
  const keepSure = (events: Map<string, Event>, event: Event, sent: number): void => {
    if (!writes.mayUndo(event, sent)) keep(events, `${event.kind} ${event.key}`, event);
  };
  const noteMade = (passed: Passed): void => {
    const kind = kindMadeBy(passed.operation);
    // What is put may have been there before.
    if (kind === undefined || passed.made === undefined || kinds[kind].create !== passed.operation) return;
    keepSure(made, eventOf(passed, kind, passed.made), passed.sent);
    keep(origins, `${kind} ${passed.made}`, passed.params);
  };
  const noteRemoved = (passed: Passed): void => {
    const kind = kindRemovedBy(passed.operation);
    const key = kind === undefined ? undefined : passed.params[kinds[kind].param];
    if (kind === undefined || key === undefined) return;
    const params = { ...origins.get(`${kind} ${key}`), ...passed.params };
    keepSure(removed, eventOf({ ...passed, params }, kind, key), passed.sent);
  };
  return {
    made,
    removed,
    note: (passed: Passed): void => {
      // Whatever is done near a thing may be the end of it, or its return.
      for (const events of [made, removed]) {
        for (const [name, event] of events) if (isNear(passed, event)) events.delete(name);
      }
      if (passed.exchange.ok) {
        noteMade(passed);
        noteRemoved(passed);
      }
      writes.note(passed);
    },
    forget: (): void => {
      for (const values of [made, removed, origins]) values.clear();
    },
  };
};
