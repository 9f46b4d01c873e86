/** The places for pictures that other members may see, under the visibility of each. */
export const photoSlots = [
  'profile_picture',
  'additional_photo_1',
  'additional_photo_2',
  'additional_photo_3',
  'additional_photo_4',
  'additional_photo_5',
  'additional_photo_6',
  'family_photo_1',
  'family_photo_2',
  'family_photo_3',
] as const;
export type PhotoSlot = (typeof photoSlots)[number];

/** Seen by their owner and by reviewers only. */
export const idProofSlots = ['id_proof_1', 'id_proof_2', 'id_proof_3'] as const;
export type IdProofSlot = (typeof idProofSlots)[number];

export const uploadSlots = [...photoSlots, ...idProofSlots] as const;
export type UploadSlot = (typeof uploadSlots)[number];

/** A slot of a picture that others may see; those of ID papers are none. */
export const isPhotoSlot = (slot: string): slot is PhotoSlot =>
  (photoSlots as readonly string[]).includes(slot);
/** A slot of a paper, which nobody but its owner and reviewers sees. */
export const isIdProofSlot = (slot: string): slot is IdProofSlot =>
  (idProofSlots as readonly string[]).includes(slot);

/** Who may see a picture: every signed-in member, or people with an accepted interest. */
export const photoVisibilities = ['members', 'accepted'] as const;
