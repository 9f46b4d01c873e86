import { pages, wizardPages } from '@mysathi/contract/pages';

/** Path prefixes that search engines must not crawl: pages of members and donors, and of a person's own account. */
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
