import { isOperation, type BundledDocument, type Described, type DocumentOperation } from './bundle.ts';
import { declaredIn, withExample, withExamples } from './examples.ts';
import { linksFrom, type LinkRow } from './links.ts';
import { operationRows } from './operation-rows.ts';
import type { Recorded } from './recorded.ts';

const withSection = <Part extends Described>(part: Part): Part => {
  const { description = '', 'x-section': section } = part;
  return section === undefined ? part : { ...part, description: `${description.trim()} (Section ${section}.)` };
};

const each = <Value>(
  map: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Record<string, Value> => Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]));

const withLinks = (operation: DocumentOperation, links: object | undefined): DocumentOperation =>
  links === undefined
    ? operation
    : {
        ...operation,
        responses: each(operation.responses, (response, status) =>
          status.startsWith('2') ? { ...response, links } : response,
        ),
      };

/** The document for people and tools: with sections in its descriptions, recorded examples, and links between operations. */
export const publishedDocument = (
  document: BundledDocument,
  recorded: Recorded,
  linkRows: readonly LinkRow[],
): BundledDocument => {
  const { schemas, parameters } = document.components;
  const rows = operationRows(document);
  const shown = declaredIn(document);
  const inItem = (part: DocumentOperation | { $ref: string }[]) => {
    if (!isOperation(part)) return part;
    const row = rows.find(({ id }) => id === part.operationId)!;
    return withLinks(withExamples(withSection(part), recorded, shown), linksFrom(row, rows, linkRows));
  };
  return {
    ...document,
    paths: each(document.paths, (item) => each(item, inItem)),
    components: {
      ...document.components,
      schemas: each(schemas, withSection),
      parameters: each(parameters, (parameter, name) => withExample(name, withSection(parameter), recorded)),
    },
  };
};
