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

/** A gift to be made. */
export interface WantedGift {
  readonly body: Omit<GiftBody, 'pageToken' | 'attempt' | 'language'>;
  /** The language of letters about it; another one does not make another gift. */
  readonly language: Language;
  /** The signed-in member; never shown to anybody else. */
  readonly memberId: string | null;
  /** The hash of the network it comes from. */
  readonly network: string | null;
}

const chosenBytes = 7;

/**
 * Returns the reference of a gift from its day (`YYYY-MM-DD`) and random bytes that distinguish it from others of the
 * day.
 */
export const referenceOn = (day: string, chosen: Buffer): string =>
  `MYS${day.replaceAll('-', '')}${chosen.toString('hex', 0, chosenBytes).toUpperCase()}`;

const bareNumber = (phone: string | undefined): string | null => phone?.slice(-10) ?? null;

/**
 * Stores a donor. Anybody can type another's address, so nothing is stored that one giver could read about another. A
 * known donor is locked by a column outside all keys, so that rows that refer to them need not wait.
 */
const storeDonor = async (
  tx: Transaction<DB>,
  { platform: { contacts }, book: { mode } }: Giving,
  { body }: WantedGift,
): Promise<string> => {
  const email = body.email.toLowerCase();
  const [trace, ...earlier] = contacts.emailTraces(email);
  // A donor found only by an earlier key gets the trace of the newest.
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

/** Stores the amount to be paid for a gift, before the payment company is called. */
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
