import { operationRow } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBack, shows, unlike } from '../../oracles/expectations.ts';
import { kindNames, kinds } from '../../resources/kinds.ts';
import { readThing } from '../../world/named-resources.ts';
import { check, type Check } from '../check.ts';

/** What a thing has once and for all. */
const lasting = ['id', 'createdAt'] as const;
const puts = 2;

const keepsTheThing = check('identity/put-keeps-the-thing', { evidence: 5 }, async ({ operation, world }) => {
  const { acts } = operationRow(operation);
  const kind = kindNames.find((each) => kinds[each].update === operation);
  if (kind === undefined) throw missingPrerequisite(`a thing that ${operation} puts`);
  const { text, word } = kinds[kind];
  const made = await world.make(kind);
  const before = await world.settled(
    () => readThing(world, made),
    ({ ok }) => ok,
  );
  const given = Object.fromEntries(lasting.map((name) => [name, inside(before.json, name)]));
  if (Object.values(given).includes(undefined)) return unverified(`a ${acts.on} that shows id and createdAt`, [before]);
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

/** A put of what is there. */
export const putAgainChecks: readonly Check[] = [keepsTheThing];
