import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { changedParts, type SpacePart, type SpacePicture } from '../../oracles/preservation.ts';
import { saidOfOrganization } from '../../oracles/references.ts';
import { textInside } from '../../core/json-path.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { findingOf } from '../../requests/judged-scene.ts';
import { gitKeptBy } from '../../requests/kept-git.ts';
import { spaceKeptBy, type KeptSpace } from '../../requests/kept-space.ts';
import { check, type Check, type CheckContext } from '../check.ts';

type Sides = { readonly before: SpacePicture; readonly picture: SpacePicture; readonly word: string };

/** What a whole space may be without. */
const mayBeSilent: readonly SpacePart[] = [
  'uses of the file',
  'uses of the file within',
  'links within',
  'broken links',
  'links of a page',
  'links of a page within',
  'broken links of a page',
];

/** Parts of a space that say afterwards what they said before; unverified where one of them said nothing. */
const keeps =
  (parts: readonly SpacePart[] | ((context: CheckContext) => readonly SpacePart[]), side: (kept: KeptSpace) => Sides) =>
  async (context: CheckContext): Promise<CheckResult> => {
    const { world, operation } = context;
    await requireDifferingAnswers(world);
    const among = typeof parts === 'function' ? parts(context) : parts;
    const kept = await spaceKeptBy(world, operation);
    const { before, picture, word } = side(kept);
    const faults = changedParts(before, picture, among);
    const seen = among.flatMap((part) => before[part].exchange ?? []);
    const silent = among.find((part) => before[part].says.length === 0 && !mayBeSilent.includes(part));
    if (faults.length === 0 && silent !== undefined) return unverified(`a space with ${silent} (${operation})`, seen);
    const findings = faults.map(({ part, got, exchanges }) => ({
      expected: `the ${part} of ${word} are as before`,
      got,
      exchanges: [...exchanges, kept.sent],
    }));
    return judge(findings, [...seen, kept.sent]);
  };

const itself = ({ before, after }: KeptSpace): Sides => ({ before, picture: after, word: 'the space' });
// A copy of a copy of the template: what either loses is missing in it.
const copied = ({ template, copy, before, after }: KeptSpace): Sides => ({
  before: template ?? before,
  picture: copy ?? after,
  word: 'the copy',
});

const wanted = {
  expected: 'the search of its organization finds the space by the word that found it before',
  got: 'finds without it',
};
const unwanted = {
  expected: 'the search of the old organization no longer finds a transferred space',
  got: 'finds with it',
};

/** Whether the search of the organization that the space is in finds it, and that of the one it left no longer does. */
const found = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const { finds, sent } = await spaceKeptBy(world, operation);
  const story = [...(finds.before?.exchanges ?? []), sent];
  const after = finds.after.filter((each) => each !== undefined);
  const all = [...story, ...after.flatMap(({ exchanges }) => exchanges)];
  const findings = after
    .filter(({ isFound, isWanted }) => isFound !== isWanted)
    .map(({ isWanted, exchanges }) => ({
      ...(isWanted ? wanted : unwanted),
      pointer: '/items',
      exchanges: [...story, ...exchanges],
    }));
  const isWhole = after.length > 0 && after.length === finds.after.length;
  if (findings.length > 0 || isWhole) return judge(findings, all);
  return unverified('a space that its organization finds by a word of a title, and that is where it was brought', all);
};

const gitMembers = ['repoName', 'installationProvider', 'integration', 'url'] as const;

/** What Git information showed it still shows: of an exchange under way it may come to show more. */
const keepsGit = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const { before, sent, after } = await gitKeptBy(world, operation);
  const exchanges = [before, sent, after];
  const shown = gitMembers.filter((name) => textInside(before.json, name) !== undefined);
  if (shown.length === 0) return unverified('a space whose Git information shows something', exchanges);
  const others = shown.filter((name) => textInside(before.json, name) !== textInside(after.json, name));
  const findings = others.map((name) => ({
    expected: `the ${name} of the Git information is as before`,
    got: after.ok ? 'another value' : `status ${after.status}`,
    pointer: `/${name}`,
    exchanges,
  }));
  return judge(findings, exchanges);
};

/** What shows the space or something in it shows the same before and after, but for what the action changes. */
const readsAlike = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const { scene, sent } = await spaceKeptBy(world, operation);
  if (!sent.ok) return unverified(`a space that ${operation} takes as a whole`, [sent]);
  return judge(scene.mismatches.map(findingOf), scene.exchanges);
};

/** Where what lies in a space names its organization, it is the one that the space is in now. */
const namesOrganization = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const { sent, after, copy } = await spaceKeptBy(world, operation);
  const [spaceId, organization] = [textInside(sent.json, 'id'), textInside(sent.json, 'organization')];
  if (spaceId === undefined || organization === undefined)
    return unverified(`a space that ${operation} answers with its organization`, [sent]);
  const shown = Object.values(copy ?? after).flatMap(({ exchange }) => (exchange?.ok === true ? [exchange] : []));
  let sayings = 0;
  const findings: Finding[] = [];
  for (const exchange of new Set(shown)) {
    const said = saidOfOrganization(exchange.json, spaceId, organization);
    sayings += said.sayings;
    for (const { expected, pointer } of said.faults.slice(0, 1))
      findings.push({ expected, got: 'another', pointer, exchanges: [sent, exchange] });
  }
  if (sayings === 0) return unverified(`a reference within the space (${operation})`, [sent, ...shown]);
  return judge(findings, [sent, ...shown]);
};

const content = ['pages', 'revision', 'texts', 'files', 'file', 'hits'] as const;
const links = ['links', 'links of a page', 'uses of the file'] as const;
const linksWithin = [
  'links within',
  'broken links',
  'links of a page within',
  'broken links of a page',
  'uses of the file within',
] as const;
const discussion = ['comments', 'comment', 'replies', 'reply'] as const;

/** What becomes of all that lies in a space when it is moved, restored, transferred or copied. */
export const preservationChecks: readonly Check[] = [
  // Where links to other spaces lead may be another place once the space belongs to another organization.
  check(
    'preservation/content',
    {},
    keeps(({ operation }) => [...content, ...(operation === 'transferSpace' ? linksWithin : links)], itself),
  ),
  check('preservation/discussion', {}, keeps(discussion, itself)),
  check('preservation/values', {}, keeps(['values'], itself)),
  check('preservation/finds', { evidence: 3 }, found),
  check('preservation/copy', {}, keeps(['pages', 'revision', 'texts', 'files', 'file'], copied)),
  check('preservation/copied-links', {}, keeps(links, copied)),
  check('preservation/pictures', { evidence: 5 }, readsAlike),
  check('preservation/organization', { evidence: 2 }, namesOrganization),
  check('preservation/git', { evidence: 3 }, keepsGit),
];
