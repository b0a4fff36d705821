import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { schemaErrors } from '../../../core/validator.ts';
import { judgeReference } from '../../judged.ts';
import type { Answer, FaultyRequest, Server, Step } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';
import { drawnBy, turn } from '../mutant-sample.ts';
import { meaningMutants } from './index.ts';
import { nameOf, type MeaningOperator } from './meaning-mutant.ts';

type Kept = { readonly ask: FaultyRequest; readonly answer: Answer };

const most = 4;

/** Some successes of each operation, as a run of the suite has them. */
const recorded = async (): Promise<ReadonlyMap<OperationId, readonly Kept[]>> => {
  const kept = new Map<OperationId, Kept[]>(operationIds.map((operation) => [operation, []]));
  const noting: Step = async (ask, server) => {
    const answer = await server.send(ask);
    const some = kept.get(ask.operation);
    if (isAccepted(answer) && some !== undefined && some.length < most) some.push(structuredClone({ ask, answer }));
    return answer;
  };
  const mutant = { name: 'none', breaks: 'BODY-01', mayAlsoBreak: [], on: operationIds, fault: () => noting } as const;
  await judgeReference({ mutant });
  return kept;
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
  const kept = await recorded();
  const broken: string[] = [];
  for (const mutant of drawn()) {
    const step = mutant.fault();
    for (const { ask, answer } of mutant.on.flatMap((operation) => kept.get(operation) ?? [])) {
      const altered = await step(ask, offline(answer));
      const errors = ask.operation === mutant.operation ? errorsIn(mutant.operation, altered) : [];
      if (errors.length > 0) broken.push(`${nameOf(mutant)}: ${errors.join(', ')}`);
    }
  }
  assert.deepEqual([...new Set(broken)], []);
});
