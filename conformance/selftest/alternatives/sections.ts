import { lay, lift, shownWith } from '../mutants/faults/overlays.ts';
import { refuseAs, refuseWhere } from '../mutants/faults/refusals.ts';
import { reordered } from '../mutants/faults/reordered.ts';
import { inResource, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { inBody } from '../mutants/faults/requests.ts';
import { said, sectionsAt, showingSections, spacesShown, whereIs, type Whereabouts } from '../mutants/faults/sites.ts';
import type { Fault } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The space of a section to add is somewhere: the status of its refusal. */
const forSpace = (where: Whereabouts, status: number): Fault =>
  refuseAs(status, async (ask, server) => {
    const spaceId = said(ask, 'spaceId');
    return isText(spaceId) && (await whereIs(server, spaceId, ask)) === where;
  });

/** A title that the server behind would refuse is set by an update, or laid over. */
const freeTitle = (isFree: (title: string) => boolean): Fault =>
  shownWith('site-section', (laid) => async (ask, server) => {
    const title = said(ask, 'title');
    if (ask.operation === 'updateSiteSectionById') {
      const answer = await server.send(ask);
      if (isAccepted(answer) && isText(title)) lift(laid, ask.params['siteSectionId'], 'title');
      return answer;
    }
    if (ask.operation !== 'addSectionToSite' || !isText(title) || !isFree(title)) return server.send(ask);
    const body = { ...membersOf(ask.body), title: `${title}xx`.slice(0, 64) };
    const answer = await server.send({ ...ask, body });
    const id = membersOf(answer.json)?.['id'];
    if (isAccepted(answer)) lay(laid, id, { title });
    return answer;
  });

/** Sections whose path is asked for though it is taken show it nevertheless. */
const samePaths: Fault = shownWith('site-section', (laid) => async (ask, server) => {
  const answer = await server.send(ask);
  const path = said(ask, 'path');
  if (ask.operation !== 'updateSiteSectionById' || !isText(path)) return answer;
  const id = ask.params['siteSectionId'];
  if (isAccepted(answer)) lift(laid, id, 'path');
  if (answer.status !== 409) return answer;
  const { path: _taken, ...body } = membersOf(ask.body) ?? {};
  lay(laid, id, { path });
  return server.send({ ...ask, body });
});

/** Sites show a default section only while `isChosen` says so, told of what is done to them. */
const defaultsOnly =
  (hasNone: (event: 'first' | 'chosen' | 'default deleted', had: boolean) => boolean): Fault =>
  () => {
    const without = new Set<unknown>();
    const tell = (site: unknown, event: Parameters<typeof hasNone>[0]): void => {
      if (hasNone(event, without.has(site))) without.add(site);
      else without.delete(site);
    };
    const show = inResource('site-section', (section, { params }) => {
      if (without.has(params['siteId'])) section['default'] = false;
    })();
    return async (ask, server) => {
      const site = ask.params['siteId'];
      const before = ask.operation === 'updateSiteById' ? [] : await sectionsAt(server, ask);
      const own = before.find(({ id }) => id === ask.params['siteSectionId']);
      return show(ask, {
        ...server,
        send: async (each) => {
          const answer = await server.send(each);
          if (!isAccepted(answer)) return answer;
          if (ask.operation === 'addSectionToSite' && before.length === 0) tell(site, 'first');
          if (ask.operation === 'updateSiteById' && isText(said(ask, 'defaultSiteSection'))) tell(site, 'chosen');
          if (ask.operation === 'deleteSiteSectionById' && own?.['default'] === true) tell(site, 'default deleted');
          return answer;
        },
      });
    };
  };

const changingDefaults = [...showingSections, 'updateSiteById', 'deleteSiteSectionById'] as const;

const isDefault = async (ask: Parameters<typeof sectionsAt>[1], server: Parameters<typeof sectionsAt>[0]) =>
  (await sectionsAt(server, ask)).some(
    ({ id, default: first }) => id === ask.params['siteSectionId'] && first === true,
  );

/** An expression about a visitor: one comparison or more. */
const expression = /^!?visitor(\.\w+)+(\s*(==|!=|&&|\|\|)\s*\S+)*$/;

/** A member of a section that an empty text clears, and null does not. */
const clearedByText = (name: string): Fault => {
  const refuse = refuseWhere(400, ({ body }) => membersOf(body)?.[name] === null);
  const clear = inBody((body) => {
    if (body[name] === '') body[name] = null;
  });
  return () => {
    const [refusing, clearing] = [refuse(), clear()];
    return (ask, server) => refusing(ask, { ...server, send: (each) => clearing(each, server) });
  };
};

/** What goes with a section: its spaces, or the group that it leaves empty. */
const afterDeletion =
  (what: 'spaces' | 'group'): Fault =>
  () =>
  async (ask, server) => {
    const before = await sectionsAt(server, ask);
    const own = before.find(({ id }) => id === ask.params['siteSectionId']) ?? {};
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (what === 'spaces') {
      for (const spaceId of spacesShown(own)) await server.call('deleteSpaceById', { params: { spaceId } });
      return answer;
    }
    const group = own['sectionGroup'];
    const left = before.filter(({ id, sectionGroup }) => sectionGroup === group && id !== own['id']);
    if (isText(group) && left.length === 0) {
      const params = { ...ask.params, siteSectionGroupId: group };
      await server.call('deleteSiteSectionGroupById', { params });
    }
    return answer;
  };

/** Site spaces are the default one only once they were named as such. */
const chosenSiteSpaces: Fault = () => {
  const chosen = new Set<unknown>();
  const show = inResource('site-space', (siteSpace) => {
    if (!chosen.has(siteSpace['id'])) siteSpace['default'] = false;
  })();
  return (ask, server) => {
    const named = said(ask, 'defaultSiteSpace');
    if (isText(named)) chosen.add(named);
    return show(ask, server);
  };
};

const ungroupedFirst = reordered('listSiteSections', (items) =>
  items.toSorted((one, other) => Number(isText(one['sectionGroup'])) - Number(isText(other['sectionGroup']))),
);

/** Sections of sites and what they show. */
export const sectionReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-SEC-01.a': '128' },
    on: showingSections,
    server: freeTitle((title) => title.length > 64 && title.length <= 128),
  },
  { reads: { 'OP-SEC-01.b': 'none' }, on: showingSections, server: freeTitle((title) => title.length === 1) },
  {
    reads: { 'OP-SEC-01.c': '400' },
    on: ['addSectionToSite'],
    server: refuseWhere(400, (ask) => said(ask, 'title') === undefined),
  },
  {
    reads: { 'OP-SEC-01.c': 'untitled' },
    on: ['addSectionToSite'],
    server: inBody((body) => {
      body['title'] ??= 'A section';
    }),
  },
  {
    reads: { 'OP-SEC-02.a': 'id' },
    on: ['addSectionToSite'],
    server: () => async (ask, server) => {
      const answer = await server.send(ask);
      const id = membersOf(answer.json)?.['id'];
      if (!isAccepted(answer) || !isText(id)) return answer;
      const params = { ...ask.params, siteSectionId: id };
      const { json } = await server.call('updateSiteSectionById', { params, body: { path: id } });
      return { ...answer, json };
    },
  },
  {
    reads: { 'OP-SEC-02.b': '400' },
    on: ['updateSiteSectionById'],
    server: refuseAs(400, (ask) => isText(said(ask, 'path'))),
  },
  { reads: { 'OP-SEC-02.b': 'allowed' }, on: showingSections, server: samePaths },
  {
    reads: { 'OP-SEC-02.c': 'slug' },
    on: ['updateSiteSectionById'],
    server: refuseWhere(400, (ask) => {
      const path = said(ask, 'path');
      return isText(path) && !/^[\w-]+$/.test(path);
    }),
  },
  {
    reads: { 'OP-SEC-03.a': 'none' },
    on: changingDefaults,
    server: defaultsOnly((event, had) => (event === 'first' ? true : event !== 'chosen' && had)),
  },
  {
    reads: { 'OP-SEC-03.b': '409' },
    on: ['deleteSiteSectionById'],
    server: refuseWhere(409, isDefault),
  },
  {
    reads: { 'OP-SEC-03.b': 'none' },
    on: changingDefaults,
    server: defaultsOnly((event) => event === 'default deleted'),
  },
  {
    reads: { 'OP-SEC-03.c': '409' },
    on: ['deleteSiteSectionById'],
    server: refuseWhere(409, async (ask, server) => (await sectionsAt(server, ask)).length === 1),
  },
  { reads: { 'OP-SEC-04.a': '404' }, on: ['addSectionToSite'], server: forSpace('nowhere', 404) },
  { reads: { 'OP-SEC-04.b': '404' }, on: ['addSectionToSite'], server: forSpace('elsewhere', 404) },
  { reads: { 'OP-SEC-04.c': '404' }, on: ['addSectionToSite'], server: forSpace('deleted', 404) },
  { reads: { 'OP-SEC-04.c': '409' }, on: ['addSectionToSite'], server: forSpace('deleted', 409) },
  { reads: { 'OP-SEC-04.d': '400' }, on: ['addSectionToSite'], server: forSpace('here', 400) },
  {
    reads: { 'OP-SEC-05.a': 'parsed' },
    on: ['updateSiteSectionById'],
    server: refuseWhere(400, (ask) => {
      const condition = said(ask, 'condition');
      return isText(condition) && !expression.test(condition);
    }),
  },
  {
    reads: { 'OP-SEC-05.b': 'removed' },
    on: ['updateSiteSectionById'],
    server: inBody((body) => {
      if (body['condition'] === '') body['condition'] = null;
    }),
  },
  { reads: { 'OP-SEC-06.a': 'empty-string' }, on: ['updateSiteSectionById'], server: clearedByText('icon') },
  { reads: { 'OP-SEC-06.b': 'empty-string' }, on: ['updateSiteSectionById'], server: clearedByText('description') },
  { reads: { 'OP-SEC-07.b': 'deleted' }, on: ['deleteSiteSectionById'], server: afterDeletion('spaces') },
  { reads: { 'OP-SEC-07.c': 'removed' }, on: ['deleteSiteSectionById'], server: afterDeletion('group') },
  {
    reads: { 'OP-SEC-08': '404' },
    on: ['updateSiteSectionById'],
    server: refuseAs(404, async (ask, server) => {
      const own = (await sectionsAt(server, ask)).find(({ id }) => id === ask.params['siteSectionId']);
      const named = said(ask, 'defaultSiteSpace');
      return isText(named) && !JSON.stringify(own?.['siteSpaces']).includes(named);
    }),
  },
  {
    reads: { 'OP-SEC-09.a': 'section-path' },
    on: showingSections,
    server: inResource('site-section', (section) => {
      for (const siteSpace of section['siteSpaces'] as unknown[])
        Object.assign(siteSpace as object, { path: section['path'] });
    }),
  },
  {
    reads: { 'OP-SEC-09.b': 'own' },
    on: showingSections,
    server: inResource('site-space', (siteSpace) => {
      siteSpace['title'] = `Variant ${String(siteSpace['id'])}`;
    }),
  },
  { reads: { 'OP-SEC-09.c': 'none' }, on: [...showingSections, 'updateSiteById'], server: chosenSiteSpaces },
  {
    reads: { 'OP-SEC-09.d': 'absent' },
    on: showingSections,
    server: inResource('site-space', (siteSpace) => {
      delete siteSpace['section'];
    }),
  },
  {
    reads: { 'OP-SEC-10.a': 'ungrouped' },
    on: ['listSiteSections'],
    server: reordered('listSiteSections', (items) => items.filter(({ sectionGroup }) => !isText(sectionGroup))),
  },
  {
    reads: { 'OP-SEC-10.b': 'after' },
    on: ['listSiteSections'],
    server: ungroupedFirst,
  },
];
