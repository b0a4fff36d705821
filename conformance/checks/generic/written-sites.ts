import type { OperationId } from '#spec/operation.ts';
import { kinds, type Kind } from '../../resources/kinds.ts';
import type { Made, World } from '../../world/world.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { openWords } from '../../world/references/open-words.ts';
import type { WordKey } from '../../world/references/word-kinds.ts';
import { readThing } from '../../world/named-resources.ts';
import { nothing, plainWrite, type Write, type Written } from './written.ts';

const adaptive = (enabled: boolean, title: string): Write => ({
  body: { title, adaptiveContent: { enabled } },
  expected: { title, 'adaptiveContent.enabled': enabled },
});

/** Writes of a member that holds such a word; none where the server takes none. */
export const wordWrites = async (world: World, key: WordKey, name: string): Promise<Write[]> => {
  const words = (await unlessMissing(() => openWords(world, key))) ?? [];
  return words.slice(0, 2).map((word) => plainWrite({ [name]: word }));
};

type Changes = Pick<Written, 'first' | 'second' | 'optional' | 'fixed'>;

/** Something fresh of a kind, with the changes that its update is tried with. */
const changing =
  (kind: Kind, changesOf: (world: World) => Changes | Promise<Changes>, make = (world: World) => world.make(kind)) =>
  async (world: World): Promise<Written> => {
    const made = await make(world);
    const read = () => readThing(world, made);
    return { word: kinds[kind].word, params: made.params, read, ...(await changesOf(world)), restore: nothing };
  };

const site = ({ name }: World): Changes => ({
  first: adaptive(true, name('title')),
  second: adaptive(false, name('title')),
  // A server may want another form of it (OP-SITE-08).
  optional: [plainWrite({ basename: name('basename').toLowerCase() })],
  fixed: ['id', 'type', 'visibility', 'published', 'createdAt', 'siteSpaces', 'proxy'],
});

const section = async (world: World): Promise<Changes> => {
  const { name } = world;
  const both = () => ({ title: name('title'), description: name('description') });
  return {
    first: plainWrite(both()),
    second: plainWrite(both()),
    // A server may look into these (OP-SEC-02, OP-SEC-05, OP-VAL-11).
    optional: [
      plainWrite({ path: name('path').toLowerCase() }),
      ...(await wordWrites(world, 'condition', 'condition')).slice(0, 1),
      ...(await wordWrites(world, 'icon', 'icon')).slice(0, 1),
    ],
    fixed: ['id', 'default', 'sectionGroup'],
  };
};

const sectionGroup = async (world: World): Promise<Changes> => ({
  first: plainWrite({ title: world.name('title') }),
  second: plainWrite({ title: world.name('title') }),
  optional: (await wordWrites(world, 'icon', 'icon')).toReversed(),
  fixed: ['id', 'sections'],
});

/** A group with a section in it, so that it could lose it. */
const filledGroup = async (world: World): Promise<Made> => {
  const { id, params } = await world.make('siteSection', { params: (await world.own('site')).params });
  return world.make('siteSectionGroup', { params, body: { sections: [id] } });
};

const shareLink = ({ name }: World): Changes => ({
  first: plainWrite({ name: name('link') }),
  second: plainWrite({ name: name('link') }),
  optional: [plainWrite({ active: false })],
  fixed: ['id', 'createdAt', 'active'],
});

/** What the updates of sites and of their parts are tried with (4.5, 4.6). */
export const siteWrites: Partial<Record<OperationId, (world: World) => Promise<Written>>> = {
  updateSiteById: changing('site', site),
  updateSiteSectionById: changing('siteSection', section),
  updateSiteSectionGroupById: changing('siteSectionGroup', sectionGroup, filledGroup),
  updateSiteShareLinkById: changing('shareLink', shareLink),
};
