import { constants, crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  /** As it is counted and summed at the end. */
  readonly bytes: Buffer;
  /** Whole blocks that refer to nothing before them, so that they fit behind any others. */
  readonly blocks: Buffer;
}

/** What is shorter takes more time to compress than it spares. */
const leastBytes = 256;

/** A block of bytes as they are, at most 65,535. */
const stored = (bytes: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.byteLength, 1);
  head.writeUInt16LE(bytes.byteLength ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
};

const pack = (text: string, level: number): Packed => {
  const bytes = Buffer.from(text);
  if (bytes.byteLength < leastBytes) return { bytes, blocks: stored(bytes) };
  return { bytes, blocks: deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }) };
};

/** A long text that stands in many documents and is compressed once for all of them. */
export class LastingPart {
  readonly text: string;
  #packed: Packed | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get packed(): Packed {
    this.#packed ??= pack(this.text, constants.Z_BEST_COMPRESSION);
    return this.#packed;
  }
}

/** A piece of a document: what it says itself, or what many say. */
export type DocumentPart = string | LastingPart;

/** The document as it reads, for clients that take no compression. */
export const textOfParts = (parts: readonly DocumentPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const lastBlock = Buffer.from([3, 0]);

/**
 * The document by gzip, of which only its own texts are compressed now; quickly, as what repeats in markup is found at
 * any level.
 */
export const gzipOfParts = (parts: readonly DocumentPart[]): Buffer<ArrayBuffer> => {
  let sum = 0;
  let length = 0;
  const blocks = parts.map((part) => {
    const packed = typeof part === 'string' ? pack(part, constants.Z_BEST_SPEED) : part.packed;
    sum = crc32(packed.bytes, sum);
    length += packed.bytes.byteLength;
    return packed.blocks;
  });
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([gzipHead, ...blocks, lastBlock, tail]);
};
