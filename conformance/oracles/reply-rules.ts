import type { JsonSchema } from '#spec/document.ts';
import { requiredOf, typesOf, textOf } from '../core/json-schema.ts';
import { textInside, timeInside } from '../core/json-path.ts';
import { describe } from '../core/describe.ts';
import { remembering } from '../core/remembering.ts';
import type { Place, Spot } from './places.ts';
import { faultOf, type Fault } from './resource.ts';
import { schemaErrors } from '../core/validator.ts';

/** A rule over all values of a reply: which places it speaks of, and what is wrong with one. */
export type ReplyRule = {
  readonly what: string;
  readonly applies: (spot: Spot) => boolean;
  readonly faults: (place: Place) => readonly Fault[];
};

// Where the document does not want it, a short form may lack it; a wrong one breaks the row of the resource.
const constantOf = (schema: JsonSchema): string | undefined => {
  if (!requiredOf(schema).includes('object')) return undefined;
  const { properties } = schema as { properties?: { object?: { const?: string } } };
  return properties?.object?.const;
};

/** Members of an object that fail a test, each as a fault. */
const failing = ({ pointer, data }: Place, expected: string, test: (value: unknown) => boolean): Fault[] => {
  if (typeof data !== 'object' || data === null) return [{ pointer, expected: 'an object', got: describe(data) }];
  return Object.entries(data)
    .filter(([, value]) => value !== null && !test(value))
    .map(([key, value]) => ({ pointer: `${pointer}/${key}`, expected, got: describe(value) }));
};

const hasHost = remembering((text) => /^[a-z][a-z0-9+.-]*:\/\/[^\s/]/i.test(text) && URL.canParse(text));

const isAbsoluteUrl = (value: unknown): boolean => typeof value === 'string' && hasHost(value);

const bySchema =
  (subject: string) =>
  (place: Place): readonly Fault[] =>
    schemaErrors(place.schema, place.data).map((error) => faultOf(subject, place, error));

const momentMs = (data: unknown, key: string): number => timeInside(data, key) ?? NaN;

/** The rules of section 2.1 that hold wherever such a member stands. */
export const replyRules = {
  objectConstant: {
    what: 'a resource with a named object constant',
    applies: ({ schema }) => constantOf(schema) !== undefined,
    faults: ({ pointer, schema, data }) => {
      const expected = constantOf(schema);
      const { object } = (data ?? {}) as { object?: unknown };
      if (object === expected) return [];
      const got = typeof object === 'string' ? JSON.stringify(object) : describe(object);
      return [{ pointer: `${pointer}/object`, expected: `the constant ${JSON.stringify(expected)}`, got }];
    },
  },
  timestamps: {
    what: 'a timestamp',
    applies: ({ schema }) => textOf(schema, 'format') === 'date-time',
    faults: bySchema('timestamp'),
  },
  urlsAbsolute: {
    what: 'a urls object',
    applies: ({ key, schema }) => key === 'urls' && typesOf(schema).includes('object'),
    faults: (place) => failing(place, 'an absolute URL', isAbsoluteUrl),
  },
  permissionsBoolean: {
    what: 'a permissions object',
    applies: ({ key, schema }) => key === 'permissions' && typesOf(schema).includes('object'),
    faults: (place) => failing(place, 'a boolean', (value) => typeof value === 'boolean'),
  },
  roles: {
    what: 'a role or level',
    applies: ({ names }) => names.some((name) => name === 'Role' || name === 'RoleOrNull' || name === 'DefaultLevel'),
    faults: bySchema('role'),
  },
  updatedNotBeforeCreated: {
    what: 'a resource with createdAt and updatedAt',
    applies: ({ schema, names }) => {
      const { properties = {} } = schema as { properties?: object };
      // A copy of a page as it was once (OP-CMT-14): no resource of its own.
      if (names.includes('CommentTargetPage')) return false;
      return 'createdAt' in properties && 'updatedAt' in properties;
    },
    faults: ({ pointer, data }) => {
      if (!(momentMs(data, 'updatedAt') < momentMs(data, 'createdAt'))) return [];
      const detail = ['createdAt', 'updatedAt'].map((name) => `${name} ${textInside(data, name)}`).join(', ');
      const fault = { expected: 'no time before createdAt', got: 'an earlier time', detail };
      return [{ pointer: `${pointer}/updatedAt`, ...fault }];
    },
  },
} as const satisfies Record<string, ReplyRule>;
