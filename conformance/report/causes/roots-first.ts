import type { Cause } from '../formats/published.ts';
import { isOk, isWriting } from './clue.ts';
import type { Shown } from './sentence.ts';

type Explained = { readonly cause: Pick<Cause, 'operations' | 'verdict'>; readonly shown: readonly Shown[] };

/** The write that a cause says is answered and not done: what shows it best is a reading after it. */
const undoneBy = ({ cause: { operations }, shown: [clearest] }: Explained): string | undefined => {
  const [operation, ...others] = operations;
  if (operation === undefined || others.length > 0 || !isWriting(operation)) return undefined;
  const exchanges = clearest?.finding?.exchanges ?? [];
  const isDone = exchanges.some((each) => each.operation === operation && isOk(each));
  return isDone && exchanges.at(-1)?.operation !== operation ? operation : undefined;
};

/** Whether all that a cause shows came after such a write was answered. */
const restsOn = ({ shown }: Explained, operation: string): boolean =>
  shown.every(({ finding }) =>
    finding?.exchanges.slice(0, -1).some((each) => each.operation === operation && isOk(each)),
  );

/** Puts a write that is not done before the causes of the same verdict that relied on it; else in the order given. */
export const rootsFirst = <Some extends Explained>(causes: readonly Some[]): readonly Some[] => {
  const placed: Some[] = [];
  for (const each of causes) {
    const operation = undoneBy(each);
    const at =
      operation === undefined
        ? -1
        : placed.findIndex(
            ({ cause, shown }) => cause.verdict === each.cause.verdict && restsOn({ cause, shown }, operation),
          );
    placed.splice(at < 0 ? placed.length : at, 0, each);
  }
  return placed;
};
