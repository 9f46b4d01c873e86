import { pages, wizardPages } from '@mysathi/contract/pages';

/** Beginnings of addresses that no search engine reads: what belongs to members, donors or one's own account. */
export const closedToRobots: readonly string[] = [
  '/api/',
  '/media/',
  '/dev/',
  '/receipts/',
  '/display',
  '/matchedetails',
  '/donate/*/give',
  '/donate/*/gifts/',
  '/donate/*/unsubscribe',
  '/donate/monthly/',
  ...wizardPages,
  pages.matches,
  pages.mailbox,
  pages.chats,
  pages.notifications,
  pages.profile,
  pages.settings,
  pages.leaving,
  pages.unsubscribe,
  pages.resetPassword,
  pages.confirmEmail,
  pages.offline,
];
