import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { refusedPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { SpacePicture } from '../../oracles/preservation.ts';
import { pictureBefore } from '../../requests/content-left-alone.ts';
import { readPages } from '../../world/content.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import { serverTime } from '../../world/server-time.ts';
import { check, type Check } from '../check.ts';
import { ownSpace, readSpace, ref, repositoryOf, revisionOf } from './git.ts';
import { pagesIn } from './git-pages.ts';
import { standaloneSent } from './git-folders.ts';
import { shownElsewhere, standaloneAfterWebsite, standaloneOnceMore } from './standalone-imports.ts';

/** A repository of which something comes, where the suite brings one: what is not brought shows nothing. */
const fullRepositoryOf = (world: World): string =>
  world.remotes === undefined ? repositoryOf(world) : ownRemotes(world).git;

/** A space by what it says of its content: the revision it names, and its pages. */
type Content = {
  readonly revision: string | undefined;
  readonly pages: string;
  readonly exchanges: readonly Exchange[];
};

/** Readings of the content of a space, each as the list of its pages. */
const contentReader = (world: World, params: Params) => {
  let space: Exchange | undefined;
  const read = async (): Promise<Exchange> => {
    space = await readSpace(world, params);
    return readPages(world, params);
  };
  return { read, contentOf: (pages: Exchange): Content => contentIn(space!, pages) };
};

/** Reads the content of a space until it is another, or the target's time to settle is over. */
const contentLater = async (world: World, params: Params, before?: Content): Promise<Content> => {
  const { read, contentOf } = contentReader(world, params);
  const isDone = (pages: Exchange): boolean =>
    before === undefined || (pages.ok && contentOf(pages).pages !== before.pages);
  return contentOf(await world.settled(read, isDone));
};

const isOther = (one: Content, other: Content): boolean => one.revision !== other.revision || one.pages !== other.pages;

/** Reads the content of a space until an import has changed it, which may work behind its answer (OP-GIT-01). */
const contentChanged = async (
  world: World,
  params: Params,
  before: Content,
  morePausesMs: readonly number[],
): Promise<Content> => {
  const { read, contentOf } = contentReader(world, params);
  const isDone = (pages: Exchange): boolean => pages.ok && isOther(contentOf(pages), before);
  return contentOf(await readLater(world, read, isDone, morePausesMs));
};

const contentIn = (space: Exchange, list: Exchange): Content => {
  const pages = pagesIn(list).map(({ id, title, path }) => [id, title, path]);
  return { revision: revisionOf(space), pages: JSON.stringify(pages), exchanges: [space, list] };
};

const wantChange = 'a Git import that changes the content of a space';

type Body = Readonly<Record<string, unknown>>;

/** What else shows a standalone import, or what another one has taken back of a website that was imported before. */
const shownOrTakenBack = async (
  world: World,
  params: Params,
  { body, ...around }: { readonly before: SpacePicture; readonly sent: Exchange; readonly body: Body },
): Promise<readonly Finding[]> => {
  const elsewhere = await shownElsewhere(world, params, around);
  if (elsewhere.length > 0) return elsewhere;
  return (await unlessMissing(() => standaloneAfterWebsite(world, body))) ?? [];
};

const standaloneKeepsContent = check('git/standalone-keeps-content', { evidence: 6 }, async ({ world, operation }) => {
  const { params } = await ownSpace(world);
  const picture = world.isBrief ? undefined : await pictureBefore(world, params['spaceId'] ?? '');
  const before = await contentLater(world, params);
  const body = { url: fullRepositoryOf(world), ref };
  const sent = await world.must(operation, { params, body: { ...body, standalone: true } });
  const after = await contentLater(world, params, before);
  const exchanges = [...before.exchanges, sent, ...after.exchanges];
  if (after.pages !== before.pages) {
    const expected = 'the pages of the space as before a standalone import';
    return broken([{ expected, got: 'others', pointer: '/pages', exchanges }]);
  }
  const elsewhere = picture === undefined ? [] : await shownOrTakenBack(world, params, { before: picture, sent, body });
  if (elsewhere.length > 0) return broken(elsewhere);
  const twin = await world.must(operation, { params, body: { ...body, standalone: false } });
  const changed = await contentLater(world, params, after);
  // An import whose work is done later, or fails out of sight, shows nothing to tell the two apart (OP-GIT-01).
  if (changed.revision === after.revision && changed.pages === after.pages) return unverified(wantChange, exchanges);
  const later = world.isBrief
    ? []
    : [
        ...(await standaloneOnceMore(world, params, { body, pages: changed.exchanges.at(-1)! })),
        ...((await unlessMissing(() => standaloneSent(world))) ?? []),
      ];
  return judge(later, [...exchanges, twin, ...changed.exchanges]);
});

/** Every other option of an import, each alone. */
const otherOptions = async (world: World, operation: OperationId): Promise<readonly Body[]> => {
  const { body } = await world.arrange(operation, { size: 'fullest' });
  return Object.entries(body as Body)
    .filter(([name]) => !['url', 'ref', 'standalone'].includes(name))
    .map(([name, value]) => ({ [name]: value }));
};

/** Standalone imports into a space of its own, one for each of some options; one that is refused says nothing. */
const standaloneBeside = async (world: World, operation: OperationId, options: readonly Body[]) => {
  const { params } = await ownSpace(world);
  const body = { url: fullRepositoryOf(world), ref };
  const before = await contentLater(world, params);
  const sent: Exchange[] = [];
  for (const option of options)
    sent.push(await world.call(operation, { params, body: { ...body, ...option, standalone: true } }));
  const accepted = sent.filter(({ ok }) => ok);
  const after = await contentLater(world, params, before);
  const exchanges = [...before.exchanges, ...accepted, ...after.exchanges];
  return { params, body, accepted, after, exchanges, hasChanged: after.pages !== before.pages };
};

const standaloneBesideOthers = check('git/standalone-beside-others', { evidence: 6 }, async ({ world, operation }) => {
  const options = await otherOptions(world, operation);
  const all = await standaloneBeside(world, operation, options);
  if (all.hasChanged) {
    const alone = await standaloneBeside(world, operation, [{}]);
    if (alone.hasChanged) return unverified('a standalone import that leaves the pages as they were', alone.exchanges);
    const findings: Finding[] = [];
    for (const option of options) {
      const { hasChanged, exchanges } = await standaloneBeside(world, operation, [option]);
      const expected = `the pages of the space as before a standalone import that names ${Object.keys(option).join()}`;
      if (hasChanged) findings.push({ expected, got: 'others', pointer: '/pages', exchanges });
    }
    const expected = 'the pages of the space as before standalone imports with other options';
    const whole = { expected, got: 'others', pointer: '/pages', exchanges: all.exchanges };
    return broken(findings.length > 0 ? findings : [whole]);
  }
  const { params, body, after } = all;
  if (all.accepted.length === 0) return unverified('a standalone import with another option', all.exchanges);
  const twin = await world.must(operation, { params, body: { ...body, force: true, standalone: false } });
  const changed = await contentLater(world, params, after);
  // An import whose work is done later, or fails out of sight, shows nothing to tell the two apart (OP-GIT-01).
  if (!isOther(changed, after)) return unverified(wantChange, all.exchanges);
  return judge([], [...all.exchanges, twin, ...changed.exchanges]);
});

/**
 * Imports into a space of its own, one after the other; says whether its content, or the revision that it names, became
 * another by the last one. Throws a MissingPrerequisite where one before it is refused.
 */
const imported = async (world: World, bodies: readonly Body[], morePausesMs: readonly number[] = []) => {
  const { params } = await ownSpace(world);
  const importing = (more: Body): Promise<Exchange> =>
    world.call('importGitRepository', { params, body: { url: repositoryOf(world), ref, ...more } });
  const exchanges: Exchange[] = [];
  let before = await contentLater(world, params);
  for (const more of bodies.slice(0, -1)) {
    const sent = await importing(more);
    if (!sent.ok) throw refusedPrerequisite(sent);
    const after = await contentLater(world, params, before);
    exchanges.push(...before.exchanges, sent, ...after.exchanges);
    before = after;
  }
  const sent = await importing(bodies.at(-1) ?? {});
  const after = sent.ok ? await contentChanged(world, params, before, morePausesMs) : before;
  exchanges.push(...before.exchanges, sent, ...after.exchanges);
  return { sent, hasChanged: isOther(after, before), exchanges };
};

/** What an import does in a space that had a standalone one, beside what it does in fresh spaces before and after. */
const standaloneIsOnce = check('git/standalone-is-once', { evidence: 6 }, async ({ world }) => {
  // The same commit each time.
  const url = fullRepositoryOf(world);
  const fresh = await imported(world, [{ url }]);
  if (!fresh.sent.ok) throw refusedPrerequisite(fresh.sent);
  // An import whose work is done later, or fails out of sight, shows nothing (OP-GIT-01).
  if (!fresh.hasChanged) return unverified(wantChange, fresh.exchanges);
  const later = await imported(world, [{ url, standalone: true }, { url }], longPausesMs);
  if (!later.sent.ok) throw refusedPrerequisite(later.sent);
  const exchanges = [...fresh.exchanges, ...later.exchanges];
  if (later.hasChanged) return judge([], exchanges);
  const still = await imported(world, [{ url }]);
  if (!still.hasChanged) return unverified(wantChange, still.exchanges);
  const expected = 'an import that does not say standalone changes the content, though one before it was standalone';
  return judge([{ expected, got: 'nothing changed', pointer: '/revision', exchanges }], exchanges);
});

const second = 1_000;

const eventAt = (ms: number): Body => ({ timestamp: new Date(ms).toISOString() });

const importedFor = async (world: World, at: number) => ({ at, ...(await imported(world, [eventAt(at)])) });

/** How far ahead of the server's time an event lies, in seconds: the first one that no earlier import of the run holds up. */
const leads = [2, 6, 10] as const;

/** An event after all those of the run, with what an import for it does in a space that had none; else the last one tried. */
const freshEvent = async (world: World, [lead, ...later]: readonly number[]): ReturnType<typeof importedFor> => {
  const now = world.toldTime() ?? (await serverTime(world)).to;
  const event = await importedFor(world, now + (lead ?? 0) * second);
  return event.hasChanged || later.length === 0 ? event : freshEvent(world, later);
};

/** An import is not held up by a later event of another space. */
const timesAreOfASpace = check('git/times-are-of-a-space', { evidence: 6 }, async ({ world }) => {
  const fresh = await freshEvent(world, leads);
  if (!fresh.sent.ok) throw refusedPrerequisite(fresh.sent);
  // An import whose work is done later, or fails out of sight, shows nothing (OP-GIT-01).
  if (!fresh.hasChanged) return unverified(wantChange, fresh.exchanges);
  const elsewhere = await imported(world, [eventAt(fresh.at + 2 * second)]);
  if (!elsewhere.sent.ok) throw refusedPrerequisite(elsewhere.sent);
  const later = await imported(world, [eventAt(fresh.at)], longPausesMs);
  const exchanges = [...fresh.exchanges, ...elsewhere.exchanges, ...later.exchanges];
  if (later.hasChanged) return judge([], exchanges);
  const still = await imported(world, [eventAt(fresh.at + 2 * 2 * second)]);
  if (!still.hasChanged) return unverified(wantChange, still.exchanges);
  const expected = 'an import changes the content, though another space had one with a later timestamp';
  const got = later.sent.ok ? 'nothing changed' : `status ${later.sent.status}`;
  return judge([{ expected, got, pointer: '/revision', exchanges }], exchanges);
});

const hour = 3_600_000;

/** An event with its time as a clock of another zone shows it. */
const eventInZone = (ms: number, hours: number): Body => {
  const local = new Date(ms + hours * hour).toISOString().slice(0, -1);
  return { timestamp: `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00` };
};

/** The later one of two events has the earlier text, and the earlier time of day. */
const timesHaveOffsets = check('git/times-have-offsets', { evidence: 6 }, async ({ world }) => {
  const now = world.toldTime() ?? (await serverTime(world)).to;
  const earlier = now - second;
  const zones = await imported(world, [eventInZone(earlier, 2), eventInZone(now, -2)], longPausesMs);
  if (zones.hasChanged) return judge([], zones.exchanges);
  // An import whose work is done later, or fails out of sight, shows nothing (OP-GIT-01).
  const plain = await imported(world, [eventAt(earlier), eventAt(now)]);
  if (!plain.sent.ok || !plain.hasChanged) return unverified(wantChange, [...zones.exchanges, ...plain.exchanges]);
  const expected =
    'an import for a later event changes the content, whatever offsets its time and the last are written with';
  const got = zones.sent.ok ? 'nothing changed' : `status ${zones.sent.status}`;
  return judge([{ expected, got, pointer: '/revision', exchanges: [...zones.exchanges, ...plain.exchanges] }], []);
});

/** What imports do to the content of a space (section 4.12). */
export const gitContentChecks: readonly Check[] = [
  standaloneKeepsContent,
  standaloneBesideOthers,
  standaloneIsOnce,
  timesAreOfASpace,
  timesHaveOffsets,
];
