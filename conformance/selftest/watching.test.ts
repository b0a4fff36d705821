import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { docplane, ownFolder, printed } from './child-runs.ts';
import { startInProcess } from './in-process.ts';
import { faultSetting } from './judged.ts';
import { withFault } from './mutants/fault.ts';
import { serveTransport } from './mutants/faulty-proxy.ts';
import { mutants } from './mutants/named/index.ts';

test(
  '--watch judges what is red first when the server is back, then all, until interrupted',
  { timeout: 180_000 },
  async (context) => {
    const mutant = mutants.find(({ name }) => name === 'a team calls itself a group');
    assert.ok(mutant);
    const { settings, transport } = await startInProcess();
    const kept = { ...transport, close: () => Promise.resolve() };
    const wrong = await serveTransport(withFault(kept, { ...mutant, ...faultSetting(settings) }));
    const target = [
      '--base-url',
      wrong.url,
      '--token',
      settings.token ?? '',
      '--organization',
      settings.organization ?? '',
    ];
    const select = ['--only', 'RES-01 getTeamInOrganizationById', '--only', 'RES-02 getTeamInOrganizationById'];
    const run = docplane(ownFolder(context), 'check', '--watch', '--profile', 'smoke', ...target, ...select);
    context.after(() => run.child.kill('SIGKILL'));
    await printed(run, /^1 passed, 1 failed, 0 skipped$[^]*^watching /m);
    await wrong.close();
    // Who is back within a tenth of a second was never seen to be gone.
    await sleep(500);
    const right = await serveTransport(kept, Number(new URL(wrong.url).port));
    await printed(
      run,
      /^watching [^]*^1 passed, 0 failed, 0 skipped$[^]*^2 passed, 0 failed, 0 skipped$[^]*^watching /m,
    );
    run.child.kill('SIGINT');
    const { code } = await run.ended;
    await right.close();
    await transport.close();
    assert.equal(code, 130);
  },
);
