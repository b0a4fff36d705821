import type { OperationId } from '#spec/operation.ts';
import { kinds, type Kind } from '../../resources/kinds.ts';
import type { Made, World } from '../../world/world.ts';
import { readThing } from '../../world/named-resources.ts';
import { nothing, plainWrite, type Write, type Written } from './written.ts';

const adaptive = (enabled: boolean, title: string): Write => ({
  body: { title, adaptiveContent: { enabled } },
  expected: { title, 'adaptiveContent.enabled': enabled },
});

type Changes = Pick<Written, 'first' | 'second' | 'optional' | 'fixed'>;

/** Something fresh of a kind, with the changes that its update is tried with. */
const changing =
  (kind: Kind, changesOf: (world: World) => Changes, make = (world: World) => world.make(kind)) =>
  async (world: World): Promise<Written> => {
    const made = await make(world);
    const read = () => readThing(world, made);
    return { word: kinds[kind].word, params: made.params, read, ...changesOf(world), restore: nothing };
  };

const site = ({ name }: World): Changes => ({
  first: adaptive(true, name('title')),
  second: adaptive(false, name('title')),
  // A server may want another form of it (OP-SITE-08).
  optional: [plainWrite({ basename: name('basename').toLowerCase() })],
  fixed: ['id', 'type', 'visibility', 'published', 'createdAt', 'siteSpaces', 'proxy'],
});

const section = ({ name }: World): Changes => {
  const both = () => ({ title: name('title'), description: name('description') });
  return {
    first: plainWrite(both()),
    second: plainWrite(both()),
    // A server may look into these (OP-SEC-02, OP-SEC-05, OP-VAL-11).
    optional: [
      plainWrite({ path: name('path').toLowerCase() }),
      plainWrite({ condition: 'visitor.claims.isBetaUser' }),
      plainWrite({ icon: 'book' }),
    ],
    fixed: ['id', 'default', 'sectionGroup'],
  };
};

const sectionGroup = ({ name }: World): Changes => ({
  first: plainWrite({ title: name('title') }),
  second: plainWrite({ title: name('title') }),
  optional: [plainWrite({ icon: 'gear' }), plainWrite({ icon: 'book' })],
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
