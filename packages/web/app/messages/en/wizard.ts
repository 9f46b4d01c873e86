import { defineTexts } from '../../lib/i18n.ts';
import { params } from '../../lib/text-forms.ts';

/** The eleven steps after the signup. */
export const wizardTexts = defineTexts('wizard', {
  pageTitle: params('{title} - Mysathi'),
  back: 'Back',
  next: 'Next',
  wait: 'Wait..',
  goOn: params('Go on with step {step}: {title}'),

  personalTitle: 'Let us know about yourself',
  hobbiesTitle: 'Your Hobbies',
  aboutHobbiesTitle: 'More About Hobbies',
  familyTitle: 'Family Details',
  partnerTitle: 'Partner Preferences',
  astrologyTitle: 'Astrological Details',
  professionalTitle: 'Professional Qualifications',
  contactTitle: 'Contact Details',
  medicalTitle: 'Medical Details',
  photosTitle: 'Upload Photos',
  aboutTitle: 'About Yourself',

  personalReason: 'The basics by which the right people find you.',
  hobbiesReason: 'Shared pastimes make the first talk easy.',
  aboutHobbiesReason: 'A line about what you like says more than a list. Skip what you want.',
  familyReason: 'Many families ask this first.',
  partnerReason: 'Your wishes sort your matches. You can widen or narrow them at any time.',
  astrologyReason: 'For families who compare horoscopes.',
  professionalReason: 'What you learned and what you do.',
  contactReason: 'How your family lives, and how somebody you said yes to can reach you.',
  medicalReason: 'Honest facts now save hard talks later.',
  photosReason: 'A clear photo is what people look at first.',
  aboutReason: 'We have begun a text for you. Make it sound like you.',

  personalPrivacy: 'Others see your age, never your date of birth.',
  hobbiesPrivacy: 'Signed-in members see your hobbies and habits.',
  aboutHobbiesPrivacy: 'Signed-in members see what you write here.',
  familyPrivacy: 'Signed-in members see your family details.',
  partnerPrivacy: 'Signed-in members see what you look for, so that they know whether to write.',
  astrologyPrivacy: 'Time and place of birth and the horoscope file are shown only to people you accept.',
  professionalPrivacy:
    'Signed-in members see your work and your income band. Leave the income out to keep it to yourself.',
  contactPrivacy: 'Numbers and profiles are shown only to people you accept.',
  medicalPrivacy: 'What you write about your medical history is shown only to people you accept.',
  photosPrivacy: 'You choose for each photo who sees it.',
  aboutPrivacy: 'Signed-in members see this text.',

  previewTitle: 'How others will see you',
  previewEmpty: 'Your answers appear here.',
  previewPhoto: 'Your profile picture',
  moreHobbies: params('{list} +{count}'),
  you: 'You',

  cancel: 'Cancel',
  cancelTitle: 'Are you sure?',
  cancelText:
    'You can cancel signup now. Your answers so far are kept, and you can add or change details later in the Profile Edit section.',
  continue: 'Continue',
  welcome: 'Welcome to Mysathi',

  noToken: 'No token found in cookies',
  noTokenHelp: 'Your sign-in has ended. What you typed is kept on this device.',
  logInAgain: 'Log in again',
  couldNotLoad: 'We could not load your answers. Check your connection.',
  failed: 'Submission failed',
  offline: 'You are offline. What you typed is kept on this device and goes out when you are connected.',

  needGenderAndBirth: 'Choose gender and date of birth to go on.',
  noHobbies: 'Choose your hobbies first.',
  toHobbies: 'Choose hobbies',

  aboutLabel: 'About you',
  aboutRange: params('Between {min} and {max} characters.'),
  aboutBlank: 'Please write something about yourself before continuing.',
  aboutShort: params('Please write at least {min} characters.'),
  writeAgain: 'Write it again',
  writtenAgain: 'Here is another version.',
  registered: 'Register Successfully!',
  registeredHelp: 'We take you to your matches now.',
  seeMatches: 'See my matches',
  registeredBack: 'We take you back to the page you came for.',
  goBackThere: 'Go there now',
});
