import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { isAbout, mayChange, type Write } from './effects-on.ts';
import type { Thing } from './sighting.ts';

/** One reply, and when it was asked for and answered by a logical clock. */
export type Seen = {
  readonly exchange: Exchange;
  readonly operation: OperationId;
  readonly sent: number;
  readonly answered: number;
};

/** A write with its reply. */
export type Written = Write & { readonly exchange: Exchange };

/** A write that is none of those looked for, and what is known of where things lie. */
type About = {
  readonly but?: Written | undefined;
  readonly holders?: (thing: Thing, write: Written) => ReadonlySet<string> | undefined;
};

/** Writes near a thing that are looked at, by each of its names. */
const nearMost = 20;

/** Puts a write where it belongs by its answer; most come in that order. */
const insert = (writes: Written[], write: Written): void => {
  let at = writes.length;
  while (at > 0 && writes[at - 1]!.answered > write.answered) at -= 1;
  writes.splice(at, 0, write);
};

/** Writes that do not lie wholly before `from` or after `to`, the last first. */
const between = (writes: readonly Written[], from: number, to: number, most = Infinity): readonly Written[] => {
  const found: Written[] = [];
  for (let at = writes.length - 1; at >= 0 && found.length < most; at -= 1) {
    const write = writes[at]!;
    if (write.answered < from) break;
    if (write.sent <= to) found.push(write);
  }
  return found;
};

/** The writes of a run in their order, found by what their paths and replies name. */
export const keepWrites = () => {
  const all: Written[] = [];
  const naming = new Map<string, Written[]>();
  const byReply = new WeakMap<Exchange, Written>();
  return {
    /** One that is known already is not added again. */
    add: (write: Written): void => {
      if (byReply.has(write.exchange)) return;
      insert(all, write);
      byReply.set(write.exchange, write);
      for (const name of new Set([...Object.values(write.params), ...(write.made === undefined ? [] : [write.made])])) {
        const known = naming.get(name);
        if (known === undefined) naming.set(name, [write]);
        else insert(known, write);
      }
    },
    behind: (exchange: Exchange): Written | undefined => byReply.get(exchange),
    mayHaveChanged: (thing: Thing, member: string, [from, to]: readonly [number, number], about: About = {}): boolean =>
      between(all, from, to).some(
        (write) => write !== about.but && mayChange(write, thing, member, about.holders?.(thing, write)),
      ),
    /** The last accepted write to something else that may change a member of whatever lies in that. */
    reaching: (thing: Thing, member: string, [from, to]: readonly [number, number]): Written | undefined =>
      between(all, from, to).find((write) => write.ok && !isAbout(write, thing) && mayChange(write, thing, member)),
    /** Writes that a reply says nothing of: answered after it was asked for. */
    since: ({ sent }: Pick<Seen, 'sent'>): readonly Written[] => between(all, sent, Infinity),
    /** The last write between two sightings that was accepted: what it left alone is seen, near it or not. */
    accepted: (before: Seen, seen: Seen): Written | undefined =>
      between(all, before.answered, seen.sent).find(({ ok, answered }) => ok && answered <= seen.answered),
    /** The write that a change of a thing between two sightings is laid at: one to it, else to what it lies in. */
    blamed: (thing: Thing, before: Seen, seen: Seen): Written | undefined => {
      const { id, scope } = thing;
      const near = [id, ...scope.toReversed()]
        .flatMap((name) => between(naming.get(name) ?? [], before.sent, seen.answered, nearMost))
        .filter((write) => write.exchange !== before.exchange);
      return near.find((write) => isAbout(write, thing)) ?? near[0];
    },
  };
};
export type Writes = ReturnType<typeof keepWrites>;
