import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { FaultyRequest, Fault, Server } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

type Find = (ask: FaultyRequest, server: Server) => Promise<unknown>;

const readBy =
  (read: OperationId): Find =>
  async ({ params }, { call }) =>
    (await call(read, { params })).json;

const listedSection: Find = async ({ params }, { call }) => {
  const { json } = await call('listSiteSections', { params, query: { limit: '1000' } });
  return listInside(json, 'items').find((section) => inside(section, 'id') === params['siteSectionId']);
};

/** An update that does not name a text writes the one that is there, cut to a length. */
const cutWithout = (find: Find, member: string, path: readonly string[], length: number): Fault =>
  inRequest(async (ask, server) => {
    const body = membersOf(ask.body);
    if (body === undefined || Object.hasOwn(body, member)) return ask;
    const text = textInside(await find(ask, server), ...path)?.trimEnd();
    if (text === undefined || text.length <= length) return ask;
    const [, ...inner] = path;
    const cut = inner.reduceRight<unknown>((within, name) => ({ [name]: within }), text.slice(0, length));
    return { ...ask, body: { ...body, [member]: cut } };
  });

/** Long texts that updates of other members cut. Others have thought of their like. */
export const cutTextMutants: readonly Mutant[] = [
  {
    name: 'a section patched without its title has it cut to that of a new one',
    breaks: 'SEC-15',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: cutWithout(listedSection, 'title', ['title'], 64),
  },
  {
    name: 'a section patched without its description has it cut',
    breaks: 'SEC-15',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: cutWithout(listedSection, 'description', ['description'], 128),
  },
  {
    name: 'a collection patched without its description has it cut to the length of a title',
    breaks: 'COL-11',
    mayAlsoBreak: [],
    on: ['updateCollectionById'],
    fault: cutWithout(readBy('getCollectionById'), 'description', ['description'], 50),
  },
  {
    name: 'a site patched without its title has it cut',
    breaks: 'SITE-12',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: cutWithout(readBy('getSiteById'), 'title', ['title'], 64),
  },
  {
    name: 'a comment that is only reacted to or resolved has its text cut',
    breaks: 'ECH-03',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    fault: cutWithout(readBy('getCommentInSpace'), 'body', ['body', 'markdown'], 255),
  },
  {
    name: 'a reply in a change request that is only reacted to has its text cut',
    breaks: 'ECH-03',
    mayAlsoBreak: [],
    on: ['updateCommentReplyInChangeRequest'],
    fault: cutWithout(readBy('getCommentReplyInChangeRequest'), 'body', ['body', 'markdown'], 255),
  },
];
