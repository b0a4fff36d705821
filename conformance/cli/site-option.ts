import { usageError } from '../core/usage-error.ts';

/** The address of a site as it was given: http, https, file or a path. Throws a usage error for anything else. */
export const checkedSite = (text: string): string => {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(text) ?? [];
  if (text.trim() !== '' && (scheme === undefined || /^(?:https?|file)$/i.test(scheme))) return text;
  throw usageError(
    `--site "${text}" is no address of a site.`,
    'Give a URL such as https://docs.example.test/spec, or the path from the report to the folder of the site.',
  );
};
