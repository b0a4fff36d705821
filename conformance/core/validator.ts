import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { document, type JsonSchema } from '#spec/document.ts';
import { remembering } from './remembering.ts';
import { withShortForms } from './short-forms.ts';
import { withOpenMembers } from './untyped-members.ts';

export type SchemaError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'message' | 'params'>;

const root = 'https://docplane.example/document';
let loaded: Ajv2020 | undefined;

/** The document with its short forms of resources opened up, and what the text gives no type. */
const judged = (): object => {
  const { components } = document();
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => [name, withShortForms(withOpenMembers(name, schema))] as const,
  );
  return { $id: root, components: { ...components, schemas: Object.fromEntries(schemas) } };
};

/** Times and addresses are most of what has a form, and a third of the work of validating. */
const rememberForms = (into: Ajv2020): void => {
  const forms = { 'date-time': formats.default.get('date-time'), uri: formats.default.get('uri') };
  for (const [name, form] of Object.entries(forms)) {
    const isOfForm = typeof form === 'object' && 'validate' in form ? form.validate : form;
    if (typeof isOfForm === 'function') into.addFormat(name, remembering(isOfForm as (text: string) => boolean));
  }
};

/** One ajv with the whole document in it, made on first use. */
const ajv = (): Ajv2020 => {
  if (loaded === undefined) {
    // Each validator runs a few hundred times: what the optimizer saves there is less than it takes.
    loaded = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, code: { optimize: false } });
    formats.default(loaded);
    rememberForms(loaded);
    loaded.addSchema(judged());
  }
  return loaded;
};

/** References of the document made absolute, so that any part of it can be compiled alone. */
const absolute = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const isReference = key === '$ref' && typeof inner === 'string' && inner.startsWith('#');
    return [key, isReference ? `${root}${inner}` : absolute(inner)] as const;
  });
  return Object.fromEntries(entries);
};

const compiled = new WeakMap<JsonSchema, ValidateFunction>();
/** Many schemas say the same: one validator each. */
const byText = new Map<string, ValidateFunction>();

const validatorOf = (schema: JsonSchema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(schema);
  const validate = byText.get(text) ?? ajv().compile(absolute(schema) as object);
  byText.set(text, validate);
  compiled.set(schema, validate);
  return validate;
};

/** Every way in which a value breaks a schema of the document; none when it is valid. Compiles on first use. */
export const schemaErrors = (schema: JsonSchema, value: unknown): readonly SchemaError[] => {
  const validate = validatorOf(schema);
  return validate(value) ? [] : [...(validate.errors ?? [])];
};
