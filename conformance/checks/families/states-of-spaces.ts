import type { Walk } from '../../http/walk.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { deleteSpace, isMarkedDeleted, livingSpace, restoreSpace } from '../../world/deleted-spaces.ts';
import { deletedTwice } from './done-again-stories.ts';
import { leftBehind } from '../../requests/left-behind.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { given, notAccepted, readBack, shows, unlike } from '../../oracles/expectations.ts';
import { notWithin } from '../../oracles/times/step.ts';
import { idsOf, inside, textInside, timeInside } from '../../core/json-path.ts';
import { settledList } from '../../world/steady-walk.ts';
import { shiftOfTimes, stillShifted } from '../../world/header-clock.ts';
import { timed } from '../../world/server-time.ts';
import { makeNamed } from '../../world/named-resources.ts';
import { parentCollection } from '../../world/parent-collections.ts';
import type { World } from '../../world/world.ts';

const unmarked = (gone: Exchange, after: Exchange): readonly Finding[] => {
  if (isMarkedDeleted(after)) return [];
  const expected = 'a deleted space is refused or shows deletedAt';
  return [{ expected, got: 'a space without it', pointer: '/deletedAt', exchanges: [gone, after] }];
};

/** Spaces that are deleted once they were led to another place, where they are. */
const deletedElsewhere = async (world: World): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const leads = [
    async (params: Params) => world.must('moveSpace', { params, body: { parent: (await parentCollection(world)).id } }),
    async (params: Params) => world.must('transferSpace', { params, body: { organization: otherOrganization(world) } }),
  ];
  for (const lead of world.isBrief ? [] : leads) {
    const { made, read } = await livingSpace(world);
    if ((await unlessMissing(() => lead(made.params))) === undefined) continue;
    const gone = await world.call('deleteSpaceById', { params: made.params });
    if (gone.ok) findings.push(...unmarked(gone, await world.settled(read, isMarkedDeleted)));
  }
  return findings;
};

const deletedSpaceIsMarked = check('states/deleted-space-is-marked', { evidence: 5 }, async ({ world }) => {
  const doomed = await livingSpace(world);
  const other = await livingSpace(world);
  const gone = await deleteSpace(world, doomed.made);
  const after = await world.settled(doomed.read, isMarkedDeleted);
  const still = await readBack(world, other.read, other.expected);
  const beside = unlike(still, other.expected, 'a space beside a deleted one', [gone]);
  const findings = [...beside, ...unmarked(gone, after), ...(await deletedElsewhere(world))];
  if (isMarkedDeleted(doomed.before)) return unverified('an active space without deletedAt', [doomed.before]);
  return judge(findings, [doomed.before, other.before, gone, after, still]);
});

const marginMs = 2_000;

const deletedAtIsTimeOfDeletion = check('states/deleted-at-is-time-of-deletion', { evidence: 3 }, async ({ world }) => {
  const shift = await shiftOfTimes(world);
  const { made, read, before } = await livingSpace(world);
  const { value: gone, span } = await timed(world, () => deleteSpace(world, made));
  const bounds = { from: span.from + shift.least - marginMs, to: span.to + shift.most + marginMs };
  const after = await world.settled(read, isMarkedDeleted);
  if (!after.ok) return unverified('a deleted space that can be read (OP-SPC-01)', [after]);
  const at = timeInside(after.json, 'deletedAt');
  const findings: Finding[] = [];
  const off = at === undefined ? { got: 'no time' } : notWithin(at, bounds, [before, gone]);
  if (off !== undefined) {
    if (at !== undefined) await stillShifted(world, shift, at > bounds.to ? [at] : []);
    const expected = 'deletedAt lies between the server times before and after the deletion';
    findings.push({ expected, ...off, pointer: '/deletedAt', exchanges: [gone, after] });
  }
  return judge(findings, [before, gone, after]);
});

const activeSpaceIsUnmarked = check('states/active-space-is-unmarked', { evidence: 2 }, async ({ world }) => {
  const { before, read, made, expected } = await livingSpace(world);
  const title = world.name('again');
  await world.must('updateSpaceById', { params: made.params, body: { title } });
  const after = await readBack(world, read, { ...expected, title });
  const findings = [before, after].flatMap((exchange) => unlike(exchange, { deletedAt: undefined }, 'an active space'));
  return judge(findings, [before, after]);
});

/** Deletes a space that was seen alive and restores it. `kept` was read before, `after` when it was back. */
const broughtBack = (name: string, members: readonly string[], what: string) =>
  check(name, { evidence: 5 }, async ({ world, operation }) => {
    const { made, read, before, expected } = await livingSpace(world);
    const gone = await deleteSpace(world, made);
    const dead = await world.settled(read, isMarkedDeleted);
    if (!isMarkedDeleted(dead)) return unverified('a deleted space that is refused or marked', [gone, dead]);
    const back = await world.call(operation, { params: made.params });
    if (!back.ok) return judge(notAccepted(back, 'a restore right after the deletion', [gone]), [back]);
    const kept = Object.fromEntries(members.map((member) => [member, inside(before.json, member)]));
    const wanted = { ...kept, id: made.id };
    const after = await readBack(world, read, { ...expected, ...wanted });
    return judge(unlike(after, wanted, what, [gone, back]), [before, gone, dead, back, after]);
  });

const restoreClearsDeletedAt = check('states/restore-clears-deleted-at', { evidence: 5 }, async ({ world }) => {
  const { before, first, undone } = await deletedTwice(world);
  if (undone === undefined) return unverified('a deleted space that is refused or marked', [first.sent, first.read]);
  const { sent, read } = undone;
  if (!sent.ok) return judge(notAccepted(sent, 'a restore right after the deletion', [first.sent]), [sent]);
  const wanted = { id: inside(before.json, 'id'), title: inside(before.json, 'title'), deletedAt: undefined };
  const told = unlike(sent, wanted, 'a restored space', [first.sent]);
  const findings = [...told, ...unlike(read, wanted, 'a restored space', [first.sent, sent])];
  return judge(findings, [before, first.sent, first.read, sent, read]);
});

const modes = ['locked', 'live'] as const;

/** Each mode is set and read back; the judged one last, out of the other. */
const modeIsReadBack = (name: string, last: (typeof modes)[number]) =>
  check(name, { evidence: 4 }, async ({ world, operation }) => {
    const { made, read, before } = await livingSpace(world);
    const findings: Finding[] = [];
    const exchanges = [];
    const order = last === 'locked' ? (['live', 'locked'] as const) : (['locked', 'live'] as const);
    for (const editMode of order) {
      const sent = await world.must(operation, { params: made.params, body: { editMode } });
      const expected = { id: made.id, editMode };
      if (editMode !== last) exchanges.push(sent, await given(world, read, expected, `a space set to ${editMode}`));
      else {
        const after = await readBack(world, read, expected);
        findings.push(...unlike(after, expected, `a space set to ${editMode}`, [sent]));
        const undone = { what: 'a space set back to live', before, last: after, story: [...exchanges, sent], read };
        if (shows(after, expected) && shows(before, expected))
          findings.push(
            ...(await leftBehind(world, { ...undone, fresh: async () => (await livingSpace(world)).before })),
          );
        exchanges.push(sent, after);
      }
    }
    // A lock may hold up the removal (OP-SPC-09).
    if (last === 'locked') await world.call(operation, { params: made.params, body: { editMode: 'live' } });
    return judge(findings, exchanges);
  });

/** A restore is no update: a space that was locked is locked again. Its deletion may be refused (OP-SPC-09.h). */
const restoreKeepsTheMode = check('states/restore-keeps-the-mode', { evidence: 5 }, async ({ world, operation }) => {
  const { made, read } = await livingSpace(world);
  const { params } = made;
  const [update, expected] = ['updateSpaceById', { id: made.id, editMode: 'locked' }] as const;
  await world.must(update, { params, body: { editMode: 'locked' } });
  const locked = await given(world, read, expected, 'a space set to locked');
  const gone = await world.call('deleteSpaceById', { params });
  const dead = await world.settled(read, isMarkedDeleted);
  const back = isMarkedDeleted(dead) ? await world.call(operation, { params }) : undefined;
  const after = back?.ok === true ? await readBack(world, read, expected) : undefined;
  // A lock may hold up the removal.
  await world.call(update, { params, body: { editMode: 'live' } });
  if (back === undefined || after === undefined)
    return unverified('a locked space that can be deleted and restored', [locked, gone, dead]);
  const told = unlike(back, expected, 'a restored space', [gone]);
  const findings = [...told, ...unlike(after, expected, 'a restored space', [gone, back])];
  return judge(findings, [locked, gone, dead, back, after]);
});

/** A move is no update either: what was locked is locked where it stands now. It may be refused (OP-SPC-09.h). */
const moveKeepsTheMode = check('states/move-keeps-the-mode', { evidence: 4 }, async ({ world, operation }) => {
  const { made, read } = await livingSpace(world);
  const { params } = made;
  const body = operation === 'transferSpace' ? { organization: otherOrganization(world) } : undefined;
  const place = body ?? { parent: (await makeNamed(world, 'collection')).id };
  const update = (editMode: string) => world.call('updateSpaceById', { params, body: { editMode } });
  await world.must('updateSpaceById', { params, body: { editMode: 'locked' } });
  const locked = await given(world, read, { id: made.id, editMode: 'locked' }, 'a space set to locked');
  const sent = await world.call(operation, { params, body: place });
  const expected = { id: made.id, editMode: 'locked', ...place };
  const after = sent.ok ? await readBack(world, read, expected) : locked;
  // A lock may hold up the removal.
  const unlocked = await update('live');
  if (!shows(after, place))
    return unverified(`a locked space that ${operation} takes elsewhere`, [locked, sent, after]);
  const findings = [
    ...unlike(sent, { id: made.id, editMode: 'locked' }, 'the reply to a move of a locked space', [locked]),
    ...unlike(after, expected, 'a space that was moved', [sent]),
  ];
  return judge(findings, [locked, sent, after, unlocked]);
});

/** What is made of a restored space was never deleted. */
const copyOfRestoredIsActive = check('states/copy-of-restored-is-active', { evidence: 4 }, async ({ world }) => {
  const { made, read } = await livingSpace(world);
  const gone = await deleteSpace(world, made);
  const dead = await world.settled(read, isMarkedDeleted);
  const back = await restoreSpace(world, made);
  if (!isMarkedDeleted(dead)) return unverified('a deleted space that is refused or marked', [gone, dead]);
  const sent = await world.must('duplicateSpace', { params: made.params });
  const copy = { spaceId: textInside(sent.json, 'id') ?? '' };
  if (copy.spaceId === '' || copy.spaceId === made.id) return unverified('a copy with an id of its own', [back, sent]);
  const expected = { id: copy.spaceId, deletedAt: undefined };
  const after = await readBack(world, () => world.call('getSpaceById', { params: copy }), expected);
  return judge(unlike(after, expected, 'a copy of a restored space', [gone, back, sent]), [gone, back, sent, after]);
});

const deleteIsOfOneSpace = check('states/delete-is-of-one-space', { evidence: 5 }, async ({ world }) => {
  const shelf = await makeNamed(world, 'collection');
  const spaces = [await livingSpace(world), await livingSpace(world), await livingSpace(world)] as const;
  const [inner, doomed, root] = spaces;
  for (const { made } of [inner, doomed]) {
    await world.must('moveSpace', { params: made.params, body: { parent: shelf.id } });
  }
  await given(world, inner.read, { id: inner.made.id, parent: shelf.id }, 'a space that a move puts into a collection');
  const gone = await deleteSpace(world, doomed.made);
  const dead = await world.settled(doomed.read, isMarkedDeleted);
  if (!isMarkedDeleted(dead)) return unverified('a deleted space that is refused or marked', [gone, dead]);
  const exchanges = [gone, dead];
  const findings: Finding[] = [];
  for (const [one, parent] of [
    [inner, shelf.id],
    // A duplicate may stand where the template does (OP-SPC-11), so not every fresh space is at the root.
    [root, textInside(root.before.json, 'parent')],
  ] as const) {
    const expected = { ...one.expected, parent };
    const after = await readBack(world, one.read, expected);
    exchanges.push(one.before, after);
    findings.push(...unlike(after, expected, 'a space beside a deleted one', [gone]));
  }
  const back = await restoreSpace(world, doomed.made);
  return judge(findings, [...exchanges, back]);
});

/** Whether such a write is accepted is open (OP-SPC-04); back it leads none. */
const deletedStaysDeleted = check('states/deleted-stays-deleted', { evidence: 3 }, async ({ world, operation }) => {
  const { made, read } = await livingSpace(world);
  const { params } = made;
  const own = operation === 'transferSpace' ? { body: { organization: otherOrganization(world) } } : {};
  const input = await world.arrange(operation, { params, ...own });
  const gone = await deleteSpace(world, made);
  const dead = await world.settled(read, isMarkedDeleted);
  if (!isMarkedDeleted(dead)) return unverified('a deleted space that is refused or marked', [gone, dead]);
  const sent = await world.call(operation, input);
  const after = await world.settled(read, isMarkedDeleted);
  const findings = unmarked(gone, after).map((finding) => ({ ...finding, exchanges: [gone, sent, after] }));
  return judge(findings, [gone, sent, after]);
});

/** A restored space is where it says that it is: whether it comes back into its collection is open (OP-SPC-07). */
const restoredIsListed = check('states/restored-is-listed', { evidence: 5 }, async ({ world, operation }) => {
  const around = await makeNamed(world, 'collection');
  const { made, read, expected } = await livingSpace(world);
  await world.must('moveSpace', { params: made.params, body: { parent: around.id } });
  const times = ({ items }: Walk): number => idsOf(items).filter((id) => id === made.id).length;
  const isListed = (walk: Walk): boolean => times(walk) === 1;
  const list = () => settledList(world, 'listSpacesInCollectionById', { params: around.params }, isListed);
  const first = await list();
  if (!isListed(first)) return unverified('a collection that lists a space in it', first.pages);
  const gone = await deleteSpace(world, made);
  const dead = await world.settled(read, isMarkedDeleted);
  if (!isMarkedDeleted(dead)) return unverified('a deleted space that is refused or marked', [gone, dead]);
  const back = await world.call(operation, { params: made.params });
  const after = await readBack(world, read, { ...expected, deletedAt: undefined, parent: around.id });
  const exchanges = [...first.pages, gone, dead, back, after];
  if (!back.ok || textInside(after.json, 'parent') !== around.id)
    return unverified('a restored space that names its collection', exchanges);
  const last = await list();
  const expectation = 'the collection that a restored space names as its parent lists it once';
  const finding = {
    expected: expectation,
    got: times(last) === 0 ? 'a list without it' : `a list with it ${times(last)} times`,
    pointer: '/items',
    exchanges: [back, after, ...last.pages],
  };
  return judge(isListed(last) ? [] : [finding], [...exchanges, ...last.pages]);
});

/** States of a space that need no time to pass (section 3); the seven days stand in restore-window.ts. */
export const spaceStateChecks: readonly Check[] = [
  deletedSpaceIsMarked,
  deletedAtIsTimeOfDeletion,
  activeSpaceIsUnmarked,
  broughtBack('states/restore-brings-back', ['id'], 'a restored space'),
  restoreClearsDeletedAt,
  broughtBack('states/restore-keeps-the-space', ['title', 'emoji'], 'a restored space'),
  modeIsReadBack('states/lock-is-read-back', 'locked'),
  modeIsReadBack('states/unlock-is-read-back', 'live'),
  restoreKeepsTheMode,
  moveKeepsTheMode,
  copyOfRestoredIsActive,
  deleteIsOfOneSpace,
  deletedStaysDeleted,
  restoredIsListed,
];
