import * as z from 'zod';

import { holdsField, visibilityField } from '@mysathi/contract/endpoints/photos';
import { photoSlots, photoVisibilities, uploadSlots } from '@mysathi/contract/photo-slots';
import type { PhotoSlot, UploadSlot } from '@mysathi/contract/photo-slots';

import type { Visibility } from './stored-photos.ts';

const holds = Object.fromEntries(uploadSlots.map((slot) => [holdsField(slot), z.string().optional()]));
const visibilities = Object.fromEntries(
  photoSlots.map((slot) => [visibilityField(slot), z.enum(photoVisibilities).optional()]),
);

/** The fields of a photo form besides its files. */
export const photoForm = z.object({ ...holds, ...visibilities });
export type PhotoForm = z.output<typeof photoForm>;

/** Returns what a form expects one of its files to replace; undefined if it does not say. */
export const believedIn = (form: PhotoForm, slot: UploadSlot): string | undefined => form[holdsField(slot)];

/** Returns who may see a form's picture in a slot; undefined if it does not say. */
export const visibilityIn = (form: PhotoForm, slot: PhotoSlot): Visibility | undefined =>
  form[visibilityField(slot)] as Visibility | undefined;
