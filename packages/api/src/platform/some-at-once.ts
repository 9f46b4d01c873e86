/** Does work for each, so many at a time; where one fails, that is thrown and no further ones begin. */
export const someAtOnce = async <Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let begun = 0; begun < items.length; begun += most)
    await Promise.all(items.slice(begun, begun + most).map(work));
};
