import { itemsOf } from '../../http/walk.ts';
import { textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { World } from '../world.ts';

/** Types of custom fields that take a text, as servers call them; the text has no list (OP-CF-01). */
const likelyTypes = ['text', 'string', 'single-line', 'singleline', 'short-text', 'plain-text', 'line', 'markdown'];

/** A refusal of the word, not of the caller or of the whole operation. */
const wordRefusals: readonly number[] = [400, 409, 422];

/** The types that fields of the organization have, those first that look like texts. */
const typesThere = async (world: World): Promise<readonly string[]> => {
  const params = { organizationId: world.target.organization };
  const list = await world.call('listOrganizationCustomFields', { params });
  const types = itemsOf(list).flatMap((item) => textInside(item, 'type') ?? []);
  return likelyTypes.filter((type) => types.includes(type));
};

/** A type that the server takes for a new field. */
const acceptedType = async (world: World): Promise<string> => {
  const params = { organizationId: world.target.organization };
  for (const type of likelyTypes) {
    const body = { name: world.name('field').toLowerCase(), title: world.name('field'), type };
    const made = await world.call('createOrganizationCustomField', { params, body });
    // Refused for another reason, the rest says it better.
    if (made.ok || !wordRefusals.includes(made.status)) return made.ok ? type : 'text';
  }
  throw missingPrerequisite('a type of custom fields that the server takes (target key values.customFieldType)');
};

/** The type of the custom fields that are made: as the target file says, as fields there have it, or as one is accepted. */
export const customFieldType = (world: World): Promise<string> => {
  const { customFieldType: given } = world.target.values ?? {};
  if (given !== undefined) return Promise.resolve(given);
  return world.onceForAll('a type of custom fields', async (own) => {
    const [known] = await typesThere(own);
    return known ?? acceptedType(own);
  });
};
