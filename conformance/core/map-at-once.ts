/** Works through items in their order, so many at once (all without a number); gives the results in the same order. */
export const mapAtOnce = async <Item, Result>(
  items: readonly Item[],
  atOnce: number | undefined,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next; index < items.length; index = next) {
      next += 1;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce ?? items.length, items.length) }, worker));
  return results;
};
