import { element } from './element.ts';

const escaped = (name: string | number): string => String(name).replaceAll('~', '~0').replaceAll('/', '~1');

type Line = { readonly text: string; readonly pointer: string };

const scalar = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

const linesOf = (value: unknown, pointer: string, head: string, tail: string, depth: number): Line[] => {
  const indent = '  '.repeat(depth);
  if (typeof value !== 'object' || value === null)
    return [{ text: `${indent}${head}${scalar(value)}${tail}`, pointer }];
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const entries = Object.entries(value);
  if (entries.length === 0) return [{ text: `${indent}${head}${open}${close}${tail}`, pointer }];
  return [
    { text: `${indent}${head}${open}`, pointer },
    ...entries.flatMap(([name, each], index) =>
      linesOf(
        each,
        `${pointer}/${escaped(name)}`,
        isList ? '' : `${JSON.stringify(name)}: `,
        index < entries.length - 1 ? ',' : '',
        depth + 1,
      ),
    ),
    { text: `${indent}${close}${tail}`, pointer },
  ];
};

const parsed = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** A body: JSON over lines with the place that a finding points at marked, anything else as it is. */
export const bodyView = (text: string, label: string, pointer?: string): HTMLElement => {
  const json = parsed(text);
  const lines = json === undefined ? [] : linesOf(json.value, '', '', '', 0);
  const content =
    json === undefined
      ? [text]
      : lines.flatMap((line) => {
          const isMeant =
            pointer !== undefined &&
            pointer !== '' &&
            (line.pointer === pointer || line.pointer.startsWith(`${pointer}/`));
          return [isMeant ? element('mark', {}, line.text) : line.text, '\n'];
        });
  return element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, element('code', {}, ...content));
};

/** Any value as JSON over lines. */
export const valueView = (value: unknown, label: string): HTMLElement => bodyView(JSON.stringify(value), label);

/** Whether a body is JSON with something at that place. */
export const holds = (body: string, pointer: string): boolean => {
  const json = parsed(body);
  return json !== undefined && linesOf(json.value, '', '', '', 0).some((line) => line.pointer === pointer);
};
