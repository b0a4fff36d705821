import { operationRow, type OperationId } from '#spec/operation.ts';
import { atPointer } from '../core/at-pointer.ts';
import { inside } from '../core/json-path.ts';
import { requiredOf, resolved } from '../core/json-schema.ts';
import { schemaErrors } from '../core/validator.ts';
import type { Finding } from '../core/check-result.ts';
import type { Subject } from '../core/outcome.ts';
import { parsedJson } from '../http/parsed-json.ts';
import type { Exchange } from '../http/exchange.ts';
import { bodyReference } from '../requests/valid-body.ts';

type Seen = Pick<Exchange, 'operation' | 'json' | 'text'> & { readonly request: Pick<Exchange['request'], 'body'> };
type Place = Pick<Finding, 'pointer'> & { readonly exchanges: readonly Seen[] };

/**
 * What a server took that it has to refuse, and shows since then. Whoever comes across it later, in a list that all
 * share, sees the fault of the operation that took it and not one of its own.
 */
export type Leftovers = {
  readonly see: (exchange: Exchange) => void;
  /**
   * Other operations that took the very value at the pointer of a finding: a text which nothing else has, or any value
   * in a thing that they made. A title that a team lacks is no reason why a space lacks one. None where this operation
   * took it too, or the last request of the finding holds it: two operations that take the same are both at fault.
   */
  readonly shownAt: (subject: Subject, place: Place) => readonly OperationId[];
  /** Other operations that took a text which stands in a reply of a finding, and was not sent there. */
  readonly shownNear: (subject: Subject, place: Place) => readonly OperationId[];
};

/** Bodies that wait to be looked into: where nothing turns red, nobody asks. */
const waitingLimit = 10_000;
/** Below, a text may stand in a reply by chance. */
const tellingLength = 8;

const absent = 'absent';

const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

const takesBody = (operation: Subject): operation is OperationId =>
  operation !== '-' && operationRow(operation).body !== null;

/** The members of a body that break its schema, each with what was sent. */
const offending = (operation: OperationId, text: string): readonly (readonly [string, unknown])[] => {
  const schema = bodyReference(operation);
  const body = parsedJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return requiredOf(resolved(schema)).map((name) => [name, undefined] as const);
  return schemaErrors(schema, body).map(({ instancePath, keyword, params }) => {
    if (keyword !== 'required') return [lastOf(instancePath), atPointer(body, instancePath)] as const;
    return [String((params as { missingProperty?: unknown }).missingProperty), undefined] as const;
  });
};

/** The members of a thing that tell which one it is, each with its value. */
const identitiesOf = (thing: unknown): readonly string[] =>
  ['id', 'name', 'slug'].flatMap((member) => {
    const value = inside(thing, member);
    return typeof value === 'string' ? [`${member} ${value}`] : [];
  });

/** Whether no thing of another kind has the same name by chance, as with numbers that count the things of a kind. */
const isOfItself = (identity: string): boolean => identity.length - identity.indexOf(' ') > tellingLength;
const isOfKind = (taker: OperationId, shown: Subject): boolean =>
  shown !== '-' && operationRow(taker).acts.on === operationRow(shown).acts.on;

/** Which things a place lies in: that of the whole reply, and each on the way down. */
const thingsAround = (json: unknown, pointer: string): readonly string[] => {
  const steps = pointer.split('/').slice(0, -1);
  return steps.flatMap((_, depth) => identitiesOf(atPointer(json, steps.slice(0, depth + 1).join('/'))));
};

const keyOf = (name: string, value: unknown): string => `${name} ${JSON.stringify(value) ?? absent}`;

/** Whether a request holds such a value itself. */
const sends = ({ operation, request: { body } }: Seen, key: string): boolean =>
  takesBody(operation) &&
  body !== null &&
  offending(operation, body).some(([name, value]) => keyOf(name, value) === key);

type Takers = Map<string, Set<OperationId>>;
type Taken = { readonly operation: OperationId; readonly body: string; readonly made: readonly string[] };

const put = (map: Takers, key: string, operation: OperationId): void => {
  map.set(key, (map.get(key) ?? new Set()).add(operation));
};

/** Notes what is accepted and looks into it once somebody asks. */
export const openLeftovers = (): Leftovers => {
  const waiting: Taken[] = [];
  const values: Takers = new Map();
  const texts: Takers = new Map();
  const things: Takers = new Map();
  const lookInto = (): void => {
    for (const { operation, body, made } of waiting.splice(0)) {
      const wrong = offending(operation, body);
      if (wrong.length > 0) for (const thing of made) put(things, thing, operation);
      for (const [name, value] of wrong) {
        put(values, keyOf(name, value), operation);
        if (typeof value === 'string' && value.length >= tellingLength) put(texts, JSON.stringify(value), operation);
      }
    }
  };
  return {
    see: ({ ok, operation, request: { body }, json }) => {
      if (!ok || body === null || !takesBody(operation)) return;
      waiting.push({ operation, body, made: identitiesOf(json) });
      if (waiting.length >= waitingLimit) lookInto();
    },
    shownAt: (subject, { pointer = '', exchanges }) => {
      lookInto();
      const last = exchanges.at(-1);
      if (values.size === 0 || last?.json === undefined) return [];
      const { json, operation } = last;
      const value = atPointer(json, pointer);
      const key = keyOf(lastOf(pointer), value);
      const takers = [...(values.get(key) ?? [])];
      if (takers.length === 0 || takers.some((taker) => taker === subject) || sends(last, key)) return [];
      if (typeof value === 'string' && value.length >= tellingLength) return takers;
      const around = thingsAround(json, pointer);
      return takers.filter((taker) =>
        around.some(
          (thing) => things.get(thing)?.has(taker) === true && (isOfItself(thing) || isOfKind(taker, operation)),
        ),
      );
    },
    shownNear: (subject, { exchanges }) => {
      lookInto();
      const isShown = (shown: string): boolean =>
        exchanges.some(({ text, request: { body } }) => text.includes(shown) && body?.includes(shown) !== true);
      const near = [...texts].flatMap(([text, operations]) => (isShown(text) ? [...operations] : []));
      return [...new Set(near)].filter((operation) => operation !== subject);
    },
  };
};
