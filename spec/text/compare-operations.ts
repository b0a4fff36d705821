import type { OpenApiDocument } from '../document.ts';
import { compareFacets } from './compare-facets.ts';
import { type Comparison, compareMember, compareObject, compareResource, rootRow } from './compare-members.ts';
import { memberAlone, memberTree } from './member-tree.ts';
import type { Mismatch } from './mismatch.ts';
import type { BodyText, OperationText } from './rows.ts';
import { type SchemaView, asRecord, membersOf, viewOf } from './schema-view.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

type Operations = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const lookedThrough = new WeakMap<OpenApiDocument, Operations>();

const operationsOf = (document: OpenApiDocument): Operations =>
  new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      methods
        .filter((method) => method in item)
        .map((method) => [`${method.toUpperCase()} ${path}`, asRecord(item[method])] as const),
    ),
  );

/** Every operation of the document as `METHOD path`, with its object; a document is looked through once. */
export const documentOperations = (document: OpenApiDocument): Operations => {
  const operations = lookedThrough.get(document) ?? operationsOf(document);
  lookedThrough.set(document, operations);
  return operations;
};

/** `METHOD path` of an operation of the text. */
export const placeOf = (operation: OperationText): string => `${operation.method} ${operation.path}`;

const unlisted = 'add its line to fixtures/text/operations.yaml';

/** Operations that only one side has, and sections that differ. */
export const compareOperations = ({ text, document }: Comparison): Mismatch[] => {
  const ours = new Map(text.operations.map((row) => [placeOf(row), row]));
  const theirs = documentOperations(document);
  const missing = text.operations
    .filter((row) => !theirs.has(placeOf(row)))
    .map((row) => ({ at: placeOf(row), section: row.section, of: 'operation', text: 'there', document: undefined }));
  const extra = [...theirs.keys()]
    .filter((place) => !ours.has(place))
    .map((at) => ({ at, section: '4', of: 'operation', text: undefined, document: 'there', hint: unlisted }));
  const sections = [...theirs].flatMap(([at, operation]) => {
    const row = ours.get(at);
    const section = operation['x-section'];
    if (row === undefined || row.section === section) return [];
    return [{ at, section: row.section, of: 'section', text: row.section, document: section }];
  });
  return [...missing, ...extra, ...sections];
};

const jsonSchema = (holder: unknown): unknown => {
  const media = asRecord(asRecord(holder)['content'])['application/json'];
  return media === undefined ? undefined : asRecord(media)['schema'];
};

/** The view of an operation's request body; undefined where it takes none. */
export const bodyView = (document: OpenApiDocument, place: string): SchemaView | undefined => {
  const schema = jsonSchema(documentOperations(document).get(place)?.['requestBody']);
  return schema === undefined ? undefined : viewOf(schema, document.components.schemas, `${place} requestBody`);
};

const compareContent = (comparison: Comparison, body: BodyText, given: SchemaView): Mismatch[] => {
  const node = memberTree(body.members);
  const [name = ''] = node.children.keys();
  const view = body.variants === true ? (given.variants.find((branch) => name in membersOf(branch)) ?? given) : given;
  return [
    ...compareFacets(rootRow, view, comparison.text, body.section),
    ...compareObject({ comparison, section: body.section }, node, view),
  ];
};

const compareBody = (comparison: Comparison, operation: OperationText): Mismatch[] => {
  const { text, document } = comparison;
  const place = placeOf(operation);
  const tell = { at: `${place} requestBody`, section: operation.section };
  const body = text.bodies.find((row) => row.operations.includes(place));
  const request = documentOperations(document).get(place)?.['requestBody'];
  const view = bodyView(document, place);
  if (body === undefined && request === undefined) return [];
  if (body === undefined || view === undefined) {
    return [{ ...tell, of: 'body', text: body && 'there', document: request && 'there' }];
  }
  const required = body.members.some((row) => row.req === true && !row.at.includes('.'));
  const given = asRecord(request)['required'] ?? false;
  const found = given === required ? [] : [{ ...tell, of: 'body required', text: required, document: given }];
  return [...found, ...compareContent(comparison, body, view)];
};

/** Where request bodies differ: there or not, required or not, member by member. */
export const compareBodies = (comparison: Comparison): Mismatch[] =>
  comparison.text.operations.flatMap((operation) => compareBody(comparison, operation));

const replySchema = (operation: Readonly<Record<string, unknown>> | undefined): unknown => {
  const success = Object.entries(asRecord(operation?.['responses'])).find(([status]) => status.startsWith('2'));
  return jsonSchema(success?.[1]);
};

const compareList = (comparison: Comparison, operation: OperationText, item: string, view: SchemaView): Mismatch[] => {
  const envelope = comparison.text.resources.find(({ resource }) => resource === 'ListEnvelope');
  const rows = (envelope?.members ?? []).map((row) => (row.at === 'items' ? { ...row, type: `list of ${item}` } : row));
  if (!comparison.places.has('ListEnvelope')) comparison.places.set('ListEnvelope', view);
  return compareMember({ comparison, section: operation.section }, memberTree(rows), view);
};

const compareReply = (comparison: Comparison, operation: OperationText): Mismatch[] => {
  const { document } = comparison;
  const place = placeOf(operation);
  const schema = replySchema(documentOperations(document).get(place));
  const at = `${place} reply`;
  const { reply, section } = operation;
  if (reply === 'nothing' || schema === undefined) {
    if (reply === 'nothing' && schema === undefined) return [];
    return [{ at, section, of: 'reply', text: reply, document: schema }];
  }
  const view = viewOf(schema, document.components.schemas, at);
  const [, kind, item = reply] = /^(list|array) of (\w+)$/.exec(reply) ?? [];
  if (kind === 'list') return compareList(comparison, operation, item, view);
  if (kind === 'array') {
    return compareMember({ comparison, section }, memberAlone({ at, type: `list of ${item}` }), view);
  }
  return compareResource(comparison, item, view);
};

/** Where replies differ: content or none, list or not, and every resource in them; then resources that no reply has. */
export const compareReplies = (comparison: Comparison): Mismatch[] => {
  const found = comparison.text.operations.flatMap((operation) => compareReply(comparison, operation));
  const unmet = comparison.text.resources.filter(
    ({ resource, reached }) => reached !== false && !comparison.places.has(resource),
  );
  return [
    ...found,
    ...unmet.map(({ resource, section }) => ({
      at: 'replies',
      section,
      of: `resource ${resource}`,
      text: 'there',
      document: undefined,
    })),
  ];
};
