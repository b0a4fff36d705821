/** A name with a value, as headers and parameters have them. */
export type Pair = { readonly name: string; readonly value: string };

/** One exchange of an HTTP Archive 1.2 (har.schema.json), as far as it is written or read here. */
export type HarEntry = {
  readonly startedDateTime: string;
  /** Milliseconds. */
  readonly time: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly httpVersion: string;
    readonly cookies: readonly Pair[];
    readonly headers: readonly Pair[];
    readonly queryString: readonly Pair[];
    readonly postData?: { readonly mimeType: string; readonly text?: string };
    readonly headersSize: number;
    readonly bodySize: number;
  };
  readonly response: {
    readonly status: number;
    readonly statusText: string;
    readonly httpVersion: string;
    readonly cookies: readonly Pair[];
    readonly headers: readonly Pair[];
    readonly content: {
      readonly size: number;
      readonly mimeType: string;
      readonly text?: string;
      readonly encoding?: string;
    };
    readonly redirectURL: string;
    readonly headersSize: number;
    readonly bodySize: number;
  };
  readonly cache: object;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  /** Of archives written here: the moments of a logical clock, and who asked, by number. */
  readonly _sent?: number;
  readonly _answered?: number;
  readonly _caller?: string;
  /** Of archives of browsers: the answer is one that was kept, from memory or disk. */
  readonly _fromCache?: string;
};

/** An HTTP Archive. */
export type Har = {
  readonly log: {
    readonly version: string;
    readonly creator: { readonly name: string; readonly version: string };
    readonly entries: readonly HarEntry[];
  };
};
