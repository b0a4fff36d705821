import { existsSync } from 'node:fs';
import { Command } from 'commander';
import type { GivenReport } from '../site/board/servers.ts';
import { usageError } from '../core/usage-error.ts';
import { collect } from './flag-values.ts';
import type { Shell } from './shell.ts';

const examples = `
Examples:
  docplane site --out site                                  the specification as pages; open site/index.html
  docplane site --out site --report out.json                with the verdicts and readings of a server
  docplane site --out site --report ours=a.json --report theirs=b.json --report ours=last-week.json
`;

/** The flags of `site`. */
export const siteCommand = (): Command =>
  new Command('site')
    .description('Write the specification as a static site: rules, open points, operations, pictures, and a board')
    .requiredOption('--out <folder>', 'folder to write; replaced when it holds a site of an earlier run')
    .option(
      '--report <[name=]file>',
      'JSON report of a server, under a name of your own; several of one name are its history',
      collect,
      [],
    )
    .addHelpText('after', examples);

/** A report as it was asked for: `ours=a.json`, or a path alone. */
const splitName = (text: string): { readonly name: string | undefined; readonly file: string } => {
  const at = text.indexOf('=');
  if (at < 0 || existsSync(text)) return { name: undefined, file: text };
  const [name, file] = [text.slice(0, at).trim(), text.slice(at + 1)];
  if (name === '' || file === '')
    throw usageError(
      `--report ${text} names no ${name === '' ? 'server' : 'file'}.`,
      'Write --report FILE or --report NAME=FILE.',
    );
  return { name, file };
};

const givenReport = async (text: string): Promise<GivenReport> => {
  const { readReports } = await import('../report/merge/read-report.ts');
  const { name, file } = splitName(text);
  const [read] = readReports([file]);
  if (read === undefined) throw new Error(`${file} was not read`);
  const { target } = read.report;
  return { ...read, name: name ?? (target.embedded === true ? 'the reference server' : target.baseUrl) };
};

/** The verb `site`: 0 when the site is written. Throws usage errors, before anything is. */
export const runSite = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<number> => {
  // All pages are made here: the help of all verbs need not wait for them.
  const { buildSite, checkSiteFolder, readMaterial, readSiteAssets, serversOf, writeSite } =
    await import('./site-making.ts');
  const { out, report } = parsed as { out: string; report: readonly string[] };
  checkSiteFolder(out);
  const servers = serversOf(await Promise.all(report.map(givenReport)));
  const files = buildSite(readMaterial(shell.version, servers), readSiteAssets());
  writeSite(out, files, String(process.pid));
  shell.out(
    `${out}/index.html: ${files.size} files${servers.length > 0 ? `, board of ${servers.length} in ${out}/board.html` : ''}\n`,
  );
  return 0;
};
