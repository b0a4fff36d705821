import { operationRow, type OperationId } from '#spec/operation.ts';

import type { JsonSchema } from '#spec/document.ts';
import { numberOf, propertiesOf, resolved, textOf } from '../../core/json-schema.ts';
import { writtenMembers, writtenMixture, writtenTexts } from '../../generators/written-texts.ts';
import type { Input } from '../../http/client.ts';
import type { World } from '../../world/world.ts';
import { bodyReference } from '../valid-body.ts';
import { bodyAround } from './members.ts';
import type { Variant, VariantSource } from './variant.ts';

const isWritten = (name: string, schema: JsonSchema): boolean =>
  writtenMembers.has(name) && textOf(schema, 'type') === 'string' && textOf(schema, 'pattern') === undefined;

const isMarkdown = (schema: JsonSchema): boolean => propertiesOf(schema)['markdown'] !== undefined;

/** Members of an operation's body that hold texts of people, with the most characters of each. */
const membersOf = (operation: OperationId) => {
  if (operationRow(operation).body === null) return [];
  return Object.entries(propertiesOf(resolved(bodyReference(operation)))).flatMap(([name, given]) => {
    const schema = resolved(given);
    if (name === 'body' && isMarkdown(schema)) return [{ name, isBody: true, most: undefined }];
    return isWritten(name, schema) ? [{ name, isBody: false, most: numberOf(schema, 'maxLength') }] : [];
  });
};

type Written = ReturnType<typeof membersOf>[number];

/** Room for a text where the document gives no limit. */
const usual = 60;

/** A text with a name behind it that nothing else has. */
const textFor = (world: World, { most = usual, isBody }: Written, phrase: string): unknown => {
  const text = `${phrase} ${world.name('text', most - phrase.length - 1)}`;
  return isBody ? { markdown: text } : text;
};

/** Every such member at once, in each kind of writing and in a mixture of all. */
export const writtenVariants: VariantSource = async (world, operation, given) => {
  const params = given ?? (await world.arrange(operation)).params;
  const members = membersOf(operation);
  const named = members.map(({ name }) => name).join(', ');
  const [first] = members;
  const variant = async (what: string, phrase: string): Promise<Variant> => {
    const texts = Object.fromEntries(members.map((member) => [member.name, textFor(world, member, phrase)]));
    const body = { ...(await bodyAround(world, operation, { params })), ...texts };
    return { what: `${named} with ${what}`, pointer: `/${first?.name}`, input: { params, body } };
  };
  return {
    params,
    plain: async (): Promise<Input> => ({ params, body: (await world.arrange(operation, { params })).body }),
    variants: async () => {
      const variants: Variant[] = [];
      for (const [what, phrase] of Object.entries(writtenTexts)) variants.push(await variant(what, phrase));
      return variants;
    },
    together: async () => [await variant('letters of several alphabets', writtenMixture)],
  };
};
