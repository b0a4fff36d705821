import { judge, unverified } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { check, type Check } from '../check.ts';

/** An id, or that of the object that stands in its place (OP-CNT-10). */
const idInside = (value: unknown, ...path: readonly string[]): string | undefined =>
  textInside(value, ...path) ?? textInside(value, ...path, 'id');

/** The file that a link leads to, where it is one of the space. */
const fileOf = (item: unknown, spaceId: string | undefined): string | undefined => {
  const target = inside(item, 'targetReference');
  const isOfSpace = textInside(target, 'kind') === 'file' && idInside(target, 'space') === spaceId;
  return isOfSpace ? idInside(target, 'file') : undefined;
};

const brokenWhereMissing = check('links/broken-where-missing', { evidence: 2 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const input = await arrangedInput(world, operation);
  const { spaceId = '', changeRequestId } = input.params;
  const [list, params] =
    changeRequestId === undefined
      ? (['listFiles', { spaceId }] as const)
      : (['listFilesInChangeRequestById', { spaceId, changeRequestId }] as const);
  const files = await wholeList(world, list, { params });
  const links = await wholeList(world, operation, input);
  const held = new Set(files.items.map((item) => textInside(item, 'id')));
  const exchanges = [...files.pages, ...links.pages];
  const judged = links.items.flatMap((item, index) => {
    const file = fileOf(item, spaceId);
    return file === undefined ? [] : [{ isHeld: held.has(file), status: textInside(item, 'status'), index }];
  });
  if (judged.length === 0) return unverified(`a link to a file of the space in ${operation}`, exchanges);
  const findings = judged
    .filter(({ isHeld, status }) => status === (isHeld ? 'broken' : 'ok'))
    .map(({ isHeld, status = '', index }) => {
      const expected = `a link to a file that the revision ${isHeld ? 'holds is not broken' : 'does not hold is not ok'}`;
      return { expected, got: status, pointer: `/items/${index}/status`, exchanges };
    });
  return judge(findings, exchanges);
});

/** What makes a link broken (4.3). */
export const fileLinkChecks: readonly Check[] = [brokenWhereMissing];
