/**
 * A waiting line that takes one of each visitor in turn: whoever comes often waits behind themselves and holds up nobody
 * else.
 */
export class FairLine<One> {
  /** By visitor, in the order of their turns; of one visitor, who came first waits first. */
  readonly #waiting = new Map<string, Set<One>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(visitor: string, one: One): void {
    const own = this.#waiting.get(visitor);
    if (own) own.add(one);
    else this.#waiting.set(visitor, new Set([one]));
    this.#length += 1;
  }

  /** Takes out one who waits no longer. */
  remove(visitor: string, one: One): void {
    const own = this.#waiting.get(visitor);
    if (!own?.delete(one)) return;
    this.#length -= 1;
    if (own.size === 0) this.#waiting.delete(visitor);
  }

  /** Takes out whose turn it is; undefined when nobody waits. */
  next(): One | undefined {
    const [turn] = this.#waiting;
    if (turn === undefined) return undefined;
    const [visitor, own] = turn;
    const [first] = own;
    if (first === undefined) return undefined;
    this.remove(visitor, first);
    // Whoever has more to ask lines up again behind the others.
    if (own.size > 0) {
      this.#waiting.delete(visitor);
      this.#waiting.set(visitor, own);
    }
    return first;
  }

  /** Takes out the newest of the visitor with the most in line, the latest of those with as many. */
  dropOfMost(): One | undefined {
    let most: [visitor: string, own: Set<One>] | undefined;
    for (const each of this.#waiting) if (each[1].size >= (most?.[1].size ?? 0)) most = each;
    if (most === undefined) return undefined;
    const newest = [...most[1]].at(-1);
    if (newest !== undefined) this.remove(most[0], newest);
    return newest;
  }
}
