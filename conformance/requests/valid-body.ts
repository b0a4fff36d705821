import { operationRow, type OperationId } from '#spec/operation.ts';
import { openWord } from '../world/references/open-words.ts';
import { textInside } from '../core/json-path.ts';
import type { World } from '../world/world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { segmentsOf } from '../core/json-schema.ts';
import type { Params } from '../core/params.ts';

type Body = Readonly<Record<string, unknown>>;
type Ground = (world: World, params: Params, member: string) => Promise<Body>;

/** A space in a collection of this world: the neighbour that a valid position needs. */
const neighbour = async (world: World): Promise<{ collection: string; space: string }> => {
  const collection = await world.own('collection');
  const space = await world.own('space');
  await world.must('moveSpace', { params: space.params, body: { parent: collection.id } });
  return { collection: collection.id, space: space.id };
};

const besideNeighbour: Ground = async (world, _params, member) => {
  const { collection, space } = await neighbour(world);
  const side = member.startsWith('/position/after') ? 'after' : 'before';
  return { parent: collection, position: { [side]: { type: 'space', space } } };
};

/** A fresh section of the site of the path, beside which its sections and groups are put. */
const besideSection =
  (idName: 'siteSection' | 'id'): Ground =>
  async (world, { organizationId = '', siteId = '' }, member) => {
    const { id } = await world.make('siteSection', { params: { organizationId, siteId } });
    const side = member.startsWith('/position/after') ? 'after' : 'before';
    return { position: { [side]: { type: 'site-section', [idName]: id } } };
  };

/** The site that an organization shows now: no operation of the covered families makes one. */
const presentSite: Ground = async (world, params) => {
  const { json } = await world.must('getOrganizationById', { params });
  const site = textInside(json, 'defaultContent', 'site');
  if (site === undefined) throw missingPrerequisite('an organization with default content');
  return { defaultContent: { type: 'site', site } };
};

/** Options go with types of choices (OP-CF-04). */
const ofChoices: Ground = async (world) => ({
  type: await openWord(world, 'customFieldSelectType'),
  options: [world.name('option', 30), world.name('option', 30)],
});

/** The member that is looked at and nothing else that a server may have its own mind about. */
const memberAlone =
  (operation: OperationId): Ground =>
  async (world, params, member) => {
    const [top = ''] = segmentsOf(member);
    const { body } = await world.arrange(operation, { params, size: 'fullest' });
    return { [top]: (body as Body)[top] };
  };

/** Texts beside which a server need not like the certificate (OP-SSO-02). */
const besideCertificate = (operation: OperationId): Readonly<Record<string, Ground>> => ({
  '/entityID': memberAlone(operation),
  '/ssoURL': memberAlone(operation),
});

const grounds: Partial<Record<OperationId, Readonly<Record<string, Ground>>>> = {
  moveCollection: { '/position': besideNeighbour },
  moveSpace: { '/position': besideNeighbour },
  moveSiteSection: { '/position': besideSection('siteSection') },
  moveSiteSectionGroup: { '/position': besideSection('id') },
  updateOrganizationById: { '/defaultContent/type': presentSite },
  createOrganizationCustomField: { '/options': ofChoices },
  createOrganizationSAMLProvider: besideCertificate('createOrganizationSAMLProvider'),
  updateOrganizationSAMLProvider: besideCertificate('updateOrganizationSAMLProvider'),
  publishIntegration: { '/': memberAlone('publishIntegration') },
};

const groundFor = (operation: OperationId, member: string): Ground | undefined => {
  const found = Object.entries(grounds[operation] ?? {}).find(([start]) => member.startsWith(start));
  return found?.[1];
};

/** Whether a member wants something of its own around it. */
export const hasGround = (operation: OperationId, member: string): boolean =>
  groundFor(operation, member) !== undefined;

/**
 * A valid body with fresh names, in which the member can be given another value: the smallest one where that will do,
 * else with what must stand around the member.
 */
export const validBody = async (
  world: World,
  operation: OperationId,
  params: Params,
  member: string,
): Promise<Body> => {
  const [top = ''] = segmentsOf(member);
  const { body: smallest } = await world.arrange(operation, { params });
  const ground = groundFor(operation, member);
  if (ground !== undefined) return { ...(smallest as Body), ...(await ground(world, params, member)) };
  if (top === '' || Object.hasOwn(smallest as Body, top)) return smallest as Body;
  const { body: fullest } = await world.arrange(operation, { params, size: 'fullest' });
  return Object.hasOwn(fullest as Body, top) ? (fullest as Body) : (smallest as Body);
};

type Place = (world: World) => Promise<Params>;
const fieldOfChoices: Place = async (world) =>
  (await world.make('customField', { body: await ofChoices(world, {}, '') })).params;

const places: Partial<Record<OperationId, Readonly<Record<string, Place>>>> = {
  updateOrganizationCustomField: { '/options': fieldOfChoices },
};

const placeNamed = (operation: OperationId, members: readonly string[]): Place | undefined => {
  if (members.length === 0) return undefined;
  const found = Object.entries(places[operation] ?? {}).find(([start]) =>
    members.every((each) => each.startsWith(start)),
  );
  return found?.[1];
};

/** Whether the members can be given another value in a thing of a certain kind alone. */
export const hasPlace = (operation: OperationId, members: readonly string[]): boolean =>
  placeNamed(operation, members) !== undefined;

/** The path of a thing in which the members can be given another value; undefined where any thing will do. */
export const placeFor = async (
  world: World,
  operation: OperationId,
  members: readonly string[],
): Promise<Params | undefined> => placeNamed(operation, members)?.(world);

/** Operations whose valid request changes the thing so that the same request may be refused a second time. */
const onceOnly: readonly OperationId[] = [
  'transferCollection',
  'transferSpace',
  'addSectionToSite',
  'addSectionToGroup',
];
export const isOnceOnly = (operation: OperationId): boolean => onceOnly.includes(operation);

/** The schema of an operation's request body. Throws for an operation that takes none. */
export const bodyReference = (operation: OperationId): { readonly $ref: string } => {
  const { body } = operationRow(operation);
  if (body === null) throw new Error(`${operation} takes no body`);
  return { $ref: `#/components/schemas/${body}` };
};
