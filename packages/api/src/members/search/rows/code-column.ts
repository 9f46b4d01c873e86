import { resized } from './bit-set.ts';

const mostInTwoBytes = 2 ** 16 - 1;

/** A code for each row, in shared memory: two bytes each, and four once a code needs them. */
export class CodeColumn {
  #codes: Uint16Array | Uint32Array;

  constructor(rows: number) {
    this.#codes = new Uint16Array(new SharedArrayBuffer(rows * Uint16Array.BYTES_PER_ELEMENT));
  }

  get codes(): Uint16Array | Uint32Array {
    return this.#codes;
  }

  put(row: number, code: number): void {
    if (code > mostInTwoBytes && this.#codes instanceof Uint16Array) {
      const wide = new SharedArrayBuffer(this.#codes.length * Uint32Array.BYTES_PER_ELEMENT);
      const codes = new Uint32Array(wide);
      codes.set(this.#codes);
      this.#codes = codes;
    }
    this.#codes[row] = code;
  }

  resize(rows: number): void {
    this.#codes =
      this.#codes instanceof Uint16Array
        ? resized(this.#codes, rows, (memory) => new Uint16Array(memory))
        : resized(this.#codes, rows, (memory) => new Uint32Array(memory));
  }

  get bytes(): number {
    return this.#codes.byteLength;
  }
}
