/** Repeats the items in order until there are at least `count`; an empty list stays empty. */
export const fillUp = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length === 0
    ? []
    : Array.from({ length: Math.max(count, items.length) }, (_, at) => items[at % items.length] as Item);
