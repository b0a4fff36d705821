import { saySame } from '../core/by-name.ts';
import { described } from '../oracles/expectations.ts';
import { inside } from '../core/json-path.ts';
import type { Exchange } from '../http/exchange.ts';
import { kinds } from '../resources/kinds.ts';
import type { Finding } from '../core/check-result.ts';
import { isRestored, stateOf, type Field, type Thing } from './facts.ts';
import { ownFields, shown } from './fields.ts';
import type { Rule } from './rules.ts';

/** Something that was judged: by which rule, and what is wrong, if anything. */
export type Observation = { readonly rule: Rule; readonly wrong?: Finding };

const fine = (rule: Rule): Observation => ({ rule });
export const wrong = (rule: Rule, finding: Finding): Observation => ({ rule, wrong: finding });

const says: Partial<Record<Rule, string>> = {
  'refused-writes-change-nothing': 'what it held before a write that was refused',
  'restored-as-before': 'what it held before it was deleted and restored',
};

const holdsOne = (field: Field, value: unknown): boolean => field.values.some((each) => saySame(each, value));

/** One field of a thing against what was read of it. */
export const observeField = (name: string, field: Field, value: unknown, exchange: Exchange): Observation => {
  if (holdsOne(field, value)) return fine(field.rule);
  const expected = `${name.split(' ')[0]} is ${says[field.rule] ?? 'what was written last'}`;
  const pointer = `/${name.replaceAll('.', '/')}`;
  return wrong(field.rule, { expected, got: described(value), pointer, exchanges: [exchange] });
};

const wordOf = ({ kind }: Thing): string => kinds[kind].word;

/** A reading of a thing that lives. */
const observeLive = (thing: Thing, exchange: Exchange): Observation[] => {
  const rule = isRestored(thing) ? 'restored-as-before' : 'reads-last-write';
  const exchanges = [exchange];
  if (!exchange.ok) {
    return [
      wrong(rule, { expected: `a live ${wordOf(thing)} can be read`, got: `status ${exchange.status}`, exchanges }),
    ];
  }
  if (inside(exchange.json, kinds[thing.kind].key) !== thing.id) {
    return [
      wrong(rule, {
        expected: `a read answers the ${wordOf(thing)} asked for`,
        got: 'another id',
        pointer: '/id',
        exchanges,
      }),
    ];
  }
  return ownFields(thing).flatMap(([name, field]) => {
    // It may be left out (OP-SHR-01).
    if (name === 'active' && inside(exchange.json, name) === undefined) return [];
    return observeField(name, field, shown(exchange.json, name), exchange);
  });
};

/** A reading of a thing that is gone: refused, or marked where the text lets it be read (OP-SPC-01). */
const observeGone = (thing: Thing, exchange: Exchange): Observation => {
  const rule = 'gone-stays-gone';
  if (!exchange.ok) return fine(rule);
  if (thing.state === 'deleted' && inside(exchange.json, 'deletedAt') !== undefined) return fine(rule);
  const expected = `a deleted ${wordOf(thing)} is ${thing.state === 'deleted' ? 'refused or marked' : 'refused'} when it is read`;
  return wrong(rule, { expected, got: `status ${exchange.status}`, exchanges: [exchange] });
};

/** A reading of a thing, whatever its state; nothing where that is open. */
export const observe = (thing: Thing, exchange: Exchange): Observation[] => {
  const standing = stateOf(thing);
  if (standing === 'live') return observeLive(thing, exchange);
  return standing === 'unknown' ? [] : [observeGone(thing, exchange)];
};
