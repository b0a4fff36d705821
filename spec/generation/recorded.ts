import { readFileSync } from 'node:fs';

/** An answer of the reference, as `npm run record` has kept it. */
export type RecordedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** What the examples of the documents come from; requests and answers by operation id. */
export type Recorded = {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly exchanges: Readonly<
    Record<string, { readonly request: { readonly body?: unknown }; readonly answer: RecordedAnswer }>
  >;
  readonly refusals: readonly RecordedAnswer[];
};

/** Reads the file of recorded requests and answers. */
export const readRecorded = (file: string): Recorded => JSON.parse(readFileSync(file, 'utf8')) as Recorded;

/** What was recorded of one operation; throws when nothing was. */
export const exchangeOf = (recorded: Recorded, operationId: string): Recorded['exchanges'][string] => {
  const exchange = recorded.exchanges[operationId];
  if (exchange === undefined) throw new Error(`${operationId}: nothing is recorded; run "npm run record"`);
  return exchange;
};
