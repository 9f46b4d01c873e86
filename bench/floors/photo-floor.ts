/**
 * Floor P: sharp and nothing else. A posted photo is decoded once and written as three WebP files with a placeholder
 * hash. Environment: PORT.
 */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const widths = [160, 640, 1280];
sharp.concurrency(1);
sharp.cache(false);

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const encode = async (photo: Buffer): Promise<number> => {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: 1280, height: 2048, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let written = 0;
  for (const width of widths) {
    const webp = await sharp(data, { raw }).resize({ width }).webp({ quality: 75 }).toBuffer();
    written += webp.length;
  }
  const small = await sharp(data, { raw })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return written + rgbaToThumbHash(small.info.width, small.info.height, small.data).length;
};

createServer((request, response) => {
  bytesOf(request)
    .then(async (photo) => {
      const written = photo.length === 0 ? 0 : await encode(photo);
      response.end(String(written));
    })
    .catch((error: Error) => {
      response.writeHead(500).end(error.message);
    });
}).listen(Number(process.env['PORT']), '127.0.0.1');
