import { gunzipSync } from 'node:zlib';
import { documentAt, remoteAt } from './documents.ts';
import { freshRepository, goOn } from './fixture-repository.ts';
import { answerPush } from './git/receive-pack.ts';
import type { Repository } from './git/repository.ts';
import { answerFetch, receiveAdvertisement, uploadAdvertisement } from './git/upload-pack.ts';

/** A request as it reaches the host of the remotes; header names in small letters. */
export type RemoteRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
};

export type RemoteReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** What was asked of a copy: what a repository has, objects of it, to take some, or a document; `path` within the copy. */
export type Asked = {
  readonly what: 'references' | 'objects' | 'push' | 'document' | 'refused';
  readonly path: string;
};

/** Remotes of one check alone. */
export type RemoteCopy = ReturnType<typeof remoteAt> & {
  readonly repository: Repository;
  /** The address of the repository where it wants a user and a password, without and with them. */
  readonly closedGit: { readonly bare: string; readonly withPassword: string };
  /** What servers asked of this copy so far. */
  readonly asked: () => readonly Asked[];
  /** Brings the commits and pages that come between two imports. */
  readonly goOn: () => void;
};

/** Remotes that the suite brings along: a website, API descriptions, and Git repositories to read and to write. */
export type RemoteHost = {
  readonly origin: string;
  readonly answer: (request: RemoteRequest) => RemoteReply;
  /** Whether any server asked for anything that is here. */
  readonly wasAsked: () => boolean;
  /** Fresh remotes under addresses that nobody else uses; the same name gives the same. */
  readonly copy: (name: string) => RemoteCopy;
};

const user = 'keeper';
const password = 'lamp-oil';
const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

type Held = {
  readonly repository: Repository;
  readonly asked: Asked[];
  hasGoneOn: boolean;
};

const reply = (status: number, type: string, body: string | Buffer): RemoteReply => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-cache' },
  body: Buffer.from(body),
});

const nothingHere = reply(404, 'text/plain', 'There is nothing here.\n');
const whoAreYou: RemoteReply = {
  ...reply(401, 'text/plain', 'Who are you?\n'),
  headers: { 'content-type': 'text/plain', 'www-authenticate': 'Basic realm="remotes"' },
};

const bodyOf = ({ headers, body }: RemoteRequest): Buffer =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(body) : Buffer.from(body);

type Service = { readonly what: Asked['what']; readonly answer: (held: Held, request: RemoteRequest) => RemoteReply };

const gitType = (name: string): string => `application/x-git-${name}`;

/** By method and what follows the path of a repository. */
const services: Readonly<Record<string, Service>> = {
  'GET /info/refs?service=git-upload-pack': {
    what: 'references',
    answer: ({ repository }) => reply(200, gitType('upload-pack-advertisement'), uploadAdvertisement(repository)),
  },
  'GET /info/refs?service=git-receive-pack': {
    what: 'references',
    answer: ({ repository }) => reply(200, gitType('receive-pack-advertisement'), receiveAdvertisement(repository)),
  },
  'POST /git-upload-pack': {
    what: 'objects',
    answer: ({ repository }, request) =>
      reply(200, gitType('upload-pack-result'), answerFetch(repository, bodyOf(request))),
  },
  'POST /git-receive-pack': {
    what: 'push',
    answer: ({ repository }, request) =>
      reply(200, gitType('receive-pack-result'), answerPush(repository, bodyOf(request))),
  },
};

const place = /^\/(?:copies\/([^/]+)\/)?(?:(closed\.git|docs\.git)(\/.*)?|(.*))$/;

const answerGit = (held: Held, request: RemoteRequest, isClosed: boolean, rest: string): RemoteReply => {
  const path = `${isClosed ? '/closed.git' : '/docs.git'}${rest}`;
  if (isClosed && request.headers['authorization'] !== authorization) {
    held.asked.push({ what: 'refused', path });
    return whoAreYou;
  }
  const service = services[`${request.method} ${rest}${request.url.search}`];
  if (service === undefined) return nothingHere;
  held.asked.push({ what: service.what, path });
  try {
    return service.answer(held, request);
  } catch {
    return reply(400, 'text/plain', 'This cannot be read.\n');
  }
};

const answerDocument = (held: Held, path: string): RemoteReply => {
  const document = documentAt(path, held.hasGoneOn);
  held.asked.push({ what: 'document', path });
  return document === undefined ? nothingHere : reply(200, document.type, document.text);
};

const withUser = (address: string): string => {
  const url = new URL(address);
  url.username = user;
  url.password = password;
  return url.href;
};

/** Whether a request without a copy is for a document that is there, or a service of the repository. */
const isKnown = ({ method, url }: RemoteRequest, repository: string | undefined, rest: string, document: string) =>
  repository === undefined
    ? documentAt(`/${document}`, true) !== undefined
    : services[`${method} ${rest}${url.search}`] !== undefined;

/** A host whose remotes stand under an origin; whoever listens there hands it every request. */
export const remoteHost = (origin: string): RemoteHost => {
  const copies = new Map<string, Held>();
  const held = (name: string): Held => {
    const found = copies.get(name) ?? { repository: freshRepository(), asked: [], hasGoneOn: false };
    copies.set(name, found);
    return found;
  };
  let wasAsked = false;
  return {
    origin,
    wasAsked: () => wasAsked,
    answer: (request) => {
      const [, name = '', repository, rest = '', document = ''] = place.exec(request.url.pathname) ?? [];
      if (name !== '' && !copies.has(name)) return nothingHere;
      const copy = held(name);
      // Whoever looks at what is not there may be a person, or see whether the host is up.
      wasAsked ||= name !== '' || isKnown(request, repository, rest, document);
      if (repository === undefined) return answerDocument(copy, `/${document}`);
      // Most requests are about other things than what a transfer brings, and quicker where none begins.
      if (name === '') return nothingHere;
      return answerGit(copy, request, repository === 'closed.git', rest);
    },
    copy: (name) => {
      const copy = held(name);
      const addresses = remoteAt(`${origin}/copies/${name}`);
      const bare = `${origin}/copies/${name}/closed.git`;
      return {
        ...addresses,
        repository: copy.repository,
        closedGit: { bare, withPassword: withUser(bare) },
        asked: () => [...copy.asked],
        goOn: () => {
          if (!copy.hasGoneOn) goOn(copy.repository);
          copy.hasGoneOn = true;
        },
      };
    },
  };
};
