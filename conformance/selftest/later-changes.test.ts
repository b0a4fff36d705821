import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Verdict } from '../core/outcome.ts';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { judgeReference, type Judging } from './judged.ts';
import { mutants } from './mutants/named/index.ts';

const verdicts = async (outcome: string, judging: Judging): Promise<readonly Verdict[]> => {
  const { outcomes } = await judgeReference({ ...judging, only: [outcome] });
  return outcomes.map(({ verdict }) => verdict);
};

const refusing =
  (operation: OperationId) =>
  ({ send, ...rest }: Transport): Transport => ({
    ...rest,
    send: async (request) =>
      recognize(request)?.operation === operation ? { status: 403, headers: {}, body: '' } : send(request),
  });

/** Rules about what a change does to a thing later, and the operation that changes it. */
const later = {
  'COL-19 transferCollection': 'updateCollectionById',
  'SPC-22 transferSpace': 'updateSpaceById',
  'SSO-18 listSSOProviderLoginsInOrganization': 'updateOrganizationSAMLProvider',
} as const satisfies Readonly<Record<string, OperationId>>;

for (const [outcome, operation] of Object.entries(later))
  test(`where every ${operation} is refused, nobody can say what one does later (${outcome})`, async () => {
    assert.deepEqual(await verdicts(outcome, { between: refusing(operation) }), ['unverified']);
  });

const breaking = {
  'a change takes a transferred collection back': 'COL-19 transferCollection',
  'a change gives guests a default role': 'ORG-12 updateOrganizationById',
  'a login keeps its first label': 'SSO-18 listSSOProviderLoginsInOrganization',
} as const;

for (const [name, outcome] of Object.entries(breaking))
  test(`${name}: seen where writes show late, too`, async () => {
    const mutant = mutants.find((each) => each.name === name);
    assert.ok(mutant);
    assert.deepEqual(
      await verdicts(outcome, {
        mutant,
        choices: { 'OP-ENV-04.b': 'eventual' },
      }),
      ['fail'],
    );
  });
