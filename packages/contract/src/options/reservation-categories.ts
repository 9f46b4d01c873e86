/** The category list of the profile editor; a blank answer is allowed too. */
export const reservationCategories = [
  'Scheduled Caste (SC)',
  'Scheduled Tribe (ST)',
  'Other Backward Class (OBC)',
  'Nomadic Tribes (NT)',
  'Denotified Tribes (DNT)',
  'Economically Weaker Section (EWS)',
  'Forward Caste',
  'Dalit',
  'Brahmin',
  'Kshatriya',
  'Vaishya',
  'Shudra',
] as const;
