import { defineTexts } from '../../lib/words/i18n.ts';

/** Why a paper or photo was not accepted, each with what to do next. */
export const reviewTexts = defineTexts('reviews', {
  proof_unreadable: 'The ID proof could not be read. Send a sharper photo of it.',
  proof_name_differs:
    'The name on the ID proof is not the name of your account. Send one with that name, or change the name under Personal Info.',
  proof_birth_differs:
    'The year of birth or the gender on the ID proof is not that of your profile. Send one with both, or change them under Personal Info.',
  proof_not_accepted:
    'We do not accept this kind of document. Send a passport, driving licence, voter card or Aadhaar.',
  proof_expired: 'The ID proof is no longer valid. Send one that is.',
  proof_incomplete: 'Part of the ID proof is missing. Send a photo of all of it.',
  proof_number_shown: 'The Aadhaar number can be read. Send a photo with the number covered.',
  proof_other: 'This ID proof was not accepted. Send another one.',
  photo_blurred: 'The photo is not clear enough. Choose a sharper one.',
  photo_no_face: 'Your face cannot be seen clearly. Choose a photo that shows it.',
  photo_somebody_else: 'We could not tell that this is you. Choose a photo of you alone.',
  photo_not_a_photo: 'This is not a photo of a person. Choose another one.',
  photo_contact_shown: 'A number, name or address can be read in it. Choose a photo without writing.',
  photo_unsuitable: 'This photo is not suitable here. Choose another one.',
  photo_other: 'This photo was not accepted. Choose another one.',
});
