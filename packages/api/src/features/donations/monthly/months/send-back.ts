import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../../platform/database/types.ts';
import { forEachIsolated } from '../../../../platform/jobs/for-each-isolated.ts';
import { noteExceptions } from '../../books/exceptions.ts';
import { loadGifts } from '../../books/load-gifts.ts';
import { requestRefund } from '../../gateway/request-refund.ts';
import { isLookedInto } from '../../gifts/returning/looked-into.ts';
import { leftToSend } from '../../gifts/returning/refund-gift.ts';
import type { Giving } from '../../giving.ts';
import type { GiftStanding } from '../../rules/gift-standing.ts';

const exceptionKind = 'not_returned';

const goingBack = ({ platform: { db }, book: { mode } }: Giving) =>
  db
    .selectFrom('monthlyTurns as turn')
    .innerJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'turn.donationId')
    .innerJoin('donations as gift', 'gift.id', 'turn.donationId')
    .select(['gift.id', 'gift.reference', 'giftOrder.providerOrderId as orderId'])
    .where('turn.goesBack', '=', true)
    .where('giftOrder.mode', '=', mode)
    .orderBy('turn.dueOn')
    .execute();

/** Tests whether the rest of a gift was settled by hand, so that nothing more is sent automatically. */
const isSettled = async (tx: Transaction<DB>, { book }: Giving, reference: string): Promise<boolean> => {
  const noted = await tx
    .selectFrom('paymentExceptions')
    .select('resolvedAt')
    .where('mode', '=', book.mode)
    .where('kind', '=', exceptionKind)
    .where('subject', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return (noted?.resolvedAt ?? null) !== null;
};

/** Requests a part of a gift back; returns why that is impossible, null if it is possible or nothing is left. */
const askFor = async (
  tx: Transaction<DB>,
  giving: Giving,
  standing: GiftStanding,
  part: 'all' | 'tip',
): Promise<string | null> => {
  try {
    await requestRefund(tx, giving, await leftToSend(tx, giving, standing, part));
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code === 'refund_nothing' ? null : error.code;
  }
};

const settle = async (tx: Transaction<DB>, { platform, book }: Giving, reference: string): Promise<void> => {
  await tx
    .updateTable('paymentExceptions')
    .set({ resolvedAt: platform.clock.now() })
    .where('mode', '=', book.mode)
    .where('kind', '=', exceptionKind)
    .where('subject', '=', reference)
    .where('resolvedAt', 'is', null)
    .execute();
};

/**
 * Requests refunds of money that was taken although it was no longer wanted. If the campaign has spent it, only the tip
 * for Mysathi is sent back, and the rest stays on the desk's list until it can be.
 */
export const sendBack = async (giving: Giving): Promise<void> => {
  const { platform, book } = giving;
  await forEachIsolated(await goingBack(giving), async ({ id, reference, orderId }) => {
    await platform.db.transaction().execute(async (tx) => {
      const [gift] = await loadGifts(tx, book, [{ orderId, paymentId: null }]);
      if (gift === undefined || (await isLookedInto(tx, id))) return;
      const isDone = await isSettled(tx, giving, reference);
      const why = isDone ? null : await askFor(tx, giving, gift.standing, 'all');
      if (why === null) {
        await settle(tx, giving, reference);
        await tx.updateTable('monthlyTurns').set({ goesBack: false }).where('donationId', '=', id).execute();
        return;
      }
      await askFor(tx, giving, gift.standing, 'tip');
      const exception = { kind: exceptionKind, subject: reference, detail: why } as const;
      await noteExceptions(tx, { mode: book.mode, log: platform.log }, [exception]);
    });
  });
};
