import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { CheckContext } from '../check.ts';
import { notAccepted, notRefused, readBack, unlike, type Expected } from '../../oracles/expectations.ts';
import { idsOf, inside } from '../../core/json-path.ts';
import { siteWithSections } from '../../world/site-content.ts';
import { besideSection, groupBesideSection } from '../../world/ordered-sections.ts';
import type { Position } from '../../world/ordered-list.ts';
import { unknownId } from '../../core/unknown-id.ts';
import { readThing } from '../../world/named-resources.ts';
import { kinds } from '../../resources/kinds.ts';
import { withArticle } from '../../core/article.ts';

/** Whether a move is one of parts of a site. */
export const isInSite = (operation: OperationId): boolean =>
  operation === 'moveSiteSection' || operation === 'moveSiteSectionGroup';

/** A part that the judged operation moves, in a site with two sections to put it beside. */
const movedPart = async (world: World, operation: OperationId) => {
  const { site, sections } = await siteWithSections(world, 3);
  const [first, second, third] = [sections[0]!, sections[1]!, sections[2]!];
  const isSection = operation === 'moveSiteSection';
  const part: Made = isSection
    ? third
    : await world.make('siteSectionGroup', { params: site.params, body: { sections: [third.id] } });
  const positionBody = isSection ? besideSection : groupBesideSection;
  const move = (position: Position): Promise<Exchange> =>
    world.call(operation, { params: part.params, body: positionBody(position) });
  return { part, first, second, move, word: kinds[part.kind].word };
};

/** Members that a move of a part of a site leaves as they were. */
export const kept: Partial<Record<Made['kind'], readonly string[]>> = {
  siteSection: ['id', 'title', 'description', 'path', 'icon', 'condition'],
  siteSectionGroup: ['id', 'title', 'icon'],
};

const shownOf = ({ json }: Exchange, { kind }: Made): Expected => {
  const members = Object.fromEntries((kept[kind] ?? []).map((name) => [name, inside(json, name)]));
  const inner = kind === 'siteSection' ? 'siteSpaces' : 'sections';
  const parts = inside(json, inner);
  return { ...members, ...(Array.isArray(parts) && parts.length === 1 ? { [`${inner}.0.id`]: idsOf(parts)[0] } : {}) };
};

/** moves/keeps-the-rest for sections and groups, with as many members written as the server takes. */
export const partKeepsTheRest = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const { part, first, second, move, word } = await movedPart(world, operation);
  const { update } = kinds[part.kind];
  const { body } = await world.arrange(update, { params: part.params, size: 'fullest' });
  const written = await world.call(update, { params: part.params, body });
  const read = () => readThing(world, part);
  const title = written.ok ? inside(body, 'title') : undefined;
  const before = await readBack(world, read, title === undefined ? {} : { title });
  if (inside(before.json, 'id') !== part.id) throw missingPrerequisite(`${withArticle(word)} that is listed`, before);
  const expected = shownOf(before, part);
  const exchanges: Exchange[] = [before];
  const findings = [];
  for (const neighbour of [first.id, second.id]) {
    const sent = await move({ side: 'before', neighbour });
    if (!sent.ok) return unverified('a move that is accepted', [sent]);
    const after = await readBack(world, read, expected);
    exchanges.push(sent, after);
    findings.push(...unlike(after, expected, `a moved ${word}`, [before, sent]));
  }
  return judge(findings, exchanges);
};

/** moves/unknown-neighbour-refused for sections and groups. */
export const partUnknownNeighbour = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const { first: neighbour, move } = await movedPart(world, operation);
  const first = await move({ side: 'before', neighbour: neighbour.id });
  if (!first.ok) return unverified('a move beside a neighbour that is accepted', [first]);
  const refused = await move({ side: 'before', neighbour: unknownId(neighbour.id) });
  const twin = await move({ side: 'before', neighbour: neighbour.id });
  const findings = [
    ...notRefused(refused, 'a neighbour that never existed', [first]),
    ...notAccepted(twin, 'the same with a known neighbour'),
  ];
  return judge(findings, [first, refused, twin]);
};
