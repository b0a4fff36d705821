import type { JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow } from '#spec/operation.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Page } from '../page.ts';
import { counted, idLink, prose } from '../prose.ts';
import { boundsOf, memberList, typeOf } from './schema-view.ts';

/** A link to a named schema. */
export const schemaLink = (name: string): Markup =>
  markup`<a href="~/schemas.html#schema-${name}"><code>${name}</code></a>`;

const usersOf = (name: string): readonly string[] =>
  operationIds.filter((id) => {
    const { body, reply, item } = operationRow(id);
    return [body, reply, item].includes(name as typeof body);
  });

const describedAs = ({ description }: JsonSchema = {}): string => (typeof description === 'string' ? description : '');

const section = (name: string, { document }: Material): Markup => {
  const schema = document.schemas[name] ?? {};
  const users = usersOf(name);
  const description = describedAs(schema);
  const bounded = boundsOf(schema);
  return markup`<section class="schema" id="schema-${name}"><h2><a class="self" href="#schema-${name}">${name}</a></h2>
${description !== '' && markup`<p>${prose(description)}</p>`}
${schema['properties'] === undefined && markup`<p class="type">${typeOf(schema, schemaLink)} <span class="muted">${bounded}</span></p>`}
${memberList(schema, schemaLink)}
${users.length > 0 && markup`<details><summary>${counted(users.length, 'operation')} ${users.length === 1 ? 'takes or shows' : 'take or show'} it</summary><ul class="chips">${users.map((id) => markup`<li>${idLink(id)}</li>`)}</ul></details>`}</section>`;
};

/** All named schemas of the document on one page. */
export const schemaPages = (material: Material): readonly Page[] => {
  const names = Object.keys(material.document.schemas).toSorted((one, other) => (one < other ? -1 : 1));
  return [
    {
      path: 'schemas.html',
      area: 'operations',
      title: 'Schemas',
      lead: markup`<p>The shapes of bodies and replies, as the document that servers are judged by declares them: what the text says and no more.</p>`,
      body: markup`<details class="names"><summary>${names.length} names</summary><ul class="chips">${names.map((name) => markup`<li>${schemaLink(name)}</li>`)}</ul></details>${names.map(
        (name) => section(name, material),
      )}`,
      neighbours: [
        {
          title: 'Operations',
          items: [
            { title: 'All operations', path: 'operations/index.html' },
            { title: 'All schemas', path: 'schemas.html' },
          ],
        },
      ],
      entries: names.map((name) => ({
        title: name,
        kind: 'Schema',
        text: describedAs(material.document.schemas[name]),
        place: `schemas.html#schema-${name}`,
      })),
    },
  ];
};
