import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../client/client.ts';
import type { Exchange } from '../client/exchange.ts';
import { keyOfKind, kindMadeBy, kinds } from '../client/kinds.ts';
import type { World } from '../client/world.ts';
import { broken, inapplicable, judge, unverified, type Finding, type Judgement } from '../judgement.ts';
import { missingPrerequisite, refusedPrerequisite } from '../missing-prerequisite.ts';
import { arrangedInput, arrangedReading } from '../trial/arranged-input.ts';
import { discerning } from '../trial/discerning.ts';
import { foreignPlaces } from '../trial/foreign-places.ts';
import { restoring } from '../trial/restoring.ts';
import { leftTrace, stateOf } from '../trial/state.ts';
import { isOnceOnly } from '../trial/valid-body.ts';
import { check, type Check, type CheckContext } from './check.ts';
import { notRefused } from './expectations.ts';
import { textInside } from './inside.ts';
import { unknownId } from './unknown-id.ts';

type Params = Readonly<Record<string, string>>;

/** What each path parameter of a row speaks of: the thing itself for reads, every container too for the rest. */
const parametersTried = (operation: OperationId, requirement: string): readonly string[] => {
  const { pathParameters } = operationRow(operation);
  return requirement === 'ID-03' ? pathParameters.slice(-1) : pathParameters;
};

/** Operations that make a thing under a name in the body, which the next request finds taken. */
const takesName = (operation: OperationId): boolean => {
  const kind = kindMadeBy(operation);
  return kind !== undefined && kinds[kind].create === operation && keyOfKind(kind) !== 'id';
};

/** Whether the same request may be sent twice: not a transfer, a restoration, a removal or what takes a name. */
const isRepeatable = (operation: OperationId): boolean =>
  !isOnceOnly(operation) &&
  operation !== 'restoreSpace' &&
  operationRow(operation).acts.as !== 'remove' &&
  !takesName(operation);

/** Sends the valid request, the ones at places that are not its own, and the valid one again. */
const besideTwin = async (
  world: World,
  operation: OperationId,
  input: Input & { readonly params: Params },
  elsewhere: readonly { readonly what: string; readonly params: Params }[],
): Promise<Judgement> =>
  restoring(world, operation, input.params, async () => {
    const strays: Exchange[] = [];
    const findings: Finding[] = [];
    if (isRepeatable(operation)) {
      const first = await world.call(operation, input);
      if (!first.ok) throw refusedPrerequisite(first);
      strays.push(first);
    }
    for (const { what, params } of elsewhere) {
      const exchange = await world.call(operation, { ...input, params });
      strays.push(exchange);
      findings.push(...notRefused(exchange, what));
    }
    if (findings.length > 0) return broken(findings);
    const twin = await world.call(operation, input);
    if (!twin.ok) throw refusedPrerequisite(twin);
    return judge([], [...strays, twin]);
  });

const unknown = check('identity/unknown-id', {}, async ({ row, operation, world }) => {
  const input = await arrangedReading(world, operation);
  const elsewhere = parametersTried(operation, row.id).map((name) => ({
    what: `a request with an unknown ${name}`,
    params: { ...input.params, [name]: unknownId(input.params[name] ?? '') },
  }));
  return besideTwin(world, operation, input, elsewhere);
});

const foreignParent = check('identity/foreign-parent', {}, async ({ operation, world }) => {
  const input = await arrangedInput(world, operation);
  const elsewhere = await foreignPlaces(world, operation, input.params);
  if (elsewhere.length === 0) return inapplicable('its path has one parameter only');
  return besideTwin(world, operation, input, elsewhere);
});

const foreignDelete = check('identity/foreign-delete-keeps-child', {}, async ({ operation, world }) => {
  if (operation === 'removeMemberFromOrganizationById') world.allowed('members');
  const params =
    operation === 'removeMemberFromOrganizationById'
      ? { organizationId: world.target.organization, userId: await world.member('read') }
      : (await world.arrange(operation)).params;
  // Some of them are made beside the child, and show in the same list.
  const places = await foreignPlaces(world, operation, params);
  const before = await stateOf(world, operation, params);
  if (before === undefined) throw missingPrerequisite(`a reading of what ${operation} removes`);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { what, params: place } of places) {
    const exchange = await world.call(operation, { params: place });
    exchanges.push(exchange);
    const after = await stateOf(world, operation, params);
    if (after !== undefined && !leftTrace(operation, before, after, undefined)) continue;
    findings.push({
      expected: `${what} leaves the child where it is`,
      got: 'a child that is gone',
      exchanges: [exchange],
    });
  }
  if (findings.length > 0) return broken(findings);
  if (operation === 'removeMemberFromOrganizationById') return judge([], exchanges);
  const own = await world.call(operation, { params });
  if (!own.ok) throw refusedPrerequisite(own);
  const gone = await stateOf(world, operation, params);
  if (gone === before) return unverified(`a removal by ${operation} that shows`, [own]);
  return judge([], [...exchanges, own]);
});

/** Members other than `id` that path parameters stand for. */
const keys: Readonly<Record<string, string>> = { fieldName: 'name', specSlug: 'slug', integrationName: 'name' };

/** Reads two things where two can be had, so that one answer for everything does not pass. */
const readAnswersThatId = check('identity/read-answers-that-id', {}, async ({ operation, world }: CheckContext) => {
  await discerning(world);
  const { pathParameters } = operationRow(operation);
  const name = pathParameters.at(-1) ?? '';
  const params = (await world.arrange(operation)).params;
  const exchange = await world.call(operation, { params });
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  const key = keys[name] ?? 'id';
  const ids = [textInside(exchange.json, key), textInside(exchange.json, 'user', 'id')];
  if (ids.includes(params[name])) return judge([], [exchange]);
  const got = ids[0] === undefined ? `no ${key}` : `another ${key}`;
  return broken([
    { expected: `the resource with the ${name} of the path`, got, pointer: `/${key}`, exchanges: [exchange] },
  ]);
});

/** What ids in paths name (section 4.1). */
export const identityChecks: readonly Check[] = [unknown, foreignParent, foreignDelete, readAnswersThatId];
