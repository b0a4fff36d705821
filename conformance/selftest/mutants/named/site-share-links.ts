import { listInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { fromElsewhere } from '../faults/elsewhere.ts';
import { lingering } from '../faults/lingering.ts';
import { inItems } from '../faults/lists.ts';
import { dropMember, isAccepted, membersOf } from '../faults/replies.ts';
import { acceptAnyway, coerceText, cutText, forgetMember, wipeOmitted } from '../faults/requests.ts';
import { afterwards, hideCreated } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/** Gives a site's second link the address of its first, its fourth that of its third. */
const sharedAddress: Fault = () => {
  const open = new Map<unknown, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const link = isAccepted(answer) ? membersOf(answer.json) : undefined;
    const { siteId } = ask.params;
    if (link === undefined) return answer;
    const before = open.get(siteId);
    if (before === undefined) open.set(siteId, link['urls']);
    else {
      link['urls'] = before;
      open.delete(siteId);
    }
    return answer;
  };
};

/** Switches on what links a site has when it comes back from another audience to those who hold one. */
const revivingLinks: Fault = () => async (ask, server) => {
  const { params, body } = ask;
  const isForLinks = membersOf(body)?.['visibility'] === 'share-link';
  const before = isForLinks
    ? membersOf((await server.call('getSiteById', { params })).json)?.['visibility']
    : undefined;
  const answer = await server.send(ask);
  if (!isAccepted(answer) || before === undefined || before === 'share-link') return answer;
  const { json } = await server.call('listSiteShareLinks', { params, query: { limit: '1000' } });
  for (const link of listInside(json, 'items').map(membersOf)) {
    const named = { ...params, shareLinkId: String(link?.['id']) };
    if (link?.['active'] === false)
      await server.call('updateSiteShareLinkById', { params: named, body: { active: true } });
  }
  return answer;
};

/** Share links of sites. */
export const siteShareLinkMutants: readonly Mutant[] = [
  {
    name: 'a listed share link does not say when it was made',
    breaks: 'SHR-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['listSiteShareLinks'],
    fault: dropMember('share-link', 'createdAt'),
  },
  {
    name: 'a share link is made without a name',
    breaks: 'SHR-02',
    mayAlsoBreak: [],
    on: ['createSiteShareLink'],
    fault: acceptAnyway(null, ({ body }) => membersOf(body) !== undefined && membersOf(body)?.['name'] === undefined),
  },
  {
    name: 'a long name of a share link is cut',
    breaks: 'SHR-03',
    mayAlsoBreak: [],
    on: ['updateSiteShareLinkById'],
    fault: cutText('name', 50),
  },
  {
    name: 'a share link name ends at 49 characters',
    breaks: 'SHR-03',
    mayAlsoBreak: ['SHR-05'],
    on: ['createSiteShareLink'],
    fault: cutText('name', 49),
  },
  {
    name: 'an object is written down as name of a share link',
    breaks: 'SHR-04',
    mayAlsoBreak: [],
    on: ['createSiteShareLink'],
    fault: coerceText('name'),
  },
  {
    name: 'a new share link is not listed',
    breaks: 'SHR-05',
    mayAlsoBreak: ['PAGE-02', 'PAGE-04', 'PAGE-09', 'SHR-03', 'SHR-06', 'SHR-02'],
    on: ['createSiteShareLink', 'listSiteShareLinks'],
    fault: hideCreated('createSiteShareLink', 'listSiteShareLinks'),
  },
  {
    name: 'the name of a share link is not changed',
    breaks: 'SHR-06',
    mayAlsoBreak: ['SHR-07', 'ECH-01', 'ECH-02'],
    on: ['updateSiteShareLinkById'],
    fault: forgetMember('name', (value) => isText(value) && String(value).length < 50),
  },
  {
    name: 'an update of a share link makes it active',
    breaks: 'SHR-07',
    mayAlsoBreak: ['ECH-02'],
    on: ['updateSiteShareLinkById'],
    fault: wipeOmitted('active', true),
  },
  {
    name: 'a share link cannot be made inactive',
    breaks: 'SHR-08',
    mayAlsoBreak: ['SHR-06', 'ECH-01', 'ECH-02'],
    on: ['updateSiteShareLinkById'],
    fault: forgetMember('active', (value) => value === false),
  },
  {
    name: 'an inactive share link stays inactive',
    breaks: 'SHR-09',
    mayAlsoBreak: ['ECH-01', 'ECH-02'],
    on: ['updateSiteShareLinkById'],
    fault: forgetMember('active', (value) => value === true),
  },
  {
    name: 'one share link made inactive stands for all of its site',
    breaks: 'SHR-08',
    mayAlsoBreak: ['SHR-09', 'FRM-01', 'ECH-02'],
    on: ['updateSiteShareLinkById'],
    fault: afterwards(async ({ params, body }, { call }) => {
      if (membersOf(body)?.['active'] !== false) return;
      const { items } = membersOf((await call('listSiteShareLinks', { params })).json) ?? {};
      for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
        const shareLinkId = String(membersOf(item)?.['id']);
        await call('updateSiteShareLinkById', { params: { ...params, shareLinkId }, body: { active: false } });
      }
    }),
  },
  {
    name: 'a site that comes back to its share links switches all of them on',
    breaks: 'SHR-08',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    profile: 'default',
    fault: revivingLinks,
  },
  {
    name: 'later pages leave out share links that are switched off',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['PAGE-02', 'PAGE-05', 'PAGE-09'],
    on: ['listSiteShareLinks'],
    profile: 'default',
    fault: inItems(({ items }, { query }) =>
      query['page'] === undefined ? items : items.filter((item) => membersOf(item)?.['active'] !== false),
    ),
  },
  {
    name: 'a deleted share link is still listed',
    breaks: 'SHR-10',
    mayAlsoBreak: ['PAGE-04'],
    on: ['deleteSiteShareLinkById', 'listSiteShareLinks'],
    fault: lingering('deleteSiteShareLinkById', 'listSiteShareLinks', 'shareLinkId'),
  },
  {
    name: 'every other share link leads where the one before it leads',
    breaks: 'SHR-11',
    mayAlsoBreak: [],
    on: ['createSiteShareLink'],
    fault: sharedAddress,
  },
  {
    name: 'share links are listed for other sites too',
    breaks: 'SHR-12',
    mayAlsoBreak: [],
    on: ['createSiteShareLink', 'listSiteShareLinks'],
    wrecks: 'a list changes by what other checks make meanwhile, so that no reading of it stands still',
    fault: fromElsewhere('createSiteShareLink', 'listSiteShareLinks', ({ siteId = '' }) => siteId),
  },
];
