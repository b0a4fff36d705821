import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { Input } from '../http/client.ts';
import type { World } from '../world/world.ts';
import { kindNames, kinds } from '../resources/kinds.ts';
import { unknownId } from '../core/unknown-id.ts';
import { byOutsider } from './by-outsider.ts';
import { attemptAt } from './faulty-members.ts';
import { overQuery, queryPairs } from './faulty-queries.ts';
import { foreignPlaces } from './foreign-places.ts';
import { beyondLimits, limitValues, ownLetters } from './limit-values.ts';
import type { Attempt } from './refusals.ts';
import { severalFaults } from './several-faults.ts';
import { withoutRequired } from './without-required.ts';
import type { Params } from '../core/params.ts';

export type FaultSetting = {
  readonly world: World;
  readonly operation: OperationId;
  readonly requirement: RequirementId;
  /** Members of the body or query that the rule speaks of. */
  readonly members: readonly string[];
  /** A request without any fault, that has not been sent. */
  readonly valid: Input & { readonly params: Params };
};

export type FaultyRequests = (setting: FaultSetting) => Promise<readonly Attempt[]>;

const overMembers =
  (keywords: readonly string[]): FaultyRequests =>
  async ({ world, operation, members, valid: { params } }) => {
    const attempts: Attempt[] = [];
    for (const member of members) attempts.push(...(await attemptAt(world, operation, params, member, keywords)));
    return attempts;
  };

const overLimits: FaultyRequests = async ({ world, operation, members, valid: { params } }) => {
  const attempts: Attempt[] = [];
  for (const member of members) {
    const limited = { world, operation, params, member };
    attempts.push(...(await beyondLimits(limited, await limitValues(limited, ownLetters(world)))));
  }
  return attempts;
};

const without: FaultyRequests = ({ world, operation, members, valid: { params } }) =>
  withoutRequired({ world, operation, params }, members);

/** Texts that are alike at fault; a brief run sends one of them, another with each operation. */
const raw =
  (texts: Readonly<Record<string, string>>): FaultyRequests =>
  ({ world, operation, valid: { params } }) => {
    const all = Object.entries(texts);
    const sent = world.isBrief ? all.slice(operationIds.indexOf(operation) % all.length).slice(0, 1) : all;
    return Promise.resolve(sent.map(([what, rawBody]) => ({ what, input: { params, rawBody } })));
  };

const lists = { 'a JSON list as the whole body': '[]' };
const malformed = { 'a body cut off in the middle': '{"title": "qq', 'a body that is no JSON': 'title=qq' };
const notObjects = { 'a JSON text as the whole body': '"qq"', 'a JSON number as the whole body': '7' };

const unknownToken = (world: World): string => {
  const token = unknownId(world.target.token);
  return token === world.target.token ? `${token}q` : token;
};

/** Nor does a key that nobody was given stand in for the token, whichever way a key is read (OP-AUTH-11). */
const noToken: FaultyRequests = ({ world, operation, valid }) => {
  const plain = { what: 'a request without a token', input: { ...valid, token: null } };
  if (!operationRow(operation).query.includes('shareKey')) return Promise.resolve([plain]);
  const query = { ...valid.query, shareKey: unknownToken(world) };
  return Promise.resolve([
    plain,
    { what: 'a request with an unknown share key in the place of a token', input: { ...valid, query, token: null } },
  ]);
};
const otherToken: FaultyRequests = ({ world, valid }) =>
  Promise.resolve([{ what: 'a request with an unknown token', input: { ...valid, token: unknownToken(world) } }]);

const withUnknown = (names: readonly string[], valid: FaultSetting['valid']): Attempt[] =>
  names.map((name) => ({
    what: `a request with an unknown ${name}`,
    input: { ...valid, params: { ...valid.params, [name]: unknownId(valid.params[name] ?? '') } },
  }));

/** Operations that make what an unknown id names, or may answer it with nothing (OP-TR-03, OP-CMT-15); TEAM-31 judges users. */
const takingUnknown: readonly OperationId[] = [
  'listCommentsInChangeRequest',
  'createOrUpdateOpenAPISpecBySlug',
  'updateTranslation',
  'addMemberToOrganizationTeamById',
];

/** Path parameters that each row speaks of: the thing itself for reads, every container too for the rest. */
const unknownNames = (operation: OperationId, requirement: RequirementId): readonly string[] => {
  const { pathParameters } = operationRow(operation);
  if (requirement === 'ID-03') return pathParameters.slice(-1);
  return takingUnknown.includes(operation) ? pathParameters.slice(0, -1) : pathParameters;
};

/** A key that whoever makes a thing chooses, with other signs between its words: the key of nothing. */
const withNearKey = (names: readonly string[], valid: FaultSetting['valid']): Attempt[] => {
  const name = names.at(-1) ?? '';
  const key = valid.params[name] ?? '';
  const near = key.replaceAll(/[-_]/g, (sign) => (sign === '-' ? '_' : '-'));
  const isChosen = kindNames.some((kind) => kinds[kind].param === name && kinds[kind].key !== 'id');
  if (!isChosen || near === key) return [];
  const params = { ...valid.params, [name]: near };
  return [{ what: `a request with one character of the ${name} changed`, input: { ...valid, params } }];
};

const unknownIds: FaultyRequests = ({ operation, requirement, valid }) => {
  const names = unknownNames(operation, requirement);
  return Promise.resolve([...withUnknown(names, valid), ...withNearKey(names, valid)]);
};

/** The thing itself, where a server may answer an unknown one with nothing (OP-CMT-15, OP-CNT-11). */
const unknownParts: FaultyRequests = ({ operation, valid }) =>
  Promise.resolve(withUnknown(operationRow(operation).pathParameters.slice(-1), valid));

/** What the thing lies in, each in turn. */
const unknownContainers: FaultyRequests = ({ operation, valid }) =>
  Promise.resolve(withUnknown(operationRow(operation).pathParameters.slice(0, -1), valid));

const foreignParents: FaultyRequests = async ({ world, operation, valid }) =>
  (await foreignPlaces(world, operation, valid.params)).map(({ what, params, mayBeOwn }) => ({
    what,
    input: { ...valid, params },
    mayBeRight: mayBeOwn,
  }));

/** Bodies that are no object; a brief run sends a list to every third operation, since rules of their own ask for the rest. */
const wrongTexts = ({ world, operation }: FaultSetting) =>
  world.isBrief && operationIds.indexOf(operation) % 3 > 0 ? [malformed, notObjects] : [lists, malformed, notObjects];

/** Requests of an operation that no server need like; none that might be carried out. */
const anyFault: FaultyRequests = async (setting) => {
  const { operation, valid } = setting;
  const { body, query, pathParameters } = operationRow(operation);
  return [
    ...(await noToken(setting)),
    ...withUnknown(pathParameters, valid),
    ...(body === null ? [] : (await Promise.all(wrongTexts(setting).map((each) => raw(each)(setting)))).flat()),
    ...(query.includes('limit') ? await overQuery(queryPairs['types/query'])({ ...setting, members: ['?limit'] }) : []),
  ];
};

/** The faults that checks of these names try, each in a request of its own. */
export const faultyRequests = {
  'authentication/no-token-refused': noToken,
  'authentication/unknown-token-refused': otherToken,
  'authentication/outsider-refused': byOutsider,
  'authentication/refused-write-changes-nothing': async (setting) => [
    ...(await noToken(setting)),
    ...(await otherToken(setting)),
  ],
  'bodies/malformed-json': raw(malformed),
  'bodies/not-an-object': raw(notObjects),
  'types/body': overMembers(['type']),
  'enums/body': overMembers(['enum', 'const']),
  'patterns/body': overMembers(['pattern']),
  'formats/body': overMembers(['format']),
  'required/body': without,
  'limits/body': overLimits,
  'crud/refused-write-changes-nothing': ({ world, operation, valid }) => severalFaults(world, operation, valid.params),
  'identity/unknown-id': unknownIds,
  'identity/unknown-part': unknownParts,
  'identity/unknown-container': unknownContainers,
  'identity/foreign-parent': foreignParents,
  'types/query': overQuery(queryPairs['types/query']),
  'enums/query': overQuery(queryPairs['enums/query']),
  'patterns/query': overQuery(queryPairs['patterns/query']),
  'errors/no-server-error': anyFault,
} as const satisfies Readonly<Record<string, FaultyRequests>>;
