import { open, readFile, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

import { serverLimits } from '../server-limits.ts';
import { encodePicture, openOptions } from './encode-picture.ts';
import type { DocumentOutcome, ImageFault, KeptOfDocument } from './image-pipeline.ts';
import type { ImageAnswer, ImageTask } from './image-messages.ts';
import { hasTooManyScans } from './jpeg-scans.ts';
import { keepPixels } from './keep-pixels.ts';

// This process handles untrusted pixels only; one picture at a time, with nothing cached in between.
sharp.cache(false);
sharp.concurrency(1);
// Pages come first: a picture may take a moment longer.
setPriority(constants.priority.PRIORITY_LOW);

const pictureTypes = new Map<string, 'jpeg' | 'png' | 'webp'>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
]);

class Fault extends Error {
  readonly fault: ImageFault;

  constructor(fault: ImageFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Returns the code of a failure caused by the system; a picture's own failures have none. */
const systemCode = (error: unknown): string | null =>
  error instanceof Error && 'errno' in error && 'code' in error ? String(error.code) : null;

const faultOf = (error: unknown): ImageFault => {
  if (error instanceof Fault) return error.fault;
  const message = error instanceof Error ? error.message : '';
  return /pixel limit|dimensions/i.test(message) ? 'too_many_pixels' : 'unreadable_image';
};

// Beyond fifty, the blurred copy of a tall picture is longer than WebP allows, and nothing can be seen in such a strip.
const mostTimesAsLong = 40;

/** Returns why a picture of these dimensions is refused, if it is; documents may have any. */
const misshapenIn = (...sides: readonly [number, number]): ImageFault | undefined => {
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  if (long > mostTimesAsLong * short) return 'narrow_picture';
  return short < serverLimits.photoSidePixels ? 'small_picture' : undefined;
};

/** Determines the content; both the signature and the decoder must agree that it is an allowed picture. */
const lookAtPicture = async (path: string): Promise<{ contentType: string; misshapen?: ImageFault }> => {
  const signature = (await fileTypeFromFile(path))?.mime;
  // The installed library has no decoder for the iPhone's codec.
  if (signature !== undefined && /^image\/hei[cf]/.test(signature)) throw new Fault('heic_picture');
  // Empty, for example because a cloud did not deliver the file: its type cannot be told.
  if ((await stat(path)).size === 0) throw new Fault('unreadable_image');
  const format = signature && pictureTypes.get(signature);
  if (!format) throw new Fault('wrong_type');
  const { format: decoded, width, height } = await sharp(path, openOptions).metadata();
  if (decoded !== format) throw new Fault('wrong_type');
  if (format === 'jpeg' && hasTooManyScans(await readFile(path))) throw new Fault('unreadable_image');
  const misshapen = misshapenIn(width, height);
  return { contentType: `image/${format}`, ...(misshapen && { misshapen }) };
};

const startsAsPdf = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
};

const lookAtDocument = async (path: string, keeps: KeptOfDocument): Promise<DocumentOutcome> => {
  if (await startsAsPdf(path)) return { ok: true, contentType: 'application/pdf' };
  const { contentType } = await lookAtPicture(path);
  // Both decode every pixel, so that a broken or truncated picture is found now.
  if (keeps === 'pixels') await keepPixels(path);
  else await sharp(path, openOptions).stats();
  return { ok: true, contentType };
};

const perform = async (task: ImageTask): Promise<ImageAnswer> => {
  try {
    if (task.task === 'document')
      return { id: task.id, task: 'document', outcome: await lookAtDocument(task.path, task.keeps) };
    const { misshapen } = await lookAtPicture(task.path);
    if (misshapen) throw new Fault(misshapen);
    return {
      id: task.id,
      task: 'picture',
      outcome: { ok: true, picture: await encodePicture(task.path, task.folder) },
    };
  } catch (error) {
    const code = systemCode(error);
    if (code !== null) return { id: task.id, task: 'failed', code };
    return { id: task.id, task: task.task, outcome: { ok: false, fault: faultOf(error) } };
  }
};

process.on('message', (task: ImageTask) => {
  void perform(task).then((answer) => process.send?.(answer));
});
// The parent is gone, so nobody waits for an answer.
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches the whole group; the parent finishes its requests first and then closes this process.
process.on('SIGINT', () => undefined);
