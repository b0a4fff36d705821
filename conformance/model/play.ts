import { needsPlaces, orderingOf } from '../world/places.ts';
import { people } from '../world/people.ts';
import { settledList } from '../world/steady-walk.ts';
import { idsOf } from '../core/json-path.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { isMissingPrerequisite, missingPrerequisite } from '../core/missing-prerequisite.ts';
import { holds, type CheckResult, type Finding } from '../core/check-result.ts';
import { catchProblems } from '../world/catch-problems.ts';
import { actionOf, kindsOf } from './actions.ts';
import { audit, auditLists } from './audit.ts';
import { accepted, refused } from './effects.ts';
import { openFacts, stateOf, type Thing } from './facts.ts';
import { setField } from './fields.ts';
import { placedIn } from './groups.ts';
import { observe, wrong, type Observation } from './observe.ts';
import { observeOrder } from './observe-sites.ts';
import { isInSite, isPossible } from './planned-kinds.ts';
import type { StepPlan, Step } from './plan.ts';
import { note, type Playing } from './playing.ts';
import { predict, type Prediction } from './predict.ts';
import { readBack, readBefore } from './read-around.ts';
import type { PlanRequest } from './request.ts';
import { resolve, type Resolving } from './resolve.ts';
import type { Rule } from './rules.ts';
import { isTooLong } from './values.ts';

/** What playing a plan showed: how often each rule was judged, and the first finding of the wanted one. */
export type Played = {
  readonly met: ReadonlyMap<Rule, number>;
  readonly finding: Finding | undefined;
  readonly story: readonly Exchange[];
};

/** The same of a plan that is played to its end, for every rule at once. */
export type PlayedForAll = Pick<Played, 'met' | 'story'> & {
  /** The first finding of each rule that was seen broken. */
  readonly findings: ReadonlyMap<Rule, Finding>;
  /** Why the plan ended early. */
  readonly problem?: CheckResult;
};

const texts = 4;
/** With what tells two of a plan apart it is a label, the shortest of texts. */
const longestText = 24;

const hasBody = ({ action }: PlanRequest): boolean =>
  action.needs.length + action.may.length > 0 && action.act !== 'duplicate';

/** Sends the request of a step. */
export const send = (world: World, request: PlanRequest): Promise<Exchange> => {
  const { action, params, body } = request;
  return world.call(action.operation, { params, ...(hasBody(request) ? { body } : {}) });
};

const answered = ({ allowed, rule }: Prediction, exchange: Exchange): Observation[] => {
  if (allowed === 'either') return [];
  if (exchange.ok === (allowed === 'accept')) return [{ rule }];
  const { operation, status } = exchange;
  const expected =
    allowed === 'accept' ? `${operation} of a live thing is accepted` : `${operation} of what is not there is refused`;
  return [wrong(rule, { expected, got: `status ${status}`, exchanges: [exchange] })];
};

/** A duplicate comes with a title that nobody gave it: it gets one at once. */
const nameDuplicate = async ({ world, story }: Playing, thing: Thing, title: unknown): Promise<void> => {
  const exchange = await world.call('updateSpaceById', { params: thing.params, body: { title } });
  story.push(exchange);
  if (exchange.ok && !isTooLong(title)) setField(thing, 'title', title);
};

/** What the answer shows of the thing that was read; below a wrong container it may show nothing (OP-AUTH-10). */
const readings = ({ world }: Playing, { action, target }: PlanRequest, exchange: Exchange): Observation[] => {
  const isTelling = action.act === 'read' && target?.state !== 'foreign' && world.target.settleMs === 0;
  return isTelling && target?.thing !== undefined ? observe(target.thing, exchange) : [];
};

/** The request after its target was read: that may be doubtful since. */
const again = (request: PlanRequest): PlanRequest => {
  const { target } = request;
  const isDoubtful = target?.thing !== undefined && stateOf(target.thing) === 'unknown';
  return isDoubtful ? { ...request, target: { ...target, state: 'unknown' } } : request;
};

/** Whether lists were seen to follow a move on this target (OP-PAGE-07). */
const isFollowed = async ({ world, facts }: Playing, { action: { operation } }: PlanRequest): Promise<boolean> => {
  const ordering = orderingOf(operation);
  if (ordering === undefined || world.target.settleMs > 0) return false;
  if (facts.follows.has(operation)) return true;
  try {
    await needsPlaces(world, operation, ordering);
    facts.follows.add(operation);
    return true;
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return false;
    throw thrown;
  }
};

/** Before a part of a site is moved beside another: the present order of both, where it is not known. */
const seePlaces = async (playing: Playing, request: PlanRequest): Promise<Finding | undefined> => {
  const { beside, target, action } = request;
  const { world, facts } = playing;
  if (action.act !== 'move' || beside === undefined || !(await isFollowed(playing, request))) return undefined;
  const site = target?.thing?.container;
  if (site === undefined || target?.thing === undefined || !isInSite(target.thing.kind)) return undefined;
  if (site.order.includes(beside.thing.id)) return undefined;
  const placed = placedIn(facts, site);
  const walk = await settledList(world, 'listSiteSections', { params: site.params }, () => true);
  const observations = observeOrder(site.order, walk);
  site.order = idsOf(walk.items).filter((id) => placed.includes(id));
  return note(playing, { thing: site, observations });
};

const exchanged = async (playing: Playing, wanted: PlanRequest): Promise<Finding | undefined> => {
  const { world, facts, story } = playing;
  const before = await readBefore(playing, wanted);
  if (before !== undefined) return before;
  const request = again(wanted);
  const misplaced = await seePlaces(playing, request);
  if (misplaced !== undefined) return misplaced;
  const prediction = predict(facts, request, world.target.settleMs > 0);
  const exchange = await send(world, request);
  story.push(exchange);
  const observations = [...answered(prediction, exchange), ...readings(playing, request, exchange)];
  const finding = note(playing, { thing: request.target?.thing, observations });
  if (finding !== undefined) return finding;
  if (!exchange.ok) {
    refused(request);
    return readBack(playing, request, false);
  }
  const made = accepted(facts, request, exchange);
  if (made?.kind === 'space') await nameDuplicate(playing, made, request.body['title']);
  return readBack(playing, request, true);
};

const take = async (playing: Playing, step: Step, ordinal: number): Promise<Finding | undefined> => {
  const { world, facts } = playing;
  // A plan kept from another target.
  if (!kindsOf(actionOf(step.operation)).every((kind) => isPossible(kind, world.target))) return undefined;
  const request = await resolve(playing, step, ordinal);
  const { target, action } = request;
  if (action.act !== 'list' || target?.thing === undefined || target.state !== 'live') {
    return exchanged(playing, request);
  }
  return note(playing, await auditLists(world, facts, target.thing, action.operation));
};

/** What plans resolve their steps in: few texts, few people, and nothing known yet. */
export const openResolving = async (world: World): Promise<Resolving> => {
  const persons = (await people(world)).slice(0, 3).map(({ id }) => id);
  if (persons.length < 2) throw missingPrerequisite('2 members of the organization');
  const names = Array.from({ length: texts }, (_, index) => world.name(`plan${index}`, longestText));
  const { openapi } = world.target.remote ?? {};
  const addresses = openapi === undefined ? [] : names.map((name) => addressOf(openapi, name));
  const known = { world, facts: openFacts(), texts: names, addresses, persons };
  return { ...known, spares: [], story: [] };
};

const addressOf = (given: string, name: string): string => {
  const address = new URL(given);
  address.searchParams.set('copy', name);
  return address.href;
};

/** Every step, then everything read back; ends at the first finding of the wanted rule. */
const playThrough = async (playing: Playing, plan: StepPlan): Promise<Finding | undefined> => {
  for (const [ordinal, step] of plan.entries()) {
    const finding = await take(playing, step, ordinal);
    if (finding !== undefined) return { ...finding, plan };
  }
  for await (const audited of audit(playing.world, playing.facts)) {
    const finding = note(playing, audited);
    if (finding !== undefined) return { ...finding, plan };
  }
  return undefined;
};

const openPlaying = async (world: World, focus: Rule): Promise<Playing> => ({
  ...(await openResolving(world)),
  met: new Map(),
  findings: new Map(),
  fine: new Map(),
  focus,
});

/** Plays a plan in a fresh world, then reads everything back. Ends at the first finding of the wanted rule. */
export const play = async (world: World, plan: StepPlan, wanted: Rule, focus = wanted): Promise<Played> => {
  const playing: Playing = { ...(await openPlaying(world, focus)), wanted };
  const finding = await playThrough(playing, plan);
  return { met: playing.met, finding, story: playing.story };
};

/** Plays a plan to its end and judges every rule by it: a finding of one ends it for none. */
export const playForAll = async (world: World, plan: StepPlan, focus: Rule): Promise<PlayedForAll> => {
  const playing = await openPlaying(world, focus);
  const ended = await catchProblems('-', async () => {
    await playThrough(playing, plan);
    return holds(playing.story.slice(-1));
  });
  const findings = new Map([...playing.findings].map(([rule, finding]) => [rule, { ...finding, plan }]));
  return { met: playing.met, findings, story: playing.story, ...(ended.kind === 'holds' ? {} : { problem: ended }) };
};
