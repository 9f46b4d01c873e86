import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** Choosing, cropping and ordering one's own photos and ID proofs. */
export const photoTexts = defineTexts('photos', {
  profile: 'Profile picture',
  profileHelp: 'One clear photo of your face. Others see it first.',
  additional: 'More photos',
  additionalHelp: 'Up to six. They show who you are better than words.',
  additionalSlot: params('Photo {number}'),
  family: 'Family photos',
  familyHelp: 'Up to three.',
  familySlot: params('Family photo {number}'),
  optional: '(optional)',
  proofs: 'ID proofs',
  proofsPrivacy: params(
    'Used only to check your ID. Never shown to members. Deleted {days} days after it was checked.',
  ),
  proofsHelp:
    'A photo of a passport, driving licence, voter card or Aadhaar with the number covered. A profile without one simply carries no ID badge.',
  proofSlot: params('ID proof {number}'),
  kinds: 'JPG, PNG or WebP up to 10 MB.',
  needProfile: 'Please upload a Profile Picture.',
  needProfileHelp: 'Profiles need one clear photo of your face. JPG, PNG or WebP up to 10 MB.',
  added: 'Image added',
  chosen: 'Chosen, not uploaded yet',
  chooseFirst: 'Choose a photo to upload.',
  forMembers: 'Everyone signed in',
  forAccepted: 'People I accepted',
  checking: 'Being checked',
  checkingPhoto: 'Being checked. Only you see it until then.',
  checked: 'Checked',
  refused: 'Not accepted',
  checkedGone: params('Checked on {date}. The paper itself was deleted on {deleted}.'),
  refusedGone: params('Not accepted on {date}. The paper itself was deleted on {deleted}.'),
  offline: 'You are offline. Try again when you are connected.',
  failed: 'We could not send this picture. Try again.',
  notChanged: 'We could not change this photo. Try again.',
  couldNotLoad: 'We could not load your photos. Check your connection.',
});
