import { parse } from 'yaml';
import { usageError } from './usage-error.ts';

/** What is wrong with a YAML text in one sentence, and below it the lines that point at the place. */
export const yamlFault = (message: string): string => {
  const [what = '', ...place] = message.trimEnd().split('\n');
  const shown = place.filter((line) => line !== '').map((line) => `\n    ${line}`);
  return `${what.replace(/:$/, '.')}${shown.join('')}`;
};

/** The value of a YAML or JSON text. Throws a usage error that names the file and points at the place. */
export const parsedYaml = (text: string, file: string): unknown => {
  try {
    return parse(text);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`${file} is no YAML: ${yamlFault(message)}`, 'Correct the file there.');
  }
};
