import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

// A site with sections a to d; its order is told as `a [Gb c] d`.
const groups = async () => {
  const server = await exampleServer();
  const { ask, facts, titled } = server;
  const home = { organizationId: facts.organization };
  const site = { ...home, siteId: (await ask('createSite', home, { body: { title: 'Site' } })).body.id };
  const ids: Record<string, string> = { foreign: await titled('siteSections', 'API') };
  for (const title of ['a', 'b', 'c', 'd']) {
    const spaceId = (await ask('duplicateSpace', { spaceId: facts.templateSpace })).body.id;
    ids[title] = (await ask('addSectionToSite', site, { body: { spaceId, title: `${title} section` } })).body.id;
  }
  const idOf = (title: string) => ids[title] ?? title;
  const make = async (title: string, ...inside: string[]) => {
    const answer = await ask('addSectionGroupToSite', site, { body: { title, sections: inside.map(idOf) } });
    if (answer.status === 201) ids[title] = answer.body.id ?? '';
    return answer;
  };
  const order = async () => {
    const sections = (await ask('listSiteSections', site)).body.items;
    for (const shown of (await ask('listSiteSectionGroups', site)).body.items) {
      const inGroup = sections.filter((each) => each.sectionGroup === shown.id);
      assert.deepEqual(shown.sections, inGroup);
    }
    const line = await lineFrom(server, site.siteId);
    // The list of sections goes through the same line.
    assert.equal(sections.map((each) => each.title.slice(0, 1)).join(''), line.replaceAll(/[^a-d]/g, ''));
    return line;
  };
  const move = (title: string, position?: unknown) =>
    ask(
      'moveSiteSection',
      { ...site, siteSectionId: idOf(title) },
      position === undefined ? {} : { body: { position } },
    );
  const moveGroup = (title: string, position?: unknown) =>
    ask(
      'moveSiteSectionGroup',
      { ...site, siteSectionGroupId: idOf(title) },
      position === undefined ? {} : { body: { position } },
    );
  const section = (title: string) => ({ type: 'site-section', siteSection: idOf(title), id: idOf(title) });
  const group = (title: string) => ({ type: 'site-section-group', siteSectionGroup: idOf(title), id: idOf(title) });
  const at = (title: string) => ({ ...site, siteSectionGroupId: idOf(title) });
  return { ...server, site, idOf, make, order, move, moveGroup, section, group, at };
};

type Placed = {
  readonly site: string;
  readonly title: string;
  readonly position: number;
  readonly group?: string;
  readonly path?: string;
  readonly id: string;
};

const lineFrom = async (server: Awaited<ReturnType<typeof exampleServer>>, siteId: string): Promise<string> => {
  const tables = (await server.state()) as unknown as Record<string, Record<string, Placed>>;
  const of = (table: string) => Object.values(tables[table] ?? {}).filter((each) => each.site === siteId);
  const sections = of('siteSections').toSorted((left, right) => left.position - right.position);
  const told = (list: readonly Placed[]) => list.map((each) => each.title.slice(0, 1)).join(' ');
  const roots = [...sections.filter((each) => each.group === undefined), ...of('siteSectionGroups')];
  return roots
    .toSorted((left, right) => left.position - right.position)
    .map((each) => {
      const inside = sections.filter((other) => other.group === each.id);
      return each.path === undefined ? `[${each.title.slice(0, 1)}${told(inside)}]` : told([each]);
    })
    .join(' ');
};

test('a group takes its sections in the order given, each once, from wherever they stood', async () => {
  const { make, order } = await groups();
  const { status, body } = await make('G', 'c', 'a', 'c');
  assert.equal(status, 201);
  assert.deepEqual(
    [body.title, body.icon, body.sections.map((each) => each.title)],
    ['G', undefined, ['c section', 'a section']],
  );
  assert.equal(await order(), 'b d [Gc a]');
  await make('H', 'a', 'b');
  assert.equal(await order(), 'd [Gc] [Ha b]');
  await make('E');
  assert.equal(await order(), 'd [Gc] [Ha b] [E]');
});

test('a group that names a strange section is not made', async () => {
  const { make, order } = await groups();
  for (const strange of ['nowhere', 'foreign']) assert.equal((await make('G', 'a', strange)).status, 400);
  assert.equal((await make('')).status, 400);
  assert.equal(await order(), 'a b c d');
});

test('a group is renamed, and its icon is cleared by null', async () => {
  const { ask, make, at } = await groups();
  await make('G', 'a');
  const update = async (body: Readonly<Record<string, unknown>>) =>
    (await ask('updateSiteSectionGroupById', at('G'), { body })).body;
  const before = await update({});
  assert.deepEqual(await update({ title: 'Named', icon: 'gear' }), { ...before, title: 'Named', icon: 'gear' });
  const { icon, title } = await update({ icon: null });
  assert.deepEqual([title, icon], ['Named', undefined]);
});

test('a section joins a group at its end, from another group too, and joining again changes nothing', async () => {
  const { ask, make, at, idOf, order } = await groups();
  await make('G', 'a');
  await make('H', 'b');
  const join = (title: string) => ask('addSectionToGroup', at('G'), { body: { sectionId: idOf(title) } });
  for (const title of ['c', 'b', 'a']) {
    const { status, body } = await join(title);
    assert.deepEqual([status, body.id], [201, idOf('G')]);
  }
  assert.equal(await order(), 'd [Ga c b] [H]');
  for (const strange of ['nowhere', 'foreign']) assert.equal((await join(strange)).status, 400);
});

test('a section that leaves its group stands right after it', async () => {
  const { ask, make, at, idOf, moveGroup, order, section } = await groups();
  await make('G', 'a', 'b');
  await moveGroup('G', { before: section('c') });
  assert.equal(await order(), '[Ga b] c d');
  const leave = async (title: string) =>
    (await ask('removeSectionFromGroup', { ...at('G'), siteSectionId: idOf(title) })).status;
  assert.equal(await leave('a'), 204);
  assert.equal(await order(), '[Gb] a c d');
  await make('H', 'd');
  // No part of the group, of any group, of the site, of anything.
  for (const title of ['d', 'a', 'foreign', 'nowhere']) assert.equal(await leave(title), 204);
  assert.equal(await order(), '[Gb] a c [Hd]');
});

test('the sections of a deleted group stay where they stand', async () => {
  const { ask, make, at, moveGroup, section, order } = await groups();
  await make('G', 'd', 'b');
  await moveGroup('G', { after: section('a') });
  assert.equal(await order(), 'a [Gd b] c');
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await ask('deleteSiteSectionGroupById', at('G'))).status, 204);
  }
  assert.equal(await order(), 'a d b c');
});

test('a section leaves its group when it is deleted', async () => {
  const { ask, site, make, idOf, order } = await groups();
  await make('G', 'a', 'b');
  await ask('deleteSiteSectionById', { ...site, siteSectionId: idOf('a') });
  assert.equal(await order(), 'c d [Gb]');
});

test('a section moves beside another and joins its level, and to the end of the site without a position', async () => {
  const { make, move, section, group, order, idOf } = await groups();
  await move('d', { before: section('a') });
  assert.equal(await order(), 'd a b c');
  await move('d', { after: section('b') });
  assert.equal(await order(), 'a b d c');
  await make('G', 'b', 'c');
  assert.equal(await order(), 'a d [Gb c]');
  assert.equal((await move('a', { before: section('c') })).body.sectionGroup, idOf('G'));
  assert.equal(await order(), 'd [Gb a c]');
  await move('d', { after: section('c') });
  assert.equal(await order(), '[Gb a c d]');
  assert.equal((await move('a', { before: group('G') })).body.sectionGroup, undefined);
  assert.equal(await order(), 'a [Gb c d]');
  await move('b', { after: group('G') });
  assert.equal(await order(), 'a [Gc d] b');
  await move('d');
  assert.equal(await order(), 'a [Gc] b d');
  await move('a', {});
  assert.equal(await order(), '[Gc] b d a');
});

test('a group moves with its sections, beside sections and groups', async () => {
  const { make, moveGroup, section, group, order } = await groups();
  await make('G', 'b', 'c');
  await make('H', 'd');
  await moveGroup('G', { before: section('a') });
  assert.equal(await order(), '[Gb c] a [Hd]');
  await moveGroup('H', { before: group('G') });
  assert.equal(await order(), '[Hd] [Gb c] a');
  await moveGroup('H', { after: group('G') });
  assert.equal(await order(), '[Gb c] [Hd] a');
  await moveGroup('G');
  assert.equal(await order(), '[Hd] a [Gb c]');
});

test('moves that cannot be meant are refused and nothing moves', async () => {
  const { make, move, moveGroup, section, group, order } = await groups();
  await make('G', 'b', 'c');
  await make('H');
  const before = await order();
  for (const [status, position] of [
    [400, { before: section('d'), after: section('b') }],
    [400, { before: section('a') }],
    [404, { before: section('nowhere') }],
    [404, { after: group('nowhere') }],
    [400, { after: section('foreign') }],
    [400, { after: { type: 'space', space: 'x' } }],
    [400, { after: { type: 'site-section' } }],
  ] as const) {
    assert.equal((await move('a', position)).status, status, JSON.stringify(position));
  }
  for (const [status, position] of [
    [400, { before: group('G') }],
    [400, { before: section('b') }],
    [404, { after: section('nowhere') }],
    [400, { before: section('foreign') }],
  ] as const) {
    assert.equal((await moveGroup('G', position)).status, status, JSON.stringify(position));
  }
  assert.equal((await moveGroup('H', { before: section('b') })).status, 400);
  assert.equal(await order(), before);
});

test('the order holds after more moves than fit between two numbers', async () => {
  const { make, move, moveGroup, section, order } = await groups();
  await make('G', 'd');
  await moveGroup('G', { after: section('b') });
  for (let time = 0; time < 70; time += 1) {
    await move('c', { after: section('a') });
    assert.equal(await order(), 'a c b [Gd]');
    await move('b', { after: section('a') });
  }
  assert.equal(await order(), 'a b c [Gd]');
});
