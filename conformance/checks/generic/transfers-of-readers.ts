import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { notRefused } from '../../oracles/expectations.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { atRest } from '../../world/at-rest.ts';
import { roleTokens } from '../../world/callers.ts';
import { readThing } from '../../world/named-resources.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { withArticle } from '../../core/article.ts';

/** Whether an organization tells a caller of its own that it creates nothing there. */
const isDenied = ({ ok, json }: Exchange): boolean => ok && inside(json, 'permissions', 'createContent') === false;

const rightsThere = (world: World, token: string): Promise<Exchange> =>
  world.call('getOrganizationById', { params: { organizationId: otherOrganization(world) }, token });

/** The callers whom the other organization lets in and denies createContent. */
const readersThere = (world: World): Promise<readonly string[]> =>
  world.once('callers who create nothing in the other organization', async () => {
    const readers: string[] = [];
    for (const { token } of roleTokens(world)) if (isDenied(await rightsThere(world, token))) readers.push(token);
    return readers;
  });

const kindOf = (operation: OperationId): Kind => {
  const kind = kindNames.find((each) => kinds[each].transfer === operation);
  if (kind === undefined) throw new Error(`${operation} transfers nothing that a run makes`);
  return kind;
};

/** A thing of the run that everybody in its organization administrates, and a caller who does and is a reader there. */
const administrated = async (world: World, kind: Kind): Promise<{ readonly made: Made; readonly token: string }> => {
  const readers = await readersThere(world);
  if (readers.length === 0)
    throw missingPrerequisite(
      'the token of a caller whom the other organization denies createContent (target key tokens)',
    );
  const made = await world.make(kind);
  const { update, read, word } = kinds[kind];
  await world.must(update, { params: made.params, body: { defaultLevel: 'admin' } });
  await world.pause(world.target.settleMs);
  for (const token of readers) {
    const seen = read === null ? undefined : await world.call(read, { params: made.params, token });
    if (seen?.ok === true && inside(seen.json, 'permissions', 'admin') === true) return { made, token };
  }
  throw missingPrerequisite(
    `${withArticle(word)} that a caller with few rights in the other organization administrates`,
  );
};

const organizationOf = ({ json }: Exchange): string | undefined => textInside(json, 'organization');

const readersCarryNothingThere = check(
  'callers/readers-carry-nothing-there',
  { evidence: 4 },
  async ({ world, operation }): Promise<CheckResult> => {
    const [home, there] = [world.target.organization, otherOrganization(world)];
    const kind = kindOf(operation);
    const { made, token } = await administrated(world, kind);
    const input = { params: made.params, body: { organization: there } };
    const sent = await world.call(operation, { ...input, token });
    const after = await atRest(world, () => readThing(world, made));
    const findings: Finding[] = [...notRefused(sent, 'a transfer to where the caller creates nothing')];
    const shown = organizationOf(after);
    if (!after.ok || (shown !== undefined && shown !== home)) {
      const expected = `the ${kinds[kind].word} stays in its organization`;
      const got = after.ok ? 'it is in another one' : `status ${after.status}`;
      findings.push({ expected, got, pointer: '/organization', exchanges: [sent, after] });
    }
    if (findings.length > 0) {
      const still = await rightsThere(world, token);
      if (!isDenied(still)) return unverified('a caller who is denied createContent all the time', [sent, still]);
      return judge(findings, [sent, after]);
    }
    const twin = await world.must(operation, input);
    const moved = await world.settled(
      () => readThing(world, made),
      (read) => organizationOf(read) === there,
    );
    const exchanges = [sent, after, twin, moved];
    if (organizationOf(moved) !== there) return unverified('a transfer that is read back', exchanges);
    return judge([], exchanges);
  },
);

/** Transfers by callers with few rights in the organization that they name (5.4). */
export const readerTransferChecks: readonly Check[] = [readersCarryNothingThere];
