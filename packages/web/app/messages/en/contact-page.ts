import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** The contact page, around its form. */
export const contactPageTexts = defineTexts('contact-page', {
  pageTitle: 'Contact Us - Mysathi',
  description: 'Write to Mysathi: a question, a problem, or our assisted matchmaking service.',
  home: 'Home',
  heading: 'Contact Us',
  lead: 'Ask us anything about Mysathi. You get a ticket number at once.',

  reportHeading: 'You are reporting this campaign',
  reportHelp: 'Say what is not right, and how you know.',
  askHeading: params('You are writing about {name}'),
  organiser: 'Organiser of this campaign:',
  beneficiary: 'This campaign is for them:',
  otherSubject: 'Write about something else',

  otherWays: 'Other ways',
  byEmail: 'By e-mail',
  assisted: 'Personalised matchmaking',
  assistedLead: 'Find your match 10x faster',
  assistedText:
    'With the assisted service, one of our team looks for you. What we guarantee is put in writing before you agree: a number of introductions by a date. Write "assisted service" in your message to ask about it.',
  answers: 'Quick answers',
  answersText: 'What it costs, who sees what, how chat opens.',
  toAnswers: 'Read the FAQs',
});
