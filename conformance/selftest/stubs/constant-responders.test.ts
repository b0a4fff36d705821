import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '../../report/report.ts';
import { isUsageError } from '../../core/usage-error.ts';
import type { Settings } from '../../target/settings.ts';
import { allowances } from '../../target/target.ts';
import { constantResponders, constantTransport } from './constant-responders.ts';
import { judgeTransport } from '../judged.ts';

// Everything that a target file can say is said, so that no must is left out for want of a setting.
const settings: Settings = {
  baseUrl: 'http://127.0.0.1:4010',
  token: 'secret-token',
  organization: 'acme',
  secondOrganization: 'globex',
  user: 'u1',
  templateSpace: 'x1',
  changeRequest: { space: 'x1', id: 'c1', number: 1 },
  integration: 'i1',
  invites: ['v1', 'v2', 'v3', 'v4', 'v5'],
  remote: {
    git: 'https://git.example.org/docs.git',
    website: 'https://docs.example.org/',
    openapi: 'https://docs.example.org/openapi.json',
  },
  tokens: { admin: 'secret-token', read: 'other-token', guest: 'third-token', outsider: 'fourth-token' },
  aged: { deletedWithin7Days: 'x2', deletedOver7Days: 'x3' },
  allow: Object.fromEntries(allowances.map((what) => [what, true])),
  limits: { requests: 200_000 },
};

const judged = async (responder: (typeof constantResponders)[number]): Promise<Report | undefined> => {
  try {
    return await judgeTransport(constantTransport(responder), settings, {});
  } catch (thrown) {
    if (isUsageError(thrown)) return undefined;
    throw thrown;
  }
};

for (const responder of constantResponders) {
  test(`a server that answers ${responder.name} passes no must`, async () => {
    const report = await judged(responder);
    const named = (verdict: string): string[] =>
      (report?.outcomes ?? [])
        .filter((outcome) => outcome.level === 'must' && outcome.verdict === verdict)
        .map(({ name, reason }) => `${name} ${reason}`);
    assert.deepEqual(named('pass'), []);
    assert.deepEqual(named('error'), []);
    // A refusal keeps the recommendation that requests at fault are refused; nothing else counts as passed.
    assert.ok((report?.summary.passed ?? 0) < 40, `${report?.summary.passed} passed`);
    assert.notEqual(report?.summary.exitCode, 0);
    // A list without an end is not followed anew by everybody who reads it.
    assert.ok((report?.requests ?? 0) < 60_000, `${report?.requests} requests`);
  });
}
