import { operationRow, type OperationId } from '#spec/operation.ts';
import { permissionPairs, type PermissionPair } from '#spec/state.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import { roleTokens } from '../../world/callers.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import {
  answerUnder,
  isLet,
  paramsFor,
  readerOf,
  readRights,
  requestsAbout,
  requestsOf,
  rightOf,
  rightSeen,
  type Asked,
  type Requests,
} from '../../requests/asked-rights.ts';
import { kindNames, kinds } from '../../resources/kinds.ts';
import { check, type Check } from '../check.ts';
import { namedSchema, propertiesOf } from '../../core/json-schema.ts';

/** Gives a thing of the run's own a level for all; whether there is one to give. */
const giveLevel = async (
  { world, pair }: Pick<Asked, 'world' | 'pair'>,
  { params = {} }: Input,
  defaultLevel: 'admin' | 'read',
): Promise<boolean> => {
  const kind = kindNames.find((each) => kinds[each].schema === pair.of);
  if (kind === undefined || params['changeRequestId'] !== undefined) return false;
  const { update, param } = kinds[kind];
  const { body } = operationRow(update);
  if (body === null || !Object.hasOwn(propertiesOf(namedSchema(body)), 'defaultLevel')) return false;
  await world.call(update, { params: { [param]: params[param] ?? '' }, body: { defaultLevel } });
  await world.pause(world.target.settleMs);
  return true;
};

type Caller = { readonly who: string; readonly token: string };

const roleCallers = ({ target }: World): readonly Caller[] =>
  Object.entries(target.tokens).map(([role, token]) => ({ who: `a ${role} token`, token }));

/** The callers with the most and the least rights of their own. */
const farApart = (world: World): readonly Caller[] => {
  const callers = roleTokens(world).map(({ role, token }) => ({ who: `a ${role} token`, token }));
  return [...new Set([...callers.slice(0, 1), ...callers.slice(-1)])];
};

/**
 * Asks callers who saw their right under another level before: of each thing that a request is about, since what was
 * used up makes place for another one.
 */
const afterAnotherLevel = async (
  asked: Pick<Asked, 'world' | 'pair'>,
  levels: readonly ['admin' | 'read', 'admin' | 'read'],
  ask: (callers: readonly Caller[], requests: Requests) => Promise<void>,
): Promise<void> => {
  const { world, pair } = asked;
  if (world.isBrief) return;
  const [before, after] = levels;
  const callers = farApart(world);
  let isGiven = true;
  const requests = requestsOf(world, pair.operation, async (input) => {
    isGiven = await giveLevel(asked, input, before);
    if (!isGiven) return;
    for (const { token } of callers) await readRights(asked, input, token);
    await giveLevel(asked, input, after);
  });
  await requests.next();
  if (isGiven) await ask(callers, requests);
};

/** What a refused put has made all the same: a thing that its own reading shows. */
const madeAnyway = async (
  world: World,
  operation: OperationId,
  { params = {} }: Input,
): Promise<readonly Finding[]> => {
  const kind = kindNames.find((each) => kinds[each].put === operation);
  const read = kind === undefined ? null : kinds[kind].read;
  if (read === null) return [];
  const shown = await world.call(read, { params });
  const expected = 'a put that is refused makes nothing';
  return shown.ok ? [{ expected, got: 'a thing that can be read', exchanges: [shown] }] : [];
};

const deniedIsRefused = check('permissions/denied-is-refused', {}, async ({ operation, world, profile }) => {
  const callers = roleCallers(world).filter(({ token }) => token !== world.target.tokens['outsider']);
  if (callers.length === 0) throw missingPrerequisite('tokens of other callers (target key tokens)');
  const requests = requestsOf(world, operation);
  const findings: Finding[] = [];
  const refused: Exchange[] = [];
  for (const pair of permissionPairs.filter((each) => each.operation === operation)) {
    const about = requestsAbout(world, pair, requests);
    const ask = async ({ who, token }: Caller, given = about): Promise<void> => {
      const exchange = await answerUnder({ world, pair, requests: given, token }, false, ({ ok }) => !ok);
      if (exchange === undefined) return;
      if (!exchange.ok) refused.push(exchange);
      else {
        const expected = `${who} whom permissions.${pair.permission} denies is refused`;
        findings.push({ expected, got: `status ${exchange.status}`, exchanges: [exchange] });
      }
    };
    for (const caller of callers) if (!profile.once || refused.length === 0) await ask(caller);
    await afterAnotherLevel({ world, pair }, ['read', 'admin'], async (some, given) => {
      for (const caller of some) await ask(caller, given);
    });
    // What the caller of the run may do does not hang on the level of all others.
    if (await giveLevel({ world, pair }, await about.next(), 'read'))
      await ask({ who: 'the caller of the run', token: world.target.token });
  }
  if (findings.length > 0) return judge(findings, []);
  if (refused.length === 0) return unverified(`a caller whom the permissions deny ${operation}`);
  const made = await madeAnyway(world, operation, await requests.next());
  if (made.length > 0) return judge(made, refused);
  const twin = await world.call(operation, await requests.next());
  if (!twin.ok) throw refusedPrerequisite(twin);
  return judge([], [...refused, twin]);
});

/** The caller of the run reads first: what the server keeps for one caller must not be shown to another. */
const readFirst =
  (world: World, pairs: readonly PermissionPair[]) =>
  async (input: Input): Promise<void> => {
    for (const pair of pairs) await world.call(readerOf(pair), { params: paramsFor(pair, input) });
  };

/** What the operation answers each caller whom their own reading grants it. */
const askAsGranted = async (world: World, pair: PermissionPair, requests: Requests) => {
  const asked: (Caller & { readonly exchange: Exchange })[] = [];
  const own = { world, pair, requests, token: world.target.token };
  if ((await rightSeen(own)) === undefined) return asked;
  const ask = async (caller: Caller, given = requests): Promise<void> => {
    // Whatever was kept may be forgotten with the request of the caller before.
    if (pair.of !== 'Organization') await rightOf({ ...own, requests: given });
    const exchange = await answerUnder({ ...own, requests: given, token: caller.token }, true, isLet);
    if (exchange !== undefined) asked.push({ ...caller, exchange });
  };
  for (const caller of roleCallers(world)) await ask(caller);
  await afterAnotherLevel(own, ['admin', 'read'], async (callers, given) => {
    for (const caller of callers) await ask(caller, given);
  });
  return asked;
};

const grantedIsLet = check('permissions/granted-is-let', {}, async ({ operation, world }) => {
  if (roleCallers(world).length === 0) throw missingPrerequisite('tokens of other callers (target key tokens)');
  await requireDifferingAnswers(world);
  const pairs = permissionPairs.filter((each) => each.operation === operation);
  const requests = requestsOf(world, operation, readFirst(world, pairs));
  const findings: Finding[] = [];
  const allowed: Exchange[] = [];
  for (const pair of pairs) {
    for (const { who, exchange } of await askAsGranted(world, pair, requests)) {
      if (exchange.ok) allowed.push(exchange);
      if (isLet(exchange)) continue;
      const expected = `${who} whom permissions.${pair.permission} grants the right is not refused`;
      findings.push({ expected, got: `status ${exchange.status}`, exchanges: [exchange] });
    }
  }
  if (findings.length === 0 && allowed.length === 0)
    return unverified(`a caller whom the permissions grant ${operation}`);
  return judge(findings, allowed);
});

/** What readings say that a caller may do, and what that caller may (2.1, 5). */
export const permissionChecks: readonly Check[] = [deniedIsRefused, grantedIsLet];
