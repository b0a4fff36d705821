import { classOf, conformanceClasses } from '#spec/conformance-class.ts';
import { operationRow } from '#spec/operation.ts';
import { operationsOf, type Requirement } from '#spec/requirement.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Neighbours, Page } from '../page.ts';
import { counted, heading, idLink, prose } from '../prose.ts';
import { levelMark, ruleArticle } from './rule-article.ts';

type Group = { readonly file: string; readonly rows: readonly Requirement[] };

const groupsOf = (rows: readonly Requirement[]): readonly Group[] =>
  [...new Set(rows.map(({ file }) => file))].map((file) => ({ file, rows: rows.filter((row) => row.file === file) }));

const pathOf = (file: string): string => `requirements/${file}.html`;

const across = 'Across the API';
const mostOfOneClass = 0.7;

/** The class whose operations most rules of a file are about, or none where they are about the whole API. */
const titleOf = ({ rows }: Group): string => {
  const named = rows.flatMap((row) => operationsOf(row)).filter((id) => id !== '-');
  const found = conformanceClasses.find(
    ({ name }) =>
      named.filter((id) => classOf(operationRow(id).family) === name).length >= mostOfOneClass * named.length,
  );
  return named.length === 0 || found === undefined ? across : found.title;
};

const neighboursOf = (groups: readonly Group[]): readonly Neighbours[] => {
  const titles = [...conformanceClasses.map(({ title }) => title), across];
  const parts = titles.map((title) => ({
    title,
    items: groups
      .filter((group) => titleOf(group) === title)
      .map(({ file, rows }) => ({ title: heading(file), path: pathOf(file), note: String(rows.length) })),
  }));
  const ways = [
    { title: 'By family', path: 'requirements/index.html' },
    { title: 'By section of the text', path: 'requirements/sections.html' },
  ];
  return [{ title: 'Requirements', items: ways }, ...parts.filter(({ items }) => items.length > 0)];
};

const tallies = (rows: readonly Requirement[]): string => {
  const judged = rows.filter(({ excluded, withdrawn }) => excluded === undefined && withdrawn === undefined);
  const musts = judged.filter(({ level }) => level === 'must').length;
  return `${counted(musts, 'must')}, ${counted(judged.length - musts, 'should')}, ${rows.length - judged.length} not judged`;
};

const familyPage = ({ file, rows }: Group, material: Material, neighbours: readonly Neighbours[]): Page => ({
  path: pathOf(file),
  area: 'requirements',
  title: heading(file),
  lead: markup`<p>${counted(rows.length, 'requirement')}: ${tallies(rows)}.</p>`,
  body: markup`<ol class="index-of">${rows.map(
    (row) => markup`<li><a href="#${row.id}">${row.id}</a></li>`,
  )}</ol>${rows.map((row) => ruleArticle(row, material))}`,
  neighbours,
  entries: [
    { title: heading(file), kind: 'Requirements', text: tallies(rows), place: pathOf(file) },
    ...rows.map((row) => ({
      title: row.id,
      kind: `Requirement, ${row.level}`,
      text: `${row.text} ${row.check ?? ''}`,
      place: `${pathOf(file)}#${row.id}`,
    })),
  ],
});

const indexPage = (groups: readonly Group[], all: readonly Requirement[], neighbours: readonly Neighbours[]): Page => ({
  path: 'requirements/index.html',
  area: 'requirements',
  title: 'Requirements',
  lead: markup`<p>Every sentence of the text that a server could violate, ${counted(all.length, 'row')}: ${tallies(all)}. A <em>must</em> is said by the text, a <em>should</em> follows from it by ordinary sense. <a href="~/requirements/sections.html">The same by section.</a></p>`,
  body: markup`${neighbours
    .slice(1)
    .map(
      ({ title, items }) =>
        markup`<h2>${title}</h2><ul class="cards">${items.map(
          ({ title: name, path }) =>
            markup`<li><a class="card" href="~/${path}"><strong>${name}</strong><span>${tallies(
              groups.find(({ file }) => pathOf(file) === path)?.rows ?? [],
            )}</span></a></li>`,
        )}</ul>`,
    )}`,
  neighbours,
  entries: [{ title: 'Requirements', kind: 'Page', text: 'all rules by family', place: 'requirements/index.html' }],
});

const numbersOf = (section: string): readonly number[] => section.split('.').map(Number);
const bySection = (one: string, other: string): number => {
  const [[first = 0, second = 0], [third = 0, fourth = 0]] = [numbersOf(one), numbersOf(other)];
  return first - third || second - fourth;
};

const ruleLine = (row: Requirement): Markup =>
  markup`<li>${idLink(row.id)} ${levelMark(row)} <span>${prose(row.text)}</span></li>`;

const sectionsPage = (rows: readonly Requirement[], neighbours: readonly Neighbours[]): Page => {
  const sections = [...new Set(rows.map(({ section }) => section))].toSorted(bySection);
  return {
    path: 'requirements/sections.html',
    area: 'requirements',
    title: 'Requirements by section',
    lead: markup`<p>The rules in the order of the text.</p>`,
    body: markup`<ol class="index-of">${sections.map(
      (section) => markup`<li><a href="#section-${section}">${section}</a></li>`,
    )}</ol>${sections.map((section) => {
      const own = rows.filter((row) => row.section === section);
      return markup`<section id="section-${section}"><h2><a class="self" href="#section-${section}">Section ${section}</a> <small class="muted">${counted(own.length, 'requirement')}</small></h2><ul class="lines">${own.map(ruleLine)}</ul></section>`;
    })}`,
    neighbours,
    entries: sections.map((section) => ({
      title: `Section ${section}`,
      kind: 'Section of the text',
      text: rows
        .filter((row) => row.section === section)
        .map(({ id }) => id)
        .join(' '),
      place: `requirements/sections.html#section-${section}`,
    })),
  };
};

/** The requirements: an index by family, one by section, and a page for each family. */
export const requirementPages = (material: Material): readonly Page[] => {
  const { requirements } = material;
  const groups = groupsOf(requirements);
  const neighbours = neighboursOf(groups);
  return [
    indexPage(groups, requirements, neighbours),
    sectionsPage(requirements, neighbours),
    ...groups.map((group) => familyPage(group, material, neighbours)),
  ];
};
