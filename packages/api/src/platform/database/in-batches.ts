/** What a batch took: its rows, or how many rows a statement changed. */
type Taken = readonly unknown[] | { readonly numAffectedRows?: bigint };

const countOf = (taken: Taken): number =>
  'length' in taken ? taken.length : Number(taken.numAffectedRows ?? 0n);

/** Takes batch after batch of at most so many rows, until one takes fewer: then none is left. */
export const inBatches = async (most: number, takeBatch: () => Promise<Taken>): Promise<void> => {
  while (countOf(await takeBatch()) >= most);
};
