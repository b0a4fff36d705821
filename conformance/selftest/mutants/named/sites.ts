import { cutText, forgetMember, forgiveMember, inRequest, replaceMember } from '../faults/requests.ts';
import { coerceText, ignoreQuery, inBody, setQuery, wipeOmitted } from '../faults/requests.ts';
import { changeMember, dropMember, inResource, isAccepted, membersOf, refuseWhen } from '../faults/replies.ts';
import { inItems } from '../faults/lists.ts';
import { ghost, hideCreated, resurrect } from '../faults/writes.ts';
import type { Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/** The spaces that a site was made with go when it goes. */
const deleteSpacesToo: Fault = () => {
  const spaces = new Map<unknown, readonly unknown[]>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const given = membersOf(ask.body)?.['spaces'];
    if (Array.isArray(given)) spaces.set(membersOf(answer.json)?.['id'], given);
    if (ask.operation !== 'deleteSiteById') return answer;
    for (const spaceId of spaces.get(ask.params['siteId']) ?? []) {
      await server.call('deleteSpaceById', { params: { spaceId: String(spaceId) } });
    }
    return answer;
  };
};

/** Site spaces that an update of a site names as default are shown as none. */
const undoDefaultSiteSpace: Fault = () => {
  const named = new Set<unknown>();
  const listing = inResource('site-space', (siteSpace) => {
    if (named.has(siteSpace['id'])) siteSpace['default'] = false;
  })();
  return (ask, server) => {
    const siteSpace = membersOf(ask.body)?.['defaultSiteSpace'];
    if (siteSpace !== undefined) named.add(siteSpace);
    return ask.operation === 'updateSiteById' ? server.send(ask) : listing(ask, server);
  };
};

/** Sites. */
export const siteMutants: readonly Mutant[] = [
  {
    name: 'a site does not say when it was made',
    breaks: 'SITE-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['getSiteById'],
    fault: dropMember('site', 'createdAt'),
  },
  {
    name: 'a listed site has a hostname of two labels',
    breaks: 'SITE-02',
    mayAlsoBreak: ['SITE-01', 'COH-01'],
    on: ['listSites'],
    fault: changeMember('site', 'hostname', () => 'acme.example'),
  },
  {
    name: 'a site that is read has a hostname in capitals',
    breaks: 'SITE-02',
    mayAlsoBreak: ['SITE-01', 'COH-01'],
    on: ['getSiteById'],
    fault: changeMember('site', 'hostname', (hostname) => String(hostname).toUpperCase()),
  },
  {
    name: 'a long title of a site is cut',
    breaks: 'SITE-03',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: cutText('title', 128),
  },
  {
    name: 'a site title ends at 127 characters',
    breaks: 'SITE-03',
    mayAlsoBreak: [],
    on: ['createSite'],
    fault: cutText('title', 127),
  },
  {
    name: 'a long basename of a site is cut',
    breaks: 'SITE-04',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: cutText('basename', 100),
  },
  {
    name: 'an unknown visibility of a site is passed over',
    breaks: 'SITE-05',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: forgiveMember('visibility', isText),
  },
  {
    name: 'an object is written down as title of a site',
    breaks: 'SITE-06',
    mayAlsoBreak: [],
    on: ['createSite'],
    fault: coerceText('title'),
  },
  {
    name: 'a site created without a type is a premium one',
    breaks: 'SITE-07',
    mayAlsoBreak: [],
    on: ['createSite'],
    fault: wipeOmitted('type', 'premium'),
  },
  {
    name: 'a new site loses its title',
    breaks: 'SITE-08',
    mayAlsoBreak: ['SITE-03', 'SITE-09', 'SITE-07', 'ECH-01', 'ECH-02', 'ID-15'],
    on: ['createSite'],
    fault: replaceMember('title', (value) => isText(value) && String(value).length < 127, 'Untitled'),
  },
  {
    name: 'a new site is not listed',
    breaks: 'SITE-09',
    mayAlsoBreak: ['PAGE-04', 'PAGE-09', 'SITE-10', 'FLT-04'],
    on: ['createSite', 'listSites'],
    fault: hideCreated('createSite', 'listSites'),
  },
  {
    name: 'a new site takes one space only',
    breaks: 'SITE-10',
    mayAlsoBreak: ['SITE-22', 'FLT-01'],
    on: ['createSite'],
    fault: inBody((body) => {
      if (Array.isArray(body['spaces'])) body['spaces'] = body['spaces'].slice(0, 1) as unknown[];
    }),
  },
  {
    name: 'adaptive content is not switched on',
    breaks: 'SITE-11',
    mayAlsoBreak: ['ECH-01'],
    on: ['updateSiteById'],
    fault: forgetMember('adaptiveContent', (value) => membersOf(value)?.['enabled'] === true),
  },
  {
    name: 'an update of a site switches adaptive content off',
    breaks: 'SITE-12',
    mayAlsoBreak: ['ECH-02'],
    on: ['updateSiteById'],
    fault: wipeOmitted('adaptiveContent', { enabled: false }),
  },
  {
    name: 'a site set to share-link becomes unlisted',
    breaks: 'SITE-13',
    mayAlsoBreak: ['ECH-01'],
    on: ['updateSiteById'],
    fault: replaceMember('visibility', (value) => value === 'share-link', 'unlisted'),
  },
  {
    name: 'a site leaves visitor-auth for public alone',
    breaks: 'SITE-13',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: inRequest(async (ask, { call }) => {
      const now = membersOf((await call('getSiteById', { params: ask.params })).json)?.['visibility'];
      const body = membersOf(ask.body);
      if (now !== 'visitor-auth' || body?.['visibility'] === undefined || body['visibility'] === 'public') return ask;
      const { visibility: _ignored, ...rest } = body;
      return { ...ask, body: rest };
    }),
  },
  {
    name: 'a deleted site is still read',
    breaks: 'SITE-14',
    mayAlsoBreak: [],
    on: ['getSiteById', 'deleteSiteById'],
    fault: resurrect({ remove: 'deleteSiteById', read: 'getSiteById' }),
  },
  {
    name: 'a deleted site is still listed',
    breaks: 'SITE-15',
    mayAlsoBreak: [
      ...(['PAGE-03', 'SITE-17', 'SITE-18', 'SITE-19', 'SITE-20', 'SITE-10', 'FLT-01', 'PAGE-01', 'PAGE-02'] as const),
      ...(['COH-01'] as const),
    ],
    on: ['listSites', 'deleteSiteById'],
    fault: ghost({
      remove: 'deleteSiteById',
      read: 'getSiteById',
      list: 'listSites',
      listParams: (_site, { params }) => ({ organizationId: params['organizationId'] ?? '' }),
    }),
  },
  {
    name: 'a deleted site takes its spaces with it',
    breaks: 'SITE-16',
    mayAlsoBreak: ['SRCH-06'],
    on: ['createSite', 'deleteSiteById'],
    fault: deleteSpacesToo,
  },
  {
    name: 'the list of sites passes over the space',
    breaks: 'SITE-17',
    mayAlsoBreak: ['SITE-10', 'FLT-01'],
    on: ['listSites'],
    fault: ignoreQuery('space'),
  },
  {
    name: 'the list of sites passes over the title',
    breaks: 'SITE-18',
    mayAlsoBreak: ['FLT-01'],
    on: ['listSites'],
    fault: ignoreQuery('title'),
  },
  {
    name: 'the list of sites does not look at the end of a title',
    breaks: 'SITE-18',
    mayAlsoBreak: [],
    on: ['listSites'],
    fault: setQuery((query) => (query['title'] === undefined ? {} : { title: query['title'].slice(0, -1) })),
  },
  {
    name: 'unpublished sites are never left out',
    breaks: 'SITE-19',
    mayAlsoBreak: ['FLT-01'],
    on: ['listSites'],
    fault: ignoreQuery('published', (value) => value === 'true'),
  },
  {
    name: 'the list of sites passes over the type',
    breaks: 'SITE-20',
    mayAlsoBreak: ['FLT-01'],
    on: ['listSites'],
    fault: ignoreQuery('type'),
  },
  {
    name: 'a published parameter that says nothing is passed over',
    breaks: 'SITE-21',
    mayAlsoBreak: [],
    on: ['listSites'],
    fault: ignoreQuery('published', (value) => value !== 'true' && value !== 'false'),
  },
  {
    name: 'a site counts one space at most',
    breaks: 'SITE-22',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'CNTR-02'],
    on: ['createSite', 'getSiteById'],
    fault: changeMember('site', 'siteSpaces', (count) => Math.min(Number(count), 1)),
  },
  {
    name: 'the default section of a site cannot be changed',
    breaks: 'SITE-23',
    mayAlsoBreak: ['SITE-42', 'ACC-04'],
    on: ['updateSiteById'],
    fault: forgetMember('defaultSiteSection', isText),
  },
  {
    name: 'the first section stays the default beside another',
    breaks: 'SITE-23',
    mayAlsoBreak: ['MOVE-10', 'SEC-21', 'FRM-01', 'PAGE-04', 'COH-01'],
    on: ['listSiteSections'],
    fault: inItems(({ items }) => {
      const [first, ...rest] = items;
      const isFlagged = membersOf(first)?.['default'] !== undefined;
      return isFlagged ? [{ ...membersOf(first), default: true }, ...rest] : items;
    }),
  },
  {
    name: 'a default site space is refused for a site with sections',
    breaks: 'SITE-24',
    mayAlsoBreak: ['ACC-04'],
    on: ['updateSiteById'],
    fault: refuseWhen(({ body }) => isText(membersOf(body)?.['defaultSiteSpace'])),
  },
  {
    name: 'the default site space of a site is not shown as such',
    breaks: 'SITE-24',
    mayAlsoBreak: [],
    on: ['updateSiteById', 'listSiteSections'],
    fault: undoDefaultSiteSpace,
  },
  {
    name: 'the proxy of a site is not stored',
    breaks: 'SITE-25',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: forgetMember('proxy', isText),
  },
  {
    name: 'the proxy of a site cannot be removed',
    breaks: 'SITE-26',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: forgetMember('proxy', (value) => value === null),
  },
  {
    name: 'a proxy that is no text is passed over',
    breaks: 'SITE-40',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: forgiveMember('proxy', (value) => typeof value === 'object' && value !== null),
  },
];
