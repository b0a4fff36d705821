import { conformanceClasses } from '#spec/conformance-class.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { PublishedOperation, PublishedParameter } from '#spec/published-document.ts';
import { families } from '../../explain/family.ts';
import { askedOf } from '../../explain/operation.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Neighbours, Page } from '../page.ts';
import { counted, heading, idLink, prose } from '../prose.ts';
import { verdictOn } from '../board/servers.ts';
import { verdictMark } from '../verdict.ts';
import { levelMark, sectionHref } from './rule-article.ts';
import { recordedExample } from './recorded-example.ts';
import { boundsOf, memberList, typeOf } from './schema-view.ts';
import { schemaLink } from './schema-pages.ts';

const pathOf = (id: string): string => `operations/${id}.html`;

const methodMark = (method: string): Markup => markup`<span class="method ${method.toLowerCase()}">${method}</span>`;

/** A path whose parameters stand out and which breaks at its slashes. */
const pathView = (path: string): Markup =>
  markup`<code class="path">${`/v1${path}`.split(/(?=\/)/).map((part) => markup`${part}<wbr>`)}</code>`;

const neighboursOf = (family: string): readonly Neighbours[] => [
  { title: 'Operations', items: [{ title: 'All operations', path: 'operations/index.html' }] },
  {
    title: heading(family),
    items: operationIds
      .filter((id) => operationRow(id).family === family)
      .map((id) => ({ title: id, path: pathOf(id), note: operationRow(id).method })),
  },
  {
    title: 'Schemas',
    items: [{ title: 'All schemas', path: 'schemas.html' }],
  },
];

const parameterRow = ({ name, in: where, required, description = '', schema, example }: PublishedParameter): Markup => {
  const bounded = boundsOf(schema);
  return markup`<li class="member"><p class="member-line"><code class="name">${name}</code> <span class="type">${typeOf(schema, schemaLink)}</span> <span class="muted">in the ${where}</span>${
    required === true && markup` <span class="badge">required</span>`
  }${bounded.html !== '' && markup` <span class="muted">${bounded}</span>`}</p><p class="member-text">${prose(description)}${
    example !== undefined &&
    markup` For example <code>${typeof example === 'string' ? example : JSON.stringify(example)}</code>.`
  }</p></li>`;
};

const parameters = (operation: PublishedOperation, { document }: Material): Markup | false => {
  const all = (operation.parameters ?? []).map(document.parameter);
  return all.length > 0 && markup`<h2 id="parameters">Parameters</h2><ul class="members">${all.map(parameterRow)}</ul>`;
};

const schemaPart = (name: string | null, material: Material): Markup => {
  if (name === null) return markup`<p>No content.</p>`;
  const schema = material.document.schemas[name] ?? {};
  return markup`<p>${schemaLink(name)}</p>${memberList(schema, schemaLink)}`;
};

const isAboutFew = 30;

const rules = (id: OperationId, material: Material): Markup => {
  const rows = material.rulesOf(id);
  const own = rows.filter((row) => row.operations !== '-' && row.operations.length <= isAboutFew);
  const { servers } = material;
  const line = (row: (typeof rows)[number]): Markup =>
    markup`<li>${idLink(row.id)} ${levelMark(row)} <span>${prose(row.text)}${servers.map(
      ({ name, latest }) => markup` <span class="on-server">${name}: ${verdictMark(verdictOn(latest, row))}</span>`,
    )}</span></li>`;
  const general = rows.filter((row) => !own.includes(row));
  return markup`<h2 id="rules">Rules</h2><p class="muted">${counted(rows.length, 'rule')} judge it; ${own.length} of them are about few operations.</p><ul class="lines">${own.map(line)}</ul>${
    general.length > 0 &&
    markup`<details><summary>${counted(general.length, 'rule')} about many operations</summary><ul class="lines">${general.map(line)}</ul></details>`
  }`;
};

const openPointsPart = (id: OperationId): Markup | false => {
  const asked = askedOf(id);
  return (
    asked.length > 0 &&
    markup`<h2 id="open">Left open</h2><ul class="lines">${asked.map(
      (part) => markup`<li>${idLink(part.id)} <span>${prose(part.question)}</span></li>`,
    )}</ul>`
  );
};

const published = (id: OperationId, { document }: Material): PublishedOperation => {
  const operation = document.operations.get(id);
  if (operation === undefined) throw new Error(`the published document has no ${id}: npm run generate`);
  return operation;
};

const operationPage = (id: OperationId, material: Material): Page => {
  const operation = published(id, material);
  const { method, path, family, section, body, reply } = operationRow(id);
  return {
    path: pathOf(id),
    area: 'operations',
    title: id,
    lead: markup`<p class="route" id="${id}">${methodMark(method)} ${pathView(path)}</p><p>${prose(operation.summary)}</p>`,
    body: markup`<p>${prose(operation.description)}</p>
<p class="muted"><a href="${sectionHref(section)}">Section ${section}</a> &middot; family <a href="~/operations/index.html#${family}">${family}</a>${
      operation.deprecated === true && markup` &middot; <span class="badge warn">deprecated</span>`
    }</p>
${parameters(operation, material)}
${body !== null && markup`<h2 id="body">Body</h2>${schemaPart(body, material)}`}
<h2 id="reply">Reply</h2>${schemaPart(reply, material)}
<h2 id="example">Example</h2>${recordedExample(id, material.document.exchanges[id])}
${rules(id, material)}
${openPointsPart(id)}
<h2 id="try">Try</h2><p><code class="command">npx docplane check --only ${id}</code></p>`,
    neighbours: neighboursOf(family),
    entries: [
      {
        title: id,
        kind: `Operation, ${method}`,
        text: `${path} ${operation.summary} ${operation.description}`,
        place: pathOf(id),
      },
    ],
  };
};

const familySection = (family: string, material: Material): Markup => {
  const ids = operationIds.filter((id) => operationRow(id).family === family);
  return markup`<section id="${family}"><h2><a class="self" href="#${family}">${heading(family)}</a></h2><ul class="routes">${ids.map(
    (id) => {
      const { method, path } = operationRow(id);
      return markup`<li><a href="~/${pathOf(id)}">${methodMark(method)} ${pathView(path)}<span class="summary"><strong>${id}</strong> ${published(id, material).summary}</span></a></li>`;
    },
  )}</ul></section>`;
};

const indexPage = (material: Material): Page => ({
  path: 'operations/index.html',
  area: 'operations',
  title: 'Operations',
  lead: markup`<p>${counted(operationIds.length, 'operation')} in ${families.length} families. Each has its parameters, bodies, replies, an example that was recorded from the reference server, and the rules that judge it. <a href="~/schemas.html">All schemas</a></p>`,
  body: markup`<ol class="index-of">${families.map((family) => markup`<li><a href="#${family}">${family}</a></li>`)}</ol>${families.map(
    (family) => familySection(family, material),
  )}`,
  neighbours: [
    ...conformanceClasses.map(({ title, families: own }) => ({
      title,
      items: own.map((family) => ({ title: heading(family), path: `operations/index.html#${family}` })),
    })),
    { title: 'Schemas', items: [{ title: 'All schemas', path: 'schemas.html' }] },
  ],
  entries: families.map((family) => ({
    title: heading(family),
    kind: 'Family of operations',
    text: family,
    place: `operations/index.html#${family}`,
  })),
});

/** The operations: an index by family, and a page for each. */
export const operationPages = (material: Material): readonly Page[] => [
  indexPage(material),
  ...operationIds.map((id) => operationPage(id, material)),
];
