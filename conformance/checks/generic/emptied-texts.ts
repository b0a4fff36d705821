import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { enumValues, namedSchema, numberOf, propertiesOf, textOf, typesOf } from '../../core/json-schema.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { writtenMembers } from '../../generators/written-texts.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { readWritten, shownOf } from '../../requests/read-written.ts';
import { updatedFurther } from '../../requests/updated-further.ts';
import { kindNames, kinds } from '../../resources/kinds.ts';
import type { Params } from '../../core/params.ts';
import type { World } from '../../world/world.ts';
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

/** Texts that were seen emptied, by their members, and the thing that had them. */
type Emptied = {
  readonly operation: OperationId;
  readonly params: Params;
  readonly texts: ReadonlyMap<string, string>;
};

/** What is wrong where an update of the telling text brings one of the others back. */
const backAgain = async (world: World, { operation, params, texts }: Emptied) => {
  const kind = kindNames.find((each) => kinds[each].update === operation);
  const others = [...texts].filter(([name]) => kind !== undefined && name !== kinds[kind].text.sent);
  if (kind === undefined || others.length === 0) return { findings: [], exchanges: [] };
  const further = await updatedFurther(world, { kind, params });
  if (further === undefined) return { findings: [], exchanges: [] };
  const exchanges = [further.sent, further.after];
  const findings = others.flatMap(([name, text]): Finding[] => {
    if (shownOf(further.after, `/${name}`) !== text) return [];
    const expected = `${name} that was emptied stays so when another member is updated`;
    return [{ expected, got: 'the text from before', pointer: `/${name}`, exchanges }];
  });
  return { findings, exchanges };
};

/** A server may refuse an empty text (OP-VAL-07.b, OP-COL-02.b); what it accepts it may show empty, as null or not at all. */
const areGone = check('emptied-texts/are-gone', { evidence: 3 }, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  const { params } = await world.arrange(operation);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const texts = new Map<string, string>();
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
    if (shownOf(after, `/${member}`) !== text) texts.set(member, text);
    else
      findings.push({
        expected: `${member} that a write empties is no longer what it was`,
        got: 'the text from before',
        pointer: `/${member}`,
        exchanges: [before, emptied, after],
      });
  }
  if (exchanges.length === 0) return unverified('an empty text that the server accepts');
  const back = await backAgain(world, { operation, params, texts });
  return judge([...findings, ...back.findings], [...exchanges, ...back.exchanges]);
});

/** Texts that are taken away. */
export const emptiedTextChecks: readonly Check[] = [areGone];
