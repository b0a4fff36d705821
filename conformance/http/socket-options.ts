/** How connections to a server are kept. */
export type SocketOptions = {
  /** Near by; more are opened with the time that a request takes, unless `mayGrow` is false. */
  readonly connections: number;
  readonly mayGrow: boolean;
  /** Of one request, from the first byte sent to the last received. */
  readonly deadlineMs: number;
  readonly replyLimitBytes: number;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tls: TlsOptions;
  /** Whether a reading request goes out once more where a kept connection was closed; each is counted as one. */
  readonly repeats: boolean;
};

/** Which certificates are trusted beside the usual ones. */
export type TlsOptions = { readonly ca?: string; readonly rejectUnauthorized?: boolean };

/** What holds where nothing is said. */
export const socketDefaults: SocketOptions = {
  connections: 16,
  mayGrow: true,
  deadlineMs: 10_000,
  replyLimitBytes: 8 * 2 ** 20,
  headers: {},
  tls: {},
  repeats: true,
};
