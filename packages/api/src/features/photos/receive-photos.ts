import { problems } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';
import type { FieldProblem } from '@mysathi/contract/problem-body';
import { isIdProofSlot, isPhotoSlot } from '@mysathi/contract/photo-slots';
import type { IdProofSlot, PhotoSlot } from '@mysathi/contract/photo-slots';

import { forgetFiles } from '../../members/files/forget-files.ts';
import { storeOriginal } from '../../members/files/private-files.ts';
import type { StoredOriginal } from '../../members/files/private-files.ts';
import type { Upload } from '../../platform/http/uploads/uploads.ts';
import type { Picture } from '../../platform/images/image-pipeline.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'images' | 'files'>;

/** A stored file that no row refers to yet. */
export type Received =
  | { kind: 'picture'; slot: PhotoSlot; key: string; picture: Picture }
  | { kind: 'original'; slot: IdProofSlot; key: string; original: StoredOriginal };

/** A file that could not be used, and why. */
export interface Refused {
  code: ProblemCode;
  problem: FieldProblem;
}

const idProofTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

const refused = (path: string, code: ProblemCode): Refused => ({
  code,
  problem: { path, message: problems[code].text },
});

/** Re-encodes a picture, or keeps an ID proof as it is; a bad file does not affect the others. */
const receiveFile = async ({ images, files }: Parts, upload: Upload): Promise<Received | Refused> => {
  const { field } = upload;
  if (upload.fault !== null)
    return refused(field, upload.fault === 'too_large' ? 'too_large' : 'unknown_slot');
  if (isPhotoSlot(field)) {
    const outcome = await images.picture(upload.path);
    if (!outcome.ok) return refused(field, outcome.fault);
    const { picture } = outcome;
    return { kind: 'picture', slot: field, key: await files.savePicture(picture), picture };
  }
  if (!isIdProofSlot(field)) return refused(field, 'unknown_slot');
  const original = await storeOriginal({ images, files }, upload.path, {
    contentTypes: idProofTypes,
    keeps: 'file',
  });
  if (typeof original === 'string') return refused(field, original);
  return { kind: 'original', slot: field, key: original.key, original };
};

/** Receives every file of a form; if we fail, none of them is left behind. */
export const receiveFiles = async (
  parts: Pick<Platform, 'db' | 'images' | 'files' | 'log'>,
  uploads: readonly Upload[],
): Promise<{ received: Received[]; refused: Refused[] }> => {
  const received: Received[] = [];
  const refusals: Refused[] = [];
  try {
    for (const upload of uploads) {
      const outcome = await receiveFile(parts, upload);
      if ('problem' in outcome) refusals.push(outcome);
      else received.push(outcome);
    }
    return { received, refused: refusals };
  } catch (error) {
    await forgetFiles(parts, received);
    throw error;
  }
};
