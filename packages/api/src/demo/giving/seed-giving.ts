import { setTimeout as wait } from 'node:timers/promises';

import { addDays, kolkataDay } from '@mysathi/contract/time/calendar';

import type { Platform } from '../../platform/platform.ts';
import { balanceBooks } from '../../features/donations/books/balance-check.ts';
import { beginGift } from '../../features/donations/gifts/making/begin-gift.ts';
import { campaignToGive } from '../../features/donations/gifts/making/open-campaign.ts';
import { issueVoucher } from '../../features/donations/gifts/cards/use-voucher.ts';
import { openGiving } from '../../features/donations/giving.ts';
import type { Giving } from '../../features/donations/giving.ts';
import { otherDemoCampaigns } from './campaigns/other-campaigns.ts';
import { recoveryForArjun } from './campaigns/recovery-for-arjun.ts';
import type { DemoCampaign, DemoGift } from './demo-campaign.ts';
import { payAtCheckout } from './pay-at-checkout.ts';
import { seedCampaign } from './seed-campaigns.ts';

/** The featured campaign comes last, so that its newest gifts are the newest of all. */
const campaigns: readonly DemoCampaign[] = [...otherDemoCampaigns, recoveryForArjun];

/** A gift card that anybody can try in the demo. */
const demoVoucher = { code: 'DEMO-GIFT-5000', rupees: 5000 } as const;

const pauseMilliseconds = 50;
const patience = 200;

const emailOf = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@demo.mysathi.example`;

/** Returns whether this donor's gift was already captured: after a restart nobody gives twice. */
const hasGiven = async (
  { platform: { db, contacts }, book }: Giving,
  slug: string,
  name: string,
): Promise<boolean> => {
  const gift = await db
    .selectFrom('donors')
    .innerJoin('donations', 'donations.donorId', 'donors.id')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaignId')
    .select('donations.id')
    .where('donors.mode', '=', book.mode)
    .where('donors.emailTrace', 'in', contacts.emailTraces(emailOf(name)))
    .where('campaigns.slug', '=', slug)
    .where('donations.state', '=', 'captured')
    .executeTakeFirst();
  return gift !== undefined;
};

const isConfirmed = async ({ platform: { db } }: Giving, key: string): Promise<boolean> => {
  const gift = await db.selectFrom('donations').select('state').where('key', '=', key).executeTakeFirst();
  return gift?.state === 'captured';
};

/** Waits for the gateway's event; returns false if it did not arrive in time. */
const confirmed = async (giving: Giving, key: string, signal: AbortSignal): Promise<boolean> => {
  for (let tries = 0; tries < patience; tries += 1) {
    if (await isConfirmed(giving, key)) return true;
    await wait(pauseMilliseconds, undefined, { signal });
  }
  return false;
};

const giveAsDonor = async (
  giving: Giving,
  slug: string,
  { name, rupees, tip = 0, visibility = 'name', message, choice, months }: DemoGift,
  attempt: string,
  signal: AbortSignal,
): Promise<void> => {
  const body = {
    amount: rupees * 100,
    tip: tip * 100,
    currency: 'INR' as const,
    visibility,
    name,
    email: emailOf(name),
    message,
    indianCitizen: true,
    wantsUpdates: false,
    wantsTaxReceipt: false,
    option: 'other_upi' as const,
    ...(months === undefined ? {} : { months }),
  };
  const campaign = await campaignToGive(giving.platform.db, slug);
  const { gift, checkout } = await beginGift(
    giving,
    campaign,
    { body, memberId: null, language: 'en', network: null },
    attempt,
    signal,
  );
  if (checkout === null || (await isConfirmed(giving, gift))) return;
  await payAtCheckout(checkout, { ...(choice === undefined ? {} : { choice }), signal });
  if (!(await confirmed(giving, gift, signal)))
    throw new Error(`The gift ${attempt} was paid and not confirmed.`);
};

const seedGifts = async (
  giving: Giving,
  { slug, gifts }: DemoCampaign,
  signal: AbortSignal,
): Promise<void> => {
  // One after the other, so that the gifts listed last are the newest.
  for (const [place, gift] of gifts.entries()) {
    signal.throwIfAborted();
    if (await hasGiven(giving, slug, gift.name)) continue;
    await giveAsDonor(giving, slug, gift, `demo-${slug}-${place + 1}`, signal);
  }
};

const seedVoucher = ({ platform: { db, clock }, book: { mode } }: Giving): Promise<void> =>
  db.transaction().execute((tx) =>
    issueVoucher(tx, {
      mode,
      code: demoVoucher.code,
      issuedBy: 'Mysathi demonstration',
      amount: demoVoucher.rupees * 100,
      expiresOn: addDays(kolkataDay(clock.now()), 365),
    }),
  );

/**
 * Creates the demo campaigns and lets invented donors give to them: with orders at the sandbox gateway, paid on its
 * hosted page and confirmed by its signed events. Existing ones stay as they are. Does nothing unless the gateway moves
 * no real money.
 */
export const seedGiving = async (platform: Platform, signal: AbortSignal): Promise<void> => {
  const giving = openGiving(platform);
  if (giving.gateway === null || giving.book.mode !== 'sandbox') return;
  const { db, clock } = platform;
  for (const campaign of campaigns) await seedCampaign(platform, campaign, clock.now());
  await seedVoucher(giving);
  for (const campaign of campaigns) {
    const { status } = await db
      .selectFrom('campaigns')
      .select('status')
      .where('slug', '=', campaign.slug)
      .executeTakeFirstOrThrow();
    if (status !== 'live') continue;
    await seedGifts(giving, campaign, signal);
    await db
      .updateTable('campaigns')
      .set({ status: campaign.status })
      .where('slug', '=', campaign.slug)
      .execute();
  }
  await balanceBooks(platform, giving.book.mode);
};
