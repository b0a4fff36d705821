import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, type CheckResult } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf, nextPage } from '../../http/walk.ts';
import { itemFaults } from '../../oracles/page-rules.ts';
import { keysOf } from '../../requests/page-source.ts';
import { sharedList } from '../../requests/shared-list.ts';
import type { World } from '../../world/world.ts';
import type { CheckContext } from '../check.ts';

/** Which of these a server takes is open (OP-CMT-06.a). */
const formats = ['document', 'markdown'] as const;
const made = 4;

const keyed = (operation: OperationId, page: Exchange) => {
  const items = itemsOf(page);
  return keysOf(operation, { items }).map((key, at) => [key, items[at]] as const);
};

/** The second page of a list that is asked for in a format, beside the whole list in that; undefined where there is none. */
const judgeFormat = async (world: World, operation: OperationId, format: string): Promise<CheckResult | undefined> => {
  const { input } = await sharedList(world, operation, made);
  const ask = (query: Readonly<Record<string, string | number>>): Promise<Exchange> =>
    world.call(operation, { ...input, query: { ...input.query, format, ...query } });
  const whole = await ask({ limit: 1_000 });
  const first = await ask({ limit: 1 });
  const page = nextPage(first);
  if (!whole.ok || !first.ok || page === undefined) return undefined;
  const second = await ask({ limit: 1, page });
  const [before, shown] = [keyed(operation, whole), keyed(operation, second)];
  const isOther = itemFaults(shown, before, before).length > 0;
  const after = isOther ? await ask({ limit: 1_000 }) : whole;
  const exchanges = [whole, first, second];
  const faults = itemFaults(shown, before, keyed(operation, after));
  return judge(
    faults.map((fault) => ({ ...fault, expected: `${fault.expected}, in the format ${format}`, exchanges })),
    exchanges,
  );
};

/** Whether what shapes the items of a list shapes those of its second page too; undefined where nothing does, or in a brief run. */
export const judgeShapedPages = async ({ world, operation }: CheckContext): Promise<CheckResult | undefined> => {
  if (world.isBrief || !operationRow(operation).query.includes('format')) return undefined;
  let last: CheckResult | undefined;
  for (const format of formats) {
    last = (await unlessMissing(() => judgeFormat(world, operation, format))) ?? last;
    if (last?.kind === 'broken') return last;
  }
  return last;
};
