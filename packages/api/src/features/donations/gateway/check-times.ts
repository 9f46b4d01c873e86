import { minuteMilliseconds } from '../../../platform/clock.ts';
import { captureWindowMinutes } from '../../../platform/payments/razorpay-gateway.ts';

const firstWaitMinutes = 15;
const longestGapMinutes = 12 * 60;
/** A payment may still be captured at the end of its window; after one more day the order is closed. */
const openMinutes = captureWindowMinutes + 24 * 60;

/** Returns when a new order is first checked, if nothing is heard before. */
export const endOfFirstWait = (now: Date): Date =>
  new Date(now.getTime() + firstWaitMinutes * minuteMilliseconds);

/** Returns when something that was checked this often is checked again, at growing intervals. */
export const afterGap = (now: Date, checks: number): Date =>
  new Date(
    now.getTime() +
      Math.min(firstWaitMinutes * 2 ** Math.min(checks, 10), longestGapMinutes) * minuteMilliseconds,
  );

/** Returns the moment before which orders and payments are final. */
export const payableSince = (now: Date): Date => new Date(now.getTime() - openMinutes * minuteMilliseconds);

/** Tests whether an order or a payment made then is final. */
export const isPastPaying = (now: Date, madeAt: Date): boolean => madeAt < payableSince(now);
