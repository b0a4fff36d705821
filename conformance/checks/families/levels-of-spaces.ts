import type { OperationId } from '#spec/operation.ts';
import { judge, type Finding } from '../../core/check-result.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { given, readBack, unlike } from '../../oracles/expectations.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { makeNamed, readThing } from '../../world/named-resources.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** Leads a space away from where it is and back again. */
type Journey = (world: World, operation: OperationId, params: Params) => Promise<readonly Exchange[]>;

const thereAndBack =
  (bodies: (world: World) => Promise<readonly unknown[]>): Journey =>
  async (world, operation, params) => {
    const sent: Exchange[] = [];
    for (const body of await bodies(world)) sent.push(await world.must(operation, { params, body }));
    return sent;
  };

const journeys: Readonly<Record<'moveSpace' | 'transferSpace' | 'restoreSpace', Journey>> = {
  moveSpace: thereAndBack(async (world) => [{ parent: (await world.make('collection')).id }, { parent: null }]),
  transferSpace: thereAndBack((world) =>
    Promise.resolve([{ organization: otherOrganization(world) }, { organization: world.target.organization }]),
  ),
  restoreSpace: async (world, operation, params) => [
    await world.must('deleteSpaceById', { params }),
    await world.must(operation, { params }),
  ],
};

const levelStays = check('spaces/level-stays', { evidence: 4 }, async ({ world, operation }) => {
  if (!(operation in journeys)) throw new Error(`${operation} leads a space nowhere`);
  const journey = journeys[operation as keyof typeof journeys];
  const space = await makeNamed(world, 'space');
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  // A server that gives every space one and the same level has to be wrong once.
  for (const level of ['comment', 'edit']) {
    const set = await world.must('updateSpaceById', { params: space.params, body: { defaultLevel: level } });
    const wanted = { id: space.id, defaultLevel: level };
    const before = await given(world, () => readThing(world, space), wanted, 'a space with a default level of its own');
    const sent = await journey(world, operation, space.params);
    const after = await readBack(world, () => readThing(world, space), wanted);
    exchanges.push(set, before, ...sent, after);
    findings.push(...unlike(after, wanted, 'a space that is back where it was', [set, ...sent]));
  }
  return judge(findings, exchanges);
});

/** A default level is a member of the space (2.3) that no move, transfer or restore names (4.3). */
export const spaceLevelChecks: readonly Check[] = [levelStays];
