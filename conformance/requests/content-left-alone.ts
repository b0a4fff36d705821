import { itemsOf } from '../http/walk.ts';
import type { Finding } from '../core/check-result.ts';
import { listInside, textInside } from '../core/json-path.ts';
import type { Exchange } from '../http/exchange.ts';
import { changedParts, type SpacePart, type SpacePicture } from '../oracles/preservation.ts';
import type { World } from '../world/world.ts';
import { readSpace } from './space-picture.ts';

/** What a space shows of its content, however it is read. */
const contentParts = [
  'pages',
  'revision',
  'texts',
  'files',
  'file',
  'uses of the file',
  'links',
  'links of a page',
] as const satisfies readonly SpacePart[];

/** The same with what a search finds, which may look into change requests too (OP-SRCH-03.d). */
export const searchedParts: readonly SpacePart[] = [...contentParts, 'hits'];

export const unsearchedParts: readonly SpacePart[] = contentParts;

/** Everything that a space shows of its content before a write that is none of its business. */
export const pictureBefore = (world: World, spaceId: string): Promise<SpacePicture> => readSpace(world, spaceId);

/** What a space shows otherwise than before a write that leaves its content alone. */
export const changedContent = async (
  world: World,
  spaceId: string,
  {
    before,
    sent,
    parts,
  }: { readonly before: SpacePicture; readonly sent: Exchange; readonly parts: readonly SpacePart[] },
): Promise<readonly Finding[]> => {
  const after = await readSpace(world, spaceId);
  return changedParts(before, after, parts).map(({ part, got, exchanges: [was, ...is] }) => ({
    expected: `the ${part} of the space as before: its own content is left alone`,
    got,
    exchanges: [...(was === undefined ? [] : [was]), sent, ...is],
  }));
};

const searches = ['searchSpaceContent', 'searchOrganizationContent'] as const;

/** What searches find of a space by a word that stands in a page of these titles, none of which it holds. */
export const foundStrangers = async (
  world: World,
  spaceId: string,
  { word, titles, sent }: { readonly word: string; readonly titles: readonly string[]; readonly sent: Exchange },
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const operation of searches) {
    const params = operation === 'searchSpaceContent' ? { spaceId } : { organizationId: world.target.organization };
    const finds = await world.call(operation, { params, query: { query: word, limit: 1_000 } });
    const items = itemsOf(finds);
    const own = items.find((item) => textInside(item, 'id') === spaceId);
    const pages = operation === 'searchSpaceContent' ? items : listInside(own, 'pages');
    if (!pages.some((page) => titles.includes(textInside(page, 'title') ?? ''))) continue;
    const expected = 'no page that the space does not hold';
    findings.push({ expected, got: 'such a page', pointer: '/items', exchanges: [sent, finds] });
  }
  return findings;
};
