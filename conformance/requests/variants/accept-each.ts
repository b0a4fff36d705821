import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Params } from '../../core/params.ts';
import type { Input } from '../../http/client.ts';
import { isFull, moreHeld, type Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { accepted, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { headerResolutionMs } from '../../oracles/times/step.ts';
import { serverTime } from '../../world/server-time.ts';
import { restoring } from '../restoring.ts';
import type { Variant, VariantPlace, VariantSource } from './variant.ts';

type Setting = { readonly world: World; readonly operation: OperationId; readonly source: VariantSource };
/** A variant and its answer, after what was accepted before it. */
type Sent = Pick<Variant, 'what' | 'pointer' | 'beside'> & {
  readonly before: readonly Exchange[];
  readonly exchange: Exchange;
};
type Call = (input: Input) => Promise<Exchange>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What came of variants sent in a row; `unstarted` is the refusal of what some of them start from. */
type Row = { readonly sent: readonly Sent[]; readonly unstarted?: Exchange };
type Last = { readonly input: Input; readonly exchange: Exchange };

/** The answer to what a variant starts from: the last one, where that was it. */
const startOf = async (call: Call, from: Input, last: Last | undefined): Promise<Exchange> =>
  last !== undefined && last.exchange.ok && isSame(last.input, from) ? last.exchange : call(from);

const inputAfter = ({ input }: Variant, start: Exchange | undefined): Input | undefined => {
  if (typeof input !== 'function') return input;
  return start === undefined ? undefined : input(start);
};

/** Sends variants one after the other; what one starts from is not sent again right after itself. */
const inRow = async (call: Call, variants: readonly Variant[]): Promise<Row> => {
  const sent: Sent[] = [];
  const unstarted: Exchange[] = [];
  let last: Last | undefined;
  for (const variant of variants) {
    const before = variant.from === undefined ? [] : [await startOf(call, variant.from, last)];
    unstarted.push(...before.filter(({ ok }) => !ok));
    if (before.some(({ ok }) => !ok)) continue;
    const input = inputAfter(variant, before[0]);
    if (input === undefined) continue;
    last = { input, exchange: await call(input) };
    const { from: _from, input: _input, ...words } = variant;
    sent.push({ ...words, before, exchange: last.exchange });
  }
  const [first] = unstarted;
  return { sent, ...(first === undefined ? {} : { unstarted: first }) };
};

const isRefused = ({ exchange }: Sent): boolean => !exchange.ok && !isFull(exchange);

/**
 * Sends refused variants once more, at a new place and between plain requests: what is refused there too, while those
 * are accepted, is refused for what is in it.
 */
const refusedAgain = async ({ world, operation, source }: Setting, names: ReadonlySet<string>) => {
  const { plain, variants, together } = await source(world, operation);
  const call: Call = (input) => world.call(operation, input);
  const all = [...((await together?.()) ?? []), ...(await variants())];
  const first = accepted(await call(await plain()));
  const { sent } = await inRow(
    call,
    all.filter(({ what }) => names.has(what)),
  );
  const refused = sent.filter(isRefused);
  // What was accepted right before the last one is the better twin: in that state a plain request may be refused.
  if (refused.at(-1)?.before.length === 0) accepted(await call(await plain()));
  return refused.map((each) => ({ ...each, before: [first, ...each.before] }));
};

/** One finding for each member or parameter. */
const findingsOf = (operation: OperationId, refused: readonly Sent[]): readonly Finding[] => {
  const { method, path } = operationRow(operation);
  const pointers = [...new Set(refused.map((each) => each.pointer))];
  return pointers.map((pointer) => {
    const own = refused.filter((each) => each.pointer === pointer);
    const what = own.map((each) => each.what).join('; ');
    const statuses = [...new Set(own.map(({ exchange }) => exchange.status))].join(', ');
    return {
      expected: 'a valid request is accepted',
      got: `refused a valid value: ${method} ${path} ${what}: ${statuses}`,
      pointer,
      exchanges: own.flatMap(({ before, exchange }) => [...before, exchange]),
    };
  });
};

/** Names of what was refused, without pairs in which one of the two is refused alone. */
const doubtful = (sent: readonly Sent[]): ReadonlySet<string> => {
  const refused = sent.filter(isRefused);
  const alone = new Set(refused.flatMap(({ pointer, beside }) => (beside === undefined ? [pointer] : [])));
  const isOwn = ({ pointer, beside }: Sent): boolean =>
    beside === undefined || !(alone.has(pointer) || alone.has(beside));
  return new Set(refused.filter(isOwn).map(({ what }) => what));
};

const plainRefused = 'a plain request is accepted after one with more in it, as before';

/** Longer than the times of variants lie ahead of the server's, and than what `Date` headers leave out. */
const aheadMs = 2_500;

/** Lets the times that variants hold go by, since what is older than they are may be refused (OP-GIT-02). */
const timesGoneBy = async (world: World): Promise<boolean> => {
  const before = world.toldTime();
  await world.pause(aheadMs);
  await serverTime(world);
  const now = world.toldTime();
  return before !== undefined && now !== undefined && now - before >= aheadMs - headerResolutionMs;
};

/**
 * What a plain request is answered after the variants. A refused one counts if it is refused at a new place too, twice,
 * which took two of them before the variants and takes these still.
 */
const plainAfter = async (setting: Setting, place: VariantPlace): Promise<CheckResult> => {
  const { operation, source } = setting;
  const first = await setting.world.call(operation, await place.plain());
  if (first.ok) return holds([first]);
  // What a creation makes lies in a container of its world: a new place has another one.
  const world = setting.world.fork('plain requests');
  const { plain, variants } = await source(world, operation);
  const call: Call = (input) => world.call(operation, input);
  const before = [accepted(await call(await plain())), accepted(await call(await plain()))];
  const { sent } = await inRow(call, await variants());
  const isPassed = await timesGoneBy(world);
  const after = [await call(await plain()), await call(await plain())];
  const exchanges = [...before, ...sent.slice(-1).map(({ exchange }) => exchange), ...after];
  const isTelling = sent.some(({ exchange }) => exchange.ok) && isPassed;
  if (!isTelling || after.some((each) => each.ok || isFull(each))) return unverified(plainRefused, [first, ...after]);
  const { method, path } = operationRow(operation);
  const got = `refused: ${method} ${path}: ${[...new Set(after.map(({ status }) => status))].join(', ')}`;
  return broken([{ expected: plainRefused, got, pointer: '', exchanges }]);
};

/** What came of variants, and then of a plain request where it has to be accepted after them. */
const andPlainAfter = async (setting: Setting, place: VariantPlace, result: CheckResult): Promise<CheckResult> => {
  if (place.plainStays !== true || result.kind !== 'holds') return result;
  const after = await plainAfter(setting, place);
  return after.kind === 'holds' ? result : after;
};

/** What comes of variants of which none was refused for what is in it. */
const unrefused = ({ missing }: VariantPlace, sent: readonly Sent[]): CheckResult => {
  const exchanges = sent.flatMap(({ exchange }) => (exchange.ok ? [exchange] : []));
  const full = sent.flatMap(({ exchange }) => (isFull(exchange) ? [exchange] : []));
  if (full.length > 0) return unverified(moreHeld, full);
  return missing === undefined ? holds(exchanges) : unverified(missing, exchanges);
};

const judgeAt = async (setting: Setting, place: VariantPlace, isBrief: boolean): Promise<CheckResult> => {
  const { world, operation } = setting;
  const call: Call = (input) => world.call(operation, input);
  const grouped = await inRow(call, isBrief ? ((await place.together?.()) ?? []) : []);
  const isSplit = grouped.sent.length === 0 || grouped.sent.some(isRefused);
  const single = await inRow(call, isSplit ? await place.variants() : []);
  const names = doubtful(single.sent.some(isRefused) ? single.sent : grouped.sent);
  const refused = names.size === 0 ? [] : await refusedAgain(setting, names);
  if (refused.length > 0) return broken(findingsOf(operation, refused));
  const unstarted = grouped.unstarted ?? single.unstarted;
  if (unstarted !== undefined) throw refusedPrerequisite(unstarted);
  const result = unrefused(place, [...grouped.sent, ...single.sent]);
  return isBrief ? result : andPlainAfter(setting, place, result);
};

/** What the grouped variants of an operation were answered at a place; undefined unless all of them were accepted there. */
export const allAccepted = async (
  { world, operation, source }: Setting,
  given: Params | undefined,
): Promise<readonly Exchange[] | undefined> => {
  const { params, together, missing } = await source(world, operation, given);
  const variants = (await together?.()) ?? [];
  return restoring(world, operation, params, async () => {
    const { sent, unstarted } = await inRow((input) => world.call(operation, input), variants);
    const isEach =
      sent.length > 0 && unstarted === undefined && missing === undefined && sent.every(({ exchange }) => exchange.ok);
    return isEach ? sent.map(({ exchange }) => exchange) : undefined;
  });
};

/**
 * Sends the variants of an operation, those of a brief run together where the place says how. Each refused one is tried
 * again beside plain requests at a new place before it counts.
 */
export const acceptEach = async (setting: Setting, isBrief: boolean): Promise<CheckResult> => {
  const { world, operation, source } = setting;
  const place = await source(world, operation);
  return restoring(world, operation, place.params, () => judgeAt(setting, place, isBrief));
};
