import { unpack } from './pack.ts';
import { flush, packetLine, packetLines } from './packet-lines.ts';
import type { Repository } from './repository.ts';

const nothing = '0'.repeat(40);

type Command = { readonly before: string; readonly after: string; readonly ref: string };

const commandsIn = (lines: readonly (string | undefined)[]): Command[] =>
  lines.flatMap((line) => {
    const [before = '', after = '', ref = ''] = (line?.split('\0')[0] ?? '').split(' ');
    return ref === '' ? [] : [{ before, after, ref }];
  });

const apply = ({ branches, objects }: Repository, { before, after, ref }: Command): string => {
  if (!ref.startsWith('refs/heads/')) return `ng ${ref} no branch\n`;
  if ((branches.get(ref) ?? nothing) !== before) return `ng ${ref} moved meanwhile\n`;
  if (after === nothing) branches.delete(ref);
  else if (objects.get(after)?.type === 'commit') branches.set(ref, after);
  else return `ng ${ref} no commit\n`;
  return `ok ${ref}\n`;
};

/** Whether a client wants the report inside packets that say which band they are of: some read no other (isomorphic-git). */
const wantsBands = ([first = '']: readonly (string | undefined)[]): boolean =>
  (first.split('\0')[1] ?? '').split(' ').includes('side-band-64k');

const ofData = Buffer.from([1]);

/** Takes what is pushed to a repository and answers how it went. */
export const answerPush = (repository: Repository, body: Buffer): Buffer => {
  const { lines, rest } = packetLines(body, 1);
  const report = reportOf(repository, commandsIn(lines), rest);
  if (report.length === 0 || !wantsBands(lines)) return report;
  return Buffer.concat([packetLine(Buffer.concat([ofData, report])), flush]);
};

const reportOf = (repository: Repository, commands: readonly Command[], rest: Buffer): Buffer => {
  if (commands.length === 0) return Buffer.alloc(0);
  try {
    if (rest.length > 0) unpack(repository.objects, rest);
  } catch {
    return Buffer.concat([packetLine('unpack failed\n'), flush]);
  }
  const results = commands.map((command) => packetLine(apply(repository, command)));
  return Buffer.concat([packetLine('unpack ok\n'), ...results, flush]);
};
