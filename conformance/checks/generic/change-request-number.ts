import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite, refusedPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Subject } from '../../core/outcome.ts';
import { arrangedReading } from '../../requests/arranged-input.ts';
import { ownPartOfChangeRequest } from '../../requests/beside-change-request.ts';
import { judgeAccepted, judgeTwofold, readingsAround } from '../../requests/by-both-names.ts';
import { judgeEffects } from '../../requests/effects-by-name.ts';
import { resources } from '../../resources/index.ts';
import { kindMadeBy, kinds } from '../../resources/kinds.ts';
import { kindOfItems } from '../../resources/operation-role.ts';
import { settledList } from '../../world/steady-walk.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { isOnceOnly } from '../../requests/valid-body.ts';
import { rememberedFirst } from '../../world/remembered-reads.ts';
import { check, type Check, type Lane } from '../check.ts';
import { idsOf, textInside } from '../../core/json-path.ts';

type Ground = {
  readonly world: World;
  readonly operation: OperationId;
  readonly input: Input;
  /** An input with the number in place of the id. */
  readonly numbered: (input: Input) => Input;
};

/** What was made under the number is listed under the id. */
const madeByNumber = async (
  { world, operation, input }: Ground,
  made: Exchange,
  story: readonly Exchange[],
): Promise<CheckResult> => {
  const kind = kindMadeBy(operation);
  const list = kind === undefined ? null : kinds[kind].list;
  const id = textInside(made.json, 'id');
  if (list === null || id === undefined) return judge([], story);
  const { params = {} } = input;
  const walk = await settledList(world, list, { params }, ({ items }) => idsOf(items).includes(id));
  const exchanges = [...story, ...walk.pages];
  if (idsOf(walk.items).includes(id)) return judge([], exchanges);
  const expected = 'what was made under the number is in the list under the id';
  return broken([{ expected, got: 'a list without it', pointer: '/items', exchanges }]);
};

const largest = 1_000;

/** A reading that the path of the write leads to. */
const readingAt = (operation: OperationId, params: Params): Input => {
  const { acts, pathParameters } = operationRow(operation);
  const path = Object.fromEntries(pathParameters.map((name) => [name, params[name] ?? '']));
  return { params: path, ...(acts.as === 'list' ? { query: { limit: largest } } : {}) };
};

/** The thing that a write is about, among the items of a list that others write into. */
const itemOf = (reader: OperationId, params: Params, written: Exchange): string | undefined => {
  const kind = kindOfItems(reader);
  const param = kind === undefined ? null : resources[kind].param;
  if (operationRow(reader).family === 'content' || param === null) return undefined;
  return params[param] ?? textInside(written.json, 'id');
};

/** Whether all that the path leads to reads alike by both names, of lists what the write is about. */
const agreesAround = async (
  { world, operation, input: { params = {} }, numbered }: Ground,
  story: readonly Exchange[],
): Promise<CheckResult> => {
  const written = story.at(-1)!;
  for (const reader of world.isBrief ? [] : readingsAround(operation)) {
    const byId = readingAt(reader, params);
    const only = itemOf(reader, params, written);
    const judgement = await judgeTwofold({ world, operation: reader, byId, byNumber: numbered(byId), only }, story);
    if (judgement.kind === 'broken') return judgement;
  }
  return judge([], story);
};

/** Reads what a server may keep by the name that it was asked for by. */
const readAround = async ({ world, operation, input, numbered }: Ground): Promise<void> => {
  for (const reader of world.isBrief ? [] : readingsAround(operation)) {
    const byId = readingAt(reader, input.params ?? {});
    for (const each of [byId, numbered(byId)]) await world.call(reader, each);
  }
};

/** The write once more with other values, by the id. */
const writtenById = async ({ world, operation, input: { params = {} } }: Ground): Promise<Exchange> => {
  const { body } = await world.arrange(operation, { params });
  const written = await world.call(operation, { params, ...(body === undefined ? {} : { body }) });
  if (!written.ok) throw refusedPrerequisite(written);
  return written;
};

const writes = async (ground: Ground): Promise<CheckResult> => {
  const { world, operation, input, numbered } = ground;
  const isLast = isOnceOnly(operation) || operationRow(operation).method === 'DELETE';
  await readAround(ground);
  const first = await world.call(operation, numbered(input));
  if (!first.ok) {
    const exchanges = isLast ? [first] : [first, await writtenById(ground)];
    return broken([{ expected: 'the number is accepted like the id', got: `status ${first.status}`, exchanges }]);
  }
  const made = await madeByNumber(ground, first, [first]);
  const after = made.kind === 'holds' ? await agreesAround(ground, [first]) : made;
  if (isLast || after.kind !== 'holds') return after;
  const second = await writtenById(ground);
  return agreesAround(ground, [first, second]);
};

/** Values of query parameters that tell: what a server passes over under one of the names shows. */
const tellingQuery = (operation: OperationId): Readonly<Record<string, string | number | boolean>> => ({
  metadata: false,
  computed: false,
  limit: 1,
  status: operationRow(operation).family === 'comments' ? 'resolved' : 'broken',
});

/** The same reading with all of those that the operation takes. */
const asked = (operation: OperationId, input: Input): Input => {
  const { query } = operationRow(operation);
  const telling = Object.entries(tellingQuery(operation)).filter(([name]) => query.includes(name));
  return { ...input, query: { ...input.query, ...Object.fromEntries(telling) } };
};

/** Where the content of the change request is read anyway, and where it is other than that of its space. */
const reads = async ({ world, operation, input, numbered }: Ground): Promise<CheckResult> => {
  const judgeAt = (byId: Input): Promise<CheckResult> =>
    judgeAccepted({ world, operation, byId, byNumber: numbered(byId) });
  const usual = await judgeAt(input);
  if (usual.kind === 'broken' || world.isBrief) return usual;
  const own = await ownPartOfChangeRequest(world, operation);
  const others = [asked(operation, input), ...(own === undefined ? [] : [own])];
  for (const each of others) {
    const other = await unlessMissing(() => judgeAt(each));
    if (other?.kind === 'broken') return other;
  }
  return usual;
};

/** The same, and whether the effects are those that a write under the id has, around the change request too. */
const writesAlike = async (ground: Ground): Promise<CheckResult> => {
  const usual = await writes(ground);
  const { world, operation, input, numbered } = ground;
  if (usual.kind === 'broken' || world.isBrief) return usual;
  const { spaceId = '', changeRequestId = '' } = input.params ?? {};
  const place = { spaceId, changeRequestId };
  const effects = await unlessMissing(() => judgeEffects({ world, operation, place, numbered }));
  return effects?.kind === 'broken' ? effects : usual;
};

const laneByNumber = (subject: Subject): Lane =>
  subject !== '-' && operationRow(subject).family === 'content'
    ? 'organization/spaces'
    : 'organization/change-request-comments';

/** A change request is the same under its id and its number (section 4.1). */
export const changeRequestByNumber: Check = check(
  'identity/change-request-by-number',
  { lane: laneByNumber },
  async ({ operation, world }) => {
    const { changeRequest } = world.target;
    if (changeRequest?.number === undefined)
      throw missingPrerequisite('the number of the change request (target key changeRequest)');
    await requireDifferingAnswers(world);
    const input = await arrangedReading(world, operation);
    const number = String(changeRequest.number);
    const numbered = (byId: Input): Input => ({ ...byId, params: { ...byId.params, changeRequestId: number } });
    const ground = { world, operation, input, numbered };
    if (operationRow(operation).method !== 'GET') return writesAlike(ground);
    // Others write comments to it, and content hardly ever.
    if (operationRow(operation).family !== 'content') return reads(ground);
    return rememberedFirst(world, (remembering) => reads({ ...ground, world: remembering }));
  },
);
