import type { JsonSchema } from '#spec/document.ts';
import baselineSchema from '../../report/baseline/baseline.schema.json' with { type: 'json' };
import reportSchema from '../../report/formats/report.schema.json' with { type: 'json' };
import targetSchema from '../../target/target.schema.json' with { type: 'json' };
import { markup, type Markup } from '../markup.ts';
import type { Neighbours, Page } from '../page.ts';
import { prose } from '../prose.ts';
import { memberList } from './schema-view.ts';

type Format = {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly file: string;
  readonly schema: JsonSchema;
};

const formats: readonly Format[] = [
  {
    path: 'formats/report.html',
    title: 'Report',
    about: 'What `docplane check --report json=FILE` writes, and what `merge`, `explain` and `site` read.',
    file: 'report.schema.json',
    schema: reportSchema,
  },
  {
    path: 'formats/target.html',
    title: 'Target file',
    about:
      'What the suite may know of a server: `docplane check --target target.yaml`. `docplane init URL` writes one.',
    file: 'target.schema.json',
    schema: targetSchema,
  },
  {
    path: 'formats/baseline.html',
    title: 'Baseline',
    about: 'Known failures, and what was verified once: `docplane check --baseline FILE`.',
    file: 'baseline.schema.json',
    schema: baselineSchema,
  },
];

const neighbours: readonly Neighbours[] = [
  { title: 'Formats', items: formats.map(({ title, path }) => ({ title, path })) },
];

const partAnchor = (name: string): string => `part-${name}`;
const link = (name: string): Markup => markup`<a href="#${partAnchor(name)}"><code>${name}</code></a>`;

/** A part, or everything that has to hold of it at once. */
const withVariants = (part: JsonSchema): readonly JsonSchema[] =>
  Array.isArray(part['allOf']) ? (part['allOf'] as JsonSchema[]) : [part];

const page = ({ path, title, about, file, schema }: Format): Page => {
  const parts = Object.entries((schema['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>);
  const { description } = schema;
  return {
    path,
    area: 'formats',
    title,
    lead: markup`<p>${prose(about)}</p>`,
    body: markup`${typeof description === 'string' && markup`<p>${prose(description)}</p>`}
<p class="muted">As JSON Schema: <code>docplane/${file}</code></p>
${memberList(schema, link)}
${parts.map(
  ([name, part]) =>
    markup`<section class="schema" id="${partAnchor(name)}"><h2>${name}</h2>${
      typeof part['description'] === 'string' && markup`<p>${prose(part['description'])}</p>`
    }${withVariants(part).map((each) =>
      typeof each['$ref'] === 'string'
        ? markup`<p>All of ${link(each['$ref'].split('/').at(-1) ?? '')}, and:</p>`
        : memberList(each, link),
    )}${Array.isArray(part['enum']) && markup`<p>One of ${part['enum'].map((word) => markup`<code>${String(word)}</code> `)}</p>`}</section>`,
)}`,
    neighbours,
    entries: [
      {
        title,
        kind: 'Format',
        text: `${about} ${Object.keys(schema['properties'] ?? {}).join(' ')}`,
        place: path,
      },
    ],
  };
};

/** The files that people and programs read and write: report, target file, baseline. */
export const formatPages = (): readonly Page[] => [
  {
    path: 'formats/index.html',
    area: 'formats',
    title: 'Formats',
    lead: markup`<p>The files that the suite reads and writes. Their JSON Schemas come with the package.</p>`,
    body: markup`<ul class="cards">${formats.map(
      ({ title, about, path }) =>
        markup`<li><a class="card" href="~/${path}"><strong>${title}</strong><span>${about.replaceAll('`', '')}</span></a></li>`,
    )}</ul>`,
    neighbours,
    entries: [],
  },
  ...formats.map(page),
];
