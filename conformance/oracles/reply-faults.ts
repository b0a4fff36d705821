import type { JsonSchema } from '#spec/document.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { propertiesOf, requiredOf, resolved, typesOf } from '../core/json-schema.ts';
import { describe } from '../core/describe.ts';
import { endsEarly } from '../core/ends-early.ts';
import type { Fault } from './resource.ts';

/** What the pure rules see of an answer; an Exchange is one. */
export type Reply = {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Undefined when the body is empty or no JSON. */
  readonly json: unknown;
  /** Characters of the whole body, where `text` is no more than its beginning. */
  readonly wholeLength?: number;
  /** What was asked for, and where, where that is known. */
  readonly request?: {
    readonly url?: string;
    readonly target?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
};

const replySchemas = new Map<OperationId, JsonSchema>();

/**
 * A reference to the schema of an operation's reply, so that its own name is found too: each time the same object. Throws
 * when it promises none.
 */
export const replySchema = (operation: OperationId): JsonSchema => {
  const known = replySchemas.get(operation);
  if (known !== undefined) return known;
  const { reply } = operationRow(operation);
  if (reply === null) throw new Error(`${operation} promises no JSON reply`);
  const schema = { $ref: `#/components/schemas/${reply}` };
  replySchemas.set(operation, schema);
  return schema;
};

/** The members of a reply that its schema requires and that tell it from an empty object. */
const shapeFaults = (given: JsonSchema, reply: unknown): Fault[] => {
  const schema = resolved(given);
  const types = typesOf(schema);
  const isRight = types.includes('array')
    ? Array.isArray(reply)
    : typeof reply === 'object' && reply !== null && !Array.isArray(reply);
  if (!isRight) return [{ pointer: '', expected: `a JSON ${types.join(' or ')}`, got: describe(reply) }];
  const { items, object } = propertiesOf(schema);
  const { items: list, object: kind } = reply as { items?: unknown; object?: unknown };
  if (items !== undefined && !Array.isArray(list))
    return [{ pointer: '/items', expected: 'a list', got: describe(list) }];
  if (object !== undefined && kind !== object['const']) {
    return [{ pointer: '/object', expected: JSON.stringify(object['const']), got: describe(kind) }];
  }
  // Lists and resources have rows of their own for the rest; what is neither has only this.
  if (items !== undefined || object !== undefined || Array.isArray(reply)) return [];
  return requiredOf(schema)
    .filter((name) => ((reply as Record<string, unknown>)[name] ?? undefined) === undefined)
    .map((name) => ({ pointer: `/${name}`, expected: 'a required member', got: `an answer without /${name}` }));
};

/** What a body is that is no JSON. One that is cut off was often changed after its length was counted. */
const insteadOfJson = ({ text, wholeLength }: Reply): string => {
  if (text === '') return 'an empty body';
  const isCutOff = wholeLength === undefined && endsEarly(text);
  return isCutOff ? `a body that is no JSON: it ends after ${text.length} characters` : 'a body that is no JSON';
};

/** The body of a success is JSON of the promised kind (section 4.1). */
export const jsonFaults = (operation: OperationId, reply: Reply): readonly Fault[] => {
  if (reply.json !== undefined) return shapeFaults(replySchema(operation), reply.json);
  return [{ pointer: '', expected: 'a JSON body', got: insteadOfJson(reply) }];
};

/** A success without content has an empty body. */
export const emptyFaults = ({ text }: Reply): readonly Fault[] =>
  text === '' ? [] : [{ pointer: '', expected: 'an empty body', got: `a body of ${text.length} characters` }];

/** A JSON body says that it is one. */
export const contentTypeFaults = ({ headers }: Reply): readonly Fault[] => {
  const type = headers['content-type'];
  if (type !== undefined && /^application\/json\s*(;|$)/i.test(type)) return [];
  return [{ pointer: '', expected: 'Content-Type application/json', got: type ?? 'no Content-Type' }];
};
