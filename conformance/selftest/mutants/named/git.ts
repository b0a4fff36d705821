import { inReply, membersOf } from '../faults/replies.ts';
import { acceptAnyway, forgetMember, forgiveMember, inRequest, replaceMember } from '../faults/requests.ts';
import { afterwards } from '../faults/writes.ts';
import type { Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const both = ['importGitRepository', 'exportToGitRepository'] as const;
const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): boolean => membersOf(value) !== undefined;
const inBody = (body: unknown, name: string): unknown => membersOf(body)?.[name];

/** Shows the address of the last exchange as it came. */
const showAddress: Fault = () => {
  const addresses = new Map<unknown, unknown>();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const answer = await server.send(ask);
    if (ask.operation !== 'getSpaceGitInfo') {
      if (answer.status < 300) addresses.set(spaceId, inBody(ask.body, 'url'));
      return answer;
    }
    const url = addresses.get(spaceId);
    return url === undefined || answer.status >= 300 ? answer : { ...answer, json: { ...membersOf(answer.json), url } };
  };
};

/** An import that names another option updates the space, whatever it says of standalone. */
const standaloneUnless = (name: string): Fault =>
  inRequest((ask) => {
    const given = inBody(ask.body, name);
    if (given !== true && !isObject(given)) return ask;
    return inBody(ask.body, 'standalone') === true
      ? { ...ask, body: { ...membersOf(ask.body), standalone: false } }
      : ask;
  });

/** Git imports and exports, and locks that concern them. */
export const gitMutants: readonly Mutant[] = [
  {
    name: 'the time of the last exchange with Git is a day',
    breaks: 'GIT-01',
    mayAlsoBreak: ['RES-02', 'GIT-08'],
    on: ['getSpaceGitInfo'],
    fault: inReply((info) => {
      info['updatedAt'] = String(info['updatedAt']).slice(0, 10);
    }),
  },
  {
    name: 'the provider of a repository is an object',
    breaks: 'GIT-01',
    mayAlsoBreak: ['GIT-08'],
    on: ['getSpaceGitInfo'],
    fault: inReply((info) => {
      info['installationProvider'] = { name: info['installationProvider'] };
    }),
  },
  {
    name: 'a Git exchange without a ref is accepted',
    breaks: 'GIT-02',
    mayAlsoBreak: [],
    on: both,
    fault: acceptAnyway(null, ({ body }) => isObject(body) && inBody(body, 'ref') === undefined),
  },
  {
    name: 'an export without a message is accepted',
    breaks: 'GIT-02',
    mayAlsoBreak: [],
    on: ['exportToGitRepository'],
    fault: acceptAnyway(null, ({ body }) => isText(inBody(body, 'ref')) && inBody(body, 'commitMessage') === undefined),
  },
  {
    name: 'the url of a repository may be an object',
    breaks: 'GIT-03',
    mayAlsoBreak: [],
    on: both,
    fault: acceptAnyway(null, ({ body }) => isObject(inBody(body, 'url'))),
  },
  {
    name: 'a forced export needs no message',
    breaks: 'GIT-02',
    mayAlsoBreak: [],
    on: ['exportToGitRepository'],
    profile: 'default',
    fault: acceptAnyway(
      null,
      ({ body }) => inBody(body, 'force') === true && inBody(body, 'commitMessage') === undefined,
    ),
  },
  {
    name: 'any ref will do',
    breaks: 'GIT-04',
    mayAlsoBreak: [],
    on: both,
    fault: acceptAnyway(
      null,
      ({ body }) => isText(inBody(body, 'ref')) && !String(inBody(body, 'ref')).startsWith('refs/heads/'),
    ),
  },
  {
    name: 'a timestamp that is none is passed over',
    breaks: 'GIT-05',
    mayAlsoBreak: [],
    on: both,
    fault: forgiveMember('timestamp', isText),
  },
  {
    name: 'an import that should stand alone does not',
    breaks: 'GIT-06',
    mayAlsoBreak: ['GIT-13', 'GIT-14'],
    on: ['importGitRepository'],
    fault: forgetMember('standalone'),
  },
  {
    name: 'a standalone import is one like all others',
    breaks: 'GIT-14',
    mayAlsoBreak: ['GIT-06', 'GIT-13'],
    on: ['importGitRepository'],
    fault: forgetMember('standalone'),
  },
  {
    name: 'a forced import is not standalone',
    breaks: 'GIT-43',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    fault: standaloneUnless('force'),
  },
  {
    name: 'an import that names a Git provider is not standalone',
    breaks: 'GIT-43',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    fault: standaloneUnless('gitInfo'),
  },
  {
    name: 'what a standalone import brings is among the pages of the space',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'listPages'],
    fault: () => {
      const apart = new Set<string | undefined>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        const { spaceId } = ask.params;
        if (ask.operation === 'importGitRepository') {
          if (answer.status < 300 && inBody(ask.body, 'standalone') === true) apart.add(spaceId);
          return answer;
        }
        const pages = membersOf(answer.json)?.['pages'];
        if (!apart.has(spaceId) || !Array.isArray(pages)) return answer;
        return {
          ...answer,
          json: { pages: [...(pages as unknown[]), { ...membersOf(pages[0]), title: 'From apart' }] },
        };
      };
    },
  },
  {
    name: 'Git information shows the address with the password in it',
    breaks: 'GIT-07',
    mayAlsoBreak: [],
    on: [...both, 'getSpaceGitInfo'],
    fault: showAddress,
  },
  {
    name: 'Git information names another provider than the space',
    breaks: 'GIT-08',
    mayAlsoBreak: [],
    on: ['getSpaceGitInfo'],
    fault: inReply((info) => {
      info['installationProvider'] = info['installationProvider'] === 'github' ? 'gitlab' : 'github';
    }),
  },
  {
    name: 'an export brings a revision',
    breaks: 'GIT-09',
    mayAlsoBreak: [],
    on: ['exportToGitRepository'],
    fault: afterwards(({ params, body }, { call }) =>
      call('importGitRepository', { params, body: { url: inBody(body, 'url'), ref: inBody(body, 'ref') } }),
    ),
  },
  {
    name: 'whether to force an exchange may be an object',
    breaks: 'GIT-13',
    mayAlsoBreak: [],
    on: both,
    fault: replaceMember('force', isObject, true),
  },
  {
    name: 'after a standalone import all imports of the space are standalone',
    breaks: 'GIT-15',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    fault: () => {
      const apart = new Set<string | undefined>();
      return (ask, server) => {
        const { spaceId } = ask.params;
        const standalone = inBody(ask.body, 'standalone');
        if (standalone === true) apart.add(spaceId);
        if (standalone !== undefined || !isObject(ask.body) || !apart.has(spaceId)) return server.send(ask);
        return server.send({ ...ask, body: { ...membersOf(ask.body), standalone: true } });
      };
    },
  },
  {
    name: 'one clock of events holds up the imports of all spaces',
    breaks: 'GIT-16',
    mayAlsoBreak: ['GIT-13'],
    on: ['importGitRepository'],
    fault: () => {
      let last: { readonly time: string; readonly space: string | undefined } | undefined;
      return async (ask, server) => {
        const time = inBody(ask.body, 'timestamp');
        const { spaceId } = ask.params;
        if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) return server.send(ask);
        if (last !== undefined && last.space !== spaceId && Date.parse(time) < Date.parse(last.time)) {
          return server.send({ ...ask, body: { ...membersOf(ask.body), standalone: true } });
        }
        const answer = await server.send(ask);
        if (answer.status < 300) last = { time, space: spaceId };
        return answer;
      };
    },
  },
];
