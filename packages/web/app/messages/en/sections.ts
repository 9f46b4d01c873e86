import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';

import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

/** Words that all section forms and views share. */
export const sectionTexts = defineTexts('sections', {
  notShared: 'Not shared',
  unmarried: 'Unmarried',
  search: 'Search',
  remove: params('Remove {name}'),
  removeOneToAdd: params('You have chosen {max}. Remove one to add another.'),
  chooseMore: params('Choose {count} more to go on.'),
  other: 'Other',
  alsoAsked: params('New questions: {fields}.'),
  ownWords: 'In your own words',
  youAre: params('You are {age}.'),
  youAreShown: params('You are {age}. Your profile shows {shown}: ages there are by year of birth.'),
  sameNumber: 'Same as my mobile number',
  ageRange: 'Age',
  heightRange: 'Height',
  heightRangeHelp: params('{from} cm to {to} cm'),
  kilograms: params('{count} kg'),
  addAnother: params('Add: {name}'),
  tellAbout: params('What do you like about {hobby}?'),
  addOwn: params('Add "{words}"'),
  failed: 'Submission failed',
  horoscope: 'Horoscope',
  horoscopeHelp: 'PDF, PNG or JPG up to 10 MB. Shown only to people you accept.',
  chooseFile: 'Choose a file',
  chooseAnotherFile: 'Choose another file',
  fileChosen: params('Chosen: {name}'),
  fileKept: 'A horoscope is saved.',
  openFile: 'Open it',
  removeFile: 'Remove the horoscope',
  wrongFile: 'Please choose a PDF, PNG, JPEG or JPG file.',
  largeFile: 'That file is larger than 10 MB. Choose a smaller one.',
  notRemoved: 'We could not remove the file. Try again.',
  offline: 'You are offline. What you typed is kept on this device; try again when you are connected.',

  birthChangeHelp:
    'If you change your birth year or gender, your ID must be checked again. Until then your profile has no ID badge. If your ID proof has been deleted by then, send it again.',
  marriageAge: params(
    'Indian law lets a man marry at 21. You can complete your profile and look around now. From {date} you will be listed and can send interests.',
  ),
  eatingHelp: 'Pick the one that fits most days.',

  starters: 'Begin with a sentence',
  starterKind: 'Someone kind who listens, and laughs easily.',
  starterFamily: 'Family matters to me, and I hope it does to my partner.',
  starterEqual: 'I am looking for an equal: we decide and share everything.',

  fit: count({
    one: '{count} member fits all of this today.',
    other: '{count} members fit all of this today.',
  }),
  fitAtLeast: params('{count} or more members fit all of this today.'),
  nobodyFits: 'Nobody fits all of this today.',
  widen: 'Wider ranges, or fewer wishes, would let more people in.',

  timeNotKnown: 'I do not know the time',
  notIntoAstrology: "Not into astrology? Choose Don't know, it will not lower your matches.",
  padaHelp: 'The quarter of the star. The time of birth tells which.',
  moonSignHelp: 'The sign the Moon was in at your birth.',
  doshaHelp: 'A position of Mars that some families ask about. If you are not sure, choose "Don\'t know".',
  starHelp: 'The nakshatra under which you were born.',
  gothramHelp: 'The lineage of your family.',
  dashaHelp: 'The planetary period you are in, if you know it.',

  contactBanner:
    'Signed-in members see whether you live with family, your family type, family values and family status, and what you say under “Profile managed by”. Everything else here is shown only to people you accept, and so is the e-mail address of your account.',
  medicalBanner:
    'Signed-in members see your weight, height, blood group, diet, physical status and whether there is any medical history. What you write about it is shown only to people you accept.',
});

/** Keys of a section's own words: a field's label and hint, and how a choice reads. */
export const labelKey = (field: string): string => field;
export const hintKey = (field: string): string => `${field} hint`;
export const optionKey = (field: string, value: string): string => `${field} = ${value}`;

// The English words stand in the definitions of the contract; other languages translate them by these keys.
const wordsOf = (name: SectionName): Record<string, string> => {
  const { title, fields } = anySection(name);
  const words: Record<string, string> = { title };
  for (const [field, { label, hint, options = [], labels }] of Object.entries(fields)) {
    words[labelKey(field)] = label;
    if (hint !== undefined) words[hintKey(field)] = hint;
    for (const option of options) words[optionKey(field, option)] = labels[option] ?? option;
  }
  return words;
};

/** The words of each section: title, labels, hints, choices. */
export const sectionWords = Object.fromEntries(
  sectionNames.map((name) => [name, defineTexts(`section-${name}`, wordsOf(name))]),
) as Record<SectionName, ReturnType<typeof defineTexts<Record<string, string>>>>;
