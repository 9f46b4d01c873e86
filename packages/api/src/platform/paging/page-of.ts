/** A page of a list. */
export interface PageOf<Row> {
  readonly rows: Row[];
  /** The row after which the next page continues; undefined if there is none. */
  readonly last: Row | undefined;
}

/** Cuts a page of `most` rows from a result with up to one row more, which shows whether another page follows. */
export const pageOf = <Row>(found: readonly Row[], most: number): PageOf<Row> => {
  const rows = found.slice(0, most);
  return { rows, last: found.length > most ? rows.at(-1) : undefined };
};
