import { makePlan } from '../../run/plan.ts';
import { markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Page } from '../page.ts';
import { gridView } from './grid-view.ts';
import { pictureNeighbours } from './picture-neighbours.ts';

/** The grid of all that can be judged; the page of each server has its own, with colours. */
export const gridPage = ({ requirements, servers }: Material): Page => ({
  path: 'pictures/grid.html',
  area: 'pictures',
  title: 'Grid',
  lead: markup`<p>Every operation under every aspect: how many rules look at it, or why none does.</p>${
    servers.length > 0 &&
    markup`<p>With verdicts: ${servers.map(({ name, slug }, index) => markup`${index > 0 && ', '}<a href="~/reports/${slug}.html#grid">${name}</a>`)}.</p>`
  }`,
  body: gridView(makePlan(requirements)),
  neighbours: pictureNeighbours,
  entries: [{ title: 'Grid', kind: 'Picture', text: 'operations and aspects, coverage', place: 'pictures/grid.html' }],
});

/** The pictures, one beside the other. */
export const picturesPage = (): Page => ({
  path: 'pictures/index.html',
  area: 'pictures',
  title: 'Pictures',
  lead: markup`<p>The specification in pictures.</p>`,
  body: markup`<ul class="cards"><li><a class="card" href="~/pictures/life-cycles.html"><strong>Life cycles</strong><span>states, and the rules on the way from one to the next</span></a></li><li><a class="card" href="~/pictures/kinds.html"><strong>Kinds</strong><span>what holds what, what shows what</span></a></li><li><a class="card" href="~/pictures/grid.html"><strong>Grid</strong><span>every operation under every aspect</span></a></li></ul>`,
  neighbours: pictureNeighbours,
  entries: [],
});
