import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { document } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import { withAccepted } from './accepted.ts';
import type { Choices } from './choices.ts';
import { errors } from './errors.ts';
import { lengthOf } from './text-length.ts';

/** Checks of bodies against the document's schemas, each compiled on first use. */
export type Validators = {
  /** The body, coerced or trimmed where a reading says so; throws invalid. */
  body(schema: SchemaName, body: unknown): unknown;
  /** Members of a body that neither the request nor its reply knows (OP-VAL-01). */
  extras(request: SchemaName, reply: SchemaName, body: unknown): Readonly<Record<string, unknown>>;
  /** What is wrong with a reply, or undefined. */
  reply(schema: SchemaName, body: unknown): string | undefined;
};

type Compile = (schema: SchemaName) => ValidateFunction;

const compilerOf = (choices: Choices | undefined): Compile => {
  const lengths = choices?.['OP-VAL-05'] ?? 'code-points';
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats: true,
    coerceTypes: choices?.['OP-VAL-08.a'] === 'coerce',
    // What the optimizer saves in a run of the suite is less than it takes.
    code: { optimize: false },
  });
  addFormats.default(ajv);
  if (lengths !== 'code-points') {
    ajv.removeKeyword('minLength').removeKeyword('maxLength');
    const length = lengthOf[lengths];
    ajv.addKeyword({
      keyword: 'minLength',
      type: 'string',
      validate: (least: number, text: string) => length(text) >= least,
    });
    ajv.addKeyword({
      keyword: 'maxLength',
      type: 'string',
      validate: (most: number, text: string) => length(text) <= most,
    });
  }
  const { schemas } = document().components;
  const components = { schemas: choices === undefined ? schemas : withAccepted(schemas) };
  ajv.addSchema({ $id: 'docplane', components }, undefined, undefined, false);
  const compiled = new Map<SchemaName, ValidateFunction>();
  return (schema) => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      validate = ajv.compile({ $ref: `docplane#/components/schemas/${schema}` });
      compiled.set(schema, validate);
    }
    return validate;
  };
};

const compilers = new Map<string, Compile>();

// Servers of one process share what they compile alike: a test starts one, and compiling costs more than its requests.
const compiler = (choices: Choices | undefined): Compile => {
  const alike = choices === undefined ? 'replies' : `${choices['OP-VAL-05']} ${choices['OP-VAL-08.a']}`;
  const made = compilers.get(alike) ?? compilerOf(choices);
  compilers.set(alike, made);
  return made;
};

const explain = (validate: ValidateFunction): string => {
  const error = validate.errors?.[0];
  const place = error?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return `${place === '' ? 'The body' : place}: ${error?.message ?? 'is not valid'}.`;
};

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const membersOf = (schema: SchemaName): Readonly<Record<string, unknown>> => {
  const properties = document().components.schemas[schema]?.['properties'];
  return isObject(properties) ? properties : {};
};

// OP-VAL-08.b: one value where several are wanted, as an array of one.
const wrapped = (schema: SchemaName, body: Record<string, unknown>): Record<string, unknown> => {
  const members = membersOf(schema);
  const wrap = ([name, value]: [string, unknown]): [string, unknown] => {
    const member = members[name];
    const wanted = isObject(member) && member['type'] === 'array';
    return [name, wanted && !Array.isArray(value) && value !== null ? [value] : value];
  };
  return Object.fromEntries(Object.entries(body).map(wrap));
};

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, trimmed(member)]));
};

const empties: readonly unknown[] = ['', []];

// The member at the top level that breaks a rule first, if it is null.
const wrongNull = (validate: ValidateFunction, body: Record<string, unknown>): string | undefined => {
  if (validate(body)) return undefined;
  const name = validate.errors?.[0]?.instancePath.slice(1) ?? '';
  return Object.hasOwn(body, name) && body[name] === null ? name : undefined;
};

// OP-VAL-03: a member that may not be null is as if it were not given; or an update empties it, if it may be empty.
const withoutNulls = (validate: ValidateFunction, body: Record<string, unknown>, clears: boolean): unknown => {
  const kept = { ...body };
  for (let name = wrongNull(validate, kept); name !== undefined; name = wrongNull(validate, kept)) {
    delete kept[name];
    if (!clears) continue;
    const at = `/${name}`;
    const empty = empties.find((value) => {
      const fits = validate({ ...kept, [name]: value });
      return fits || validate.errors?.[0]?.instancePath.startsWith(at) === false;
    });
    if (empty === undefined) return body;
    kept[name] = empty;
  }
  return kept;
};

/** Validators under these readings (OP-VAL-01, 03, 05, 06.a, 08.a). */
export const validatorsFor = (choices: Choices): Validators => {
  const bodies = compiler(choices);
  const replies = compiler(undefined);
  const prepared = (schema: SchemaName, sent: Record<string, unknown>): unknown => {
    const body = choices['OP-VAL-08.b'] === 'coerce' ? wrapped(schema, sent) : sent;
    if (choices['OP-VAL-01'] === '400') {
      const known = membersOf(schema);
      const extra = Object.keys(body).find((name) => !Object.hasOwn(known, name));
      if (extra !== undefined) throw errors.invalid(`${extra}: not a member of this body.`);
    }
    const spaces = choices['OP-VAL-06.a'];
    if (spaces === 'keep') return body;
    const tidy = trimmed(body);
    if (spaces === 'reject' && JSON.stringify(tidy) !== JSON.stringify(body)) {
      throw errors.invalid('A text begins or ends with blanks.');
    }
    return tidy;
  };
  return {
    body: (schema, body) => {
      if (!isObject(body)) throw errors.invalid('The body must be an object.');
      const validate = bodies(schema);
      let given = prepared(schema, body);
      const nulls = choices['OP-VAL-03'];
      if (nulls !== '400') {
        // Where something is made there is nothing to empty yet.
        const clears = nulls === 'clear' && schema.endsWith('Update');
        given = withoutNulls(validate, given as Record<string, unknown>, clears);
      }
      if (!validate(given)) throw errors.invalid(explain(validate));
      return given;
    },
    extras: (request, reply, body) => {
      const known = { ...membersOf(request), ...membersOf(reply) };
      const given = isObject(body) ? Object.entries(body) : [];
      return Object.fromEntries(given.filter(([name]) => !Object.hasOwn(known, name)));
    },
    reply: (schema, body) => {
      const validate = replies(schema);
      return validate(body) ? undefined : explain(validate);
    },
  };
};
