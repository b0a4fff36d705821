import type { OperationId } from '#spec/operation.ts';
import { broken, holds, unverified, type Finding } from '../../core/check-result.ts';
import { segmentsOf } from '../../core/json-schema.ts';
import type { Params } from '../../core/params.ts';
import { freshLetters, type FreshLetters } from '../../generators/boundary.ts';
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
/** What came of texts that were accepted. */
type Accepted = {
  readonly count: number;
  readonly findings: readonly Finding[];
  readonly exchanges: readonly Exchange[];
};

/** Markdown may come back with a line end. */
const shows = (read: Exchange, member: string, text: string): boolean => {
  const shown = shownOf(read, member);
  return read.ok && typeof shown === 'string' && shown.trimEnd() === text;
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
  const exchanges = [sent, read];
  const findings = [...texts].flatMap(([member, text]): Finding[] => {
    if (shows(read, member, text)) return [];
    const shown = shownOf(read, member);
    const got = typeof shown === 'string' ? `a text of ${shown.length} characters` : 'no text';
    return [{ expected: `${member} with ${length} characters is read back whole`, got, pointer: member, exchanges }];
  });
  return { count: members.length, findings, exchanges };
};

/** As many texts at once, and each as long, as the server accepts. */
const sendAll = async (place: Place, members: readonly string[]): Promise<readonly Accepted[]> => {
  for (const length of members.length > 1 ? lengths.slice(0, 1) : lengths) {
    const accepted = await sendLong(place, members, length);
    if (accepted !== undefined) return [accepted];
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
