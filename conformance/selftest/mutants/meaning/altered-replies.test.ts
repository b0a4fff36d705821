import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { schemaErrors } from '../../../core/validator.ts';
import { recordFirst, type Recorded } from '../../responses/recorded.ts';
import { answerOf, askOf, type Answer, type FaultyRequest, type Server } from '../fault.ts';
import { drawnBy, turn } from '../mutant-sample.ts';
import { meaningMutants } from './index.ts';
import { nameOf, type MeaningOperator } from './meaning-mutant.ts';

type Kept = { readonly ask: FaultyRequest; readonly answer: Answer };

const keptOf = ({ request, ...reply }: Recorded): readonly Kept[] => {
  const ask = askOf(request);
  return ask === undefined ? [] : [{ ask, answer: answerOf({ ...reply, body: reply.text }) }];
};

const offline = (answer: Answer): Server =>
  ({ send: () => Promise.resolve(structuredClone(answer)) }) as unknown as Server;

const errorsIn = (operation: OperationId, { json }: Answer): readonly string[] => {
  const { reply } = operationRow(operation);
  if (reply === null) return [];
  return schemaErrors({ $ref: `#/components/schemas/${reply}` }, json).map(
    ({ instancePath, keyword }) => `${instancePath} ${keyword}`,
  );
};

const changing: readonly MeaningOperator[] = ['reply-member', 'copy'];

const drawn = () => {
  const some = meaningMutants().filter(({ operator }) => changing.includes(operator));
  return drawnBy(
    turn(),
    some.map((mutant) => ({ ...mutant, name: nameOf(mutant) })),
    400,
  );
};

test('replies with a wrong meaning hold the document', async () => {
  const recorded = await recordFirst();
  const replies = new Map(operationIds.map((id) => [id, (recorded.get(id) ?? []).flatMap(keptOf)]));
  const broken: string[] = [];
  let count = 0;
  for (const mutant of drawn()) {
    const step = mutant.fault();
    for (const { ask, answer } of mutant.on.flatMap((operation) => replies.get(operation) ?? [])) {
      const altered = await step(ask, offline(answer));
      if (ask.operation !== mutant.operation) continue;
      if (JSON.stringify(altered.json) !== JSON.stringify(answer.json)) count += 1;
      const errors = errorsIn(mutant.operation, altered);
      if (errors.length > 0) broken.push(`${nameOf(mutant)}: ${errors.join(', ')}`);
    }
  }
  assert.ok(count > 400, `${count} replies were altered`);
  assert.deepEqual([...new Set(broken)], []);
});
