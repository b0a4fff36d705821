import { operationRow, type OperationId } from '#spec/operation.ts';
import { memberSchema, namedSchema, numberOf } from '../core/json-schema.ts';
import { plainTexts } from '../world/plain-texts.ts';
import type { WordKey } from '../world/references/word-kinds.ts';
import type { Step } from './plan.ts';

/** The values that plans choose from: few, so that things meet in them. */
export type Values = {
  readonly texts: readonly string[];
  /** Ids of members of the organization. */
  readonly people: readonly string[];
  /** Where the server under test finds API descriptions. */
  readonly addresses?: readonly string[];
  /** Words that the text leaves open, as the server takes them. */
  readonly words?: Partial<Record<WordKey, readonly string[]>>;
};

const levels = ['read', 'comment', 'edit', 'create'];
const usualEmoji = ['🎉', '🚀', '🐙'];
const usualCovers = ['1f4d8', '1f4da', '1f4d9'];

const at = <Value>(pool: readonly Value[], index: number): Value => pool[index % pool.length]!;

/** One or two neighbours of a pool. */
const someOf = (pool: readonly string[], index: number): readonly string[] => [
  ...new Set([at(pool, index), ...(index > 2 ? [at(pool, index + 1)] : [])]),
];

type Drawn = { readonly values: Values; readonly step: Step; readonly ordinal: number };

const text = ({ values, step, ordinal }: Drawn, index: number): string =>
  step.vary === 0 ? at(values.texts, index) : `${at(values.texts, index)}-${ordinal}`;

const tooLong = 'x'.repeat(300);

/** Whether a text is longer than the text allows for any title or description. */
export const isTooLong = (value: unknown): boolean => typeof value === 'string' && value.length >= tooLong.length;

/** A title or description; a step may ask for one that has to be refused. */
const limitedText = (drawn: Drawn, index: number): string =>
  drawn.step.vary === 2 ? `${at(drawn.values.texts, index)}${tooLong}` : text(drawn, index);

/** A name that stands in paths: small letters, digits and hyphens, never used twice. */
const freshName = ({ values, ordinal }: Drawn): string => `${values.texts[0]}-${ordinal}`.toLowerCase();

const visibilities = ['public', 'unlisted', 'share-link'];

const usualConditions = ['visitor.claims.isBetaUser', 'visitor.claims.isStaff'];

const reactions = ({ values: { words } }: Drawn, index: number): readonly string[] =>
  someOf(words?.reactionEmoji?.slice(0, usualEmoji.length) ?? usualEmoji, index);

/** One of two conditions, or the end of any (OP-SEC-05). */
const condition = ({ values: { words } }: Drawn, index: number): string | null => {
  const [one = '', other = one] = words?.condition ?? usualConditions;
  return at([one, null, other], index);
};

type Maker = (drawn: Drawn, index: number) => unknown;

const makers: Readonly<Record<string, Maker>> = {
  title: limitedText,
  description: limitedText,
  defaultLevel: (_, index) => at(levels, index),
  editMode: (_, index) => (index === 0 ? 'locked' : 'live'),
  emoji: ({ values: { words } }, index) => at(words?.spaceEmoji ?? usualCovers, index),
  body: (drawn, index) => ({ markdown: text(drawn, index) }),
  resolved: (_, index) => index % 2 === 0,
  addedReactions: reactions,
  removedReactions: reactions,
  name: (drawn, index) =>
    drawn.step.operation === 'createOrganizationCustomField' ? freshName(drawn) : limitedText(drawn, index),
  slug: freshName,
  values: text,
  type: ({ values: { words } }) => words?.customFieldType?.[0] ?? 'text',
  placeholder: text,
  summary: text,
  label: limitedText,
  entityID: text,
  defaultRole: (_, index) => at(levels, index),
  source: ({ values }, index) => ({ url: at(values.addresses ?? [''], index) }),
  visibility: (_, index) => at(visibilities, index),
  active: (_, index) => index % 2 === 1,
  condition,
  role: (_, index) => (index % 2 === 0 ? 'member' : 'owner'),
  add: ({ values }, index) => someOf(values.people, index),
  remove: ({ values }, index) => [at(values.people, index)],
};

/** A text that the model knows nothing else of: one that is too long for a title may be right here. */
const plainText = (operation: OperationId, name: string): Maker | undefined => {
  const { body } = operationRow(operation);
  if (body === null || !plainTexts(operation).includes(name)) return undefined;
  const most = numberOf(memberSchema(namedSchema(body), [name]) ?? {}, 'maxLength') ?? Infinity;
  return most < tooLong.length ? limitedText : text;
};

/** What gives a member of a body its value; undefined for one that only a ref can give. */
export const makerOf = (operation: OperationId, name: string): Maker | undefined =>
  makers[name] ?? plainText(operation, name);

/** The body of a step, without what its refs name. An emoji both added and removed is only added (OP-RCT-03). */
export const bodyOf = (drawn: Drawn): Record<string, unknown> => {
  const body: Record<string, unknown> = {};
  for (const [name, index] of Object.entries(drawn.step.body)) {
    const make = makerOf(drawn.step.operation, name);
    if (make !== undefined) body[name] = make(drawn, index);
  }
  const { addedReactions: added, removedReactions: removed } = body;
  if (Array.isArray(added) && Array.isArray(removed)) {
    const left = removed.filter((each) => !added.includes(each));
    if (left.length > 0) body['removedReactions'] = left;
    else delete body['removedReactions'];
  }
  if (Array.isArray(body['add'])) {
    const { add, remove, role } = body;
    return { add, remove, memberships: Object.fromEntries((add as string[]).map((id) => [id, { role }])) };
  }
  return body;
};
