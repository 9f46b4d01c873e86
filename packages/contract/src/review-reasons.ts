/** Why the desk refuses an ID proof. */
export const proofReasons = [
  'unreadable',
  'name_differs',
  'birth_differs',
  'not_accepted',
  'expired',
  'incomplete',
  'number_shown',
] as const;
export type ProofReason = (typeof proofReasons)[number];

/** Why the desk refuses a photo. */
export const photoReasons = [
  'blurred',
  'no_face',
  'somebody_else',
  'not_a_photo',
  'contact_shown',
  'unsuitable',
] as const;
export type PhotoReason = (typeof photoReasons)[number];
