import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { wholeProvider } from '../../world/references/sso.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { inside } from '../../core/json-path.ts';
import { siteWrites, wordWrites } from './written-sites.ts';
import { nothing, plainWrite, type Write, type Written } from './written.ts';
import { readThing, textBody } from '../../world/named-resources.ts';
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

const textOnly = async (world: World, kind: Kind): Promise<Written> => {
  const made = await world.make(kind);
  const { text, word } = kinds[kind];
  const write = (): Write => {
    const value = world.name('text');
    return { body: textBody(kind, value), expected: { id: made.id, [text.shown]: value } };
  };
  const read = (): Promise<Exchange> => readThing(world, made);
  return {
    word,
    params: made.params,
    read,
    first: write(),
    second: write(),
    optional: [],
    fixed: ['id'],
    restore: nothing,
  };
};

const customField = async (world: World): Promise<Written> => {
  const made = await world.make('customField');
  const write = (): Write =>
    plainWrite(Object.fromEntries(['title', 'description', 'placeholder'].map((name) => [name, world.name(name)])));
  return {
    word: 'custom field',
    params: made.params,
    read: () => readThing(world, made),
    first: write(),
    second: write(),
    optional: [],
    fixed: ['id', 'name', 'type', 'createdAt'],
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
  const back = { title, ai: ai === true, inviteLinks: inviteLinks === true, defaultRole: defaultRole ?? null };
  const write = (flag: boolean, role: string): Write =>
    plainWrite({ title: world.name('organization'), ai: flag, inviteLinks: flag, defaultRole: role });
  return {
    word: 'organization',
    params,
    read,
    first: write(true, 'read'),
    second: write(false, 'comment'),
    // A switch that may want a provider first, and that could shut users out for longer than a moment.
    optional: [plainWrite({ sso: sso !== true }), plainWrite({ sso: sso === true })],
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

/** What is changed otherwise than by its telling text alone. */
export const rows: Partial<Record<OperationId, (world: World) => Promise<Written>>> = {
  updateCollectionById: collection,
  updateSpaceById: space,
  updateOrganizationById: organization,
  updateOrganizationCustomField: customField,
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
  return textOnly(world, kind);
};
