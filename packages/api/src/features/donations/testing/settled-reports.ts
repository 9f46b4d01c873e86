import type { PaymentGateway, SettledLine } from '../../../platform/payments/payment-gateway.ts';
import { alteredGateway } from './altered-gateway.ts';
import type { GivingTest } from './giving-test.ts';

interface Asking {
  /** Collects the days requested. */
  asked?: string[];
  /** Whether no day is answered. */
  isDown?: boolean;
  /** Rows of each report that were not understood. */
  unread?: string[];
}

/** Returns a test's gateway with these reports, by day; some may not be answered. */
export const reporting = (
  { giving }: Pick<GivingTest, 'giving'>,
  reports: Record<string, SettledLine[] | 'down'>,
  { asked = [], isDown = false, unread = [] }: Asking = {},
): PaymentGateway =>
  alteredGateway(giving.gateway, {
    settledOn: async (day) => {
      asked.push(day);
      const lines = isDown ? 'down' : (reports[day] ?? []);
      return lines === 'down'
        ? { kind: 'unknown', reason: 'down' }
        : { kind: 'done', value: { lines, unread } };
    },
  });

/** Makes a line of a payment, or of a refund of an unknown one. */
export const settledLine = (
  { clock }: Pick<GivingTest, 'clock'>,
  settlementId: string,
  id: string,
  { credit = 0, debit = 0 }: { credit?: number; debit?: number },
): SettledLine => {
  const kind = debit > 0 ? 'refund' : 'payment';
  const paymentId = kind === 'payment' ? id : 'pay_NotHeardOf';
  const of = { kind, id, paymentId, disputeId: null, settlementId } as const;
  return { ...of, amount: credit + debit, credit, debit, fee: 0, tax: 0, madeAt: clock.now() };
};
