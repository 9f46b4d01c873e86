import { sql } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { Receipt } from '@mysathi/contract/endpoints/receipts';

import type { PaidWith } from '../../../platform/payments/payment-gateway.ts';
import { taxGroundOf } from '../gifts/making/open-campaign.ts';
import type { Giving } from '../giving.ts';
import { amountInWords } from '../rules/amount-in-words.ts';
import { receiptNumber } from '../rules/financial-year.ts';
import { ranks } from '../rules/gift-standing.ts';
import { paidByText, receiptStatement, taxLine } from '../texts.ts';
import type { TaxGround } from '../texts.ts';
import { addressOfGift } from '../gifts/donor-contacts.ts';
import { givenAt } from './given-at.ts';

const rowOf = ({ platform: { db }, book }: Giving, key: string) =>
  db
    .selectFrom('receipts')
    .innerJoin('donations as gift', 'gift.id', 'receipts.donationId')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .leftJoin('donorIdentities as identity', 'identity.donationId', 'gift.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payments')
          .select(['role', 'method', 'instrument', 'providerPaymentId', givenAt('payments').as('givenAt')])
          .select(sql<boolean>`payments.gone = payments.amount`.as('isGone'))
          .whereRef('payments.donationId', '=', 'gift.id')
          .where('payments.rank', '=', ranks.captured)
          .orderBy(sql`payments.role = 'counted'`, 'desc')
          .orderBy('payments.madeAt')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select([
      'receipts.year',
      'receipts.number',
      'receipts.issuedAt',
      'receipts.refunded',
      'receipts.cancelledAt',
      'receipts.issuerName',
      'receipts.issuerAddress',
      'receipts.issuerPan',
      'receipts.taxApproval',
      'receipts.taxApprovalFrom',
      'receipts.taxApprovalUntil',
      'receipts.campaignTitle',
      'receipts.beneficiaryKind',
      'gift.name',
      'gift.amount',
      'gift.reference',
      'gift.source',
      'gift.giverForgottenAt',
      'campaigns.slug',
      'identity.masked',
      'gift.id',
      'identity.sealedAddress',
      'payment.role',
      'payment.method',
      'payment.instrument',
      'payment.providerPaymentId',
      'payment.givenAt',
      'payment.isGone',
    ])
    .where('gift.key', '=', key)
    .where('gift.mode', '=', book.mode)
    .executeTakeFirst();

/**
 * Without a PAN nothing is filed, unless it was forgotten since; gift cards' gifts with a PAN are from a time before
 * the rule that they get no tax receipt.
 */
const groundOf = (row: NonNullable<Awaited<ReturnType<typeof rowOf>>>): TaxGround => {
  const ground = taxGroundOf(row);
  if (ground !== 'deductible' || row.masked !== null || row.giverForgottenAt !== null) return ground;
  return row.source === 'voucher' ? 'gift_card' : 'without_pan';
};

/**
 * Returns the receipt of a gift for its page and PDF; null before the gift is confirmed. Issuer and campaign are as on
 * the day of issue; the payment is the one that counts, or would count if it did not come from abroad.
 */
export const receiptOf = async (giving: Giving, key: string): Promise<Receipt | null> => {
  const row = await rowOf(giving, key);
  if (row === undefined) return null;
  // A gift card pays at once.
  const givenOn = kolkataDay(row.givenAt ?? row.issuedAt);
  const ground = taxGroundOf(row);
  const instrument = (row.instrument ?? {}) as PaidWith;
  return {
    number: receiptNumber(row.year, row.number),
    date: kolkataDay(row.issuedAt),
    givenOn,
    issuer: {
      name: row.issuerName,
      address: row.issuerAddress,
      pan: row.issuerPan ?? '',
      approval: ground === 'deductible' ? row.taxApproval : null,
      approvedFrom: ground === 'deductible' ? row.taxApprovalFrom : null,
      approvedUntil: ground === 'deductible' ? row.taxApprovalUntil : null,
    },
    donor: {
      name: row.name,
      address: row.sealedAddress && addressOfGift(giving.platform, row.id, row.sealedAddress),
      maskedPan: row.masked,
    },
    campaign: { _id: row.slug, title: row.campaignTitle },
    amount: row.amount,
    inWords: amountInWords(row.amount),
    paidBy: paidByText(row.source === 'voucher' ? 'voucher' : row.method, instrument.last4),
    paymentReference: row.providerPaymentId ?? row.reference,
    taxLine: taxLine(givenOn, groundOf(row)),
    statement: receiptStatement,
    cancelled:
      row.cancelledAt === null
        ? null
        : {
            on: kolkataDay(row.cancelledAt),
            refunded: row.refunded,
            whole: row.refunded === row.amount,
            // Money that does not count is first cancelled and then sent back.
            wentBack: row.role !== 'unapplied' || row.isGone === true,
          },
    sandbox: giving.book.mode === 'sandbox',
  };
};
