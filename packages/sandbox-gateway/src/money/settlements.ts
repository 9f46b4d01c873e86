import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';
import { base62 } from '../random.ts';
import { tellSettlement } from '../webhooks/emit.ts';

const atMost = 1000;

/** Selects refunds, oldest first, that the incoming money covers; the rest wait for the next settlement. */
const refundsWithin = (
  refunds: readonly { id: string; amount: number }[],
  incoming: number,
): { ids: string[]; sum: number } => {
  const ids: string[] = [];
  let sum = 0;
  for (const { id, amount } of refunds) {
    if (sum + amount >= incoming) break;
    ids.push(id);
    sum += amount;
  }
  return { ids, sum };
};

/** Settles the captured money that is due by a moment to the shop's bank, less fees and refunds. */
export const settle = async (work: Work, dueBy: Date): Promise<void> => {
  const payments = await work.db
    .selectFrom('payments')
    .select(['id', 'amount', 'fee'])
    .where('captured', '=', true)
    .where('settlementId', 'is', null)
    .where('settlesAt', '<=', dueBy)
    .orderBy('settlesAt')
    .limit(atMost)
    .forUpdate()
    .execute();
  if (payments.length === 0) return;
  const refunds = await work.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.amount'])
    .where('refunds.status', '=', 'processed')
    .where('refunds.settlementId', 'is', null)
    .where('payments.captured', '=', true)
    .orderBy('refunds.seq')
    .limit(atMost)
    .forUpdate('refunds')
    .execute();
  const incoming = payments.reduce((sum, { amount, fee }) => sum + amount - (fee ?? 0), 0);
  const outgoing = refundsWithin(refunds, incoming);
  const settlement = {
    id: newId(work, 'setl'),
    amount: incoming - outgoing.sum,
    utr: `SANDBOX${base62(work.random, 10)}`,
  };
  await work.db
    .insertInto('settlements')
    .values({ ...settlement, createdAt: work.now })
    .execute();
  const ids = payments.map(({ id }) => id);
  await work.db.updateTable('payments').set({ settlementId: settlement.id }).where('id', 'in', ids).execute();
  if (outgoing.ids.length > 0)
    await work.db
      .updateTable('refunds')
      .set({ settlementId: settlement.id })
      .where('id', 'in', outgoing.ids)
      .execute();
  await tellSettlement(work, settlement);
};
