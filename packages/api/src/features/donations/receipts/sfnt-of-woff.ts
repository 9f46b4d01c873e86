import { inflateSync } from 'node:zlib';

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks the plain font in a WOFF 1 file (https://www.w3.org/TR/WOFF/): once and natively, whereas the drawing library
 * would do so slowly for every document.
 */
export const sfntOfWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF 1 file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) => {
    const entry = woff.subarray(woffHeaderBytes + place * woffEntryBytes);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.readUInt32BE(16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directoryBytes = sfntHeaderBytes + count * sfntEntryBytes;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), directoryBytes);
  const sfnt = Buffer.alloc(size);
  woff.copy(sfnt, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(power * 16, 6);
  sfnt.writeUInt16BE(Math.log2(power), 8);
  sfnt.writeUInt16BE((count - power) * 16, 10);
  let at = directoryBytes;
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const entry = sfntHeaderBytes + place * sfntEntryBytes;
    tag.copy(sfnt, entry);
    sfnt.writeUInt32BE(checksum, entry + 4);
    sfnt.writeUInt32BE(at, entry + 8);
    sfnt.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(sfnt, at);
    at += padded(bytes.length);
  }
  return sfnt;
};
