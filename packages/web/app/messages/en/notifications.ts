import { params } from '@nanostores/i18n';

import { count } from '../../lib/count.ts';
import { defineTexts } from '../../lib/i18n.ts';

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
  photoApproved: 'Your photo was checked and is shown now',
  photoRefused: 'Your photo was not accepted. Choose another one.',
  paperApproved: 'Your paper was checked',
  paperRefused: 'Your paper was not accepted. Send another one.',
  quotaMessages: 'You have sent most of the messages that fair use allows for now',
  quotaContacts: 'You have opened most of the contact details that fair use allows for now',
  receipt: 'Your gift has arrived. Here is your receipt.',
  campaignUpdate: 'A campaign that you gave to has an update.',
  nothing: 'Nothing new. We will tell you when someone answers.',
  nothingHelp: 'Interests, answers, messages and more will stand here.',
  toMatches: 'See matches',
  couldNotLoad: 'We could not load your notifications. Check your connection.',
  failed: 'We could not save that. Check your connection and try again.',
  showMore: 'Show more',
});
