import { transitions, type Transition } from '#spec/state.ts';
import { markup, type Markup } from '../markup.ts';
import type { Page } from '../page.ts';
import { idLink, idLinks, prose } from '../prose.ts';
import { arrowHead, lifeCycleSvg } from './life-cycle-svg.ts';
import { lifeCycles, type LifeCycle } from './life-cycles.ts';
import { pictureNeighbours } from './picture-neighbours.ts';

const anchorOf = (cycle: LifeCycle, index: number): string => `life-cycle-${index + 1}-${cycle.entity}`;

const row = ({
  id,
  state,
  trigger,
  condition,
  next,
  effects = [],
  requirement,
  requirements = [],
}: Transition): Markup =>
  markup`<tr id="${id}"><td data-name="From">${state}</td><td data-name="By">${idLink(trigger)}${
    condition !== null && condition !== undefined && markup` <span class="muted">(${condition})</span>`
  }</td><td data-name="To">${next}</td><td data-name="Effects">${effects.join('; ')}</td><td data-name="Rules">${idLinks(
    requirement === undefined ? requirements : [requirement],
  )}</td></tr>`;

const figure = (cycle: LifeCycle, index: number): Markup => {
  const anchor = anchorOf(cycle, index);
  return markup`<figure class="life-cycle-figure"><figcaption id="${anchor}">${cycle.entity}</figcaption>${lifeCycleSvg(cycle, anchor)}</figure>`;
};

const heads = ['From', 'By', 'To', 'Effects', 'Rules'].map((name) => markup`<th scope="col">${name}</th>`);

/** The life cycles of section 3, drawn and as a table. */
export const lifeCyclePage = (): Page => ({
  path: 'pictures/life-cycles.html',
  area: 'pictures',
  title: 'Life cycles',
  lead: markup`<p>${prose('The states of section 3 and what leads from one to the next, with the rules that judge each way.')}</p>`,
  body: markup`${arrowHead}<div class="figures">${lifeCycles(transitions).map(figure)}</div>
<h2>As a table</h2><div class="scroller" tabindex="0" role="region" aria-label="Transitions"><table class="stacked"><thead><tr>${heads}</tr></thead><tbody>${transitions.map(row)}</tbody></table></div>`,
  neighbours: pictureNeighbours,
  entries: [
    {
      title: 'Life cycles',
      kind: 'Picture',
      text: transitions.map(({ entity, state, next }) => `${entity} ${state} ${next}`).join(' '),
      place: 'pictures/life-cycles.html',
    },
  ],
});
