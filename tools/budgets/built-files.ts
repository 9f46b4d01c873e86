import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kilobyte = 1024;
const namedAtMost = 4;

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

/** The files of a web build, found by address; each is compressed once, however often it is weighed. */
export class BuiltFiles {
  readonly #client: string;
  readonly #gzipped = new Map<string, number>();

  /** `client` is packages/web/build/client. */
  constructor(client: string) {
    this.#client = client;
  }

  read(address: string): Buffer {
    return readFileSync(join(this.#client, address));
  }

  /** Returns the addresses of the files in assets/ whose names match. */
  assets(name: RegExp): string[] {
    return readdirSync(join(this.#client, 'assets'))
      .filter((found) => name.test(found))
      .map((found) => `/assets/${found}`);
  }

  /** Returns the sum of the stored sizes, for files that are compressed already. */
  bytes(addresses: Iterable<string>): number {
    return sum([...new Set(addresses)].map((address) => this.read(address).length));
  }

  /** Returns the sum of the gzipped sizes; each file counts once. */
  weight(addresses: Iterable<string>): number {
    return sum([...new Set(addresses)].map((address) => this.#weightOf(address)));
  }

  /** Returns the names of the heaviest files with their gzipped kilobytes. */
  heaviest(addresses: Iterable<string>): string {
    return [...new Set(addresses)]
      .toSorted((one, other) => this.#weightOf(other) - this.#weightOf(one))
      .slice(0, namedAtMost)
      .map((address) => `${basename(address)} ${(this.#weightOf(address) / kilobyte).toFixed(1)}`)
      .join(', ');
  }

  #weightOf(address: string): number {
    const known = this.#gzipped.get(address);
    if (known !== undefined) return known;
    const { length } = gzipSync(this.read(address), { level: 9 });
    this.#gzipped.set(address, length);
    return length;
  }
}
