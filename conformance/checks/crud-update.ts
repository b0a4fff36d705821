import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../client/exchange.ts';
import type { World } from '../client/world.ts';
import { judge, unverified, type Finding, type Judgement } from '../judgement.ts';
import { check, type Check } from './check.ts';
import { somethingWritten, type Write, type Written } from './crud-writes.ts';
import { readBack, shows, unlike, type Expected } from './expectations.ts';
import { inside } from './inside.ts';
import { usualLane } from './usual-lane.ts';

type Judged = { readonly findings: Finding[]; readonly exchanges: Exchange[] };

const restoring = async (written: Written, work: () => Promise<Judgement>): Promise<Judgement> => {
  try {
    return await work();
  } finally {
    await written.restore();
  }
};

/** Writes, reads, and writes another value: the second reading differs from the first only if it is stored. */
const rewritten = async (world: World, operation: OperationId, written: Written): Promise<Judged> => {
  const { word, params, read } = written;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { body, expected } of [written.first, written.second]) {
    const sent = await world.must(operation, { params, body });
    const after = await readBack(world, read, expected);
    exchanges.push(sent, after);
    findings.push(...unlike(after, expected, `an updated ${word}`, [sent]));
  }
  return { findings, exchanges };
};

const spaceEmojiHasARowOfItsOwn = ({ body }: Write): boolean => !Object.hasOwn(body, 'emoji');

const whereAccepted = async (world: World, operation: OperationId, written: Written): Promise<Judged> => {
  const { word, params, read } = written;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { body, expected } of written.optional.filter(spaceEmojiHasARowOfItsOwn)) {
    const sent = await world.call(operation, { params, body });
    if (!sent.ok) continue;
    const after = await readBack(world, read, expected);
    exchanges.push(sent, after);
    findings.push(...unlike(after, expected, `an updated ${word}`, [sent]));
  }
  return { findings, exchanges };
};

const updateThenRead = check(
  'crud/update-then-read',
  { lane: usualLane, evidence: 4 },
  async ({ world, operation }) => {
    const written = await somethingWritten(world, operation);
    return restoring(written, async () => {
      const plain = await rewritten(world, operation, written);
      const tried = await whereAccepted(world, operation, written);
      return judge([...plain.findings, ...tried.findings], [...plain.exchanges, ...tried.exchanges]);
    });
  },
);

const snapshot = ({ json }: Exchange, members: readonly string[]): Expected =>
  Object.fromEntries(members.map((name) => [name, inside(json, name)]));

/** Every settable member written at once, then one of them alone, once for each: the others stay. */
const omittedStay = async (world: World, operation: OperationId, written: Written): Promise<Judgement> => {
  const { word, params, read, first, second, optional, fixed } = written;
  const sent = await world.must(operation, { params, body: first.body });
  for (const { body } of optional) await world.call(operation, { params, body });
  let before = await readBack(world, read, first.expected);
  const exchanges = [sent, before];
  const findings: Finding[] = [];
  if (!shows(before, first.expected)) return unverified(`an update of a ${word} that is read back`, exchanges);
  const members = [
    ...new Set([...Object.keys(first.body), ...optional.flatMap(({ body }) => Object.keys(body)), ...fixed]),
  ];
  for (const [name, value] of Object.entries(second.body)) {
    const kept = snapshot(
      before,
      members.filter((member) => member !== name),
    );
    const patch = await world.must(operation, { params, body: { [name]: value } });
    const after = await readBack(world, read, { ...kept, [name]: value });
    exchanges.push(patch, after);
    if (!shows(after, { [name]: value })) return unverified(`an update of ${name} alone that is read back`, exchanges);
    findings.push(...unlike(after, kept, `after an update of ${name} alone the ${word}`, [before, patch]));
    before = after;
  }
  return judge(findings, exchanges);
};

const patchKeepsOmitted = check(
  'crud/patch-keeps-omitted',
  { lane: usualLane, evidence: 6 },
  async ({ world, operation }) => {
    const written = await somethingWritten(world, operation);
    return restoring(written, () => omittedStay(world, operation, written));
  },
);

/** What was updated is read back, and what was not named stays. */
export const crudUpdateChecks: readonly Check[] = [updateThenRead, patchKeepsOmitted];
