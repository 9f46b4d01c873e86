import { minuteMilliseconds } from '../../../platform/clock.ts';
import { captureWindowMinutes } from '../../../platform/payments/razorpay-gateway.ts';

const firstWaitMinutes = 15;
const longestGapMinutes = 12 * 60;
/** A payment may still be captured at the end of its window; after one more day the order is closed. */
const openMinutes = captureWindowMinutes + 24 * 60;

/** When a new order is asked about for the first time, if nothing was heard until then. */
export const endOfFirstWait = (now: Date): Date =>
  new Date(now.getTime() + firstWaitMinutes * minuteMilliseconds);

/** When something that was asked about so often is asked about again, in growing gaps. */
export const afterGap = (now: Date, checks: number): Date =>
  new Date(
    now.getTime() +
      Math.min(firstWaitMinutes * 2 ** Math.min(checks, 10), longestGapMinutes) * minuteMilliseconds,
  );

/** Of an order, or a payment, that was made before then nothing can come any more. */
export const payableSince = (now: Date): Date => new Date(now.getTime() - openMinutes * minuteMilliseconds);

/** Whether nothing can come any more of an order, or a payment, that was made then. */
export const isPastPaying = (now: Date, madeAt: Date): boolean => madeAt < payableSince(now);
