import { expect, test } from 'vitest';

import type { Notification } from '@mysathi/contract/endpoints/notifications';
import type { MemberCard } from '@mysathi/contract/member-card';
import { notificationKinds } from '@mysathi/contract/notification-kinds';
import type { NotificationKind } from '@mysathi/contract/notification-kinds';

import { pageOf } from './notification-page.ts';

const told: Notification = {
  _id: '1',
  kind: 'quota',
  created_at: '2025-11-20T05:12:00Z',
  read: true,
  count: 0,
  member: null,
  about: null,
  outcome: null,
};

/** The target of each kind, and its target without the person or gift. */
const leads: Record<NotificationKind, [string, string | undefined]> = {
  interest_received: ['/matchedetails/asha', undefined],
  interest_accepted: ['/chats?with=asha', undefined],
  message: ['/chats?with=asha', undefined],
  shortlisted: ['/matchedetails/asha', undefined],
  contact_viewed: ['/settings/contact-views', '/settings/contact-views'],
  photo_reviewed: ['/profile/update/me?tab=photos', '/profile/update/me?tab=photos'],
  quota: ['/settings', '/settings'],
  donation_receipt: ['/receipts/topic', undefined],
  campaign_update: ['/donate/topic?tab=updates', undefined],
  report: ['/safety#report', '/safety#report'],
  warning: ['/terms_and_conditions', '/terms_and_conditions'],
};

test.each(notificationKinds)('%s leads to its page', (kind) => {
  const member = { id: 'asha' } as MemberCard;
  expect([pageOf({ ...told, kind, member, about: 'topic' }, 'me'), pageOf({ ...told, kind }, 'me')]).toEqual(
    leads[kind],
  );
});

test.each(['horoscope', 'id_proof_1'])(
  'a decision on %s leads to the profile, which shows no photos',
  (about) => {
    expect(pageOf({ ...told, kind: 'photo_reviewed', about }, 'me')).toBe('/profile');
  },
);
