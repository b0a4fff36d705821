import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { pageIn } from '../../world/content.ts';
import { atLeast, people } from '../../world/people.ts';
import { serverTime } from '../../world/server-time.ts';
import { openWord, openWords } from '../../world/references/open-words.ts';
import type { Made, World } from '../../world/world.ts';
import { siteSpaceOf } from '../../world/site-content.ts';

type Params = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

/** A value of a member. */
export type MemberValue = {
  readonly value: unknown;
  /** What tells it from others of the member; left out where any value will do. */
  readonly word?: string;
  /** The body of a request that has to be accepted before. */
  readonly from?: Body;
};

/** Where values are for: the path, and sections of the site there, if it was made with some. */
export type MemberPlace = { readonly params: Params; readonly sections?: readonly Made[] };

type Maker = (world: World, place: MemberPlace) => Promise<readonly MemberValue[]>;

const one = (value: unknown, from?: Body): readonly MemberValue[] => [
  { value, ...(from === undefined ? {} : { from }) },
];

const anyMember = 'members of the organization';

const personAt = async (world: World, index: number): Promise<string> =>
  atLeast(index + 1, await people(world), anyMember)[index]?.id ?? '';

/** Roles of two members: the last owner of a team may be kept from another (OP-TEAM-07). */
const memberships: Maker = async (world) => {
  const [owner, other] = [await personAt(world, 1), await personAt(world, 2)];
  return [
    { value: { [owner]: { role: 'owner' } }, word: 'owner', from: { add: [owner] } },
    { value: { [other]: { role: 'member' } }, word: 'member', from: { add: [other] } },
  ];
};

const partOf = (sections: readonly Made[] | undefined): Made => {
  const found = sections?.at(-1);
  if (found === undefined) throw missingPrerequisite('a section of the site');
  return found;
};

const organizations = new WeakMap<World, Promise<Exchange>>();

/** The organization as this world found it: what it holds is put back when the variants are through. */
const organizationNow = (world: World, params: Params): Promise<Exchange> => {
  const known = organizations.get(world) ?? world.must('getOrganizationById', { params });
  organizations.set(world, known);
  return known;
};

/** The default content that is there: what was not there cannot be taken away again where null is refused (OP-ORG-04). */
const presentContent: Maker = async (world, { params }) => {
  const { json } = await organizationNow(world, params);
  const site = textInside(json, 'defaultContent', 'site');
  if (site === undefined) throw missingPrerequisite('an organization with default content');
  return one({ type: 'site', site });
};

/** The old ones too: the list may replace or be added to (OP-ORG-02). */
const oneDomainMore: Maker = async (world, { params }) => {
  const { json } = await organizationNow(world, params);
  return one([...listInside(json, 'emailDomains'), `${world.name('claim').toLowerCase()}.example.org`]);
};

/** Where there is one, so that it can be put back. */
const otherHostname: Maker = async (world, { params }) => {
  const { json } = await organizationNow(world, params);
  if (textInside(json, 'hostname') === undefined) throw missingPrerequisite('an organization with a hostname');
  return one(world.name('host', 32).toLowerCase());
};

const ofPage: Maker = async (world, { params }) => one(await pageIn(world, params));
const used = new WeakMap<World['name'], number>();

/** Most emoji that are asked for: then they come again. */
const emojiLimit = 12;

/** One that no request of this world carried, as one that is there already may be refused (OP-RCT-01). */
const nextEmoji = async (world: World): Promise<string> => {
  const ordinal = used.get(world.name) ?? 0;
  used.set(world.name, ordinal + 1);
  const words = await openWords(world, 'reactionEmoji', Math.min(ordinal + 1, emojiLimit));
  return words[ordinal % words.length] ?? '';
};
const reactions = {
  addedReactions: async (world) => one([await nextEmoji(world)]),
  removedReactions: async (world) => {
    const present = [await nextEmoji(world)];
    return one(present, { addedReactions: present });
  },
} satisfies Readonly<Record<string, Maker>>;

/** Without an icon, which a server may look into (OP-VAL-11). */
const contentSource: Maker = (world) => {
  const [title, description] = [world.name('source', 30), world.name('source')];
  return Promise.resolve(one([{ id: 'figures', title, description, configuration: { componentId: 'figures' } }]));
};

const second = 1_000;

/** Later than every request before: an older one may be refused (OP-GIT-02). */
const timestamp: Maker = async (world) => {
  const now = world.toldTime() ?? (await serverTime(world)).from;
  return one(new Date(now + second).toISOString());
};

/** Members whose values neither the document nor a plain request gives. */
export const memberMakers: Partial<Record<OperationId, Readonly<Record<string, Maker>>>> = {
  // A space may be in one site alone (OP-SITE-04).
  createSite: { spaces: async (world) => one([(await world.make('space')).id]) },
  updateSiteById: {
    adaptiveContent: () =>
      Promise.resolve([true, false].map((enabled) => ({ value: { enabled }, word: `enabled ${String(enabled)}` }))),
    defaultSiteSection: (_, { sections }) => Promise.resolve(one(partOf(sections).id)),
    // Of the default section: at the root there is none.
    defaultSiteSpace: async (world, { sections }) =>
      one(await siteSpaceOf(world, partOf(sections)), { defaultSiteSection: partOf(sections).id }),
  },
  updateSiteSectionById: {
    defaultSiteSpace: async (world, { sections }) => one(await siteSpaceOf(world, partOf(sections))),
  },
  updateSpaceById: { emoji: async (world) => one(await openWord(world, 'spaceEmoji')) },
  // Ids of members, which those of their users need not be (OP-RES-02).
  createOrganizationTeam: { members: async (world) => one([atLeast(1, await people(world), anyMember)[0]?.memberId]) },
  postCommentInSpace: { page: ofPage },
  postCommentInChangeRequest: { page: ofPage },
  updateCommentInSpace: reactions,
  updateCommentInChangeRequest: reactions,
  updateCommentReplyInSpace: reactions,
  updateCommentReplyInChangeRequest: reactions,
  updateOrganizationById: {
    title: async (world, { params }) => one(inside((await organizationNow(world, params)).json, 'title')),
    emailDomains: oneDomainMore,
    hostname: otherHostname,
    defaultContent: presentContent,
  },
  updateMembersInOrganizationTeam: {
    add: async (world) => one([await personAt(world, 1)]),
    memberships,
    remove: async (world) => {
      const leaving = [await personAt(world, 0)];
      return one(leaving, { add: leaving });
    },
  },
  publishIntegration: { contentSources: contentSource },
  importGitRepository: { timestamp },
  exportToGitRepository: { timestamp },
};
