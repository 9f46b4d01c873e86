import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { blurredVariant } from '../files/media-addresses.ts';
import { ForkedImagePipeline } from './forked-image-pipeline.ts';
import {
  cameraName,
  heicHead,
  jpegOfScans,
  movingPng,
  photograph,
  pixelBomb,
  plainPng,
  smallPhotograph,
  tinyPdf,
} from './testing/example-files.ts';

let folder: string;
let pipeline: ForkedImagePipeline;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mysathi-images-'));
  pipeline = new ForkedImagePipeline(join(folder, 'pictures'));
});

afterAll(async () => {
  await pipeline.close();
  await rm(folder, { recursive: true });
});

const fileOf = async (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

test('a photograph is turned upright, stripped and made in all sizes', async () => {
  const original = await photograph();
  expect(original.includes(cameraName)).toBe(true);
  const outcome = await pipeline.picture(await fileOf('photo.jpg', original));
  if (!outcome.ok) throw new Error(outcome.fault);
  const { picture } = outcome;
  expect(picture.variants.toSorted()).toEqual([
    '1280.jpg',
    '1280.webp',
    '160.webp',
    '320.webp',
    '640.jpg',
    '640.webp',
    'blurred.webp',
  ]);
  // Orientation 6: the camera was held upright.
  expect([picture.width, picture.height]).toEqual([1200, 1600]);
  expect(picture.placeholder.byteLength).toBeGreaterThan(10);
  expect(picture.placeholder.byteLength).toBeLessThan(40);
  for (const variant of picture.variants) {
    const metadata = await sharp(join(picture.folder, variant)).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const width = variant === blurredVariant ? 320 : Number.parseInt(variant, 10);
    expect(metadata.width).toBe(Math.min(width, 1200));
    expect((await readFile(join(picture.folder, variant))).includes(cameraName)).toBe(false);
  }
});

test.each(['png', 'webp'] as const)(
  '%s is taken, also with transparency and under another name',
  async (format) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 250, height: 400, channels: 4, background: clear } })
      .toFormat(format)
      .toBuffer();
    const outcome = await pipeline.picture(await fileOf('photo.jpeg', bytes));
    if (!outcome.ok) throw new Error(outcome.fault);
    expect([outcome.picture.width, outcome.picture.height]).toEqual([250, 400]);
    const { dominant } = await sharp(join(outcome.picture.folder, '640.jpg')).stats();
    expect(dominant.r).toBeGreaterThan(240);
  },
);

test('of a PNG that moves the first picture is taken', async () => {
  const path = await fileOf('sticker.png', await movingPng());
  const outcome = await pipeline.picture(path);
  expect(outcome).toMatchObject({ ok: true, picture: { width: 240, height: 360 } });
  expect(await pipeline.document(path)).toEqual({ ok: true, contentType: 'image/png' });
});

test('a JPEG of many scans is one, also where a film follows that holds the same signs', async () => {
  const film = Buffer.alloc(1000, '\xff\xda', 'latin1');
  const path = await fileOf('scans.jpg', Buffer.concat([await jpegOfScans(40), film]));
  expect(await pipeline.picture(path)).toMatchObject({ ok: true, picture: { width: 256, height: 256 } });
});

test('what follows a picture in its file does not survive', async () => {
  const polyglot = Buffer.concat([
    await photograph({ width: 400, height: 300 }),
    Buffer.from('<script>alert(1)</script>PK'),
  ]);
  const outcome = await pipeline.picture(await fileOf('polyglot.jpg', polyglot));
  if (!outcome.ok) throw new Error(outcome.fault);
  for (const variant of outcome.picture.variants) {
    expect((await readFile(join(outcome.picture.folder, variant))).includes('script')).toBe(false);
  }
});

describe('refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
  test.each([
    ['an SVG', async () => svg, 'wrong_type'],
    ['a page', async () => '<!doctype html><script>alert(1)</script>', 'wrong_type'],
    ['a program', async () => Buffer.from('MZ\x90\0\x03'), 'wrong_type'],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      'wrong_type',
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      'wrong_type',
    ],
    ['a PDF', async () => tinyPdf, 'wrong_type'],
    ['nothing', async () => '', 'unreadable_image'],
    ['a HEIC', async () => heicHead, 'heic_picture'],
    ['256 megapixels', async () => pixelBomb(), 'too_many_pixels'],
    ['a line down', () => plainPng(1, 12_000), 'narrow_picture'],
    ['a line across', () => plainPng(12_000, 20), 'narrow_picture'],
    ['a single point', () => plainPng(1, 1), 'small_picture'],
    ['a side of too few pixels', () => plainPng(600, 199), 'small_picture'],
    ['half a JPEG', async () => (await smallPhotograph()).subarray(0, 20_000), 'unreadable_image'],
    ['hundreds of scans', () => jpegOfScans(200), 'unreadable_image'],
    ['the head of a PNG', async () => (await plainPng(300, 300)).subarray(0, 60), 'unreadable_image'],
  ])('%s', async (_name, bytes, fault) => {
    const before = await readdir(join(folder, 'pictures'));
    expect(await pipeline.picture(await fileOf('photo.jpg', await bytes()))).toEqual({ ok: false, fault });
    expect(await readdir(join(folder, 'pictures'))).toEqual(before);
  });
});

test.each([
  [200, 8000, { width: 51, height: 2048 }],
  [8000, 200, { width: 1280, height: 32 }],
])('a picture forty times as long as wide is one, %i by %i', async (width, height, picture) => {
  const outcome = await pipeline.picture(await fileOf('photo.png', await plainPng(width, height)));
  expect(outcome).toMatchObject({ ok: true, picture });
});

describe('documents', () => {
  test.each([
    ['a long strip', () => plainPng(1, 300), { ok: true, contentType: 'image/png' }],
    ['a small scan', () => plainPng(120, 90), { ok: true, contentType: 'image/png' }],
    ['a photograph', smallPhotograph, { ok: true, contentType: 'image/jpeg' }],
    ['a PDF', async () => tinyPdf, { ok: true, contentType: 'application/pdf' }],
    ['a page', async () => '<html>', { ok: false, fault: 'wrong_type' }],
    [
      'half a JPEG',
      async () => (await smallPhotograph()).subarray(0, 20_000),
      { ok: false, fault: 'unreadable_image' },
    ],
    ['hundreds of scans', () => jpegOfScans(200), { ok: false, fault: 'unreadable_image' }],
  ])('%s', async (_name, bytes, outcome) => {
    expect(await pipeline.document(await fileOf('document', await bytes()))).toEqual(outcome);
  });
});

describe('a failure of the machine is no fault of the picture', () => {
  test('a full disk is told by its code', async () => {
    const path = await fileOf('full.png', await plainPng(240, 240));
    const full = join(folder, 'full');
    await mkdir(full);
    await symlink('/dev/full', join(full, '640.webp'));
    const child = fork(join(import.meta.dirname, 'image-process.ts'), { execArgv: [] });
    const heard = once(child, 'message');
    child.send({ id: 1, task: 'picture', path, folder: full });
    expect(await heard).toEqual([{ id: 1, task: 'failed', code: 'ENOSPC' }, undefined]);
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });

  test.each(['picture', 'document'] as const)('a file that is away fails its %s', async (task) => {
    const before = await readdir(join(folder, 'pictures'));
    const error = { name: 'ImagesFailed', code: 'ENOENT' };
    await expect(pipeline[task](join(folder, 'nothing'))).rejects.toMatchObject(error);
    expect(await readdir(join(folder, 'pictures'))).toEqual(before);
    // The next task runs.
    expect((await pipeline.document(await fileOf('after.pdf', tinyPdf))).ok).toBe(true);
  });
});

test('a process that cannot be started fails its picture and is started for the next', async () => {
  const path = await fileOf('unstarted.png', await plainPng(240, 240));
  const fresh = new ForkedImagePipeline(join(folder, 'unstarted'));
  const program = process.execPath;
  process.execPath = join(folder, 'nothing');
  try {
    const error = { name: 'ImagesFailed', code: 'ENOENT' };
    await expect(fresh.picture(path)).rejects.toMatchObject(error);
  } finally {
    process.execPath = program;
  }
  expect(await fresh.picture(path)).toMatchObject({ ok: true });
  await fresh.close();
});

test('a process that dies is replaced, and many wait their turn', async () => {
  const path = await fileOf('small.png', await plainPng(240, 240));
  await pipeline.picture(path);
  const pid = pipeline.processId;
  if (pid === undefined) throw new Error('No process runs.');
  const working = Promise.all(Array.from({ length: 5 }, () => pipeline.picture(path)));
  process.kill(pid, 'SIGKILL');
  const outcomes = await working;
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(4);
  expect(pipeline.processId).not.toBe(pid);
});

test('where too many wait, whoever comes then is told that we are busy at once, and the others are served', async () => {
  const paper = await fileOf('paper.pdf', tinyPdf);
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => pipeline.document(paper)));
  const busy = outcomes.filter(({ status }) => status === 'rejected');
  expect(busy.length).toBe(6);
  expect(busy).toEqual(
    busy.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'busy', retryAfterSeconds: 2 }),
    })),
  );
  expect(outcomes.slice(0, 64)).toEqual(
    Array.from({ length: 64 }, () => ({
      status: 'fulfilled',
      value: { ok: true, contentType: 'application/pdf' },
    })),
  );
  expect(await pipeline.document(paper)).toMatchObject({ ok: true });
});
