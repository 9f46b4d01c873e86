import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { expect, test } from 'vitest';

import { readable } from '../../../lib/testing/in-english.tsx';
import { confirmed } from '../testing/confirmed-gift.ts';
import { Besides } from './besides.tsx';
import { GiftConfirmed } from './gift-confirmed.tsx';

type Made = GiftStatus['refund']['made'][number];

const refunded = (amount: number, state: Made['state'] = 'processed'): Made => ({
  amount,
  state,
  lookedInto: false,
  at: '2026-11-20T06:12:00Z',
  bankReference: null,
});

const page = (change: Partial<GiftStatus>, ...made: Made[]): string => {
  const gift = { ...confirmed, ...change, refund: { ...confirmed.refund, made } };
  return readable(
    <>
      <GiftConfirmed gift={gift} />
      <Besides gift={gift} />
    </>,
  );
};

const thanks = 'Thank you. Your gift of ₹1,000 has arrived.';
const counts = 'It counts for “A library” now.';
const countsNoMore = 'no longer counts for “A library”';

test('a gift is thanked for and counts until something goes back', () => {
  expect(page({})).toContain(thanks);
  expect(page({})).toContain(counts);
  for (const made of [refunded(50_00), refunded(50_00, 'pending'), refunded(1050_00, 'failed')]) {
    expect(page({}, made)).toContain(thanks);
    expect(page({}, made)).toContain(counts);
  }
});

test('what is shared from its page is named: the campaign, and not the page of the gift', () => {
  expect(page({})).toContain('Share the campaign');
});

test('its part of the ring is spoken of while there is one', () => {
  const { campaign } = confirmed;
  const raised = (sum: number) => ({
    campaign: { ...campaign, totals: { ...campaign.totals, raised: sum, percent: sum / 50_00 } },
  });
  const mine = 'The marigold part of the ring is yours.';
  expect(page(raised(4000_00))).toContain(mine);
  expect(page(raised(6000_00))).not.toContain(mine);
  expect(page({ kept: 0 }, refunded(1050_00))).not.toContain(mine);
});

test('one that is asked back counts until the money has gone', () => {
  const going = page({}, refunded(50_00), refunded(1000_00, 'requested'));
  expect(going).not.toContain(thanks);
  expect(going).toContain('Your gift is on its way back');
  expect(going).toContain('It counts for “A library” until the money has left.');
  const gone = page({ kept: 0 }, refunded(50_00), refunded(1000_00));
  expect(gone).toContain('Your gift was refunded');
  expect(gone).toContain(countsNoMore);
});

test('one of which a part goes back is not said to go back whole', () => {
  for (const change of [{}, { kept: 700_00 }]) {
    const part = page(change, refunded(315_00, 'processed'), refunded(200_00, 'pending'));
    expect(part).not.toContain('Your gift is on its way back');
    expect(part).toContain(thanks);
  }
  const rest = { kept: 700_00, disputed: { open: 0, lost: 315_00 } };
  expect(page(rest, refunded(735_00, 'pending'))).toContain('Your gift is on its way back');
});

test('one that the bank took back is not thanked for as if it counted', () => {
  const lost = page({ kept: 0, disputed: { open: 0, lost: 1050_00 } });
  expect(lost).not.toContain(thanks);
  expect(lost).toContain('Your bank took the payment back');
  expect(lost).toContain('₹1,050');
  expect(lost).toContain(countsNoMore);
});

test('one whose payment turned out to come from abroad says so, and nothing of a second payment', () => {
  const besides = { goingBack: 1050_00, wentBack: 0 };
  const abroad = page({ kept: 0, besides });
  expect(abroad).toContain('Your payment came from abroad');
  expect(abroad).toContain('₹1,050 is on its way back to where it came from');
  expect(abroad).not.toMatch(/a second time|was refunded/);
  expect(page({ kept: 0, besides }, refunded(1050_00, 'failed'))).toContain('Your payment came from abroad');
  expect(page({ besides })).toContain('₹1,050 came in a second time for this gift.');
  expect(page({ kept: 0, besides }, refunded(1050_00))).toContain('₹1,050 came in a second time');
});

test('of one that went back in part it is said how much counts', () => {
  for (const part of [
    page({ kept: 700_00 }, refunded(315_00)),
    page({ kept: 700_00, disputed: { open: 0, lost: 315_00 } }),
  ]) {
    expect(part).not.toContain(counts);
    expect(part).toContain('₹700 of it counts for “A library” now; the rest went back.');
  }
});

test('who gave by a gift card reads what is left on it and until when, also after the money came back', () => {
  const giftCard = { left: 4700_00, until: '2027-03-31' };
  const left = /Your gift card has ₹4,700 left, to use until 31\s+March\s+2027\./;
  expect(page({ giftCard })).toMatch(left);
  expect(page({ giftCard, kept: 0 }, refunded(1050_00))).toMatch(left);
  expect(page({ giftCard: { ...giftCard, left: 0 } })).toContain('Nothing is left on your gift card.');
  expect(page({})).not.toContain('gift card');
});

test('one whose payment is disputed counts until that is decided', () => {
  const held = page({ disputed: { open: 1050_00, lost: 0 } });
  expect(held).toContain(counts);
  expect(held).toContain('Your bank has asked for ₹1,050 of this payment back.');
});
