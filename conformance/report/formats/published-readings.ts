import { curl, plainRequest, type Exchange } from '../../http/exchange.ts';
import { createRedact, redactDeep, secretsSent, type Redact } from '../../core/redact.ts';
import { redactBeginning } from '../../core/redact-beginning.ts';
import { follows } from '../../probes/follows.ts';
import type { Reading } from '../../probes/reading.ts';

const excerptLimit = 400;
const curlLimit = 2_000;
const shownExchanges = 6;

/** A request and the beginning of its answer. */
export type Evidence = {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  readonly excerpt: string;
  readonly curl: string;
  /** What was sent, in one line, for a server that ended with the probe. */
  readonly request: string;
};

/** What one place answered; `reading` is null where it could not be asked, and `missing` says why. */
export type PublishedAnswer = {
  readonly where: string;
  readonly reading: string | null;
  readonly missing?: string;
  readonly evidence: readonly Evidence[];
};

/** How a server reads one part of an open point, with secrets redacted. */
export type PublishedReading = Omit<Reading, 'answers'> & {
  /** More general points, read before it: where they are read otherwise, so is this most often. */
  readonly follows?: readonly string[];
  readonly answers: readonly PublishedAnswer[];
};

/** The report of `probe`. */
export type ProbeReport = {
  readonly probeVersion: 1;
  readonly suite: { readonly version: string };
  readonly target: { readonly baseUrl: string; /** Whether it ended with the probe. */ readonly embedded?: boolean };
  readonly requests: number;
  readonly totals: {
    /** Points, and parts of points, that were asked. */
    readonly points: number;
    readonly parts: number;
    readonly observedPoints: number;
    readonly observedParts: number;
    /** Observed parts that are read otherwise than by the reference. */
    readonly different: number;
    /** Observed parts that are read differently from place to place. */
    readonly inconsistent: number;
  };
  readonly readings: readonly PublishedReading[];
  readonly leftBehind: number;
};

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit)}… (${text.length} characters in all)`;

const evidenceOf = (exchange: Exchange, baseUrl: string, redact: Redact): Evidence => {
  const { request, status, text } = exchange;
  return {
    method: request.method,
    path: request.url.startsWith(baseUrl) ? request.url.slice(baseUrl.length) : request.url,
    status,
    excerpt: redactBeginning(text, excerptLimit, redact),
    curl: cut(curl(exchange), curlLimit),
    request: cut(plainRequest(request), curlLimit),
  };
};

const publishReading = (reading: Reading, baseUrl: string, secrets: readonly string[]): PublishedReading => {
  const { answers, ...rest } = reading;
  const redact = createRedact([...secrets, ...secretsSent(answers.flatMap(({ exchanges }) => exchanges))]);
  const shown = answers.map(({ where, reading: given, missing, exchanges }) => ({
    where,
    reading: given ?? null,
    ...(missing === undefined ? {} : { missing }),
    evidence: exchanges.slice(-shownExchanges).map((exchange) => evidenceOf(exchange, baseUrl, redact)),
  }));
  const general = follows[reading.id];
  return {
    ...rest,
    reading: redact(reading.reading),
    ...(general === undefined ? {} : { follows: general }),
    answers: redactDeep(shown, redact) as readonly PublishedAnswer[],
  };
};

/** What came of asking one server. */
type Probed = {
  readonly baseUrl: string;
  readonly readings: readonly Reading[];
  readonly requests: number;
  readonly leftBehind: number;
};

const pointOf = (id: string): string => id.replace(/\.\w+$/, '');
const pointsIn = (readings: readonly Reading[]): number => new Set(readings.map(({ id }) => pointOf(id))).size;

/** The report that all formats are written from; secrets are redacted here. */
export const publishReadings = (
  probed: Probed,
  version: string,
  { secrets, embedded = false }: { readonly secrets: readonly string[]; readonly embedded?: boolean },
): ProbeReport => {
  const { baseUrl, readings, requests, leftBehind } = probed;
  const observed = readings.filter((reading) => reading.observed);
  return {
    probeVersion: 1,
    suite: { version },
    target: { baseUrl: createRedact(secrets)(baseUrl), ...(embedded ? { embedded } : {}) },
    requests,
    totals: {
      points: pointsIn(readings),
      parts: readings.length,
      observedPoints: pointsIn(observed),
      observedParts: observed.length,
      different: observed.filter(({ reading, choice }) => reading !== choice).length,
      inconsistent: observed.filter(({ consistent }) => !consistent).length,
    },
    readings: readings.map((reading) => publishReading(reading, baseUrl, secrets)),
    leftBehind,
  };
};
