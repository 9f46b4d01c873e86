import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** The contact page and the form that it shares with the landing page. */
export const contactTexts = defineTexts('contact', {
  pageTitle: 'Contact Us - Mysathi',
  description: 'Write to Mysathi: a question, a problem, or our assisted matchmaking service.',
  home: 'Home',
  heading: 'Contact Us',
  lead: 'Ask us anything about Mysathi. You get a ticket number at once.',

  fullName: 'Full Name',
  email: 'Email Address',
  emailHelp: 'Like name@example.com',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending ....',
  sent: 'Sent message Successfully',
  failed: 'Something wrong',
  failedHelp: 'We could not send it. Your text is still here. Try again.',
  ticket: params('Your ticket number is {ticket}. Name it when you write to us again.'),
  answerTo: params('We answer to {email}.'),
  sendAnother: 'Send another',

  reportHeading: 'You report this campaign',
  reportHelp: 'Say what is not right, and how you know it.',
  reportAnswer: params('We confirm it within {hours} hours and tell you within {days} days what we found.'),
  notReport: 'Write about something else',

  otherWays: 'Other ways',
  byEmail: 'By e-mail',
  assisted: 'Personalised matchmaking',
  assistedLead: 'Find your match 10x faster',
  assistedText:
    'With the assisted service, one of us looks for you. What is guaranteed stands in writing before you agree: a number of introductions by a date. Write "assisted service" in your message to ask about it.',
  answers: 'Quick answers',
  answersText: 'What it costs, who sees what, how chat opens.',
  toAnswers: 'Read the FAQs',
});
