import { operationRow } from '#spec/operation.ts';
import { memberSchema } from '../../core/json-schema.ts';
import { schemaErrors } from '../../core/validator.ts';
import { bodyReference } from '../../requests/valid-body.ts';
import type { Passed } from '../passed.ts';

/** Letters whose number and trimming nobody counts otherwise, and so few that no maximum of the text is near. */
const plainText = /^[\x21-\x7E](?:[\x20-\x7E]{0,30}[\x21-\x7E])?$/;

const isPlainText = (value: unknown): boolean => typeof value === 'string' && plainText.test(value);

/** The Markdown of a comment, in the one form that every server takes. */
const isPlainComment = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const [[name, text] = [], ...others] = Object.entries(value);
  return name === 'markdown' && others.length === 0 && isPlainText(text);
};

/** Members that name nothing else on the server and switch no state, and the values that nothing speaks against. */
const plainMembers: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: isPlainText,
  description: isPlainText,
  body: isPlainComment,
};

/** What may be written with such members alone, and whether reading it shows all that such a write depends on. */
const plainKinds: ReadonlyMap<string, boolean> = new Map([
  ['Collection', true],
  ['Space', true],
  ['Site', true],
  ['SiteSection', true],
  ['SiteSectionGroup', true],
  ['Team', true],
  ['Organization', true],
  // Whether it may be written to depends on the space, and on the thread that it is in.
  ['Comment', false],
  ['CommentReply', false],
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a write says nothing but texts that the text takes from anybody, in a body that the document allows. */
export const isPlainWrite = ({ operation, query, body, exchange, isAnonymous }: Passed): boolean => {
  const { acts, body: schema } = operationRow(operation);
  if (isAnonymous || schema === null || query.size > 0 || !plainKinds.has(acts.on)) return false;
  if (!/^application\/json\b/i.test(exchange.request.headers['content-type'] ?? '') || !isObject(body)) return false;
  const members = Object.entries(body);
  // What the document does not describe may be refused (OP-VAL-01).
  const isDescribed = (name: string): boolean => memberSchema(bodyReference(operation), [name]) !== undefined;
  const isEach = members.every(([name, value]) => plainMembers[name]?.(value) === true && isDescribed(name));
  return isEach && members.length > 0 && schemaErrors(bodyReference(operation), body).length === 0;
};

/** The thing that a plain update changes, by its path; undefined where its own reading does not show whether it can be. */
export const changedThing = ({ operation, params }: Pick<Passed, 'operation' | 'params'>): string | undefined => {
  const { acts, pathParameters } = operationRow(operation);
  if (acts.as !== 'update' || plainKinds.get(acts.on) !== true) return undefined;
  return JSON.stringify([acts.on, ...pathParameters.map((name) => params[name])]);
};

/** The same of a reading that shows one, alive and open to changes. */
export const shownThing = ({ operation, params, exchange }: Passed): string | undefined => {
  const { acts, pathParameters } = operationRow(operation);
  const { json, ok } = exchange;
  if (!ok || acts.as !== 'read' || plainKinds.get(acts.on) !== true || !isObject(json)) return undefined;
  const isOpen = [undefined, null].includes(json['deletedAt'] as undefined) && json['editMode'] !== 'locked';
  return isOpen ? JSON.stringify([acts.on, ...pathParameters.map((name) => params[name])]) : undefined;
};
