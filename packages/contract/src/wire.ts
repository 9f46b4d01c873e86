/**
 * The spelling of the wire: the one place that knows where it differs from the clean names.
 * Everything else is the clean name in snake_case.
 */
const spelledOtherwise: Readonly<Record<string, string>> = {
  dateOfBirth: 'dob',
  motherTongue: 'monther_tongue',
  siblings: 'no_of_siblings',
  marriedSiblings: 'merried_siblings',
  heightFrom: 'height',
  heightTo: 'height_upto',
  expectations: 'partner_expectations',
  gothram: 'gotharam',
  designation: 'as',
  medicalHistory: 'medical_histories',
  medicalHistoryDetail: 'mention_medical_history',
};

/** Spellings that are read as well, but never written. */
const alsoRead: Readonly<Record<string, readonly string[]>> = {
  motherTongue: ['mother_tongue'],
  dateOfBirth: ['date_of_birth'],
  gothram: ['gothram'],
  marriedSiblings: ['married_siblings'],
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name under which a clean field travels. */
export const wireName = (cleanName: string): string => spelledOtherwise[cleanName] ?? snakeCase(cleanName);

/** All names under which a clean field is accepted, the written one first. */
export const readNames = (cleanName: string): readonly string[] => [
  wireName(cleanName),
  ...(alsoRead[cleanName] ?? []),
];

/** API paths below `/api` that the specification spells in its own way. */
export const wirePaths = {
  partner: '/partner_preffrence',
  memberPartner: '/partner_preffrence/details',
} as const;

/** The member's sections as they are called in a detail answer. */
export const detailKeys = {
  personal: 'personal_info',
  family: 'family_info',
  partner: 'partner_preffrence',
  astrology: 'astro_info',
  professional: 'professional_details',
  contact: 'contact_details',
  medical: 'medical_details',
  hobbies: 'Hobbies',
} as const;

/** The names under which the specification has a member's id in calls about one. */
export const memberIdNames = {
  interest: 'interest_userId',
  viewed: 'recently_viewedId',
  shortlist: 'shortlisted_userId',
} as const;

/** Where a card's picture and facts stand. */
export const cardKeys = {
  photos: 'users_photos_id',
  personal: 'personal_info_id',
  professional: 'professional_details_id',
  medical: 'medical_details_id',
  hobbies: 'hobbies_id',
  motherTongue: 'monther_tongue',
} as const;
