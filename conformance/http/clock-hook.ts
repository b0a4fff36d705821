import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'undici';
import { timeInside } from '../core/json-path.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Target } from '../target/target.ts';

type ClockHook = NonNullable<Target['clock']>;

const deadlineMs = 30_000;
const run = promisify(execFile);

/** Milliseconds of the `now` that a hook may answer; undefined where it says no time. */
const nowIn = (text: string): number | undefined => {
  try {
    return timeInside(JSON.parse(text) as unknown, 'now');
  } catch {
    return undefined;
  }
};

const post = async (hook: Extract<ClockHook, { url: string }>, seconds: number): Promise<number | undefined> => {
  const { origin, pathname, search } = new URL(hook.url);
  const client = new Client(origin, { headersTimeout: deadlineMs, bodyTimeout: deadlineMs });
  try {
    const reply = await client.request({
      method: 'POST',
      path: `${pathname}${search}`,
      headers: { 'content-type': 'application/json', ...hook.headers },
      body: JSON.stringify({ advanceSeconds: seconds }),
    });
    const text = await reply.body.text();
    if (reply.statusCode < 200 || reply.statusCode >= 300) throw new Error(`status ${reply.statusCode}`);
    return nowIn(text);
  } finally {
    // No connection is kept: it would hold up the end of the process.
    await client.destroy();
  }
};

/**
 * Moves the target's clock forward, by the hook of its target file; 0 seconds read it. Gives the server's time in
 * milliseconds where an address answers it. Throws a MissingPrerequisite when the hook fails.
 */
export const advanceClock = async (hook: ClockHook, seconds: number): Promise<number | undefined> => {
  try {
    if ('url' in hook) return await post(hook, seconds);
    await run('/bin/sh', ['-c', `${hook.command} ${seconds}`], { timeout: deadlineMs });
    return undefined;
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw missingPrerequisite(`a clock hook that works (target key clock): ${why}`);
  }
};
