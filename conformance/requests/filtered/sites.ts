import { inside, listInside, textInside } from '../../core/json-path.ts';
import { isMissingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { wholeList } from '../../world/steady-walk.ts';
import type { Made, World } from '../../world/world.ts';
import { asked, pattern, writing, type GroundMaker, type LaterWrite, type ValueAsked } from './ground.ts';
import { spacesLater } from './spaces-later.ts';

type Body = Readonly<Record<string, unknown>>;

type Site = { readonly title: string; readonly type: string; readonly spaces: readonly string[] };

/** A site, without its spaces or its type where this server need not take them (OP-SITE-04.e, OP-SITE-01.a). */
const siteOf = async (world: World, { title, type, spaces }: Site): Promise<readonly [Made, readonly string[]]> => {
  const forms: readonly (readonly [Body, readonly string[]])[] = [
    [{ title, type, spaces }, spaces],
    [{ title, spaces }, spaces],
    [{ title, type }, []],
  ];
  for (const [body, under] of forms) {
    try {
      return [await world.make('site', { body }), under];
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
    }
  }
  return [await world.make('site', { body: { title } }), []];
};

const typesMost = 4;

/** The spaces of a site once sections have brought more; none where that is refused. */
const withSections = async (
  world: World,
  { params }: Made,
  spaceIds: readonly string[],
): Promise<readonly string[]> => {
  const under: string[] = [];
  for (const spaceId of spaceIds) {
    const added = await unlessMissing(() => world.must('addSectionToSite', { params, body: { spaceId } }));
    if (added !== undefined) under.push(spaceId);
  }
  return under;
};

const renamed = (world: World, { params }: Made, title: string): Promise<unknown> =>
  unlessMissing(() => world.must('updateSiteById', { params, body: { title } }));

const retitled = (world: World, { id, params }: Made, title: string): LaterWrite => {
  const now = world.name('later', 40);
  return {
    key: id,
    write: writing(world, 'updateSiteById', { params, body: { title: now } }),
    asks: { title: asked(title, now) },
  };
};

const perhaps = (value: string | undefined): readonly ValueAsked[] =>
  value === undefined ? [] : [{ value, optional: true }];

/** What a published site is found by, as none need be that the suite makes (OP-SITE-06.a): its title and a space of it. */
const shownBy = async (world: World, items: readonly unknown[]) => {
  const site = items.find((item) => inside(item, 'published') === true);
  const params = { organizationId: world.target.organization, siteId: textInside(site, 'id') ?? '' };
  const { json } = site === undefined ? {} : await world.call('listSiteSections', { params, query: { limit: 10 } });
  const spaces = (listInside(json, 'items') ?? []).flatMap((section) => listInside(section, 'siteSpaces') ?? []);
  return {
    titles: perhaps(textInside(site, 'title')),
    spaces: perhaps(spaces.map((each) => textInside(each, 'space', 'id')).find((id) => id !== undefined)),
  };
};

/**
 * Sites of two spaces, titles and types, so that no two of these go together. One has lost the title asked for, and
 * another has it only since; one holds its space behind another, and one in a section that is not its first. A last one
 * has none yet.
 */
export const sitesGround: GroundMaker = async (world) => {
  const params = { organizationId: world.target.organization };
  const [space, otherSpace] = [(await world.make('space')).id, (await world.make('space')).id];
  const title = world.name('Filtered', 40);
  const rows: readonly (Site & { readonly now?: string; readonly sections?: readonly string[] })[] = [
    { title, now: world.name('other', 40), type: 'premium', spaces: [space] },
    { title: world.name('first', 40), now: title, type: 'basic', spaces: [space] },
    { title: `${title} and more`, type: 'premium', spaces: [(await world.make('space')).id, otherSpace] },
    {
      title: world.name('neither', 40),
      type: 'basic',
      spaces: [],
      sections: [(await world.own('space')).id, otherSpace],
    },
  ];
  const spaces = new Map<string, readonly string[]>();
  let spare: Made | undefined;
  const later: LaterWrite[] = [];
  for (const { now, sections, ...row } of rows) {
    const [made, under] = await siteOf(world, row);
    if (now === title) spare = made;
    if (now !== undefined) await renamed(world, made, now);
    if (row.title === `${title} and more`) later.push(retitled(world, made, row.title));
    spaces.set(made.id, sections === undefined ? under : await withSections(world, made, sections));
  }
  if (!world.isBrief) later.push(...spacesLater(world, await world.make('site'), await world.make('space')));
  const { items } = await wholeList(world, 'listSites', { params });
  const shown = await shownBy(world, items);
  const types = [...new Set(items.flatMap((item) => textInside(item, 'type') ?? []))].toSorted().slice(0, typesMost);
  return {
    params,
    values: {
      space: [...asked(space, otherSpace), ...shown.spaces],
      title: [...asked(title, title.toUpperCase(), pattern), ...shown.titles],
      published: asked(true, false),
      type: types.map((value) => ({ value, optional: true })),
    },
    known: { space: spaces },
    spare,
    later,
  };
};
