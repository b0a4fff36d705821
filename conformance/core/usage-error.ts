/** What ends a run before it judged: `exitCode` 2 for wrong usage or configuration, 3 for a server that does not answer. */
export type UsageError = Error & { readonly exitCode: 2 | 3; readonly hint: string };

/** Wrong usage or configuration: one sentence, and what to do. */
export const usageError = (sentence: string, hint: string): UsageError =>
  Object.assign(new Error(sentence), { exitCode: 2 as const, hint: hint });

/** No connection, no answer or no JSON: one sentence, and what to do. */
export const noAnswerError = (sentence: string, hint: string): UsageError =>
  Object.assign(new Error(sentence), { exitCode: 3 as const, hint: hint });

export const isUsageError = (thrown: unknown): thrown is UsageError =>
  thrown instanceof Error && 'exitCode' in thrown && 'hint' in thrown;
