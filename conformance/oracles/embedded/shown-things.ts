import type { OperationId } from '#spec/operation.ts';
import { inside } from '../../core/json-path.ts';
import { namedSchema, requiredOf } from '../../core/json-schema.ts';
import type { Params } from '../../core/params.ts';
import { resources, type ResourceKind } from '../../resources/index.ts';
import { addressIn, embeddingsIn, marks, type Embedding } from './embeddings.ts';
import { valuesAt } from './values-at.ts';

/** A thing that is shown in a place which no deleted one may have, by the name that its deletion would give it. */
export type Shown = {
  readonly name: string;
  readonly embedding: Embedding;
  readonly pointer: string;
  readonly value: unknown;
};

/** The name of a thing among all that may be deleted. */
export const nameOf = (kind: ResourceKind, params: Params): string =>
  JSON.stringify([kind, ...addressIn(kind).map((name) => params[name])]);

/** Whether a value is less than the whole thing (OP-RES-08). */
const isShort = ({ kind, mayBeShort }: Embedding, value: unknown): boolean => {
  const { schema } = resources[kind];
  if (!mayBeShort || schema === null) return false;
  return requiredOf(namedSchema(schema)).some((member) => inside(value, member) === undefined);
};

/** What it says of a deleted thing that it is shown like that: as one that is deleted, in a form that need not tell, or as before. */
export const formOf = ({ embedding, value }: Shown): 'marked' | 'silent' | 'wrong' => {
  const mark = marks[embedding.kind];
  if (mark === undefined) return 'wrong';
  if (inside(value, mark) !== undefined) return 'marked';
  return isShort(embedding, value) ? 'silent' : 'wrong';
};

/** The things in a reply that a deletion may be of. */
export const shownBy = (operation: OperationId, json: unknown, params: Params): readonly Shown[] =>
  embeddingsIn(operation).flatMap((embedding) => {
    const { kind, param, key, object, pointer } = embedding;
    const own = resources[kind].param === param ? params[param] : undefined;
    return valuesAt(json, pointer).flatMap(({ pointer: at, value }) => {
      const found = key.length === 0 ? value : inside(value, ...key);
      // A reply about the thing itself, and all that lies in it, is for other rules.
      if (typeof found !== 'string' || found === own) return [];
      if (object !== undefined && inside(value, 'object') !== object) return [];
      return [{ name: nameOf(kind, { ...params, [param]: found }), embedding, pointer: at, value }];
    });
  });
