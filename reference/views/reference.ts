import type { InContent } from '../access/content.ts';
import { enabledMember } from '../access/roles.ts';
import type { Call } from '../handler.ts';
import type { Target } from '../links/resolve.ts';
import type { Place } from '../links/usages.ts';
import type { Revision } from '../store/content/revision.ts';
import { allPages } from '../store/content/tree.ts';
import type { ChangeRequest } from '../store/records.ts';
import { collectionView } from './collection.ts';
import { fileView } from './file.ts';
import { openapiSpecView } from './openapi-spec.ts';
import { organizationView } from './organization.ts';
import { pageView } from './page.ts';
import { reusableContentView, revisionFacts, revisionView } from './revision.ts';
import { spaceView } from './space.ts';
import { time } from './time.ts';
import { app } from './urls.ts';
import { userView } from './user.ts';

const changeRequestView = (call: Call, { space }: InContent, changeRequest: ChangeRequest) => ({
  object: 'change-request',
  id: changeRequest.id,
  number: changeRequest.number,
  subject: changeRequest.subject,
  status: changeRequest.status,
  revision: changeRequest.revision,
  createdAt: time(call.choices, changeRequest.createdAt),
  urls: { app: app(`/o/${space.organization}/s/${space.id}/cr/${changeRequest.number}`) },
});

/** OP-OWN-02: a list repeats the revision in each of its references, many times an item. */
export const wholeRevision = { wholeUpToCharacters: 32_000, charactersEach: 500 } as const;

const isLarge = ({ pages, files, reusableContents }: Revision): boolean => {
  const texts = [...allPages(pages).values(), ...reusableContents];
  let size = (texts.length + files.length) * wholeRevision.charactersEach;
  for (const { markdown } of texts) size += markdown?.length ?? 0;
  return size > wholeRevision.wholeUpToCharacters;
};

const revisionIn = (call: Call, place: InContent) =>
  isLarge(place.revision) ? revisionFacts(call, place) : revisionView(call, place);

// OP-CNT-10, OP-OWN-02: the change request itself, or else the revision, as its own reply shows it.
const versionView = (call: Call, place: InContent) =>
  place.changeRequest === undefined
    ? { type: 'revision', revision: revisionIn(call, place) }
    : { type: 'changeRequest', changeRequest: changeRequestView(call, place, place.changeRequest) };

/** References (2.17) to and from one content, with whole resources in them (OP-CNT-10); made once a request. */
export const referencesFrom = (call: Call, place: InContent) => {
  const organizationOf = (id: string) => organizationView(call, call.store.organizations.get(id)!);
  const organization = organizationOf(place.space.organization);
  const roleInOrganization = enabledMember(call.store, place.space.organization, call.caller.id)?.role ?? null;
  const space = spaceView(call, place.space, place.role);
  const versionContext = versionView(call, place);
  // A page as part of a reference stands without those below it.
  const pageIn = ({ page, anchor }: Place) => ({
    kind: 'page',
    organization,
    space,
    versionContext,
    page: pageView(call, place, { ...page, pages: [] }),
    internalLocation: anchor === undefined ? undefined : { type: 'anchor', anchor },
  });
  const target = (to: Target) => {
    switch (to.kind) {
      case 'url':
        return { kind: 'url', url: to.url };
      case 'page':
        return pageIn(to);
      case 'file':
        return { kind: 'file', organization, space, versionContext, file: fileView(call, place, to.file) };
      case 'reusable-content': {
        const reusableContent = reusableContentView(call, place, to.reusableContent);
        return { kind: 'reusable-content', organization, space, versionContext, reusableContent };
      }
      case 'space':
        return {
          kind: 'space',
          organization: organizationOf(to.space.organization),
          space: spaceView(call, to.space, to.role),
        };
      case 'collection':
        return {
          kind: 'collection',
          organization: organizationOf(to.collection.organization),
          collection: collectionView(call, to.collection, to.role),
        };
      case 'user':
        return { kind: 'user', user: userView(call, to.user) };
      default:
        return { kind: 'openapi', organization, openAPISpec: openapiSpecView(call, to.spec, roleInOrganization) };
    }
  };
  return { target, location: pageIn };
};
