import type { Gateway, Work } from '../gateway.ts';
import { inTransaction } from '../gateway.ts';
import { bankApproves, failPayment } from '../money/bank-answers.ts';
import { capture } from '../money/capture.ts';
import { changePayment, lockPayment } from '../money/locked-rows.ts';
import { declined } from '../money/failures.ts';
import { refundPayment } from '../money/refunds.ts';
import { settle } from '../money/settlements.ts';
import type { Switches } from '../switches.ts';

/** Advances the gateway's clock; everything that becomes due happens immediately. */
export const advanceClock = async (gateway: Gateway, seconds: number): Promise<void> => {
  const { db, clock } = gateway;
  clock.advanceSeconds(seconds);
  await db.updateTable('account').set({ clockAheadSeconds: clock.aheadSeconds }).execute();
  gateway.wake();
};

/** Sets all switches, persistently. */
export const setSwitches = async (gateway: Gateway, switches: Switches): Promise<void> => {
  await gateway.db
    .updateTable('account')
    .set({ switches: JSON.stringify(switches) })
    .execute();
  gateway.switches = switches;
};

/** Resends events unchanged and correctly signed: the given one, or all that never arrived. */
export const replayEvents = (gateway: Gateway, eventId: string | null): Promise<void> =>
  inTransaction(gateway, async ({ db, now }) => {
    let missing = db.selectFrom('events').select(['id', 'seq']).orderBy('seq');
    missing =
      eventId === null
        ? missing.where((query) =>
            query.not(
              query.exists(
                query
                  .selectFrom('deliveries')
                  .select('deliveries.id')
                  .whereRef('deliveries.eventId', '=', 'events.id')
                  .where('deliveries.state', 'in', ['delivered', 'waiting']),
              ),
            ),
          )
        : missing.where('id', '=', eventId);
    const events = await missing.limit(1000).execute();
    if (events.length === 0) return;
    const deliveries = events.map(({ id, seq }) => ({
      eventId: id,
      fault: 'none' as const,
      dueAt: now,
      rank: seq,
    }));
    await db.insertInto('deliveries').values(deliveries).execute();
  });

/** The actions on a payment from the control page. */
export const paymentActions = {
  'bank-yes': bankApproves,
  'bank-no': (work: Work, id: string) => failPayment(work, id, declined),
  'bank-never': (work: Work, id: string) => changePayment(work, id, { bankAnswersAt: null }),
  capture: async (work: Work, id: string) => {
    const { order, payment } = await lockPayment(work, id);
    return payment.status === 'authorized' && order.status !== 'paid'
      ? capture(work, order, payment)
      : payment;
  },
  refund: (work: Work, id: string) =>
    refundPayment(work, id, { amount: null, speed: 'normal', receipt: null, notes: {} }),
} satisfies Record<string, (work: Work, id: string) => Promise<unknown>>;

export type PaymentAction = keyof typeof paymentActions;

/** Performs an action on a payment like the real dashboard; throws the API's refusals. */
export const actOnPayment = async (gateway: Gateway, id: string, action: PaymentAction): Promise<void> => {
  await inTransaction<unknown>(gateway, (work) => paymentActions[action](work, id));
};

/** Settles everything captured so far, due or not. */
export const settleAll = (gateway: Gateway): Promise<void> =>
  inTransaction(gateway, (work) => settle(work, new Date(8.64e15)));
