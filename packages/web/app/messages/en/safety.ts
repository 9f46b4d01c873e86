import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** Reporting, and what blocking and hiding share. */
export const safetyTexts = defineTexts('safety', {
  settings: 'Settings',
  yes: 'Yes',
  cancel: 'Cancel',
  wait: 'Wait..',
  failed: 'We could not do that. Check your connection and try again.',
  reportTitle: params('Report {name}'),
  reportLead: params(
    'Tell us what is wrong. We keep a copy of this profile, its pictures and your last messages with it, and do not tell {name}.',
  ),
  thisPerson: 'this person',
  reason: 'What is wrong?',
  chooseReason: 'Please choose a reason.',
  sayWhat: 'Please say in a few words what happened.',
  false_profile: 'Not a true profile',
  false_profileHint: 'False details or pictures, already married, or under age',
  money: 'Asks for money or gifts',
  moneyHint: 'Also loans, investments, codes and bank details',
  abuse: 'Rude, threatening or indecent',
  abuseHint: 'In the profile or in messages',
  private_pictures: 'Pictures of somebody without consent',
  private_picturesHint: 'We look at these first',
  other: 'Something else',
  otherHint: 'Please say what happened below',
  note: 'What happened?',
  noteHelp: 'A few words help us to understand.',
  neverMet: 'We cannot take this here: there was no interest and no talk between you.',
  writeToUs: 'Write to us',
  alsoBlock: params('Block {name} as well'),
  send: 'Send report',
  reportedTitle: 'Thank you for telling us',
  reportedText: params('Your report has the number {number}. It is with our team.'),
  addedText: params('This was added to your report {number}. It is with our team.'),
  blockedTitle: 'Blocked',
  knownText: params(
    'You do not see each other any more. You had reported this before: that report has the number {number} and is with our team.',
  ),
  danger:
    'If somebody is in danger, call 112. If you have lost money to a fraud, call 1930 or write to cybercrime.gov.in.',
  close: 'Close',
  since: params('since {date}'),
  couldNotLoad: 'We could not load this list. Check your connection.',
  showMore: 'Show more',
});
