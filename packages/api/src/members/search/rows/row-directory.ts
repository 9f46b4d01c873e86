import { resized } from './bit-set.ts';

const wordsPerId = 4;
const free = 0;
/** Marks a removed entry: the search for an id continues past it. */
const left = -1;
/** Hash places per row; fewer make look-ups slow, more cost memory. */
const spread = 1.25;

/** Maps ids to rows and back; ids are stored as their 16 bytes. */
export class RowDirectory {
  #ids: Uint32Array;
  /** Row + 1, at the place that the id hashes to or one of the following ones. */
  #places: Int32Array;

  constructor(rows: number) {
    this.#ids = new Uint32Array(new SharedArrayBuffer(rows * wordsPerId * Uint32Array.BYTES_PER_ELEMENT));
    this.#places = emptyPlaces(rows);
  }

  /** Returns the row of an id; -1 if it has none. */
  rowOf(id: string): number {
    const at = this.#placeOf(id);
    return at === -1 ? -1 : (this.#places[at] ?? 0) - 1;
  }

  idOf(row: number): string {
    const [a = 0, b = 0, c = 0, d = 0] = this.#ids.subarray(row * wordsPerId, (row + 1) * wordsPerId);
    return `${high(a)}${low(a)}-${high(b)}-${low(b)}-${high(c)}-${low(c)}${high(d)}${low(d)}`;
  }

  /** Compares the ids of two rows; negative if the first comes before the other. */
  compare(row: number, other: number): number {
    for (let word = 0; word < wordsPerId; word += 1) {
      const one = this.#ids[row * wordsPerId + word] ?? 0;
      const two = this.#ids[other * wordsPerId + word] ?? 0;
      if (one !== two) return one - two;
    }
    return 0;
  }

  /** Assigns a row to an id that has none. */
  add(id: string, row: number): void {
    this.#ids.set(wordsOf(id), row * wordsPerId);
    this.#enter(row);
  }

  /** Removes an id's row. */
  remove(id: string): void {
    const at = this.#placeOf(id);
    if (at !== -1) this.#places[at] = left;
  }

  resize(rows: number): void {
    this.#ids = resized(this.#ids, rows * wordsPerId, (memory) => new Uint32Array(memory));
    const known = this.#places;
    this.#places = emptyPlaces(rows);
    for (const place of known) if (place > free) this.#enter(place - 1);
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#places.byteLength;
  }

  #enter(row: number): void {
    const { length } = this.#places;
    let at = firstPlace(this.#ids[row * wordsPerId] ?? 0, this.#ids[row * wordsPerId + 3] ?? 0, length);
    while (this.#places[at] !== free) at = at + 1 === length ? 0 : at + 1;
    this.#places[at] = row + 1;
  }

  #placeOf(id: string): number {
    const words = wordsOf(id);
    const { length } = this.#places;
    let at = firstPlace(words[0] ?? 0, words[3] ?? 0, length);
    for (let place = this.#places[at]; place !== free; place = this.#places[at]) {
      if (place !== undefined && place !== left && this.#holds(place - 1, words)) return at;
      at = at + 1 === length ? 0 : at + 1;
    }
    return -1;
  }

  #holds(row: number, words: readonly number[]): boolean {
    for (let word = 0; word < wordsPerId; word += 1) {
      if (this.#ids[row * wordsPerId + word] !== words[word]) return false;
    }
    return true;
  }
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** The upper and the lower half of a word as four hexadecimal characters each. */
const high = (word: number) => `${hexOfByte[word >>> 24]}${hexOfByte[(word >>> 16) & 255]}`;
const low = (word: number) => `${hexOfByte[(word >>> 8) & 255]}${hexOfByte[word & 255]}`;

const emptyPlaces = (rows: number) =>
  new Int32Array(new SharedArrayBuffer((Math.ceil(rows * spread) + 1) * Int32Array.BYTES_PER_ELEMENT));

/** Time-ordered ids begin alike, so the hash uses both ends of an id. */
const firstPlace = (begin: number, end: number, places: number) =>
  (Math.imul(begin ^ end, 0x9e3779b1) >>> 0) % places;

/** The positions in an id at which the halves of its words begin. */
const halves = [0, 4, 9, 14, 19, 24, 28, 32] as const;
const digitOf = (character: number) => (character & 15) + 9 * (character >>> 6);

// Read character by character, for speed: every member excluded from a search is looked up by id.
const halfOf = (id: string, at: number) =>
  (digitOf(id.charCodeAt(at)) << 12) |
  (digitOf(id.charCodeAt(at + 1)) << 8) |
  (digitOf(id.charCodeAt(at + 2)) << 4) |
  digitOf(id.charCodeAt(at + 3));

const wordsOf = (id: string): number[] => {
  const [a, b, c, d, e, f, g, h] = halves;
  return [
    ((halfOf(id, a) << 16) | halfOf(id, b)) >>> 0,
    ((halfOf(id, c) << 16) | halfOf(id, d)) >>> 0,
    ((halfOf(id, e) << 16) | halfOf(id, f)) >>> 0,
    ((halfOf(id, g) << 16) | halfOf(id, h)) >>> 0,
  ];
};
