import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { notRefused, readBack, readGone, shows, unlike } from '../../oracles/expectations.ts';
import { isMadeBefore, madeSince } from '../../requests/made-since.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { rest } from '../../world/at-rest.ts';
import { readThing } from '../../world/named-resources.ts';
import { check, type Check } from '../check.ts';
import { withArticle } from '../../core/article.ts';

/** What a thing has once and for all. */
const lasting = ['id', 'createdAt'] as const;
const puts = 2;

const kindPutBy = (operation: OperationId): Kind => {
  const kind = kindNames.find((each) => kinds[each].update === operation);
  if (kind === undefined) throw missingPrerequisite(`a thing that ${operation} puts`);
  return kind;
};

const keepsTheThing = check('identity/put-keeps-the-thing', { evidence: 5 }, async ({ operation, world }) => {
  const { acts } = operationRow(operation);
  const kind = kindPutBy(operation);
  const { text, word } = kinds[kind];
  const made = await world.make(kind);
  const before = await world.settled(
    () => readThing(world, made),
    ({ ok }) => ok,
  );
  const given = Object.fromEntries(lasting.map((name) => [name, inside(before.json, name)]));
  if (Object.values(given).includes(undefined))
    return unverified(`${withArticle(acts.on)} that shows id and createdAt`, [before]);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [before];
  for (let at = 0; at < puts && findings.length === 0; at += 1) {
    const { body } = await world.arrange(operation, { params: made.params });
    const sent = await world.must(operation, { params: made.params, body });
    const written = { [text.shown]: inside(body, ...text.sent.split('.')) };
    const after = await readBack(world, () => readThing(world, made), written);
    exchanges.push(sent, after);
    if (!shows(after, written)) return unverified(`a put ${word} that is read back`, exchanges);
    findings.push(...unlike(after, given, `after a put the ${word}`, [before, sent]));
  }
  return judge(findings, exchanges);
});

/** A put may make a thing where one was removed (OP-TR-03.a, OAS-11): the removed one does not come back by it. */
const makesAnew = check('identity/put-after-removal', { evidence: 3 }, async ({ operation, world }) => {
  const kind = kindPutBy(operation);
  const { remove, text, word } = kinds[kind];
  if (remove === null) throw missingPrerequisite(`a removal of what ${operation} puts`);
  const made = await world.make(kind);
  const { params } = made;
  const read = (): Promise<Exchange> => readThing(world, made);
  const before = await world.settled(read, ({ ok }) => ok);
  const { body } = await world.arrange(operation, { params });
  const removed = await world.must(remove, { params });
  const gone = await readGone(world, read);
  if (!before.ok || gone.ok) return unverified(`a removal of the ${word} that shows`, [before, removed, gone]);
  const since = await madeSince(world, kind, before);
  const sent = await world.call(operation, { params, body });
  await rest(world);
  const written = { [text.shown]: inside(body, ...text.sent.split('.')) };
  const after = sent.ok ? await readBack(world, read, written) : await readGone(world, read);
  // What it made is no longer known as a thing of this run.
  if (after.ok) await world.call(remove, { params });
  const exchanges = [before, removed, gone, ...since, sent, after];
  const refused = `a read of a removed ${word} after a put of it that was refused`;
  if (!sent.ok) return judge(notRefused(after, refused, [gone, sent]), exchanges);
  if (!shows(after, written)) return unverified(`a put ${word} that is read back`, exchanges);
  const expected = `${withArticle(word)} put where one was removed was made at the time of the put`;
  const got = 'the time at which the removed one was made';
  const isOld = isMadeBefore(after, before, since);
  return judge(isOld ? [{ expected, got, pointer: '/createdAt', exchanges }] : [], exchanges);
});

/** A put of what is there, and of what is no longer. */
export const putAgainChecks: readonly Check[] = [keepsTheThing, makesAnew];
