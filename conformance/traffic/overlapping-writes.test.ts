import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collection, team, traffic, type Request } from './played-traffic.ts';

type Seen = ReturnType<typeof traffic>;
type Story = (seen: Seen) => void;

const one = '/collections/c1';
const teams = '/orgs/o/teams';
const fields = '/orgs/o/custom-fields';
const titled = (title: string, id = 'c1'): Request => ({ reply: collection(id, { title }) });
const written = (title: string, id = 'c1'): Request => ({ ...titled(title, id), body: { title } });
const listOf = (...items: readonly object[]): Request => ({ reply: { count: items.length, items } });

const missing: Request = { status: 404, reply: { error: { code: 404, message: 'gone' } } };

const second = (at: number): string => `2024-01-01T00:00:0${at}.000Z`;
const space = (id: string, title: string, updatedAt: number) => ({
  object: 'space',
  id,
  title,
  createdAt: second(0),
  updatedAt: second(updatedAt),
});
const spaceWritten = (title: string, updatedAt: number): Request => ({
  reply: space('s1', title, updatedAt),
  body: { title },
});

const field = (createdAt: number) => ({
  object: 'custom-field',
  name: 'f',
  title: 'F',
  createdAt: second(createdAt),
});

/** Traffic in which a reading may show what a write on its way has done. */
const explained: Readonly<Record<string, Story>> = {
  'a title that is being written': ({ passes, leaves }) => {
    passes(`GET ${one}`, titled('T'));
    const write = leaves(`PATCH ${one}`);
    passes(`GET ${one}`, titled('New'));
    write.answered(written('New'));
    passes(`GET ${one}`, titled('New'));
  },
  'a title that is written over': ({ passes, leaves }) => {
    passes(`PATCH ${one}`, written('First'));
    const write = leaves(`PATCH ${one}`);
    passes(`GET ${one}`, titled('Next'));
    write.answered(written('Next'));
  },
  'a title that is written while something else was': ({ passes, leaves }) => {
    passes(`GET ${one}`, titled('T'));
    const write = leaves(`PATCH ${one}`);
    passes('PATCH /collections/c2', written('Other', 'c2'));
    passes(`GET ${one}`, titled('New'));
    write.answered(written('New'));
  },
  'a title that is written while another reading was and something else': ({ passes, leaves }) => {
    const write = leaves(`PATCH ${one}`);
    passes(`GET ${one}`, titled('T'));
    passes('PATCH /collections/c2', written('Other', 'c2'));
    passes(`GET ${one}`, titled('T'));
    passes(`GET ${one}`, titled('New'));
    write.answered(written('New'));
  },
  'a title in the reply of another write': ({ passes, leaves }) => {
    passes(`GET ${one}`, titled('T'));
    const write = leaves(`PATCH ${one}`);
    passes(`PATCH ${one}`, {
      reply: collection('c1', { title: 'New', description: 'D' }),
      body: { description: 'D' },
    });
    write.answered(written('New'));
  },
  'what something unknown writes': ({ passes, leaves }) => {
    passes(`GET ${one}`, titled('T'));
    const write = leaves('POST /spaces/x/unknown/thing');
    passes(`GET ${one}`, titled('New'));
    write.answered({});
  },
  'a space that is restored': ({ passes, leaves }) => {
    passes('GET /spaces/s1', {
      reply: { ...space('s1', 'S', 1), deletedAt: second(1) },
    });
    const write = leaves('POST /spaces/s1/restore');
    passes('GET /spaces/s1', { reply: space('s1', 'S', 1) });
    write.answered({ reply: space('s1', 'S', 1) });
  },
  'a filtered list of what is being renamed': ({ passes, leaves }) => {
    passes(`GET ${teams}`, listOf(team('t1', 'alpha')));
    const write = leaves(`PATCH ${teams}/t1`);
    passes(`GET ${teams}?title=alpha`, listOf());
    write.answered({ reply: team('t1', 'beta'), body: { title: 'beta' } });
  },
  'a filtered list with what is being made': ({ passes, leaves }) => {
    passes(`GET ${teams}`, listOf(team('t1', 'alpha')));
    const write = leaves(`PUT ${teams}`);
    passes(`GET ${teams}?title=beta`, listOf(team('t2', 'beta')));
    write.answered({ status: 201, reply: team('t2', 'beta'), body: { title: 'beta' } });
  },
  'a filtered list after a whole one that was on its way': ({ passes, leaves }) => {
    const write = leaves(`PUT ${teams}`);
    passes(`GET ${teams}`, listOf(team('t1', 'alpha')));
    passes(`GET ${teams}?title=beta`, listOf(team('t2', 'beta')));
    write.answered({ status: 201, reply: team('t2', 'beta'), body: { title: 'beta' } });
  },
  'a filtered list while something is removed': ({ passes, leaves }) => {
    passes(`GET ${teams}`, listOf(team('t1', 'alpha')));
    const write = leaves('DELETE /spaces/s1');
    passes(`GET ${teams}?title=alpha`, listOf());
    write.answered({ status: 204 });
  },
  'a next page while something is made': ({ passes, leaves }) => {
    passes(`GET ${teams}?limit=1`, { reply: { next: { page: '2' }, count: 2, items: [team('t1')] } });
    const write = leaves(`PUT ${teams}`);
    passes(`GET ${teams}?limit=1&page=2`, { reply: { count: 3, items: [team('t1')] } });
    write.answered({ status: 201, reply: team('t0'), body: { title: 't0' } });
  },
  'a time that the earlier of two writes set': ({ passes, leaves }) => {
    passes('GET /spaces/s1', { reply: space('s1', 'A', 1) });
    const [first, last] = [leaves('PATCH /spaces/s1'), leaves('PATCH /spaces/s1')];
    first.answered(spaceWritten('B', 3));
    passes('GET /spaces/s2', { reply: space('s2', 'X', 4) });
    last.answered(spaceWritten('C', 2));
  },
  'a time that was read before a write was answered': ({ passes, leaves }) => {
    passes('PATCH /spaces/s1', spaceWritten('B', 2));
    const reading = leaves('GET /spaces/s1');
    passes('PATCH /spaces/s1', spaceWritten('C', 3));
    passes('GET /spaces/s2', { reply: space('s2', 'X', 4) });
    passes('PATCH /spaces/s1', { body: { title: 'D' }, reply: {} });
    reading.answered({ reply: space('s1', 'B', 2) });
  },
  'a removed field that is made again': ({ passes, leaves }) => {
    passes(`DELETE ${fields}/f`, { status: 204 });
    const write = leaves(`POST ${fields}`);
    passes(`GET ${fields}/f`, { reply: field(2) });
    passes(`GET ${fields}`, listOf(field(2)));
    write.answered({ status: 201, reply: field(2), body: { name: 'f', title: 'F' } });
  },
  'a made collection whose parent is removed': ({ passes, leaves }) => {
    const inside = collection('k', { parent: 'p' });
    passes('POST /orgs/o/collections', { status: 201, reply: inside, body: { title: 'T', parent: 'p' } });
    const write = leaves('DELETE /collections/p');
    passes('GET /collections/k', missing);
    passes('GET /orgs/o/collections', listOf());
    write.answered({ status: 204 });
  },
  'a made collection whose parent was removed meanwhile': ({ passes, leaves }) => {
    const creation = leaves('POST /orgs/o/collections');
    passes('DELETE /collections/p', { status: 204 });
    const inside = collection('k', { parent: 'p' });
    creation.answered({ status: 201, reply: inside, body: { title: 'T', parent: 'p' } });
    passes('GET /collections/k', missing);
    passes('GET /orgs/o/collections', listOf());
  },
  'a removed field that was made again meanwhile': ({ passes, leaves }) => {
    const removal = leaves(`DELETE ${fields}/f`);
    passes(`POST ${fields}`, { status: 201, reply: field(2), body: { name: 'f', title: 'F' } });
    removal.answered({ status: 204 });
    passes(`GET ${fields}/f`, { reply: field(2) });
    passes(`GET ${fields}`, listOf(field(2)));
  },
  'a field that is made anew': ({ passes, leaves }) => {
    passes(`GET ${fields}/f`, { reply: field(1) });
    const removal = leaves(`DELETE ${fields}/f`);
    const creation = leaves(`POST ${fields}`);
    passes(`GET ${fields}/f`, { reply: field(2) });
    removal.answered({ status: 204 });
    creation.answered({ status: 201, reply: field(2), body: { name: 'f', title: 'F' } });
  },
};

/** What the replies of these stories lack by themselves. */
const ofOneReply = /^(?:SPC-01|CF-03|SUCC-03|RES-01) /;
const redOf = ({ red }: Seen): readonly string[] => red().filter((name) => !ofOneReply.test(name));

for (const [what, story] of Object.entries(explained)) {
  test(`a write on its way explains ${what}`, () => {
    const seen = traffic();
    story(seen);
    assert.deepEqual(redOf(seen), []);
  });
}

/** What a write elsewhere, that is on its way meanwhile, explains nothing of. */
const unexplained: Readonly<Record<string, readonly [Story, string]>> = {
  'another title': [
    ({ passes, leaves }) => {
      passes(`GET ${one}`, titled('T'));
      const write = leaves('PATCH /collections/c2');
      passes(`GET ${one}`, titled('New'));
      write.answered(written('Other', 'c2'));
    },
    'COH-01 getCollectionById',
  ],
  'a title that was not stored': [
    ({ passes, leaves }) => {
      passes(`PATCH ${one}`, written('First'));
      const write = leaves(`PUT ${teams}`);
      passes(`GET ${one}`, titled('Next'));
      write.answered({ status: 201, reply: team('t1'), body: { title: 't1' } });
    },
    'ECH-02 updateCollectionById',
  ],
  'a title beside the description that it writes': [
    ({ passes, leaves }) => {
      passes(`GET ${one}`, titled('T'));
      const write = leaves(`PATCH ${one}`);
      passes(`GET ${one}`, titled('New'));
      write.answered({
        reply: collection('c1', { title: 'New', description: 'D' }),
        body: { description: 'D' },
      });
    },
    'FRM-01 updateCollectionById',
  ],
  'a filtered list': [
    ({ passes, leaves }) => {
      passes(`GET ${teams}`, listOf(team('t1', 'alpha')));
      const write = leaves(`PATCH ${one}`);
      passes(`GET ${teams}?title=alpha`, listOf());
      write.answered(written('New'));
    },
    'FLT-01 listTeamsInOrganizationById',
  ],
  'a next page': [
    ({ passes, leaves }) => {
      passes(`GET ${teams}?limit=1`, {
        reply: { next: { page: '2' }, count: 2, items: [team('t1')] },
      });
      const write = leaves(`PATCH ${one}`);
      passes(`GET ${teams}?limit=1&page=2`, { reply: { count: 2, items: [team('t1')] } });
      write.answered(written('New'));
    },
    'PAGE-02 listTeamsInOrganizationById',
  ],
  'a removed collection': [
    ({ passes, leaves }) => {
      passes(`DELETE ${one}`, { status: 204 });
      const write = leaves('PATCH /spaces/s1');
      passes(`GET ${one}`, titled('T'));
      write.answered(spaceWritten('B', 1));
    },
    'COL-12 deleteCollectionById',
  ],
  'a made collection': [
    ({ passes, leaves }) => {
      passes('POST /orgs/o/collections', { status: 201, ...written('T') });
      const write = leaves('PATCH /spaces/s1');
      passes(`GET ${one}`, missing);
      write.answered(spaceWritten('B', 1));
    },
    'COL-06 createCollection',
  ],
  'a time that stands still': [
    ({ passes, leaves }) => {
      passes('GET /spaces/s1', { reply: space('s1', 'A', 1) });
      passes('GET /spaces/s2', { reply: space('s2', 'X', 4) });
      const write = leaves(`PATCH ${one}`);
      passes('PATCH /spaces/s1', spaceWritten('B', 1));
      write.answered(written('New'));
    },
    'TIM-06 updateSpaceById',
  ],
};

for (const [what, [story, outcome]] of Object.entries(unexplained)) {
  test(`a write elsewhere does not explain ${what}`, () => {
    const seen = traffic();
    story(seen);
    assert.deepEqual(redOf(seen), [outcome]);
  });
}

test('a reading that is answered before a write shows nothing of what that leaves alone', () => {
  for (const [after, verdict] of [
    [[], 'unverified'],
    [[`GET ${one}`], 'pass'],
  ] as const) {
    const seen = traffic();
    seen.passes(`GET ${one}`, titled('T'));
    const write = seen.leaves('PATCH /collections/c2');
    seen.passes(`GET ${one}`, titled('T'));
    write.answered(written('Other', 'c2'));
    for (const line of after) seen.passes(line, titled('T'));
    assert.equal(seen.verdict('FRM-01 updateCollectionById'), verdict);
  }
});
