import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

export const interestTexts = defineTexts('interests', {
  sendInterest: 'Send Interest',
  sendInterestTo: params('Send Interest to {name}'),
  pleaseWait: 'Please Wait',
  sent: 'Interest sent',
  undo: 'Undo',
  undoFor: params('Undo: withdraw your interest in {name}'),
  interestedInYou: params('{name} is interested in you.'),
  received: params('{name} is interested in you. To say yes, press Send Interest.'),
  bothSaidYes: 'You both said yes',
  rejected: 'Declined',
  chat: 'Chat',
  chatWith: params('Chat with {name}'),
  failed: 'We could not do that. Check your connection and try again.',
  shortlist: 'Shortlist',
  shortlistMember: params('Shortlist {name}'),
  shortlisted: 'Shortlisted',
  unshortlistMember: params('Shortlisted. Undo: take {name} off your shortlist'),
});
