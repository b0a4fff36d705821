import type { OperationId } from '#spec/operation.ts';
import { itemsOf } from '../../http/walk.ts';
import type { Exchange } from '../../http/exchange.ts';
import { listInside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Target } from '../../target/target.ts';
import { longPausesMs, readLater } from '../read-later.ts';
import type { World } from '../world.ts';

/** Keys of the target's `values`. */
export type WordKey = keyof NonNullable<Target['values']>;

/** Words that the suite has to send and for which the text gives no list. */
export type WordKind = {
  /** As a sentence about a missing one calls it. */
  readonly what: string;
  /** The operations that carry them. */
  readonly operations: readonly OperationId[];
  /** Words that go together, usual ones first. */
  readonly likely: readonly (readonly string[])[];
  /** The words that the server itself shows. */
  readonly shown?: (world: World) => Promise<readonly string[]>;
  /** Whether words that it shows are taken although they are none of the likely ones. */
  readonly takesShown?: boolean;
  /** Makes what is needed to try words; the answer says whether they are taken. */
  readonly trying: (world: World) => Promise<(words: readonly string[]) => Promise<Exchange>>;
};

const each = (...words: readonly string[]): readonly (readonly string[])[] => words.map((word) => [word]);

const ofOrganization = ({ target: { organization: organizationId } }: World) => ({ organizationId });

/** Spaces that were there before the run. */
const spacesThere = ({ target }: World): readonly string[] =>
  [target.templateSpace, target.changeRequest?.space].filter((id) => id !== undefined);

/** Tries a type with what the text wants and no more, and with a title where that is refused. */
const tryingType =
  (more: (world: World) => object): WordKind['trying'] =>
  (world) =>
    Promise.resolve(async ([type]) => {
      const body = () => ({ name: world.name('field').toLowerCase(), type, ...more(world) });
      const params = ofOrganization(world);
      const plain = await world.call('createOrganizationCustomField', { params, body: body() });
      if (plain.ok) return plain;
      const titled = { ...body(), title: world.name('field') };
      return world.call('createOrganizationCustomField', { params, body: titled });
    });

const customFieldType: WordKind = {
  what: 'a type of custom fields that the server takes',
  operations: ['createOrganizationCustomField'],
  likely: each('text', 'string', 'single-line', 'singleline', 'short-text', 'plain-text', 'line', 'markdown'),
  shown: async (world) => {
    const list = await world.call('listOrganizationCustomFields', { params: ofOrganization(world) });
    return itemsOf(list).flatMap((item) => textInside(item, 'type') ?? []);
  },
  trying: tryingType(() => ({})),
};

const customFieldSelectType: WordKind = {
  what: 'a type of custom fields with options that the server takes',
  operations: ['createOrganizationCustomField'],
  likely: each('select:single', 'select', 'single-select', 'dropdown', 'enum', 'choice', 'radio', 'list', 'options'),
  trying: tryingType((world) => ({ options: [world.name('option', 30), world.name('option', 30)] })),
};

const emojiShown = async (world: World): Promise<readonly string[]> => {
  const lists = await Promise.all(
    spacesThere(world).map((spaceId) => world.call('listCommentsInSpace', { params: { spaceId } })),
  );
  return lists
    .flatMap((list) => itemsOf(list))
    .flatMap((comment) => listInside(comment, 'reactions'))
    .flatMap((reaction) => textInside(reaction, 'emoji') ?? []);
};

const reactionEmoji: WordKind = {
  what: 'emoji of reactions that the server takes',
  operations: [
    'updateCommentInSpace',
    'updateCommentInChangeRequest',
    'updateCommentReplyInSpace',
    'updateCommentReplyInChangeRequest',
  ],
  // Plain emoji without variants, which servers may fold into one (OP-RCT-04).
  likely: [
    ['🎉', '🚀', '🐙', '🍀', '🌵', '🍉', '👀', '🔥', '💡', '📌', '🔔', '🎈'],
    ['1f389', '1f680', '1f419', '1f340', '1f335', '1f349', '1f440', '1f525', '1f4a1', '1f4cc', '1f514', '1f388'],
    [':tada:', ':rocket:', ':octopus:', ':cactus:', ':watermelon:', ':eyes:', ':fire:', ':bulb:', ':bell:'],
    ['tada', 'rocket', 'octopus', 'cactus', 'watermelon', 'eyes', 'fire', 'bulb', 'bell'],
    ['👍', '👎', '😄', '😕', '😢', '😡', '👏', '🙏'],
    ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'thumbsup', 'thumbsdown', 'like'],
  ],
  shown: emojiShown,
  takesShown: true,
  trying: async (world) => {
    const { id: spaceId } = await world.own('space');
    const { params } = await world.make('comment', { params: { spaceId } });
    return async (addedReactions) => {
      const body = { addedReactions };
      const taken = await world.call('updateCommentInSpace', { params, body });
      if (taken.ok) return taken;
      // A server that takes none for comments may take them for replies.
      const reply = await unlessMissing(() => world.make('commentReply', { params }));
      if (reply === undefined) return taken;
      const other = await world.call('updateCommentReplyInSpace', { params: reply.params, body });
      return other.ok ? other : taken;
    };
  },
};

/** Looks for a member of spaces that are there. */
const ofSpaces =
  (name: string) =>
  async (world: World): Promise<readonly string[]> => {
    const reads = await Promise.all(
      spacesThere(world).map((spaceId) => world.call('getSpaceById', { params: { spaceId } })),
    );
    return reads.flatMap(({ json }) => textInside(json, name) ?? []).filter((word) => word !== '');
  };

const spaceEmoji: WordKind = {
  what: 'emoji of spaces that the server takes',
  operations: ['updateSpaceById'],
  likely: [
    // Characters beyond the first plane count once or twice against a limit: codes first.
    ['1f4d8', '1f4da', '1f4d9'],
    ['📘', '📚', '📙'],
    [':blue_book:', ':books:', ':orange_book:'],
    ['blue_book', 'books', 'orange_book'],
  ],
  shown: ofSpaces('emoji'),
  takesShown: true,
  trying: async (world) => {
    const { params } = await world.own('space');
    return ([emoji]) => world.call('updateSpaceById', { params, body: { emoji } });
  },
};

/** A section of a site of its own, and what sets a member of it. */
const settingSection =
  (name: string): WordKind['trying'] =>
  async (world) => {
    const { params: site } = await world.own('site');
    const { params } = await world.make('siteSection', { params: site });
    return ([word]) => world.call('updateSiteSectionById', { params, body: { [name]: word } });
  };

const icon: WordKind = {
  what: 'icons of sections and groups that the server takes',
  operations: ['updateSiteSectionById', 'addSectionGroupToSite', 'updateSiteSectionGroupById'],
  likely: [
    ['book', 'gear'],
    ['fa-book', 'fa-gear'],
    ['Book', 'Settings'],
    ['📘', '⚙'],
    ['1f4d8', '2699'],
  ],
  trying: settingSection('icon'),
};

const condition: WordKind = {
  what: 'conditions of sections that the server takes',
  operations: ['updateSiteSectionById'],
  likely: [
    ['visitor.claims.isBetaUser', 'visitor.claims.isStaff'],
    ['visitor.claims.isBetaUser == true', 'visitor.claims.isStaff == true'],
    ['isBetaUser', 'isStaff'],
    ['true', 'false'],
  ],
  trying: settingSection('condition'),
};

const importSource: WordKind = {
  what: 'a source of imports that the server takes',
  operations: ['importContent', 'importContentInChangeRequest'],
  likely: each('website', 'web', 'site', 'url', 'html', 'web-page', 'webpage', 'link'),
  trying: async (world) => {
    const url = world.target.remote?.website;
    if (url === undefined) throw missingPrerequisite('a website that the server can reach (target key remote.website)');
    const { params } = await world.own('space');
    return ([source]) => world.call('importContent', { params, body: { url, source } });
  },
};

const gitProvider: WordKind = {
  what: 'a provider of Git repositories that the server takes',
  operations: ['importGitRepository', 'exportToGitRepository'],
  likely: each('github', 'gitlab', 'bitbucket', 'git'),
  trying: async (world) => {
    const url = world.target.remote?.git;
    if (url === undefined)
      throw missingPrerequisite('a Git repository that the server can reach (target key remote.git)');
    const { params } = await world.own('space');
    return ([provider]) => {
      const body = { url, ref: 'refs/heads/main', gitInfo: { provider, url } };
      return world.call('importGitRepository', { params, body });
    };
  },
};

const documentIn = (list: Exchange): string | undefined => {
  const [page] = listInside(list.json, 'pages').filter((one) => textInside(one, 'type') === 'document');
  return textInside(page, 'id');
};

/** Brings pages into a space from where the target says that there are some. */
const bringPages = async (world: World, params: Params): Promise<boolean> => {
  const { git, website } = world.target.remote ?? {};
  if (git !== undefined)
    return (await world.call('importGitRepository', { params, body: { url: git, ref: 'refs/heads/main' } })).ok;
  if (website === undefined) return false;
  return (await world.call('importContent', { params, body: { url: website, source: 'website' } })).ok;
};

/** A document that was there before the run, or has come by an import. */
const firstPage = async (world: World): Promise<Params> => {
  const pages = (spaceId: string) => world.call('listPages', { params: { spaceId } });
  for (const spaceId of spacesThere(world)) {
    const pageId = documentIn(await pages(spaceId));
    if (pageId !== undefined) return { spaceId, pageId };
  }
  const { id: spaceId, params } = await world.own('space');
  if (await bringPages(world, params)) {
    const isThere = (list: Exchange): boolean => documentIn(list) !== undefined;
    const pageId = documentIn(await readLater(world, () => pages(spaceId), isThere, longPausesMs));
    if (pageId !== undefined) return { spaceId, pageId };
  }
  throw missingPrerequisite('a document page (target key templateSpace)');
};

const pageFormat: WordKind = {
  what: 'a format of pages whose word the server takes for markdown',
  operations: ['getPageById', 'getPageInChangeRequestById'],
  likely: each('markdown', 'md', 'text/markdown', 'commonmark'),
  trying: async (world) => {
    const params = await firstPage(world);
    return ([format]) => world.call('getPageById', { params, query: { format } });
  },
};

/** Every kind of them, by its key in the target file. */
export const wordKinds: Readonly<Record<WordKey, WordKind>> = {
  customFieldType,
  customFieldSelectType,
  reactionEmoji,
  spaceEmoji,
  icon,
  condition,
  importSource,
  gitProvider,
  pageFormat,
};
