import type { Notification } from '@mysathi/contract/endpoints/notifications';
import type { NotificationKind } from '@mysathi/contract/notification-kinds';
import { pages } from '@mysathi/contract/pages';

/** Whether a notification is about a document (a horoscope or an ID proof) and not a photo. */
export const isPaper = (slot: string | null): boolean =>
  slot === 'horoscope' || (slot?.startsWith('id_proof') ?? false);

type Way = (told: Notification, myId: string) => string | undefined;

const ofMember =
  (page: (id: string) => string): Way =>
  ({ member }) =>
    member === null ? undefined : page(member.id);
const ofGiving =
  (page: (id: string) => string): Way =>
  ({ about }) =>
    about === null ? undefined : page(about);

const ways: Readonly<Record<NotificationKind, Way>> = {
  interest_received: ofMember(pages.matchDetail),
  interest_accepted: ofMember(pages.chatWith),
  message: ofMember(pages.chatWith),
  shortlisted: ofMember(pages.matchDetail),
  contact_viewed: () => pages.contactViewers,
  photo_reviewed: ({ about }, myId) =>
    isPaper(about) ? pages.profile : pages.profileUpdateTab(myId, 'photos'),
  quota: () => pages.settings,
  donation_receipt: ofGiving(pages.receipt),
  campaign_update: ofGiving(pages.campaignUpdates),
  report: () => `${pages.safety}#report`,
  warning: () => pages.terms,
};

/** Returns the target of a notification; undefined if its member is no longer available. */
export const pageOf: Way = (told, myId) => ways[told.kind](told, myId);
