import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kilobyte = 1024;
const namedAtMost = 4;

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

/** The files of a web build, by their addresses in it; each is packed once, however often it is weighed. */
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

  /** The addresses of the files in assets/ with such a name. */
  assets(name: RegExp): string[] {
    return readdirSync(join(this.#client, 'assets'))
      .filter((found) => name.test(found))
      .map((found) => `/assets/${found}`);
  }

  /** Bytes as they lie there, for what is packed already. */
  bytes(addresses: Iterable<string>): number {
    return sum([...new Set(addresses)].map((address) => this.read(address).length));
  }

  /** Bytes once gzipped, each file counted once. */
  weight(addresses: Iterable<string>): number {
    return sum([...new Set(addresses)].map((address) => this.#weightOf(address)));
  }

  /** The names of the heaviest, with their kilobytes once gzipped. */
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
