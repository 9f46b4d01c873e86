import { sql } from 'kysely';

import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { Giving } from '../giving.ts';
import { meantBy, noGiftKnown } from './meant-by.ts';

/** Whether a `gift` is a month of what one of these gifts is a month of, too. */
const isOfSameMonthly = (ids: readonly string[]) =>
  sql<boolean>`gift.id IN (SELECT unnest(ARRAY[monthly.first_donation_id]
      || ARRAY(SELECT donation_id FROM monthly_turns WHERE monthly_id = monthly.id AND donation_id IS NOT NULL))
    FROM monthly_gifts monthly WHERE monthly.id IN (SELECT monthly_of_gift(id) FROM unnest(${ids}::uuid[]) AS id))`;

/**
 * Takes the name and the message of a gift, or of all gifts of an e-mail address, off everything that the public sees, on
 * record, with those of its other months where it is given every month; for the receipt and the books the name stays. Gives the references of those that were shown until now. Throws for
 * a word that names none, or that is no address and names several.
 */
export const withholdGifts = async (
  { platform: { db }, book: { mode } }: Giving,
  typed: string,
  { by, reason: given }: DeskReason,
): Promise<string[]> => {
  const reason = reasonInLog(given);
  const word = typed.trim();
  return db.transaction().execute(async (tx) => {
    const meant = await tx
      .selectFrom('donations as gift')
      .select(['gift.id', 'gift.reference', 'gift.nameWithheld', 'gift.message'])
      .where(meantBy(word, mode))
      .where('gift.mode', '=', mode)
      .orderBy('gift.createdAt')
      .orderBy('gift.reference')
      .forNoKeyUpdate()
      .execute();
    if (meant.length === 0) throw noGiftKnown(word);
    if (meant.length > 1 && !word.includes('@'))
      throw new Error(
        `${word} names more than one gift: name one by its reference, or say more of its message.`,
      );
    const monthly = await tx
      .selectFrom('donations as gift')
      .select(['gift.id', 'gift.reference', 'gift.nameWithheld', 'gift.message'])
      .where(isOfSameMonthly(meant.map(({ id }) => id)))
      .where(
        'gift.id',
        'not in',
        meant.map(({ id }) => id),
      )
      .orderBy('gift.createdAt')
      .orderBy('gift.reference')
      .forNoKeyUpdate()
      .execute();
    const shown = [...meant, ...monthly].filter(
      ({ nameWithheld, message }) => !nameWithheld || message !== null,
    );
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
