import { setImmediate as turn } from 'node:timers/promises';
import type { OperationId } from '#spec/operation.ts';
import { operationRow } from '#spec/operation.ts';
import { requiredOf, resolved } from '../core/json-schema.ts';
import { bodyReference } from '../requests/valid-body.ts';
import { parsedJson } from '../http/parsed-json.ts';
import { recognize } from '../http/recognize.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refusedBody = 400;
/** Turns that a body which has to be refused waits for the first that does not: both are on their way at once. */
const patience = 1_000;

/** Members that tell things apart and may come but once. */
const telling: readonly string[] = ['title', 'name', 'slug', 'label'];

const keyOf = (value: Members): string | undefined => {
  const key = value['id'] ?? value['name'];
  return typeof key === 'string' ? key : undefined;
};

/** Shows the things that were kept as they were sent. */
const overlaid = (value: unknown, kept: ReadonlyMap<string, Members>): unknown => {
  if (Array.isArray(value)) return value.map((each) => overlaid(each, kept));
  if (!isObject(value)) return value;
  const shown = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, overlaid(part, kept)]));
  return { ...shown, ...kept.get(keyOf(value) ?? '') };
};

/**
 * Refuses no body of one operation that makes things: what the reference refuses is made from the first body that it
 * took, and shown with the members that were sent.
 */
export const acceptingEveryBodyOf =
  (operation: OperationId) =>
  ({ send, ...rest }: Transport): Transport => {
    const required = requiredOf(resolved(bodyReference(operation)));
    const kept = new Map<string, Members>();
    const valid = new Map<string, Members>();
    let count = 0;
    /** The names under which they are kept, by those that were sent. */
    const real = new Map<string, string>();
    const inPath = (request: RawRequest): RawRequest => {
      const [path = '', ...query] = request.target.split('?');
      const parts = path.split('/').map((part) => real.get(decodeURIComponent(part)) ?? part);
      return { ...request, target: [parts.join('/'), ...query].join('?') };
    };
    const shown = (reply: RawReply): RawReply => {
      if (kept.size === 0) return reply;
      const value = parsedJson(String(reply.body));
      return value === undefined ? reply : { ...reply, body: JSON.stringify(overlaid(value, kept)) };
    };
    /** Sends the least of a body that was taken, under the names that were sent, or else under fresh ones. */
    const sentAgain = async (request: RawRequest, given: Members, base: Members): Promise<RawReply | undefined> => {
      count += 1;
      const least = Object.entries(base).filter(([name]) => required.includes(name) || telling.includes(name));
      const names = Object.keys(Object.fromEntries(least)).filter((name) => telling.includes(name));
      const own = names.map((name) => [name, given[name] ?? `any-${count}`] as const);
      const fresh = names.map((name) => [name, `any-${count}`] as const);
      for (const chosen of [own, fresh]) {
        const body = { ...Object.fromEntries(least), ...Object.fromEntries(chosen) };
        const reply = await send({ ...request, body: JSON.stringify(body) });
        if (reply.status < 300) return reply;
      }
      return undefined;
    };
    const made = async (request: RawRequest, given: Members, refusal: RawReply): Promise<RawReply> => {
      for (let turns = 0; turns < patience && !valid.has('first'); turns += 1) await turn();
      const base = valid.get('first');
      const reply = base === undefined ? undefined : await sentAgain(request, given, base);
      if (reply === undefined) return refusal;
      const value = parsedJson(String(reply.body));
      const key = isObject(value) ? keyOf(value) : undefined;
      if (!isObject(value) || key === undefined) return refusal;
      const members = Object.entries(given).filter(
        ([name]) => Object.hasOwn(value, name) && name !== 'id' && name !== 'name',
      );
      kept.set(key, Object.fromEntries(members));
      if (typeof given['slug'] === 'string' && given['slug'] !== '') real.set(given['slug'], String(value['slug']));
      return shown(reply);
    };
    return {
      ...rest,
      send: async (request) => {
        const reply = await send(inPath(request));
        if (recognize(request)?.operation !== operation) return shown(reply);
        const given = parsedJson(String(request.body));
        if (reply.status === refusedBody) return made(request, isObject(given) ? given : {}, reply);
        if (reply.status < 300 && isObject(given) && !valid.has('first')) valid.set('first', given);
        return reply;
      },
    };
  };

/** Creations of things that stand in lists. */
export const creations = [
  'createOrganizationTeam',
  'createCollection',
  'createOrganizationCustomField',
  'postCommentInSpace',
  'createSite',
  'addSectionToSite',
  'createSiteShareLink',
  'createTranslation',
  'createOpenAPISpec',
  'createOrganizationSAMLProvider',
] as const satisfies readonly OperationId[];

export const familyOf = (operation: OperationId): string => operationRow(operation).family;
