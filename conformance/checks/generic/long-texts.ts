import { operationRow, type OperationId } from '#spec/operation.ts';
import { broken, holds, unverified, type Finding } from '../../core/check-result.ts';
import { segmentsOf } from '../../core/json-schema.ts';
import type { Params } from '../../core/params.ts';
import { freshLetters, lettersBeyondAscii, type FreshLetters } from '../../generators/boundary.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { withValueAt } from '../../requests/body-at.ts';
import { unlimitedTexts } from '../../requests/long-texts.ts';
import { readWritten, shownOf } from '../../requests/read-written.ts';
import { bodyReference, placeFor, validBody } from '../../requests/valid-body.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** A long text, and what servers take that have a limit of their own (OP-TR-02.a, OP-CF-04.d, OP-INT-08.c). */
const lengths = [1_000, 100, 40] as const;

type Place = {
  readonly world: World;
  readonly operation: OperationId;
  readonly params: Params;
  readonly letters: FreshLetters;
};
type Judged = { readonly findings: readonly Finding[]; readonly exchanges: readonly Exchange[] };
/** What came of texts that were accepted. */
type Accepted = Judged & { readonly count: number };

/** Markdown may come back with a line end. */
const shows = (read: Exchange, member: string, text: string): boolean => {
  const shown = shownOf(read, member);
  return read.ok && typeof shown === 'string' && shown.trimEnd() === text;
};

/** What is wrong with a reading of texts that were accepted. */
const cutIn = (texts: ReadonlyMap<string, string>, read: Exchange, when: string, exchanges: readonly Exchange[]) =>
  [...texts].flatMap(([member, text]): Finding[] => {
    if (shows(read, member, text)) return [];
    const shown = shownOf(read, member);
    const got = typeof shown === 'string' ? `a text of ${shown.length} characters` : 'no text';
    const expected = `${member} with ${text.length} characters is read back whole${when}`;
    return [{ expected, got, pointer: member, exchanges }];
  });

/** An update of everything but these members: they stay whole. Nothing where there is none, or it is refused. */
const updateOthers = async (place: Place, texts: ReadonlyMap<string, string>): Promise<Judged> => {
  const { world, operation, params } = place;
  if (operationRow(operation).acts.as !== 'update') return { findings: [], exchanges: [] };
  const long = [...texts.keys()].map((member) => segmentsOf(member)[0]);
  const { body: fullest } = await world.arrange(operation, { params, size: 'fullest' });
  const others = Object.fromEntries(Object.entries(fullest ?? {}).filter(([name]) => !long.includes(name)));
  if (Object.keys(others).length === 0) return { findings: [], exchanges: [] };
  const sent = await world.call(operation, { params, body: others });
  if (!sent.ok) return { findings: [], exchanges: [] };
  const read = await world.settled(
    () => readWritten(place, others, sent),
    (reply) => [...texts].every(([member, text]) => shows(reply, member, text)),
  );
  const exchanges = [sent, read];
  return { findings: cutIn(texts, read, ' after an update of other members', exchanges), exchanges };
};

/** Sends texts of a length in one body, and reads them back; undefined where they are refused. */
const sendLong = async (place: Place, members: readonly string[], length: number): Promise<Accepted | undefined> => {
  const { world, operation, params, letters } = place;
  const texts = new Map(members.map((member) => [member, letters(length)]));
  let body: unknown = {};
  for (const member of members) body = { ...(body as object), ...(await validBody(world, operation, params, member)) };
  for (const [member, text] of texts) body = withValueAt(bodyReference(operation), body, segmentsOf(member), text);
  const sent = await world.call(operation, { params, body });
  if (!sent.ok) return undefined;
  const read = await world.settled(
    () => readWritten(place, body, sent),
    (reply) => [...texts].every(([member, text]) => shows(reply, member, text)),
  );
  const findings = cutIn(texts, read, '', [sent, read]);
  const later = findings.length > 0 ? { findings, exchanges: [] } : await updateOthers(place, texts);
  return { count: members.length, findings: later.findings, exchanges: [sent, read, ...later.exchanges] };
};

/** As many texts at once, and each as long, as the server accepts. */
const sendAll = async (place: Place, members: readonly string[]): Promise<readonly Accepted[]> => {
  for (const length of members.length > 1 ? lengths.slice(0, 1) : lengths) {
    const accepted = await sendLong(place, members, length);
    if (accepted === undefined) continue;
    // A server that counts otherwise refuses as many letters of more bytes, and cuts none of them off.
    const beyond = { ...place, letters: (count: number) => place.letters(count, lettersBeyondAscii) };
    const others = accepted.findings.length > 0 ? undefined : await sendLong(beyond, members, length);
    return others === undefined ? [accepted] : [accepted, { ...others, count: 0 }];
  }
  if (members.length === 1) return [];
  const each: Accepted[] = [];
  for (const member of members) each.push(...(await sendAll(place, [member])));
  return each;
};

const keptWhole = check('long-texts/kept-whole', { evidence: 2 }, async ({ operation, world, seed }) => {
  await requireDifferingAnswers(world);
  const members = unlimitedTexts(operation);
  const params = (await placeFor(world, operation, members)) ?? (await world.arrange(operation)).params;
  const accepted = await sendAll({ world, operation, params, letters: freshLetters(seed) }, members);
  const findings = accepted.flatMap((each) => each.findings);
  if (findings.length > 0) return broken(findings);
  const exchanges = accepted.flatMap((each) => each.exchanges);
  const count = accepted.reduce((sum, each) => sum + each.count, 0);
  if (count < members.length) return unverified('long texts that the server accepts', exchanges);
  return holds(exchanges);
});

/** Texts to which the document gives no limit. */
export const longTextChecks: readonly Check[] = [keptWhole];
