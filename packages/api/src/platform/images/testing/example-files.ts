import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

/** The camera's name in the metadata of {@link photograph}: too long to occur by chance. */
export const cameraName = 'Camera of the family album';

/** Makes a JPEG with an orientation, a location and as much metadata as a thumbnail. */
export const photograph = ({ width = 1600, height = 1200, quality = 80 } = {}): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a04020',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality })
    .withExif({ IFD0: { Make: cameraName }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Makes a picture that is stored quickly, for tests that are not about pictures. */
export const smallPhotograph = (): Promise<Buffer> => photograph({ width: 320, height: 240 });

/** Makes a PNG of one colour, a small file whatever its dimensions. */
export const plainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Makes a JPEG of one colour in this many scans, each of which makes a decoder go through the whole picture. */
export const jpegOfScans = async (scans: number): Promise<Buffer> => {
  const grey = { width: 256, height: 256, channels: 3, background: '#808080' } as const;
  const plain = await sharp({ create: grey }).toColourspace('b-w').jpeg({ progressive: true }).toBuffer();
  const startOfScan = Buffer.from([0xff, 0xda]);
  const first = plain.indexOf(startOfScan);
  const second = plain.indexOf(startOfScan, first + 2);
  // Skips the tables between the second and the third scan.
  const scan = plain.subarray(second, plain.indexOf(0xff, second + 10));
  // One frequency after the other, each from its highest bit to its lowest.
  const finer = Array.from({ length: scans - 1 }, (_, at) => {
    const [frequency, bit] = [1 + Math.floor(at / 14), 13 - (at % 14)];
    const copy = Buffer.from(scan);
    copy.set([frequency, frequency, (bit === 13 ? 0 : (bit + 1) << 4) | bit], 7);
    return copy;
  });
  return Buffer.concat([plain.subarray(0, second), ...finer, plain.subarray(-2)]);
};

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Makes a huge PNG: small on the wire, gigabytes once decoded. Assembled by hand, as drawing it took five seconds. */
export const pixelBomb = (): Buffer => {
  const across = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(across, 0);
  header.writeUInt32BE(across, 4);
  // Black and white, one bit per pixel; each row begins with its filter byte.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(across * (1 + across / 8));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Makes an animated PNG, like stickers and screen recordings; other decoders see its first picture. */
export const movingPng = async (): Promise<Buffer> => {
  const still = await plainPng(240, 360);
  const first = still.indexOf('IDAT') - 4;
  const [frames, frame] = [Buffer.alloc(8), Buffer.alloc(26)];
  frames.writeUInt32BE(1, 0);
  frame.writeUInt32BE(240, 4);
  frame.writeUInt32BE(360, 8);
  const moves = [pngChunk('acTL', frames), pngChunk('fcTL', frame)];
  return Buffer.concat([still.subarray(0, first), ...moves, still.subarray(first)]);
};

/** The beginning of a HEIC picture, as taken by iPhones. */
export const heicHead = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(200),
]);

/** The smallest PDF that programs recognise. */
export const tinyPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
