import { dayMilliseconds, minuteMilliseconds } from '../clock.ts';

const hourMilliseconds = 60 * minuteMilliseconds;

/** A payment without a bank's answer fails after this; razorpay.com/docs/payments/payments/late-authorisation. */
export const unansweredMilliseconds = 10 * minuteMilliseconds;

/** A silent bank says yes after this long; our choice, within the gateway's time of asking. */
export const lateAnswerMilliseconds = 15 * minuteMilliseconds;

/** How long a bank is asked for an answer, and an authorized payment waits for capture, unless the order says otherwise. */
export const captureWindowMinutes = 3 * 24 * 60;
export const captureWindowMilliseconds = 3 * dayMilliseconds;

/** The longest and shortest windows an order may ask for; razorpay/markdown-docs payments/payments/capture-settings/api.md. */
export const longestCaptureMinutes = 7200;
export const shortestAutomaticMinutes = 12;

/** A refund that is not done at once is answered after this; our choice. */
export const pendingRefundMilliseconds = 5 * minuteMilliseconds;

/** A mandate of UPI pays this long after its bank has told the donor; razorpay/markdown-docs payments/recurring-payments/upi/faqs.md. */
export const preDebitMilliseconds = 25 * hourMilliseconds;

/** Captured money is settled on the second day after, in the morning. */
export const settlementDays = 2;
