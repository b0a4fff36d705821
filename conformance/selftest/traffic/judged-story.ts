import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../../core/outcome.ts';
import { makePlan } from '../../run/plan.ts';
import type { Settings } from '../../target/settings.ts';
import { readHar } from '../../traffic/har/read-har.ts';
import { writeHar } from '../../traffic/har/write-har.ts';
import { judgeHar } from '../../traffic/judge-har.ts';
import { judgeTraffic } from '../../traffic/judge-traffic.ts';
import { openProxy } from '../../traffic/proxy.ts';
import { playStory, type Stage } from './client-story.ts';

/** A server that listens, and what its people know of it. */
export type StoryServer = { readonly url: string; readonly settings: Settings; readonly close: () => Promise<void> };

/** What the proxy said of a story, and what the recording of it says alone. */
export type JudgedStory = { readonly live: readonly Outcome[]; readonly recorded: readonly Outcome[] };

const selection = { only: [], skip: [] };

const stageOf = ({ token = '', organization = '', templateSpace = '' }: Settings, url: string): Stage => ({
  url,
  token,
  organization,
  templateSpace,
});

const judgeOf = (root: string, alone: boolean, settleMs: number) =>
  judgeTraffic({ plan: makePlan(), selection, root, alone, settleMs });

const about = { version: 'selftest', durationMs: 0 };

/** A server that shows writes late, in a time of its own: two readings of it are never compared. */
const settlingOf = ({ settleMs }: Settings): number => (settleMs === undefined ? 0 : Infinity);

/** Plays a client's story through the proxy in front of a server, and judges it twice: as it passes, and as recorded. */
export const judgeStory = async (
  server: StoryServer,
  { alone = true, settleMs = settlingOf(server.settings), play = playStory } = {},
): Promise<JudgedStory> => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-traffic-'));
  const path = join(folder, 'story.har');
  const har = writeHar(path, about.version, []);
  const judge = judgeOf(server.url, alone, settleMs);
  const time = { elapsed: () => performance.now(), now: () => new Date() };
  const proxy = await openProxy({ upstream: server.url, host: '127.0.0.1', port: 0, judge, har, ...time });
  try {
    await play(stageOf(server.settings, proxy.url));
  } finally {
    await proxy.close();
    har.close();
    await server.close();
  }
  const live = judge.report(about).outcomes;
  const again = judgeOf(server.url, alone, settleMs);
  judgeHar(readHar(path), server.url, again, () => undefined);
  rmSync(folder, { recursive: true });
  return { live, recorded: again.report(about).outcomes };
};
