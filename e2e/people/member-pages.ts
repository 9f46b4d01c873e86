import { pages } from '@mysathi/contract/pages';

const tabs = [
  'personal',
  'hobbies',
  'family',
  'partner',
  'astrology',
  'professional',
  'contact',
  'medical',
  'photos',
];

/** Returns the addresses of all pages of the signed-in member with this id, without pages of other members. */
export const pagesOfMember = (id: string): string[] => [
  pages.matches,
  `${pages.matches}?tab=more`,
  `${pages.matches}?tab=shortlisted`,
  `${pages.matches}?tab=nearby`,
  pages.mailbox,
  `${pages.mailbox}?tab=accepted`,
  pages.chats,
  pages.notifications,
  pages.profile,
  pages.biodata,
  pages.asOthers,
  pages.devices,
  pages.settings,
  pages.visitors,
  pages.contactViewers,
  pages.notificationSettings,
  pages.blockedPeople,
  pages.hiddenFrom,
  pages.password,
  pages.email,
  pages.phone,
  pages.consents,
  pages.ownStory,
  pages.ownGifts,
  ...tabs.map((tab) => pages.profileUpdateTab(id, tab)),
];
