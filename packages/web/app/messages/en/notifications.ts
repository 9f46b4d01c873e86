import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

/** What happened to me. */
export const notificationTexts = defineTexts('notifications', {
  title: 'Notifications',
  pageTitle: 'Notifications - Mysathi',
  settings: 'Settings',
  markAll: 'Mark all read',
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
  unread: 'New',
  somebody: 'Somebody who is not available now',
  interest_received: params('{name} is interested in you'),
  interest_accepted: params('{name} accepted your interest'),
  message: params('{name} wrote to you'),
  waiting: count({ one: '{count} new message', other: '{count} new messages' }),
  shortlisted: params('{name} shortlisted you'),
  contact_viewed: params('{name} opened your contact details'),
  photoApproved: 'Your photo was checked and is now shown',
  photoRefused: 'Your photo was not accepted. See why and choose another one.',
  paperApproved: 'Your ID proof was checked',
  paperRefused: 'Your ID proof was not accepted. See why and send another one.',
  quotaMessages: 'You have sent most of the messages that fair use allows for now',
  quotaInterests: 'You have sent most of the interests that fair use allows for now',
  quotaContacts: 'You have opened most of the contact details that fair use allows for now',
  receipt: 'Your gift has arrived. Here is your receipt.',
  campaignUpdate: 'A campaign you gave to has an update.',
  reportSeen: params('We are looking into your report number {number}.'),
  reportActed: params(
    'We looked into your report number {number} and took action. Thank you for telling us.',
  ),
  reportNothing: params(
    'We looked into your report number {number} and found nothing against our rules. Thank you for telling us.',
  ),
  warning: params(
    'Our team found something on your account that breaks a rule. Please follow it from now on: {rule}',
  ),
  nothing: 'Nothing new. We will tell you when someone answers.',
  nothingHelp: 'Interests, answers, messages and more will appear here.',
  toMatches: 'See matches',
  couldNotLoad: 'We could not load your notifications. Check your connection.',
  failed: 'We could not save that. Check your connection and try again.',
  showMore: 'Show more',
});
