/** A queue that takes visitors in turn: a visitor with many requests waits behind their own and delays nobody else. */
export class FairLine<One> {
  /** Keyed by visitor, in the order of their turns; each visitor's items in order of arrival. */
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

  /** Removes an item that no longer waits. */
  remove(visitor: string, one: One): void {
    const own = this.#waiting.get(visitor);
    if (!own?.delete(one)) return;
    this.#length -= 1;
    if (own.size === 0) this.#waiting.delete(visitor);
  }

  /** Removes and returns the next item; undefined if nobody waits. */
  next(): One | undefined {
    const [turn] = this.#waiting;
    if (turn === undefined) return undefined;
    const [visitor, own] = turn;
    const [first] = own;
    if (first === undefined) return undefined;
    this.remove(visitor, first);
    // A visitor with more items lines up again behind the others.
    if (own.size > 0) {
      this.#waiting.delete(visitor);
      this.#waiting.set(visitor, own);
    }
    return first;
  }

  /** Removes and returns the newest item of the visitor with the most; of several such visitors, the latest in turn. */
  dropOfMost(): One | undefined {
    let most: [visitor: string, own: Set<One>] | undefined;
    for (const each of this.#waiting) if (each[1].size >= (most?.[1].size ?? 0)) most = each;
    if (most === undefined) return undefined;
    const newest = [...most[1]].at(-1);
    if (newest !== undefined) this.remove(most[0], newest);
    return newest;
  }
}
