import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { limits } from '@mysathi/contract/limits';

import type { Platform } from '../../platform.ts';
import { formOf } from './form-fields.ts';
import { bodyProblem, multipartParts } from './multipart-parts.ts';
import { quarantineFolder } from './quarantine.ts';

/** Why a file was not stored; `unexpected` means an unknown field, or one file too many in it. */
export type UploadFault = 'too_large' | 'unexpected';

/** One file of a form: where it waits, or why it was not stored. */
export type Upload =
  | { field: string; fault: null; path: string; bytes: number }
  | { field: string; fault: UploadFault };

/** A form with files, after all of it has arrived. */
export interface UploadForm {
  fields: Record<string, unknown>;
  files: Upload[];
  /** Removes the quarantined files; call it in `finally`. */
  discard(): Promise<void>;
}

/** The files that a form may contain. */
export interface UploadExpectation {
  /** How many files each field may carry. */
  files: Readonly<Record<string, number>>;
  /** The largest whole body in bytes; by default, room for all files at full size. */
  totalBytes?: number;
}

const fieldBytes = 64 * 1024;
const frameBytes = 256 * 1024;
/** This many unexpected files are each reported as such; with even more the whole form is refused. */
const spareFiles = 10;

class FileTooLarge extends Error {}

const capped = (count: (bytes: number) => void): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.byteLength;
      count(seen);
      if (seen > limits.uploadBytes) done(new FileTooLarge());
      else done(null, chunk);
    },
  });
};

/** Writes one file to the quarantine; a file that is too large is removed and the rest of it skipped. */
const receive = async (content: Readable, path: string): Promise<number | 'too_large'> => {
  let bytes = 0;
  const drained = new Promise<void>((done) => content.once('close', done).once('end', done));
  try {
    // The part must survive the refusal of its file, or the parser could not reach the next one.
    await pipeline(
      content.iterator({ destroyOnReturn: false }),
      capped((seen) => (bytes = seen)),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    return bytes;
  } catch (error) {
    await rm(path, { force: true });
    if (content.errored) throw bodyProblem(content.errored);
    if (!(error instanceof FileTooLarge)) throw error;
    content.resume();
    await drained;
    return 'too_large';
  }
};

/**
 * Streams a form with files to the quarantine. Every file has its own outcome, so that a wrong one does not lose the
 * others. A body that is cut off, too slow or too large overall leaves nothing.
 */
export const readUploads = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Pick<Platform, 'config'>,
  expected: UploadExpectation,
): Promise<UploadForm> => {
  const quarantine = quarantineFolder(config.dataFolder);
  await mkdir(quarantine, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(quarantine, 'form-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const most = Object.values(expected.files).reduce((sum, count) => sum + count, 0);
  const fields: [string, string][] = [];
  const files: Upload[] = [];
  let received = 0;
  const left = new Map(Object.entries(expected.files));
  try {
    const partLimits = {
      totalBytes: expected.totalBytes ?? most * limits.uploadBytes + frameBytes,
      files: most + spareFiles,
      fields: 100,
      fieldBytes,
      leastBytesPerSecond: 2000,
    };
    for await (const part of multipartParts(request, reply, partLimits)) {
      if (part.kind === 'field') {
        fields.push([part.name, part.value]);
        continue;
      }
      const field = part.name.replace(/\[\]$/, '');
      received += 1;
      const path = join(folder, `${received}`);
      const bytes = await receive(part.content, path);
      // Browsers send this for a file input without a file.
      if (bytes === 0 && part.filename === '') continue;
      const free = left.get(field) ?? 0;
      if (free === 0) files.push({ field, fault: 'unexpected' });
      else if (bytes === 'too_large') files.push({ field, fault: 'too_large' });
      else files.push({ field, fault: null, path, bytes });
      left.set(field, Math.max(0, free - 1));
    }
    return { fields: formOf(fields), files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
