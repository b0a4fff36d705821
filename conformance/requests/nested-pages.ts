import type { OperationId } from '#spec/operation.ts';
import { inapplicable, judge, type CheckResult, type Finding } from '../core/check-result.ts';
import { textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { readPages } from '../world/content.ts';
import { nestedPages, type NestedPage } from '../world/nested-pages.ts';
import { openWord } from '../world/references/open-words.ts';
import { rememberedFirst, rememberingReads } from '../world/remembered-reads.ts';
import type { World } from '../world/world.ts';
import { arrangedInput } from './arranged-input.ts';

type Query = NonNullable<Input['query']>;
type Reading = NestedPage & { readonly params: Params; readonly query: Query; readonly alone: Exchange };
type Readings = { readonly list: Exchange; readonly readings: readonly Reading[] };

const readsPages: readonly OperationId[] = ['getPageById', 'getPageInChangeRequestById'];

/** Plainly, in each form alone, and in all of them together. */
const shapes = async (world: World): Promise<readonly Query[]> => {
  const own = (await unlessMissing(() => openWord(world, 'pageFormat'))) ?? 'markdown';
  const formats = [...new Set(['document', own])].map((format) => ({ format }));
  const bare = { metadata: false, computed: false };
  return [{}, { metadata: false }, { computed: false }, ...formats, { ...bare, format: own }];
};

/**
 * Pages below others, read alone in each form. Which of them can be read by their ids is open (OP-CNT-04.b), and so is
 * what else is taken as a format (OP-CNT-05.a): what is refused is left out.
 */
const readNested = async (world: World, operation: OperationId, queries: readonly Query[]): Promise<Readings> => {
  const { pageId: _top, ...place } = (await arrangedInput(world, operation)).params;
  const list = await readPages(world, place);
  const readings: Reading[] = [];
  for (const nested of nestedPages(list))
    for (const query of queries) {
      const params = { ...place, pageId: nested.id };
      const alone = await world.call(operation, { params, query });
      if (alone.ok) readings.push({ ...nested, params, query, alone });
    }
  return { list, readings };
};

/** The paths of pages below others that a server lets be read by their ids; of operations that read no page none. */
export const pathsOfNested = async (world: World, operation: OperationId): Promise<readonly Params[]> => {
  if (!readsPages.includes(operation)) return [];
  const { readings } = await readNested(rememberingReads(world), operation, [{}]);
  return readings.map(({ params }) => params);
};

type Judged = { readonly queries: (world: World) => Promise<readonly Query[]>; readonly member: 'id' | 'title' };

/** Compares a member of each with the tree; a reply that shows none says nothing (OP-CNT-11.a), nor one of another page. */
const judgeNested = (world: World, operation: OperationId, { queries, member }: Judged): Promise<CheckResult> => {
  if (world.isBrief || !readsPages.includes(operation))
    return Promise.resolve(inapplicable('it reads no pages below others'));
  return rememberedFirst(world, async (own) => {
    const { list, readings } = await readNested(own, operation, await queries(own));
    if (readings.length === 0) return inapplicable('no page below another can be read by its id');
    const findings = readings.flatMap(({ id, page, query, alone }): Finding[] => {
      const [listed, shown] = [textInside(page, member), textInside(alone.json, member)];
      if (member !== 'id' && textInside(alone.json, 'id') !== id) return [];
      if (listed === undefined || shown === undefined || listed === shown) return [];
      const names = Object.keys(query);
      const expected = `the ${member} that a page below another has in the tree${names.length === 0 ? '' : `, with ${names.join(', ')}`}`;
      return [{ expected, got: `another ${member}`, pointer: `/${member}`, exchanges: [list, alone] }];
    });
    return judge(findings, [list, ...readings.map(({ alone }) => alone)]);
  });
};

/** Whether a page below another is answered by its own id, in whatever form. */
export const idsOfNested = (world: World, operation: OperationId): Promise<CheckResult> =>
  judgeNested(world, operation, { queries: shapes, member: 'id' });

/** Whether a page below another has the title that the tree shows. */
export const titlesOfNested = (world: World, operation: OperationId): Promise<CheckResult> =>
  judgeNested(world, operation, { queries: () => Promise.resolve([{}]), member: 'title' });
