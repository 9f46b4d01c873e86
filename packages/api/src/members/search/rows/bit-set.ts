/** The number of rows in one word of a set. */
export const rowsPerWord = 32;

/** Returns the number of words in a set of this many rows. */
export const wordsFor = (rows: number): number => Math.ceil(rows / rowsPerWord);

/** The number of words in one block: as many as a word has bits. */
export const wordsPerBlock = 32;

/** Returns the number of blocks for this many rows. */
export const blocksFor = (rows: number): number => Math.ceil(rows / (rowsPerWord * wordsPerBlock));

/** Copies a shared array into a longer or shorter one. */
export const resized = <Column extends Int32Array | Uint32Array | Uint16Array | Float64Array>(
  column: Column,
  length: number,
  make: (memory: SharedArrayBuffer) => Column,
): Column => {
  const copy = make(new SharedArrayBuffer(length * column.BYTES_PER_ELEMENT));
  copy.set(column.subarray(0, length));
  return copy;
};

/** A set of rows in shared memory, one bit per row. */
export class BitSet {
  words: Int32Array;

  constructor(rows: number) {
    this.words = new Int32Array(new SharedArrayBuffer(wordsFor(rows) * Int32Array.BYTES_PER_ELEMENT));
  }

  has(row: number): boolean {
    return (((this.words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  add(row: number): void {
    const word = row >>> 5;
    this.words[word] = (this.words[word] ?? 0) | (1 << (row & 31));
  }

  remove(row: number): void {
    const word = row >>> 5;
    this.words[word] = (this.words[word] ?? 0) & ~(1 << (row & 31));
  }

  resize(rows: number): void {
    this.words = resized(this.words, wordsFor(rows), (memory) => new Int32Array(memory));
  }

  get bytes(): number {
    return this.words.byteLength;
  }
}

/** Calls `call` with the number of every bit that is set, lowest first, counted from `from`. */
export const eachBit = (word: number, from: number, call: (number: number) => void): void => {
  for (let rest = word; rest !== 0; rest &= rest - 1) call(from + 31 - Math.clz32(rest & -rest));
};
