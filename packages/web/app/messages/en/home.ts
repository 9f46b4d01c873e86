import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** The landing page, and the page of cards that a visitor may see. */
export const homeTexts = defineTexts('home', {
  title: 'Mysathi: find someone to walk beside you',
  description:
    'Mysathi helps adults in India find a partner for life. You choose who sees your photos, and chat opens only when both of you say yes.',
  heading: 'Find someone to walk beside you',
  lead: 'Meet people who want marriage as seriously as you do. You choose who sees your photos, and chat opens only when both of you say yes.',
  findMatches: 'Find Matches',
  registerFree: 'Register Free',
  toMatches: 'Go to Matches',
  idChecked: 'ID-checked profiles',
  ownTerms: 'Photos on your terms',
  free: 'Register, Its FREE!',
  couple: 'Drawing of a couple under a flower-decked arch',

  features: 'Why Mysathi',
  profilesTitle: 'Comprehensive Profiles',
  profilesText: 'Family, work, values and hobbies on one page, so your first chat starts further along.',
  matchingTitle: 'Advanced Matching Algorithm',
  matchingText: 'Every match comes with its reasons, in plain words.',
  privacyTitle: 'Privacy and Security',
  privacyText: 'Your phone number stays hidden until both of you say yes.',
  conversationTitle: 'Communication Tools',
  conversationText: 'Chat opens only when both of you say yes.',

  profiles: 'Profiles',
  todaysMatches: "Today's matches",
  nobodyYet: 'New profiles appear here as people join.',
  seeAll: 'See all',
  couldNotLoad: "We could not load today's matches. Check your connection.",

  about: 'About',
  aboutFirst:
    'Mysathi is for adults in India who want a partner for life. You tell us about yourself, your family and what matters to you, step by step, and stop when you like: we keep what you typed.',
  aboutSecond:
    'You send an interest first, and the other person answers in their own time. Only when both of you have said yes can you chat, and only then can contact details be shared.',

  writeToUs: 'Write to us',
  writeLead: 'A question, or something not working? Leave your e-mail address and we will get back to you.',

  cardName: params('{name}, {facts}'),
  cardIdChecked: 'ID checked',
  illustration: 'Illustration',
  photoOf: params('Photo of {name}'),
  illustrationOf: params('Illustration of {name}'),

  cardsTitle: 'Find Matches - Mysathi',
  home: 'Home',
  cardsHeading: 'Find Matches',
  cardsLead:
    "Today's matches among members who agreed to be shown here. Register to see everyone who fits you.",
  noMatch: 'No Match Found',
  sendInterest: 'Send Interest',
  shortlist: 'Shortlist',
  openProfile: 'Open profile',
  sendInterestTo: params('Send Interest to {name}'),
  shortlistName: params('Shortlist {name}'),
  openProfileOf: params('Open profile of {name}'),
});
