/** A page of a list. */
export interface PageOf<Row> {
  readonly rows: Row[];
  /** The row that the next page goes on after; undefined when nobody follows. */
  readonly last: Row | undefined;
}

/** A page of `most` rows. The rows were asked for with one more, which tells whether another page follows. */
export const pageOf = <Row>(found: readonly Row[], most: number): PageOf<Row> => {
  const rows = found.slice(0, most);
  return { rows, last: found.length > most ? rows.at(-1) : undefined };
};
