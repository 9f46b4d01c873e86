import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { GiftBody } from '@mysathi/contract/endpoints/donations';
import type { Language } from '@mysathi/contract/languages';

import { sealText } from '../../../../platform/crypto/sealed-text.ts';
import type { DB } from '../../../../platform/database/types.ts';
import type { Giving } from '../../giving.ts';
import { storeMonthly } from '../../monthly/store-monthly.ts';
import type { CampaignToGive } from './open-campaign.ts';
import { newId } from '../../../../platform/ids.ts';

/** A gift as somebody wants to make it. */
export interface WantedGift {
  readonly body: Omit<GiftBody, 'pageToken' | 'attempt' | 'language'>;
  /** Of the letters about it; another one makes no other gift. */
  readonly language: Language;
  /** Who is signed in; nobody else ever sees it. */
  readonly memberId: string | null;
  /** Hash of the network it comes from. */
  readonly network: string | null;
}

const chosenBytes = 7;

/** A name of ours for a gift, by its day (`YYYY-MM-DD`) and what tells it from all others of the day. */
export const referenceOn = (day: string, chosen: Buffer): string =>
  `MYS${day.replaceAll('-', '')}${chosen.toString('hex', 0, chosenBytes).toUpperCase()}`;

const bareNumber = (phone: string | undefined): string | null => phone?.slice(-10) ?? null;

/**
 * Anybody can type another's address: nothing is kept here that one giver could read of another. A known donor is held
 * by a column that is in no key, so that who refers to them at that moment need not wait.
 */
const storeDonor = async (
  tx: Transaction<DB>,
  { platform: { contacts }, book: { mode } }: Giving,
  { body }: WantedGift,
): Promise<string> => {
  const email = body.email.toLowerCase();
  const [trace, ...earlier] = contacts.emailTraces(email);
  // Whoever is found by an earlier key alone is to be found by the newest.
  if (earlier.length > 0)
    await sql`UPDATE donors SET email_trace = ${trace} WHERE mode = ${mode} AND email_trace = ANY(${earlier})
      AND NOT EXISTS (SELECT FROM donors WHERE mode = ${mode} AND email_trace = ${trace})`.execute(tx);
  const newcomer = newId();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO donors (id, mode, sealed_email, email_trace)
    VALUES (${newcomer}, ${mode}, ${contacts.seal(newcomer, 'email', email)}, ${trace})
    ON CONFLICT (mode, email_trace) DO UPDATE SET created_at = donors.created_at
    RETURNING id`.execute(tx);
  return rows[0]?.id ?? '';
};

const storeIdentity = async (
  tx: Transaction<DB>,
  { platform }: Giving,
  donationId: string,
  { wantsTaxReceipt, pan, address }: WantedGift['body'],
): Promise<void> => {
  if (!wantsTaxReceipt || pan === undefined || address === undefined) return;
  const number = pan.toUpperCase();
  await tx
    .insertInto('donorIdentities')
    .values({
      donationId,
      kind: 'pan',
      sealed: sealText(platform.identities, number, donationId),
      masked: `XXXXXX${number.slice(-4)}`,
      sealedAddress: platform.contacts.seal(donationId, 'address', address),
      consentedAt: platform.clock.now(),
    })
    .execute();
};

/** Stores what is to be paid for a gift, before the payment company hears of it. */
export const storeOrder = async (
  tx: Transaction<DB>,
  { platform, book }: Pick<Giving, 'platform' | 'book'>,
  { id, reference, amount, tip }: { id: string; reference: string; amount: number; tip: number },
): Promise<void> => {
  await tx
    .insertInto('gatewayOrders')
    .values({
      donationId: id,
      mode: book.mode,
      provider: book.provider,
      receipt: reference,
      amount: amount + tip,
      currency: 'INR',
      createdAt: platform.clock.now(),
    })
    .execute();
};

/** Stores a gift with its donor before anything is paid; returns its id. */
export const storeGift = async (
  tx: Transaction<DB>,
  giving: Giving,
  campaign: CampaignToGive,
  wanted: WantedGift,
): Promise<string> => {
  const { platform, book } = giving;
  const { body, language, memberId, network } = wanted;
  const now = platform.clock.now();
  const reference = referenceOn(kolkataDay(now), randomBytes(chosenBytes));
  const byVoucher = body.option === 'gift_card';
  const donorId = await storeDonor(tx, giving, wanted);
  const id = newId();
  const phone = bareNumber(body.phone);
  await tx
    .insertInto('donations')
    .values({
      id,
      mode: book.mode,
      reference,
      campaignId: campaign.id,
      donorId,
      memberId,
      source: byVoucher ? 'voucher' : 'gateway',
      name: body.name,
      sealedPhone: phone === null ? null : platform.contacts.seal(id, 'phone', phone),
      visibility: body.visibility,
      message: body.message ?? null,
      language,
      wantsUpdates: body.wantsUpdates,
      option: body.option,
      amount: body.amount,
      tip: body.tip,
      takesForeign: campaign.takesForeign,
      refundDays: campaign.refundDays,
      network,
      createdAt: now,
    })
    .execute();
  await storeIdentity(tx, giving, id, body);
  if (byVoucher) return id;
  await storeOrder(tx, giving, { id, reference, amount: body.amount, tip: body.tip });
  await storeMonthly(tx, giving, id, body);
  return id;
};
