import { styleText } from 'node:util';

/** How a text is to look on a terminal: `red`, `bold`, … */
type Look = Parameters<typeof styleText>[0];
export type Paint = (look: Look, text: string) => string;

/** Paints texts for a terminal that takes colour; leaves them as they are for anything else. */
export const painter = (colour: boolean): Paint =>
  colour ? (look, text) => styleText(look, text, { validateStream: false }) : (_look, text) => text;

/** Whether a stream is a terminal, and nobody asked for no colour (https://no-color.org). */
export const takesColour = (
  { isTTY = false }: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean => isTTY && (environment['NO_COLOR'] ?? '') === '';
