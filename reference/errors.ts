import type { ChoiceId, Choices } from './choices.ts';

/** A refusal on its way to the caller; the pipeline alone turns it into a reply. */
export class Refusal {
  readonly kind: RefusalKind;
  readonly message: string;
  readonly allow: string | undefined;

  constructor(kind: RefusalKind, message: string, allow?: string) {
    this.kind = kind;
    this.message = message;
    this.allow = allow;
  }
}

/** Every kind of refusal with its status, or with the open point whose reading begins with it. */
export const refusalStatus = {
  malformed: 400,
  invalid: 'OP-ERR-02',
  unknownReference: 'OP-ERR-03.d',
  unknownDestination: 404,
  noAuthorization: 'OP-AUTH-01.a',
  otherScheme: 'OP-AUTH-01.b',
  emptyToken: 'OP-AUTH-01.c',
  unknownToken: 'OP-AUTH-01.d',
  hidden: 'OP-AUTH-04.a',
  forbidden: 'OP-AUTH-04.b',
  fromPage: 403,
  notFound: 'OP-ERR-07',
  unknownPath: 404,
  nothingToRemove: 404,
  removedBefore: 'OP-HTTP-03.b',
  wrongMethod: 'OP-HTTP-05.b',
  duplicate: 'OP-ERR-04.a',
  cycle: 'OP-ERR-04.b',
  conflict: 'OP-ERR-04.c',
  gone: 'OP-SPC-01',
  lastAdmin: 409,
  precondition: 412,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooSlow: 408,
  unknownExpectation: 417,
  headTooLarge: 431,
  busy: 503,
  defect: 500,
} as const satisfies Record<string, number | ChoiceId>;

export type RefusalKind = keyof typeof refusalStatus;

/** What a path names, with the parameter that names it. */
export const pathParameterOf = {
  organization: 'organizationId',
  member: 'userId',
  team: 'teamId',
  collection: 'collectionId',
  space: 'spaceId',
  'link with Git': 'spaceId',
  'change request': 'changeRequestId',
  page: 'pageId',
  file: 'fileId',
  comment: 'commentId',
  reply: 'commentReplyId',
  site: 'siteId',
  'adaptive schema': 'siteId',
  'published site': 'siteId',
  section: 'siteSectionId',
  'section group': 'siteSectionGroupId',
  'share link': 'shareLinkId',
  invite: 'inviteId',
  integration: 'integrationName',
  'custom field': 'fieldName',
  'API description': 'specSlug',
  'SAML provider': 'samlProviderId',
  'translation settings': 'translationSettingsId',
} as const;

export type NamedByPath = keyof typeof pathParameterOf;

const notThere = (what: NamedByPath): string => `No such ${what}: ${pathParameterOf[what]} names none.`;

/** The catalogue: the only makers of refusals. Throw what they return. */
export const errors = {
  /** The request cannot be read at all: broken JSON, percent-encoding, UTF-8. */
  malformed: (what: string) => new Refusal('malformed', what),
  /** A value breaks a limit, type or enum. */
  invalid: (what: string) => new Refusal('invalid', what),
  /** A value in the body names something that does not exist here (OP-ERR-03). */
  unknownReference: (what: string) => new Refusal('unknownReference', what),
  /** A parent, neighbour or organization that the body of a move, transfer or publication names and that is not there. */
  unknownDestination: (what: string) => new Refusal('unknownDestination', what),
  noAuthorization: () => new Refusal('noAuthorization', 'A bearer token is needed.'),
  otherScheme: () => new Refusal('otherScheme', 'The authorization must be of the form: Bearer <token>.'),
  emptyToken: () => new Refusal('emptyToken', 'The bearer token is empty.'),
  unknownToken: () => new Refusal('unknownToken', 'The bearer token is not known.'),
  /** Exists, but the caller may not know of it (OP-AUTH-04). */
  hidden: (what: NamedByPath) => new Refusal('hidden', notThere(what)),
  forbidden: () => new Refusal('forbidden', 'Your role does not allow this.'),
  fromPage: () => new Refusal('fromPage', 'The control plane is not for pages of the web.'),
  notFound: (what: NamedByPath) => new Refusal('notFound', notThere(what)),
  unknownPath: () => new Refusal('unknownPath', 'Nothing is served under this path.'),
  /** Only under the second reading of OP-HTTP-03.a. */
  nothingToRemove: () => new Refusal('nothingToRemove', 'There is nothing to remove.'),
  /** Only under another reading of OP-HTTP-03.b. */
  removedBefore: () => new Refusal('removedBefore', 'It is removed already.'),
  wrongMethod: (allow: string) => new Refusal('wrongMethod', 'This path does not take this method.', allow),
  /** A name or slug that is taken. */
  duplicate: (what: string) => new Refusal('duplicate', what),
  cycle: (what: string) => new Refusal('cycle', what),
  /** The state forbids it. */
  conflict: (what: string) => new Refusal('conflict', what),
  /** Only under another reading of OP-SPC-01. */
  gone: (what: string) => new Refusal('gone', `This ${what} is deleted.`),
  lastAdmin: () => new Refusal('lastAdmin', 'An organization needs an administrator.'),
  precondition: (what: string) => new Refusal('precondition', what),
  tooLarge: () => new Refusal('tooLarge', 'The body is too large.'),
  unsupportedMediaType: () => new Refusal('unsupportedMediaType', 'The body must be application/json.'),
  /** The head or the body was not there within its time. */
  tooSlow: () => new Refusal('tooSlow', 'The request took too long to arrive.'),
  unknownExpectation: () => new Refusal('unknownExpectation', 'Nothing can be expected but 100-continue.'),
  headTooLarge: () => new Refusal('headTooLarge', 'The head of the request is too large.'),
  /** All connections are taken. */
  busy: () => new Refusal('busy', 'Too many connections are open.'),
  defect: () => new Refusal('defect', 'The server failed.'),
} as const satisfies Record<RefusalKind, (what: never) => Refusal>;

/** The status of a refusal under these readings. */
export const statusOf = (refusal: Refusal, choices: Choices): number => {
  const status = refusalStatus[refusal.kind];
  return typeof status === 'number' ? status : Number.parseInt(choices[status], 10);
};
