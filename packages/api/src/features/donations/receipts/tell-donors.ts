import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { pages } from '@mysathi/contract/pages';

import type { DB } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { receiptNumber } from '../rules/financial-year.ts';
import { receiptMail, refundMail } from '../texts.ts';
import type { MailText } from '../texts.ts';

interface WaitingRow {
  id: number;
  kind: 'receipt' | 'refund';
  subject: string;
  donationId: string;
}

const giftOf = (tx: Transaction<DB>, donationId: string) =>
  tx
    .selectFrom('donations as gift')
    .innerJoin('donors', 'donors.id', 'gift.donorId')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .leftJoin('receipts', 'receipts.donationId', 'gift.id')
    .select([
      'gift.key',
      'gift.name',
      'gift.amount',
      'gift.tip',
      'donors.email',
      'campaigns.title',
      'receipts.year',
      'receipts.number',
    ])
    .where('gift.id', '=', donationId)
    .executeTakeFirstOrThrow();

const refundOf = (tx: Transaction<DB>, refundId: string) =>
  tx
    .selectFrom('refunds')
    .select(['amount', 'bankReference'])
    .where('providerRefundId', '=', refundId)
    .executeTakeFirstOrThrow();

const mailOf = async (
  tx: Transaction<DB>,
  origin: string,
  row: WaitingRow,
): Promise<{ to: string; mail: MailText }> => {
  const gift = await giftOf(tx, row.donationId);
  if (row.kind === 'refund')
    return { to: gift.email, mail: refundMail({ ...gift, ...(await refundOf(tx, row.subject)) }) };
  const number = receiptNumber(gift.year ?? '', gift.number ?? 0);
  return {
    to: gift.email,
    mail: receiptMail({ ...gift, number, link: `${origin}${pages.receipt(gift.key)}` }),
  };
};

const nextWaiting = async (tx: Transaction<DB>): Promise<WaitingRow | undefined> => {
  const { rows } = await sql<WaitingRow>`
    SELECT id, kind, subject, donation_id FROM giving_outbox WHERE delivered_at IS NULL
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
};

/** Hands every mail that waits to the mail port, each in the transaction that marks it: told once. */
export const tellDonors = async ({ db, mail, config, clock }: Platform): Promise<void> => {
  for (;;) {
    const told = await db.transaction().execute(async (tx) => {
      const row = await nextWaiting(tx);
      if (row === undefined) return false;
      const { to, mail: text } = await mailOf(tx, config.publicOrigin, row);
      await mail.send({ to, ...text }, { tx });
      await tx
        .updateTable('givingOutbox')
        .set({ deliveredAt: clock.now() })
        .where('id', '=', row.id)
        .execute();
      return true;
    });
    if (!told) return;
  }
};
