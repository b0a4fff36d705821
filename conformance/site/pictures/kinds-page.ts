import { conformanceClasses } from '#spec/conformance-class.ts';
import { resources, type ResourceKind } from '../../resources/index.ts';
import { markup, type Markup } from '../markup.ts';
import type { Page } from '../page.ts';
import { counted, idLink } from '../prose.ts';
import { schemaLink } from '../pages/schema-pages.ts';
import { classOfKind, kindTree, operationsOfKind, showersOf } from './kinds.ts';
import { kindsSvg } from './kinds-svg.ts';
import { arrowHead } from './life-cycle-svg.ts';
import { pictureNeighbours } from './picture-neighbours.ts';

const chips = (ids: readonly string[]): Markup =>
  markup`<ul class="chips">${ids.map((id) => markup`<li>${idLink(id)}</li>`)}</ul>`;

const article = (kind: ResourceKind): Markup => {
  const { word, container, schema } = resources[kind];
  const [operations, showers] = [operationsOfKind(kind), showersOf(kind)];
  return markup`<article class="rule" id="kind-${kind}"><h3><a class="self" href="#kind-${kind}">${kind}</a> <span class="dot c-${classOfKind(kind)}"></span></h3>
<dl class="facts"><div><dt>Called</dt><dd>${word}</dd></div>
<div><dt>Held by</dt><dd>${container === null ? 'the platform' : markup`<a href="#kind-${container}">${container}</a>`}</dd></div>
${schema !== null && markup`<div><dt>Shape</dt><dd>${schemaLink(schema)}</dd></div>`}
<div><dt>Operations</dt><dd>${operations.length === 0 ? 'none of its own' : chips(operations)}</dd></div>
${showers.length > 0 && markup`<div><dt>Shown by</dt><dd><details><summary>${counted(showers.length, 'operation')}</summary>${chips(showers)}</details></dd></div>`}</dl></article>`;
};

/** The map of kinds, and a list of them with their operations. */
export const kindsPage = (): Page => ({
  path: 'pictures/kinds.html',
  area: 'pictures',
  title: 'Kinds',
  lead: markup`<p>What holds what, as a tree; on its right an arrow from each kind to those that its replies show.</p>`,
  body: markup`${arrowHead}<figure class="kinds-figure"><figcaption id="kinds-title">The map of kinds</figcaption><ul class="legend">${conformanceClasses.map(
    ({ name, title }) => markup`<li><span class="dot c-${name}"></span> ${title}</li>`,
  )}</ul>${kindsSvg('kinds-title')}</figure><h2>Kinds one by one</h2><div class="rules-in-columns">${kindTree().map(({ kind }) => article(kind))}</div>`,
  neighbours: pictureNeighbours,
  entries: kindTree().map(({ kind }) => ({
    title: resources[kind].word,
    kind: 'Kind of resource',
    text: `${kind} ${operationsOfKind(kind).join(' ')}`,
    place: `pictures/kinds.html#kind-${kind}`,
  })),
});
