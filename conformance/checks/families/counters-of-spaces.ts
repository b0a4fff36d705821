import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { given } from '../../oracles/expectations.ts';
import { numberInside } from '../../core/json-path.ts';
import { makeNamed, readThing, type Named } from '../../world/named-resources.ts';

/** A space and a way to read its count of open comments, until it is what it has to be. */
const counted = async (world: World) => {
  const space = await makeNamed(world, 'space');
  const read = (comments: number | undefined) =>
    world.settled(
      () => readThing(world, space),
      ({ json }) => comments === undefined || numberInside(json, 'comments') === comments,
    );
  await given(
    world,
    () => readThing(world, space),
    { id: space.id, title: space.text },
    'a space that reads back its title',
  );
  return { space, read };
};

const post = (world: World, space: Named): Promise<Named> => makeNamed(world, 'comment', { params: space.params });

/** The steps of a story about one comment: what is sent, and by how much the count moves. */
const steps = {
  post: { by: 1, expected: 'a posted comment counts among the open ones' },
  resolve: { by: -1, expected: 'a resolved comment no longer counts among the open ones' },
  reopen: { by: 1, expected: 'a comment opened again counts among the open ones' },
  remove: { by: -1, expected: 'a deleted open comment no longer counts' },
  removeResolved: { by: 0, expected: 'the deletion of a resolved comment leaves the count as it was' },
} as const;
type Step = keyof typeof steps;

const changed = (world: World, step: Step, comment: Named | undefined): Promise<Exchange> => {
  const params = comment?.params ?? {};
  if (step === 'resolve' || step === 'reopen')
    return world.must('updateCommentInSpace', { params, body: { resolved: step === 'resolve' } });
  return world.must('deleteCommentInSpace', { params });
};

/** Tells a story step by step; only the last step is judged, the others have to have been counted right. */
const story =
  (...told: readonly Step[]) =>
  async ({ world }: CheckContext): Promise<CheckResult> => {
    const { space, read } = await counted(world);
    // A comment that stays: a count that only knows none and some is found out.
    await post(world, space);
    let before = await read(1);
    const exchanges = [before];
    let comment: Named | undefined;
    for (const [index, step] of told.entries()) {
      const base = numberInside(before.json, 'comments');
      if (base === undefined) return unverified('a space that shows its count of open comments', [before]);
      if (step === 'post') comment = await post(world, space);
      else exchanges.push(await changed(world, step, comment));
      const after = await read(base + steps[step].by);
      exchanges.push(after);
      const moved = (numberInside(after.json, 'comments') ?? Number.NaN) - base;
      if (moved !== steps[step].by) {
        const { expected } = steps[step];
        const got = `a count moved by ${moved}`;
        const finding: Finding = { expected, got, pointer: '/comments', exchanges };
        return index === told.length - 1 ? broken([finding]) : unverified(`a count where ${expected}`, exchanges);
      }
      before = after;
    }
    return judge([], exchanges);
  };

const changeRequestsAddUp = check('counters/change-requests-add-up', { evidence: 2 }, async ({ world, operation }) => {
  const fresh = await makeNamed(world, 'space');
  const exchanges = [
    await given(world, () => readThing(world, fresh), { title: fresh.text }, 'a space that reads back its title'),
  ];
  const busy = world.target.changeRequest?.space;
  for (const spaceId of [busy, world.target.templateSpace]) {
    if (spaceId !== undefined) exchanges.push(await world.must(operation, { params: { spaceId } }));
  }
  const findings = exchanges.flatMap((exchange): Finding[] => {
    const total = numberInside(exchange.json, 'changeRequests');
    return ['changeRequestsOpen', 'changeRequestsDraft'].flatMap((name) => {
      const part = numberInside(exchange.json, name);
      if (total === undefined || part === undefined || part <= total) return [];
      const expected = `${name} is no greater than changeRequests`;
      return [{ expected, got: `${part} of ${total}`, pointer: `/${name}`, exchanges: [exchange] }];
    });
  });
  const isCounted = exchanges.some(({ json }) => (numberInside(json, 'changeRequests') ?? 0) > 0);
  if (findings.length === 0 && !isCounted)
    return unverified('a space with a change request (target key changeRequest)', exchanges);
  return judge(findings, exchanges);
});

/** What a space counts (2.3). */
export const spaceCounterChecks: readonly Check[] = [
  check('counters/posted-comment-counts', { evidence: 2 }, story('post')),
  check('counters/resolved-comment-does-not-count', { evidence: 3 }, story('post', 'resolve')),
  check('counters/reopened-comment-counts', { evidence: 4 }, story('post', 'resolve', 'reopen')),
  check('counters/deleted-comment-does-not-count', { evidence: 3 }, story('post', 'remove')),
  check(
    'counters/deleted-resolved-comment-does-not-count',
    { evidence: 4 },
    story('post', 'resolve', 'removeResolved'),
  ),
  changeRequestsAddUp,
];
