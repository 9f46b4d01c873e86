import { constants, crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  /** The bytes of the part, for the checksum and the length at the end of a gzip stream. */
  readonly bytes: Buffer;
  /** The part as complete deflate blocks without references to earlier data, so that they can follow any others. */
  readonly blocks: Buffer;
}

/** Compressing shorter texts takes more time than it saves. */
const leastBytes = 256;

/** A stored (uncompressed) deflate block, of at most 65,535 bytes. */
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

/** A long text used in many documents, which is compressed only once. */
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

/** A piece of a document: its own text, or one shared with others. */
export type DocumentPart = string | LastingPart;

/** Returns the document as text, for clients without compression. */
export const textOfParts = (parts: readonly DocumentPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const lastBlock = Buffer.from([3, 0]);

/**
 * Returns the document in gzip. Only its own texts are compressed now, at the fastest level, which finds repetitions in
 * markup as well as any.
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
