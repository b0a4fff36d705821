import type { JsonSchema } from '#spec/document.ts';
import { nameOf } from '#spec/published-document.ts';
import { joined, markup, type Markup, type Part } from '../markup.ts';
import { prose } from '../prose.ts';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** How a named schema is shown: a link to its page, or its name alone. */
export type NameView = (name: string) => Markup;

const shown = (value: unknown): Markup => markup`<code>${JSON.stringify(value) ?? ''}</code>`;

/** The type of a value in words, named schemas as links. */
export const typeOf = (schema: JsonSchema, nameView: NameView): Markup => {
  const { $ref, type, items, anyOf, oneOf, const: constant, enum: words, additionalProperties } = schema;
  if (typeof $ref === 'string') return nameView(nameOf($ref));
  if (constant !== undefined) return shown(constant);
  if (words !== undefined) return markup`${joined(list(words).map(shown), ' | ')}`;
  const variants = [...list(anyOf), ...list(oneOf)].filter(isSchema);
  if (variants.length > 0)
    return joined(
      variants.map((each) => typeOf(each, nameView)),
      ' | ',
    );
  const types = (Array.isArray(type) ? list(type) : [type]).map(String);
  if (types.includes('array')) return markup`array of ${isSchema(items) ? typeOf(items, nameView) : 'anything'}`;
  if (types.includes('object') && isSchema(additionalProperties))
    return markup`map of ${typeOf(additionalProperties, nameView)}`;
  return markup`${type === undefined ? 'anything' : types.join(' | ')}`;
};

const bounds: readonly (readonly [string, string])[] = [
  ['minLength', 'at least %s characters'],
  ['maxLength', 'at most %s characters'],
  ['minimum', 'at least %s'],
  ['maximum', 'at most %s'],
  ['minItems', 'at least %s items'],
  ['maxItems', 'at most %s items'],
  ['format', 'format %s'],
  ['pattern', 'pattern %s'],
  ['default', 'default %s'],
  ['contentEncoding', 'encoded as %s'],
];

/** What bounds a value, in words. */
export const boundsOf = (schema: JsonSchema): Markup => {
  const found = bounds.flatMap(([keyword, sentence]): readonly Part[] => {
    const value = schema[keyword];
    if (value === undefined) return [];
    const [before = '', after = ''] = sentence.split('%s');
    return [markup`${before}<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>${after}`];
  });
  return joined(found, ', ');
};

/** The object whose members are shown for a schema: itself, or the items of an array. */
const objectOf = (schema: JsonSchema): JsonSchema => {
  const { items } = schema;
  return isSchema(items) && schema['properties'] === undefined ? objectOf(items) : schema;
};

const depthMost = 4;

const memberRow = (
  [name, schema]: readonly [string, JsonSchema],
  isRequired: boolean,
  nameView: NameView,
  depth: number,
): Markup => {
  const bounded = boundsOf(schema);
  const { description, deprecated } = schema;
  const inner = typeof schema['$ref'] === 'string' ? undefined : objectOf(schema);
  return markup`<li class="member"><p class="member-line"><code class="name">${name}</code> <span class="type">${typeOf(schema, nameView)}</span>${
    isRequired && markup` <span class="badge">required</span>`
  }${deprecated === true && markup` <span class="badge warn">deprecated</span>`}${
    bounded.html !== '' && markup` <span class="muted">${bounded}</span>`
  }</p>${typeof description === 'string' && markup`<p class="member-text">${prose(description)}</p>`}${
    inner !== undefined && depth < depthMost && members(inner, nameView, depth + 1)
  }</li>`;
};

const members = (schema: JsonSchema, nameView: NameView, depth: number): Markup => {
  const { properties, required } = schema;
  if (!isSchema(properties)) return markup``;
  const needed = list(required);
  const rows = Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]));
  return markup`<ul class="members">${rows.map((row) => memberRow(row, needed.includes(row[0]), nameView, depth))}</ul>`;
};

/** The members of a schema as a list, anonymous objects inside with theirs. */
export const memberList = (schema: JsonSchema, nameView: NameView): Markup => members(objectOf(schema), nameView, 0);
