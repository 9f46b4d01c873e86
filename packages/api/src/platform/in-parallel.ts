/** Does work for each item, at most `most` at a time; if one fails it throws, and starts no further ones. */
export const inParallel = async <Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let begun = 0; begun < items.length; begun += most)
    await Promise.all(items.slice(begun, begun + most).map(work));
};
