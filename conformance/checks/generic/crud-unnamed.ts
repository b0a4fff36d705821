import type { OperationId } from '#spec/operation.ts';
import { inside, listInside } from '../../core/json-path.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { siteWithSections } from '../../world/site-content.ts';
import { lastPage, settledList } from '../../world/steady-walk.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** A thing to delete, and a reading of what names it. */
type Named = {
  readonly doomed: Made;
  /** What a reading names in its place. */
  readonly named: (json: unknown) => readonly unknown[];
  /** Reads until `done`, or the time to settle is over. */
  readonly read: (done: (json: unknown) => boolean) => Promise<Exchange>;
};

const fieldsBeside: Named['named'] = (json) =>
  (Array.isArray(json) ? (json as unknown[]) : []).map((each) => inside(each, 'customField', 'name'));
const groupsAround: Named['named'] = (json) =>
  listInside(json, 'items').map((section) => inside(section, 'sectionGroup'));

const field = async (world: World): Promise<Named> => {
  const { params } = await world.make('space');
  const doomed = await world.make('customField');
  const values = { [doomed.id]: { value: world.name('value') } };
  await world.must('updateSpaceCustomFields', { params, body: { values } });
  const read: Named['read'] = (done) =>
    world.settled(
      () => world.call('getSpaceCustomFields', { params }),
      ({ json }) => done(json),
    );
  return { doomed, named: fieldsBeside, read };
};

const team = async (world: World): Promise<Named> => {
  const doomed = await world.make('team');
  const { params } = await world.make('samlProvider', { body: { defaultTeam: doomed.id } });
  const read: Named['read'] = (done) =>
    world.settled(
      () => world.call('getOrganizationSAMLProviderById', { params }),
      ({ json }) => done(json),
    );
  return { doomed, named: (json) => [inside(json, 'defaultTeam', 'id')], read };
};

const group = async (world: World): Promise<Named> => {
  const { site, sections } = await siteWithSections(world, 1);
  const { params } = site;
  const doomed = await world.make('siteSectionGroup', { params, body: { sections: sections.map(({ id }) => id) } });
  const read: Named['read'] = async (done) =>
    lastPage(await settledList(world, 'listSiteSections', { params }, ({ items }) => done({ items })));
  return { doomed, named: groupsAround, read };
};

/** What stays when a thing is deleted, and has named it. Where the text lets a name stay, there is no line. */
export const naming: Readonly<Partial<Record<OperationId, (world: World) => Promise<Named>>>> = {
  deleteOrganizationCustomField: field,
  deleteSiteSectionGroupById: group,
  removeTeamFromOrganizationById: team,
};

const deleteThenUnnamed = check('crud/delete-then-unnamed', { evidence: 3 }, async ({ world, operation }) => {
  const arranged = naming[operation];
  if (arranged === undefined) throw missingPrerequisite(`what names a thing that ${operation} removes`);
  const { doomed, named, read } = await arranged(world);
  const isNamed = (json: unknown): boolean => named(json).includes(doomed.id);
  const before = await read(isNamed);
  if (!isNamed(before.json)) return unverified('another thing that names what is to be deleted', [before]);
  const gone = await world.must(operation, { params: doomed.params });
  const after = await read((json) => !isNamed(json));
  const expected = 'what was deleted is named by no other thing';
  const still: Finding = { expected, got: 'a reply that names it', exchanges: [gone, after] };
  return judge(isNamed(after.json) ? [still] : [], [before, gone, after]);
});

/** What was deleted leaves no trace in other things. */
export const crudUnnamedChecks: readonly Check[] = [deleteThenUnnamed];
