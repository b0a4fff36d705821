import type { Finding } from '../../core/check-result.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { findsIn } from '../../requests/organization-finds.ts';
import { flatPages, readDocuments, readPages, searchedWord, topPages } from '../../world/content.ts';
import type { World } from '../../world/world.ts';

const pagesOf = (reply: Exchange): readonly string[] => idsOf(flatPages(topPages(reply)));

/** A copy of a space, and the pages that it has while its source is there; it may share those of the source (OP-SPC-11.c). */
export const copyOf = async (world: World, spaceId: string) => {
  const sent = await world.must('duplicateSpace', { params: { spaceId } });
  const id = textInside(sent.json, 'id') ?? spaceId;
  if (id === spaceId) throw missingPrerequisite('a copy with an id of its own', sent);
  const read = (): Promise<Exchange> => readPages(world, { spaceId: id });
  const before = await read();
  const [pages, ofSource] = [pagesOf(before), pagesOf(await readPages(world, { spaceId }))];
  if (pages.length === 0 || pages.some((page) => ofSource.includes(page)))
    throw missingPrerequisite('a copy that has pages of its own', before);
  return { before, pages, read };
};

/** A space is a container of its own content (1.2): a copy keeps what it has when its source is removed for good. */
export const lostWithSource = async ({
  before,
  pages,
  read,
}: Awaited<ReturnType<typeof copyOf>>): Promise<readonly Finding[]> => {
  const after = await read();
  const left = pagesOf(after);
  if (after.ok && pages.every((id) => left.includes(id))) return [];
  const expected = 'a copy keeps its pages when its source is removed for good';
  return [{ expected, got: after.ok ? `${left.length} pages` : `status ${after.status}`, exchanges: [before, after] }];
};

/** A word that stands in a page of a space. */
export const wordOf = async (world: World, spaceId: string): Promise<string> =>
  searchedWord(await readDocuments(world, spaceId)).word;

/** What is no more is found by no search (3). */
export const stillFound = async (world: World, spaceId: string, word: string): Promise<readonly Finding[]> => {
  const organizationId = world.target.organization;
  const finds = await findsIn(world, { organizationId, spaceId, word, isWanted: false });
  if (finds?.isFound !== true) return [];
  const expected = 'a search finds no space that was deleted more than 7 days ago';
  return [{ expected, got: 'one of them', pointer: '/items', exchanges: finds.exchanges }];
};
