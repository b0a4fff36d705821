import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import { contentSpace, fileIn, linkedFileIn, pageIn } from './content.ts';
import { exampleBody } from '../generators/body-example.ts';
import { namedSchema, requiredOf } from '../core/json-schema.ts';
import { member } from '../http/exchange.ts';
import { kindNamedBy, kindNames, kinds } from '../resources/kinds.ts';
import { longNames } from './long-names.ts';
import { leaveFor } from '../resources/leave.ts';
import { roleOf } from '../resources/operation-role.ts';
import { queryRows } from './queries.ts';
import { publishedSites } from './published-sites.ts';
import { bodyRows, preparations } from './references.ts';
import { freshName, knownIntegration } from './references/integrations.ts';
import { freshSlug } from './references/openapi-specs.ts';
import type { ArrangeOptions, Arranged, World } from './world.ts';

type Params = Record<string, string>;
/** A path parameter to fill; `acted` when the operation acts on this thing rather than inside it. */
type Slot = {
  readonly operation: OperationId;
  readonly world: World;
  readonly params: Params;
  /** The parameter to fill. */
  readonly name: string;
  readonly acted: boolean;
  readonly given: boolean;
};

const inChangeRequest = (operation: OperationId): boolean =>
  operationRow(operation).pathParameters.includes('changeRequestId');

const changeRequest = (world: World) => {
  const found = world.target.changeRequest;
  if (found !== undefined) return found;
  throw missingPrerequisite('a change request (target key changeRequest)');
};

/** A made thing: shared for reads, fresh when acted on, else this world's own container. */
const made = async (slot: Slot): Promise<string> => {
  const { operation, world, params, acted, given, name } = slot;
  const kind = kindNamedBy(operation, name);
  if (kind === undefined) throw missingPrerequisite(`a value for ${name}`);
  if (given || (acted && operationRow(operation).method !== 'GET')) return (await world.make(kind, { params })).id;
  return (await (operationRow(operation).method === 'GET' ? world.shared(kind) : world.own(kind))).id;
};

const spaceOf = (slot: Slot): Promise<string> => {
  const { operation, world } = slot;
  if (inChangeRequest(operation)) return Promise.resolve(changeRequest(world).space);
  // Its preparation sets a value: no thing to share.
  if (operation === 'getSpaceCustomFields') return world.own('space').then(({ id }) => id);
  const { family, method } = operationRow(operation);
  // The space is linked with a repository first (references/content.ts): it cannot be one that others read.
  if (family === 'git' && method === 'GET') return world.own('space').then(({ id }) => id);
  if (method === 'GET' && (family === 'content' || family === 'search')) return contentSpace(world);
  // Spaces are made by duplicating: a server that cannot shows it by this very operation.
  const { templateSpace } = world.target;
  const isOriginal = operation === 'duplicateSpace' && templateSpace !== undefined;
  return isOriginal ? Promise.resolve(templateSpace) : made(slot);
};

const emailDomain = (world: World): Promise<string> =>
  world.once('emailDomain', async () => {
    const params = { organizationId: world.target.organization };
    const domains = member(await world.must('getOrganizationById', { params }), 'emailDomains');
    const [domain] = Array.isArray(domains) ? (domains as unknown[]) : [];
    return typeof domain === 'string' ? domain : 'example.org';
  });

/** Publishing makes what it names; installations are those of the target's own integration. */
const integrationName = async (slot: Slot): Promise<string> => {
  const { operation, world } = slot;
  if (operation === 'publishIntegration') return freshName(world);
  if (operation === 'listIntegrationInstallations') return knownIntegration(world);
  const isRead = operationRow(operation).method === 'GET';
  return isRead && !world.target.allow.integrations ? knownIntegration(world) : made(slot);
};

/** What an operation does to a thing that was there before the run. */
const useOf = (operation: OperationId): 'read' | 'change' | 'spend' => {
  if (leaveFor(operation) === null) return 'read';
  return roleOf(operation)?.role === 'remove' ? 'spend' : 'change';
};

const linked = new WeakMap<World, Promise<string>>();

/** A site of this world that may have share links, which others may be kept from (OP-SHR-03). */
const siteForLinks = (world: World): Promise<string> => {
  const known = linked.get(world);
  if (known !== undefined) return known;
  const found = world.own('site', 1).then(async ({ id, params }) => {
    await world.call('updateSiteById', { params, body: { visibility: 'share-link' } });
    return id;
  });
  linked.set(world, found);
  return found;
};

const changesLinks = (operation: OperationId): boolean =>
  roleOf(operation)?.kind === 'shareLink' && operationRow(operation).method !== 'GET';

/** What a site needs so that the operation can be accepted on it, no request could give it: it is published. */
const siteOf = async (slot: Slot): Promise<string> => {
  const { operation, world, given } = slot;
  if (operation === 'getPublishedContentSite' && !given) return (await publishedSites(world))[0] ?? '';
  // The preparation writes to it.
  if (operation === 'getSiteAdaptiveSchema' && !given) return (await world.own('site')).id;
  if (changesLinks(operation) && !given) return siteForLinks(world);
  return made(slot);
};

/** A default section may be kept from going (OP-SEC-03), so another one comes before the one that is removed. */
const sectionOf = async (slot: Slot): Promise<string> => {
  const { operation, world, params } = slot;
  if (operation === 'deleteSiteSectionById') await world.make('siteSection', { params });
  return made(slot);
};

/** A group may be kept while sections are in it (OP-GRP-03), so one without any is removed where there is such a one. */
const sectionGroupOf = async (slot: Slot): Promise<string> => {
  const { operation, world, params } = slot;
  if (operation !== 'deleteSiteSectionGroupById') return made(slot);
  const empty = await unlessMissing(() => world.make('siteSectionGroup', { params, body: { sections: [] } }));
  return empty?.id ?? made(slot);
};

/** The last link may stay while the site is shown by links alone (OP-SHR-03), so one more comes before what is removed. */
const shareLinkOf = async (slot: Slot): Promise<string> => {
  const { operation, world, params } = slot;
  if (operation === 'deleteSiteShareLinkById') await world.make('shareLink', { params });
  return made(slot);
};

/** What fills a parameter in a way of its own; any other names a thing that is made. */
const resolvers: Readonly<Record<string, (slot: Slot) => Promise<string>>> = {
  organizationId: ({ world }) => Promise.resolve(world.target.organization),
  spaceId: spaceOf,
  changeRequestId: ({ world }) => Promise.resolve(changeRequest(world).id),
  siteId: siteOf,
  siteSectionId: sectionOf,
  siteSectionGroupId: sectionGroupOf,
  shareLinkId: shareLinkOf,
  userId: ({ operation, world }) => world.member(useOf(operation)),
  pageId: ({ world, params }) => pageIn(world, params),
  // A list of what leads to it shows most for one to which something does.
  fileId: ({ operation, world, params }) =>
    operationRow(operation).acts.as === 'list' ? linkedFileIn(world, params) : fileIn(world, params),
  emailDomain: ({ world }) => emailDomain(world),
  // A put makes what it names.
  specSlug: (slot) =>
    slot.operation === 'createOrUpdateOpenAPISpecBySlug' ? Promise.resolve(freshSlug(slot.world)) : made(slot),
  integrationName,
  inviteId: ({ operation, world }) => world.invite(useOf(operation)),
};

const fillPath = async (world: World, operation: OperationId, given: ArrangeOptions['params']): Promise<Params> => {
  const { pathParameters, acts } = operationRow(operation);
  const inside = acts.as === 'list' || acts.as === 'create';
  const params: Params = { ...given };
  const isGiven = Object.keys(params).some((name) => name !== 'organizationId');
  for (const [index, name] of pathParameters.entries()) {
    if (params[name] !== undefined) continue;
    const acted = !inside && index === pathParameters.length - 1;
    const resolver = resolvers[name] ?? made;
    params[name] = await resolver({ operation, world, params, name, acted, given: isGiven });
  }
  return params;
};

/** Without its telling text an update that has to name nothing would say nothing, which a server may refuse. */
const tellingMember = (operation: OperationId, schema: SchemaName): readonly string[] => {
  const kind = kindNames.find((each) => kinds[each].update === operation);
  if (kind === undefined || requiredOf(namedSchema(schema)).length > 0) return [];
  return kinds[kind].text.sent.split('.').slice(0, 1);
};

type Size = ArrangeOptions['size'] & string;

const plainBody = (world: World, schema: SchemaName, size: Size, smallest: readonly string[]) => {
  const name = world.fullTexts ? longNames(world) : world.name;
  const body = exampleBody(schema, { size, name });
  const everything = exampleBody(schema, { size: 'fullest', name });
  for (const key of smallest) body[key] ??= everything[key];
  return body;
};

const fillBody = async (world: World, operation: OperationId, params: Params, options: ArrangeOptions) => {
  const { size = 'smallest', body: given = {} } = options;
  const { body: schema } = operationRow(operation);
  if (schema === null) return undefined;
  const row = bodyRows[operation] ?? {};
  const body = plainBody(world, schema, size, row.smallest ?? tellingMember(operation, schema));
  for (const [name, fill] of Object.entries(row.fill ?? {})) {
    if (!Object.hasOwn(body, name) || Object.hasOwn(given, name)) continue;
    if (fill === null) delete body[name];
    else body[name] = await fill(world, params);
  }
  return { ...body, ...given };
};

/** The work behind `World.arrange`. */
export const arrange = async (world: World, operation: OperationId, options: ArrangeOptions): Promise<Arranged> => {
  const params = await fillPath(world, operation, options.params);
  await preparations[operation]?.(world, params);
  const body = await fillBody(world, operation, params, options);
  const query = (await queryRows[operation]?.(world)) ?? {};
  return { params, query, body };
};
