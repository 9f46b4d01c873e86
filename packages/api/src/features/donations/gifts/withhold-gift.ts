import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Giving } from '../giving.ts';
import { meantBy, noGiftKnown } from './meant-by.ts';

/** SQL: whether a `gift` is one of these, or another month of one of them. */
const isAlongWith = (ids: readonly string[]) => sql<boolean>`gift.id IN (
  WITH meant AS (SELECT unnest(${ids}::uuid[]) AS id), monthly AS (SELECT monthly_of_gift(id) AS id FROM meant)
  SELECT id FROM meant
  UNION SELECT first_donation_id FROM monthly_gifts JOIN monthly USING (id)
  UNION SELECT donation_id FROM monthly_turns JOIN monthly ON monthly.id = monthly_id)`;

const held = (tx: Transaction<DB>, which: RawBuilder<boolean>, mode: MoneyMode) =>
  tx
    .selectFrom('donations as gift')
    .select(['gift.id', 'gift.reference', 'gift.nameWithheld', 'gift.message'])
    .where(which)
    .where('gift.mode', '=', mode)
    .orderBy('gift.createdAt')
    .orderBy('gift.reference')
    .forNoKeyUpdate()
    .execute();

/**
 * Removes the name and message of a gift with its other months, or of all gifts of an e-mail address, from everything
 * public, on record; for the receipt and the books the name stays. Returns the references of those shown until now.
 * @throws if the word matches no gift, or several without being an address
 */
export const withholdGifts = async (
  { platform, book: { mode } }: Giving,
  typed: string,
  { by, reason: given }: DeskReason,
): Promise<string[]> => {
  const reason = reasonInLog(given);
  const word = typed.trim();
  return platform.db.transaction().execute(async (tx) => {
    const meant = await held(tx, meantBy(platform, word, mode), mode);
    if (meant.length === 0) throw noGiftKnown(word);
    if (meant.length > 1 && !word.includes('@'))
      throw new Error(
        `${word} names more than one gift: name one by its reference, or say more of its message.`,
      );
    const all = await held(tx, isAlongWith(meant.map(({ id }) => id)), mode);
    const shown = all.filter(({ nameWithheld, message }) => !nameWithheld || message !== null);
    for (const { id, reference } of shown) {
      await tx
        .updateTable('donations')
        .set({ nameWithheld: true, message: null })
        .where('id', '=', id)
        .execute();
      await recordAtDesk(tx, { by, what: 'gift withheld', subject: `gift ${reference}`, reason });
    }
    return shown.map(({ reference }) => reference);
  });
};
