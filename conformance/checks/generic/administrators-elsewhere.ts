import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { isMissingPrerequisite, missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { callerOfFirst } from '../../requests/caller-of-first.ts';
import { bearerOf, giveRole } from '../../requests/given-roles.ts';
import { makeThere } from '../../requests/made-there.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { atRest } from '../../world/at-rest.ts';
import { readThing } from '../../world/named-resources.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { withArticle } from '../../core/article.ts';

/** A thing of the other organization, the text that it has, and the one that an update of it brings. */
type Place = {
  readonly kind: Kind;
  readonly params: Params;
  readonly body: unknown;
  readonly had: unknown;
  readonly text: unknown;
};

/** What somebody without a part in its organization tried on a thing, and its readings by the owner after each. */
type Tried = Place & {
  readonly updated: Exchange;
  readonly removed: Exchange | undefined;
  readonly afterUpdate: Exchange;
  readonly after: Exchange;
  /** The same writes by the owner below the right path. */
  readonly twins: Partial<Record<OperationId, Exchange>>;
};

const placeThere = async (world: World, kind: Kind): Promise<Place> => {
  const params = await makeThere(world, kind, otherOrganization(world));
  const { update, text } = kinds[kind];
  const { body } = await world.arrange(update, { params });
  const { json } = await readThing(world, { kind, params });
  const [had, given] = [inside(json, ...text.shown.split('.')), inside(body, ...text.sent.split('.'))];
  return { kind, params, body, had, text: given };
};

const writesOf = (kind: Kind): readonly OperationId[] => [kinds[kind].update, kinds[kind].remove ?? []].flat();

/** Kinds of things below an organization whose writes the run judges. */
const kindsJudged = (world: World): readonly Kind[] =>
  kindNames.filter((kind) =>
    writesOf(kind).some(
      (operation) =>
        operationRow(operation).pathParameters.includes('organizationId') && world.judges('CAP-06', operation),
    ),
  );

/** Names the thing below the caller's own organization. */
const tryAs = async (world: World, token: string, place: Place): Promise<Tried> => {
  const { kind, params, body } = place;
  const { update, remove } = kinds[kind];
  const own = { ...params, organizationId: world.target.organization };
  const read = (): Promise<Exchange> => atRest(world, () => readThing(world, { kind, params }));
  const updated = await world.call(update, { params: own, body, token });
  const between = updated.ok ? await read() : undefined;
  const removed = remove === null ? undefined : await world.call(remove, { params: own, token });
  const after = await read();
  // A put may have made one in the caller's own organization (OP-TR-03.a, OAS-11).
  if (updated.ok && removed?.ok === false && remove !== null) await world.call(remove, { params: own });
  return { ...place, updated, removed, afterUpdate: between ?? after, after, twins: {} };
};

const withTwins = async (world: World, tried: Tried): Promise<Tried> => {
  const { kind, params, body } = tried;
  const { update, remove } = kinds[kind];
  const twins: Partial<Record<OperationId, Exchange>> = { [update]: await world.call(update, { params, body }) };
  if (remove !== null) twins[remove] = await world.call(remove, { params });
  return { ...tried, twins };
};

/** What was tried of each kind, and why nothing of it could be made. */
type Trials = { readonly tried: ReadonlyMap<Kind, Tried>; readonly lacking: ReadonlyMap<Kind, unknown> };

/** All that a member of the first organization alone tries on things of the other while it is an administrator. */
const triedByAll = (world: World) =>
  world.onceForAll('writes of an administrator elsewhere', async (own): Promise<Trials> => {
    own.allowed('members');
    const token = await callerOfFirst(own, otherOrganization(own));
    const { params } = await own.make('space', { body: { defaultLevel: 'admin' } });
    const bearer = await bearerOf(own, params, token);
    if (bearer === undefined) throw missingPrerequisite('a member of the first organization alone with a role there');
    const places: Place[] = [];
    const lacking = new Map<Kind, unknown>();
    for (const kind of kindsJudged(own))
      try {
        places.push(await placeThere(own, kind));
      } catch (thrown) {
        if (!isMissingPrerequisite(thrown)) throw thrown;
        lacking.set(kind, thrown);
      }
    const all: Tried[] = [];
    try {
      const isGiven = await giveRole(own, bearer, 'admin');
      if (!isGiven) throw missingPrerequisite('a member with a token whose role can be changed');
      for (const place of places) all.push(await tryAs(own, token, place));
    } finally {
      if (bearer.role !== 'admin') await giveRole(own, bearer, bearer.role);
    }
    const tried = new Map<Kind, Tried>();
    for (const each of all) tried.set(each.kind, await withTwins(own, each));
    return { tried, lacking };
  });

const isNoMore = ({ ok, json }: Exchange): boolean =>
  !ok || json === undefined || inside(json, 'deletedAt') !== undefined;

const foundIn = (operation: OperationId, { kind, had, text, ...tried }: Tried): readonly Finding[] => {
  const { remove, text: telling, word } = kinds[kind];
  const expected = `the ${word} of an organization that the caller has no part in, as before`;
  const { updated, removed = updated, afterUpdate, after } = tried;
  if (operation !== remove) {
    // An example of the document may be what the thing was made with.
    const isWritten = had !== text && inside(afterUpdate.json, ...telling.shown.split('.')) === text;
    return isWritten ? [{ expected, got: 'what the caller wrote', exchanges: [updated, afterUpdate] }] : [];
  }
  const isGone = isNoMore(after) && (afterUpdate === after || !isNoMore(afterUpdate));
  return isGone ? [{ expected, got: 'it is gone', exchanges: [removed, after] }] : [];
};

/** What a trial has to have so that it tells. */
const lackingOf = ({ kind, updated, had, text }: Tried, sent: Exchange, twin: Exchange | undefined) => {
  if (sent === updated && had === text) return `an update that gives the ${kinds[kind].word} another text`;
  return twin?.ok === true ? undefined : `${withArticle(sent.operation)} that its owner may ask for`;
};

const administratorsElsewhere = check(
  'callers/administrators-elsewhere',
  // Whatever asks as this member would see its rights move.
  { lane: 'clock', evidence: 3 },
  async ({ world, operation }): Promise<CheckResult> => {
    await requireDifferingAnswers(world);
    const kind = kindNames.find((each) => writesOf(each).includes(operation));
    const { tried: all, lacking } = await triedByAll(world);
    const tried = kind && all.get(kind);
    if (tried === undefined)
      throw (
        (kind && lacking.get(kind)) ??
        missingPrerequisite(`a thing of the other organization that ${operation} is about`)
      );
    const sent = operation === kinds[tried.kind].remove ? tried.removed : tried.updated;
    const twin = tried.twins[operation];
    const findings = foundIn(operation, tried);
    if (findings.length > 0 || sent === undefined) return judge(findings, []);
    const exchanges = [sent, tried.afterUpdate, tried.after, ...(twin === undefined ? [] : [twin])];
    const lacks = lackingOf(tried, sent, twin);
    return lacks === undefined ? judge([], exchanges) : unverified(lacks, exchanges);
  },
);

/** Writes of those who administrate another organization than that of a thing, below the path of their own (1, 5). */
export const administratorChecks: readonly Check[] = [administratorsElsewhere];
