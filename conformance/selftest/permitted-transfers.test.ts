import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { isRed, judgeReference, type Judging } from './judged.ts';
import { under } from './mutants/faults/content.ts';
import { inReply, membersOf, refusal } from './mutants/faults/replies.ts';
import type { Fault, Members } from './mutants/fault.ts';
import type { Mutant } from './mutants/mutant.ts';

/** The verdicts of rules, each with its reason where it is red. */
const judged = async (only: readonly string[], judging: Judging): Promise<Record<string, string>> => {
  const { outcomes } = await judgeReference({ only, reads: {}, ...judging });
  return Object.fromEntries(
    outcomes.map((each) => [each.requirement, isRed(each) ? `${each.verdict}: ${each.reason}` : each.verdict]),
  );
};

const all = (only: readonly string[], verdict: string): Record<string, string> =>
  Object.fromEntries(only.map((id) => [id, verdict]));

const otherwise = (on: Mutant['on'], fault: Fault): Mutant => ({
  name: 'a habit that the text leaves',
  breaks: 'GIT-17',
  mayAlsoBreak: [],
  on,
  fault,
});

const imports = ['importGitRepository', 'importContent'] as const;

/** Shows the first reading of a space after each import as it may be while the import goes on. */
const oneReadingBehind =
  (readings: readonly string[], early: (reply: Members) => void): Fault =>
  () => {
    const behind = new Set<string | undefined>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      const { spaceId } = ask.params;
      if (ask.operation === 'importGitRepository' || ask.operation === 'importContent') behind.add(spaceId);
      const reply = membersOf(answer.json);
      if (reply !== undefined && readings.includes(ask.operation) && behind.delete(spaceId)) early(reply);
      return answer;
    };
  };

test('pictures may come after pages', async () => {
  const fault = oneReadingBehind(['listFiles'], (list) => {
    list['items'] = (list['items'] as Members[]).filter(({ name }) => name !== 'lantern.png');
  });
  const only = ['GIT-21', 'GIT-40'];
  assert.deepEqual(await judged(only, { mutant: otherwise([...imports, 'listFiles'], fault) }), all(only, 'pass'));
});

test('texts may come after titles', async () => {
  const fault = oneReadingBehind(['getPageById'], (page) => {
    page['markdown'] = '';
  });
  const only = ['GIT-20', 'GIT-26', 'GIT-39', 'GIT-41', 'CNT-24', 'CNT-31'];
  assert.deepEqual(await judged(only, { mutant: otherwise([...imports, 'getPageById'], fault) }), all(only, 'pass'));
});

const fileTitles: Readonly<Record<string, string>> = {
  'Lantern room': 'lantern-room',
  'Mooring a barge': 'mooring',
  'Two ropes': 'two-ropes',
  'Tide table': 'tide-table',
};

/** Calls pages after their files, and perhaps does not say which these are. */
const titledByFile = (showsGit: boolean): Mutant =>
  otherwise(
    ['listPages', 'getPageById', 'getCurrentRevision'],
    under('pages', (page) => {
      page['title'] = fileTitles[String(page['title'])] ?? page['title'];
      if (!showsGit) delete page['git'];
    }),
  );

for (const showsGit of [true, false])
  test(`pages may be called after their files, ${showsGit ? 'which they name' : 'and name none'}`, async () => {
    const musts = ['GIT-36', 'GIT-37', 'GIT-39', 'GIT-41', 'GIT-42'];
    const { 'GIT-18': titles, ...rest } = await judged(['GIT-18', 'GIT-26', ...musts], {
      mutant: titledByFile(showsGit),
      reads: { 'OP-ENV-06.b': 'fetch' },
    });
    assert.deepEqual(rest, all(['GIT-26', ...musts], 'pass'));
    assert.match(titles ?? '', /^warn: .*«Lantern room»/);
  });

/** Thirty files before all others, listed 25 at a time. */
const manyFiles: Fault = () => async (ask, server) => {
  if (ask.operation !== 'listFiles') return server.send(ask);
  const { limit: _limit, page = '0', ...query } = ask.query;
  const whole = await server.send({ ...ask, query: { ...query, limit: '1000' } });
  const reply = membersOf(whole.json);
  if (reply === undefined || !Array.isArray(reply['items'])) return whole;
  const items = reply['items'] as Members[];
  const others = Array.from({ length: 30 }, (_, index) => ({ ...items[0], id: `file${index}`, name: `${index}.png` }));
  const from = Number(page);
  const next = from + 25 < items.length + 30 ? { next: { page: String(from + 25) } } : {};
  return { ...whole, json: { count: items.length + 30, items: [...others, ...items].slice(from, from + 25), ...next } };
};

test('a picture may be on a later page of the list of files', async () => {
  const only = ['GIT-21', 'GIT-40', 'CNT-25'];
  assert.deepEqual(await judged(only, { mutant: otherwise(['listFiles'], manyFiles) }), all(only, 'pass'));
});

/** Takes transfers with Git at once, and makes each of them so long after the answer, in the time of the run. */
const behindTheAnswer = (afterMs: number): Pick<Judging, 'between' | 'sleep'> => {
  let server: Transport | undefined;
  let now = 0;
  let waiting: { readonly at: number; readonly make: () => Promise<unknown> }[] = [];
  return {
    between: (usual) => {
      server = usual;
      return {
        ...usual,
        send: async (request) => {
          const { operation } = recognize(request) ?? {};
          if (operation !== 'importGitRepository' && operation !== 'exportToGitRepository') return usual.send(request);
          waiting.push({ at: now + afterMs, make: async () => server?.send(request) });
          return { status: 204, headers: {}, body: '' };
        },
      };
    },
    sleep: async (ms) => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { make } of due) await make();
    },
  };
};

const gitMusts = ['GIT-36', 'GIT-37', 'GIT-39', 'GIT-40', 'GIT-41', 'GIT-42'];

for (const reads of [{}, { 'OP-ENV-06.b': 'fetch' }])
  test(`transfers may end four seconds after the answer, ${JSON.stringify(reads)}`, async () => {
    const seen = await judged(gitMusts, { ...behindTheAnswer(4_000), reads, concurrency: 1 });
    assert.deepEqual(seen, all(gitMusts, 'pass'));
  });

/** Shows the pages of the template whatever was imported. */
const neverFollowing: Fault = () => (ask, server) =>
  server.send({ ...ask, params: { ...ask.params, spaceId: server.facts.templateSpace } });

test('a transfer that was begun and shows nothing yet is unverified', async () => {
  const only = ['GIT-37', 'GIT-41'];
  const mutant = otherwise(['listPages'], neverFollowing);
  const seen = await judged(only, { mutant, reads: { 'OP-ENV-06.b': 'fetch' } });
  assert.deepEqual(seen, all(only, 'unverified'));
});

/** One list of all pages, and no revision to see which stands below which. */
const flatWithoutRevision: Fault = () => async (ask, server) => {
  if (ask.operation === 'getCurrentRevision') return refusal(404);
  return flat()(ask, server);
};
const flat: Fault = inReply((reply) => {
  const each = (pages: unknown): Members[] =>
    ((pages ?? []) as Members[]).flatMap((page) => [{ ...page, pages: [] }, ...each(page['pages'])]);
  if (Array.isArray(reply['pages'])) reply['pages'] = each(reply['pages']);
});

test('where lists are flat and no revision is read, nothing is known of nesting', async () => {
  const only = ['GIT-19', 'GIT-38'];
  const mutant = otherwise(['listPages', 'getCurrentRevision'], flatWithoutRevision);
  assert.deepEqual(await judged(only, { mutant }), all(only, 'unverified'));
});

/** Makes each Git import a few requests after its answer: how many is drawn. */
const someRequestsLater =
  (seed: number) =>
  (usual: Transport): Transport => {
    let drawn = seed;
    let sent = 0;
    let waiting: { readonly at: number; readonly make: () => Promise<unknown> }[] = [];
    return {
      ...usual,
      send: async (request) => {
        sent += 1;
        const due = waiting.filter(({ at }) => at <= sent);
        waiting = waiting.filter(({ at }) => at > sent);
        for (const { make } of due) await make();
        if (recognize(request)?.operation !== 'importGitRepository') return usual.send(request);
        drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
        waiting.push({ at: sent + 1 + (drawn % 5), make: () => usual.send(request) });
        return { status: 204, headers: {}, body: '' };
      },
    };
  };

test('imports that come to their work sooner or later do not look like ones that do nothing', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const seen = await judged(['GIT-15', 'GIT-16'], { between: someRequestsLater(seed), concurrency: 1 });
    for (const verdict of Object.values(seen)) assert.ok(['pass', 'unverified'].includes(verdict), verdict);
  }
});

test('imports that end behind their answer are judged by what they do', async () => {
  const only = ['GIT-15', 'GIT-16'];
  assert.deepEqual(await judged(only, { ...behindTheAnswer(1_000), concurrency: 1 }), all(only, 'pass'));
});

/** Keeps the times of events over all spaces, and refuses what is older (OP-GIT-02.b). */
const oneOrder: Fault = () => {
  let last = 0;
  return async (ask, server) => {
    const { timestamp } = membersOf(ask.body) ?? {};
    const ms = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
    if (ms < last) return refusal(409);
    if (!Number.isNaN(ms)) last = ms;
    return server.send(ask);
  };
};

test('a server that refuses an import for a later one into another space is warned of', async () => {
  const { 'GIT-16': verdict } = await judged(['GIT-16'], { mutant: otherwise(['importGitRepository'], oneOrder) });
  assert.match(verdict ?? '', /^warn: .*got status 409/);
});
