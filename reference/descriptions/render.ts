import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { outlineOfText } from '../store/content/outline.ts';
import type { ComputedText, ReadDescription } from './description.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (from: unknown, name: string): Json => {
  const value = isObject(from) ? from[name] : undefined;
  return isObject(value) ? value : {};
};
const listIn = (from: unknown, name: string): readonly unknown[] => {
  const value = isObject(from) ? from[name] : undefined;
  return Array.isArray(value) ? (value as unknown[]) : [];
};
const textIn = (from: unknown, name: string): string => {
  const value = isObject(from) ? from[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const words = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const paragraph = (...children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children });
const heading = (depth: 2 | 3, ...children: PhrasingContent[]): RootContent => ({ type: 'heading', depth, children });

// Descriptions are CommonMark; their headings stand below those of the page.
const prose = (markdown: string, depth: number): RootContent[] =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children.map((node) =>
    node.type === 'heading' ? { ...node, depth: Math.min(6, node.depth + depth) as 6 } : node,
  );

const row = (cells: readonly PhrasingContent[]) => ({
  type: 'tableRow' as const,
  children: cells.map((cell) => ({ type: 'tableCell' as const, children: [cell] })),
});

const table = (columns: readonly string[], rows: readonly (readonly PhrasingContent[])[]): RootContent[] => {
  if (rows.length === 0) return [];
  return [{ type: 'table', children: [row(columns.map(words)), ...rows.map(row)] }];
};

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const refLimit = 10;

/** Follows references inside the description. */
const resolver =
  (description: Json) =>
  (value: unknown): Json => {
    let found: unknown = value;
    for (let hop = 0; hop < refLimit && isObject(found); hop += 1) {
      const ref = textIn(found, '$ref');
      if (!ref.startsWith('#/')) return found;
      found = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, step) => (isObject(at) ? at[unescaped(step)] : undefined), description);
    }
    return isObject(found) ? found : {};
  };

type Resolve = ReturnType<typeof resolver>;

// In one line: a name of a model, the type with what it holds, or nothing that can be said so shortly.
const typeOf = (schema: unknown, depth = 0): string => {
  const ref = textIn(schema, '$ref');
  if (ref !== '') return unescaped(ref.split('/').at(-1) ?? '');
  const { type } = isObject(schema) ? schema : {};
  const types = Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : '';
  return types === 'array' && depth < refLimit ? `${typeOf(objectIn(schema, 'items'), depth + 1)}[]` : types;
};

const firstLine = (markdown: string): PhrasingContent => words(markdown.trim().split('\n', 1)[0] ?? '');

const info = (description: Json): RootContent[] => {
  const about = objectIn(description, 'info');
  const servers = listIn(description, 'servers').map((each) => textIn(each, 'url'));
  return [
    heading(2, words(`${textIn(about, 'title')} ${textIn(about, 'version')}`.trim())),
    ...prose(textIn(about, 'description'), 2),
    ...servers.map((url) => paragraph(code(url))),
  ];
};

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const parametersOf = (resolve: Resolve, path: Json, operation: Json): RootContent[] => {
  const all = [...listIn(path, 'parameters'), ...listIn(operation, 'parameters')].map(resolve);
  const rows = all.map((each) => [
    code(textIn(each, 'name')),
    words(textIn(each, 'in')),
    words(typeOf(each['schema'])),
    firstLine(textIn(each, 'description')),
  ]);
  return table(['Parameter', 'In', 'Type', 'Description'], rows);
};

const bodyOf = (resolve: Resolve, operation: Json): RootContent[] => {
  const content = objectIn(resolve(operation['requestBody']), 'content');
  const rows = Object.entries(content).map(([type, media]) => [code(type), words(typeOf(objectIn(media, 'schema')))]);
  return table(['Body', 'Type'], rows);
};

const responsesOf = (resolve: Resolve, operation: Json): RootContent[] => {
  const rows = Object.entries(objectIn(operation, 'responses')).map(([status, sent]) => {
    const response = resolve(sent);
    const types = Object.values(objectIn(response, 'content')).map((media) => typeOf(objectIn(media, 'schema')));
    return [code(status), words([...new Set(types)].join(', ')), firstLine(textIn(response, 'description'))];
  });
  return table(['Response', 'Type', 'Description'], rows);
};

const operations = (resolve: Resolve, description: Json): RootContent[] =>
  Object.entries(objectIn(description, 'paths')).flatMap(([address, given]) => {
    const path = resolve(given);
    return methods.flatMap((method) => {
      const operation = path[method];
      if (!isObject(operation)) return [];
      const summary = textIn(operation, 'summary') || textIn(operation, 'operationId');
      return [
        heading(2, words(summary || `${method.toUpperCase()} ${address}`)),
        paragraph(code(`${method.toUpperCase()} ${address}`)),
        ...prose(textIn(operation, 'description'), 2),
        ...parametersOf(resolve, path, operation),
        ...bodyOf(resolve, operation),
        ...responsesOf(resolve, operation),
      ];
    });
  });

const models = (resolve: Resolve, description: Json): RootContent[] =>
  Object.entries(objectIn(objectIn(description, 'components'), 'schemas')).flatMap(([name, given]) => {
    const schema = resolve(given);
    const required = new Set(listIn(schema, 'required'));
    const rows = Object.entries(objectIn(schema, 'properties')).map(([property, value]) => [
      code(property),
      words(typeOf(value)),
      words(required.has(property) ? 'yes' : ''),
      firstLine(textIn(value, 'description')),
    ]);
    const kind = typeOf(schema);
    return [
      heading(2, words(name)),
      ...prose(textIn(schema, 'description'), 2),
      ...(rows.length === 0 && kind !== '' ? [paragraph(code(kind))] : []),
      ...table(['Member', 'Type', 'Required', 'Description'], rows),
    ];
  });

const computedText = (children: RootContent[]): ComputedText => {
  const markdown = toMarkdown({ type: 'root', children }, { extensions: [gfmToMarkdown()] });
  return { markdown, outline: outlineOfText(markdown) };
};

/** What pages show that are computed from a valid API description. */
export const computedTexts = (description: Json): ReadDescription => {
  const resolve = resolver(description);
  return {
    info: computedText(info(description)),
    operations: computedText(operations(resolve, description)),
    models: computedText(models(resolve, description)),
  };
};
