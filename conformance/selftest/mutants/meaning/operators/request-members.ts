import { isDeepStrictEqual } from 'node:util';
import { effects, type Effect } from '#spec/effect.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { elementOf, numberOf, resolved, textOf, typesOf, variantsOf } from '../../../../core/json-schema.ts';
import { schemaErrors } from '../../../../core/validator.ts';
import { alienWords } from '../../../../requests/alien-words.ts';
import { resources } from '../../../../resources/index.ts';
import { roleOf } from '../../../../resources/operation-role.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Fault, FaultyRequest, Members } from '../../fault.ts';
import { isAccepted, membersOf } from '../../faults/replies.ts';
import { bodyMembers, isLeaf, names, withEdited, withRequired, type BodyMember } from '../body-members.ts';
import { isDeed } from '../changers.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { constantsOf } from '../member-values.ts';
import { createNeighbours, naming, otherOrganization } from '../neighbours.ts';

type NamedFault = {
  readonly word: string;
  readonly fault: Fault;
  /** Operations that the fault only watches. */
  readonly watches?: readonly OperationId[];
};

/** Changes the body of a request before the server sees it. */
export const sending =
  (operation: OperationId, change: (ask: FaultyRequest) => unknown): Fault =>
  () =>
  (ask, server) => {
    if (ask.operation !== operation || membersOf(ask.body) === undefined) return server.send(ask);
    return server.send({ ...ask, body: change(ask) });
  };

export const drop = (holder: Members, key: string): void => {
  delete holder[key];
};

const firstOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1);
  const members = membersOf(value);
  return members === undefined ? value : Object.fromEntries(Object.entries(members).slice(0, 1));
};

const cut = (holder: Members, key: string): void => {
  if (holder[key] !== undefined) holder[key] = firstOf(holder[key]);
};

/** Several are a pair for most who try: what is wrong with more shows with three. */
const several = 3;

/** Drops the last of several. */
const cutLast = (holder: Members, key: string): void => {
  const value = holder[key];
  if (Array.isArray(value)) {
    if (value.length >= several) holder[key] = value.slice(0, -1);
    return;
  }
  const entries = Object.entries(membersOf(value) ?? {});
  if (entries.length >= several) holder[key] = Object.fromEntries(entries.slice(0, -1));
};

export const edited = (
  operation: OperationId,
  member: BodyMember,
  edit: (holder: Members, key: string) => void,
): Fault => sending(operation, ({ body }) => withEdited(body, member, edit));

/** The server takes no notice of a member; of a required one it takes always the same value. */
const ignoring = (operation: OperationId, member: BodyMember): readonly NamedFault[] => {
  if (!member.isRequired) return [{ word: 'ignored', fault: edited(operation, member, drop) }];
  const [[, value] = []] = constantsOf(member.schema);
  if (value === undefined) return [];
  const put = (holder: Members, key: string): void => {
    holder[key] = structuredClone(value);
  };
  return [{ word: 'constant', fault: edited(operation, member, put) }];
};

const rows: Readonly<Partial<Record<OperationId, Effect>>> = effects;

/** The members of the reply that show what is given, where they lie in the thing itself. */
const shownAt = (operation: OperationId, { way }: BodyMember): readonly (readonly string[])[] => {
  const given = rows[operation]?.sets.find(({ from }) => from === way.join('.'));
  return given?.as === 'given' ? given.in.map((path) => path.split('.')) : [];
};

/** The member is ignored, and what answers the write shows it all the same. */
const echoing = (operation: OperationId, member: BodyMember): readonly NamedFault[] => {
  const shown = shownAt(operation, member);
  if (member.isRequired || shown.length === 0 || operationRow(operation).reply === null) return [];
  const fault: Fault = () => async (ask, server) => {
    if (!names(ask, member)) return server.send(ask);
    const [holder] = objectsAt(ask.body, member.way.slice(0, -1));
    const answer = await server.send({ ...ask, body: withEdited(ask.body, member, drop) });
    const value = holder?.[member.way.at(-1) ?? ''];
    if (isAccepted(answer))
      for (const way of shown)
        for (const object of objectsAt(answer.json, way.slice(0, -1))) object[way.at(-1) ?? ''] = value;
    return answer;
  };
  return [{ word: 'echoed', fault }];
};

/** Values that a careless server takes for none. */
const empties = [
  { type: 'boolean', word: 'false-dropped', value: false },
  { type: 'number', word: 'zero-dropped', value: 0 },
  { type: 'string', word: 'empty-dropped', value: '' },
] as const;

const droppedWhere =
  (value: unknown) =>
  (holder: Members, key: string): void => {
    if (holder[key] === value) delete holder[key];
  };

/** An empty list leaves the list that is there. */
const emptyList = (operation: OperationId, { way, schema }: BodyMember): readonly NamedFault[] => {
  const role = roleOf(operation);
  const read = role === undefined ? null : resources[role.kind].read;
  const [key = ''] = way;
  const isShown = rows[operation]?.sets.some(({ from, in: places }) => from === key && places.includes(key)) === true;
  // Files that it shows are not what it was given.
  const isText = textOf(elementOf(schema) ?? {}, 'contentEncoding') === undefined;
  const isFree = typesOf(schema).includes('array') && isText && schemaErrors(schema, []).length === 0;
  if (operationRow(operation).acts.as === 'create' || way.length !== 1 || read === null || !isShown || !isFree)
    return [];
  const fault: Fault = () => async (ask, server) => {
    const body = membersOf(ask.body);
    if (ask.operation !== operation || !isDeepStrictEqual(body?.[key], [])) return server.send(ask);
    const before = membersOf((await server.call(read, { params: ask.params })).json)?.[key];
    return server.send(Array.isArray(before) ? { ...ask, body: { ...body, [key]: before } } : ask);
  };
  return [{ word: 'empty-list-dropped', fault }];
};

const falsy = (operation: OperationId, member: BodyMember): readonly NamedFault[] =>
  empties
    .filter(({ type }) => typesOf(member.schema).length === 0 || typesOf(member.schema).includes(type))
    .filter(({ value }) => schemaErrors(member.schema, value).length === 0)
    .map(({ word, value }) => ({ word, fault: edited(operation, member, droppedWhere(value)) }));

const mostOf = ({ schema }: BodyMember): number => numberOf(schema, 'maxItems') ?? Infinity;

const partial = (operation: OperationId, member: BodyMember): readonly NamedFault[] => {
  const isMany = [member.schema, ...variantsOf(member.schema)].some(
    (schema) => elementOf(resolved(schema)) !== undefined && numberOf(schema, 'maxItems') !== 1,
  );
  if (!isMany) return [];
  return [
    { word: 'first-only', fault: edited(operation, member, cut) },
    ...(mostOf(member) < several
      ? []
      : [{ word: 'last-of-several-dropped', fault: edited(operation, member, cutLast) }]),
  ];
};

/** The member is also given to another thing of the kind. */
const spreading = (operation: OperationId, member: BodyMember): readonly NamedFault[] => {
  const role = roleOf(operation);
  const { acts, pathParameters } = operationRow(operation);
  if (role === undefined || acts.as === 'create' || !pathParameters.some((name) => name.endsWith('Id'))) return [];
  if (!pathParameters.includes(resources[role.kind].param ?? '')) return [];
  const [key = ''] = member.way;
  const fault: Fault = () => {
    const neighbours = createNeighbours(role.kind);
    return async (ask, server) => {
      const answer = await server.send(ask);
      neighbours.note(ask, answer);
      const params = neighbours.beside(ask.params) ?? otherOrganization(role.kind, ask.params, server);
      const isMeant = ask.operation === operation && isAccepted(answer) && names(ask, member);
      const only = { [key]: membersOf(ask.body)?.[key] };
      if (isMeant && params !== undefined)
        await server.call(operation, {
          params: { ...ask.params, ...params },
          body: withRequired(operation, ask.body, only),
        });
      return answer;
    };
  };
  return [{ word: 'to-sibling', fault, watches: naming(role.kind) }];
};

const cleared = ({ schema }: BodyMember): unknown => {
  const candidates: readonly unknown[] = [null, '', [], false, constantsOf(schema)[0]?.[1]];
  // What has no empty value is taken away by null, whatever the document says of that.
  return candidates.find((value) => value !== undefined && schemaErrors(schema, value).length === 0) ?? null;
};

/** A change that does not name the member takes its value away. */
const clearing = (operation: OperationId, all: readonly BodyMember[], member: BodyMember): readonly NamedFault[] => {
  const { acts } = operationRow(operation);
  const value = cleared(member);
  if (member.isRequired || acts.as !== 'update') return [];
  if (isDeed(operation, member.way.join('.'))) return [];
  // A change names a member that is the only one.
  if (all.every(({ way: [key] }) => key === member.way[0])) return [];
  const fault: Fault = () => async (ask, server) => {
    const body = membersOf(ask.body);
    const [key = ''] = member.way;
    if (ask.operation !== operation || body === undefined || Object.hasOwn(body, key)) return server.send(ask);
    const answer = await server.send({ ...ask, body: { ...body, [key]: structuredClone(value) } });
    return isAccepted(answer) ? answer : server.send(ask);
  };
  return [{ word: 'cleared-unnamed', fault }];
};

/** A word that a member of this name may be elsewhere is taken, and comes to nothing. */
const takingAliens = (operation: OperationId, member: BodyMember): readonly NamedFault[] => {
  const [key = ''] = member.way;
  const aliens: readonly unknown[] = member.way.length > 1 ? [] : alienWords(operation, key);
  if (aliens.length === 0 || member.isRequired) return [];
  const dropAlien = (holder: Members, name: string): void => {
    if (aliens.includes(holder[name])) delete holder[name];
  };
  return [{ word: 'alien-taken', fault: edited(operation, member, dropAlien) }];
};

/** Texts of several kinds, so that a member that takes none of them has words of its own. */
const texts = ['a word', 'https://docplane.example/'];

const isText = ({ way, schema }: BodyMember): boolean =>
  way.length === 1 && texts.some((text) => schemaErrors(schema, text).length === 0);

/** Where the text before it in the document is given as well, the member takes that one's value. */
const mixing = (operation: OperationId, all: readonly BodyMember[], member: BodyMember): readonly NamedFault[] => {
  const others = all.filter((each) => isText(each) && isLeaf(all, each));
  const other = others[others.indexOf(member) - 1];
  if (other === undefined || !isText(member)) return [];
  const [from = ''] = other.way;
  const put = (holder: Members, key: string): void => {
    const value = holder[from];
    const isFit = typeof value === 'string' && schemaErrors(member.schema, value).length === 0;
    if (isFit && typeof holder[key] === 'string') holder[key] = value;
  };
  return [{ word: 'of-the-one-before', fault: edited(operation, member, put) }];
};

const faultsOf = (operation: OperationId, all: readonly BodyMember[], member: BodyMember): readonly NamedFault[] => {
  const alone = ignoring(operation, member);
  if (!isLeaf(all, member)) return member.way.length > 1 ? [] : [...alone, ...clearing(operation, all, member)];
  const values = [
    ...alone,
    ...echoing(operation, member),
    ...falsy(operation, member),
    ...emptyList(operation, member),
    ...partial(operation, member),
    ...takingAliens(operation, member),
  ];
  if (member.way.length > 1) return values;
  const further = [...mixing(operation, all, member), ...spreading(operation, member)];
  return [...values, ...further, ...clearing(operation, all, member)];
};

const ofMember = (operation: OperationId, all: readonly BodyMember[], member: BodyMember): MeaningMutant[] =>
  faultsOf(operation, all, member).map(({ word, fault, watches = [] }) => ({
    operator: 'request-member',
    change: word,
    operation,
    place: member.way.join('/'),
    body: member.way.join('.'),
    on: [...new Set([operation, ...watches])],
    fault,
  }));

/** A member of a request: ignored, echoed alone, taken in part, dropped when empty, mixed up, given to others, cleared unnamed. */
export const requestMembers = (): MeaningMutant[] =>
  operationIds.flatMap((operation) => {
    const { body } = operationRow(operation);
    if (body === null) return [];
    const all = bodyMembers(body);
    return all.flatMap((member) => ofMember(operation, all, member));
  });
