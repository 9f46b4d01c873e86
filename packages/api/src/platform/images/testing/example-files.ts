import sharp from 'sharp';

/** The camera's name in the metadata of {@link photograph}: long enough that no picture holds it by chance. */
export const cameraName = 'Camera of the family album';

/** A JPEG with an orientation, a place and a thumbnail's worth of detail in its metadata. */
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

/** One that is stored quickly, for tests that are not about pictures. */
export const smallPhotograph = (): Promise<Buffer> => photograph({ width: 320, height: 240 });

/** A PNG of one colour, small whatever its measures. */
export const plainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** A PNG that says it is huge: small on the wire, gigabytes once decoded. */
export const pixelBomb = async (): Promise<Buffer> => plainPng(16_000, 16_000);

/** How a HEIC picture begins, as iPhones take them. */
export const heicHead = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(200),
]);

/** The smallest PDF that programs recognise. */
export const tinyPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
