/** How long a connection may take with what it sends and takes, in milliseconds, by the names of node:http. */
export type Deadlines = {
  /** From the connection, or the first byte of a later request, to the end of its head. */
  readonly headersTimeout: number;
  /** The same to the end of the body. */
  readonly requestTimeout: number;
  /** Between an answer and the next request. */
  readonly keepAliveTimeout: number;
  /** Without a byte in either direction, whatever is going on: longer than any handler waits for something outside. */
  readonly timeout: number;
  /** How often the first two are looked at. */
  readonly connectionsCheckingInterval: number;
};

/** What `serve` allows. */
export const usualDeadlines: Deadlines = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 60_000,
  timeout: 120_000,
  connectionsCheckingInterval: 2_000,
};
