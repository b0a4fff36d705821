import type { JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import { elementOf, namedSchema, propertiesOf, referenceName, typesOf, variantsOf } from '../core/json-schema.ts';
import type { Spot } from './places.ts';

type Rule = (spot: Spot) => boolean;

const isText = (schema: JsonSchema): boolean => typesOf(schema).includes('string');

/**
 * Whether the document describes, anywhere in a reply, a place that a rule speaks of; with `certain`, outside resources
 * in whose place an id may stand (OP-RES-08).
 */
export const describesPlace = (schema: JsonSchema, applies: Rule, { certain = false } = {}): boolean => {
  const seen = new Set<JsonSchema>();
  const search = (given: JsonSchema, key: string | undefined): boolean => {
    const names: SchemaName[] = [];
    let here = given;
    for (let name = referenceName(here); name !== undefined; name = referenceName(here)) {
      names.push(name);
      here = namedSchema(name);
    }
    if (applies({ key, schema: here, names })) return true;
    if (seen.has(here)) return false;
    seen.add(here);
    const element = elementOf(here);
    return (
      Object.entries(propertiesOf(here)).some(([name, part]) => search(part, name)) ||
      (element !== undefined && search(element, undefined)) ||
      (!(certain && variantsOf(here).some(isText)) && variantsOf(here).some((variant) => search(variant, key)))
    );
  };
  return search(schema, undefined);
};
