import type { Account } from '../account.ts';
import type { DeliveryFault } from '../switches.ts';
import { signatureOf } from './signature.ts';

const answerMilliseconds = 5000;

/** The outcome of an attempt to deliver an event. */
export interface Outcome {
  /** Whether the gateway considers the event delivered. */
  delivered: boolean;
  /** The response for display: a status, or what went wrong. */
  answer: string;
}

const secretFor = (account: Account, fault: DeliveryFault): string => {
  if (fault === 'wrong-secret') return `${account.webhookSecret}-wrong`;
  return fault === 'old-secret' ? account.previousWebhookSecret : account.webhookSecret;
};

// Changes the first digit of the amount, as a forger would.
const corrupted = (body: string): string =>
  body.replace(/"amount":(\d)/, (_found, digit) => `"amount":${digit === '9' ? 1 : Number(digit) + 1}`);

/** Delivers an event once: signed over its exact bytes; anything but a 2xx answer within 5 seconds counts as failed. */
export const sendEvent = async (
  url: string,
  account: Account,
  event: { id: string; body: string },
  fault: DeliveryFault,
  stop: AbortSignal,
): Promise<Outcome> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': event.id,
        'x-razorpay-signature': signatureOf(event.body, secretFor(account, fault)),
      },
      body: fault === 'corrupt' ? corrupted(event.body) : event.body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerMilliseconds)]),
    });
    await answer.body?.cancel();
    if (fault === 'lose-answer') return { delivered: false, answer: `${answer.status}, lost on the way` };
    return { delivered: answer.ok, answer: `${answer.status}` };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { delivered: false, answer: reason instanceof Error ? reason.message : 'no answer' };
  }
};
