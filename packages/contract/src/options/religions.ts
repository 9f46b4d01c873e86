/** The choice that sets no limit; as a preference it stands alone. */
export const any = 'Any';

/** A preference's way of saying that community does not matter. */
export const noBar = 'No bar';

export const notSaid = 'Prefer not to say';

/** The religions of the filter and of preferences, the open choice first. */
export const religions = [
  any,
  'Hindu',
  'Muslim',
  'Christian',
  'Sikh',
  'Jain',
  'Parsi',
  'Buddhist',
  'Jewish',
  'Other',
] as const;

/** The religions that a member may choose for themselves. */
export const ownReligions = [...religions.slice(1), notSaid] as readonly string[];
