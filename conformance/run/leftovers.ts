import { operationRow, type OperationId } from '#spec/operation.ts';
import { atPointer } from '../core/at-pointer.ts';
import { requiredOf, resolved } from '../core/json-schema.ts';
import { schemaErrors } from '../core/validator.ts';
import type { Finding } from '../core/check-result.ts';
import type { Subject } from '../core/outcome.ts';
import { parsedJson } from '../http/parsed-json.ts';
import type { Exchange } from '../http/exchange.ts';
import { bodyReference } from '../requests/valid-body.ts';

type Place = Pick<Finding, 'pointer'> & { readonly exchanges: readonly Pick<Exchange, 'json' | 'text'>[] };

/**
 * What a server took that it has to refuse, and shows since then. Whoever comes across it later, in a list that all
 * share, sees the fault of the operation that took it and not one of its own.
 */
export type Leftovers = {
  readonly see: (exchange: Exchange) => void;
  /** Other operations that took the very value at the pointer of a finding. */
  readonly shownAt: (subject: Subject, place: Place) => readonly OperationId[];
  /** Other operations that took a text which stands anywhere in the replies of a finding. */
  readonly shownNear: (subject: Subject, place: Place) => readonly OperationId[];
};

/** Bodies that wait to be looked into: where nothing turns red, nobody asks. */
const waitingLimit = 2_000;
/** Below, a text may stand in a reply by chance. */
const tellingLength = 8;

const absent = 'absent';

const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

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

const keyOf = (name: string, value: unknown): string => `${name} ${JSON.stringify(value) ?? absent}`;

type Takers = Map<string, Set<OperationId>>;

const put = (map: Takers, key: string, operation: OperationId): void => {
  map.set(key, (map.get(key) ?? new Set()).add(operation));
};

const others = (operations: Iterable<OperationId>, subject: Subject): readonly OperationId[] =>
  [...new Set(operations)].filter((operation) => operation !== subject);

/** Notes what is accepted and looks into it once somebody asks. */
export const openLeftovers = (): Leftovers => {
  const waiting: { readonly operation: OperationId; readonly body: string }[] = [];
  const values: Takers = new Map();
  const texts: Takers = new Map();
  const lookInto = (): void => {
    for (const { operation, body } of waiting.splice(0)) {
      for (const [name, value] of offending(operation, body)) {
        put(values, keyOf(name, value), operation);
        if (typeof value === 'string' && value.length >= tellingLength) put(texts, JSON.stringify(value), operation);
      }
    }
  };
  return {
    see: ({ ok, operation, request: { body } }) => {
      if (!ok || operation === '-' || body === null || operationRow(operation).body === null) return;
      waiting.push({ operation, body });
      if (waiting.length >= waitingLimit) lookInto();
    },
    shownAt: (subject, { pointer = '', exchanges }) => {
      lookInto();
      const json = exchanges.at(-1)?.json;
      if (values.size === 0 || json === undefined) return [];
      return others(values.get(keyOf(lastOf(pointer), atPointer(json, pointer))) ?? [], subject);
    },
    shownNear: (subject, { exchanges }) => {
      lookInto();
      const near = [...texts].filter(([text]) => exchanges.some((exchange) => exchange.text.includes(text)));
      return others(
        near.flatMap(([, operations]) => [...operations]),
        subject,
      );
    },
  };
};
