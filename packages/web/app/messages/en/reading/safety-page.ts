import { defineTexts } from '../../../lib/words/i18n.ts';
import { params } from '../../../lib/words/text-forms.ts';

/** What this site is for, how to stay safe, and who answers complaints. */
export const safetyPageTexts = defineTexts('safety-page', {
  heading: 'Safety and complaints',
  description:
    'Mysathi is for matrimony only. How to avoid fraud, which documents are accepted, how to report someone, and who answers complaints.',
  lead: 'Mysathi is for people who want to marry, and for nothing else. It is not a dating site.',

  purposeTitle: 'For matrimony only',
  purposeText:
    'Everyone who registers says that they are looking for a partner for life, and that what they say about themselves is true. Anyone who uses the site for something else, such as short affairs, business or advertising, breaks the terms and may lose their account.\n\nYou must be at least 18 years old. Indian law lets a man marry at 21: until then he is not listed and cannot send interests.',

  fraudTitle: 'Beware of fraud',
  fraudText:
    'We check phone numbers and, where someone has uploaded one, an ID proof. We do not check income, family, health or a person’s past, so make your own enquiries before you decide.\n\n- Never send money, gifts or vouchers to a person you have not met.\n- Never share a code sent to your phone. Nobody from Mysathi asks for one.\n- Meet in a public place first, and tell someone where you are.\n- Keep chatting here until you are sure.',
  toArticle: 'Staying safe while you get to know someone',

  documentsTitle: 'Accepted documents',
  documentsText:
    'For the ID badge you can upload a photo of\n\n- a passport;\n- a driving licence;\n- a voter card;\n- an Aadhaar card with the number covered.\n\nUploading one is your choice. It is kept encrypted, and seen only by you and by those who check it. A profile without it has no badge.',
  toVerifying: 'What a checked profile means',

  reportTitle: 'Block, hide and report',
  reportText: params(
    'Block and Report are in the menu of every profile, and in requests and chats. Blocking works at once, and the other person is not told. You can also hide your profile from someone you have not said yes to, while you still see theirs.\n\nEvery report gets a number. We confirm it within {acknowledge} hours. We decide reports about photos of someone without consent within {pictures} hours, about abuse and requests for money within {abuse} hours, and others within {days} days.',
  ),

  dangerTitle: 'In danger, or money lost',
  dangerText:
    'If someone is in danger, call 112. If you have lost money to a fraud, call 1930 at once or write to cybercrime.gov.in.',
  callHelp: 'Call 112 for help',
  callFraudLine: 'Call 1930 about a fraud',
  toCybercrime: 'Report it at cybercrime.gov.in',

  grievanceTitle: 'Grievance officer',
  grievanceNamed: 'Complaints about the site, a profile or your data are answered by',
  grievanceUnnamed:
    'Please send complaints about the site, a profile or your data to the address below. Write “Grievance” and what it is about in the subject; a ticket or report number helps us find it at once.',
  contactForm: 'Contact form, with a ticket number at once',
});
