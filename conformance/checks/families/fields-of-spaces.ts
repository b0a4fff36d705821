import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { rest } from '../../world/at-rest.ts';
import { polledList } from '../../world/steady-walk.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** A custom field as a space shows it beside a value, or as its organization lists it. */
type Field = { readonly id: string | undefined; readonly name: string | undefined };

/** A space that was restored or transferred, and the values that it shows since. */
type Taken = {
  readonly space: Made;
  readonly organization: string;
  readonly sent: readonly Exchange[];
  readonly values: Exchange;
};

const fieldOf = (field: unknown): Field => ({ id: textInside(field, 'id'), name: textInside(field, 'name') });

const fieldsIn = ({ json }: Exchange): readonly Field[] =>
  (Array.isArray(json) ? (json as unknown[]) : []).map((entry) => fieldOf(inside(entry, 'customField')));

/** The same by id and by name, as far as both say either. */
const isSame = (one: Field, other: Field): boolean =>
  (['id', 'name'] as const).every((key) => [one[key], other[key]].includes(undefined) || one[key] === other[key]);

const unlisted = (shown: readonly Field[], { items }: Walk): readonly Field[] => {
  const listed = items.map(fieldOf);
  return shown.filter((field) => !listed.some((each) => isSame(field, each)));
};

/**
 * Each field beside a value is in the list of the organization. Others make and delete fields meanwhile: one that the
 * list lacks counts where the space goes on showing it.
 */
const judgeFields = async (world: World, taken: Taken): Promise<CheckResult> => {
  const { space, organization, sent, values } = taken;
  const list = 'listOrganizationCustomFields';
  const params = { organizationId: organization };
  const shown = fieldsIn(values);
  const walk = await polledList(world, list, { params }, (each) => unlisted(shown, each).length === 0);
  const exchanges = [...sent, values, ...walk.pages];
  const strange = unlisted(shown, walk);
  if (strange.length === 0) return judge([], exchanges);
  const again = await world.must('getSpaceCustomFields', { params: space.params });
  const still = strange.filter((field) => fieldsIn(again).some((each) => isSame(field, each)));
  const expected = 'a custom field beside a value is one that the organization of the space lists';
  const got = 'another one';
  const seen = [...exchanges, again];
  return judge(still.length === 0 ? [] : [{ expected, got, pointer: '/*/customField', exchanges: seen }], seen);
};

type Act = (world: World, space: Made, field: Made) => Promise<readonly Exchange[]>;

const transferred: Act = async (world, { params }) => [
  await world.must('transferSpace', { params, body: { organization: otherOrganization(world) } }),
];

const transferredWithin: Act = async (world, { params }) => {
  const around = await world.make('collection');
  const moved = await world.must('moveSpace', { params, body: { parent: around.id } });
  const body = { organization: otherOrganization(world) };
  return [moved, await world.must('transferCollection', { params: around.params, body })];
};

/** The field is deleted while the space lies deleted. */
const restored: Act = async (world, space, field) => {
  await world.must('deleteSpaceById', { params: space.params });
  await rest(world);
  const gone = await world.must('deleteOrganizationCustomField', { params: field.params });
  await rest(world);
  return [gone, await world.must('restoreSpace', { params: space.params })];
};

/** What is done to a space after which a field that it had a value of is none of its organization. */
export const acts: Partial<Record<OperationId, Act>> = {
  transferSpace: transferred,
  transferCollection: transferredWithin,
  restoreSpace: restored,
};

const areOfOrganization = check(
  'custom-fields/of-own-organization',
  { evidence: 4 },
  async ({ world, operation }): Promise<CheckResult> => {
    await requireDifferingAnswers(world);
    const act = acts[operation];
    if (act === undefined) throw new Error(`Nobody says what ${operation} does to a space with values`);
    const [space, field] = [await world.make('space'), await world.make('customField')];
    const body = { values: { [field.id]: { value: world.name('value') } } };
    const set = await world.must('updateSpaceCustomFields', { params: space.params, body });
    const its: Field = { id: textInside(field.resource, 'id'), name: field.id };
    const showsIt = (values: Exchange): boolean => fieldsIn(values).some((each) => isSame(each, its));
    const read = () => world.call('getSpaceCustomFields', { params: space.params });
    const before = await world.settled(read, showsIt);
    if (!showsIt(before)) return unverified('a value that is shown beside its field', [set, before]);
    const sent = await act(world, space, field);
    await rest(world);
    const there = await world.must('getSpaceById', { params: space.params });
    const values = await world.must('getSpaceCustomFields', { params: space.params });
    const organization = textInside(there.json, 'organization');
    const isBrought = operation === 'restoreSpace' || organization === world.target.secondOrganization;
    if (organization === undefined || !isBrought)
      return unverified(`a space that is in another organization after ${operation}`, [...sent, there]);
    return judgeFields(world, { space, organization, sent: [before, ...sent, there], values });
  },
);

/** The custom fields that a space shows beside its values (1.1, 2.10). */
export const fieldsOfSpacesChecks: readonly Check[] = [areOfOrganization];
