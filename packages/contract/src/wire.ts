/** The wire names that differ from the clean name in snake_case: the only place that knows them. */
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

/** Alternative spellings that are accepted but never sent. */
const alsoRead: Readonly<Record<string, readonly string[]>> = {
  motherTongue: ['mother_tongue'],
  dateOfBirth: ['date_of_birth'],
  gothram: ['gothram'],
  marriedSiblings: ['married_siblings'],
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the wire name of a clean field. */
export const wireName = (cleanName: string): string => spelledOtherwise[cleanName] ?? snakeCase(cleanName);

/** Returns all names accepted for a clean field, the canonical one first. */
export const readNames = (cleanName: string): readonly string[] => [
  wireName(cleanName),
  ...(alsoRead[cleanName] ?? []),
];

/** API paths, below `/api`, with the specification's irregular spelling. */
export const wirePaths = {
  partner: '/partner_preffrence',
  memberPartner: '/partner_preffrence/details',
} as const;

/** The keys of the member's sections in a detail answer. */
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

/** The names the specification uses for the member id in calls about a member. */
export const memberIdNames = {
  interest: 'interest_userId',
  viewed: 'recently_viewedId',
  shortlist: 'shortlisted_userId',
} as const;

/** The keys of a card's picture and facts. */
export const cardKeys = {
  photos: 'users_photos_id',
  personal: 'personal_info_id',
  professional: 'professional_details_id',
  medical: 'medical_details_id',
  hobbies: 'hobbies_id',
  motherTongue: 'monther_tongue',
} as const;
