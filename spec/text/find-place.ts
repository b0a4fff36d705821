import type { Comparison } from './compare-members.ts';
import { bodyView, documentOperations } from './compare-operations.ts';
import { parameterViews } from './compare-parameters.ts';
import { type SchemaView, asRecord, membersOf, requiredOf, viewOf } from './schema-view.ts';

/** A member, parameter or resource of the document that a row of the text points at. */
export type Place = { readonly view: SchemaView; readonly required: boolean };

const step = (comparison: Comparison, from: SchemaView, name: string): Place | undefined => {
  const holders = [from, ...from.variants].filter((each) => name in membersOf(each));
  const [holder] = holders;
  if (holder === undefined) return undefined;
  const at = `${holder.at}/properties/${name}`;
  const view = viewOf(membersOf(holder)[name], comparison.document.components.schemas, at);
  return { view, required: requiredOf(holder).includes(name) };
};

const walk = (comparison: Comparison, from: SchemaView | undefined, path: string): Place | undefined => {
  let place: Place | undefined = from === undefined ? undefined : { view: from, required: false };
  for (const name of path.split('.')) place = place === undefined ? undefined : step(comparison, place.view, name);
  return place;
};

/** The schema of a list's items, or the view itself where it is no list. */
export const itemView = (comparison: Comparison, view: SchemaView): SchemaView =>
  view.types.includes('array')
    ? viewOf(view.keywords['items'], comparison.document.components.schemas, `${view.at}/items`)
    : view;

/**
 * The place that `Resource.member`, `METHOD path # body member` or `METHOD path ? parameter` names; undefined where the
 * document has none. Resources are known once the replies have been compared.
 */
export const findPlace = (comparison: Comparison, at: string): Place | undefined => {
  const [, operation, kind, name] = /^([A-Z]+ \S+) ([#?]) (\S+)$/.exec(at) ?? [];
  if (operation !== undefined && name !== undefined) {
    if (!documentOperations(comparison.document).has(operation)) return undefined;
    if (kind === '#') return walk(comparison, bodyView(comparison.document, operation), name);
    const parameter = parameterViews(comparison.document, operation).find((each) => each.name === name);
    return parameter && { view: parameter.schema, required: parameter.required };
  }
  const dot = at.indexOf('.');
  if (dot < 0) throw new Error(`fixtures/text: "${at}" is no place; write Resource.member or METHOD path # member`);
  return walk(comparison, comparison.places.get(at.slice(0, dot)), at.slice(dot + 1));
};

/** Every default that the document carries, as place and value; members of bodies and parameters of queries. */
export const documentDefaults = (comparison: Comparison): ReadonlyMap<string, unknown> => {
  const { document } = comparison;
  const found = new Map<string, unknown>();
  for (const place of documentOperations(document).keys()) {
    for (const { name, schema } of parameterViews(document, place)) {
      if (schema.keywords['default'] !== undefined) found.set(`${place} ? ${name}`, schema.keywords['default']);
    }
    const body = bodyView(document, place);
    for (const [name, schema] of Object.entries(body === undefined ? {} : membersOf(body))) {
      const preset = asRecord(viewOf(schema, document.components.schemas, name).keywords)['default'];
      if (preset !== undefined) found.set(`${place} # ${name}`, preset);
    }
  }
  return found;
};
