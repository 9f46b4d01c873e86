import { dayMilliseconds, minuteMilliseconds } from '../clock.ts';

const hourMilliseconds = 60 * minuteMilliseconds;

/**
 * A payment without an answer from the bank fails after this time;
 * razorpay.com/docs/payments/payments/late-authorisation.
 */
export const unansweredMilliseconds = 10 * minuteMilliseconds;

/** A silent bank approves after this time; our choice, within the gateway's polling time. */
export const lateAnswerMilliseconds = 15 * minuteMilliseconds;

/** How long a bank is polled, and an authorized payment waits for capture, unless the order says otherwise. */
export const captureWindowMinutes = 3 * 24 * 60;
export const captureWindowMilliseconds = 3 * dayMilliseconds;

/**
 * The limits of the capture windows an order may request; razorpay/markdown-docs
 * payments/payments/capture-settings/api.md.
 */
export const longestCaptureMinutes = 7200;
export const shortestAutomaticMinutes = 12;

/** A refund that is not immediate is answered after this time; our choice. */
export const pendingRefundMilliseconds = 5 * minuteMilliseconds;

/**
 * A UPI mandate pays this long after the bank's notification; razorpay/markdown-docs
 * payments/recurring-payments/upi/faqs.md.
 */
export const preDebitMilliseconds = 25 * hourMilliseconds;

/** Captured money is settled on the second day after, in the morning. */
export const settlementDays = 2;
