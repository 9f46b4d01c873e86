import type { Notification } from '@mysathi/contract/endpoints/notifications';
import { pages } from '@mysathi/contract/pages';

/** Whether it is about a paper that no other member sees, and not about a photo. */
export const isPaper = (slot: string | null): boolean =>
  slot === 'horoscope' || (slot?.startsWith('id_proof') ?? false);

/** Where a notification leads; undefined where its person is not there any more. */
export const pageOf = ({ kind, member, about }: Notification, myId: string): string | undefined => {
  if (kind === 'quota') return pages.settings;
  if (kind === 'report') return `${pages.safety}#report`;
  if (kind === 'warning') return pages.terms;
  if (kind === 'donation_receipt') return about === null ? undefined : pages.receipt(about);
  if (kind === 'campaign_update') return about === null ? undefined : pages.campaignUpdates(about);
  if (kind === 'photo_reviewed')
    return isPaper(about) ? pages.profile : pages.profileUpdateTab(myId, 'photos');
  if (kind === 'contact_viewed') return pages.contactViewers;
  if (member === null) return undefined;
  return kind === 'interest_accepted' || kind === 'message'
    ? pages.chatWith(member.id)
    : pages.matchDetail(member.id);
};
