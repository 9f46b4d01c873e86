import type { MemberRows } from '../rows/member-rows.ts';

/** The best rows so far; knows the worst of them at any time. */
export class BestRows {
  readonly #members: MemberRows;
  readonly #most: number;
  /** A heap: no row is worse than the one at its head. */
  readonly #rows: Int32Array;
  readonly #fits: Int32Array;
  #count = 0;

  constructor(members: MemberRows, most: number) {
    this.#members = members;
    this.#most = most;
    this.#rows = new Int32Array(most);
    this.#fits = new Int32Array(most);
  }

  /** The fit a row must reach to be among the best; 0 until enough rows are known. */
  get worstFit(): number {
    return this.#count < this.#most ? 0 : (this.#fits[0] ?? 0);
  }

  /** Adds a row if it is among the best; returns whether it was added. */
  offer(row: number, fit: number): boolean {
    if (this.#count < this.#most) {
      this.#rise(this.#count, row, fit);
      this.#count += 1;
      return true;
    }
    if (!this.#isWorse(0, row, fit)) return false;
    this.#sink(row, fit);
    return true;
  }

  /** Removes and returns all rows, best first. */
  take(): { row: number; fit: number }[] {
    const taken: { row: number; fit: number }[] = [];
    while (this.#count > 0) {
      taken.push({ row: this.#rows[0] ?? 0, fit: this.#fits[0] ?? 0 });
      this.#count -= 1;
      this.#sink(this.#rows[this.#count] ?? 0, this.#fits[this.#count] ?? 0);
    }
    return taken.toReversed();
  }

  #isWorse(place: number, row: number, fit: number): boolean {
    const known = this.#fits[place] ?? 0;
    return known === fit ? this.#members.isNewer(row, this.#rows[place] ?? 0) : known < fit;
  }

  #set(place: number, row: number, fit: number): void {
    this.#rows[place] = row;
    this.#fits[place] = fit;
  }

  #rise(from: number, row: number, fit: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.#isWorse(above, row, fit)) break;
      this.#set(place, this.#rows[above] ?? 0, this.#fits[above] ?? 0);
      place = above;
    }
    this.#set(place, row, fit);
  }

  /** Replaces the head by a row and restores the heap. */
  #sink(row: number, fit: number): void {
    let place = 0;
    for (let below = 1; below < this.#count; below = 2 * place + 1) {
      const right = below + 1;
      if (right < this.#count && this.#isWorse(right, this.#rows[below] ?? 0, this.#fits[below] ?? 0))
        below = right;
      if (!this.#isWorse(below, row, fit)) break;
      this.#set(place, this.#rows[below] ?? 0, this.#fits[below] ?? 0);
      place = below;
    }
    this.#set(place, row, fit);
  }
}
