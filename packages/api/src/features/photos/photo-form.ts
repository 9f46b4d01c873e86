import * as z from 'zod';

import { holdsField, visibilityField } from '@mysathi/contract/endpoints/photos';
import { photoSlots, photoVisibilities, uploadSlots } from '@mysathi/contract/photo-slots';
import type { PhotoSlot, UploadSlot } from '@mysathi/contract/photo-slots';

import type { Visibility } from './stored-photos.ts';

const holds = Object.fromEntries(uploadSlots.map((slot) => [holdsField(slot), z.string().optional()]));
const visibilities = Object.fromEntries(
  photoSlots.map((slot) => [visibilityField(slot), z.enum(photoVisibilities).optional()]),
);

/** What a form of photos may say beside its files. */
export const photoForm = z.object({ ...holds, ...visibilities });
export type PhotoForm = z.output<typeof photoForm>;

/** What a form believes that a file of it replaces; undefined where it does not say. */
export const believedIn = (form: PhotoForm, slot: UploadSlot): string | undefined => form[holdsField(slot)];

/** Who is to see the picture of a form that goes into a slot; undefined where it does not say. */
export const visibilityIn = (form: PhotoForm, slot: PhotoSlot): Visibility | undefined =>
  form[visibilityField(slot)] as Visibility | undefined;
