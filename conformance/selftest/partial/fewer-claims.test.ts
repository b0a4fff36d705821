import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { startInProcess } from '../in-process.ts';
import { faultSetting, judgeTransport } from '../judged.ts';
import { withFault } from '../mutants/fault.ts';
import { mutants } from '../mutants/named/index.ts';

/** What comes of outcomes at a server that does not claim some operations, and has a fault if one is named. */
const verdicts = async (only: readonly string[], isLeftOut: (id: OperationId) => boolean, fault?: string) => {
  const { settings, transport } = await startInProcess();
  const mutant = mutants.find(({ name }) => name === fault);
  const between = mutant === undefined ? transport : withFault(transport, { ...mutant, ...faultSetting(settings) });
  const implemented = operationIds.filter((id) => !isLeftOut(id));
  const { outcomes } = await judgeTransport(between, { ...settings, alone: true, implements: implemented }, { only });
  return outcomes.map(({ verdict }) => verdict);
};

test('copies of a thing are read in every place that a server has, whichever others it lacks', async () => {
  for (const [family, subject, fault] of [
    ['collections', 'ECH-02 updateSpaceById', 'spaces inside sections keep their first titles'],
    ['sites', 'ECH-02 updateSpaceById', 'spaces of a member keep their first titles'],
    ['sso', 'ECH-02 updateTeamInOrganizationById', 'teams of a member keep their first titles'],
  ] as const) {
    const isLeftOut = (id: OperationId): boolean => operationRow(id).family === family;
    assert.deepEqual(await verdicts([subject], isLeftOut, fault), ['fail'], `${subject} without ${family}`);
  }
});

test('what a rule only looks at besides may be unclaimed', async () => {
  for (const [subject, lacking] of [
    ['MBR-20 setUserAsSSOMemberForOrganization', 'updateMemberInOrganizationById'],
    ['MBR-26 getMemberInOrganizationById', 'updateMembersInOrganizationTeam'],
    ['FRM-01 updateSpaceById', 'moveSpace'],
  ] as const)
    assert.deepEqual(await verdicts([subject], (id) => id === lacking), ['pass'], `${subject} without ${lacking}`);
});
