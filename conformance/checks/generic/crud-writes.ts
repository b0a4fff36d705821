import { effects } from '#spec/effect.ts';
import type { OperationId, WritingOperationId } from '#spec/operation.ts';
import { namedSchema, propertiesOf, resolved, typesOf } from '../../core/json-schema.ts';
import type { Exchange } from '../../http/exchange.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { wholeProvider } from '../../world/references/sso.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { inside } from '../../core/json-path.ts';
import { siteWrites, wordWrites } from './written-sites.ts';
import { nothing, plainWrite, type Write, type Written } from './written.ts';
import { readThing, textBody } from '../../world/named-resources.ts';
import { plainTexts } from '../../world/plain-texts.ts';
import { parentCollection } from '../../world/parent-collections.ts';

const collection = async (world: World): Promise<Written> => {
  const parent = (await parentCollection(world)).id;
  const made = await world.make('collection', { body: { parent } });
  const { name } = world;
  return {
    word: 'collection',
    params: made.params,
    read: () => readThing(world, made),
    first: plainWrite({ title: name('title'), description: name('description'), defaultLevel: 'read' }),
    second: plainWrite({ title: name('title'), description: name('description'), defaultLevel: 'edit' }),
    optional: [],
    fixed: ['id', 'organization', 'parent'],
    restore: nothing,
  };
};

const space = async (world: World): Promise<Written> => {
  const made = await world.make('space');
  const { name } = world;
  return {
    word: 'space',
    params: made.params,
    read: () => readThing(world, made),
    first: plainWrite({ title: name('title'), defaultLevel: 'read' }),
    second: plainWrite({ title: name('title'), defaultLevel: 'edit' }),
    optional: (await wordWrites(world, 'spaceEmoji', 'emoji')).slice(0, 1),
    // No `revision`: any write may change it (OP-SPC-16).
    fixed: ['id', 'organization', 'parent', 'editMode', 'visibility', 'createdAt'],
    restore: nothing,
  };
};

/** Texts of a thing that an update which names others leaves alone. */
const leftAlone = (kind: Kind): readonly string[] => {
  const { update, schema } = kinds[kind];
  const { sets, may } = effects[update as WritingOperationId];
  const moved = [...sets.flatMap((row) => row.in), ...may.flatMap(({ members = [] }) => members)];
  return Object.entries(schema === null ? {} : propertiesOf(namedSchema(schema))).flatMap(([name, member]) =>
    typesOf(resolved(member)).includes('string') && name !== 'object' && !moved.includes(name) ? [name] : [],
  );
};

/** Something fresh whose plain texts change, or its telling text where that is shown in a form of its own. */
const textsOnly = async (world: World, kind: Kind): Promise<Written> => {
  const made = await world.make(kind);
  const { text, update, word, key } = kinds[kind];
  const texts = plainTexts(update);
  const own = key === 'id' ? { id: made.id } : {};
  const write = (): Write => {
    if (!texts.includes(text.sent)) {
      const value = world.name('text');
      return { body: textBody(kind, value), expected: { ...own, [text.shown]: value } };
    }
    const body = Object.fromEntries(texts.map((name) => [name, world.name(name)]));
    return { body, expected: { ...own, ...body } };
  };
  const read = (): Promise<Exchange> => readThing(world, made);
  return {
    word,
    params: made.params,
    read,
    first: write(),
    second: write(),
    optional: [],
    fixed: leftAlone(kind),
    restore: nothing,
  };
};

const samlProvider = async (world: World): Promise<Written> => {
  const made = await world.make('samlProvider', { body: await wholeProvider(world) });
  const write = async (): Promise<Write> => {
    const { label, entityID, ssoURL } = await wholeProvider(world);
    return plainWrite({ label, entityID, ssoURL });
  };
  return {
    word: 'SAML provider',
    params: made.params,
    read: () => readThing(world, made),
    first: await write(),
    second: await write(),
    optional: [],
    fixed: ['id', 'certificate', 'defaultRole', 'createdAt'],
    restore: nothing,
  };
};

const organization = async (world: World): Promise<Written> => {
  world.allowed('organizationSettings');
  const params = { organizationId: world.target.organization };
  const read = (): Promise<Exchange> => world.call('getOrganizationById', { params });
  const before = await world.must('getOrganizationById', { params });
  const [title, ai, inviteLinks, defaultRole, sso] = ['title', 'ai', 'inviteLinks', 'defaultRole', 'sso'].map((name) =>
    inside(before.json, name),
  );
  if (typeof title !== 'string') throw missingPrerequisite('an organization with a title', before);
  const hostname = inside(before.json, 'hostname');
  // What was not there cannot be taken away again.
  const hasHost = typeof hostname === 'string';
  const flags = { ai: ai === true, inviteLinks: inviteLinks === true, defaultRole: defaultRole ?? null };
  const back = { title, ...flags, ...(hasHost ? { hostname } : {}) };
  const write = (flag: boolean, role: string): Write =>
    plainWrite({ title: world.name('organization'), ai: flag, inviteLinks: flag, defaultRole: role });
  return {
    word: 'organization',
    params,
    read,
    first: write(true, 'read'),
    second: write(false, 'comment'),
    // A switch that may want a provider first, and that could shut users out for longer than a moment.
    optional: [
      ...(hasHost ? [plainWrite({ hostname: world.name('host', 32).toLowerCase() })] : []),
      plainWrite({ sso: sso !== true }),
      plainWrite({ title: world.name('organization') }),
      plainWrite({ sso: sso === true }),
    ],
    fixed: ['id', 'hostname', 'emailDomains', 'createdAt', 'type'],
    restore: () => world.call('updateOrganizationById', { params, body: back }),
  };
};

const inviteRole = async (world: World): Promise<Written> => {
  const params = { organizationId: world.target.organization, inviteId: await world.invite('change') };
  const read = (): Promise<Exchange> => world.call('getOrganizationInviteLink', { params });
  const body = { role: inside((await world.must('getOrganizationInviteLink', { params })).json, 'role') };
  return {
    word: 'invite',
    params,
    read,
    first: plainWrite({ role: 'comment' }),
    second: plainWrite({ role: 'edit' }),
    optional: [],
    fixed: ['id'],
    restore: () => world.call('updateOrganizationInviteById', { params, body }),
  };
};

const memberRole = async (world: World): Promise<Written> => {
  const params = { organizationId: world.target.organization, userId: await world.member('change') };
  const read = (): Promise<Exchange> => world.call('getMemberInOrganizationById', { params });
  const before = await world.must('getMemberInOrganizationById', { params });
  const body = { role: inside(before.json, 'role') ?? null };
  return {
    word: 'member',
    params,
    read,
    first: plainWrite({ role: 'comment' }),
    second: plainWrite({ role: 'review' }),
    optional: [],
    fixed: ['id'],
    restore: () => world.call('updateMemberInOrganizationById', { params, body }),
  };
};

/** What is changed otherwise than by its plain texts alone. */
export const rows: Partial<Record<OperationId, (world: World) => Promise<Written>>> = {
  updateCollectionById: collection,
  updateSpaceById: space,
  updateOrganizationById: organization,
  updateOrganizationSAMLProvider: samlProvider,
  updateMemberInOrganizationById: memberRole,
  ...siteWrites,
  updateOrganizationInviteById: inviteRole,
};

/** Something that an operation may change. Throws a MissingPrerequisite when there is none. */
export const somethingWritten = (world: World, operation: OperationId): Promise<Written> => {
  const row = rows[operation];
  if (row !== undefined) return row(world);
  const kind = kindNames.find((each) => kinds[each].update === operation);
  if (kind === undefined) throw missingPrerequisite(`a thing that ${operation} changes`);
  return textsOnly(world, kind);
};
