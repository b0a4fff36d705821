import type { Fault, Members } from '../fault.ts';
import { inReply, isAccepted, membersOf } from './replies.ts';
import { inBody } from './requests.ts';

/** A repository that no server may fetch from: an import of it is taken, and brings nothing. */
const nowhere = 'https://nowhere.docplane.example/docs.git';

/** Accepts transfers with Git as before, and makes none of those that a condition meets. */
export const noTransfer = (when: (body: Members) => boolean = () => true): Fault =>
  inBody((body) => {
    if (typeof body['url'] === 'string' && when(body)) body['url'] = nowhere;
  });

/** Makes only the first transfer of each space. */
export const onlyFirstTransfer: Fault = () => {
  const spaces = new Set<string | undefined>();
  const idle = noTransfer()();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const answer = await (spaces.has(spaceId) ? idle(ask, server) : server.send(ask));
    if (isAccepted(answer)) spaces.add(spaceId);
    return answer;
  };
};

const objects = (value: unknown): Members[] =>
  Array.isArray(value) ? (value as unknown[]).map(membersOf).filter((each) => each !== undefined) : [];

/** Whether a page or file came from this path of a repository, or from one below it. */
export const isFrom =
  (path: string) =>
  (part: Members): boolean => {
    const shown = membersOf(part['git'])?.['path'];
    return shown === path || (path.endsWith('/') && String(shown).startsWith(path));
  };

const changedTree = (value: unknown, change: (pages: Members[]) => Members[]): Members[] =>
  change(
    objects(value).map((page) =>
      Array.isArray(page['pages']) ? { ...page, pages: changedTree(page['pages'], change) } : page,
    ),
  );

/** Changes the pages of a reply, each list of those below one another by itself, the lowest first. */
export const inTree = (change: (pages: Members[]) => Members[]): Fault =>
  inReply((reply) => {
    if (Array.isArray(reply['pages'])) reply['pages'] = changedTree(reply['pages'], change);
  });

/** Changes the files of a reply that came from a folder of a repository; undefined leaves one out. */
export const inFilesFrom = (folder: string, change: (file: Members) => Members | undefined): Fault =>
  inReply((reply) => {
    for (const name of ['items', 'files']) {
      if (!Array.isArray(reply[name])) continue;
      const changed = objects(reply[name]).map((file) => (isFrom(folder)(file) ? change(file) : file));
      reply[name] = changed.filter((file) => file !== undefined);
    }
  });
