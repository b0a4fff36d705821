import { operationIds, operationRow } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { resourcesIn } from './keeping.ts';
import { spaceOf } from './spaces-seen.ts';

/** The fields of one organization: which name stands for which of those that the server behind has. */
type Names = { readonly behind: Map<unknown, string>; readonly shown: Map<unknown, Members> };

const create = 'createOrganizationCustomField';
const update = 'updateOrganizationCustomField';
const read = 'getOrganizationCustomFieldByName';
const fieldName = /^[a-z0-9_-]{1,50}$/;

let fresh = 0;
const freshName = (): string => `behind-${(fresh += 1)}`;

const nameBehind = ({ behind, shown }: Names, name: string): string =>
  behind.get(name) ?? (shown.has(name) ? 'nothing-has-this-name' : name);

/** The request under the names that the server behind knows. */
const behindNames = (names: Names, ask: FaultyRequest): FaultyRequest => {
  const { fieldName: name, ...params } = ask.params;
  if (name !== undefined) return { ...ask, params: { ...params, fieldName: nameBehind(names, name) } };
  const body = membersOf(ask.body);
  const values = membersOf(body?.['values']);
  if (values !== undefined) {
    const renamed = Object.entries(values).map(([each, value]) => [nameBehind(names, each), value] as const);
    return { ...ask, body: { ...body, values: Object.fromEntries(renamed) } };
  }
  const made = ask.operation === create ? body?.['name'] : undefined;
  return typeof made === 'string' && (names.behind.has(made) || names.shown.has(made))
    ? { ...ask, body: { ...body, name: names.behind.get(made) ?? freshName() } }
    : ask;
};

const show = ({ shown }: Names, json: unknown): void => {
  for (const field of resourcesIn(json, 'customField')) {
    const { name } = field;
    const own = shown.get(name);
    if (own === undefined) continue;
    const urls = membersOf(field['urls']) ?? {};
    const location = String(urls['location']).replace(/[^/]+$/, String(own['name']));
    Object.assign(field, own, { urls: { ...urls, location } });
  }
};

/** A field of another type takes the place of one, with its id and its age. */
const retyped = async (was: Members, ask: FaultyRequest, server: Server): Promise<Answer> => {
  const { title, description, placeholder } = was;
  const { name: _name, ...changes } = membersOf(ask.body) ?? {};
  const body = { title, description, placeholder, ...changes, name: freshName() };
  const { fieldName: _old, ...params } = ask.params;
  const made = await server.send({ ...ask, operation: create, params, body });
  if (isAccepted(made)) await server.call('deleteOrganizationCustomField', { params: ask.params });
  return made;
};

/** Notes under which name a field is found from now on, and which id and age it keeps. */
const note = (names: Names, was: Members, is: Members, old: unknown, name: string): void => {
  const { id, createdAt } = { ...was, ...names.shown.get(was['name']) };
  names.behind.delete(old);
  names.behind.set(name, String(is['name']));
  // Whatever the server behind knows by this name is reached by none, unless it is given again.
  names.shown.set(was['name'], { name });
  names.shown.set(is['name'], { id, createdAt, name });
};

const isName = (name: unknown): name is string => typeof name === 'string' && fieldName.test(name);

const fieldNow = async (ask: FaultyRequest, server: Server): Promise<Members | undefined> => {
  const answer = await server.send({ ...ask, operation: read, body: undefined, rawBody: null });
  return isAccepted(answer) ? membersOf(answer.json) : undefined;
};

/** What an update makes of the name and type of a field; what it does not name stays. */
const wantedOf = (ask: FaultyRequest, before: Members): { readonly name: unknown; readonly type: unknown } => {
  const { name = ask.params['fieldName'], type = before['type'] } = membersOf(ask.body) ?? {};
  return { name, type };
};

const isTaken = async (names: Names, name: string, own: FaultyRequest, server: Server): Promise<boolean> =>
  (await fieldNow({ ...own, params: { ...own.params, fieldName: nameBehind(names, name) } }, server)) !== undefined;

const changed = async (names: Names, ask: FaultyRequest, server: Server): Promise<Answer> => {
  const own = behindNames(names, ask);
  const before = await fieldNow(own, server);
  if (before === undefined || ask.authorization !== server.administrator) return server.send(own);
  const { fieldName: old } = ask.params;
  const { name, type } = wantedOf(ask, before);
  const isRetyped = type !== before['type'];
  if (name === old && !isRetyped) return server.send(own);
  if (!isName(name) || typeof type !== 'string') return refusal(400);
  if (name !== old && (await isTaken(names, name, own, server))) return refusal(409);
  const answer = isRetyped ? await retyped(before, own, server) : await server.send(own);
  const after = isAccepted(answer) ? membersOf(answer.json) : undefined;
  if (after === undefined) return answer;
  note(names, before, after, old, name);
  const { location: _location, ...headers } = answer.headers;
  return { ...answer, status: 200, headers };
};

/** Custom fields whose name and type an update may change. */
const renaming: Fault = () => {
  const homes = new Map<unknown, Names>();
  const namesAt = async ({ params }: FaultyRequest, server: Server): Promise<Names> => {
    const { organizationId, spaceId = '' } = params;
    const home = organizationId ?? (await spaceOf(spaceId, server))?.['organization'];
    const names = homes.get(home) ?? { behind: new Map<unknown, string>(), shown: new Map<unknown, Members>() };
    homes.set(home, names);
    return names;
  };
  return async (ask, server) => {
    const names = await namesAt(ask, server);
    const own = behindNames(names, ask);
    const answer = ask.operation === update ? await changed(names, ask, server) : await server.send(own);
    const { name } = membersOf(own.body) ?? {};
    const asked = membersOf(ask.body)?.['name'];
    if (ask.operation === create && isAccepted(answer) && name !== asked) {
      names.behind.set(asked, String(name));
      names.shown.set(name, { name: asked });
    }
    show(names, answer.json);
    return answer;
  };
};

const fields = operationIds.filter((id) => operationRow(id).path.includes('/custom-fields'));

/** Custom fields under other names. */
export const renamedFieldReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-VAL-02.b': 'changed' }, on: fields, server: renaming },
];
