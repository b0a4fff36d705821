import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { notRefused } from '../../oracles/expectations.ts';
import { callerOfFirst } from '../../requests/caller-of-first.ts';
import { makeThere, partsNamed } from '../../requests/made-there.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { kindNamedBy, kinds, type Kind } from '../../resources/kinds.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { withArticle } from '../../core/article.ts';

/** The request under the path of the thing, and of the caller's own organization, where a put would make another. */
const pathsOf = (operation: OperationId, params: Params, own: string): readonly Input[] =>
  operationRow(operation).pathParameters.includes('organizationId') && operationRow(operation).acts.as !== 'replace'
    ? [{ params }, { params: { ...params, organizationId: own } }]
    : [{ params }];

/** Where a write is tried: at a thing of the other organization, or in that itself where the write makes one. */
const placeThere = async (
  world: World,
  operation: OperationId,
  organizationId: string,
): Promise<{ readonly params: Params; readonly kind?: Kind }> => {
  const { pathParameters } = operationRow(operation);
  if (pathParameters.join() === 'organizationId') return { params: { organizationId } };
  const kind = kindNamedBy(operation, pathParameters.at(-1));
  if (kind === undefined) throw new Error(`${operation} writes to nothing that a run makes`);
  return { params: await makeThere(world, kind, organizationId), kind };
};

/** The body of the write; what is carried away goes to the caller's own organization. */
const bodyThere = async (world: World, operation: OperationId, params: Params) => {
  const { body } = await world.arrange(operation, { params, body: await partsNamed(world, operation, params) });
  if (body === undefined) return {};
  const { organization } = world.target;
  return { body: Object.hasOwn(body as object, 'organization') ? { ...(body as object), organization } : body };
};

const others = 'in an organization that the caller does not belong to';

const keyOf = (kind: Kind, params: Params): string | undefined => params[kinds[kind].param];

const isNoMore = ({ ok, json }: Exchange): boolean => !ok || inside(json, 'deletedAt') !== undefined;

/** The thing as its own organization reads it; undefined where nothing reads one alone. */
const readThere = async (world: World, kind: Kind, params: Params): Promise<Exchange | undefined> => {
  const { read } = kinds[kind];
  return read === null ? undefined : world.call(read, { params });
};

/** What a removal answers is open (OP-HTTP-03): the thing is there as before. */
const isGone = async (world: World, kind: Kind | undefined, params: Params): Promise<Exchange | undefined> => {
  const exchange = kind === undefined ? undefined : await readThere(world, kind, params);
  return exchange !== undefined && isNoMore(exchange) ? exchange : undefined;
};

/** A request, and the thing that it must not take away. */
type Attempt = {
  readonly operation: OperationId;
  readonly input: Input;
  readonly kind: Kind | undefined;
  readonly at: Params;
};

/** What a write by a stranger is found to do, and its answer. */
const triedBy = async (world: World, token: string, { operation, input, kind, at }: Attempt) => {
  const exchange = await world.call(operation, { ...input, token });
  if (operationRow(operation).acts.as !== 'remove')
    return { exchange, findings: notRefused(exchange, `a write to a thing ${others}`) };
  const gone = exchange.ok ? await isGone(world, kind, at) : undefined;
  const got = { expected: `a thing ${others} stays`, got: 'it is gone' };
  return { exchange, findings: gone === undefined ? [] : [{ ...got, exchanges: [exchange, gone] }] };
};

/** Throws where the caller reads a thing: what anyone may read, whoever reads it may be let write to (OP-AUTH-05.b). */
const mustBeClosed = async (world: World, operation: OperationId, token: string, kind: Kind, params: Params) => {
  const { read } = kinds[kind];
  const seen = read === null ? undefined : await world.call(read, { params, token });
  if (seen?.ok === true && !operationRow(operation).pathParameters.includes('organizationId'))
    throw missingPrerequisite('a thing that a caller of another organization cannot read', seen);
};

/** Who removes nothing at all, or shows nothing, keeps no stranger from it. */
const judgedByRemoval = async (
  world: World,
  { kind, params, stays }: { readonly kind: Kind; readonly params: Params; readonly stays: Exchange },
  exchanges: readonly Exchange[],
): Promise<CheckResult> => {
  const after = await world.settled(async () => (await readThere(world, kind, params)) ?? stays, isNoMore);
  const knowsTwins = !isNoMore(stays) && textInside(stays.json, ...kinds[kind].key.split('.')) === keyOf(kind, params);
  return knowsTwins && isNoMore(after)
    ? judge([], [...exchanges, after])
    : unverified(`${withArticle(kinds[kind].word)} that its own removal takes away`, [stays, after]);
};

const othersCannotWrite = check('callers/others-cannot-write', { evidence: 2 }, async ({ world, operation }) => {
  const { organization } = world.target;
  const second = otherOrganization(world);
  const token = await callerOfFirst(world, second);
  const { params, kind } = await placeThere(world, operation, second);
  if (kind !== undefined) await mustBeClosed(world, operation, token, kind, params);
  const given = await bodyThere(world, operation, params);
  const findings: Finding[] = [];
  const refused: Exchange[] = [];
  for (const place of kind === undefined ? [{ params }] : pathsOf(operation, params, organization)) {
    const tried = await triedBy(world, token, { operation, input: { ...place, ...given }, kind, at: params });
    refused.push(tried.exchange);
    findings.push(...tried.findings);
  }
  if (findings.length > 0) return judge(findings, refused);
  const isRemoval = operationRow(operation).acts.as === 'remove';
  const stays = isRemoval && kind !== undefined ? await readThere(world, kind, params) : undefined;
  const twin = await world.call(operation, { params, ...given });
  if (!twin.ok) throw refusedPrerequisite(twin);
  if (kind === undefined || stays === undefined) return judge([], [...refused, twin]);
  return judgedByRemoval(world, { kind, params, stays }, [...refused, stays, twin]);
});

const readersCannotEdit = check('callers/readers-cannot-edit', { evidence: 2 }, async ({ world, operation }) => {
  const token = world.target.tokens['read'];
  if (token === undefined)
    throw missingPrerequisite('the token of a member with the role read (target key tokens.read)');
  const { params, body } = await world.arrange(operation);
  const space = { params: { spaceId: params['spaceId'] ?? '' } };
  // The level of all who have access may be above the role of the caller (OP-AUTH-09).
  await world.call('updateSpaceById', { ...space, body: { defaultLevel: 'read' } });
  const seen = await world.call('getSpaceById', { ...space, token });
  if (seen.ok && inside(seen.json, 'permissions', 'edit') === true)
    return unverified('a space that a member with the role read may not edit', [seen]);
  const exchange = await world.call(operation, { params, body, token });
  const findings = notRefused(exchange, 'a change of content by a caller with the role read');
  if (findings.length > 0) return judge(findings, [exchange]);
  const twin = await world.call(operation, { params, body });
  if (!twin.ok) throw refusedPrerequisite(twin);
  return judge([], [exchange, twin]);
});

/** What callers without a right to it may not do, whatever else each role may (2.1, 5). */
export const callerChecks: readonly Check[] = [othersCannotWrite, readersCannotEdit];
