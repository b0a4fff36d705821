import type { Exchange } from '../http/exchange.ts';
import { namedSchema, memberSchema, numberOf } from '../core/json-schema.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { specAddress } from './references/openapi-specs.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { longNames } from './long-names.ts';
import { plainTexts } from './plain-texts.ts';
import type { Made, World } from './world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { readFromList } from './read-from-list.ts';
import { withArticle } from '../core/article.ts';

const usualTextLength = 40;

/** A telling text of a kind, as long as its schema lets it be. */
const freshText = (world: World, kind: Kind): string => {
  // An address that a server may fetch at once.
  if (kind === 'openapiSpec') return specAddress(world);
  const { text, update, create, word } = kinds[kind];
  const limits = [create, update].flatMap((operation) => {
    const { body } = operationRow(operation);
    const schema = body === null ? undefined : memberSchema(namedSchema(body), text.sent.split('.'));
    return (schema === undefined ? undefined : numberOf(schema, 'maxLength')) ?? [];
  });
  if (world.fullTexts && limits.length > 0) return longNames(world)(word, Math.min(...limits));
  return world.name(word, Math.min(...limits, usualTextLength));
};

type Texts = Readonly<Record<string, string>>;

/** What kinds are given beside the telling text, and read back with, that is more than other plain texts. */
const besideText: Partial<Record<Kind, (world: World) => Texts>> = {
  samlProvider: (world) => ({
    entityID: world.name('entity'),
    ssoURL: `https://login.example.org/${world.name('saml')}`,
    defaultRole: 'comment',
  }),
};

/** Plain texts of a kind that its maker gives beside the telling one and that its update writes too. */
const otherTexts = ({ name }: World, kind: Kind): Texts => {
  const { create, update, text } = kinds[kind];
  const written = plainTexts(update);
  const beside = plainTexts(create).filter((member) => member !== text.sent && written.includes(member));
  return Object.fromEntries(beside.map((member) => [member, name(member, usualTextLength)]));
};

/** What narrows the list of a kind to resources such as a world makes: integrations are everybody's. */
export const ownQuery = (kind: Kind, { target }: World): Texts =>
  kind === 'integration' ? { owner: target.organization } : {};

/** Body members that write the telling text of a kind. */
export const textBody = (kind: Kind, value: string): Record<string, unknown> => {
  const [first = '', ...inner] = kinds[kind].text.sent.split('.');
  return { [first]: inner.reduceRight<unknown>((within, name) => ({ [name]: within }), value) };
};

/** A thing of this world whose telling text is known. */
export type Named = Made & { readonly text: string; readonly more: Texts };

/** Makes a thing with a text of its own. Throws a MissingPrerequisite when the target refuses. */
export const makeNamed = async (
  world: World,
  kind: Kind,
  options: { readonly params?: Readonly<Record<string, string>>; readonly body?: object } = {},
): Promise<Named> => {
  const text = freshText(world, kind);
  const more = besideText[kind]?.(world) ?? otherTexts(world, kind);
  const { params, body } = options;
  const made = await world.make(kind, {
    ...(params === undefined ? {} : { params }),
    body: { ...textBody(kind, text), ...more, ...body },
  });
  return { ...made, text, more };
};

/** Puts a thing with a text of its own where another one was. Throws a MissingPrerequisite when the target refuses. */
export const putNamed = async (world: World, operation: OperationId, { kind, id, params }: Made): Promise<Named> => {
  const text = freshText(world, kind);
  const { body } = await world.arrange(operation, { params, body: textBody(kind, text) });
  const exchange = await world.must(operation, { params, body });
  return { kind, id, params, resource: {}, exchange, text, more: {} };
};

/** Reads one thing: by itself, or out of its list where the text has no other way. */
export const readThing = (world: World, { kind, params }: Pick<Made, 'kind' | 'params'>): Promise<Exchange> => {
  const { read, list } = kinds[kind];
  if (read !== null) return world.call(read, { params });
  if (list === null) throw new Error(`Nothing reads ${withArticle(kind)}`);
  return readFromList(world, list, params, params[kinds[kind].param] ?? '');
};

/** Throws a MissingPrerequisite when things made one after the other share an id: one answer stands for all. */
export const needsOwnIds = (...things: readonly Pick<Made, 'id' | 'exchange'>[]): void => {
  if (new Set(things.map(({ id }) => id)).size === things.length) return;
  throw missingPrerequisite('created things with ids of their own', things.at(-1)?.exchange);
};
