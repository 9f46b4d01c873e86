import { defineTexts } from '../../../lib/words/i18n.ts';
import { params } from '../../../lib/words/text-forms.ts';

/** The terms. Blank lines part paragraphs; lines that begin with a hyphen are a list. */
export const termsTexts = defineTexts('terms', {
  heading: 'Terms & Conditions',
  description:
    'The rules for using Mysathi: who may join, fair usage, conduct, gifts, and which courts decide.',
  updated: 'Last updated: 1 December 2026',
  lead: 'These terms are the agreement between you and Mysathi. By making an account or using the site you accept them.',

  serviceTitle: 'What Mysathi is',
  serviceText:
    'Mysathi is a service for adults in India who look for a partner for marriage, and for that only: not for casual dating, business contacts or advertising. A separate part of it lets people support a cause with a gift.\n\nThe terms cover the website and the Android and iOS apps under the Mysathi name alike. Some features may come to one of them earlier than to the others.',

  eligibilityTitle: 'Who may use it',
  eligibilityText:
    'You may make an account if all of this is true:\n\n- You are at least 18 years old and may enter into a contract by law.\n- You are free to marry under the law that applies to you. Indian law lets a man marry at 21: a man of 18 to 20 may register and browse, and is listed and may send interests from 21 on.\n- You look for a partner for yourself, or, as family, for a person who knows and wants it.\n- We have not closed an earlier account of yours for breaking these terms.\n\nAn organisation that uses the site, for example to support a cause, acts on its own behalf through a person who is authorised to do so.',

  accountTitle: 'Your account',
  accountText:
    'Give your own mobile number and true facts, and keep them up to date. One person has one account. Keep your password and the codes we send to yourself: we never ask for them by phone or chat. What happens through your account counts as yours until you tell us that somebody else has got in.\n\nYou can see the devices that are signed in and sign them out one by one or all at once.',

  contentTitle: 'What you write and upload',
  contentText:
    'Your text and photos stay yours. You allow us to store, resize and show them to the people whom your visibility choices let in, for as long as they are on the site.\n\nUpload only photos of yourself and, in the family slots, of family members who agree. Do not upload anything that is unlawful, obscene, hateful, or belongs to somebody else. We may remove such content and tell you why.',

  conductTitle: 'How we treat each other',
  conductText:
    'Be honest and kind. In particular do not:\n\n- ask another member for money, gifts, bank details or codes, or offer them;\n- threaten, insult or keep writing to a person who has declined;\n- pretend to be somebody else, or hide a marriage;\n- pass on another member’s photos, number or messages;\n- collect profiles by program or by hand, or try to get around limits and visibility choices;\n- advertise, or use the site for a marriage bureau without our written agreement.\n\nIf somebody does this to you, write to us. We look at what is reported, and may warn, pause or close an account.',

  contactTitle: 'Interest, chat and contact details',
  contactText: params(
    'An interest is an invitation, not a promise. The other person may accept, decline or leave it open; an open one expires after {days} days. Chat opens after acceptance and closes again for new messages when the one who was asked declines later, or either of you blocks the other.\n\nContact details are private until an interest is accepted. They are given to you for one purpose: getting to know that person with a view to marriage.',
  ),

  fairUseTitle: 'Fair usage',
  fairUseText:
    'So that nobody is flooded and nobody harvests contacts, each member can view contact details, send new interests and send messages up to these limits. Days, weeks (from Monday) and months follow the calendar in India. Viewing the same person’s contact details again within 30 days does not count.',
  fairUseCaption: 'Fair usage limits for each member',
  period: 'Period',
  contactViews: 'Contact views',
  interestsSent: 'Interests sent',
  messagesSent: 'Messages sent',
  perDay: 'Per day',
  perWeek: 'Per week',
  perMonth: 'Per month',

  checksTitle: 'Checks, and what they cannot promise',
  checksText:
    'We check that your phone number is yours. An ID badge means that a person of ours compared an ID proof with the profile. We do not check family background, income, health or criminal records, and a match percentage is arithmetic on what two people wrote, not advice.\n\nMake your own enquiries before you decide, meet in public places, and involve people you trust.',

  assistedTitle: 'Assisted service',
  assistedText:
    'The assisted service is optional. “Guaranteed matches” is the name of a written guarantee: a number of introductions by a date, agreed with you before it begins, together with its price if there is one. It guarantees introductions, not a marriage.',

  givingTitle: 'Gifts to a cause',
  givingText:
    'Giving is voluntary, separate from matchmaking, and has no effect on your profile or your matches. What a campaign has raised, and how it is counted, is shown on its page. A gift is paid through a licensed payment provider; a whole card number never reaches us. What you give every month is told to you by e-mail before each time; you can pause it or stop it at any time, and after a stop nothing more is taken. A gift made by mistake can be returned as the campaign page says.',

  costTitle: 'Cost',
  costText:
    'Registering, a profile, matches, interests and chat are free. If we ever charge for something, we say so before you use it, and nothing becomes payable unless you agree to it then.',

  endingTitle: 'Pausing and leaving',
  endingText: params(
    'You may stop at any time. In Settings you can hide your profile for a while, or delete your account and change your mind for {undoDays} days; what happens to your data then stands in the Privacy Policy. We may pause or close an account that breaks these terms or the law, and tell its owner why unless the law forbids it.',
  ),

  liabilityTitle: 'Responsibility',
  liabilityText:
    'We run the service with care, but cannot promise that it is always available, that every statement of a member is true, or that you will find a partner. What members do, on or off the site, is their own responsibility.\n\nNothing here limits our responsibility where the law does not allow it to be limited, such as for intent or gross negligence, or takes away rights that you have as a consumer.',

  changesTitle: 'Changes of these terms',
  changesText:
    'When we change these terms in a way that matters to you, we tell you before the change takes effect. If you do not agree, you can close your account; using the service afterwards means that you accept them.',

  lawTitle: 'Law and courts',
  lawText:
    'The laws of India apply. Disputes that we cannot settle between us are subject to the jurisdiction of the courts of Bangalore, India.',

  writeTitle: 'How to reach us',
  writeText: 'Questions and complaints about these terms reach us by e-mail or through the contact form:',
  contactForm: 'Contact form',
});
