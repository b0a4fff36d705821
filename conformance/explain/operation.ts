import { classOf } from '#spec/conformance-class.ts';
import { openPoints } from '#spec/open-point.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import { probes } from '../probes/index.ts';
import { wordKinds } from '../world/references/word-kinds.ts';
import { explained, firstOf, type Explained } from './explained.ts';
import { partId } from './open-point.ts';

const ownLimit = 30;

/** The parts of open points that probes ask of an operation. */
export const askedOf = (id: OperationId): readonly { readonly id: string; readonly question: string }[] =>
  openPoints.flatMap((point) =>
    point.parts.flatMap((part) =>
      Object.hasOwn(probes[part.probe ?? ''] ?? {}, id) ? [{ id: partId(point, part), question: part.question }] : [],
    ),
  );

/** The words that requests of an operation carry and of which the text has no list. */
const wordsOf = (id: OperationId): readonly string[] =>
  Object.entries(wordKinds)
    .filter(([, { operations }]) => operations.includes(id))
    .map(([key, { what, likely }]) => `values.${key}: ${what}; tried: ${(likely[0] ?? []).slice(0, 3).join(' ')} …`);

/** An operation: where it lies, the rules about few operations that name it, and the open points asked of it. */
export const explainOperation = (id: OperationId): Explained => {
  const { method, path, section, family, query, body, reply } = operationRow(id);
  const rows = requirements.filter((row) => row.excluded === undefined && operationsOf(row).includes(id));
  const own = rows.filter((row) => operationsOf(row).length <= ownLimit);
  const asked = askedOf(id).map((part) => `${part.id}: ${part.question}`);
  return explained(
    `${id}: ${method} /v1${path}`,
    ['Section', [`${section} (${family})`]],
    ['Claimed by (target key implements)', [`${id}, ${family} or class:${classOf(family)}`]],
    ['Query', query.length === 0 ? [] : [query.join(', ')]],
    ['Body', body === null ? [] : [body]],
    ['Words that the text leaves open (target key values)', wordsOf(id)],
    ['Reply', [reply ?? 'no content']],
    [
      `Rules (${rows.length} in all; those about few operations)`,
      firstOf(own.map((row) => `${row.id} ${row.level}: ${row.text}`)),
    ],
    ['Open points that probes ask of it', firstOf(asked)],
    ['Try', [`npx docplane check --only ${id}`]],
  );
};
