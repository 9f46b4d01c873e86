/** The slots for photos that other members may see, each with its own visibility. */
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

/** Visible to their owner and reviewers only. */
export const idProofSlots = ['id_proof_1', 'id_proof_2', 'id_proof_3'] as const;
export type IdProofSlot = (typeof idProofSlots)[number];

export const uploadSlots = [...photoSlots, ...idProofSlots] as const;
export type UploadSlot = (typeof uploadSlots)[number];

/** Whether a slot holds a photo that others may see, not an ID proof. */
export const isPhotoSlot = (slot: string): slot is PhotoSlot =>
  (photoSlots as readonly string[]).includes(slot);
/** Whether a slot holds an ID proof, visible to its owner and reviewers only. */
export const isIdProofSlot = (slot: string): slot is IdProofSlot =>
  (idProofSlots as readonly string[]).includes(slot);

/** Who may see a photo: every signed-in member, or members with an accepted interest. */
export const photoVisibilities = ['members', 'accepted'] as const;
