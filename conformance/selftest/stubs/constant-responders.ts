import type { Members } from '../mutants/fault.ts';
import type { RawReply, RawRequest, Transport } from '../../http/transport.ts';

const json = { 'content-type': 'application/json' };
const asJson = (status: number, body: unknown): RawReply => ({ status, headers: json, body: JSON.stringify(body) });
const asError = (status: number): RawReply => asJson(status, { error: { code: status, message: 'No.' } });

const time = '2024-05-01T12:00:00.000Z';
const user: Members = { object: 'user', id: 'u1', displayName: 'Some One', email: 'one@example.org' };

/** Members of every resource of the slice in one object, so that each schema finds what it wants. */
const everything: Members = {
  object: 'space',
  id: 'x1',
  title: 'Title',
  description: 'Description',
  emoji: '1f4d8',
  visibility: 'public',
  createdAt: time,
  updatedAt: time,
  postedAt: time,
  joinedAt: time,
  organization: 'acme',
  revision: 'r1',
  defaultLevel: 'read',
  role: 'read',
  user,
  postedBy: user,
  body: { markdown: 'Text' },
  reactions: [],
  replies: 0,
  comments: 0,
  changeRequests: 0,
  changeRequestsOpen: 0,
  changeRequestsDraft: 0,
  members: 0,
  spaces: 0,
  teams: 0,
  emailDomains: [],
  type: 'business',
  plan: 'free_2024',
  inviteLinks: true,
  trial: { status: 'notapplicable' },
  urls: { location: 'https://example.org/v1/x1', app: 'https://example.org/x1', logo: 'https://example.org/x1.png' },
  permissions: { access: true, admin: true, create: true, edit: true, comment: true, merge: true, review: true },
};

const endless = ({ target }: RawRequest): RawReply => {
  const page = Number(new URLSearchParams(target.split('?')[1]).get('page') ?? '0');
  const items = [{ ...everything, id: `x${page}` }];
  return asJson(200, { next: { page: String(page + 1) }, count: 1_000_000, items });
};

const html = '<!doctype html><title>Hello</title><p>It works!';

/** A server that answers everything alike, whatever it is asked. */
export type ConstantResponder = { readonly name: string; readonly answer: (request: RawRequest) => RawReply };

/** Servers that answer everything alike: they pass not one must. */
export const constantResponders: readonly ConstantResponder[] = [
  { name: '200 with an empty object', answer: () => asJson(200, {}) },
  { name: '200 with a plausible resource', answer: () => asJson(200, everything) },
  { name: '200 with a plausible list', answer: () => asJson(200, { count: 1, items: [everything] }) },
  { name: '200 with an empty list', answer: () => asJson(200, { count: 0, items: [] }) },
  { name: '200 with HTML', answer: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: html }) },
  { name: '204', answer: () => ({ status: 204, headers: {}, body: '' }) },
  { name: '400', answer: () => asError(400) },
  { name: '401', answer: () => asError(401) },
  { name: '404', answer: () => asError(404) },
  { name: '409', answer: () => asError(409) },
  { name: '500', answer: () => asError(500) },
  {
    name: 'an echo of the request body',
    answer: ({ body }) => ({ status: 200, headers: json, body: body === null ? '{}' : body }),
  },
  { name: 'an endless list', answer: endless },
];

/** A transport to one of them. */
export const constantTransport = ({ answer }: ConstantResponder): Transport => ({
  send: (request) => Promise.resolve(answer(request)),
  close: () => Promise.resolve(),
});
