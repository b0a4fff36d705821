import { counted } from '../core/counted.ts';
import { operationIds, operationRow } from '#spec/operation.ts';
import { makePlan } from '../run/plan.ts';
import { explained, firstOf, type Explained } from './explained.ts';

/** The families of the operations, in the order of the text. */
export const families: readonly string[] = [...new Set(operationIds.map((id) => operationRow(id).family))];

const rulesMost = 60;

/** A family: its operations with their rules counted, and the rules that are about nothing else. */
export const explainFamily = (family: string): Explained => {
  const operations = operationIds.filter((id) => operationRow(id).family === family);
  const { outcomes } = makePlan();
  const countOf = (id: string): number => outcomes.filter(({ subject }) => subject === id).length;
  const isOwn = (subject: string): boolean => operations.some((id) => id === subject);
  const rows = [...new Set(outcomes.map(({ row }) => row))];
  const own = rows.filter((row) => row.operations !== '-' && row.operations.every(isOwn));
  const sections = [...new Set(operations.map((id) => operationRow(id).section))];
  const all = outcomes.filter(({ subject }) => isOwn(subject)).length;
  return explained(
    `${family}: ${counted(operations.length, 'operation')}, ${counted(all, 'outcome')}`,
    ['Sections', [sections.join(', ')]],
    [
      'Operations',
      operations.map((id) => {
        const { method, path } = operationRow(id);
        return `${id}: ${method} /v1${path} (${counted(countOf(id), 'rule')})`;
      }),
    ],
    [
      `Rules about ${family} alone (${own.length})`,
      firstOf(
        own.map((row) => `${row.id} ${row.level}: ${row.text}`),
        rulesMost,
      ),
    ],
    ['Try', [`npx docplane check --only ${family}`]],
  );
};
