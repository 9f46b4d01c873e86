import { after } from '../clock.ts';
import type { Gateway, Work } from '../gateway.ts';
import { inTransaction } from '../gateway.ts';
import { bankApproves, failPayment } from './bank-answers.ts';
import { debit } from './charges.ts';
import { timedOut } from './failures.ts';
import { lockPayment } from './locked-rows.ts';
import { answerRefund, returnUncaptured } from './refunds.ts';
import { settle } from './settlements.ts';
import { captureWindowMilliseconds } from './time-limits.ts';

/** A change caused by time alone. */
interface DueChange {
  at: Date;
  happen: (work: Work) => Promise<unknown>;
}

type Find = (db: Gateway['db']) => Promise<DueChange | null>;

const unanswered: Find = async (db) => {
  const next = await db
    .selectFrom('payments')
    .select(['id', 'failsAt'])
    .where('status', '=', 'created')
    .orderBy('failsAt')
    .limit(1)
    .executeTakeFirst();
  return next ? { at: next.failsAt, happen: (work) => failPayment(work, next.id, timedOut) } : null;
};

const byMandate: Find = async (db) => {
  const next = await db
    .selectFrom('payments')
    .select(['id', 'debitsAt'])
    .where('status', '=', 'created')
    .where('debitsAt', 'is not', null)
    .orderBy('debitsAt')
    .limit(1)
    .executeTakeFirst();
  return next?.debitsAt ? { at: next.debitsAt, happen: (work) => debit(work, next.id) } : null;
};

const late: Find = async (db) => {
  const next = await db
    .selectFrom('payments')
    .select(['id', 'bankAnswersAt', 'createdAt'])
    .where('bankAnswersAt', 'is not', null)
    .orderBy('bankAnswersAt')
    .limit(1)
    .executeTakeFirst();
  if (!next?.bankAnswersAt) return null;
  const asked = next.bankAnswersAt <= after(next.createdAt, captureWindowMilliseconds);
  return {
    at: next.bankAnswersAt,
    happen: async (work) => {
      if (asked) await bankApproves(work, next.id);
      await work.db.updateTable('payments').set({ bankAnswersAt: null }).where('id', '=', next.id).execute();
    },
  };
};

const uncaptured: Find = async (db) => {
  const next = await db
    .selectFrom('payments')
    .select(['id', 'captureBy'])
    .where('status', '=', 'authorized')
    .where('captureBy', 'is not', null)
    .orderBy('captureBy')
    .limit(1)
    .executeTakeFirst();
  if (!next?.captureBy) return null;
  return {
    at: next.captureBy,
    happen: async (work) => {
      const { payment } = await lockPayment(work, next.id);
      if (payment.status === 'authorized') await returnUncaptured(work, payment);
    },
  };
};

const pendingRefund: Find = async (db) => {
  const next = await db
    .selectFrom('refunds')
    .select(['id', 'answersAt'])
    .where('status', '=', 'pending')
    .where('answersAt', 'is not', null)
    .orderBy('answersAt')
    .limit(1)
    .executeTakeFirst();
  return next?.answersAt ? { at: next.answersAt, happen: (work) => answerRefund(work, next.id) } : null;
};

const settlement: Find = async (db) => {
  const next = await db
    .selectFrom('payments')
    .select('settlesAt')
    .where('captured', '=', true)
    .where('settlementId', 'is', null)
    .where('settlesAt', 'is not', null)
    .orderBy('settlesAt')
    .limit(1)
    .executeTakeFirst();
  const at = next?.settlesAt;
  return at ? { at, happen: (work) => settle(work, at) } : null;
};

const next = async (db: Gateway['db']): Promise<DueChange | null> => {
  const found = await Promise.all(
    [byMandate, unanswered, late, uncaptured, pendingRefund, settlement].map((find) => find(db)),
  );
  return found
    .filter((change) => change !== null)
    .reduce<DueChange | null>(
      (first, change) => (first === null || change.at < first.at ? change : first),
      null,
    );
};

/** Performs everything that is due, in order and each at its own time; returns when the next change is due. */
export const applyDueRules = async (gateway: Gateway): Promise<Date | null> => {
  for (;;) {
    // Read the clock first: it may be advanced meanwhile, and the rules are queried one after another.
    const now = gateway.clock.now();
    const change = await next(gateway.db);
    if (change === null || change.at > now) return change?.at ?? null;
    await inTransaction(gateway, change.happen, change.at);
  }
};
