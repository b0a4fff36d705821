import { classOf, conformanceClasses, type ConformanceClass } from '#spec/conformance-class.ts';
import { operationIds, operationRow } from '#spec/operation.ts';
import { makePlan } from '../../run/plan.ts';
import { classResult } from '../board/class-results.ts';
import { classMark } from '../board/class-mark.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Page } from '../page.ts';
import { count, counted, heading, idLink } from '../prose.ts';

const article = (
  { name, title, about, families }: (typeof conformanceClasses)[number],
  musts: number,
  { servers }: Material,
): Markup => {
  const operations = operationIds.filter((id) => classOf(operationRow(id).family) === name);
  return markup`<article class="rule" id="${name}"><h2><a class="self" href="#${name}">${title}</a></h2><p class="text">${about}</p>
<dl class="facts"><div><dt>Judged by</dt><dd>${count(musts)} must-outcomes on ${counted(operations.length, 'operation')}</dd></div>
${
  servers.length > 0 &&
  markup`<div><dt>Servers</dt><dd><ul class="plain">${servers.map(
    (server) =>
      markup`<li><a href="~/reports/${server.slug}.html">${server.name}</a> ${classMark(classResult(server.latest, name))}</li>`,
  )}</ul></dd></div>`
}
${families.map(
  (family) =>
    markup`<div><dt><a href="~/operations/index.html#${family}">${heading(family)}</a></dt><dd><ul class="chips">${operations
      .filter((id) => operationRow(id).family === family)
      .map((id) => markup`<li>${idLink(id)}</li>`)}</ul></dd></div>`,
)}</dl></article>`;
};

/** The conformance classes: which families each holds, and how the given servers stand. */
export const classPages = (material: Material): readonly Page[] => {
  const musts = new Map<ConformanceClass, number>();
  for (const { row, subject } of makePlan(material.requirements).outcomes) {
    if (row.level !== 'must') continue;
    const name = classOf(subject === '-' ? '-' : operationRow(subject).family);
    musts.set(name, (musts.get(name) ?? 0) + 1);
  }
  return [
    {
      path: 'classes.html',
      area: 'classes',
      title: 'Conformance classes',
      lead: markup`<p>Families of operations that a server can have by themselves. A server conforms to a class when none of its must-outcomes is violated; rules about no single operation count for the core.</p>`,
      body: markup`${conformanceClasses.map((each) => article(each, musts.get(each.name) ?? 0, material))}`,
      entries: conformanceClasses.map(({ name, title, about, families }) => ({
        title: `${title} (class)`,
        kind: 'Conformance class',
        text: `${about} ${families.join(' ')}`,
        place: `classes.html#${name}`,
      })),
    },
  ];
};
