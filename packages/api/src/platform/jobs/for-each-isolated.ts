/**
 * Does work for each item; a failure does not stop the others.
 * @throws after all were tried, with everything that failed
 */
export const forEachIsolated = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Not everything could be done: ${failures.length} of ${items.length}.`,
    );
};
