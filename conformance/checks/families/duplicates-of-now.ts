import { inapplicable, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { harbour } from '../../remote/harbour.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { readPages } from '../../world/content.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import type { World } from '../../world/world.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { hasPages, pagesIn } from './git-pages.ts';
import { importInto } from './git-scenes.ts';

/** Words that a space shows at some time, and the reply that shows them. */
type Shown = { readonly words: readonly string[]; readonly exchange: Exchange };
/** A space that was changed, a copy of it that was changed too, and a copy of that one, each by what it shows. */
type Copied = { readonly former: readonly Shown[]; readonly now: Shown; readonly copy: Shown; readonly sent: Exchange };

const duplicateOf = async (world: World, params: Params) => {
  const sent = await world.must('duplicateSpace', { params });
  const spaceId = textInside(sent.json, 'id');
  if (spaceId === undefined) throw missingPrerequisite('a duplicate that tells its id', sent);
  return { sent, params: { spaceId } };
};

/** How a space is changed to show other words, and how they are read. */
type Way = {
  readonly change: (params: Params, turn: number) => Promise<unknown>;
  readonly read: (params: Params) => Promise<Shown>;
};

/** A copy of a changed space, and a copy of that one once it was changed too: of both, what each side shows. */
const copiesOf = async (world: World, first: Params, { change, read }: Way): Promise<readonly Copied[]> => {
  const former: Shown[] = [];
  const copies: Copied[] = [];
  let at = first;
  for (let turn = 0; turn < 2; turn += 1) {
    former.push(await read(at));
    await change(at, turn);
    const now = await read(at);
    const { sent, params } = await duplicateOf(world, at);
    await world.pause(world.target.settleMs);
    copies.push({ former: [...former], now, copy: await read(params), sent });
    former.push(now);
    at = params;
  }
  return copies;
};

/** Words that a copy shows and its original had only before, or that only the original of that one has. */
const staleIn = ({ former, now, copy, sent }: Copied, what: string): readonly Finding[] => {
  const old = former.flatMap(({ words, exchange }) =>
    words.filter((word) => !now.words.includes(word)).map((word) => ({ word, exchange })),
  );
  const stale = old.find(({ word }) => copy.words.includes(word));
  if (stale === undefined) return [];
  const expected = `a duplicate shows no ${what} that its original no longer has`;
  return [{ expected, got: stale.word, exchanges: [stale.exchange, now.exchange, sent, copy.exchange] }];
};

const judged = (copies: readonly Copied[], what: string): CheckResult => {
  const exchanges = copies.flatMap(({ now, sent, copy }) => [now.exchange, sent, copy.exchange]);
  const findings = copies.flatMap((each) => staleIn(each, what)).slice(0, 1);
  const isChanged = copies.every(({ former, now }) => {
    const last = former.at(-1);
    return now.words.length > 0 && last?.words.some((word) => !now.words.includes(word)) === true;
  });
  if (findings.length > 0 || isChanged) return judge(findings, exchanges);
  return unverified(`a space whose ${what} changes before it is copied`, exchanges);
};

const emojis = ['1f4d7', '1f680', '1f419'] as const;

/** The title, without what may be put around it in a copy (OP-SPC-11.a), and the emoji, where there is one. */
const nameWay = (world: World): Way => {
  const titles = emojis.map(() => world.name('state', 20));
  return {
    change: async (params, turn) => {
      await world.must('updateSpaceById', { params, body: { title: titles[turn + 1] } });
      await world.call('updateSpaceById', { params, body: { emoji: emojis[turn + 1] } });
    },
    read: async (params) => {
      const exchange = await world.must('getSpaceById', { params });
      const title = textInside(exchange.json, 'title') ?? '';
      const emoji = textInside(exchange.json, 'emoji');
      // One that nobody gave may stand for none (OP-SPC-15.a).
      const given = emojis.filter((each) => each === emoji);
      return { words: [...titles.filter((each) => title.includes(each)), ...given], exchange };
    },
  };
};

const ofNames = async ({ world }: CheckContext): Promise<CheckResult> => {
  const way = nameWay(world);
  const { params } = await world.make('space');
  await way.change(params, -1);
  return judged(await copiesOf(world, params, way), 'title or emoji');
};

const titlesOf = (pages: Exchange): readonly string[] =>
  pagesIn(pages).flatMap((page) => textInside(page, 'title') ?? []);

/** Branches in turn: what the first one brought goes with the second, where imports replace (OP-OWN-17.a). */
const branches = [
  { ref: harbour.plans.ref, titles: [harbour.plans.only] },
  { ref: harbour.rebuilt.ref, titles: harbour.rebuilt.titles },
] as const;

const ofPages = async ({ world }: CheckContext): Promise<CheckResult> => {
  const { git: url } = ownRemotes(world);
  const { lacks } = harbour.plans;
  const { params, pages } = await importInto(world, { url, ref: harbour.main }, [lacks]);
  if (!hasPages(pages, [lacks])) return unverified('a Git import that brings pages', [pages]);
  const read = async (at: Params): Promise<Shown> => {
    const exchange = await readPages(world, at);
    return { words: titlesOf(exchange), exchange };
  };
  const change = async (at: Params, turn: number): Promise<void> => {
    const { ref, titles } = branches[turn]!;
    await world.must('importGitRepository', { params: at, body: { url, ref } });
    await readLater(
      world,
      () => readPages(world, at),
      (reply) => hasPages(reply, titles),
      longPausesMs,
    );
  };
  return judged(await copiesOf(world, params, { change, read }), 'page');
};

const onlyLong =
  (run: (context: CheckContext) => Promise<CheckResult>) =>
  async (context: CheckContext): Promise<CheckResult> => {
    if (context.world.isBrief) return inapplicable('a short run copies spaces as they were made');
    await requireDifferingAnswers(context.world);
    return run(context);
  };

/** A duplicate is one of the space of the path as it is by then (4.3). */
export const duplicatesOfNow: readonly Check[] = [
  check('spaces/duplicate-of-now', { evidence: 4 }, onlyLong(ofNames)),
  check('spaces/duplicate-of-present-pages', { evidence: 4 }, onlyLong(ofPages)),
];
