import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequirementId } from '#spec/requirement.ts';
import type { Outcome } from '../../core/outcome.ts';
import { combinations } from '../configurations/configuration.ts';
import { startInProcess } from '../in-process.ts';
import { isRed } from '../judged.ts';
import { serveMutant, serveTransport } from '../mutants/faulty-proxy.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { mutants } from '../mutants/named/index.ts';
import { startSecondServer } from '../second-server/second-server.ts';
import { judgeStory, type JudgedStory, type StoryServer } from './judged-story.ts';

const timeout = 240_000;

const shown = ({ verdict, name, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;
const namesOf = (outcomes: readonly Outcome[]): readonly string[] => outcomes.filter(isRed).map(({ name }) => name);

/** A recommendation that speaks against a listed alternative (CMT-28 beside OP-CMT-10). */
const isAdvice = ({ level }: Outcome): boolean => level === 'should';

const referenceWith = async (choices: Readonly<Record<string, string>> = {}): Promise<StoryServer> => {
  const { settings, transport } = await startInProcess(choices);
  const { url, close } = await serveTransport(transport);
  return { url, settings: { ...settings, baseUrl: url }, close };
};

/** A rule of each law that a right server shows kept, and one of each part of the story. */
const aspects: Readonly<Record<string, RequirementId>> = {
  coherence: 'COH-01',
  reply: 'ECH-01',
  stored: 'ECH-02',
  frame: 'FRM-01',
  envelope: 'PAGE-01',
  identity: 'ID-01',
  tokens: 'AUTH-01',
  successes: 'SUCC-01',
  filters: 'FLT-01',
  pages: 'PAGE-02',
  counts: 'PAGE-09',
  'counts beside the list': 'STATE-06',
  times: 'TIM-02',
  'members of teams': 'TEAM-18',
  'a life of a team': 'TEAM-08',
  'a life of a collection': 'COL-06',
  'a life of a comment': 'CMT-08',
  'a life of a site': 'SITE-08',
};

let plainStory: Promise<JudgedStory> | undefined;
/** The story in front of the reference, played once. */
const playedPlain = (): Promise<JudgedStory> => (plainStory ??= referenceWith().then((server) => judgeStory(server)));

test('a client in front of the reference sees nothing red, and most of what it touches kept', { timeout }, async () => {
  const { live, recorded } = await playedPlain();
  assert.deepEqual(live.filter(isRed).map(shown), []);
  assert.deepEqual(recorded.filter(isRed).map(shown), []);
  const kept = live.filter(({ verdict }) => verdict === 'pass');
  const unmet = live.filter(({ reason }) => reason === 'missing: traffic that meets the case of the rule');
  assert.ok(kept.length > unmet.length, `${kept.length} kept, ${unmet.length} not met`);
  assert.deepEqual(
    recorded.filter(({ verdict }) => verdict === 'pass').map(({ name }) => name),
    kept.map(({ name }) => name),
  );
  const rules = new Set(kept.map(({ requirement }) => requirement));
  assert.deepEqual(
    Object.entries(aspects).filter(([, rule]) => !rules.has(rule)),
    [],
  );
});

test('what the traffic never showed is unverified, and says so', { timeout }, async () => {
  const { live } = await playedPlain();
  const of = (name: string) => live.find((each) => each.name === name);
  assert.equal(of('TIM-01 updateTranslation')?.reason, 'missing: a request of the operation in the traffic');
  assert.match(of('SPC-37 restoreSpace')?.reason ?? '', /^missing: /);
  assert.ok(live.every(({ verdict, reason }) => verdict !== 'unverified' || reason.startsWith('missing: ')));
});

for (const [at, { choices }] of combinations().slice(0, 6).entries()) {
  test(`a client in front of combination ${at + 1} of readings sees no rule broken`, { timeout }, async () => {
    // Whoever judges a server that shows writes late has to say so.
    const settleMs = choices['OP-ENV-04.b'] === 'eventual' ? Infinity : 0;
    const { live, recorded } = await judgeStory(await referenceWith(choices), { settleMs });
    const red = [...live, ...recorded].filter((each) => isRed(each) && !isAdvice(each));
    assert.deepEqual(red.map(shown), []);
  });
}

test('a client in front of the second server sees no rule broken', { timeout }, async () => {
  const { transport, settings } = await startSecondServer({});
  assert.ok(settings.settleMs);
  const { live, recorded } = await judgeStory({ settings, ...(await serveTransport(transport)) });
  const red = [...live, ...recorded].filter((each) => isRed(each) && !isAdvice(each));
  assert.deepEqual(red.map(shown), []);
});

/** Mutants that the story touches, one of each kind of rule. */
const touched = [
  'the list of teams needs no token',
  'a space is sent as plain text',
  'a team calls itself a group',
  'the location of a collection is a path',
  'a listed team shows another date than a read one',
  'a read team has another id',
  'the count is one too high',
  'the description of a collection is not stored',
  'an update of a collection wipes its description',
  'a deleted collection is still read',
  'a new comment is not listed',
  'a change to a comment wipes its text',
  'the status of comments does not filter',
  'an item comes twice',
  'a deleted reply is still listed',
  'a reaction changes the text',
  'a new team was made long ago',
  'a team needs no title',
  'the letter case of a title matters',
  'a member owns all of its teams',
];

const mutantOf = (name: string): Mutant => {
  const found = mutants.find((each) => each.name === name);
  assert.ok(found, `no mutant is named "${name}"`);
  return found;
};

test(
  'of twenty mutants that a story touches, at least fifteen are named, live and by the recording alone',
  { timeout },
  async (context) => {
    const named: string[] = [];
    const missed: string[] = [];
    for (const name of touched) {
      const mutant = mutantOf(name);
      const { live, recorded } = await judgeStory(await serveMutant(mutant));
      const rules = [mutant.breaks, ...mutant.mayAlsoBreak];
      assert.deepEqual(namesOf(recorded), namesOf(live), name);
      const isNamed = live.some((each) => isRed(each) && rules.includes(each.requirement));
      (isNamed ? named : missed).push(name);
    }
    context.diagnostic(`${named.length} of ${touched.length} named; not: ${missed.join(', ')}`);
    assert.ok(named.length >= 15, `named: ${named.join(', ')}`);
  },
);

/** Mutants that only the story as a whole shows: what is refused though it is valid, and who is in a team. */
const shownByStory: Readonly<Record<string, string>> = {
  'a description of a collection is refused': 'ACC-04 updateCollectionById',
  'a bulk update adds nobody by id': 'TEAM-18 updateMembersInOrganizationTeam',
  'a user put into a team is not in it': 'TEAM-25 addMemberToOrganizationTeamById',
  'nobody leaves a team': 'TEAM-29 deleteMemberFromOrganizationTeamById',
};

for (const [name, outcome] of Object.entries(shownByStory)) {
  test(`a story shows that ${name}`, { timeout }, async () => {
    const { live, recorded } = await judgeStory(await serveMutant(mutantOf(name)));
    assert.ok(namesOf(live).includes(outcome), namesOf(live).join(', '));
    assert.deepEqual(namesOf(recorded), namesOf(live));
  });
}

test('two readings that contradict each other are a warning while others may write', { timeout }, async () => {
  const mutant = mutantOf('an update of a collection wipes its description');
  const { live } = await judgeStory(await serveMutant(mutant), { alone: false });
  const red = live.filter(isRed);
  assert.ok(red.length > 0);
  assert.deepEqual(red.filter(({ verdict }) => verdict !== 'warn').map(shown), []);
  assert.ok(red.every(({ reason }) => reason.includes('--alone')));
});

test('what one exchange shows is a failure whoever else writes', { timeout }, async () => {
  const { live } = await judgeStory(await serveMutant(mutantOf('a team needs no title')), { alone: false });
  const found = live.find(
    ({ requirement, operation }) => requirement === 'TEAM-04' && operation === 'createOrganizationTeam',
  );
  assert.equal(found?.verdict, 'fail');
});
