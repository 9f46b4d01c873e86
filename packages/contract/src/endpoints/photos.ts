import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { fieldProblem } from '../problem-body.ts';
import { wirePicture } from '../member-card.ts';
import { photoSlots, photoVisibilities, uploadSlots } from '../photo-slots.ts';
import type { PhotoSlot, UploadSlot } from '../photo-slots.ts';
import { photoReasons, proofReasons } from '../review-reasons.ts';
import { uuid } from '../uuid.ts';

/** The words of successes, and of a form that held no file. */
export const photoMessages = {
  photos: 'Photos',
  added: 'Image added',
  removed: 'Image removed',
  changed: 'Image changed',
  nothingSent: 'Please upload a Profile Picture.',
} as const;

const review = z.enum(['pending', 'approved', 'refused']);

/** A picture in its slot; width and height in pixels are those of the largest variant. */
const photo = wirePicture.extend({
  width: z.number(),
  height: z.number(),
  visibility: z.enum(photoVisibilities),
  review,
  /** Why it was refused. */
  reason: z.enum(photoReasons).nullable(),
});
export type Photo = z.output<typeof photo>;

/** An ID proof as its owner sees it. */
const idProof = z.object({
  /** Null once the paper was deleted. */
  Location: z.string().nullable(),
  content_type: z.string(),
  review,
  reason: z.enum(proofReasons).nullable(),
  /** Null before the decision. */
  decided_at: z.string().nullable(),
  /** When the paper was deleted, some time after the decision; null while it is there. */
  deleted_at: z.string().nullable(),
});

/** Pictures by slot, in the order of the slots; an empty slot is absent. */
const photos = z.object({
  ...(Object.fromEntries(photoSlots.map((slot) => [slot, photo.optional()])) as {
    [Slot in (typeof photoSlots)[number]]: z.ZodOptional<typeof photo>;
  }),
  id_proof_1: idProof.optional(),
  id_proof_2: idProof.optional(),
  id_proof_3: idProof.optional(),
});
export type Photos = z.output<typeof photos>;

/** Names what lies in a slot, wherever it moves: its address without the signature, which changes. Empty for nothing. */
export const fileIn = (all: Photos | undefined, slot: UploadSlot): string =>
  all?.[slot]?.Location?.split('?', 1)[0] ?? '';

/**
 * What whoever calls believes to lie in a slot, as `fileIn` names it: where something else lies there by now the call is
 * refused. A call that does not say is done to whatever lies there.
 */
const holds = z.string().max(300).optional();

/** The field of an upload that says what its file is believed to replace. */
export const holdsField = (slot: UploadSlot): string => `${slot}_holds`;

/** The field of an upload or an arrangement that says who sees the picture in a slot. */
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
 * Each file under the name of its slot, with or without its `holdsField`, and a picture's `visibilityField`: without that
 * whoever saw the picture before it sees it. Files that could not be used are named in `errors`; the others are kept.
 */
export const uploadPhotos = endpoint({
  method: 'POST',
  path: '/users_photos',
  summary: 'Store pictures and ID proofs by slot, replacing what was there',
  access: 'onboarding',
  takesFiles: uploadSlots,
  answer: answer(photos, { errors: z.array(fieldProblem).optional() }),
});

// By the name that the member of a GET has there: OpenAPI takes paths that differ in a name alone for one.
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
    /** The same of the slot that it moves to. */
    move_to_holds: holds,
  }),
  answer: answer(photos),
});

const forEachSlot = <Name extends string, Schema extends z.ZodType>(
  nameOf: (slot: PhotoSlot) => Name,
  schema: Schema,
) => Object.fromEntries(photoSlots.map((slot) => [nameOf(slot), schema])) as { [One in Name]: Schema };

/** What a page that goes has not been answered, in one call: several could come in another order. */
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
