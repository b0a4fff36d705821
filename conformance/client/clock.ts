import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { request } from 'undici';
import { missingPrerequisite } from '../missing-prerequisite.ts';
import type { Target } from '../target/target.ts';

type ClockHook = NonNullable<Target['clock']>;

const deadlineMs = 30_000;
const run = promisify(execFile);

const post = async (hook: Extract<ClockHook, { url: string }>, seconds: number): Promise<void> => {
  const reply = await request(hook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...hook.headers },
    body: JSON.stringify({ advanceSeconds: seconds }),
    // No connection is kept: it would hold up the end of the process.
    reset: true,
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
  });
  await reply.body.dump();
  if (reply.statusCode < 200 || reply.statusCode >= 300) throw new Error(`status ${reply.statusCode}`);
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
