import { conformanceClasses } from '#spec/conformance-class.ts';
import { operationIds } from '#spec/operation.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Page } from '../page.ts';
import { count, heading } from '../prose.ts';

const tile = (number: number, what: string, path: string, about: string): Markup =>
  markup`<li><a class="card tile" href="~/${path}"><span class="number">${count(number)}</span><strong>${what}</strong><span>${about}</span></a></li>`;

/** The first page: what there is, and where. `index.html#TEAM-05` leads on to the place of that id. */
export const homePage = ({ requirements, openPoints, servers }: Material): Page => {
  const questions = openPoints.reduce((sum, { parts }) => sum + parts.length, 0);
  return {
    path: 'index.html',
    area: 'home',
    title: 'Docplane: the specification',
    lead: markup`<p>The management API of a documentation platform as rules that can be judged: what a server must do, what the text leaves open, and how each rule is proved.</p>`,
    body: markup`<ul class="cards tiles">${[
      tile(requirements.length, 'requirements', 'requirements/index.html', 'what a server could violate'),
      tile(questions, 'open questions', 'open-points/index.html', 'what the text leaves to the server'),
      tile(operationIds.length, 'operations', 'operations/index.html', 'with recorded examples'),
      tile(conformanceClasses.length, 'classes', 'classes.html', 'what a server can have by itself'),
    ]}</ul>
<p class="lost" hidden>Nothing here has the id <code class="lost-id"></code>.</p>
<h2>Pictures</h2><ul class="cards"><li><a class="card" href="~/pictures/life-cycles.html"><strong>Life cycles</strong><span>states, and the rules on the way from one to the next</span></a></li><li><a class="card" href="~/pictures/kinds.html"><strong>Kinds</strong><span>what holds what, what shows what</span></a></li><li><a class="card" href="~/pictures/grid.html"><strong>Grid</strong><span>every operation under every aspect</span></a></li></ul>
${
  servers.length > 0 &&
  markup`<h2>Servers</h2><ul class="cards"><li><a class="card" href="~/board.html"><strong>Board</strong><span>all servers side by side</span></a></li>${servers.map(
    ({ name, slug, latest }) =>
      markup`<li><a class="card" href="~/reports/${slug}.html"><strong>${name}</strong><span>${count(latest.conformance.violated)} of ${count(latest.conformance.verified)} verified outcomes violated</span></a></li>`,
  )}</ul>`
}
<h2>By family</h2>${conformanceClasses.map(
      ({ title, families }) =>
        markup`<h3>${title}</h3><ul class="chips">${families.map((family) => markup`<li><a href="~/operations/index.html#${family}">${heading(family)}</a></li>`)}</ul>`,
    )}
<h2>Judge a server</h2><pre tabindex="0"><code>npx docplane check --base-url https://api.example.test --token "$TOKEN" --report json=out.json
npx docplane site --out site --report out.json</code></pre>
<p>An id leads to its place from anywhere: <code>index.html#TEAM-05</code>, <code>index.html#OP-PAGE-01</code>, <code>index.html#createOrganizationTeam</code>.</p>`,
    entries: [],
  };
};
