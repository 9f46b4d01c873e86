import type { ProblemCode } from '@mysathi/contract/errors';
import { holdsField, uploadPhotos, visibilityField } from '@mysathi/contract/endpoints/photos';
import type { Photos } from '@mysathi/contract/endpoints/photos';
import { isPhotoSlot } from '@mysathi/contract/photo-slots';
import type { UploadSlot } from '@mysathi/contract/photo-slots';
import type { FieldProblem } from '@mysathi/contract/problem-body';

import { asCallFailure } from '../../lib/calls/failures/call-failure.ts';
import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { upload } from '../../lib/calls/upload.ts';
import type { Visibility } from './photo-rules.ts';

/** The outcome of uploading a file. `photos` is the server's state of all photos afterwards. */
type Delivery =
  | { readonly kind: 'stored'; readonly photos: Photos }
  /** The file can never be used; `words` says why. */
  | { readonly kind: 'refused'; readonly words: string; readonly photos?: Photos }
  /** The slot holds another picture than the one to be replaced. */
  | { readonly kind: 'mistaken'; readonly failure: CallFailure }
  /** The upload may succeed when repeated. */
  | { readonly kind: 'lost'; readonly failure: CallFailure };

interface Parcel {
  readonly slot: UploadSlot;
  readonly file: File;
  /** The file believed to be in the slot, as named by `holdsOf`. */
  readonly holds: string | undefined;
  /** Who may see it; if undefined, the server decides. */
  readonly visibility: Visibility | undefined;
  readonly onProgress: (percent: number) => void;
}

/** Uploads a file to its slot. */
export const deliverFile = async (parcel: Parcel): Promise<Delivery> => {
  const { slot, file, holds, visibility, onProgress } = parcel;
  const form = new FormData();
  form.append(slot, file);
  if (holds !== undefined) form.append(holdsField(slot), holds);
  if (visibility !== undefined && isPhotoSlot(slot)) form.append(visibilityField(slot), visibility);
  const faultIn = (errors: readonly FieldProblem[] = []) => errors.find(({ path }) => path === slot)?.message;
  try {
    const { data: photos, errors } = await upload(uploadPhotos, { form, onProgress });
    const words = faultIn(errors);
    return words === undefined ? { kind: 'stored', photos } : { kind: 'refused', words, photos };
  } catch (thrown) {
    const failure = asCallFailure(thrown);
    if (failure.code === ('conflict' satisfies ProblemCode)) return { kind: 'mistaken', failure };
    const words = faultIn(failure.errors);
    return words === undefined ? { kind: 'lost', failure } : { kind: 'refused', words };
  }
};
