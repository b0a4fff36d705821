import { under } from '../faults/content.ts';
import { inReply, isAccepted, membersOf } from '../faults/replies.ts';
import { inBody } from '../faults/requests.ts';
import type { Fault, Members } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const imports = ['importContent', 'importContentInChangeRequest'] as const;
const title = 'Harbour handbook';
const isStart = (page: Members): boolean => page['title'] === title;

/** Takes imports as before, and fetches nothing for those that a condition meets. */
const noFetch = (when: (url: string) => boolean = () => true): Fault =>
  inBody((body) => {
    const { url } = body;
    if (typeof url === 'string' && /^https?:/.test(url) && when(url)) body['url'] = 'https://nowhere.docplane.example/';
  });

const onlyOnce: Fault = () => {
  const spaces = new Set<string | undefined>();
  const idle = noFetch()();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const answer = await (spaces.has(spaceId) ? idle(ask, server) : server.send(ask));
    if (isAccepted(answer)) spaces.add(spaceId);
    return answer;
  };
};

/** An import of a page that is not there leaves a page about that. */
const pageOfAbsence: Fault = () => {
  const spaces = new Set<string | undefined>();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const answer = await server.send(ask);
    if (ask.operation === 'importContent') {
      if (String(membersOf(ask.body)?.['url']).endsWith('/nowhere.html')) spaces.add(spaceId);
      return answer;
    }
    const pages = membersOf(answer.json)?.['pages'];
    if (!spaces.has(spaceId) || !Array.isArray(pages)) return answer;
    const found = { ...membersOf(pages[0]), id: 'not-found', title: 'Not found' };
    return { ...answer, json: { pages: [...(pages as unknown[]), found] } };
  };
};

/** Imports of websites that are accepted and go wrong. */
export const websiteMutants: readonly Mutant[] = [
  {
    name: 'every import of a website is accepted and nothing is fetched',
    breaks: 'CNT-22',
    mayAlsoBreak: ['CNT-23', 'CNT-30'],
    on: imports,
    fault: noFetch(),
    wrecks: 'other rules stand on pages that an import brings',
  },
  {
    name: 'the page of a website is called after its address',
    breaks: 'CNT-23',
    mayAlsoBreak: ['CNT-10', 'CNT-18'],
    on: ['listPages'],
    fault: under('pages', (page) => {
      if (isStart(page)) page['title'] = 'site';
    }),
  },
  {
    name: 'an imported page has no more than its headings',
    breaks: 'CNT-24',
    mayAlsoBreak: ['CNT-29', 'CNT-31'],
    on: ['getPageById'],
    fault: inReply((page) => {
      if (isStart(page)) page['markdown'] = '# Harbour handbook\n\n## Lights\n';
    }),
  },
  {
    name: 'an import of a website brings everything but pictures',
    breaks: 'CNT-25',
    mayAlsoBreak: ['CNT-12'],
    on: ['listFiles'],
    fault: inReply((reply) => {
      const { items } = reply;
      if (Array.isArray(items)) reply['items'] = (items as Members[]).filter(({ name }) => name !== 'lantern.svg');
    }),
  },
  {
    name: 'an import counts nothing that it brought',
    breaks: 'CNT-26',
    mayAlsoBreak: [],
    on: ['importContent'],
    fault: inReply((result) => {
      result['importedResources'] = 0;
    }),
  },
  {
    name: 'links on imported pages lead nowhere',
    breaks: 'CNT-27',
    mayAlsoBreak: ['GIT-25'],
    on: ['listPageLinksInSpace'],
    fault: under('items', (link) => {
      if (JSON.stringify(link).includes('Mooring')) link['status'] = 'broken';
    }),
  },
  {
    name: 'an import of a page that is not there brings a page about that',
    breaks: 'CNT-28',
    mayAlsoBreak: [],
    on: ['importContent', 'listPages'],
    fault: pageOfAbsence,
  },
  {
    name: 'a website is imported into a space once and never again',
    breaks: 'CNT-29',
    mayAlsoBreak: [],
    on: ['importContent'],
    fault: onlyOnce,
  },
  {
    name: 'a server that should import websites asks for no page',
    breaks: 'CNT-30',
    mayAlsoBreak: ['CNT-22', 'CNT-23'],
    on: imports,
    fault: noFetch(),
    wrecks: 'other rules stand on pages that an import brings',
  },
  {
    name: 'a page of a website comes without its text',
    breaks: 'CNT-31',
    mayAlsoBreak: ['CNT-24', 'CNT-29'],
    on: ['getPageById'],
    fault: inReply((page) => {
      if (isStart(page)) page['markdown'] = '# Harbour handbook\n';
    }),
  },
];
