/** A repeatable source of randomness: the same seed always gives the same choices. */
export type SeededRandom = {
  /** Returns a number from 0 (included) to 1 (excluded). */
  fraction: () => number;
  /** Returns an integer, both ends included. */
  integer: (from: number, to: number) => number;
  /** Returns true with the given probability (0 to 1). */
  chance: (probability: number) => boolean;
  /** Returns one item of a non-empty list. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** Returns one item, by weight. Weights need not add up to anything. */
  pickWeighted: <Item>(items: ReadonlyArray<readonly [Item, number]>) => Item;
  /** Returns several different items in random order. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
  /** Returns a normally distributed number, cut off at three deviations. */
  around: (mean: number, deviation: number) => number;
};

/** Returns an FNV-1a hash with a final mix, so that similar seeds give unrelated sequences. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Creates a source of randomness for one purpose (mulberry32), e.g. `seededRandom('member', 17)`. */
export const seededRandom = (...seed: ReadonlyArray<string | number>): SeededRandom => {
  let state = hashOf(seed.join('/'));
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('Nothing to choose from');
    return items[integer(0, items.length - 1)] as Item;
  };
  const pickWeighted = <Item>(items: ReadonlyArray<readonly [Item, number]>): Item => {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0);
    let left = fraction() * total;
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    const last = items.findLast(([, weight]) => weight > 0);
    if (last === undefined) throw new Error('Nothing to choose from');
    return last[0];
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const rest = [...items];
    const taken: Item[] = [];
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(integer(0, rest.length - 1), 1));
    return taken;
  };
  const around = (mean: number, deviation: number): number => {
    const bell = Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction());
    return mean + deviation * Math.max(-3, Math.min(3, bell));
  };
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick,
    pickWeighted,
    sample,
    around,
  };
};
