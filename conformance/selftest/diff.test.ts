import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { operationIds, operationRow } from '#spec/operation.ts';
import { diffServers, type Diffed } from '../diff/diff-servers.ts';
import type { Side } from '../diff/play-plan.ts';
import { selectParts } from '../probes/select-parts.ts';
import { withFault } from './mutants/fault.ts';
import { startInProcess, still } from './in-process.ts';
import { faultSetting } from './judged.ts';
import { mutants } from './mutants/named/index.ts';

type Choices = Readonly<Record<string, string>>;

const closers: (() => Promise<void>)[] = [];
after(() => Promise.all(closers.map((close) => close())));

const few = operationIds.filter((id) => ['teams', 'spaces'].includes(operationRow(id).family));

/** The reference as one of two servers, with a fault or under other readings. */
const side = async (choices: Choices = {}, mutantName?: string): Promise<Side> => {
  const { settings, transport } = await startInProcess(choices);
  closers.push(transport.close);
  const mutant = mutants.find(({ name }) => name === mutantName);
  if (mutantName !== undefined) assert.ok(mutant, `no mutant ${mutantName}`);
  const { send } = mutant === undefined ? transport : withFault(transport, { ...mutant, ...faultSetting(settings) });
  return { settings, open: () => ({ send, close: () => Promise.resolve() }) };
};

const diff = async (other: Side, only?: readonly string[]): Promise<Diffed> =>
  diffServers({
    sides: [await side(), other],
    surroundings: still,
    root: 42,
    ...(only === undefined ? {} : { operations: few, parts: selectParts(only) }),
  });

test('the reference does not differ from itself', async () => {
  const { differences, readings, compared } = await diff(await side());
  assert.deepEqual(differences, []);
  assert.deepEqual(readings, []);
  assert.ok(compared > 90);
});

const configurations: readonly (readonly [string, string, string])[] = [
  ['OP-PAGE-01', 'null', 'listTeamsInOrganizationById /next'],
  ['OP-HTTP-02.a', '205', 'removeTeamFromOrganizationById status'],
  ['OP-RES-03', 'offset', 'createOrganizationTeam /createdAt'],
  ['OP-SPC-01', '404', 'deleteSpaceById status'],
];

for (const [id, name, place] of configurations) {
  test(`a server that reads ${id} as ${name} differs by that point alone`, async () => {
    const { differences, readings } = await diff(await side({ [id]: name }), [id]);
    assert.deepEqual(
      readings.map((reading) => [reading.id, reading.b]),
      [[id, name]],
    );
    assert.ok(differences.length > 0);
    assert.deepEqual(
      differences.filter(({ points }) => !points.includes(id)),
      [],
    );
    assert.ok(differences.some(({ operation, pointer }) => `${operation} ${pointer}` === place));
  });
}

const faults: readonly (readonly [string, string, string])[] = [
  ['an empty title of a team is filled in', 'createOrganizationTeam', 'status'],
  ['the title of a new team is lost', 'createOrganizationTeam', '/title'],
  ['the title of a team does not change', 'updateTeamInOrganizationById', '/title'],
];

for (const [name, operation, pointer] of faults) {
  test(`a server where ${name} is told by operation and place, and no open point explains it`, async () => {
    const { differences } = await diff(await side({}, name), ['OP-TEAM-01.b']);
    const found = differences.filter((difference) => difference.operation === operation);
    assert.ok(found.some((difference) => difference.pointer === pointer && difference.points.length === 0));
    assert.ok(differences.length < 20);
  });
}
