import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { fieldProblem } from '../problem-body.ts';
import { wirePicture } from '../member-card.ts';
import { photoSlots, photoVisibilities, uploadSlots } from '../photo-slots.ts';
import type { PhotoSlot, UploadSlot } from '../photo-slots.ts';
import { photoReasons, proofReasons } from '../review-reasons.ts';
import { uuid } from '../uuid.ts';

/** The success messages, and the message for a form without files. */
export const photoMessages = {
  photos: 'Photos',
  added: 'Image added',
  removed: 'Image removed',
  changed: 'Image changed',
  nothingSent: 'Please upload a Profile Picture.',
} as const;

const review = z.enum(['pending', 'approved', 'refused']);

/** A photo in its slot; width and height are those of the largest variant, in pixels. */
const photo = wirePicture.extend({
  width: z.number(),
  height: z.number(),
  visibility: z.enum(photoVisibilities),
  review,
  /** Why it was refused; null otherwise. */
  reason: z.enum(photoReasons).nullable(),
});
export type Photo = z.output<typeof photo>;

/** An ID proof as its owner sees it. */
const idProof = z.object({
  /** Null once the file is deleted. */
  Location: z.string().nullable(),
  content_type: z.string(),
  review,
  reason: z.enum(proofReasons).nullable(),
  /** Null before the decision. */
  decided_at: z.string().nullable(),
  /** When the file was deleted, some time after the decision; null while it exists. */
  deleted_at: z.string().nullable(),
});

/** Files by slot, in slot order; empty slots are absent. */
const photos = z.object({
  ...(Object.fromEntries(photoSlots.map((slot) => [slot, photo.optional()])) as {
    [Slot in (typeof photoSlots)[number]]: z.ZodOptional<typeof photo>;
  }),
  id_proof_1: idProof.optional(),
  id_proof_2: idProof.optional(),
  id_proof_3: idProof.optional(),
});
export type Photos = z.output<typeof photos>;

/**
 * Returns a stable identity of the file in a slot: its address without the changing signature. Empty if the slot is.
 */
export const fileIn = (all: Photos | undefined, slot: UploadSlot): string =>
  all?.[slot]?.Location?.split('?', 1)[0] ?? '';

/**
 * The file the caller believes to be in a slot, as returned by `fileIn`. The call is refused if the slot holds another
 * file by now; if omitted, the call acts on whatever is there.
 */
const holds = z.string().max(300).optional();

/** Returns the name of the upload field that states which file is believed to be replaced. */
export const holdsField = (slot: UploadSlot): string => `${slot}_holds`;

/** Returns the name of the upload or arrangement field that sets who may see the photo in a slot. */
export const visibilityField = <Slot extends PhotoSlot>(slot: Slot): `${Slot}_visibility` =>
  `${slot}_visibility`;

export const ownPhotos = endpoint({
  method: 'GET',
  path: '/users_photos',
  summary: 'My pictures and ID proofs',
  access: 'onboarding',
  answer: answer(photos),
});

export const memberPhotos = endpoint({
  method: 'GET',
  path: '/users_photos/:id',
  summary: "A member's pictures; those hidden from the viewer are locked",
  access: 'onboarding',
  params: z.object({ id: uuid() }),
  answer: answer(photos),
});

/**
 * Takes each file under the name of its slot, optionally with its `holdsField` and a photo's `visibilityField`; without
 * the latter, visibility stays as it was. Unusable files are listed in `errors`; the others are stored.
 */
export const uploadPhotos = endpoint({
  method: 'POST',
  path: '/users_photos',
  summary: 'Store pictures and ID proofs by slot, replacing what was there',
  access: 'onboarding',
  takesFiles: uploadSlots,
  answer: answer(photos, { errors: z.array(fieldProblem).optional() }),
});

// Named `id` like the member in the GET path: OpenAPI treats paths that differ only in parameter names as one.
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/users_photos/:id',
  summary: 'Remove a picture or ID proof',
  access: 'onboarding',
  params: z.object({ id: z.enum(uploadSlots) }),
  query: z.object({ holds }),
  answer: answer(photos),
});

export const changePhoto = endpoint({
  method: 'PUT',
  path: '/users_photos/:id',
  summary: 'Say who sees a picture, or move it to another slot, changing places with the one there',
  access: 'onboarding',
  params: z.object({ id: z.enum(photoSlots) }),
  body: z.object({
    visibility: z.enum(photoVisibilities).optional(),
    move_to: z.enum(photoSlots).optional(),
    holds,
    /** The same for the slot it is moved to. */
    move_to_holds: holds,
  }),
  answer: answer(photos),
});

const forEachSlot = <Name extends string, Schema extends z.ZodType>(
  nameOf: (slot: PhotoSlot) => Name,
  schema: Schema,
) => Object.fromEntries(photoSlots.map((slot) => [nameOf(slot), schema])) as { [One in Name]: Schema };

/** Sends all unanswered changes of a closing page in one call: several could arrive out of order. */
export const arrangePhotos = endpoint({
  method: 'PUT',
  path: '/users_photos',
  summary:
    'Bring pictures, each as it is named in its slot, into an order among their slots, and say who sees them',
  access: 'onboarding',
  body: z.object({
    ...forEachSlot((slot) => slot, holds),
    ...forEachSlot(visibilityField, z.enum(photoVisibilities).optional()),
  }),
  answer: answer(photos),
});
