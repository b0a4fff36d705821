import type { Recording } from './recording.ts';

/** Where the specification keeps what was recorded, for the examples of its documents. */
export const recordedFile = new URL('../../../spec/recorded.json', import.meta.url);

/** A recording as that file holds it. */
export const textOf = (recording: Recording): string => `${JSON.stringify(recording, null, 1)}\n`;
