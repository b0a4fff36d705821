import { broken, holds, unverified, type Finding } from '../../core/check-result.ts';
import { enumValues, namedSchema, numberOf, propertiesOf, textOf, typesOf } from '../../core/json-schema.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { writtenMembers } from '../../generators/written-texts.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { readWritten, shownOf } from '../../requests/read-written.ts';
import { check, type Check } from '../check.ts';

/** Texts of a body that people write, and that the document lets be empty or left out. */
const mayBeEmpty = (operation: OperationId): readonly string[] => {
  const { body } = operationRow(operation);
  if (body === null) return [];
  const schema = namedSchema(body);
  const { required } = schema as { readonly required?: readonly string[] };
  return Object.entries(propertiesOf(schema)).flatMap(([name, member]) => {
    const isText = typesOf(member).includes('string') && enumValues(member) === undefined;
    const isFree = textOf(member, 'format') === undefined && textOf(member, 'pattern') === undefined;
    const isLong = (numberOf(member, 'minLength') ?? 0) > 0 || required?.includes(name) === true;
    return isText && isFree && !isLong && writtenMembers.has(name) ? [name] : [];
  });
};

/** A server may refuse an empty text (OP-VAL-07.b, OP-COL-02.b); what it accepts it may show empty, as null or not at all. */
const areGone = check('emptied-texts/are-gone', { evidence: 3 }, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  const { params } = await world.arrange(operation);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const member of mayBeEmpty(operation)) {
    const text = world.name(member);
    const write = (value: string) => world.call(operation, { params, body: { [member]: value } });
    const read = (sent: Exchange, done: (shown: unknown) => boolean) =>
      world.settled(
        () => readWritten({ world, operation, params }, {}, sent),
        (reply) => done(shownOf(reply, `/${member}`)),
      );
    const filled = await write(text);
    const before = await read(filled, (shown) => shown === text);
    if (!filled.ok || shownOf(before, `/${member}`) !== text) continue;
    const emptied = await write('');
    if (!emptied.ok) continue;
    const after = await read(emptied, (shown) => shown !== text);
    exchanges.push(before, emptied, after);
    if (shownOf(after, `/${member}`) === text)
      findings.push({
        expected: `${member} that a write empties is no longer what it was`,
        got: 'the text from before',
        pointer: `/${member}`,
        exchanges: [before, emptied, after],
      });
  }
  if (findings.length > 0) return broken(findings);
  return exchanges.length === 0 ? unverified('an empty text that the server accepts') : holds(exchanges);
});

/** Texts that are taken away. */
export const emptiedTextChecks: readonly Check[] = [areGone];
