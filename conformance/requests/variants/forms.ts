import type { OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Input } from '../../http/client.ts';
import { atLeast, people } from '../../world/people.ts';
import { adaptiveSchema } from '../../world/references/sites.ts';
import type { World } from '../../world/world.ts';
import type { Variant, VariantSource } from './variant.ts';

type Params = Readonly<Record<string, string>>;
type Forms = (world: World, params: Params) => Promise<readonly Variant[]>;

const whole = (what: string, input: Input, from?: Input): Variant => ({
  what,
  pointer: '',
  input,
  ...(from === undefined ? {} : { from }),
});

/** Users by their addresses in place of their ids. */
const byAddress: Forms = async (world, params) => {
  const known = (await people(world)).filter(({ email }) => email !== undefined);
  const [one] = atLeast(1, known, 'member of the organization who shows an e-mail address');
  const said = (body: object): Input => ({ params, body });
  const [added, removed] = [said({ add: [one?.email] }), said({ remove: [one?.email] })];
  return [
    { what: 'add: an e-mail address', pointer: '/add', input: added },
    { what: 'remove: an e-mail address', pointer: '/remove', from: said({ add: [one?.id] }), input: removed },
  ];
};

/** A put of what is there already. */
const again =
  (operation: OperationId): Forms =>
  async (world, params) => {
    const [first, second] = [await world.arrange(operation, { params }), await world.arrange(operation, { params })];
    return [whole('of what is there', { params, body: second.body }, { params, body: first.body })];
  };

const schemaAgain: Forms = async (_, params) => {
  const [first, second] = [adaptiveSchema('isBetaUser'), adaptiveSchema('isBetaUser', 'isStaff')];
  return [whole('of what is there', { params, body: { jsonSchema: second } }, { params, body: { jsonSchema: first } })];
};

const twoFields: Forms = async (world, params) => {
  const fields = [await world.make('customField'), await world.make('customField')];
  const values = Object.fromEntries(fields.map(({ id }) => [id, { value: world.name('value') }]));
  return [{ what: 'values: two fields', pointer: '/values', input: { params, body: { values } } }];
};

/** Who is in no team yet joins as an owner. */
const ownerAtOnce: Forms = (_, params) =>
  Promise.resolve([
    { what: 'role: owner (was in no team)', pointer: '/role', input: { params, body: { role: 'owner' } } },
  ]);

/** Other forms of a request, by operation. */
export const forms: Partial<Record<OperationId, Forms>> = {
  updateMembersInOrganizationTeam: byAddress,
  createOrUpdateOpenAPISpecBySlug: again('createOrUpdateOpenAPISpecBySlug'),
  publishIntegration: again('publishIntegration'),
  updateSiteAdaptiveSchema: schemaAgain,
  updateSpaceCustomFields: twoFields,
  addMemberToOrganizationTeamById: ownerAtOnce,
};

/** What the text lets be named, added or replaced in another way than the plain request does. */
export const formVariants: VariantSource = async (world, operation) => {
  const found = forms[operation];
  if (found === undefined) throw missingPrerequisite(`another form of ${operation}`);
  const { params } = await world.arrange(operation);
  const variants = await found(world, params);
  return {
    params,
    // Elsewhere: a put of what is there is a form of its own.
    plain: () => world.arrange(operation),
    variants: () => Promise.resolve(variants),
  };
};
