import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broken, holds, unverified, type CheckResult } from '../core/check-result.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { World } from '../world/world.ts';
import { alsoInItsSpace } from './beside-change-request.ts';

const revision = { ok: true, json: { pages: [{ id: 'page', title: 'Page' }], files: [] } };
const world = {
  isBrief: false,
  target: { changeRequest: { id: 'request', space: 'space', number: 1 } },
  once: (_key: string, work: () => unknown) => work(),
  call: () => Promise.resolve(revision),
} as unknown as World;

const refused = (): Promise<CheckResult> => Promise.reject(missingPrerequisite('a page that can be read'));
const also = (usual: CheckResult, judgeAt: () => Promise<CheckResult>): Promise<CheckResult> =>
  alsoInItsSpace(world, 'listPageLinksInSpace', usual, judgeAt);

test('what the space of the change request shows counts where it is broken or nothing else is known', async () => {
  const fault = broken([]);
  assert.equal(await also(holds([]), () => Promise.resolve(fault)), fault);
  const held = holds([]);
  assert.equal(await also(unverified('links'), () => Promise.resolve(held)), held);
  assert.equal(await also(held, () => Promise.resolve(unverified('links'))), held);
});

test('what cannot be read there leaves what is known', async () => {
  const held = holds([]);
  assert.equal(await also(held, refused), held);
});
