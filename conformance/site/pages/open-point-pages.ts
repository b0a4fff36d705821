import type { OpenPoint, OpenPointPart } from '#spec/open-point.ts';
import { switchedTo } from '#spec/switched-to.ts';
import { areaOf } from '../../core/site-places.ts';
import { partId, probeLine, probePlaces, rulesTouching } from '../../explain/open-point.ts';
import { follows } from '../../probes/follows.ts';
import { readingOf } from '../board/readings.ts';
import type { Server } from '../board/servers.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Neighbours, Page } from '../page.ts';
import { counted, idLinks, prose } from '../prose.ts';

/** What the letters of an id stand for. */
const areaTitles: Readonly<Record<string, string>> = {
  'op-oas': 'API descriptions',
  'op-tr': 'Translations',
  'op-auth': 'Who may do what',
  'op-col': 'Collections',
  'op-cmt': 'Comments',
  'op-rct': 'Reactions',
  'op-cnt': 'Content',
  'op-cf': 'Custom fields',
  'op-env': 'Environment and time',
  'op-err': 'Errors',
  'op-http': 'HTTP',
  'op-int': 'Integrations',
  'op-git': 'Git',
  'op-mbr': 'Members',
  'op-inv': 'Invites',
  'op-move': 'Moves',
  'op-org': 'Organizations',
  'op-own': 'Found while building',
  'op-page': 'Lists and pages',
  'op-res': 'Shapes of resources',
  'op-srch': 'Search',
  'op-grp': 'Section groups',
  'op-sec': 'Site sections',
  'op-shr': 'Share links',
  'op-sso': 'Single sign-on',
  'op-site': 'Sites',
  'op-pub': 'Published sites',
  'op-spc': 'Spaces',
  'op-team': 'Teams',
  'op-val': 'Validation',
};

const areaTitle = (area: string): string => {
  const title = areaTitles[area];
  if (title === undefined) throw new Error(`${area}: give the area a title in open-point-pages.ts`);
  return title;
};

const pathOf = (area: string): string => `open-points/${area}.html`;

const readBy = (id: string, servers: readonly Server[]): ReadonlyMap<string, readonly Server[]> => {
  const found = new Map<string, Server[]>();
  for (const server of servers) {
    const reading = readingOf(server.latest, id);
    if (reading !== undefined) found.set(reading, [...(found.get(reading) ?? []), server]);
  }
  return found;
};

const serverNames = (servers: readonly Server[] = []): Markup | false =>
  servers.length > 0 &&
  markup`<ul class="chips">${servers.map(({ name, slug }) => markup`<li><a href="~/reports/${slug}.html">${name}</a></li>`)}</ul>`;

const alternativeRow = (
  [name, meaning]: readonly [string, string],
  { choice }: OpenPointPart,
  readers: readonly Server[] | undefined,
): Markup => markup`<li class="${name === choice ? 'alternative chosen' : 'alternative'}">
<p><code>${name}</code>${name === choice && markup` <span class="badge">the reference</span>`}</p><p>${prose(meaning)}</p>${serverNames(readers)}</li>`;

const fewPlaces = 6;

const observed = (part: OpenPointPart): Markup => {
  const places = probePlaces(part);
  if (places.length <= fewPlaces) return prose(probeLine(part));
  return markup`<details><summary>probe ${part.probe ?? ''}: asks ${counted(places.length, 'operation')}</summary>${idLinks(places)}</details>`;
};

const partSection = (point: OpenPoint, part: OpenPointPart, servers: readonly Server[]): Markup => {
  const id = partId(point, part);
  const readers = readBy(id, servers);
  const known = Object.entries(part.alternatives);
  const others = [...readers].filter(([reading]) => !Object.hasOwn(part.alternatives, reading));
  const isAlone = point.parts.length === 1;
  const touched = follows[id];
  const [other] = switchedTo(part);
  return markup`<section class="part"${isAlone ? undefined : markup` id="${id}"`}>
<h3>${!isAlone && markup`<a class="self" href="#${id}">${part.part}</a> `}${prose(part.question)}</h3>
<ul class="alternatives">${known.map((each) => alternativeRow(each, part, readers.get(each[0])))}${others.map(
    ([reading, own]) => markup`<li class="alternative"><p><code>${reading}</code></p>${serverNames(own)}</li>`,
  )}</ul>
<div class="muted">${observed(part)}${touched !== undefined && markup` Follows ${idLinks(touched)}.`}</div>
${
  other !== undefined && markup`<p><code class="command">npx docplane serve --choose ${id}=${other}</code></p>`
}</section>`;
};

const article = (point: OpenPoint, servers: readonly Server[]): Markup => {
  const rules = rulesTouching(point.id);
  return markup`<article class="point" id="${point.id}">
<h2><a class="self" href="#${point.id}">${point.id}</a> <span class="level ${point.weight}">${point.weight}</span></h2>
<p class="muted">Left open by section ${point.section}.</p>
${point.note !== undefined && markup`<p>${prose(point.note)}</p>`}
${point.parts.map((part) => partSection(point, part, servers))}
${rules.length > 0 && markup`<p class="touches">Touched by ${idLinks(rules.map(({ id }) => id))}</p>`}
</article>`;
};

const textOf = ({ parts, note = '' }: OpenPoint): string =>
  [note, ...parts.flatMap(({ question, alternatives }) => [question, ...Object.values(alternatives)])].join(' ');

const parts = (points: readonly OpenPoint[]): number => points.reduce((sum, point) => sum + point.parts.length, 0);

/** The register of open points: an index, and a page for each area. */
export const openPointPages = ({ openPoints, servers }: Material): readonly Page[] => {
  const areas = [...new Set(openPoints.map(({ id }) => areaOf(id)))]
    .map((area) => ({
      area,
      title: areaTitle(area),
      points: openPoints.filter(({ id }) => areaOf(id) === area).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const neighbours: readonly Neighbours[] = [
    { title: 'Open points', items: [{ title: 'All areas', path: 'open-points/index.html' }] },
    {
      title: 'Areas',
      items: areas.map(({ area, title, points }) => ({ title, path: pathOf(area), note: String(points.length) })),
    },
  ];
  const index: Page = {
    path: 'open-points/index.html',
    area: 'open-points',
    title: 'Open points',
    lead: markup`<p>What the text leaves open: ${counted(openPoints.length, 'point')} with ${counted(parts(openPoints), 'question')}. No reading of them is a fault; each shows the choice of the reference server${
      servers.length > 0 && markup`, and how the servers of the <a href="~/board.html#readings">board</a> read it`
    }.</p>`,
    body: markup`<ul class="cards">${areas.map(
      ({ area, title, points }) =>
        markup`<li><a class="card" href="~/${pathOf(area)}"><strong>${title}</strong><span>${counted(points.length, 'point')}, ${counted(parts(points), 'question')}</span></a></li>`,
    )}</ul>`,
    neighbours,
    entries: [
      { title: 'Open points', kind: 'Page', text: 'what the text leaves open', place: 'open-points/index.html' },
    ],
  };
  return [
    index,
    ...areas.map(({ area, title, points }): Page => ({
      path: pathOf(area),
      area: 'open-points',
      title: `Open points: ${title}`,
      body: markup`<ol class="index-of">${points.map(({ id }) => markup`<li><a href="#${id}">${id}</a></li>`)}</ol>${points.map((point) => article(point, servers))}`,
      neighbours,
      entries: points.map((point) => ({
        title: point.id,
        kind: 'Open point',
        text: textOf(point),
        place: `${pathOf(area)}#${point.id}`,
      })),
    })),
  ];
};
