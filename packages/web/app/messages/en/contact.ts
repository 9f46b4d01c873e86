import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** The form of the contact page and the landing page. */
export const contactTexts = defineTexts('contact', {
  fullName: 'Full Name',
  email: 'Email Address',
  emailHelp: 'Like name@example.com',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending ....',
  sent: 'Sent message Successfully',
  failed: 'Something wrong',
  failedHelp: 'We could not send it. Your text is still here. Try again.',
  ticket: params('Your ticket number is {ticket}. Mention it when you write to us again.'),
  answerTo: params('We will reply to {email}.'),
  sendAnother: 'Send another',

  reportAnswer: params('We confirm it within {hours} hours and tell you within {days} days what we found.'),
});
