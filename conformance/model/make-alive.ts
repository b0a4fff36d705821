import { containerMade, kinds, type Kind } from '../resources/kinds.ts';
import { openWord } from '../world/references/open-words.ts';
import type { World } from '../world/world.ts';
import type { Exchange } from '../http/exchange.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { removed } from './effects.ts';
import { addThing, stateOf, thingsOf, type Facts, type Thing } from './facts.ts';
import { fieldsOfNew, widenField } from './fields.ts';
import { isReply } from './planned-kinds.ts';
import { isUngrouped, putInto, sectionsOf } from './groups.ts';
import { withArticle } from '../core/article.ts';

/** What resolving needs: facts, and a world to make what a plan wants alive but did not make. */
export type PlanSetting = {
  readonly world: World;
  readonly facts: Facts;
  readonly texts: readonly string[];
  /** Where the server finds API descriptions; none without the target key remote.openapi. */
  readonly addresses: readonly string[];
  /** Spaces for sections to show, and the sites that had each. */
  readonly spares: { readonly id: string; readonly sites: Set<Thing> }[];
  /** Every exchange so far. */
  readonly story: Exchange[];
};

export const pick = <Value>(from: readonly Value[], index: number): Value | undefined =>
  from[index % Math.max(1, from.length)];

/** A space that a site does not have yet: a second section for one may be refused (OP-SEC-04). */
export const spareSpace = async ({ world, spares }: PlanSetting, site: Thing | undefined): Promise<string> => {
  const known = spares.find(({ sites }) => site === undefined || !sites.has(site));
  const spare = known ?? { id: (await world.make('space')).id, sites: new Set<Thing>() };
  if (known === undefined) spares.push(spare);
  if (site !== undefined) spare.sites.add(site);
  return spare.id;
};

type Body = Readonly<Record<string, unknown>>;
type NewBody = (setting: PlanSetting, text: string, container: Thing | undefined) => Promise<Body> | Body;

const words: NewBody = (_setting, text) => ({ body: { markdown: text } });

/** Bodies of creations that a title alone does not make. */
export const bodies: Partial<Record<Kind, NewBody>> = {
  comment: words,
  commentReply: words,
  changeRequestComment: words,
  changeRequestCommentReply: words,
  siteSection: async (setting, title, site) => ({ title, spaceId: await spareSpace(setting, site) }),
  // An empty group may be refused (OP-GRP-03).
  siteSectionGroup: async (setting, title, site) => ({ title, sections: [(await looseSection(setting, site!)).id] }),
  shareLink: (_setting, name) => ({ name }),
  customField: async ({ world }, title) => ({
    title,
    name: title.toLowerCase(),
    type: await openWord(world, 'customFieldType'),
  }),
  openapiSpec: ({ addresses }, text) => ({ slug: text.toLowerCase(), source: { url: addresses[0] } }),
  samlProvider: (_setting, label) => ({ label }),
  integration: (_setting, title) => ({ title, description: title }),
};

/** Makes a live thing that the plan refers to, with the first text of the pool. */
export const makeAlive = async (setting: PlanSetting, kind: Kind, within?: Thing): Promise<Thing> => {
  const { world, facts, texts, story } = setting;
  const around = containerMade(kind);
  const container = within ?? (around === undefined ? undefined : await aliveOf(setting, around, 0));
  const text = `${texts[0]}-m${facts.things.length}`;
  const body = (await bodies[kind]?.(setting, text, container)) ?? { title: text };
  const made = await world.make(kind, { ...(container === undefined ? {} : { params: container.params }), body });
  story.push(made.exchange);
  const before = kind === 'space' ? made.resource['comments'] : 0;
  const thing = addThing(
    facts,
    { kind, id: made.id, params: made.params, container },
    typeof before === 'number' ? before : 0,
  );
  fieldsOfNew(thing, made.written === false ? {} : body);
  // A reply may open a resolved comment again (OP-CMT-11).
  if (isReply(kind) && container !== undefined) widenField(container, 'resolved', false);
  for (const section of sectionsNamed(facts, thing, body)) putInto(facts, section, thing);
  return thing;
};

const sectionsNamed = (facts: Facts, { kind, container }: Thing, { sections }: Body): readonly Thing[] =>
  kind === 'siteSectionGroup' && container !== undefined && Array.isArray(sections)
    ? sectionsOf(facts, container).filter(({ id }) => sections.includes(id))
    : [];

/** A section of a site that is in no group, made where there is none. */
const looseSection = async (setting: PlanSetting, site: Thing): Promise<Thing> =>
  sectionsOf(setting.facts, site).find(isUngrouped) ?? (await makeAlive(setting, 'siteSection', site));

/** A live thing of a kind, in a container where one is given. Makes one where there is none. */
export const aliveOf = async (setting: PlanSetting, kind: Kind, index: number, within?: Thing): Promise<Thing> => {
  const alive = thingsOf(setting.facts, kind, 'live').filter(
    (thing) => within === undefined || thing.container === within,
  );
  return pick(alive, index) ?? (await makeAlive(setting, kind, within));
};

/** Makes a thing and deletes it, for a plan that refers to something gone before it deleted anything. */
const makeDead = async (setting: PlanSetting, kind: Kind, within?: Thing): Promise<Thing> => {
  const { world, facts, story } = setting;
  const { remove } = kinds[kind];
  if (remove === null) throw missingPrerequisite(`a way to delete ${withArticle(kind)}`);
  const thing = await makeAlive(setting, kind, within);
  story.push(await world.must(remove, { params: thing.params }));
  removed(facts, thing);
  return thing;
};

/** A thing of a kind that does not live, in a container where one is given. */
export const deadOf = async (setting: PlanSetting, kind: Kind, index: number, within?: Thing): Promise<Thing> => {
  const dead = setting.facts.things.filter(
    (thing) => thing.kind === kind && stateOf(thing) !== 'live' && (within === undefined || thing.container === within),
  );
  return pick(dead, index) ?? (await makeDead(setting, kind, within));
};
