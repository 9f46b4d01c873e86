import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';

import type { Language } from '@mysathi/contract/languages';

import type { MailText } from '../../../members/letters/letter.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import { failureFacts } from '../../../platform/log.ts';
import type { OutgoingMail } from '../../../platform/mail/mail-port.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { QueuedLetter } from '../books/outbox.ts';
import { aboutMoney } from '../letters/about-money.ts';
import type { SealedDonor } from '../gifts/donor-contacts.ts';

/** The part of the outbox to take. */
export interface Wanted {
  readonly mode: MoneyMode;
  readonly now: Date;
  /** The last id that was looked at. */
  readonly after: number;
  readonly most: number;
}

/** The fields common to all rows of news. */
interface News extends SealedDonor {
  readonly id: number;
  /** The language of the page on which the gift was made. */
  readonly language: Language;
}

/**
 * SQL for the next waiting rows of some kinds, as `told`, taken out of the outbox and locked by this transaction;
 * `held` selects rows of `outbox` that must keep waiting.
 */
export const takenOut = (
  kinds: readonly QueuedLetter['kind'][],
  { mode, now, after, most }: Wanted,
  held: RawBuilder<boolean> = sql.lit(false),
) => sql`waiting AS (
      SELECT id FROM giving_outbox outbox
      WHERE delivered_at IS NULL AND mode = ${mode} AND kind = ANY(${kinds}::text[]) AND id > ${after} AND NOT ${held}
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE giving_outbox outbox SET delivered_at = ${now} FROM waiting WHERE outbox.id = waiting.id
      RETURNING outbox.*
    )`;

interface Letters<Row> {
  take: (tx: Transaction<DB>, wanted: Wanted) => Promise<Row[]>;
  letterOf: (row: Row) => MailText;
  /** Called with each batch once it was handed over for good. */
  whenDone?: (rows: readonly Row[]) => void;
}

/**
 * Writes the letters that can be written; one that fails stays in the outbox, is logged as an error, and stops no
 * other.
 */
const writeLetters = async <Row extends News>(
  tx: Transaction<DB>,
  { log, contacts, payments }: Platform,
  rows: readonly Row[],
  letterOf: Letters<Row>['letterOf'],
): Promise<OutgoingMail[]> => {
  const mails: OutgoingMail[] = [];
  for (const row of rows) {
    try {
      const { donorId, sealedEmail } = row;
      const to = sealedEmail && contacts.open(donorId, 'email', sealedEmail);
      // The gift stayed unpaid for so long that its giver was forgotten.
      if (to === null) continue;
      mails.push({ to, ...aboutMoney(payments.mode, row.language, letterOf(row)) });
    } catch (error) {
      log.error({ failure: failureFacts(error), letter: row.id }, 'a donor could not be told');
      await tx.updateTable('givingOutbox').set({ deliveredAt: null }).where('id', '=', row.id).execute();
    }
  }
  return mails;
};

/** Hands every waiting letter to the mail port, in the transaction that marks it, so that each is sent once. */
export const deliverNews = <Row extends News>(
  platform: Platform,
  most: number,
  { take, letterOf, whenDone }: Letters<Row>,
): Promise<void> => {
  const { db, mail, clock, payments } = platform;
  let after = 0;
  return inBatches(most, async () => {
    const rows = await db.transaction().execute(async (tx) => {
      const taken = await take(tx, { mode: payments.mode, now: clock.now(), after, most });
      await mail.sendAll(await writeLetters(tx, platform, taken, letterOf), { tx });
      return taken;
    });
    after = rows.at(-1)?.id ?? after;
    whenDone?.(rows);
    return rows;
  });
};
