import type { Exchange } from '../../http/exchange.ts';
import { openWord } from '../../world/references/open-words.ts';
import { rest } from '../../world/at-rest.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check } from '../check.ts';
import { given } from '../../oracles/expectations.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';

/** A space as it is. */
export const readSpace = (world: World, params: Params): Promise<Exchange> => world.call('getSpaceById', { params });

/** The revision that a space names. */
export const revisionOf = (space: Exchange): string | undefined => textInside(space.json, 'revision');

/** Reads until the revision is another one, or the target's time to settle is over. */
const revisionLater = (world: World, params: Params, before: string): Promise<Exchange> =>
  world.settled(
    () => readSpace(world, params),
    (space) => space.ok && revisionOf(space) !== before,
  );

/** The repository of the target. Throws a MissingPrerequisite where there is none. */
export const repositoryOf = (world: World): string => {
  const address = world.target.remote?.git;
  if (address !== undefined) return address;
  throw missingPrerequisite('a Git repository that the server can reach (target key remote.git)');
};

/** The branch that is imported from it. */
export const ref = 'refs/heads/main';

/** A space of this world whose revision is read. Throws a MissingPrerequisite where it names none. */
export const ownSpace = async (world: World) => {
  await requireDifferingAnswers(world);
  const { params } = await world.make('space');
  const space = await given(world, () => readSpace(world, params), { id: params['spaceId'] }, 'a space of its own');
  const revision = revisionOf(space);
  if (revision === undefined) throw missingPrerequisite('a space that names its revision', space);
  return { params, space, revision };
};

const kept = (before: Exchange, sent: Exchange, after: Exchange, what: string): Finding[] =>
  revisionOf(after) === revisionOf(before)
    ? []
    : [
        {
          expected: `${what} leaves the revision as it was`,
          got: after.ok ? 'another revision' : `status ${after.status}`,
          pointer: '/revision',
          exchanges: [before, sent, after],
        },
      ];

const standaloneKeepsRevision = check(
  'git/standalone-keeps-revision',
  { evidence: 4 },
  async ({ world, operation }) => {
    const { params, space, revision } = await ownSpace(world);
    const body = { url: repositoryOf(world), ref };
    const sent = await world.must(operation, { params, body: { ...body, standalone: true } });
    const after = await revisionLater(world, params, revision);
    const findings = kept(space, sent, after, 'a standalone import');
    if (findings.length > 0) return broken(findings);
    const twin = await world.must(operation, { params, body: { ...body, standalone: false } });
    const changed = await revisionLater(world, params, revision);
    const exchanges = [space, sent, after, twin, changed];
    // An import whose work is done later, or fails out of sight, shows nothing to tell the two apart (OP-GIT-01).
    if (revisionOf(changed) === revision)
      return unverified('a Git import that changes the revision of a space', exchanges);
    return judge([], exchanges);
  },
);

const exportKeepsRevision = check('git/export-keeps-revision', { evidence: 3 }, async ({ world, operation }) => {
  const { params, space, revision } = await ownSpace(world);
  const body = { url: repositoryOf(world), ref, commitMessage: world.name('export') };
  const sent = await world.must(operation, { params, body });
  const after = await revisionLater(world, params, revision);
  return judge(kept(space, sent, after, 'an export'), [space, sent, after]);
});

/** The address with a name and password of this run in it. */
const withCredentials = (address: string, secret: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.username = `user-${secret}`;
  url.password = `pass-${secret}`;
  return url.href;
};

/** Where the first text stands that holds another. */
const placeOf = (part: string, json: unknown, at = ''): string | undefined => {
  if (typeof json === 'string') return json.includes(part) ? at : undefined;
  if (typeof json !== 'object' || json === null) return undefined;
  for (const [name, value] of Object.entries(json)) {
    const place = placeOf(part, value, `${at}/${name}`);
    if (place !== undefined) return place;
  }
  return undefined;
};

const credentialsAreNotShown = check('git/credentials-are-not-shown', { evidence: 3 }, async ({ world, operation }) => {
  const { params } = await ownSpace(world);
  const secret = world.name('secret');
  const url = withCredentials(repositoryOf(world), secret);
  if (url === undefined) return unverified('a repository under a URL (target key remote.git)');
  const exporting = operation === 'exportToGitRepository';
  const body = {
    url,
    ref,
    gitInfo: { provider: await openWord(world, 'gitProvider'), url },
    ...(exporting ? { commitMessage: 'q' } : {}),
  };
  const sent = await world.must(exporting ? operation : 'importGitRepository', { params, body });
  const reads = [
    await world.call('getSpaceGitInfo', { params }),
    await readSpace(world, params),
    await world.call('getCurrentRevision', { params }),
    await world.call('importGitRepository', { params, body: { ...body, ref: 'no-such-form' } }),
  ];
  const shown = [sent, ...reads].filter(({ text }) => text.includes(secret));
  // Reports hide them too: without these words a reader takes what they show for what the server answered.
  const findings = shown.map((exchange) => ({
    expected: 'a reply without name and password of the repository',
    got: 'both as they were sent; the *** below are of this report, the server hid nothing',
    pointer: placeOf(secret, exchange.json) ?? '',
    exchanges: [exchange],
  }));
  return judge(findings, [sent, ...reads]);
});

const members = ['repoName', 'installationProvider', 'integration', 'url', 'updatedAt'] as const;

const infoBesideSpace = async (world: World, params: Params): Promise<CheckResult> => {
  const info = await world.must('getSpaceGitInfo', { params });
  const space = await readSpace(world, params);
  if (inside(space.json, 'gitSync') === undefined) return unverified('a space that shows gitSync', [info, space]);
  const findings: Finding[] = [];
  const common: string[] = [];
  for (const name of members) {
    const [one, other] = [inside(info.json, name), inside(space.json, 'gitSync', name)];
    if (one === undefined || other === undefined) continue;
    common.push(name);
    if (one === other) continue;
    const expected = `the ${name} of the gitSync of the space`;
    findings.push({ expected, got: 'another value', pointer: `/${name}`, exchanges: [info, space] });
  }
  if (common.length === 0) return unverified('a member that both answers show', [info, space]);
  return judge(findings, [info, space]);
};

/** The same once a second import has named another repository than the first. */
const afterAnotherRepository = async (world: World): Promise<CheckResult> => {
  const { params } = await ownSpace(world);
  const url = repositoryOf(world);
  const provider = await openWord(world, 'gitProvider');
  for (const named of [url, `https://git.example.org/${world.name('other')}`]) {
    const body = { url, ref, gitInfo: { provider, url: named } };
    await world.must('importGitRepository', { params, body });
    await rest(world);
  }
  return infoBesideSpace(world, params);
};

const infoAgreesWithSpace = check('git/info-agrees-with-space', { evidence: 2 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { params } = await arrangedInput(world, operation);
  const first = await infoBesideSpace(world, params);
  if (first.kind === 'broken' || world.isBrief) return first;
  const later = await unlessMissing(() => afterAnotherRepository(world));
  return later?.kind === 'broken' ? later : first;
});

/** Exchange with Git (section 4.12). */
export const gitChecks: readonly Check[] = [
  standaloneKeepsRevision,
  exportKeepsRevision,
  credentialsAreNotShown,
  infoAgreesWithSpace,
];
