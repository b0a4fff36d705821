/** One value on which the document and the text differ; `at` is the place in the document. */
export type Mismatch = {
  readonly at: string;
  readonly section: string;
  readonly of: string;
  readonly text: unknown;
  readonly document: unknown;
  /** What to do, where the two values do not say it. */
  readonly hint?: string;
};

/** A mismatch whose place and section are still to be named. */
export type Finding = Pick<Mismatch, 'of' | 'text' | 'document'>;

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** A mismatch on one line: place, section of the text, what is compared, both values. */
const mismatchLine = ({ at, section, of, text, document, hint }: Mismatch): string =>
  `${at} (${section}): ${of}: the text has ${shown(text)}, the document ${shown(document)}${hint === undefined ? '' : `; ${hint}`}`;

/** The lines of all mismatches, each once. */
export const mismatchLines = (found: readonly Mismatch[]): string[] => [...new Set(found.map(mismatchLine))];
