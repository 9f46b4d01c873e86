/** The choice that sets no limit; as a preference it excludes all others. */
export const any = 'Any';

/** The preference that community does not matter. */
export const noBar = 'No bar';

export const notSaid = 'Prefer not to say';

/** The religions offered in filters and preferences, with 'Any' first. */
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

/** The religions that members may choose for themselves. */
export const ownReligions = [...religions.slice(1), notSaid] as readonly string[];
