import { isOperation, type BundledDocument, type DocumentOperation, type Described } from './bundle.ts';

const withSection = <Part extends Described>(part: Part): Part => {
  const { description = '', 'x-section': section } = part;
  return section === undefined ? part : { ...part, description: `${description.trim()} (Section ${section}.)` };
};

const each = <Value>(map: Readonly<Record<string, Value>>, change: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));

/** The document for people and tools: each operation, parameter and schema names its section of the text. */
export const publishedDocument = (document: BundledDocument): BundledDocument => {
  const { schemas, parameters } = document.components;
  const inItem = (part: DocumentOperation | { $ref: string }[]) => (isOperation(part) ? withSection(part) : part);
  return {
    ...document,
    paths: each(document.paths, (item) => each(item, inItem)),
    components: {
      ...document.components,
      schemas: each(schemas, withSection),
      parameters: each(parameters, withSection),
    },
  };
};
