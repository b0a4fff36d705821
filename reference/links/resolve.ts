import { roleOn } from '../access/roles.ts';
import type { User as Caller } from '../store/records.ts';
import type { Collection, Role, Space, User } from '../store/records.ts';
import type { OpenAPISpec } from '../store/settings-records.ts';
import { outlineOf } from '../store/content/outlines.ts';
import type { File, Page, ReusableContent, Revision } from '../store/content/revision.ts';
import { pageAt, pageOf } from '../store/content/tree.ts';
import { memberKey, type Store } from '../store/store.ts';
import type { Address } from './address.ts';

/** Something that a link leads to. */
export type Target =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'page'; readonly page: Page; readonly anchor: string | undefined }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'reusable-content'; readonly reusableContent: ReusableContent }
  | { readonly kind: 'space'; readonly space: Space; readonly role: Role }
  | { readonly kind: 'collection'; readonly collection: Collection; readonly role: Role }
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'openapi'; readonly spec: OpenAPISpec };

/** Where a link is followed from, and by whom: what a caller cannot see is missing for them. */
export type Standpoint = {
  readonly store: Store;
  readonly caller: Caller;
  readonly organization: string;
  readonly revision: Revision;
};

/** The outcome of following a link (2.17): broken without a target, or where its page lacks the anchor. */
export type Resolved = { readonly status: 'ok' | 'broken' | 'in-app'; readonly target: Target | undefined };

const broken: Resolved = { status: 'broken', target: undefined };
const found = (target: Target): Resolved => ({ status: 'ok', target });

const toPage = (page: Page | undefined, anchor: string | undefined): Resolved => {
  if (page === undefined) return broken;
  const whole = anchor === undefined || outlineOf(page).sections.some((section) => section.anchor === anchor);
  return { status: whole ? 'ok' : 'broken', target: { kind: 'page', page, anchor } };
};

const byKind = {
  page: ({ revision }: Standpoint, id: string, anchor: string | undefined) => toPage(pageOf(revision, id), anchor),
  file: ({ revision }: Standpoint, id: string) => {
    const file = revision.files.find((each) => each.id === id);
    return file === undefined ? broken : found({ kind: 'file', file });
  },
  'reusable-content': ({ revision }: Standpoint, id: string) => {
    const reusableContent = revision.reusableContents.find((each) => each.id === id);
    return reusableContent === undefined ? broken : found({ kind: 'reusable-content', reusableContent });
  },
  space: ({ store, caller }: Standpoint, id: string) => {
    const space = store.spaces.get(id);
    const role = space?.deletedAt === undefined && space !== undefined ? roleOn(store, caller.id, space) : undefined;
    return space === undefined || role === undefined ? broken : found({ kind: 'space', space, role });
  },
  collection: ({ store, caller }: Standpoint, id: string) => {
    const collection = store.collections.get(id);
    const role = collection === undefined ? undefined : roleOn(store, caller.id, collection);
    return collection === undefined || role === undefined ? broken : found({ kind: 'collection', collection, role });
  },
  user: ({ store, organization }: Standpoint, id: string) => {
    const user = store.members.get(memberKey(organization, id)) === undefined ? undefined : store.users.get(id);
    return user === undefined ? broken : found({ kind: 'user', user });
  },
  openapi: ({ store, organization }: Standpoint, id: string) => {
    const spec = store.openapiSpecs.in('organization', organization).find((each) => each.id === id);
    return spec === undefined ? broken : found({ kind: 'openapi', spec });
  },
} as const;

/** Follows an address. Needs the reader of Markdown for anchors. */
export const resolve = (from: Standpoint, address: Address): Resolved => {
  switch (address.kind) {
    case 'url':
      return found({ kind: 'url', url: address.url });
    case 'in-app':
      return { status: 'in-app', target: { kind: 'url', url: address.url } };
    case 'path':
      return toPage(pageAt(from.revision, address.path), address.anchor);
    default:
      return byKind[address.kind](from, address.id, address.anchor);
  }
};
