import type { OperationId } from '#spec/operation.ts';
import type { World } from '../../world/world.ts';
import { inapplicable, judge } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { notAccepted, notRefused } from '../../oracles/expectations.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { siteWithSections } from '../../world/site-content.ts';

/** A request that names a thing of another place, and its twin that names one of its own. */
type Pair = {
  readonly what: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: (id: string) => Readonly<Record<string, unknown>>;
  readonly foreign: string;
  readonly own: string;
};

/** A space that was made here and now belongs to another organization. */
const foreignSpace = async (world: World): Promise<string> => {
  const organization = otherOrganization(world);
  const { id, params } = await world.make('space');
  await world.must('transferSpace', { params, body: { organization } });
  return id;
};

const ofSpaces = async (world: World): Promise<Pick<Pair, 'what' | 'foreign' | 'own'>> => ({
  what: 'a space of another organization',
  foreign: await foreignSpace(world),
  own: (await world.make('space')).id,
});

const ofSections = async (world: World): Promise<Omit<Pair, 'body'>> => {
  const [here, there] = [await siteWithSections(world, 2), await siteWithSections(world, 1)];
  const { params } = here.site;
  return { what: 'a section of another site', params, foreign: there.sections[0]!.id, own: here.sections[1]!.id };
};

/** Writes whose bodies name a part of a site. */
export const pairs: Partial<Record<OperationId, (world: World) => Promise<Pair>>> = {
  createSite: async (world) => ({
    ...(await ofSpaces(world)),
    params: { organizationId: world.target.organization },
    body: (id) => ({ title: world.name('site'), spaces: [id] }),
  }),
  addSectionToSite: async (world) => ({
    ...(await ofSpaces(world)),
    params: (await world.make('site')).params,
    body: (spaceId) => ({ title: world.name('section'), spaceId }),
  }),
  updateSiteById: async (world) => ({
    ...(await ofSections(world)),
    body: (defaultSiteSection) => ({ defaultSiteSection }),
  }),
  addSectionGroupToSite: async (world) => ({
    ...(await ofSections(world)),
    body: (id) => ({ title: world.name('group'), sections: [id] }),
  }),
};

/** Ids in bodies that are those of another organization or site: every listed alternative refuses them. */
export const foreignPartChecks: readonly Check[] = [
  check('sites/foreign-part-refused', { evidence: 2 }, async ({ world, operation }) => {
    const pair = await pairs[operation]?.(world);
    if (pair === undefined) return inapplicable('Its body names no part of a site.');
    const { what, params, body, foreign, own } = pair;
    const refused = await world.call(operation, { params, body: body(foreign) });
    const twin = await world.call(operation, { params, body: body(own) });
    const findings = [...notRefused(refused, what), ...notAccepted(twin, 'the same with one of its own')];
    return judge(findings, [refused, twin]);
  }),
];
