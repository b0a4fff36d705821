import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'undici';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Target } from '../target/target.ts';

type ClockHook = NonNullable<Target['clock']>;

const deadlineMs = 30_000;
const run = promisify(execFile);

const post = async (hook: Extract<ClockHook, { url: string }>, seconds: number): Promise<void> => {
  const { origin, pathname, search } = new URL(hook.url);
  const client = new Client(origin, { headersTimeout: deadlineMs, bodyTimeout: deadlineMs });
  try {
    const reply = await client.request({
      method: 'POST',
      path: `${pathname}${search}`,
      headers: { 'content-type': 'application/json', ...hook.headers },
      body: JSON.stringify({ advanceSeconds: seconds }),
    });
    await reply.body.dump();
    if (reply.statusCode < 200 || reply.statusCode >= 300) throw new Error(`status ${reply.statusCode}`);
  } finally {
    // No connection is kept: it would hold up the end of the process.
    await client.destroy();
  }
};

/** Moves the target's clock forward, by the hook of its target file. Throws a MissingPrerequisite when that fails. */
export const advanceClock = async (hook: ClockHook, seconds: number): Promise<void> => {
  try {
    if ('url' in hook) await post(hook, seconds);
    else await run('/bin/sh', ['-c', `${hook.command} ${seconds}`], { timeout: deadlineMs });
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw missingPrerequisite(`a clock hook that works (target key clock): ${why}`);
  }
};
