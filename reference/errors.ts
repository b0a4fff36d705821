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

/** Every kind of refusal and its status under the reference's own choices (OP-ERR-02 to OP-ERR-05, OP-AUTH-01, OP-AUTH-04). */
export const refusalStatus = {
  malformed: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  hidden: 404,
  unknownPath: 404,
  wrongMethod: 405,
  conflict: 409,
  precondition: 412,
  tooLarge: 413,
  unsupportedMediaType: 415,
  defect: 500,
} as const;

export type RefusalKind = keyof typeof refusalStatus;

/** The catalogue: the only makers of refusals. Throw what they return. */
export const errors = {
  /** The request cannot be read at all: broken JSON, percent-encoding, UTF-8. */
  malformed: (what: string) => new Refusal('malformed', what),
  /** A value breaks a limit, type, enum, or names something that does not exist (OP-ERR-03). */
  invalid: (what: string) => new Refusal('invalid', what),
  unauthenticated: () => new Refusal('unauthenticated', 'A known bearer token is needed.'),
  forbidden: () => new Refusal('forbidden', 'Your role does not allow this.'),
  notFound: (what: string) => new Refusal('notFound', `No such ${what}.`),
  /** Exists, but the caller may not know of it: answers as notFound unless OP-AUTH-04 is switched. */
  hidden: (what: string) => new Refusal('hidden', `No such ${what}.`),
  unknownPath: () => new Refusal('unknownPath', 'Nothing is served under this path.'),
  wrongMethod: (allow: string) => new Refusal('wrongMethod', 'This path does not take this method.', allow),
  conflict: (what: string) => new Refusal('conflict', what),
  precondition: (what: string) => new Refusal('precondition', what),
  tooLarge: () => new Refusal('tooLarge', 'The body is too large.'),
  unsupportedMediaType: () => new Refusal('unsupportedMediaType', 'The body must be application/json.'),
  defect: () => new Refusal('defect', 'The server failed.'),
} as const satisfies Record<RefusalKind, (what: string) => Refusal>;
