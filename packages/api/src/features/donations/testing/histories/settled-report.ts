import type { SettledReport } from '../../../../platform/payments/payment-gateway.ts';
import { feeOf } from './true-entities.ts';
import type { TrueDispute, TruePayment, TrueRefund } from './true-entities.ts';

interface Truth {
  readonly payments: readonly TruePayment[];
  readonly refunds: readonly TrueRefund[];
  readonly disputes: readonly TrueDispute[];
  readonly now: Date;
}

/** Returns the report of a gateway that settles everything in one payment to the bank, whatever the day. */
export const settledReport = (
  { payments, refunds, disputes, now }: Truth,
  settlementId: string,
): SettledReport => {
  const line = { settlementId, disputeId: null, fee: 0, tax: 0, credit: 0, debit: 0 };
  // Money that fits no gift is given back, and is in no report.
  const captured = payments.filter((payment) => payment.captured && payment.wrong === null);
  const known = new Set(captured.map(({ id }) => id));
  const ofCaptured = <Row extends { paymentId: string }>(rows: readonly Row[]) =>
    rows.filter((row) => known.has(row.paymentId));
  const lines = [
    ...captured.map(({ id, amount, madeAt: seconds }) => {
      const { fee, tax } = feeOf(amount);
      const of = { kind: 'payment' as const, id, paymentId: id, madeAt: new Date(seconds * 1000) };
      return { ...line, ...of, amount, fee, tax, credit: amount - fee };
    }),
    ...ofCaptured(refunds)
      .filter(({ status }) => status === 'processed')
      .map(({ id, paymentId, amount, madeAt: seconds }) => {
        const of = { kind: 'refund' as const, id, paymentId, madeAt: new Date(seconds * 1000) };
        return { ...line, ...of, amount, debit: amount };
      }),
    ...ofCaptured(disputes)
      .filter(({ status }) => status === 'open' || status === 'lost')
      .map(({ id, paymentId, amount }) => {
        const of = { kind: 'adjustment' as const, id: `adj_${id}`, paymentId, disputeId: id, madeAt: now };
        return { ...line, ...of, amount, debit: amount };
      }),
  ];
  return { lines, unread: [] };
};
