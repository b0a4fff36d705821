import { reachable, readCommit } from './objects.ts';
import { packOf } from './pack.ts';
import { flush, packetLine, packetLines } from './packet-lines.ts';
import type { Repository } from './repository.ts';

const usualBranch = 'refs/heads/main';
const abilities = `shallow ofs-delta side-band side-band-64k no-progress symref=HEAD:${usualBranch} agent=docplane`;

const advertised = (service: string, names: readonly (readonly [string, string])[], can: string): Buffer => {
  const refs = names.length === 0 ? ([['capabilities^{}', '0'.repeat(40)]] as const) : names;
  const lines = refs.map(([name, oid], index) => packetLine(`${oid} ${name}${index === 0 ? `\0${can}` : ''}\n`));
  return Buffer.concat([packetLine(`# service=${service}\n`), flush, ...lines, flush]);
};

const sorted = (branches: Repository['branches']) => [...branches].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** What a repository says before anything is fetched from it. */
export const uploadAdvertisement = ({ branches }: Repository): Buffer => {
  const head = branches.get(usualBranch);
  const names = sorted(branches);
  return advertised('git-upload-pack', head === undefined ? names : [['HEAD', head], ...names], abilities);
};

/** What a repository says before anything is sent to it. */
export const receiveAdvertisement = ({ branches }: Repository): Buffer =>
  advertised(
    'git-receive-pack',
    sorted(branches),
    'report-status side-band-64k delete-refs ofs-delta no-thin agent=docplane',
  );

/** What a client asks for. */
type Asked = {
  readonly wants: readonly string[];
  readonly shallow: readonly string[];
  readonly can: readonly string[];
  readonly depth: number;
  /** Whether it went on after what it wants, and whether it is through. */
  readonly goesOn: boolean;
  readonly isDone: boolean;
};

const askedIn = (body: Buffer): Asked => {
  const { lines } = packetLines(body);
  const words = lines.flatMap((line) => (line === undefined ? [] : [line.split(' ')]));
  const named = (name: string): string[] => words.flatMap(([first, value = '']) => (first === name ? [value] : []));
  const firstWant = words.find(([first]) => first === 'want') ?? [];
  return {
    wants: named('want'),
    shallow: named('shallow'),
    can: firstWant.slice(2),
    depth: Number(named('deepen')[0] ?? Infinity),
    goesOn: lines.indexOf(undefined) < lines.length - 1,
    isDone: named('done').length > 0,
  };
};

/** The commits down to a depth, and those among them whose parents stay behind. */
const commitsOf = ({ objects }: Repository, { wants, depth }: Asked) => {
  const depths = new Map<string, number>();
  const boundary = new Set<string>();
  let row = new Set(wants);
  for (let level = 1; row.size > 0; level += 1) {
    const below = new Set<string>();
    for (const oid of row) {
      depths.set(oid, level);
      const parents = readCommit(objects, oid).parents.filter((parent) => !depths.has(parent));
      if (level < depth) for (const parent of parents) below.add(parent);
      else if (parents.length > 0) boundary.add(oid);
    }
    row = below;
  }
  return { commits: [...depths.keys()], boundary };
};

const bandBytes = new Map([
  ['side-band-64k', 65_515],
  ['side-band', 995],
]);

const inBands = (pack: Buffer, can: readonly string[]): Buffer => {
  const size = can.map((each) => bandBytes.get(each)).find((each) => each !== undefined);
  if (size === undefined) return pack;
  const parts: Buffer[] = [];
  for (let at = 0; at < pack.length; at += size) {
    parts.push(packetLine(Buffer.concat([Buffer.from([1]), pack.subarray(at, at + size)])));
  }
  return Buffer.concat([...parts, flush]);
};

/** Answers a fetch with everything that is wanted, whatever the client has. Throws where it wants what no branch holds. */
export const answerFetch = (repository: Repository, body: Buffer): Buffer => {
  const asked = askedIn(body);
  const tips = new Set(repository.branches.values());
  if (asked.wants.length === 0 || asked.wants.some((oid) => !tips.has(oid))) throw new Error('no such commit');
  const { commits, boundary } = commitsOf(repository, asked);
  const parts: Buffer[] = [];
  if (Number.isFinite(asked.depth)) {
    const whole = asked.shallow.filter((oid) => commits.includes(oid) && !boundary.has(oid));
    parts.push(...[...boundary].map((oid) => packetLine(`shallow ${oid}`)));
    parts.push(...whole.map((oid) => packetLine(`unshallow ${oid}`)), flush);
  }
  if (asked.goesOn || asked.isDone) parts.push(packetLine('NAK\n'));
  if (asked.isDone) {
    const { objects } = repository;
    const oids = commits.flatMap((oid) => [oid, ...reachable(objects, readCommit(objects, oid).tree)]);
    parts.push(inBands(packOf(objects, oids), asked.can));
  }
  return Buffer.concat(parts);
};
